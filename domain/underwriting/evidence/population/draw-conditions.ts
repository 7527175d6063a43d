import type { Sex } from '../../../pricing/risk-class.ts';
import { correlationsOfPairs, triangleOf } from './correlations.ts';
import { normalTail } from './normal.ts';
import type { PopulationCondition } from './population-evidence.ts';
import { cutsOf, EVIDENCE, nearestShare, PLACES, SCALE_NAMES } from './scales.ts';
import type { ScaleName } from './scales.ts';

/** What somebody drawn has, whether they know of it or not. */
export interface DrawnConditions {
  conditions: ReadonlySet<PopulationCondition>;
  bmi: number;
}

/** Where the random comes from: a number from 0 up to 1, and one of the normal distribution. */
export interface RandomNumbers {
  chance: (share: number) => boolean;
  normal: () => number;
}

const triangle = triangleOf(correlationsOfPairs());
if (triangle === null) throw new RangeError('no people go together as the pairs of the survey say');
const TRIANGLE = triangle;

const PUBLISHED = [...EVIDENCE.shares.keys()].filter((condition) => !PLACES.has(condition));

const cutsByPeople = new Map<string, readonly (readonly number[])[]>();

function allCuts(sex: Sex, age: number): readonly (readonly number[])[] {
  const key = `${sex} ${age}`;
  const known = cutsByPeople.get(key) ?? SCALE_NAMES.map((scale) => cutsOf(scale, sex, age));
  cutsByPeople.set(key, known);
  return known;
}

/** The edges of the bands of build, of which the lowest and the highest are judgement, as is that people lie evenly within one. */
const BUILD_EDGES = [16.5, 18.5, 25, 27.5, 30, 35, 40];
/** The average above 40 is 5 more: judgement; half of them are below 43.5. */
const ABOVE_40 = 5;

function bodyMassIndexOf(position: number, cuts: readonly number[]): number {
  const band = cuts.filter((cut) => position >= cut).length;
  const above = normalTail(position);
  const highest = band === 0 ? 1 : normalTail(cuts[band - 1]!);
  if (band === cuts.length) return BUILD_EDGES.at(-1)! - ABOVE_40 * Math.log(above / highest);
  const lowest = normalTail(cuts[band]!);
  const from = BUILD_EDGES[band]!;
  return from + ((highest - above) / (highest - lowest)) * (BUILD_EDGES[band + 1]! - from);
}

/**
 * What a person of this sex and age has: what the survey counts as it goes together there, what stands in published texts alone by itself,
 * because nothing says what it goes together with.
 */
export function drawConditions(random: RandomNumbers, sex: Sex, age: number): DrawnConditions {
  const free = SCALE_NAMES.map(() => random.normal());
  const positions = TRIANGLE.map((row) => row.reduce((sum, weight, index) => sum + weight * free[index]!, 0));
  const cuts = allCuts(sex, age);
  const conditions = new Set<PopulationCondition>();
  for (const [condition, { scale, from, to }] of PLACES) {
    const index = SCALE_NAMES.indexOf(scale);
    const position = positions[index]!;
    const isIn =
      (from === null || position >= cuts[index]![from]!) && (to === null || position < cuts[index]![to]!);
    if (isIn) conditions.add(condition);
  }
  for (const condition of PUBLISHED)
    if (random.chance(nearestShare(condition, sex, age))) conditions.add(condition);
  const build = SCALE_NAMES.indexOf('build' satisfies ScaleName);
  return { conditions, bmi: bodyMassIndexOf(positions[build]!, cuts[build]!) };
}
