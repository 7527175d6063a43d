import { centsFromDollars, dollarsFromCents } from '@wysh/domain/money/money.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { requestPolicyEnding } from './ask-for-ending.ts';
import { dueAtOf, findEndingOf, findEndingToday } from './find-own-ending.ts';
import { takeBackPolicyEnding } from './take-back-ending.ts';

export const endingsResolvers = {
  Mutation: {
    requestPolicyEnding: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      policy: await requestPolicyEnding(context, {
        policyId: input.policyId,
        kind: input.kind,
        lastCoveredOn: input.lastCoveredOn == null ? null : Temporal.PlainDate.from(input.lastCoveredOn),
        refundCents: centsFromDollars(input.refund),
      }),
    }),
    takeBackPolicyEnding: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      policy: await takeBackPolicyEnding(context, input.policyId),
    }),
  },

  Policy: {
    endingToday: (policy, _args, context) => findEndingToday(context, policy),
    ending: (policy, _args, context) => findEndingOf(context, policy),
  },

  EndingToday: {
    lastCoveredOn: ({ lastCoveredOn }) => lastCoveredOn?.toString() ?? null,
    refund: ({ sum }) => dollarsFromCents(sum.refundCents),
    lines: ({ sum }) => sum.lines,
  },

  EndingLine: {
    dueOn: ({ dueOn }) => dueOn.toString(),
    through: ({ through }) => through.toString(),
    paid: ({ paidCents }) => dollarsFromCents(paidCents),
    refund: ({ refundCents }) => dollarsFromCents(refundCents),
    coveredDays: ({ days }) => days?.covered ?? null,
    wholeDays: ({ days }) => days?.whole ?? null,
  },

  PolicyEnding: {
    countsOn: ({ countsOn }) => countsOn.toString(),
    lastCoveredOn: ({ lastCoveredOn }) => lastCoveredOn?.toString() ?? null,
    refund: ({ carriedOut, shownRefundCents }) =>
      dollarsFromCents(carriedOut?.refundCents ?? shownRefundCents),
    dueAt: (ending, _args, context) => dueAtOf(context, ending),
  },
} satisfies Resolvers;
