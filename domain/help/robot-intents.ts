/*
 * What the robot of the chat does with what somebody writes. It decides nothing and promises nothing: it gives them a person, reads out a fact
 * of their own, quotes an article, or says that it does not know.
 */

export type RobotIntent =
  /** Somebody wants one of our people, whatever it is about. */
  | 'person'
  /** It may be a complaint, which is a person's to read and to put on record. */
  | 'complaint'
  | 'next_bill'
  | 'last_covered_day'
  | 'standing';

/** The first whose pattern is met: a person before all else, and a fact only where somebody asks for their own. */
const PATTERNS: readonly (readonly [RobotIntent, RegExp])[] = [
  [
    'person',
    /\b(?:(?:talk|speak|chat|write|connect me|put me through|transfer me) (?:to|with)|get|want|need|give me|real|actual|live|is there) (?:a |an |some |any |the |your |one of your )?(?:real |actual |live )?(?:person|people|human|humans|agent|agents|representative|somebody|someone|operator|staff)\b|^(?:person|human|agent|representative|operator)\b/,
  ],
  [
    'complaint',
    /\b(?:complain(?:t|ts|ing|ed)?|lawyer|attorney|lawsuit|sue|suing|ombudsman|regulator|department of insurance|insurance commissioner|unfair|unacceptable|outrageous|disgrace(?:ful)?|scam|rip(?:ped)? ?off|cheated|misled|discriminat\w+)\b/,
  ],
  [
    'next_bill',
    /\b(?:when|what|which|how much|show|tell me|is)\b.*\b(?:my|the|i|next)\b.*\b(?:bill|bills|payment|premium|due|charged|pay next)\b|^(?:my )?next (?:bill|payment|premium)\b/,
  ],
  [
    'last_covered_day',
    /\b(?:am i (?:still )?(?:covered|insured)|(?:my )?last covered day|covered until|until when am i|(?:how long|till when) am i (?:still )?(?:covered|insured)|when does my (?:cover|coverage|policy|term) end)\b/,
  ],
  [
    'standing',
    /\b(?:my (?:policy )?status|status of my|where do i stand|what is my policy number|my policy number|is my policy (?:active|in force))\b/,
  ],
];

/** Null for a question that an article may answer. */
export function intentOf(written: string): RobotIntent | null {
  const plain = written.toLowerCase().replaceAll(/[’']/g, '').replaceAll(/\s+/g, ' ').trim();
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
