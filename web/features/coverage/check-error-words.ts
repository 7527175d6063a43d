import { shownMessage, type ApiError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';

/** What a step says that was left out because its condition could not be told; nothing a person did or can change. */
const CONDITION_ERROR = 'ConditionError';

/** What to say when the eligibility check gave no answer: its message, else words of ours (ELIG-21); null for nothing (ELIG-22). */
export function checkErrorWords(error: ApiError): string | null {
  if (error.message === CONDITION_ERROR) return null;
  return shownMessage(error, text('ineligible.check-failed'));
}
