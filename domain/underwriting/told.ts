import { isChoiceList, isUnitized } from '../forms/answer-value.ts';
import { isIsoDate } from '../forms/iso-date.ts';
import { NONE_OF_THE_ABOVE } from '../forms/multi-select.ts';
import type { QuestionAnswers, QuestionKey } from '../questions/question-catalogue.ts';

/**
 * Answers, read into values of their own type. Null is what was not answered, or not in a way its question offers:
 * nobody is approved on an answer we could not read, so null never turns into "no" or zero.
 */
export function toldChoice<Choice extends string>(
  answers: QuestionAnswers,
  question: QuestionKey,
  choices: readonly Choice[],
): Choice | null {
  const answer = answers[question];
  return choices.find((choice) => choice === answer) ?? null;
}

export function toldYes(answers: QuestionAnswers, question: QuestionKey): boolean | null {
  const answer = answers[question];
  if (answer === 'yes') return true;
  return answer === 'no' ? false : null;
}

/** What was ticked of a list, nothing when it was "none of the above"; that together with others is no answer. */
export function toldChoices(answers: QuestionAnswers, question: QuestionKey): readonly string[] | null {
  const answer = answers[question] ?? null;
  if (!isChoiceList(answer) || answer.length === 0) return null;
  if (!answer.includes(NONE_OF_THE_ABOVE)) return answer;
  return answer.length === 1 ? [] : null;
}

export function toldAny(answers: QuestionAnswers, question: QuestionKey): boolean | null {
  const chosen = toldChoices(answers, question);
  return chosen && chosen.length > 0;
}

export function toldAmong(answers: QuestionAnswers, question: QuestionKey, choice: string): boolean | null {
  const chosen = toldChoices(answers, question);
  return chosen && chosen.includes(choice);
}

/** A number that can be one of its kind: finite and not negative. */
export function toldNumber(answers: QuestionAnswers, question: QuestionKey): number | null {
  const answer = answers[question];
  return typeof answer === 'number' && Number.isFinite(answer) && answer >= 0 ? answer : null;
}

export function toldDate(answers: QuestionAnswers, question: QuestionKey): Temporal.PlainDate | null {
  const answer = answers[question];
  return typeof answer === 'string' && isIsoDate(answer) ? Temporal.PlainDate.from(answer) : null;
}

/** One part of an answer with units, such as its feet. */
export function toldPart(answers: QuestionAnswers, question: QuestionKey, unit: string): number | null {
  const answer = answers[question] ?? null;
  return isUnitized(answer) ? (answer[unit] ?? null) : null;
}

/** Follows up a yes: `never` after a no, what the follow-up says after a yes, null when either was not told. */
export function ifTold<Told, Never extends string | number | boolean>(
  isTold: boolean | null,
  never: Never,
  followUp: () => Told | null,
): Told | Never | null {
  if (isTold === null) return null;
  return isTold ? followUp() : never;
}
