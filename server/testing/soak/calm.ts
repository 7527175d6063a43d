/** When nothing was broken on purpose: only then is a failure a fault of ours. */
export interface Calm {
  begin(): void;
  end(): void;
  /** Nothing was broken between this moment (of `performance.now()`) and now. */
  heldSince(moment: number): boolean;
}

/** What a fault leaves behind has this long to end. */
const settlesWithinMs = 4000;

export function openCalm(): Calm {
  let since = performance.now();
  return {
    begin: () => (since = performance.now() + settlesWithinMs),
    end: () => (since = Infinity),
    heldSince: (moment) => moment >= since,
  };
}
