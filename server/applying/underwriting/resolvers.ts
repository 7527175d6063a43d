import type { Resolvers } from '../../resolver-types.generated.ts';
import {
  findLatestApplicationIfOwn,
  findOwnLatestApplication,
  lastingReasonsOf,
  reasonsOf,
} from './find-latest-application.ts';
import { canApplyAgainOn, mayApplyAgain } from './may-apply-again.ts';
import {
  findOwnCaseOf,
  kindOfCase,
  listOwnCases,
  requestedEvidenceOf,
  resultOfCase,
} from './list-own-cases.ts';

export const underwritingResolvers = {
  Query: {
    latestInsuranceApplication: (_parent, { waitSeconds }, context) =>
      findOwnLatestApplication(context, waitSeconds ?? 0),
    cases: (_parent, _args, context) => listOwnCases(context),
  },

  // These are the caller's own: only their own membership was answered.
  InsuranceMembership: {
    latestInsuranceApplication: (_membership, _args, context) => findLatestApplicationIfOwn(context),
    eligibleForUnderwriting: (_membership, _args, context) => mayApplyAgain(context),
  },

  Eligibility: {
    eligibleForUnderwriting: (_eligibility, _args, context) => mayApplyAgain(context),
  },

  InsuranceApplication: {
    createdAt: ({ submittedAt }) => submittedAt,
    reasons: (application, _args, context) => reasonsOf(context, application),
    lastingReasons: (application, _args, context) => lastingReasonsOf(context, application),
    case: ({ id }, _args, context) => findOwnCaseOf(context, id),
    canApplyAgainOn: (application) => canApplyAgainOn(application),
  },

  UnderwritingCase: {
    result: (one) => resultOfCase(one),
    isAboutReturn: async (one, _args, context) => (await kindOfCase(context, one)) === 'reinstatement',
    requestedEvidence: (one, _args, context) => requestedEvidenceOf(context, one),
  },
} satisfies Resolvers;
