import type { QuestionAnswers } from '../questions/question-catalogue.ts';
import { ifTold, toldChoice, toldChoices, toldYes } from './told.ts';

/** Of the last 12 months. `occasional` is everything but cigarettes every day, quitting included. */
export type TobaccoUse = 'none' | 'occasional' | 'daily_cigarettes';

export function tobaccoUse(answers: QuestionAnswers): TobaccoUse | null {
  return ifTold(toldYes(answers, 'tobacco'), 'none', () => {
    const kinds = toldChoices(answers, 'tobacco-kinds');
    const frequency = toldChoice(answers, 'tobacco-frequency', ['daily', 'weekly', 'now_and_then', 'quit']);
    if (kinds === null || frequency === null) return null;
    return frequency === 'daily' && kinds.includes('cigarettes') ? 'daily_cigarettes' : 'occasional';
  });
}
