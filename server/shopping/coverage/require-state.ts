import { refusal } from '@wysh/domain/errors/failure.ts';
import { PLACE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { findState } from '../../ground/places/places.ts';

/** The postal abbreviation of a state that exists, served or not, by its id or abbreviation. */
export function requireState(field: string, code: string): string {
  const state = findState(code);
  if (state !== null) return state.alpha2;
  throw refusal(problem(PLACE_PROBLEMS, 'state_unknown'), { field });
}
