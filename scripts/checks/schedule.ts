/** Something that keeps some of the machine's cores busy while it runs. */
interface Work {
  readonly cores: number;
}

/**
 * Runs everything in its order, and what comes next beside it while there are cores for both: what leaves a core idle does not keep
 * it from the others. `start` runs one to its end.
 */
export async function runInOrder<Item extends Work>(
  items: readonly Item[],
  cores: number,
  start: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const running = new Set<Promise<void>>();
  let free = cores;
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting[0];
    if (next === undefined || (next.cores > free && running.size > 0)) {
      await Promise.race(running);
      continue;
    }
    waiting.shift();
    free -= next.cores;
    const run = start(next).finally(() => {
      free += next.cores;
      running.delete(run);
    });
    running.add(run);
  }
}

/** The same parts, beginning with the one whose turn it is, so that over many runs each is run. */
export function beginningAt<Item>(items: readonly Item[], turn: number): Item[] {
  const at = turn % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
