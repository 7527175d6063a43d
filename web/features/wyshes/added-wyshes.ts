/**
 * Which wyshes were added since the journey, or the browser session in which it goes on, began: only those may a person let go of together
 * when they choose to go on without the list, because older ones are not ours to throw away.
 */
const KEY = 'added-wyshes';

export function readAddedWyshes(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberAddedWysh(storage: Storage, allocationId: string): void {
  storage.setItem(KEY, JSON.stringify([...new Set([...readAddedWyshes(storage), allocationId])]));
}

export function forgetAddedWyshes(storage: Storage): void {
  storage.removeItem(KEY);
}
