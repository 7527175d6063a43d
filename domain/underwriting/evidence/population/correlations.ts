import type { Sex } from '../../../pricing/risk-class.ts';
import { normalTail, tailOfBoth } from './normal.ts';
import type { PopulationCondition } from './population-evidence.ts';
import { cutsOf, EVIDENCE, PLACES, SCALE_NAMES } from './scales.ts';
import type { ScaleName } from './scales.ts';

/*
 * How the scales go together: a correlation for every two of them, such that the odds among people drawn are those of the survey, all
 * at once as nearly as one number can. From pairs to three and more goes the normal distribution of many (a Gaussian copula); whether
 * that is right is held against `together`.
 */

/** The cells the odds were counted over, by an age within each, and how many years of age each has. */
export const CELLS: readonly { sex: Sex; age: number; years: number }[] = (
  ['male', 'female'] as const
).flatMap((sex) =>
  [
    [25, 12],
    [35, 10],
    [45, 10],
    [55, 10],
    [62, 6],
  ].map(([age, years]) => ({ sex, age: age!, years: years! })),
);

type CutsOfCells = readonly (readonly number[])[];

const CUTS: ReadonlyMap<ScaleName, CutsOfCells> = new Map(
  SCALE_NAMES.map((scale) => [scale, CELLS.map(({ sex, age }) => cutsOf(scale, sex, age))]),
);

/** Between which points of its scale a condition lies in a cell. */
function stretch(condition: PopulationCondition, cell: number): readonly [number, number] {
  const { scale, from, to } = PLACES.get(condition)!;
  const cuts = CUTS.get(scale)![cell]!;
  return [from === null ? -Infinity : cuts[from]!, to === null ? Infinity : cuts[to]!];
}

const within = ([from, to]: readonly [number, number]) => normalTail(from) - normalTail(to);

/** The odds ratio of two conditions over all cells (Mantel and Haenszel), where their scales go together by `correlation`. */
export function oddsAt(one: PopulationCondition, other: PopulationCondition, correlation: number): number {
  let alike = 0;
  let unlike = 0;
  for (const [cell, { years }] of CELLS.entries()) {
    const a = stretch(one, cell);
    const b = stretch(other, cell);
    const both =
      tailOfBoth(a[0], b[0], correlation) -
      tailOfBoth(a[1], b[0], correlation) -
      tailOfBoth(a[0], b[1], correlation) +
      tailOfBoth(a[1], b[1], correlation);
    const [onlyOne, onlyOther] = [within(a) - both, within(b) - both];
    alike += years * both * (1 - both - onlyOne - onlyOther);
    unlike += years * onlyOne * onlyOther;
  }
  return alike / unlike;
}

/** What the survey's interval does not say of a pair: that one correlation stands for several pairs and all cells. */
const MODEL_ERROR = 0.1;

/** The correlation at which the odds of all pairs between two scales are nearest to the survey's, on the logarithm. */
function correlationOf(one: ScaleName, other: ScaleName): number {
  const pairs = EVIDENCE.odds.filter(({ conditions: [a, b] }) => {
    const scales = [PLACES.get(a)?.scale, PLACES.get(b)?.scale];
    return scales.includes(one) && scales.includes(other);
  });
  const missBy = (correlation: number) =>
    pairs.reduce((sum, { conditions: [a, b], ratio, interval: { low, high } }) => {
      const error = Math.log(high / low) / 3.96;
      const miss = Math.log(oddsAt(a, b, correlation) / ratio);
      return sum + miss ** 2 / (error ** 2 + MODEL_ERROR ** 2);
    }, 0);
  if (pairs.length === 0) return 0;
  return leastAt(missBy, -0.6, 0.9);
}

/** Where a function that falls and then rises is least (golden section, to a thousandth). */
function leastAt(value: (x: number) => number, from: number, to: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [value(left), value(right)];
  while (high - low > 0.001) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = value(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = value(right);
    }
  }
  return (low + high) / 2;
}

export type Matrix = readonly (readonly number[])[];

/** Every scale with every other, as the survey's pairs say each by itself. */
export function correlationsOfPairs(): Matrix {
  const matrix = SCALE_NAMES.map((_, row) =>
    SCALE_NAMES.map((__, column): number => (row === column ? 1 : 0)),
  );
  for (const [row, one] of SCALE_NAMES.entries())
    for (const [column, other] of SCALE_NAMES.slice(0, row).entries())
      matrix[row]![column] = matrix[column]![row] = correlationOf(one, other);
  return matrix;
}

/** The lower triangle whose product with itself is the matrix (Cholesky); null where no people can go together like that. */
export function triangleOf(matrix: Matrix): Matrix | null {
  const rows: number[][] = [];
  for (const [row, values] of matrix.entries()) {
    const made: number[] = [];
    for (let column = 0; column <= row; column += 1) {
      const above = column === row ? made : rows[column]!;
      let rest = values[column]!;
      for (let step = 0; step < column; step += 1) rest -= made[step]! * above[step]!;
      if (column === row && rest <= 0) return null;
      made.push(column === row ? Math.sqrt(rest) : rest / above[column]!);
    }
    rows.push(made);
  }
  return rows;
}
