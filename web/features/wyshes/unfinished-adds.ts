/**
 * Adds the person pressed for and the server has not wholly heard of. Adding is two calls, and whoever leads the page away between
 * them, or before them, would find a wysh without its amount, or none: the next page of this tab goes on where the last one was.
 */
import type { PendingAdd } from './pending-changes.ts';

const KEY = 'unfinished-adds';

export function readUnfinishedAdds(storage: Storage): PendingAdd[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAdd) : [];
  } catch {
    return [];
  }
}

/** Instead of what was kept under its key. */
export function keepUnfinishedAdd(storage: Storage, add: PendingAdd): void {
  write(storage, [...readUnfinishedAdds(storage).filter(({ key }) => key !== add.key), add]);
}

export function dropUnfinishedAdd(storage: Storage, key: string): void {
  const kept = readUnfinishedAdds(storage);
  if (kept.some((add) => add.key === key))
    write(
      storage,
      kept.filter((add) => add.key !== key),
    );
}

function write(storage: Storage, adds: readonly PendingAdd[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(adds));
  } catch {
    // A storage that is full keeps nobody from adding: then it is as safe as the page stays.
  }
}

/** Of this release or of the one before: what cannot be carried out any more is left. */
function isAdd(stored: unknown): stored is PendingAdd {
  if (typeof stored !== 'object' || stored === null) return false;
  const { kind, key, wysh, amount, name } = stored as Partial<Record<keyof PendingAdd, unknown>>;
  return (
    kind === 'add' &&
    typeof key === 'string' &&
    typeof name === 'string' &&
    typeof amount === 'number' &&
    typeof wysh === 'object' &&
    wysh !== null &&
    'id' in wysh
  );
}
