import { describe, expect, test } from 'vitest';
import { Draw, randomFrom } from './draw.ts';
import { CELLS, correlationsOfPairs, oddsAt, triangleOf } from './correlations.ts';
import { drawConditions } from './draw-conditions.ts';
import type { PopulationCondition } from '../evidence/population/population-evidence.ts';
import { EVIDENCE } from '../evidence/population/population-evidence.ts';
import { nearestShare, PLACES, SCALE_NAMES } from './scales.ts';

const PEOPLE_OF_A_CELL = 3_000;

const draw = new Draw(randomFrom(18));
const cells = CELLS.map((cell) => ({
  ...cell,
  people: Array.from({ length: PEOPLE_OF_A_CELL }, () => drawConditions(draw, cell.sex, cell.age)),
}));

const correlations = correlationsOfPairs();
const oddsOfModel = (one: PopulationCondition, other: PopulationCondition) => {
  const [row, column] = [one, other].map((each) => SCALE_NAMES.indexOf(PLACES.get(each)!.scale)) as [
    number,
    number,
  ];
  return oddsAt(one, other, correlations[row]![column]!);
};

/** The odds ratio of two conditions over all cells, as the survey's were counted. */
function oddsDrawn(one: PopulationCondition, other: PopulationCondition): number {
  let [alike, unlike] = [0, 0];
  for (const { people, years } of cells) {
    const count = (hasOne: boolean, hasOther: boolean) =>
      people.filter(({ conditions }) => conditions.has(one) === hasOne && conditions.has(other) === hasOther)
        .length;
    alike += years * count(true, true) * count(false, false);
    unlike += years * count(true, false) * count(false, true);
  }
  return alike / unlike;
}

describe('people drawn', () => {
  test('have every condition as often as people of their sex and age by the surveys, to 4.5 standard errors', () => {
    for (const { sex, age, people } of cells)
      for (const condition of EVIDENCE.shares.keys()) {
        const share = nearestShare(condition, sex, age);
        const drawn = people.filter(({ conditions }) => conditions.has(condition)).length / people.length;
        const error = Math.sqrt((share * (1 - share)) / people.length);
        expect(Math.abs(drawn - share), `${condition} of ${sex} at ${age}`).toBeLessThanOrEqual(
          // Somebody in a thousand is not of a normal distribution.
          4.5 * error + 2 / people.length + roundingOf(condition),
        );
      }
  });

  test('have as many of fourteen conditions at once as the survey counted, to five in a hundred', () => {
    const { conditions, howMany } = EVIDENCE.together;
    for (const { sex, age, people } of cells) {
      const surveyed = howMany.find((row) => row.sex === sex && row.fromAge <= age && age <= row.toAge)!;
      const counts = people.map(
        (one) => conditions.filter((condition) => one.conditions.has(condition)).length,
      );
      const drawn = [0, 1, 2, 3].map(
        (many) => counts.filter((count) => count === many).length / people.length,
      );
      drawn.push(counts.filter((count) => count >= 4).length / people.length);
      for (const [many, share] of drawn.entries())
        expect(Math.abs(share - surveyed.shares[many]!), `${many} of ${sex} at ${age}`).toBeLessThan(0.05);
    }
  });

  test('are as heavy as their conditions say', () => {
    const people = cells.flatMap((cell) => cell.people);
    for (const { bmi, conditions } of people) {
      expect(bmi >= 40).toBe(conditions.has('bmi-40-or-more'));
      expect(bmi >= 30 && bmi < 35).toBe(conditions.has('bmi-30-to-35'));
      expect(bmi < 18.5).toBe(conditions.has('bmi-under-18-5'));
      expect(bmi).toBeGreaterThan(16);
    }
  });
});

/** The years since quitting are laid one above the other, and their sum is not quite that of all who quit. */
const roundingOf = (condition: PopulationCondition) =>
  condition === 'cigarettes-quit-10-years-or-more' || condition === 'cigarettes-past' ? 0.02 : 0;

describe('what comes together', () => {
  test('can come together: every correlation the pairs ask for is of one and the same people', () => {
    expect(triangleOf(correlations)).not.toBeNull();
    expect(
      triangleOf([
        [1, 0.9, -0.9],
        [0.9, 1, 0.9],
        [-0.9, 0.9, 1],
      ]),
    ).toBeNull();
  });

  test('has the odds of the survey within its interval in eight pairs of nine, and in no pair off by three quarters', () => {
    const misses = EVIDENCE.odds.map(({ conditions: [one, other], ratio, interval }) => {
      const odds = oddsOfModel(one, other);
      return {
        pair: `${one} and ${other}`,
        isWithin: interval.low <= odds && odds <= interval.high,
        miss: Math.abs(Math.log(odds / ratio)),
      };
    });
    const within = misses.filter(({ isWithin }) => isWithin).length / misses.length;
    expect(within).toBeGreaterThan(8 / 9);
    // Few are very light, and illness comes with it as with great weight: one scale of build cannot say both.
    const far = misses.filter(({ miss, pair }) => miss > Math.log(1.75) && !pair.includes('bmi-under-18-5'));
    expect(far.map(({ pair }) => pair)).toEqual([]);
  });

  test.each([
    ['diabetes', 'high-blood-pressure'],
    ['bmi-35-or-more', 'diabetes'],
    ['cigarettes-now', 'copd'],
    ['depression-now', 'kept-from-working'],
    ['bmi-30-or-more', 'high-blood-pressure'],
    ['asthma-now', 'depression-now'],
  ] as const)('%s and %s have the odds of the survey among people drawn', (one, other) => {
    const published = EVIDENCE.odds.find(
      ({ conditions }) => conditions.includes(one) && conditions.includes(other),
    )!;
    expect(Math.abs(Math.log(oddsDrawn(one, other) / published.ratio))).toBeLessThan(Math.log(1.3));
  });
});
