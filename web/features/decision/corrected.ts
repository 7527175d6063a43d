import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { CorrectedQuestionFragment } from '../../api/generated/decision.ts';

/** What somebody answered again on this page and has not sent yet. */
export interface Corrected {
  readonly answers: FormValues;
  /** As the server words it, beside what was said before. */
  readonly changes: readonly CorrectedQuestionFragment[];
  /** A state they say they live in where we sell nothing. */
  readonly unsoldState: string | null;
}

export const NOTHING_CORRECTED: Corrected = { answers: {}, changes: [], unsoldState: null };
