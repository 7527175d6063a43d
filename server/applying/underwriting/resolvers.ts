import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { classWords } from '@wysh/domain/papers/class-words.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import {
  findLatestApplicationIfOwn,
  findOwnLatestApplication,
  lastingReasonsOf,
  reasonsOf,
} from './find-latest-application.ts';
import { stateOf } from './application.ts';
import type { InsuranceApplication } from './application.ts';
import { canApplyAgainOn, mayApplyAgain } from './may-apply-again.ts';
import { listOwnDecided, readOwnDecided } from './read-decided.ts';
import { readableDecision } from './readable-decision.ts';
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
    decision: (_parent, { applicationId }, context) => readOwnDecided(context, applicationId ?? null),
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

  ApplicationDecision: {
    id: ({ application }) => application.id,
    kind: ({ application }) => application.kind,
    handedInOn: ({ application, submission }) =>
      dayIn(stateOf(submission), application.submittedAt).toString(),
    decidedOn: ({ application }) => decidedOn(application),
    result: ({ application }) => application.result,
    isByPerson: ({ decision }) => decision.result === 'referred_to_underwriter',
    amount: ({ submission }) => submission.requested.amount,
    years: ({ submission }) => submission.requested.years,
    outcomes: ({ decision }) =>
      Object.entries(decision.outcomes).map(([product, outcome]) => ({ product, outcome })),
    riskClass: ({ decision }) => decision.termLifeOffer && classWords(decision.termLifeOffer.riskClass),
    rules: ({ submission, decision }, _args, context) =>
      readableDecision(context, submission, decision).rules,
    facts: ({ submission, decision }, _args, context) =>
      readableDecision(context, submission, decision).facts,
    unused: ({ submission, decision }, _args, context) => [
      ...readableDecision(context, submission, decision).unused,
    ],
    others: async ({ application }, _args, context) =>
      (await listOwnDecided(context))
        .filter(({ id }) => id !== application.id)
        .map(({ id, kind, result, ...other }) => ({ id, kind, result, decidedOn: decidedOn(other) })),
  },

  UnderwritingCase: {
    result: (one) => resultOfCase(one),
    isAboutReturn: async (one, _args, context) => (await kindOfCase(context, one)) === 'reinstatement',
    requestedEvidence: (one, _args, context) => requestedEvidenceOf(context, one),
  },
} satisfies Resolvers;

/** As the days after a refusal are counted. */
function decidedOn({ decidedAt }: Pick<InsuranceApplication, 'decidedAt'>): string {
  if (decidedAt === null) throw new Error('Only what was decided is read as a decision.');
  return easternDate(decidedAt).toString();
}
