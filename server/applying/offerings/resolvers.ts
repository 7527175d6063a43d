import { rawPercent, shownPercent } from '@wysh/domain/coverage/covered-percent.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { payoutDetails } from '@wysh/domain/policy/payout-details.ts';
import { isExtendable } from '@wysh/domain/policy/changes/extension.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { summarizeList } from '../../shopping/wyshes/list-allocations.ts';
import { adjustProductOffering } from './adjust-product-offering.ts';
import { findOwnCoverageDetails } from './find-coverage-details.ts';
import { findOwnOfferings, findOwnOpenOfferings } from './find-offerings.ts';
import type { Offering } from './offering.ts';
import { updateProductOffering } from './update-product-offering.ts';

export const offeringsResolvers = {
  Query: {
    productOfferings: (_parent, _args, context) => findOwnOfferings(context),
    adjustProductOffering: (_parent, { id, ...cover }, context) => adjustProductOffering(context, id, cover),
  },

  Mutation: {
    updateProductOffering: async (_parent, { input }, context) => {
      const { clientMutationId, offeringId, amount, termDuration, termUnit } = input;
      const cover = { amount, termDuration, termUnit: termUnit ?? 'year' };
      return {
        clientMutationId: clientMutationId ?? null,
        productOffering: await updateProductOffering(context, offeringId, cover),
      };
    },
  },

  // The caller's own: only their own membership was answered.
  InsuranceMembership: {
    coverageDetails: (_membership, _args, context) => findOwnCoverageDetails(context),
    productsOfferings: (_membership, _args, context) => findOwnOpenOfferings(context),
  },

  ProductOffering: {
    productDetail: ({ productSlug }) => productSlug,
    termDuration: ({ termYears }) => termYears,
    termUnit: () => 'year',
    termDurationMax: ({ termYearsMax }) => termYearsMax,
    insuredsAgeAtTerm: ({ premium }) => premium.issueAge + premium.years,
    annualPremium: ({ annualCents }) => dollarsFromCents(annualCents),
    monthlyPremium: ({ monthlyCents }) => dollarsFromCents(monthlyCents),
    premiums: ({ annualCents, monthlyCents }) => [
      { billingFrequency: 'monthly', amount: dollarsFromCents(monthlyCents) },
      { billingFrequency: 'annually', amount: dollarsFromCents(annualCents) },
    ],
    classification: ({ premium }) => classificationOf(premium),
    extensionAvailable: ({ productSlug, termYears, premium }) =>
      isExtendable({ productSlug, termYears, insuredsAgeAtTerm: premium.issueAge + premium.years }),
    allocationsCoveredPercentage: async ({ amount }, _args, context) => {
      const { totalAmount } = await summarizeList(context, await context.loaders.wyshes.ownList.load());
      return shownPercent(rawPercent(amount, totalAmount));
    },
    arithmetic: ({ premium }) => premium,
    payoutDetails: (offering, _args, { editions }) => payoutDetails(offering, editions.bases),
  },
} satisfies Resolvers;

function classificationOf(premium: Offering['premium']): string | null {
  if (!('riskClass' in premium)) return null;
  const { rateClass, tableRating } = premium.riskClass;
  return tableRating === null ? rateClass : `${rateClass} table ${tableRating}`;
}
