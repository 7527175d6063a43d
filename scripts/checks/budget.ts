/** Both timings of the fixed work stand for the run if they differ by no more than this share. */
const AGREEMENT = 0.15;

export interface Timed {
  readonly name: string;
  readonly ms: number;
  /** How many times the fixed work it may take. */
  readonly budget: number;
}

export interface BudgetVerdict {
  /** A sentence for each part that took longer than it may. */
  readonly over: readonly string[];
  /** Whether the machine was the same at both ends, so that being over is the change's and not the machine's. */
  readonly isSure: boolean;
  readonly unitMs: number;
}

/** `unitsMs`: what the fixed work took at the start and at the end of the run. */
export function judgeBudgets(
  parts: readonly Timed[],
  unitsMs: readonly [start: number, end: number],
): BudgetVerdict {
  const [faster, slower] = unitsMs.toSorted((one, other) => one - other) as [number, number];
  const unitMs = (faster + slower) / 2;
  const over = parts
    .filter(({ ms, budget }) => ms > budget * unitMs)
    .map(
      ({ name, ms, budget }) =>
        `${name} took ${Math.round(ms / unitMs)} times the fixed work, and may take ${budget}`,
    );
  return { over, isSure: slower <= faster * (1 + AGREEMENT), unitMs };
}
