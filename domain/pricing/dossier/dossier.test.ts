import { expect, test } from 'vitest';
import { lossRatio } from '../accident-value.ts';
import { BASIS_2026_11_28 } from '../bases/2026-11-28/basis-2026-11-28.ts';
import { premiumBreakdown } from '../premium-breakdown.ts';
import type { InsuredLife } from '../rate-table.ts';
import { termPremium } from '../term-premium.ts';
import { accidentCells, agesBelow } from './accident-cells.ts';
import { assumptionLines, DOSSIER_ASSUMPTIONS } from './dossier-assumptions.ts';
import type { DossierAssumptions } from './dossier-assumptions.ts';
import { AS_ASSUMED, ProfitTest } from './profit-test.ts';
import type { Experience } from './profit-test.ts';
import { deathsAmongThousand } from './term-life-cells.ts';

const basis = BASIS_2026_11_28;
const preferred = { rateClass: 'P', tableRating: null } as const;
const man: InsuredLife = { sex: 'male', issueAge: 35, riskClass: preferred };

function premiumOf(life: InsuredLife, years = 20, amount = 500_000) {
  const priced = termPremium({ ...life, years, amount }, basis);
  return priced.ok ? priced.premium : expect.fail(priced.reason);
}

/** Nothing but the policy itself: no tax, no capital, nobody to cede to, and what is earned is what is asked. */
const PLAIN: DossierAssumptions = {
  ...DOSSIER_ASSUMPTIONS,
  capital: { ofAmountAtRisk: 0, ofReserve: 0 },
  hurdle: basis.termLife.interest.value,
  incomeTax: 0,
  reinsurance: { retention: Infinity, priceOfDeaths: 1 },
};

const earned = (experience: Partial<Experience>, assumptions = DOSSIER_ASSUMPTIONS, life = man) => {
  const test = new ProfitTest({ life, years: 20 }, basis, assumptions, { ...AS_ASSUMED, ...experience });
  return test.sums(premiumOf(life));
};

test.each([
  { ...man },
  { ...man, issueAge: 18 },
  { ...man, sex: 'female', issueAge: 45 },
  { ...man, riskClass: { rateClass: 'ST', tableRating: 'H' } },
] as const satisfies readonly InsuredLife[])(
  'profits by year are worth what the level premium keeps, whatever is held in reserve meanwhile: $sex $issueAge',
  (life) => {
    for (const reserveInterest of [0, 0.035, 0.06]) {
      const premium = premiumOf(life);
      const { profit, mortalityMargin, difference } = premiumBreakdown(premium, basis);
      const kept = (profit + mortalityMargin + difference) / premium.annualUnrounded;
      const sums = earned({}, { ...PLAIN, reserveInterest }, life);
      expect(sums.profit / sums.premiums).toBeCloseTo(kept, 10);
      expect(sums.afterCapital).toBeCloseTo(sums.profit, 10);
    }
  },
);

test('tax takes its share of every profit, and capital what shareholders ask above what it earns', () => {
  const taxed = earned({}, { ...PLAIN, incomeTax: 0.21 });
  expect(taxed.profit).toBeCloseTo(0.79 * earned({}, PLAIN).profit, 8);
  const [first] = new ProfitTest({ life: man, years: 20 }, basis, DOSSIER_ASSUMPTIONS).years(premiumOf(man));
  // $250,000 is kept, and nothing is reserved yet: 0.15% of it, for which 8% is asked and 4.5% less tax earned.
  expect(first!.capital).toBeCloseTo(375, 10);
  expect(0.79 * first!.profit - first!.distributable).toBeCloseTo(375 * (0.08 - 0.045 * 0.79), 8);
});

