import { PRIMARIES_MAX, primariesOf } from './beneficiary-list.ts';
import type { ListChange, ListedShare } from './beneficiary-list.ts';
import { shareProblem, WHOLE } from './shares.ts';

/**
 * A list as a letter has it: a share for everybody who is on it, 0 for who is taken off, and whoever is new. Nothing is shared out that the
 * letter does not say: the shares of the primary ones are whole percents and add up to 100 as they are written. A new backup takes the place of
 * the one before.
 */
export function listAsWritten(
  present: readonly ListedShare[],
  { shares, added }: { readonly shares: ReadonlyMap<string, number>; readonly added: readonly ListedShare[] },
): ListChange {
  if (present.some(({ id }) => !shares.has(id))) return { ok: false, code: 'list_changed' };
  const stays = present
    .map((one) => ({ ...one, allocation: shares.get(one.id) ?? 0 }))
    .filter(({ allocation }) => allocation !== 0);
  const primaries = primariesOf([...stays, ...added]);
  const backup = [...stays, ...added].findLast(({ responsibility }) => responsibility === 'backup');
  if (primaries.length === 0) return { ok: false, code: 'primary_needed' };
  if (primaries.length > PRIMARIES_MAX) return { ok: false, code: 'too_many' };
  const code = shareProblem(primaries.map(({ allocation }) => allocation));
  if (code !== null) return { ok: false, code };
  const last = backup === undefined ? [] : [{ ...backup, allocation: WHOLE }];
  return { ok: true, list: [...primaries, ...last] };
}
