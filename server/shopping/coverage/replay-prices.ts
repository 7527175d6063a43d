import type { Cents } from '@wysh/domain/money/money.ts';
import { priceCorrectedAgain } from '@wysh/domain/policy/changes/correction.ts';
import { accidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { extensionPremium } from '@wysh/domain/pricing/extension-premium.ts';
import type { PremiumResult } from '@wysh/domain/pricing/premium-arithmetic.ts';
import { partPremium, termPremium } from '@wysh/domain/pricing/term-premium.ts';
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
export function priceAgain(kept: KeptPrice, bases: readonly PricingBasis[]): Outcome {
  const basis = editionOf(PRICE_BASIS, bases, kept.basisVersion);
  const { premium, amount, termYears: years } = kept;
  const { sex, issueAge } = premium;
  return comparedPrice(
    kept,
    'riskClass' in premium
      ? termPremium({ sex, issueAge, riskClass: premium.riskClass, years, amount }, basis)
      : accidentalDeathPremium({ sex, issueAge, amount }, basis),
  );
}

/** The same of a part beside the first, which has no fee. */
export function partAgain(kept: KeptPrice, bases: readonly PricingBasis[]): Outcome {
  const { premium, amount, termYears: years, basisVersion } = kept;
  if (!('riskClass' in premium)) return { differsIn: 'everything: nothing is added to accident cover' };
  const { sex, issueAge, riskClass } = premium;
  const basis = editionOf(PRICE_BASIS, bases, basisVersion);
  return comparedPrice(kept, partPremium({ sex, issueAge, riskClass, years, amount }, basis));
}

/** The same of cover that goes on behind its first term. */
export function extendAgain(kept: KeptPrice, bases: readonly PricingBasis[]): Outcome {
  const { premium, amount, basisVersion } = kept;
  if (!('riskClass' in premium)) return { differsIn: 'everything: accident cover is not extended' };
  const { sex, issueAge, riskClass } = premium;
  const basis = editionOf(PRICE_BASIS, bases, basisVersion);
  return comparedPrice(kept, extensionPremium({ sex, issueAge, riskClass, amount }, basis));
}

/** The same of a part that was set right, for the amount that its premium would have bought. */
export function correctAgain(kept: KeptPrice, bases: readonly PricingBasis[]): Outcome {
  const basis = editionOf(PRICE_BASIS, bases, kept.basisVersion);
  const premium = priceCorrectedAgain(kept.premium, kept, basis);
  if (premium === undefined) return { differsIn: 'everything: nothing is sold so' };
  const { annualCents: toldAnnualCents, monthlyCents: toldMonthlyCents } = kept;
  const { annualCents, monthlyCents } = premium;
  return compared(
    { ...kept.premium, toldAnnualCents, toldMonthlyCents },
    { ...premium, toldAnnualCents: annualCents, toldMonthlyCents: monthlyCents },
  );
}

function comparedPrice(
  { premium, termYears, annualCents, monthlyCents }: KeptPrice,
  priced: PremiumResult<CoverPremium>,
): Outcome {
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
