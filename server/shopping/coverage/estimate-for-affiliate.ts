import type { IneligibleReason } from '@wysh/domain/eligibility/ineligible-screen.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import type { Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { Context } from '../../context.ts';
import { findState } from '../../ground/places/places.ts';
import { clamp } from './cover-amounts.ts';
import { insurabilityOf } from './insurability.ts';
import { NOTHING_SAID } from './prequalification.ts';
import { lockAges, priceCover } from './price-cover.ts';
import type { CoverPremium } from './price-cover.ts';

export interface AffiliateEstimateInput {
  readonly affiliateId: string | null;
  readonly birthdate: string | null;
  readonly gender: Sex | null;
  readonly state: string | null;
  readonly amount: number | null;
}

export interface AffiliateEstimate {
  readonly affiliateName: string | null;
  readonly premium: CoverPremium | null;
  readonly reasons: readonly IneligibleReason[];
}

const amountWithoutOne = 500_000;

/**
 * The price of what an affiliate's link carries, for average health, no tobacco and the longest lock.
 * It is worked out from the link alone and saves nothing, so it is for everybody. A link may carry anything:
 * what is unreadable counts as missing, and an amount that is not sold becomes the nearest one that is.
 */
export function estimateForAffiliate(context: Context, input: AffiliateEstimateInput): AffiliateEstimate {
  const { birthdate, gender, amount } = input;
  const affiliateName = context.partners.affiliates.find(({ id }) => id === input.affiliateId)?.name ?? null;
  const state = input.state === null ? null : (findState(input.state.toUpperCase())?.alpha2 ?? null);
  const told = { ...NOTHING_SAID, birthdate, gender, state, tobacco: false };
  const now = context.clock.now();
  const { state: livesIn, reasons, person } = insurabilityOf(told, now);
  if (person === null) return { affiliateName, premium: null, reasons };
  const basis = basisInForce(context.editions, livesIn, now);
  const cover = {
    amount: clamp(amount ?? amountWithoutOne, basis.coverageAmount),
    termDuration: lockAges(person, basis).max - person.age,
    termUnit: 'year',
  } as const;
  const priced = priceCover(person, cover, basis);
  return { affiliateName, premium: priced.ok ? priced.premium : null, reasons };
}
