export interface HistoryPoint {
  readonly amount: number;
  readonly createdAt: string;
}

/** Whatever its size on the screen. */
export const HISTORY_CHART = { width: 300, height: 80 } as const;

interface HistorySteps {
  readonly path: string;
  readonly lowest: number;
  readonly highest: number;
  readonly first: HistoryPoint;
  readonly last: HistoryPoint;
}

/** A line of steps through the changes of an amount, newest first as they come: its height is to scale from zero, its length the time. */
export function stepsOf(newestFirst: readonly HistoryPoint[]): HistorySteps {
  const points = newestFirst.toReversed();
  const first = points[0]!;
  const last = points.at(-1)!;
  const amounts = points.map(({ amount }) => amount);
  const highest = Math.max(...amounts);
  const begins = Date.parse(first.createdAt);
  const length = Math.max(1, Date.parse(last.createdAt) - begins);
  const x = ({ createdAt }: HistoryPoint) =>
    rounded(((Date.parse(createdAt) - begins) / length) * HISTORY_CHART.width);
  const y = ({ amount }: HistoryPoint) =>
    rounded(HISTORY_CHART.height * (1 - (highest === 0 ? 0 : amount / highest)) + 1);
  const steps = points.slice(1).map((point) => `H${x(point)}V${y(point)}`);
  return { path: `M0 ${y(first)}${steps.join('')}`, lowest: Math.min(...amounts), highest, first, last };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
