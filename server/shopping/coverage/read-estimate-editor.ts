import type { IneligibleReason } from '@wysh/domain/eligibility/ineligible-screen.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import type { SoldRange } from '@wysh/domain/pricing/sold-range.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import type { Context } from '../../context.ts';
import { listAllocations, summarizeList } from '../wyshes/list-allocations.ts';
import { AMOUNT_STEP, AVERAGE_AMOUNT, amountCovering, clamp } from './cover-amounts.ts';
import { findOwnLatestEstimate, findOwnPrequalification } from './find-coverage-facts.ts';
import { insurabilityOf } from './insurability.ts';
import { requireCoverageOwner } from './policy.ts';
import { lockAges, priceCover } from './price-cover.ts';
import type { CoverPremium } from './price-cover.ts';

export interface CoverageEditor {
  /** Of the estimate that is edited; null before the first is saved. */
  readonly id: string | null;
  readonly productSlug: ProductSlug;
  readonly age: number;
  readonly amountLimits: SoldRange & { readonly step: number };
  /** Null where there is nothing to choose. */
  readonly lockUntilAgeLimits: SoldRange | null;
  readonly amount: number;
  readonly lockUntilAge: number;
  readonly premium: CoverPremium;
  readonly reasons: readonly IneligibleReason[];
}

/**
 * What the coverage editor starts from for an estimate, priced as of today: the cover of the newest estimate brought into
 * today's limits (EDIT-31), before the first what the person has in mind, else what their wyshes add up to.
 * Null while there is nothing to edit.
 */
export async function readEstimateEditor(context: Context): Promise<CoverageEditor | null> {
  requireCoverageOwner(context);
  const [told, latest] = await Promise.all([
    findOwnPrequalification(context),
    findOwnLatestEstimate(context),
  ]);
  const now = context.clock.now();
  const { state, reasons, person } = insurabilityOf(told, now);
  const basis = basisInForce(context.editions, state, now);
  const { coverageAmount } = basis;
  const amountLimits = { ...coverageAmount, step: AMOUNT_STEP };

  if (person === null) {
    // Somebody we can't insure any more may still look at what they saved, at the price it had.
    if (latest === null || reasons.length === 0) return null;
    const { id, productSlug, amount, insuredsAgeAtTerm: lockUntilAge, pricing } = latest;
    const { premium } = pricing;
    return {
      id,
      productSlug,
      age: premium.issueAge,
      amountLimits,
      lockUntilAgeLimits: null,
      amount,
      lockUntilAge,
      premium,
      reasons,
    };
  }
  const wyshTotal = (await summarizeList(context, await listAllocations(context))).totalAmount;
  const amountInMind =
    latest?.amount ?? told.desiredCoverage ?? amountCovering(wyshTotal, coverageAmount) ?? AVERAGE_AMOUNT;
  const amount = clamp(amountInMind, coverageAmount);
  const ages = lockAges(person, basis);
  const lockUntilAge = clamp(latest?.insuredsAgeAtTerm ?? told.desiredLockUntilAge ?? ages.max, ages);
  const priced = priceCover(
    person,
    { amount, termDuration: lockUntilAge - person.age, termUnit: 'year' },
    basis,
  );
  if (!priced.ok) throw new Error(`Cover within its limits has no premium: ${priced.reason}.`);
  return {
    id: latest?.id ?? null,
    productSlug: person.productSlug,
    age: person.age,
    amountLimits,
    lockUntilAgeLimits: person.productSlug === PRODUCT_SLUGS.accidentalDeath ? null : ages,
    amount,
    lockUntilAge,
    premium: priced.premium,
    reasons,
  };
}
