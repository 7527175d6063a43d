import { accidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { firstTermYears } from '@wysh/domain/pricing/lock-until-age.ts';
import type { PremiumResult } from '@wysh/domain/pricing/premium-arithmetic.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import type { Sex } from '@wysh/domain/pricing/risk-class.ts';
import { termPremium } from '@wysh/domain/pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { timeZoneIn } from '@wysh/domain/policy/policy-rules.ts';
import type { ApprovedOffer } from '@wysh/domain/underwriting/approved-offers.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Offering } from './offering.ts';
import { endOfLastDay } from './end-of-offer.ts';
import { withdrawOpenOfferings } from './sale-store.ts';
import { insertOffering } from './store.ts';

export interface OfferingsRequest {
  readonly userId: string;
  readonly applicationId: string;
  readonly insured: Insured;
  /** Where they live: whose days they are open for. */
  readonly state: string;
  readonly offers: readonly ApprovedOffer[];
}

/** As far as a price depends on them: age last birthday on the day of the offer. */
export interface Insured {
  readonly sex: Sex;
  readonly age: number;
}

/**
 * Makes the offers of an approval, each at the exact premium of today's basis, in the transaction that approves. Open ones of
 * an earlier application are withdrawn.
 * @throws Error for an offer that is not sold; `priceOffer` says so beforehand.
 */
export async function makeOfferings(
  transaction: Transaction,
  context: Context,
  { userId, applicationId, insured, state, offers }: OfferingsRequest,
): Promise<Offering[]> {
  const offerings: Offering[] = [];
  const createdAt = context.clock.now();
  const basis = basisInForce(context.editions, state, createdAt);
  const timeZone = timeZoneIn(state, createdAt);
  await withdrawOpenOfferings(transaction, userId, ['new']);
  for (const offer of offers) {
    const priced = priceOffer(offer, insured, basis);
    if (!priced.ok)
      throw new Error(`An approved offer of ${offer.product} has no premium: ${priced.reason}.`);
    const { premium } = priced;
    const offering: Offering = {
      id: context.ids.uuid(),
      userId,
      applicationId,
      productSlug: PRODUCT_SLUGS[offer.product],
      kind: 'new',
      status: 'pending',
      amount: premium.amount,
      termYears: premium.years,
      ...limitsOf(offer, insured, premium, basis),
      annualCents: premium.annualCents,
      monthlyCents: premium.monthlyCents,
      basisVersion: premium.basisVersion,
      premium,
      createdAt,
      expiresAt: endOfLastDay(createdAt, timeZone),
    };
    await insertOffering(transaction, context.encryption, offering);
    await recordAuditEvent(transaction, context, {
      action: 'offering_made',
      subjectType: 'product_offering',
      subjectId: offering.id,
      detail: { application: applicationId, product: offering.productSlug },
    });
    offerings.push(offering);
  }
  return offerings;
}

/** The premium of an approved offer; a problem where age, amount or term is not sold. */
export function priceOffer(
  offer: ApprovedOffer,
  { sex, age }: Insured,
  basis: PricingBasis,
): PremiumResult<Offering['premium']> {
  const { min, max } = basis.coverageAmount;
  if (offer.product === 'accidentalDeath') {
    const amount = Math.min(Math.max(Math.floor(offer.amount), min), max);
    return accidentalDeathPremium({ sex, issueAge: age, amount }, basis);
  }
  const amount = Math.min(Math.floor(offer.amount), max);
  const years = Math.min(offer.years, firstTermYears(age, basis).max);
  return termPremium({ sex, issueAge: age, riskClass: offer.riskClass, years, amount }, basis);
}

function limitsOf(
  offer: ApprovedOffer,
  { age }: Insured,
  { years }: Offering['premium'],
  basis: PricingBasis,
) {
  const { max } = basis.coverageAmount;
  if (offer.product === 'accidentalDeath') return { amountMax: max, termYearsMax: years };
  return {
    amountMax: Math.min(Math.floor(offer.amountMax), max),
    termYearsMax: Math.min(offer.yearsMax, firstTermYears(age, basis).max),
  };
}
