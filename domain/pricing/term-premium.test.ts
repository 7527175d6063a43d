import { describe, expect, test } from 'vitest';
import { dollarsFromCents } from '../money/money.ts';
import { CURRENT_BASIS } from './testing/current-basis.ts';
import type { PricingBasis, TermLifeBasis } from './pricing-basis.ts';
import { rateTableOf } from './rate-table.ts';
import { RISK_CLASSES } from './risk-class.ts';
import type { RiskClass, Sex } from './risk-class.ts';
import { termPremium } from './term-premium.ts';

type UnratedClass = RiskClass['rateClass'];

/** Annual and monthly premium, in dollars: 'M35' is a man of 35. */
function premiumOf(
  cell: string,
  rateClass: UnratedClass,
  amount: number,
  { years = 20, basis = CURRENT_BASIS }: { years?: number; basis?: PricingBasis } = {},
): { annual: number; monthly: number } {
  const sex: Sex = cell.startsWith('M') ? 'male' : 'female';
  const riskClass: RiskClass = { rateClass, tableRating: null };
  const result = termPremium({ sex, issueAge: Number(cell.slice(1)), riskClass, years, amount }, basis);
  if (!result.ok) return expect.fail(`${cell} ${rateClass}: ${result.reason}`);
  const { annualCents, monthlyCents } = result.premium;
  return { annual: dollarsFromCents(annualCents), monthly: dollarsFromCents(monthlyCents) };
}

/** The figures of one line of a published table. */
const figures = (line: string) => line.split(' ').map(Number);

describe('published premiums', () => {
  test('the 500,000 grid for 20 years, every class, both sexes [EDIT-11]', () => {
    const cells = ['F25', 'F30', 'F35', 'F40', 'F45', 'M25', 'M30', 'M35', 'M40', 'M45'];
    const grid: readonly [UnratedClass, string][] = [
      ['PP', '18.93 20.74 24.65 30.57 39.97 21.61 23.17 27.17 35.46 48.86'],
      ['P', '20.68 23.00 27.97 35.50 47.44 24.10 26.09 31.17 41.72 58.73'],
      ['SP', '22.44 25.25 31.28 40.41 54.90 26.58 29.00 35.17 47.96 68.59'],
      ['S', '24.20 27.50 34.59 45.33 62.35 29.07 31.91 39.16 54.20 78.43'],
      ['PT', '49.88 68.93 100.48 153.62 240.17 67.88 88.50 121.71 180.54 292.46'],
      ['ST', '56.87 79.45 116.83 179.67 281.72 78.23 102.65 141.96 211.48 343.27'],
    ];
    for (const [rateClass, line] of grid) {
      expect(
        cells.map((cell) => premiumOf(cell, rateClass, 500_000).monthly),
        rateClass,
      ).toEqual(figures(line));
    }
  });

  test('the grid against the market, which it meets within an eighth [EDIT-11]', () => {
    const amounts = [250_000, 500_000, 1_000_000];
    const grid: Readonly<Record<string, { ours: string; market: string }>> = {
      F25: { ours: '14.28 20.68 33.49', market: '14.26 21.17 33.82' },
      M25: { ours: '15.99 24.10 40.32', market: '17.22 27.01 44.90' },
      F35: { ours: '17.92 27.97 48.06', market: '16.63 25.62 42.97' },
      M35: { ours: '19.52 31.17 54.47', market: '18.95 30.44 52.06' },
      F45: { ours: '27.66 47.44 87.00', market: '29.04 48.13 87.20' },
      M45: { ours: '33.30 58.73 109.59', market: '35.72 61.05 113.45' },
    };
    for (const [cell, { ours, market }] of Object.entries(grid)) {
      const premiums = amounts.map((amount) => premiumOf(cell, 'P', amount).monthly);
      expect(premiums, cell).toEqual(figures(ours));
      for (const [index, price] of figures(market).entries()) {
        expect(Math.abs(premiums[index]! / price - 1), `${cell} ${amounts[index]}`).toBeLessThan(0.125);
      }
    }
  });

  test('250,000 and a million for the best class and standard [EDIT-11]', () => {
    const grid: readonly [string, UnratedClass, string][] = [
      ['F25', 'PP', '13.40 29.98'],
      ['F25', 'S', '16.04 40.52'],
      ['M35', 'PP', '17.52 46.47'],
      ['M35', 'S', '23.52 70.45'],
      ['M45', 'PP', '28.37 89.84'],
      ['M45', 'S', '43.15 148.98'],
    ];
    for (const [cell, rateClass, line] of grid) {
      const premiums = [250_000, 1_000_000].map((amount) => premiumOf(cell, rateClass, amount).monthly);
      expect(premiums, `${cell} ${rateClass}`).toEqual(figures(line));
    }
  });

  test('the smallest cover starts at $9, as advertised [EDIT-11, MKT-20]', () => {
    expect(premiumOf('F25', 'PP', 50_000)).toEqual({ annual: 102.86, monthly: 9 });
    expect(premiumOf('M25', 'PP', 50_000).monthly).toBe(9.25);
    expect(premiumOf('F35', 'PP', 50_000).monthly).toBe(9.55);
    expect(premiumOf('M45', 'S', 50_000).monthly).toBe(14.93);
  });

  test('the length of the lock, up to age 65 [EDIT-11]', () => {
    const monthly = [10, 15, 20, 25, 30].map((years) => premiumOf('M35', 'P', 500_000, { years }).monthly);
    expect(monthly).toEqual([23.61, 27.05, 31.17, 36.36, 42.12]);
  });

  test('rates per thousand to six decimals [EDIT-11]', () => {
    const rates: Readonly<Record<string, string>> = {
      female25: '0.252597 0.292754 0.373037',
      female35: '0.383472 0.459248 0.610671',
      male25: '0.313889 0.370749 0.484421',
      male35: '0.441035 0.53246 0.715119',
    };
    for (const [cell, line] of Object.entries(rates)) {
      const sex: Sex = cell.startsWith('male') ? 'male' : 'female';
      const issueAge = Number(cell.slice(-2));
      const got = (['PP', 'P', 'S'] as const).map((rateClass) =>
        rateTableOf(CURRENT_BASIS).termLife(
          { sex, issueAge, riskClass: { rateClass, tableRating: null } },
          20,
        ),
      );
      for (const [index, rate] of figures(line).entries()) expect(got[index], cell).toBeCloseTo(rate, 6);
    }
  });
});

