import { readError } from '../api/errors.ts';

// Whether anything has changed is said on a page of its own, before the press that can't be undone.

/** The navigation state with which that page leads back: it was just said. */
export const ANSWERS_CONFIRMED = { answersConfirmed: true } as const;

export function isJustConfirmed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'answersConfirmed' in state;
}

/** Whether something was refused because it has to be said first, or again: what was said is over by now. */
export function isToBeConfirmed(thrown: unknown): boolean {
  return readError(thrown).fieldErrors.some(({ code }) => code === 'answers_to_confirm');
}
