import type { QuestionAnswers } from '../questions/question-catalogue.ts';
import { toldChoice, toldNumber } from './told.ts';

/** Dollars a year. Below, an income says little of what somebody's cover is for, so they are asked. */
const INCOME_THAT_SPEAKS = 15_000;

export function isReasonAsked(answers: QuestionAnswers): boolean | null {
  const income = toldNumber(answers, 'income');
  return income === null ? null : income < INCOME_THAT_SPEAKS;
}

export const toldReasonForAmount = (answers: QuestionAnswers) =>
  toldChoice(answers, 'reason-for-amount', ['unpaid_work', 'debts', 'family', 'other']);
