import { describe, expect, test } from 'vitest';
import { packsInForce } from '../states/packs-in-force.ts';
import { accidentCell, lossRatio, lossRatioOfState } from './accident-value.ts';
import { BASIS_2026_11 } from './bases/2026-11/basis-2026-11.ts';
import { BASIS_2026_11_28 } from './bases/2026-11-28/basis-2026-11-28.ts';
import { extensionPremium } from './extension-premium.ts';
import { neverFalling } from './one-rate-for-the-young.ts';
import { breakdownsOf } from './premium-breakdown.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { RISK_CLASSES } from './risk-class.ts';
import type { RiskClass, Sex } from './risk-class.ts';
import { termPremium } from './term-premium.ts';
import type { TermPremium, TermPremiumRequest } from './term-premium.ts';

const NEW = BASIS_2026_11_28;
const SEXES: readonly Sex[] = ['male', 'female'];
const AMOUNTS = [50_000, 50_001, 75_000, 100_000, 250_000, 500_000, 750_000, 1_000_000];
const FIRST_TERMS = Array.from({ length: 11 }, (_, index) => 10 + index);

const nameOf = ({ rateClass, tableRating }: RiskClass) => `${rateClass}${tableRating ?? ''}`;

function priced(request: TermPremiumRequest, basis: PricingBasis = NEW): TermPremium | null {
  const result = termPremium(request, basis);
  return result.ok ? result.premium : null;
}

function* cells(years: readonly number[], amounts: readonly number[]): Generator<TermPremiumRequest> {
  for (const sex of SEXES)
    for (const riskClass of RISK_CLASSES)
      for (const term of years)
        for (const amount of amounts)
          for (let issueAge = 18; issueAge <= 45; issueAge += 1)
            yield { sex, riskClass, issueAge, years: term, amount };
}

/** What is kept of each cell, with the margin for more deaths than expected, where they do not come. */
function* profits(years: readonly number[], amounts: readonly number[], basis: PricingBasis) {
  for (const sex of SEXES)
    for (const riskClass of RISK_CLASSES)
      for (let issueAge = 18; issueAge <= 45; issueAge += 1) {
        const life = { sex, riskClass, issueAge };
        const breakdown = breakdownsOf(life, basis);
        for (const term of years)
          for (const amount of amounts) {
            const premium = priced({ ...life, years: term, amount }, basis)!;
            const { profit, mortalityMargin, difference } = breakdown(premium);
            yield { kept: profit + mortalityMargin + difference, premium };
          }
      }
}

describe('term life prices from 28 November 2026 on', () => {
  test.each(SEXES)('of a %s none falls with age, at any class, term or amount [EDIT-11]', (sex) => {
    for (const riskClass of RISK_CLASSES) {
      for (let years = 10; years <= 47; years += 1) {
        for (const amount of [50_000, 500_000, 1_000_000]) {
          let younger = 0;
          for (let issueAge = 18; issueAge <= Math.min(45, 65 - years); issueAge += 1) {
            const { monthlyCents } = priced({ sex, riskClass, years, amount, issueAge })!;
            if (monthlyCents < younger)
              expect.fail(`${sex} ${issueAge} ${nameOf(riskClass)}, ${years} years, $${amount}`);
            younger = monthlyCents;
          }
        }
      }
    }
  });

  test('nor does that of cover that goes on to 65 [MKT-21]', () => {
    for (const sex of SEXES) {
      for (const riskClass of RISK_CLASSES) {
        let younger = 0;
        for (let issueAge = 18; issueAge <= 44; issueAge += 1) {
          const result = extensionPremium({ sex, riskClass, issueAge, amount: 500_000 }, NEW);
          if (!result.ok) return expect.fail(result.reason);
          expect(result.premium.monthlyCents, `${sex} ${issueAge}`).toBeGreaterThanOrEqual(younger);
          younger = result.premium.monthlyCents;
        }
      }
    }
  });

  test('a longer lock never costs less, and more cover never costs less [EDIT-11]', () => {
    for (const cell of cells(FIRST_TERMS, [50_000, 250_000])) {
      const { monthlyCents } = priced(cell)!;
      const dearer = [
        priced({ ...cell, years: cell.years + 1 }),
        priced({ ...cell, amount: cell.amount * 2 }),
      ];
      for (const one of dearer) if (one && one.monthlyCents < monthlyCents) expect.fail(JSON.stringify(cell));
    }
  });

  test('no cell loses money by what the basis assumes; 294 of these 22,176 did before [EDIT-11]', () => {
    const before = [
      ...profits([10, 15, 20], [50_000, 100_000, 250_000, 500_000, 750_000, 1_000_000], BASIS_2026_11),
    ];
    expect(before).toHaveLength(22_176);
    expect(before.filter(({ kept }) => kept < 0)).toHaveLength(294);
    for (const { kept, premium } of profits(FIRST_TERMS, AMOUNTS, NEW)) {
      if (!(kept > 0)) expect.fail(`${JSON.stringify(premium)} keeps ${kept}`);
    }
  });

  test('the least price is $9.00 a month, and somebody pays it [EDIT-11]', () => {
    const prices = [...cells(FIRST_TERMS, [50_000])].map((cell) => priced(cell)!.monthlyCents);
    expect(Math.min(...prices)).toBe(900);
    expect(prices.filter((price) => price === 900).length).toBeGreaterThan(20);
  });

  test('the youngest pay one price, whoever is past it pays for their own age [EDIT-11]', () => {
    const monthly = (sex: Sex, issueAge: number) =>
      priced({
        sex,
        issueAge,
        riskClass: { rateClass: 'P', tableRating: null },
        years: 20,
        amount: 500_000,
      })!.monthlyCents;
    const men = [18, 22, 25, 28, 30, 35, 40, 45].map((age) => monthly('male', age));
    expect(men).toEqual([2712, 2712, 2712, 2712, 2712, 3135, 4189, 5891]);
    const women = [18, 22, 24, 28, 30, 35, 40, 45].map((age) => monthly('female', age));
    expect(women).toEqual([2092, 2092, 2092, 2200, 2317, 2814, 3567, 4761]);
  });

  test('who has a price of before keeps it: the basis of before is priced as it was [UW-17]', () => {
    const request = {
      sex: 'male',
      issueAge: 18,
      riskClass: { rateClass: 'P', tableRating: null },
      years: 20,
      amount: 500_000,
    } as const;
    expect(priced(request, BASIS_2026_11)!.monthlyCents).toBe(3181);
    expect(priced({ ...request, issueAge: 25 }, BASIS_2026_11)!.monthlyCents).toBe(2410);
  });
});

