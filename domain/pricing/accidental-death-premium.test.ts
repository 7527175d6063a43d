import { expect, test } from 'vitest';
import { dollarsFromCents } from '../money/money.ts';
import { accidentalDeathPremium } from './accidental-death-premium.ts';
import type { AccidentalDeathPremium } from './accidental-death-premium.ts';
import { deathProbabilitiesFrom } from './actuarial/mortality-table.ts';
import { CURRENT_BASIS } from './testing/current-basis.ts';
import { termValues } from './level-rate.ts';
import { accidentalDeathAssumptions, expectedPayout } from './rate-assumptions.ts';
import { rateTableOf } from './rate-table.ts';
import type { Sex } from './risk-class.ts';

const { accidentalDeath: basis, tables } = CURRENT_BASIS;
const sexOf = (cell: string): Sex => (cell.startsWith('M') ? 'male' : 'female');

function premiumOf(cell: string, amount: number): AccidentalDeathPremium {
  const result = accidentalDeathPremium(
    { sex: sexOf(cell), issueAge: Number(cell.slice(1)), amount },
    CURRENT_BASIS,
  );
  return result.ok ? result.premium : expect.fail(result.reason);
}

test('the published monthly premiums, rate locked to 65 [AD-17]', () => {
  const grid: Readonly<Record<string, readonly number[]>> = {
    M25: [5.53, 6.34, 12.79, 20.85],
    M35: [5.44, 6.15, 11.87, 19.02],
    M44: [5.37, 6.02, 11.22, 17.71],
    F25: [5.05, 5.37, 7.93, 11.13],
    F35: [5.06, 5.39, 8.05, 11.38],
    F44: [5.06, 5.39, 8.07, 11.41],
  };
  for (const [cell, line] of Object.entries(grid)) {
    const premiums = [50_000, 100_000, 500_000, 1_000_000].map((amount) => premiumOf(cell, amount));
    expect(
      premiums.map(({ monthlyCents }) => dollarsFromCents(monthlyCents)),
      cell,
    ).toEqual(line);
    expect(premiums[0]!.years).toBe(65 - Number(cell.slice(1)));
  }
});

test('the published level rates per thousand [AD-17]', () => {
  const rate = (sex: Sex, issueAge: number) => rateTableOf(CURRENT_BASIS).accidentalDeath(sex, issueAge)!;
  for (const [issueAge, expected] of [
    [18, 0.221],
    [25, 0.184],
    [35, 0.163],
    [44, 0.148],
  ] as const) {
    expect(rate('male', issueAge)).toBeCloseTo(expected, 3);
  }
  for (let issueAge = 18; issueAge <= 44; issueAge += 1) {
    expect(rate('female', issueAge)).toBeGreaterThanOrEqual(0.0725);
    expect(rate('female', issueAge)).toBeLessThan(0.0775);
  }
});

test('incidence, before the loading, and expected payout by age are those published [AD-17, AD-10]', () => {
  const bands = [18, 25, 35, 45, 55, 65];
  const published = {
    male: [0.608, 0.163, 0.465, 0.125, 0.409, 0.11, 0.368, 0.095, 0.397, 0.102],
    female: [0.188, 0.05, 0.177, 0.048, 0.186, 0.05, 0.189, 0.049, 0.208, 0.054],
  };
  for (const sex of ['male', 'female'] as const) {
    const figures = bands.slice(0, -1).flatMap((from, index) => {
      const to = bands[index + 1]!;
      const deaths = deathProbabilitiesFrom(tables.accidentalDeath[sex], from).slice(0, to - from);
      const mean = deaths.reduce((sum, probability) => sum + probability, 0) / (to - from);
      const incidence = 1000 * mean;
      return [incidence, incidence * expectedPayout(basis, from)];
    });
    for (const [index, figure] of figures.entries())
      expect(figure, sex).toBeCloseTo(published[sex][index]!, 3);
  }
});

test('an accident is expected to pay 26.8% of the cover, from 45 on 25.8% [AD-10]', () => {
  expect(expectedPayout(basis, 44)).toBeCloseTo(0.268, 12);
  expect(expectedPayout(basis, 45)).toBeCloseTo(0.258, 12);
});

test('of a million 37% to 51% is expected back, of 50,000 only 4% to 11%, without the loading [AD-17]', () => {
  const lossRatio = (cell: string, amount: number) => {
    const premium = premiumOf(cell, amount);
    const { claims, annuity } = termValues(accidentalDeathAssumptions(CURRENT_BASIS, { ...premium }));
    return ((claims.at(-1)! / annuity.at(-1)!) * amount) / basis.loading / premium.annualUnrounded;
  };
  expect(lossRatio('F35', 1_000_000)).toBeCloseTo(0.37, 2);
  expect(lossRatio('M18', 1_000_000)).toBeCloseTo(0.51, 2);
  for (const cell of ['F18', 'F35', 'M18', 'M35', 'M44']) {
    expect(lossRatio(cell, 50_000)).toBeGreaterThan(0.0395);
    expect(lossRatio(cell, 50_000)).toBeLessThan(0.1095);
  }
});

test('ages 18 to 50 and 50,000 to a million are sold, nothing else, and never below $5 [AD-17]', () => {
  const reason = (issueAge: number, amount: number) => {
    const result = accidentalDeathPremium({ sex: 'female', issueAge, amount }, CURRENT_BASIS);
    return result.ok ? result.premium.monthlyCents >= 500 : result.reason;
  };
  for (const issueAge of [18, 50]) expect(reason(issueAge, 50_000)).toBe(true);
  for (const issueAge of [17, 51, 30.5]) expect(reason(issueAge, 50_000)).toBe('ageOutOfRange');
  for (const amount of [49_999, 1_000_001, 60_000.5]) expect(reason(30, amount)).toBe('amountOutOfRange');
});
