/**
 * One change of an allocation's amount: the amount after it and by how much it went up or down, in whole
 * dollars.
 */
export interface AllocationHistoryEntry {
  amount: number;
  change: number;
  direction: 'up' | 'down';
}

/**
 * The history entry of an amount change; null when nothing changed, because history holds one row per change
 * (ENT-18). An amount not yet set counts as 0.
 */
export function allocationHistoryEntry(
  before: number | null,
  after: number | null,
): AllocationHistoryEntry | null {
  const amount = after ?? 0;
  const difference = amount - (before ?? 0);
  if (difference === 0) return null;
  return { amount, change: Math.abs(difference), direction: difference > 0 ? 'up' : 'down' };
}
