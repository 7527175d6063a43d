/** The ratio of what was measured to what it is held against that a promise asks for. */
export type Wanted = { readonly atLeast: number } | { readonly atMost: number };

/** A promise with what was measured for it, in one unit with what it is held against. */
export interface Measured {
  readonly promise: string;
  readonly figure: number;
  readonly unit: string;
  /** A limit, a peer measured in the same run, or the least that anything could take on this machine. */
  readonly heldAgainst: { readonly name: string; readonly figure: number };
  /** Null where nothing is promised: such a row shows where the limit of the machine lies. */
  readonly wanted: Wanted | null;
  /** Further figures of the same measurement. */
  readonly also?: string;
  /** What went wrong meanwhile, whatever the figure says. */
  readonly fault?: string;
}

/** A promise that has no figure, and why: the others have theirs all the same. */
export interface Unmeasured {
  readonly promise: string;
  readonly why: string;
}

export type Measurement = Measured | Unmeasured;

/** What nobody takes part in but a limit that we set. */
export function limit(figure: number): Measured['heldAgainst'] {
  return { name: 'limit', figure };
}

export const AT_MOST_THE_LIMIT: Wanted = { atMost: 1 };
export const AT_LEAST_THE_LIMIT: Wanted = { atLeast: 1 };

/** Null where nothing was promised. */
export function isMet(measurement: Measurement): boolean | null {
  if ('why' in measurement) return false;
  const { figure, heldAgainst, wanted, fault } = measurement;
  if (fault !== undefined) return false;
  if (wanted === null) return null;
  // Not by the ratio, which a limit of nought does not have.
  return 'atLeast' in wanted
    ? figure >= wanted.atLeast * heldAgainst.figure
    : figure <= wanted.atMost * heldAgainst.figure;
}

const COLUMNS = ['Promise', 'Measured', 'Held against', 'Ratio', 'Wanted', 'Met'];
const WIDTH = 150;

export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [COLUMNS, ...measurements.map(cellsOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [
    line(COLUMNS),
    line(widths.map((width) => '-'.repeat(width))),
    ...measurements.flatMap((measurement) => [line(cellsOf(measurement)), ...remarksOn(measurement)]),
  ].join('\n');
}

function cellsOf(measurement: Measurement): string[] {
  if ('why' in measurement) return [measurement.promise, 'none', '', '', '', 'NO'];
  const { promise, figure, unit, heldAgainst, wanted } = measurement;
  const met = isMet(measurement);
  return [
    promise,
    inUnit(figure, unit),
    `${heldAgainst.name} ${inUnit(heldAgainst.figure, unit)}`,
    heldAgainst.figure === 0 ? '' : readable(figure / heldAgainst.figure),
    wanted === null ? '' : 'atLeast' in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost}`,
    met === null ? '' : met ? 'yes' : 'NO',
  ];
}

/** Below the row they belong to, so that the columns stay narrow. */
function remarksOn(measurement: Measurement): string[] {
  const remarks =
    'why' in measurement ? [measurement.why] : [measurement.fault ?? '', measurement.also ?? ''];
  return remarks.filter((remark) => remark !== '').flatMap((remark) => indented(remark));
}

function indented(text: string): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '') {
    const room = WIDTH - 4;
    const end = rest.length <= room ? rest.length : Math.max(rest.lastIndexOf(' ', room), 0) || room;
    lines.push(`    ${rest.slice(0, end)}`);
    rest = rest.slice(end).trimStart();
  }
  return lines;
}

function inUnit(figure: number, unit: string): string {
  return unit === '' ? readable(figure) : `${readable(figure)} ${unit}`;
}

/** Three figures say what can be said; more of them is noise, but a whole number is not cut. */
export function readable(figure: number): string {
  return Math.abs(figure) >= 100
    ? figure.toLocaleString('en-US', { maximumFractionDigits: 0 })
    : figure.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}

/** A middle value of several tries says more than their mean on a busy machine. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
