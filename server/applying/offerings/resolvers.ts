import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { payoutDetails } from '@wysh/domain/policy/payout-details.ts';
import { isExtendable } from '@wysh/domain/policy/changes/extension.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { classificationOf } from '../../shopping/coverage/classification.ts';
import { coveredPercent } from '../../shopping/wyshes/covered-percent.ts';
import { adjustProductOffering } from './adjust-product-offering.ts';
import { findOwnCoverageDetails } from './find-coverage-details.ts';
import { findOwnOfferings, findOwnOpenOfferings } from './find-offerings.ts';
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
    allocationsCoveredPercentage: ({ amount }, _args, context) => coveredPercent(context, amount),
    allocationCoverage: ({ amount }, _args, context) => coveredPercent(context, amount),
    arithmetic: ({ premium }) => premium,
    payoutDetails: (offering, _args, { editions }) => payoutDetails(offering, editions.bases),
  },
} satisfies Resolvers;
