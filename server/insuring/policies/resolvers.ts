import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { endedBecause } from '@wysh/domain/policy/policy-lifecycle.ts';
import { isExtendable } from '@wysh/domain/policy/changes/extension.ts';
import { freeLookDaysLeft } from '@wysh/domain/policy/free-look.ts';
import { lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { payoutDetails } from '@wysh/domain/policy/payout-details.ts';
import { releasedFrom } from '@wysh/domain/policy/holds.ts';
import { latestCountingTerms } from '@wysh/domain/policy/terms.ts';
import { annualFigures } from '@wysh/domain/policy/policy-term.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { findOwnApplication } from '../../applying/underwriting/find-latest-application.ts';
import { findOwnCaseOf, resultOfCase } from '../../applying/underwriting/list-own-cases.ts';
import { classificationOf } from '../../shopping/coverage/classification.ts';
import { coveredPercent } from '../../shopping/wyshes/covered-percent.ts';
import { findDueToday } from '../reinstatement/find-due-today.ts';
import { acceptProductOffering } from './accept-product-offering.ts';
import { findAccidentPayouts } from './accident-payouts.ts';
import { adjustQuote } from './change-quote-cover.ts';
import { findAccountCapabilities } from './find-account-capabilities.ts';
import {
  findOwnActivePolicy,
  findOwnLapsedPolicy,
  findOwnPendingPolicy,
  findOwnPendingQuote,
  findOwnPolicy,
  findOwnQuote,
} from './find-policies.ts';
import { findInsured } from './find-insured.ts';
import { ridersOf } from './policy-riders.ts';
import { dayOfPolicy, figuresNow, issueDay } from './terms-of-policy.ts';
import { updateQuote } from './update-quote.ts';

const productWords: Readonly<Record<ProductSlug, { name: string; description: string }>> = {
  'wysh-term-life': {
    name: 'Term life insurance',
    description: 'Pays its full amount if you die within its term.',
  },
  'wysh-accidental-death': {
    name: 'Accidental death insurance',
    description: 'Pays after a deadly accident; how much depends on which one.',
  },
};

export const policiesResolvers = {
  Query: {
    accidentPayouts: (_parent, _args, context) => findAccidentPayouts(context),
    policy: (_parent, { id }, context) => findOwnPolicy(context, id),
    pendingPolicy: (_parent, _args, context) => findOwnPendingPolicy(context),
    pendingQuote: (_parent, _args, context) => findOwnPendingQuote(context),
    quote: (_parent, { id }, context) => findOwnQuote(context, id),
    adjustQuote: (_parent, { id, ...cover }, context) => adjustQuote(context, id, cover),
    accountCapabilities: (_parent, _args, context) => findAccountCapabilities(context),
  },

  Mutation: {
    acceptProductOffering: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      quote: await acceptProductOffering(context, input.offeringId),
    }),
    updateQuote: async (_parent, { input }, context) => {
      const { quoteId, status, billingFrequency, amount, termDuration, termUnit, dueToday } = input;
      const {
        quote,
        policy,
        change = null,
      } = await updateQuote(context, {
        quoteId,
        status: status ?? null,
        cover:
          amount == null || termDuration == null
            ? null
            : { amount, termDuration, termUnit: termUnit ?? 'year' },
        billingFrequency: billingFrequency ?? 'monthly',
        dueToday: dueToday ?? null,
        shown: { premium: input.premium ?? null, beginsOn: input.beginsOn ?? null },
      });
      return {
        clientMutationId: input.clientMutationId ?? null,
        quote,
        policy,
        change,
      };
    },
  },

  // The caller's own: only their own membership was answered.
  InsuranceMembership: {
    capabilities: (_membership, _args, context) => findAccountCapabilities(context),
    pendingQuote: (_membership, _args, context) => findOwnPendingQuote(context),
    pendingPolicy: (_membership, _args, context) => findOwnPendingPolicy(context),
    activePolicy: (_membership, _args, context) => findOwnActivePolicy(context),
    lapsedPolicy: (_membership, _args, context) => findOwnLapsedPolicy(context),
  },

  Quote: {
    productDetail: ({ productSlug }) => productSlug,
    termDuration: ({ termYears }) => termYears,
    termUnit: () => 'year',
    extensionAvailable: (quote) => isExtendable(quote),
    monthlyPremium: ({ monthlyCents }) => dollarsFromCents(monthlyCents),
    annualPremium: ({ annualCents }) => dollarsFromCents(annualCents),
    premiums: ({ annualCents, monthlyCents }) => [
      { billingFrequency: 'monthly', amount: dollarsFromCents(monthlyCents) },
      { billingFrequency: 'annually', amount: dollarsFromCents(annualCents) },
    ],
    //
    dueToday: async (quote, _args, context) => dollarsFromCents(await findDueToday(context, quote)),
    annualSavings: (quote) => dollarsFromCents(annualFigures(quote).savedCents),
    classification: ({ premium }) => classificationOf(premium),
    allocationsCoveredPercentage: ({ amount }, _args, context) => coveredPercent(context, amount),
    allocationCoverage: ({ amount }, _args, context) => coveredPercent(context, amount),
    insuranceApplication: ({ applicationId }, _args, context) => findOwnApplication(context, applicationId),
    caseResult: async ({ applicationId }, _args, context) => {
      const one = await findOwnCaseOf(context, applicationId);
      return one && resultOfCase(one);
    },
    arithmetic: ({ premium }) => premium,
    payoutDetails: (quote, _args, { editions }) => payoutDetails(quote, editions.bases),
  },

  Policy: {
    label: ({ number }) => number,
    product: ({ productSlug }) => productSlug,
    productDetail: ({ productSlug }) => productSlug,
    productV2: ({ productSlug }) => ({
      id: productSlug,
      status: 'active',
      slug: productSlug,
      ...productWords[productSlug],
    }),
    terminationReason: ({ terminationReason }) => terminationReason && endedBecause(terminationReason),
    payoutDetails: (policy, _args, { clock, editions }) =>
      payoutDetails(
        {
          productSlug: policy.productSlug,
          amount: figuresNow(policy, clock.now()).amount,
          basisVersion: policy.quoted.basisVersion,
        },
        editions.bases,
      ),
    policyRiders: ({ productSlug }) => [...ridersOf(productSlug)],
    amount: (policy, _args, { clock }) => figuresNow(policy, clock.now()).amount,
    termDuration: (policy, _args, { clock }) => figuresNow(policy, clock.now()).termYears,
    termUnit: () => 'year',
    term: (policy, _args, { clock }) => figuresNow(policy, clock.now()).termYears,
    insuredsAgeAtTerm: (policy, _args, { clock }) => figuresNow(policy, clock.now()).insuredsAgeAtTerm,
    classification: async (policy, _args, context) => {
      const sold = classificationOf((await findOwnQuote(context, policy.quoteId)).premium);
      if (sold === null) return null;
      // What the contract says of them may have been set right since.
      const { sex } = await findInsured(context.database.reader, context, policy);
      return { ...sold, gender: sex };
    },
    monthlyPremium: (policy, _args, { clock }) =>
      dollarsFromCents(figuresNow(policy, clock.now()).monthlyCents),
    allocationsCoveredPercentage: (policy, _args, context) =>
      coveredPercent(context, figuresNow(policy, context.clock.now()).amount),
    effectiveOn: (policy) => (policy.effectiveAt === null ? null : issueDay(policy).toString()),
    effectiveUntil: ({ transactions }) => latestCountingTerms(transactions)?.endsOn.toString() ?? null,
    freeLookEndsOn: ({ freeLookEndsOn }) => freeLookEndsOn?.toString() ?? null,
    freeLookDaysLeft: (policy, _args, { clock }) =>
      policy.freeLookEndsOn === null
        ? 0
        : freeLookDaysLeft(policy.freeLookEndsOn, dayOfPolicy(policy, clock.now())),
    lapsesAt: ({ lapsesOn }) => lapsesOn?.toString() ?? null,
    lastCoveredOn: ({ lapsesOn }) => (lapsesOn === null ? null : lastCoveredDayBefore(lapsesOn).toString()),
    pausedUntil: (policy, _args, { clock }) =>
      policy.status === 'paused'
        ? releasedFrom(policy.holds, dayOfPolicy(policy, clock.now())).toString()
        : null,
    terminatesAt: ({ terminatedAt }) => terminatedAt,
  },
} satisfies Resolvers;
