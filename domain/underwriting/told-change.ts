import { isSameAnswer } from '../forms/answer-value.ts';
import type { ReviewTopic } from '../forms/review-topics.ts';
import { FORMS, questionsOf, topicOf } from '../questions/question-catalogue.ts';
import type { FormKey, QuestionAnswers } from '../questions/question-catalogue.ts';
import type { Decision } from './decide.ts';

/** That something changed after an application was handed in and before it was paid for; this is the one that says it anew. */
export interface ToldChange {
  /** The application it takes the place of. */
  readonly applicationId: string;
  /** What they told in words of their own, of which no rule knows anything. */
  readonly isInWords: boolean;
  /** They said that something of the interview changed, and answered all of it as before. */
  readonly isUnheard: boolean;
}

const IN_WORDS = 'You told us in your own words what has changed, so a person reads it before we decide.';
const UNHEARD =
  'You told us that something has changed, and your answers are the same as before, so a person looks at it.';

/** The decision of a rulebook where somebody told before they paid what has changed: what the rules can't hear is for a person. */
export function decideToldChange(decision: Decision, told: ToldChange): Decision {
  if (decision.result !== 'approved' || !(told.isInWords || told.isUnheard)) return decision;
  return {
    ...decision,
    result: 'referred_to_underwriter',
    reasons: [told.isInWords ? IN_WORDS : UNHEARD],
  };
}

/** Whether every answer to what was asked again is what it was before; false where nothing was asked again. */
export function isAnsweredAsBefore(
  topics: ReadonlySet<ReviewTopic>,
  before: QuestionAnswers,
  now: QuestionAnswers,
): boolean {
  if (topics.size === 0) return false;
  return (Object.keys(FORMS) as FormKey[])
    .filter((form) => {
      const topic = topicOf(form);
      return topic !== null && topics.has(topic);
    })
    .flatMap(questionsOf)
    .every((key) => isSameAnswer(before[key] ?? null, now[key] ?? null));
}
