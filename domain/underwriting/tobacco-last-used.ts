import type { QuestionAnswers } from '../questions/question-catalogue.ts';
import type { TobaccoUse } from './tobacco-use.ts';
import { ifTold, toldChoice, toldChoices } from './told.ts';

/** When somebody last used tobacco or nicotine, by the years after which a class is open to them again. */
const LAST_USED = [
  'within_1_year',
  '1_to_3_years',
  '3_to_5_years',
  '5_to_10_years',
  'over_10_years_or_never',
] as const;

export const tobaccoLastUsed = (answers: QuestionAnswers) =>
  toldChoice(answers, 'tobacco-last-used', LAST_USED);

/** Of the last 12 months, as `TobaccoUse` has it, by when it was last. */
export function tobaccoUseByLast(answers: QuestionAnswers): TobaccoUse | null {
  const last = tobaccoLastUsed(answers);
  return ifTold(last && last === 'within_1_year', 'none', () => {
    const kinds = toldChoices(answers, 'tobacco-kinds');
    const frequency = toldChoice(answers, 'tobacco-frequency', ['daily', 'weekly', 'now_and_then', 'quit']);
    if (kinds === null || frequency === null) return null;
    return frequency === 'daily' && kinds.includes('cigarettes') ? 'daily_cigarettes' : 'occasional';
  });
}
