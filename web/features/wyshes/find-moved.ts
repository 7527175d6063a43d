/** The one item whose move makes `before` into `after`: without it both are in the same order. */
export function findMoved<Item>(before: readonly Item[], after: readonly Item[]): Item | undefined {
  const first = before.findIndex((item, index) => item !== after[index]);
  if (first === -1) return undefined;
  // Moved down, the rest closes up: the one after it stands in its place. Otherwise the item now here moved up.
  return before[first + 1] === after[first] ? before[first] : after[first];
}
