import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  POPULATION_FILES,
  populationDigest,
  readPopulationEvidence,
  shareAt,
  type PopulationCondition,
} from './population-evidence.ts';

const files = POPULATION_FILES;
const evidence = readPopulationEvidence(files);
const sharesOf = (condition: PopulationCondition) => evidence.shares.get(condition) ?? [];

/** What the reader says of the files with one fault in them. */
const reading = (plant: (files: typeof POPULATION_FILES) => void) => () => {
  const faulty = structuredClone(POPULATION_FILES);
  plant(faulty);
  readPopulationEvidence(faulty);
};

describe('the evidence of the population', () => {
  test('is the one its digest was taken of', () => {
    const digest = populationDigest((text) => createHash('sha256').update(text).digest('hex'));
    expect(digest).toBe('172ff9a2225bab1d3061d78881112ecf1941876a6f1ed53ec618d37e253df272');
  });

  test('has a source in the list for every figure, and no source without a figure', () => {
    const used = [
      ...Object.values(files.prevalence.conditions).map(({ source }) => source),
      files.odds.source,
      ...evidence.mortality.map(({ source }) => source),
    ];
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(files.sources).toSorted());
    for (const { readOn, address, title } of Object.values(files.sources)) {
      expect(readOn, title).toMatch(/^2026-11-\d\d$/);
      expect(address, title).toMatch(/^https?:\/\//);
    }
  });

  test('says of every condition what it does to mortality, or why that is not known', () => {
    const studied = new Set<string>(evidence.mortality.flatMap(({ conditions }) => conditions));
    const unknown = Object.keys(files.excessMortality.unsourced);
    expect([...studied, ...unknown].toSorted()).toEqual([...evidence.shares.keys()].toSorted());
  });

  test('has one study for all who have a condition, and others for some of them only', () => {
    const whole = evidence.mortality.filter(({ subgroup }) => subgroup === null);
    const keys = whole.map(({ conditions, sex }) => `${conditions.join(' and ')} of ${sex}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('shares', () => {
  test('stand once for a sex and an age', () => {
    for (const [condition, shares] of evidence.shares)
      for (const sex of ['male', 'female'] as const)
        for (let age = 18; age <= 65; age += 1) {
          const here = shares.filter(
            (share) => [sex, 'both'].includes(share.sex) && share.fromAge <= age && age <= share.toAge,
          );
          expect(here.length, `${condition} of ${sex} at ${age}`).toBeLessThanOrEqual(1);
        }
  });

  test('of what was counted reach from 20 to 65, but for drugs, of which nobody past 59 is asked', () => {
    const counted = [...evidence.shares].filter(([, shares]) => shares[0]?.asked !== null);
    expect(counted).toHaveLength(45);
    const short = counted.filter(([, shares]) => shareAt(shares, 'female', 65) === null);
    expect(short.map(([condition]) => condition)).toEqual([
      'marijuana-within-30-days',
      'drug-rehabilitation-ever',
    ]);
    for (const [condition, shares] of counted) expect(shareAt(shares, 'male', 20), condition).not.toBeNull();
  });

  test('are those of the survey for a man of 44 and a woman of 35', () => {
    expect(shareAt(sharesOf('diabetes'), 'male', 44)).toBe(0.08638);
    expect(shareAt(sharesOf('diabetes'), 'female', 35)).toBe(0.04331);
    expect(shareAt(sharesOf('stroke'), 'male', 18)).toBeNull();
  });

  test('of the classes of build add up to those of 25 and more', () => {
    const classes = ['25-to-27-5', '27-5-to-30', '30-to-35', '35-to-40', '40-or-more'] as const;
    for (const sex of ['male', 'female'] as const) {
      const sum = classes.reduce(
        (total, name) => total + (shareAt(sharesOf(`bmi-${name}`), sex, 44) ?? 0),
        0,
      );
      expect(sum).toBeCloseTo(shareAt(sharesOf('bmi-25-or-more'), sex, 44) ?? 0, 3);
    }
  });
});

test('of fourteen conditions two of five men from 40 to 49 have none, and one of ten has three or more', () => {
  const { conditions, howMany } = evidence.together;
  expect(conditions).toHaveLength(14);
  expect(howMany).toHaveLength(10);
  const men = howMany.find(({ sex, fromAge }) => sex === 'male' && fromAge === 40);
  expect(men?.shares).toEqual([0.396, 0.3474, 0.1522, 0.0681, 0.0363]);
});

describe('odds', () => {
  test('are there for every pair that was counted and does not lie within another', () => {
    const { nested, tooFew } = files.odds;
    const counted = [...new Set(evidence.odds.flatMap(({ conditions }) => conditions))];
    const isNested = (one: string, other: string) =>
      nested.some((group) => group.includes(one) && group.includes(other));
    const pairs = counted.flatMap((one) =>
      counted.filter((other) => one < other && !isNested(one, other)).map((other) => `${one} ${other}`),
    );
    expect(evidence.odds).toHaveLength(573);
    expect(
      [...evidence.odds, ...tooFew.map((conditions) => ({ conditions }))]
        .map(({ conditions }) => conditions.join(' '))
        .toSorted(),
    ).toEqual(pairs.toSorted());
  });

  test('stand on five people who have both, at the least', () => {
    expect(Math.min(...evidence.odds.map(({ haveBoth }) => haveBoth))).toBeGreaterThanOrEqual(5);
  });

  test('bring diabetes, weight and blood pressure together', () => {
    const of = (one: string, other: string) =>
      evidence.odds.find(({ conditions }) => conditions[0] === one && conditions[1] === other)?.ratio;
    expect(of('bmi-35-or-more', 'diabetes')).toBe(3.726);
    expect(of('diabetes', 'treated-blood-pressure')).toBe(4.554);
    expect(of('cigarettes-now', 'diabetes')).toBe(0.942);
  });
});

test('a planted fault is found, with its place', () => {
  expect(reading(() => {})).not.toThrow();
  expect(reading(({ prevalence }) => prevalence.conditions.stroke.rows.splice(0))).toThrow(
    /^stroke: .*prevalence/,
  );
  expect(reading(({ prevalence }) => (prevalence.conditions.stroke.rows[0]![3] = 1.2))).toThrow(
    /^stroke of male/,
  );
  expect(reading(({ prevalence }) => (prevalence.conditions.stroke.source = 'nobody'))).toThrow(
    /source of the list/,
  );
  expect(reading(({ prevalence }) => (prevalence.together.rows[0]![3] = 0.9))).toThrow(/together of male/);
  expect(reading(({ odds }) => (odds.rows[0]![3] = 0))).toThrow(/ratio/);
  expect(reading(({ odds }) => odds.rows[0]!.reverse())).toThrow(/odds/);
  expect(reading(({ odds }) => odds.rows.push(odds.rows[0]!))).toThrow(/order of the pair/);
  expect(reading(({ odds }) => (odds.rows[0]![0] = 'a cold'))).toThrow(/condition with a prevalence/);
  expect(reading(({ excessMortality }) => (excessMortality.studies[0]!.low = 1.9))).toThrow(/interval/);
  expect(reading(({ excessMortality }) => (excessMortality.studies[0]!.source = 'nobody'))).toThrow(/source/);
  expect(reading(({ sources }) => (sources['erfc-2011'].confidence = 'heard'))).toThrow(/erfc-2011/);
});
