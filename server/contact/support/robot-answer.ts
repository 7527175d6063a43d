import { answeredBy, supportAt } from '@wysh/domain/dates/support-hours.ts';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { indexArticles, searchArticles } from '@wysh/domain/help/help-search.ts';
import { intentOf } from '@wysh/domain/help/robot-intents.ts';
import type { RobotIntent } from '@wysh/domain/help/robot-intents.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { robotWords } from '../../content/robot-words.ts';
import type { HelpArticle } from '../../content/help-articles.ts';
import type { OwnPolicyTold } from '../../ground/policy-register/policy-register.ts';

/** What the robot says, and whether a person has it now. */
export interface RobotAnswer {
  readonly text: string;
  readonly article: string | null;
  readonly isForPerson: boolean;
}

export interface RobotKnows {
  readonly articles: readonly HelpArticle[];
  readonly now: Temporal.Instant;
  /** Of whoever asks, in a verified session; `not_told` in any other. */
  readonly own: OwnPolicyTold | null | 'not_told';
}

/** Below these an article is a guess, and a guess would send people the wrong way. */
const SHARE_LEAST = 0.5;
const SCORE_LEAST = 8;

/** Whether an answer needs the facts of whoever asks: nothing of theirs is read for another. */
export function asksOwnFacts(written: string): boolean {
  return ownAnswers.has(intentOf(written));
}

const ownAnswers: ReadonlySet<RobotIntent | null> = new Set(['next_bill', 'last_covered_day', 'standing']);

/** A person for whoever wants one or complains, their own facts, an article, or that it does not know. It promises nothing and decides nothing. */
export function answerOfRobot(written: string, knows: RobotKnows): RobotAnswer {
  const intent = intentOf(written);
  switch (intent) {
    case 'person':
    case 'complaint':
      return { text: handedOn(intent, knows.now), article: null, isForPerson: true };
    case 'next_bill':
      return ofOwn('when-bills', knows, (own) => [nextBill(own)]);
    case 'last_covered_day':
      return ofOwn('grace', knows, (own) => [lastCoveredDay(own)]);
    case 'standing':
      return ofOwn('documents', knows, (own) => [standing(own), robotWords('standing.page')]);
    case null:
      return fromArticles(written, knows);
  }
}

function handedOn(intent: 'person' | 'complaint', now: Temporal.Instant): string {
  const state = supportAt(now);
  if (state.isOpen) return robotWords(`${intent}.open`);
  return robotWords(`${intent}.closed`, {
    opens: `on ${longDay(state.opensAt.toPlainDate())}`,
    answered: longDay(answeredBy(now)),
  });
}

/** What is theirs in words, with the article about it; the article alone for whoever is not signed in with a code. */
function ofOwn(
  articleId: string,
  knows: RobotKnows,
  words: (own: OwnPolicyTold) => readonly string[],
): RobotAnswer {
  const { own, articles } = knows;
  const article = articles.find(({ id }) => id === articleId)!;
  if (own === 'not_told')
    return {
      text: `${robotWords('facts.sign-in')} ${quoted(article)}`,
      article: articleId,
      isForPerson: false,
    };
  const text = own === null ? robotWords('facts.nothing') : words(own).join(' ');
  return { text, article: articleId, isForPerson: false };
}

function nextBill({ number, state, nextBill: bill }: OwnPolicyTold): string {
  if (bill === null) return robotWords('next-bill.none', { number });
  const values = {
    number,
    amount: formatDollars(dollarsFromCents(bill.cents)),
    day: longDay(bill.dueOn),
  };
  return robotWords(state === 'past_due' ? 'next-bill.late' : 'next-bill.due', values);
}

function lastCoveredDay({ number, state, isEndingAsked, lastCoveredOn }: OwnPolicyTold): string {
  if (isEndingAsked || lastCoveredOn === null) return robotWords('covered.ending', { number });
  const day = longDay(lastCoveredOn);
  return robotWords(state === 'past_due' ? 'covered.past-due' : 'covered.term', { number, day });
}

const STANDING_WORDS = {
  in_force: 'standing.in-force',
  past_due: 'standing.past-due',
  held: 'standing.held',
} as const;

function standing({ number, state }: OwnPolicyTold): string {
  return robotWords(STANDING_WORDS[state], { number });
}

function fromArticles(written: string, { articles }: RobotKnows): RobotAnswer {
  const [best] = searchArticles(indexArticles(articles), written);
  const article = articles.find(({ id }) => id === best?.id);
  if (best === undefined || article === undefined || best.share < SHARE_LEAST || best.score < SCORE_LEAST)
    return { text: robotWords('unknown'), article: null, isForPerson: false };
  return { text: quoted(article), article: article.id, isForPerson: false };
}

function quoted({ title, paragraphs }: HelpArticle): string {
  return robotWords('article', { title, words: paragraphs.join(' ') });
}

function longDay(day: Temporal.PlainDate): string {
  return formatLongDate(day.toString());
}
