import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Context } from '../../context.ts';
import { findCoverAppliedFor } from '../underwriting/find-cover-applied-for.ts';
import { findOwnOfferings } from './find-offerings.ts';
import { offeredLimits } from './offered-cover.ts';

/** What was approved of a product, and what the application asked for. Whole dollars and years. */
export interface CoverageDetails {
  readonly productSlug: ProductSlug;
  readonly approvedAmountMin: number;
  readonly approvedAmountMax: number;
  readonly approvedTermMin: number;
  readonly approvedTermMax: number;
  readonly requestedAmount: number;
  readonly requestedTerm: number;
}

/** Of the caller's newest offers, whatever became of them; none for a session that is not verified. */
export async function findOwnCoverageDetails(context: Context): Promise<CoverageDetails[]> {
  if (context.caller.authLevel !== 'verified') return [];
  const offerings = await findOwnOfferings(context);
  return Promise.all(
    offerings.map(async (offering) => {
      const { userId, applicationId, productSlug, premium } = offering;
      const { amount, lockUntilAge } = offeredLimits(offering, context.editions.bases);
      const requested = await findCoverAppliedFor(context, { userId, id: applicationId });
      return {
        productSlug,
        approvedAmountMin: amount.min,
        approvedAmountMax: amount.max,
        approvedTermMin: lockUntilAge.min - premium.issueAge,
        approvedTermMax: lockUntilAge.max - premium.issueAge,
        requestedAmount: requested.amount,
        requestedTerm: requested.years,
      };
    }),
  );
}
