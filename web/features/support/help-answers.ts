import { text } from '../../texts/texts.ts';

/** The questions of the help centre, by their name in the texts. */
export const HELP_TOPICS = [
  'code',
  'password',
  'locked',
  'email',
  'wysh',
  'price',
  'bill',
  'missed',
  'receipt',
  'coverage',
  'cancel',
  'claim',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Words a person may use for a topic besides those it is written with. */
const KEYWORDS: Readonly<Record<HelpTopic, readonly string[]>> = {
  code: ['code', 'text', 'sms', 'digits', 'verification', 'verify'],
  password: ['password', 'forgot', 'reset', 'login'],
  locked: ['locked', 'lock', 'blocked'],
  email: ['email', 'mail', 'phone', 'number', 'change', 'move'],
  wysh: ['wysh', 'wyshes', 'wish', 'goal', 'list'],
  price: ['price', 'cost', 'premium', 'estimate', 'quote', 'expensive'],
  bill: ['bill', 'bills', 'billing', 'card', 'charge', 'charged', 'pay', 'monthly', 'yearly', 'annually'],
  missed: ['missed', 'declined', 'failed', 'late', 'overdue', 'unpaid', 'lapse', 'lapses', 'lapsed', 'grace'],
  receipt: ['receipt', 'receipts', 'statement', 'statements', 'tax', 'taxes'],
  coverage: ['coverage', 'cover', 'covered', 'less', 'increase', 'decrease', 'reduce', 'change'],
  cancel: ['cancel', 'close', 'stop', 'end', 'return', 'refund'],
  claim: ['claim', 'claims', 'died', 'death', 'dead', 'beneficiary'],
};

/**
 * The topic a question is about, by the words of it that we know; the first of several that fit as well. Null for a question
 * without any: a guess would send people the wrong way.
 */
export function topicOf(question: string): HelpTopic | null {
  const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
  const score = (topic: HelpTopic) => words.filter((word) => KEYWORDS[topic].includes(word)).length;
  const best = HELP_TOPICS.reduce((one, other) => (score(other) > score(one) ? other : one));
  return score(best) === 0 ? null : best;
}

/** What the chatbot says to it. */
export function answerTo(question: string, phone: string): string {
  const topic = topicOf(question);
  return topic === null ? text('support.bot.unknown', { phone }) : text(`support.answer.${topic}`, { phone });
}
