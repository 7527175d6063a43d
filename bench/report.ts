/** One promise with what was measured for it. */
export interface Measurement {
  readonly promise: string;
  readonly figure: string;
  /** What it is held against: a limit, or a peer measured in the same run. */
  readonly limit: string;
  readonly isMet: boolean;
}

export function printTable(measurements: readonly Measurement[]): void {
  const rows = [
    ['Promise', 'Measured', 'Held against', 'Met'],
    ...measurements.map(({ promise, figure, limit, isMet }) => [
      promise,
      figure,
      limit,
      isMet ? 'yes' : 'NO',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const [index, row] of rows.entries()) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
    if (index === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  }
}

/** A middle value of several tries says more than their mean on a busy machine. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
