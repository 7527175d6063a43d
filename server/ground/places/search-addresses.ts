import { refusal } from '@wysh/domain/errors/failure.ts';
import { PLACE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireUser } from '../authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { AddressSuggestion, AutocompleteRequest } from '../../providers/address/port.ts';

/** At most so many suggestions are shown (ADDR-04). */
export const suggestionsMax = 6;

/** Shorter texts begin too many addresses to be worth asking for (ADDR-02). */
const searchCharactersMin = 3;

/** Addresses that begin as the person's text does; with `selected`, the units of that building. */
export async function searchAddresses(
  context: Context,
  request: AutocompleteRequest,
): Promise<AddressSuggestion[]> {
  requireUser(context);
  if (request.maxResults < 1 || request.maxResults > suggestionsMax) {
    throw refusal(problem(PLACE_PROBLEMS, 'suggestion_count', { max: suggestionsMax }));
  }
  const search = request.search.trim();
  if ([...search].length < searchCharactersMin) return [];
  return context.addressLookup.autocomplete({ ...request, search });
}