describe('sensitivity of the reference cell', () => {
  const changed = (termLife: Partial<TermLifeBasis>): number =>
    premiumOf('M35', 'P', 500_000, {
      basis: { ...CURRENT_BASIS, termLife: { ...CURRENT_BASIS.termLife, ...termLife } },
    }).monthly;
  const { shareOfPremium } = CURRENT_BASIS.termLife;

  test('each assumption moves the premium as published [EDIT-11]', () => {
    expect(changed({})).toBe(31.17);
    expect(changed({ interest: { value: 0.035 } })).toBe(31.97);
    expect(changed({ interest: { value: 0.055 } })).toBe(30.41);
    expect(changed({ lapse: { byPolicyYear: [], otherYears: 0 } })).toBe(33.78);
    expect(changed({ experienceFactor: { byPolicyYear: [], otherYears: 1 } })).toBe(36.75);
    expect(changed({ mortalityMarginPerThousand: { value: 0 } })).toBe(26.56);
    expect(changed({ shareOfPremium: { ...shareOfPremium, profit: 0.05 } })).toBe(29.88);
    expect(changed({ shareOfPremium: { ...shareOfPremium, profit: 0.15 } })).toBe(32.62);
  });
});

describe('what holds for every premium', () => {
  const lives = (['male', 'female'] as const).flatMap((sex) =>
    RISK_CLASSES.flatMap((riskClass) =>
      Array.from({ length: 28 }, (_, index) => ({ sex, riskClass, issueAge: 18 + index })),
    ),
  );
  const cents = (life: (typeof lives)[number], years: number, amount: number): number => {
    const result = termPremium({ ...life, years, amount }, CURRENT_BASIS);
    return result.ok ? result.premium.monthlyCents : expect.fail(result.reason);
  };

  test('never below the minimum, and rising with amount, term and table rating [EDIT-11]', () => {
    for (const life of lives) {
      let shorter = 0;
      for (let years = 10; years <= 65 - life.issueAge; years += 1) {
        const [small, large] = [cents(life, years, 50_000), cents(life, years, 1_000_000)];
        if (small < 900 || large <= small || large < shorter) expect.fail(JSON.stringify({ life, years }));
        shorter = large;
      }
    }
    const ratings = RISK_CLASSES.filter(({ rateClass }) => rateClass === 'S').map((riskClass) =>
      cents({ sex: 'male', issueAge: 35, riskClass }, 20, 500_000),
    );
    expect(ratings).toEqual(ratings.toSorted((one, other) => one - other));
    expect(new Set(ratings)).toHaveLength(9);
  });

  test('without the running maximum a longer lock would cost less at 18 [EDIT-11]', () => {
    const rates = Array.from({ length: 38 }, (_, index) =>
      rateTableOf(CURRENT_BASIS).termLife(
        { sex: 'male', issueAge: 18, riskClass: { rateClass: 'S', tableRating: null } },
        10 + index,
      ),
    );
    expect(rates.filter((rate, index) => index > 0 && rate === rates[index - 1]).length).toBeGreaterThan(0);
  });

  test('the same question gives the same answer, arithmetic included [EDIT-11]', () => {
    const request = { ...lives[0]!, years: 20, amount: 123_456 };
    const copy = structuredClone(CURRENT_BASIS);
    expect(termPremium(request, copy)).toEqual(termPremium(request, CURRENT_BASIS));
    expect(rateTableOf(copy)).not.toBe(rateTableOf(CURRENT_BASIS));
  });
});

describe('what is not sold', () => {
  const request = {
    sex: 'male',
    issueAge: 45,
    riskClass: { rateClass: 'S', tableRating: 'H' },
    years: 20,
    amount: 500_000,
  } as const;

  test('ages, terms and amounts out of range are named, not priced [EDIT-11]', () => {
    const reason = (change: object) => {
      const result = termPremium({ ...request, ...change }, CURRENT_BASIS);
      return result.ok ? 'sold' : result.reason;
    };
    expect(reason({})).toBe('sold');
    for (const issueAge of [17, 46, 35.5, Number.NaN]) expect(reason({ issueAge })).toBe('ageOutOfRange');
    for (const years of [9, 21, 12.5, -1, Number.NaN]) expect(reason({ years })).toBe('termOutOfRange');
    for (const amount of [49_999, 1_000_001, 123_456.5, Number.NaN]) {
      expect(reason({ amount })).toBe('amountOutOfRange');
    }
  });
});
