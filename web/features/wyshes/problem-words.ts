import { NETWORK_ERROR, fieldMessage, shownMessage, type ApiError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';

/** What to tell the person under the field: the server's words for it, its other words or code, else plain words of ours. */
export function problemWords(problem: ApiError, field: string): string {
  const fallback = text(problem.code === NETWORK_ERROR ? 'builder.no-answer' : 'builder.not-saved');
  return fieldMessage(problem, field) ?? shownMessage(problem, fallback);
}
