import { WORK_PROBLEMS } from '../errors/ground-problems.ts';
import { refusal } from '../errors/failure.ts';
import { problem } from '../errors/problem.ts';

/**
 * What waits for somebody at the desk, by kind, with what each is about. A kind that is added here is one that the database may hold, the
 * desk has to say who may do, and its pages have to name.
 */
export const WORK_KINDS = {
  /** An application that a person decides. */
  decide_case: 'underwriting_case',
  /** What somebody wrote to us; its subject is the user who did. */
  answer_chat: 'support_chat',
  /** What somebody complained of; its subject is the complaint. */
  answer_complaint: 'complaint',
  /** Somebody whom our letters or mails don't reach, and who has to be told; its subject is the user. */
  reach_person: 'person',
  /** A policy that its owner hands back or ends; its subject is what they asked. */
  end_policy: 'policy_ending',
  /** A name, a birthdate or a sex that a policy has wrong; its subject is what its owner asked. */
  correct_policy: 'policy_correction',
  /** What somebody asks of a decision about them; its subject is that. */
  review_decision: 'decision_review',
  /** Somebody whose name is on the sanctions list: the same person, or not; its subject is what the list was asked. */
  clear_screening: 'screening',
  /** A document by which somebody shows who they are; its subject is the review of it. */
  check_identity: 'identity_review',
  /** Two accounts that may be one person's; its subject is the likeness. */
  compare_people: 'likeness',
  /** A company whose policy ours replaces, and of which nobody knows where letters go; its subject is that policy. */
  tell_company: 'replaced_policy',
  /** Something one of us is to do for a person that takes a second one of us; its subject is that act. */
  agree_to_act: 'desk_act',
  /** Somebody who asks for an account whose mailbox and phone they lost; its subject is what they asked. */
  recover_account: 'recovery',
} as const satisfies Readonly<Record<string, string>>;

export type WorkKind = keyof typeof WORK_KINDS;

/**
 * The life of a piece of work, whatever it is about:
 *
 * - open: it waits for anybody who may do it.
 * - taken: one member of staff has it, and only that one acts on it.
 * - waiting: it is theirs still, and waits for somebody else: the person it is about, or a colleague who has to agree.
 * - done: nobody waits for it, until something of the same subject comes up again.
 */
export const WORK_STATES = ['open', 'taken', 'waiting', 'done'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const WORK_EVENTS = [
  'taken',
  'given_back',
  'handed_over',
  'put_off',
  'resumed',
  'noted',
  'proposed',
  'agreed',
  'sent_back',
  'finished',
  'reopened',
] as const;
export type WorkEvent = (typeof WORK_EVENTS)[number];

export const WORK_TRANSITIONS: Readonly<Record<WorkState, Readonly<Partial<Record<WorkEvent, WorkState>>>>> =
  {
    open: { taken: 'taken', noted: 'open', finished: 'done' },
    taken: {
      given_back: 'open',
      handed_over: 'taken',
      put_off: 'waiting',
      noted: 'taken',
      proposed: 'waiting',
      finished: 'done',
    },
    waiting: {
      given_back: 'open',
      handed_over: 'waiting',
      resumed: 'taken',
      noted: 'waiting',
      agreed: 'done',
      sent_back: 'taken',
      finished: 'done',
    },
    done: { reopened: 'open' },
  };

/** Who has it, and who proposed what somebody else has to agree to. */
export interface WorkHands {
  readonly state: WorkState;
  readonly assignedTo: string | null;
  readonly makerId: string | null;
}

/**
 * What an event makes of its state.
 * @throws Failure when its state does not allow the event.
 */
export function workAfter({ state, makerId }: WorkHands, event: WorkEvent): WorkState {
  const next = WORK_TRANSITIONS[state][event];
  // Only what was proposed can be agreed to, and while it waits for that it comes back by its checker.
  const isProposal = makerId !== null;
  const isOfChecker = event === 'agreed' || event === 'sent_back';
  const isFit = isOfChecker ? isProposal : !(isProposal && (event === 'resumed' || event === 'finished'));
  if (next !== undefined && (state !== 'waiting' || isFit)) return next;
  throw refusal(problem(WORK_PROBLEMS, `work_${state}`), {
    internalMessage: `work that is ${state} cannot be ${event}`,
  });
}

/**
 * Who takes it has it, and a note is anybody's; what was proposed is agreed to by somebody else than whoever proposed it; all else is
 * theirs alone who has it, and anybody's while nobody has.
 * @throws Failure when it is not for this member of staff.
 */
export function requireWorkFor({ assignedTo, makerId }: WorkHands, event: WorkEvent, staffId: string): void {
  if (event === 'agreed' || event === 'sent_back') {
    if (makerId === staffId) throw refusal(problem(WORK_PROBLEMS, 'own_proposal'), { field: 'work' });
    return;
  }
  if (event === 'taken' || event === 'noted' || assignedTo === null || assignedTo === staffId) return;
  throw refusal(problem(WORK_PROBLEMS, 'work_not_yours'), { field: 'work' });
}
