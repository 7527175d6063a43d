/**
 * Who shares a benefit, and how. Always true of a list:
 *
 * - the shares of its primary beneficiaries are whole percents above 0 and add up to 100;
 * - there is at most one backup, it counts for 100, and never without a primary one before it.
 *
 * Every function answers the whole list as it stands afterwards, or why it may not stand like that. Who is already on it keeps
 * their place; whoever is new comes last (BENE-20).
 */
import type { BENEFICIARY_LIST_PROBLEMS } from '../errors/insuring-problems.ts';
import { divideEvenly, isShare, scaleShares, shareProblem, WHOLE } from './shares.ts';

export const RESPONSIBILITIES = ['primary', 'backup'] as const;
export type Responsibility = (typeof RESPONSIBILITIES)[number];

export interface ListedShare {
  readonly id: string;
  readonly responsibility: Responsibility;
  /** Percent. */
  readonly allocation: number;
}

export type ListProblem = keyof typeof BENEFICIARY_LIST_PROBLEMS;

export type ListChange =
  | { readonly ok: true; readonly list: readonly ListedShare[] }
  | { readonly ok: false; readonly code: ListProblem };

/** More than anybody names, and few enough to share 100 points. */
export const PRIMARIES_MAX = 10;

export function primariesOf<Listed extends ListedShare>(list: readonly Listed[]): Listed[] {
  return list.filter(({ responsibility }) => responsibility === 'primary');
}

export function backupOf<Listed extends ListedShare>(list: readonly Listed[]): Listed | null {
  return list.find(({ responsibility }) => responsibility === 'backup') ?? null;
}

/**
 * One more. Without a share, all primary ones get an even one; with a share the others make room in proportion. The
 * first has all of it, whatever was asked for. A backup takes the place of the one before.
 */
export function addBeneficiary(
  list: readonly ListedShare[],
  added: { readonly id: string; readonly responsibility: Responsibility; readonly allocation: number | null },
): ListChange {
  const { id, responsibility, allocation } = added;
  const primaries = primariesOf(list);
  if (responsibility === 'backup') {
    if (primaries.length === 0) return refused('primary_needed');
    return done([...primaries, { id, responsibility, allocation: WHOLE }]);
  }
  if (primaries.length >= PRIMARIES_MAX) return refused('too_many');
  const backup = list.filter((one) => one.responsibility === 'backup');
  const newcomer: ListedShare = { id, responsibility, allocation: WHOLE };
  if (primaries.length === 0) return done([newcomer, ...backup]);
  if (allocation === null) {
    const all = [...primaries, newcomer];
    return done([...withShares(all, divideEvenly(WHOLE, all.length)), ...backup]);
  }
  if (!isShare(allocation)) return refused('zero_share');
  if (allocation > WHOLE - primaries.length) return refused('sum_not_whole');
  return done([...scaled(primaries, WHOLE - allocation), { ...newcomer, allocation }, ...backup]);
}

/** Another role or share for one of them; what is left out stays. The others make room, or fill the room, in proportion. */
export function changeBeneficiary(
  list: readonly ListedShare[],
  id: string,
  { responsibility, allocation }: { responsibility?: Responsibility; allocation?: number | null },
): ListChange {
  const present = list.find((one) => one.id === id);
  if (present === undefined) return refused('not_on_list');
  const role = responsibility ?? present.responsibility;
  const others = list.filter((one) => one.id !== id);
  if (role !== present.responsibility) {
    // The last primary one would leave nobody to stand behind, which adding refuses.
    const without = removeBeneficiary(list, id, { promoteBackup: false, destroyBackup: true });
    if (!without.ok) return without;
    return addBeneficiary(without.list, { id, responsibility: role, allocation: allocation ?? null });
  }
  if (role === 'backup' || allocation === undefined || allocation === null) return done(list);
  const primaries = primariesOf(others);
  if (primaries.length === 0) return done(list);
  if (!isShare(allocation)) return refused('zero_share');
  if (allocation > WHOLE - primaries.length) return refused('sum_not_whole');
  const making = new Map(scaled(primaries, WHOLE - allocation).map((one) => [one.id, one]));
  return done(list.map((one) => (one.id === id ? { ...one, allocation } : (making.get(one.id) ?? one))));
}

/** Removing the last primary one says what becomes of the backup: it moves up, or goes as well (BENE-10). */
export function removeBeneficiary(
  list: readonly ListedShare[],
  id: string,
  { promoteBackup, destroyBackup }: { readonly promoteBackup: boolean; readonly destroyBackup: boolean },
): ListChange {
  const removed = list.find((one) => one.id === id);
  if (removed === undefined) return refused('not_on_list');
  const rest = list.filter((one) => one.id !== id);
  if (removed.responsibility === 'backup') return done(rest);
  const primaries = primariesOf(rest);
  const backup = backupOf(rest);
  if (primaries.length > 0)
    return done([...scaled(primaries, WHOLE), ...rest.filter((one) => one === backup)]);
  if (backup === null) return done([]);
  if (promoteBackup === destroyBackup) return refused('backup_undecided');
  return done(promoteBackup ? [{ ...backup, responsibility: 'primary', allocation: WHOLE }] : []);
}

/** New shares for all primary ones, each named once: a list that changed in the meantime is not shared out. */
export function setAllocations(
  list: readonly ListedShare[],
  shares: readonly { readonly id: string; readonly allocation: number }[],
): ListChange {
  const allocations = new Map(shares.map(({ id, allocation }) => [id, allocation]));
  const primaries = primariesOf(list);
  const namesAll = primaries.every(({ id }) => allocations.has(id));
  if (!namesAll || shares.length !== primaries.length) return refused('list_changed');
  const problem = shareProblem(shares.map(({ allocation }) => allocation));
  if (problem !== null) return refused(problem);
  return done(
    list.map((one) =>
      one.responsibility === 'primary'
        ? { ...one, allocation: allocations.get(one.id) ?? one.allocation }
        : one,
    ),
  );
}

function withShares(list: readonly ListedShare[], shares: readonly number[]): ListedShare[] {
  return list.map((one, index) => ({ ...one, allocation: shares[index] ?? one.allocation }));
}

function scaled(primaries: readonly ListedShare[], whole: number): ListedShare[] {
  return withShares(
    primaries,
    scaleShares(
      primaries.map(({ allocation }) => allocation),
      whole,
    ),
  );
}

function done(list: readonly ListedShare[]): ListChange {
  return { ok: true, list };
}

function refused(code: ListProblem): ListChange {
  return { ok: false, code };
}
