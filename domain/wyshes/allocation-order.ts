import { notFound } from '../errors/failure.ts';

/** One active allocation's place in its list. Places are dense: 1..n without gap or repeat. */
export interface OrderedAllocation {
  id: string;
  order: number;
}

/**
 * The ids with one of them moved to a position counted from 1. A position outside the list means its nearest
 * end.
 * @throws Failure when the id is not in the list.
 */
export function moveTo(ids: readonly string[], id: string, position: number): string[] {
  if (!ids.includes(id)) throw notFound(`active allocation ${id}`);
  const others = ids.filter((other) => other !== id);
  // An index past the end inserts at the end.
  return others.toSpliced(Math.max(position, 1) - 1, 0, id);
}

/**
 * The rows to write so that the allocations of `after` stand at 1..n in that order. Rows already in place are
 * left out, so moving one wysh in a long list does not touch the others. Given the ids that remain after a
 * removal it closes the gap.
 */
export function orderChanges(
  before: readonly OrderedAllocation[],
  after: readonly string[],
): OrderedAllocation[] {
  const orderBefore = new Map(before.map(({ id, order }) => [id, order]));
  return after
    .map((id, index) => ({ id, order: index + 1 }))
    .filter(({ id, order }) => orderBefore.get(id) !== order);
}
