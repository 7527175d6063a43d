import { rawPercent, shownPercent } from '@wysh/domain/coverage/covered-percent.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { payoutDetails } from '@wysh/domain/policy/payout-details.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { summarizeList } from '../wyshes/list-allocations.ts';
import { adjustEstimate } from './adjust-estimate.ts';
import { estimateForAffiliate } from './estimate-for-affiliate.ts';
import type { Estimate } from './estimate.ts';
import { findAffiliateAdFrame } from './find-affiliate-ad-frame.ts';
import { findOwnInsurability, findOwnLatestEstimate } from './find-coverage-facts.ts';
import { ageAtTerm } from './price-cover.ts';
import { breakdownOf, pricePackages } from './price-packages.ts';
import { updateEstimateDatum } from './update-estimate-datum.ts';
import { updatePrequalificationInformation } from './update-prequalification-information.ts';

const productNames: Readonly<Record<ProductSlug, string>> = {
  'wysh-term-life': 'Term life insurance',
  'wysh-accidental-death': 'Accidental death insurance',
};

export const coverageResolvers = {
  Query: {
    fetchIneligibleForCoverageReasons: async (_parent, _args, context) => ({
      ineligibleCoverageReasons: (await findOwnInsurability(context)).reasons,
    }),
    eligibility: (_parent, _args, context) => findOwnInsurability(context),
    adjustEstimate: (_parent, cover, context) => adjustEstimate(context, cover),
    affiliateEstimate: (_parent, { input }, context) =>
      estimateForAffiliate(context, {
        affiliateId: input.affiliateId ?? null,
        birthdate: input.birthdate ?? null,
        gender: input.gender ?? null,
        state: input.state ?? null,
        amount: input.amount ?? null,
      }),
    affiliateAdFrame: async (_parent, { reason }, context) => {
      const url = await findAffiliateAdFrame(context, reason);
      return url === null ? null : { url };
    },
  },

  Mutation: {
    updateEstimateDatum: async (_parent, { input }, context) => {
      const { estimate, reasons } = await updateEstimateDatum(context, {
        amount: input.amount ?? null,
        term:
          input.termDuration == null
            ? null
            : { termDuration: input.termDuration, termUnit: input.termUnit ?? 'month' },
        health: input.health ?? null,
        tobacco: input.tobacco ?? null,
        birthdate: input.birthdate ?? null,
        gender: input.gender ?? null,
        stateId: input.stateId ?? null,
      });
      return {
        clientMutationId: input.clientMutationId ?? null,
        estimate,
        ineligibleCoverageReasons: reasons,
      };
    },
    updatePrequalificationInformation: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ineligibleCoverageReasons: await updatePrequalificationInformation(context, {
        state: input.state ?? null,
        birthdate: input.birthdate ?? null,
        criminalHistory: input.criminalHistory ?? null,
        desiredCoverage: input.desiredCoverage ?? null,
      }),
    }),
  },

  // Both are the caller's own: only their own membership was answered.
  InsuranceMembership: {
    eligibleForCoverage: async (_membership, _args, context) =>
      (await findOwnInsurability(context)).reasons.length === 0,
    latestEstimateDatum: (_membership, _args, context) => findOwnLatestEstimate(context),
  },

  Eligibility: {
    eligibleForCoverage: ({ reasons }) => reasons.length === 0,
    availableProducts: ({ products }) => products,
  },

  Estimate: {
    productDetail: ({ productSlug }) => productSlug,
    termDuration: termDurationOf,
    health: ({ pricing }) => pricing.health,
    tobacco: ({ pricing }) => pricing.tobacco,
    annualPremium: ({ annualCents }) => dollarsFromCents(annualCents),
    monthlyPremium: ({ monthlyCents }) => dollarsFromCents(monthlyCents),
    premiums: ({ annualCents, monthlyCents }) => [
      { billingFrequency: 'monthly', amount: dollarsFromCents(monthlyCents) },
      { billingFrequency: 'annually', amount: dollarsFromCents(annualCents) },
    ],
    allocationsCoveredPercentage: ({ amount }, _args, context) => coveredPercent(context, amount),
    packages: async (estimate, _args, context) =>
      pricePackages(estimate, await wyshTotal(context), context.editions.bases),
    arithmetic: ({ pricing }) => pricing.premium,
  },

  CoveragePackage: {
    amount: ({ premium }) => premium.amount,
    termDuration: ({ estimate }) => termDurationOf(estimate),
    termUnit: ({ estimate }) => estimate.termUnit,
    insuredsAgeAtTerm: ({ premium }) => ageAtTerm(premium),
    annualPremium: ({ premium }) => dollarsFromCents(premium.annualCents),
    monthlyPremium: ({ premium }) => dollarsFromCents(premium.monthlyCents),
    allocationsCoveredPercentage: ({ premium }, _args, context) => coveredPercent(context, premium.amount),
  },

  ProductDetail: {
    slug: (slug) => slug,
    name: (slug) => productNames[slug],
  },

  AdjustedPremium: {
    insuredsAgeAtTerm: (premium) => ageAtTerm(premium),
    annualPremium: ({ annualCents }) => dollarsFromCents(annualCents),
    monthlyPremium: ({ monthlyCents }) => dollarsFromCents(monthlyCents),
    allocationsCoveredPercentage: ({ amount }, _args, context) => coveredPercent(context, amount),
    isEstimate: ({ isEstimate = false }) => isEstimate,
    arithmetic: (premium) => premium.parts?.[0] ?? premium,
    furtherParts: ({ parts = [] }) => parts.slice(1),
  },

  PremiumArithmetic: {
    gender: ({ sex }) => sex,
    rateClass: (premium) => ('riskClass' in premium ? premium.riskClass.rateClass : null),
    tableRating: (premium) => ('riskClass' in premium ? premium.riskClass.tableRating : null),
    mortalityMultiplier: (premium) => ('riskClass' in premium ? premium.mortalityMultiplier : null),
    breakdown: (premium, _args, { editions }) => breakdownOf(premium, editions.bases),
  },

  CoverageEditorState: {
    productDetail: ({ productSlug }) => productSlug,
    termDuration: ({ lockUntilAge, age }) => lockUntilAge - age,
    termUnit: () => 'year',
    ineligibleCoverageReasons: ({ reasons }) => reasons,
    payoutDetails: ({ productSlug, amount, premium: { basisVersion } }, _args, { editions }) =>
      payoutDetails({ productSlug, amount, basisVersion }, editions.bases),
  },

  AffiliateEstimate: {
    ineligibleCoverageReasons: ({ reasons }) => reasons,
  },
} satisfies Resolvers;

function termDurationOf({ termMonths, termUnit }: Estimate): number {
  return termUnit === 'year' ? termMonths / 12 : termMonths;
}

/** An affiliate's visitor may have no list yet. */
async function wyshTotal(context: RequestContext): Promise<number> {
  if (context.caller.userId === null) return 0;
  return (await summarizeList(context, await context.loaders.wyshes.ownList.load())).totalAmount;
}

async function coveredPercent(context: RequestContext, amount: number): Promise<number> {
  return shownPercent(rawPercent(amount, await wyshTotal(context)));
}
