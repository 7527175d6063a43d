import { Failure } from '@wysh/domain/errors/failure.ts';
import { findState } from '../../ground/places/places.ts';

/** The postal abbreviation of a state that exists, served or not, by its id or abbreviation. */
export function requireState(field: string, code: string): string {
  const state = findState(code);
  if (state !== null) return state.alpha2;
  throw new Failure('STANDARD_ERROR', {
    fieldErrors: [{ field, code: 'state_unknown', message: 'Pick a state from the list.' }],
  });
}
