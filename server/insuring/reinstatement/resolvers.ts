import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { interestOf } from '@wysh/domain/policy/reinstatement.ts';
import type { CostOfReturn } from '@wysh/domain/policy/reinstatement.ts';
import { reasonsOf } from '../../applying/underwriting/find-latest-application.ts';
import { findOwnCaseOf } from '../../applying/underwriting/list-own-cases.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { wasPaidByYear } from '../billing/was-paid-by-year.ts';
import { createReinstatementInvoice } from './create-reinstatement-invoice.ts';
import {
  findCostOfReturn,
  findOfferedCost,
  findOwnReinstateable,
  findOwnRequest,
  findOwnWayBack,
} from './find-reinstateable.ts';
import { requestReinstatement } from './request-reinstatement.ts';
import { canAskAgainOn, requestStatus } from './request.ts';

export const reinstatementResolvers = {
  Query: {
    reinstateablePolicies: (_parent, _args, context) => findOwnReinstateable(context),
  },

  Mutation: {
    requestReinstatement: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      policy: await requestReinstatement(context, input.policyId),
    }),
    createReinstatementInvoice: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      invoice: await createReinstatementInvoice(context, input.policyId),
    }),
  },

  Policy: {
    wayBack: (policy, _args, context) => findOwnWayBack(context, policy),
    interestDue: async (policy, _args, context) => {
      const way = await findOwnWayBack(context, policy);
      return way === null ? 0 : dollarsFromCents(interestOf(way.cost));
    },
    reinstatementRequest: ({ id }, _args, context) => findOwnRequest(context, id),
  },

  // A first bill is one month; of a lapsed policy it is what was missed besides.
  ProductOffering: {
    dueToday: async (offering, _args, context) =>
      dollarsFromCents((await findOfferedCost(context, offering))?.totalCents ?? offering.monthlyCents),
    totalMissedPayments: async (offering, _args, context) => {
      const cost = await findOfferedCost(context, offering);
      return cost === null ? 0 : cost.lines.length - 1;
    },
    interestDue: async (offering, _args, context) => {
      const cost = await findOfferedCost(context, offering);
      return cost === null ? 0 : dollarsFromCents(interestOf(cost));
    },
  },

  WayBack: {
    kind: ({ way }) => way.kind,
    lastDay: ({ way }) => way.lastDay.toString(),
    lapsedOn: ({ lapsedOn }) => lapsedOn.toString(),
    daysWithoutEvidence: ({ way }) => way.daysWithoutEvidence,
    interestPercent: ({ way }) => way.interestPercent,
    total: ({ cost }) => dollarsFromCents(cost.totalCents),
    interest: ({ cost }) => dollarsFromCents(interestOf(cost)),
    lines: ({ cost }) => linesOf(cost),
    nextPaymentOn: ({ cost }) => cost.changesOn?.toString() ?? null,
    evidenceUntil: ({ evidenceUntil }) => evidenceUntil?.toString() ?? null,
    wasPaidByYear: ({ policyId }, _args, { database }) => wasPaidByYear(database.reader, policyId),
  },

  ReinstatementRequest: {
    status: (request, _args, { clock }) => requestStatus(request, clock.now()),
    underwritingRequired: (request, _args, { clock }) => {
      const status = requestStatus(request, clock.now());
      return status === 'requested' || status === 'underwriting';
    },
    productsOffering: ({ offering }) => offering,
    reasons: ({ evidence }, _args, context) => (evidence === null ? [] : reasonsOf(context, evidence)),
    case: ({ applicationId }, _args, context) =>
      applicationId === null ? null : findOwnCaseOf(context, applicationId),
    canAskAgainOn: (request) => canAskAgainOn(request)?.toString() ?? null,
    lines: async ({ offering }, _args, context) =>
      offering === null ? [] : linesOf(await findCostOfReturn(context, offering)),
    nextPaymentOn: async ({ offering }, _args, context) =>
      offering === null ? null : ((await findCostOfReturn(context, offering)).changesOn?.toString() ?? null),
  },
} satisfies Resolvers;

function linesOf({ lines }: Pick<CostOfReturn, 'lines'>) {
  return lines.map(({ dueOn, premiumCents, interestCents }) => ({
    dueOn: dueOn.toString(),
    premium: dollarsFromCents(premiumCents),
    interest: dollarsFromCents(interestCents),
  }));
}