describe('one rate for the young', () => {
  const even = [{ from: 18, to: 30, weight: 1 }];
  const ages = (rates: readonly number[], costs: readonly number[] = []) =>
    rates.map((rate, index) => ({ issueAge: 18 + index, rate, cost: costs[index] ?? 0 }));

  test('is the mean up to the lowest, and further while an age alone would pay less', () => {
    expect(neverFalling(ages([6, 4, 2, 3, 7]), even)).toEqual([3.75, 3.75, 3.75, 3.75, 7]);
    expect(neverFalling(ages([6, 4, 2, 3.5, 4]), even)).toEqual([3.875, 3.875, 3.875, 3.875, 4]);
  });

  test('counts an age as often as it is sold', () => {
    const sales = [
      { from: 18, to: 18, weight: 1 },
      { from: 19, to: 19, weight: 3 },
      { from: 20, to: 20, weight: 9 },
    ];
    expect(neverFalling(ages([8, 4, 6]), sales)).toEqual([5, 5, 6]);
  });

  test('is never less than what one of them costs, nor is the rate of anybody after', () => {
    expect(neverFalling(ages([6, 2, 3, 9], [5, 1, 1, 1]), even)).toEqual([5, 5, 5, 9]);
    expect(neverFalling(ages([2, 3, 4], [1, 3.5, 1]), even)).toEqual([2, 3.5, 4]);
  });

  test('leaves rates alone that rise from the first age on', () => {
    expect(neverFalling(ages([2, 3, 4]), even)).toEqual([2, 3, 4]);
    expect(neverFalling(ages([2]), even)).toEqual([2]);
  });

  test('an age nobody expects to sell to is named', () => {
    expect(() => neverFalling(ages([2, 1]), [{ from: 19, to: 30, weight: 1 }])).toThrow(
      'no sales are expected at 18',
    );
  });
});

describe('accident cover from 28 November 2026 on', () => {
  const sales = NEW.accidentalDeath.sales!;
  const sold = packsInForce(Temporal.PlainDate.from('2026-11-28'))
    .filter(({ sells }) => sells.accidentalDeath)
    .map(({ alpha2 }) => alpha2);

  test('is expected to pay back 35% or more in each of the seven states that sell it [AD-10]', () => {
    expect(Object.keys(sales.byState).toSorted()).toEqual(sold.toSorted());
    for (const state of sold) {
      expect(lossRatioOfState(state, sales, NEW), state).toBeGreaterThanOrEqual(sales.lossRatioLeast);
      expect(lossRatioOfState(state, sales, BASIS_2026_11), state).toBeLessThan(0.35);
    }
  });

  test('the sales of a state are all of them', () => {
    for (const [state, { byAmount, women }] of Object.entries(sales.byState)) {
      expect(
        byAmount.reduce((sum, { share }) => sum + share, 0),
        state,
      ).toBeCloseTo(1, 12);
      expect(Math.min(women, 1 - women)).toBeGreaterThan(0);
    }
  });

  test('no cell loses money, and fewer than before pay back less than 35%: 798 of 1,320 [AD-10]', () => {
    const cellsOf = (basis: PricingBasis) =>
      SEXES.flatMap((sex) =>
        Array.from({ length: 33 * 20 }, (_, index) =>
          accidentCell(
            { sex, issueAge: 18 + Math.floor(index / 20), amount: 50_000 * (1 + (index % 20)) },
            basis,
          ),
        ),
      );
    const belowOf = (basis: PricingBasis) => cellsOf(basis).filter((cell) => lossRatio(cell) < 0.35).length;
    expect(belowOf(BASIS_2026_11)).toBe(798);
    expect(belowOf(NEW)).toBe(558);
    expect(Math.min(...cellsOf(NEW).map(({ profit }) => profit))).toBeGreaterThan(0);
    expect(Math.min(...cellsOf(NEW).map(({ monthlyCents }) => monthlyCents))).toBe(500);
  });
});
