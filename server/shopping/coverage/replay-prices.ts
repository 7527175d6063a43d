import type { Cents } from '@wysh/domain/money/money.ts';
import { accidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { termPremium } from '@wysh/domain/pricing/term-premium.ts';
import { compared } from '../../platform/database/replay.ts';
import type { Outcome, Replay } from '../../platform/database/replay.ts';
import type { CoverPremium } from './price-cover.ts';
import { estimateOf, findEstimatesBehind } from './store.ts';

/** A price as it was told, and the arithmetic that was kept with it. */
export interface KeptPrice {
  readonly amount: number;
  readonly termYears: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  readonly basisVersion: string;
  readonly premium: CoverPremium;
}

/** Prices again what was priced, for the same life on the basis it names: the same to the cent, and in every step to it. */
export function priceAgain(
  { premium, amount, termYears, annualCents, monthlyCents, basisVersion }: KeptPrice,
  bases: readonly PricingBasis[],
): Outcome {
  const basis = editionOf(PRICE_BASIS, bases, basisVersion);
  const { sex, issueAge } = premium;
  const priced =
    'riskClass' in premium
      ? termPremium({ sex, issueAge, riskClass: premium.riskClass, years: termYears, amount }, basis)
      : accidentalDeathPremium({ sex, issueAge, amount }, basis);
  if (!priced.ok) return { differsIn: `everything: it has no premium (${priced.reason})` };
  const again = priced.premium;
  return compared(
    { ...premium, toldAnnualCents: annualCents, toldMonthlyCents: monthlyCents, toldYears: termYears },
    {
      ...again,
      toldAnnualCents: again.annualCents,
      toldMonthlyCents: again.monthlyCents,
      toldYears: again.years,
    },
  );
}

export const estimatesReplay: Replay = {
  what: 'prices of estimates',
  rowsAtOnce: 200,
  async find({ database, encryption, editions }, page) {
    const rows = await findEstimatesBehind(database.reader, page);
    return rows.map((row) => ({
      userId: row.user_id,
      id: row.id,
      again: () => {
        const { pricing, termMonths, ...estimate } = estimateOf(encryption, row);
        const price = { ...estimate, premium: pricing.premium, termYears: termMonths / 12 };
        return priceAgain(price, editions.bases);
      },
    }));
  },
};
