/**
 * Does work on many at once. When that fails it is done on each half, and so on down to the one with which it fails, which is
 * told to `onFailure` and keeps no other from it. The work is a transaction, so what failed did nothing.
 */
export async function inHalves<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  try {
    await work(items);
  } catch (error) {
    if (items.length === 1) {
      onFailure(first, error);
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await inHalves(items.slice(0, middle), work, onFailure);
    await inHalves(items.slice(middle), work, onFailure);
  }
}
