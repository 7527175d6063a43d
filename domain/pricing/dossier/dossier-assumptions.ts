import type { PricingBasis } from '../pricing-basis.ts';
import type { RateClass, Sex } from '../risk-class.ts';

/** What the dossier assumes beside the basis: none of it is in a price. */
export interface DossierAssumptions {
  /** Effective annual rate that reserves are discounted at. */
  reserveInterest: number;
  /** Capital that is held, as shares of the amount at risk that we keep and of the reserve. */
  capital: { ofAmountAtRisk: number; ofReserve: number };
  /** What shareholders ask a year of what they put in, after tax: profits are discounted at it. */
  hurdle: number;
  incomeTax: number;
  reinsurance: {
    /** Dollars of one life that we keep; the rest is ceded. */
    retention: number;
    /** What a reinsurer asks for a year, as a multiple of the deaths the price assumes of what is ceded. */
    priceOfDeaths: number;
  };
  sales: TermLifeSales;
}

/** To whom term life is expected to be sold; ages are those of the basis. Shares of each list add up to 1. */
export interface TermLifeSales {
  bySex: Readonly<Record<Sex, number>>;
  byClass: Readonly<Record<RateClass, number>>;
  byTerm: readonly { years: number; share: number }[];
  byAmount: readonly { amount: number; share: number }[];
}

export const DOSSIER_ASSUMPTIONS: DossierAssumptions = {
  reserveInterest: 0.035,
  capital: { ofAmountAtRisk: 0.0015, ofReserve: 0.03 },
  hurdle: 0.08,
  incomeTax: 0.21,
  reinsurance: { retention: 250_000, priceOfDeaths: 1.1 },
  sales: {
    bySex: { female: 0.5, male: 0.5 },
    byClass: { PP: 0.25, P: 0.25, SP: 0.2, S: 0.18, PT: 0.06, ST: 0.06 },
    byTerm: [
      { years: 10, share: 0.2 },
      { years: 15, share: 0.2 },
      { years: 20, share: 0.6 },
    ],
    byAmount: [
      { amount: 50_000, share: 0.05 },
      { amount: 100_000, share: 0.1 },
      { amount: 250_000, share: 0.25 },
      { amount: 500_000, share: 0.4 },
      { amount: 750_000, share: 0.1 },
      { amount: 1_000_000, share: 0.1 },
    ],
  },
};

/** Where each figure is from, for whoever signs them. */
export function assumptionLines(basis: PricingBasis): readonly (readonly [string, string, string])[] {
  const { reserveInterest, capital, hurdle, incomeTax, reinsurance } = DOSSIER_ASSUMPTIONS;
  const { termLife, accidentalDeath } = basis;
  const { expenses, shareOfPremium } = termLife;
  return [
    [
      'Deaths',
      'term life',
      '2015 VBT by age last birthday × experience factor by policy year × multiple of the class; no improvement',
    ],
    [
      'Deaths',
      'accident cover',
      `1996 accidental death table; premiums count ${accidentalDeath.loading} of it, loss ratios the table itself`,
    ],
    [
      'Lapses',
      'term life',
      `${percent(termLife.lapse.byPolicyYear[0]!)} in year 1, ${percent(termLife.lapse.byPolicyYear[9]!)} in year 10; all end with the first term`,
    ],
    ['Investment return', percent(termLife.interest.value), 'of the basis; level'],
    [
      'Margin for more deaths',
      `$${termLife.mortalityMarginPerThousand.value} a year for $1,000`,
      'in the price; kept where they do not come',
    ],
    [
      'Selling',
      `$${expenses.acquisition} and $${expenses.acquisitionPerThousand ?? 0} for $1,000`,
      'judgement',
    ],
    [
      'Keeping',
      `$${expenses.maintenancePerYear} a year, ${percent(expenses.maintenanceInflation)} more each year`,
      'judgement',
    ],
    [
      'Premium tax',
      percent(shareOfPremium.premiumTax),
      'one rate for all states; theirs differ and are paid as they are',
    ],
    ['Payment processing', percent(shareOfPremium.paymentProcessing), 'cards and bank accounts mixed'],
    ['Commission', percent(shareOfPremium.commission), 'sold by ourselves alone'],
    [
      'Reserves',
      `net level, ${percent(reserveInterest)}, deaths of the price, no lapses, never under nothing`,
      'not the statutory ones: those count 2017 CSO and the rules of each state',
    ],
    [
      'Capital',
      `${percent(capital.ofAmountAtRisk, 2)} of the amount at risk we keep and ${percent(capital.ofReserve)} of the reserve`,
      'judgement, about what risk-based capital asks of a small company',
    ],
    ['Shareholders ask', `${percent(hurdle)} after tax`, 'judgement; profits are discounted at it'],
    ['Income tax', percent(incomeTax), '26 U.S.C. 11; the tax reserve is taken for the same as the reserve'],
    [
      'Reinsurance',
      `above $${reinsurance.retention.toLocaleString('en-US')} a life, by the year, at ${percent(reinsurance.priceOfDeaths, 0)} of the deaths the price assumes`,
      'judgement: no treaty is signed',
    ],
  ];
}

export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}