test('what is ceded is paid for at the reinsurer’s price, however many die', () => {
  const at = (retention: number, priceOfDeaths: number) =>
    earned({}, { ...PLAIN, reinsurance: { retention, priceOfDeaths } }).profit;
  expect(at(250_000, 1.5)).toBeLessThan(at(250_000, 1.1));
  expect(at(500_000, 1.5)).toBeCloseTo(at(Infinity, 1), 10);
  const worse = (retention: number) => {
    const assumptions = { ...PLAIN, reinsurance: { retention, priceOfDeaths: 1.1 } };
    return earned({}, assumptions).profit - earned({ deaths: 1.2 }, assumptions).profit;
  };
  // Half of it is somebody else's.
  expect(worse(250_000) / worse(500_000)).toBeCloseTo(0.5, 1);
});

test('more deaths, higher expenses, less interest and fewer lapses leave a smaller share of the premiums', () => {
  const share = (experience: Partial<Experience>) => {
    const { profit, premiums } = earned(experience);
    return profit / premiums;
  };
  for (const experience of [{ deaths: 1.2 }, { expenses: 1.1 }, { interest: -0.01 }, { lapses: 0.5 }])
    expect(share(experience), JSON.stringify(experience)).toBeLessThan(share({}));
});

test('reserves begin and end with nothing and are there in between, also in the middle of a year', () => {
  const tested = new ProfitTest({ life: man, years: 20 }, basis, PLAIN);
  const years = tested.years(premiumOf(man));
  expect(years).toHaveLength(20);
  for (const [index, { reserve }] of years.entries())
    expect(tested.reserveAt(index + 1, 500_000)).toBeCloseTo(reserve, 10);
  expect([tested.reserveAt(0, 500_000), tested.reserveAt(20, 500_000)]).toEqual([0, 0]);
  for (let time = 0.5; time < 20; time += 0.5) expect(tested.reserveAt(time, 500_000)).toBeGreaterThan(0);
});

test('deaths among a thousand policies grow with the term and with the class, and more men die', () => {
  const deaths = (sex: 'female' | 'male', rateClass: 'PP' | 'S', years: number) =>
    deathsAmongThousand({ sex, riskClass: { rateClass, tableRating: null }, years }, basis);
  expect(deaths('male', 'S', 20)).toBeGreaterThan(deaths('male', 'S', 10));
  expect(deaths('male', 'S', 20)).toBeGreaterThan(deaths('male', 'PP', 20));
  expect(deaths('male', 'S', 20)).toBeGreaterThan(deaths('female', 'S', 20));
  expect(deaths('male', 'S', 20) / deaths('male', 'PP', 20)).toBeCloseTo(1 / 0.55, 1);
});

test('every cell of accident cover that pays back too little is listed, by ages that follow each other [AD-10]', () => {
  const cells = accidentCells(basis);
  expect(cells).toHaveLength(1320);
  const groups = Map.groupBy(cells, ({ sex, amount }) => `${sex} ${amount}`);
  const listed = [...groups.values()].flatMap((group) => agesBelow(group, 0.35));
  const ages = listed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  expect(ages).toBe(cells.filter((cell) => lossRatio(cell) < 0.35).length);
  for (const { least, most } of listed) expect([least <= most, most < 0.35]).toEqual([true, true]);
  const one = (issueAge: number, benefits: number) => ({ ...cells[0]!, issueAge, benefits, premium: 100 });
  expect(agesBelow([one(20, 30), one(21, 20), one(22, 40), one(23, 34)], 0.35)).toEqual([
    { from: 20, to: 21, least: 0.2, most: 0.3 },
    { from: 23, to: 23, least: 0.34, most: 0.34 },
  ]);
});

test('what is assumed is all said, and shares of sales are whole', () => {
  const { bySex, byClass, byTerm, byAmount } = DOSSIER_ASSUMPTIONS.sales;
  for (const shares of [
    Object.values(bySex),
    Object.values(byClass),
    byTerm.map(({ share }) => share),
    byAmount.map(({ share }) => share),
  ])
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  const said = assumptionLines(basis).map(([name]) => name);
  for (const name of ['Reserves', 'Capital', 'Income tax', 'Commission', 'Reinsurance'])
    expect(said).toContain(name);
});
