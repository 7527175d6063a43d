import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { STATEMENT_MAX } from '@wysh/domain/underwriting/review-lifecycle.ts';
import { REVIEW_DAYS } from '@wysh/domain/underwriting/review-days.ts';
import { sentAnswers } from '../../ground/flows/receive-answers.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { checkCorrectedAnswers, requestDecisionReview } from './ask-for-review.ts';
import { questionsAgain } from './corrected-answers.ts';
import {
  aboutWhom,
  answersAgain,
  cannotCorrectBecause,
  changesIn,
  dueAtOf,
  findDecidedAgainId,
  findCorrectedFrom,
  listReviewsOf,
  shownIn,
} from './find-own-reviews.ts';
import { lastDayToAnswer } from './review-work.ts';
import { takeBackDecisionReview } from './take-back-review.ts';

export const reviewsResolvers = {
  Query: {
    correctedAnswers: (_parent, { applicationId, answers }, context) =>
      checkCorrectedAnswers(context, { applicationId, answers: saidIn(answers) }),
  },

  Mutation: {
    requestDecisionReview: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      decision: await requestDecisionReview(context, {
        applicationId: input.applicationId,
        answers: saidIn(input.answers),
        statement: input.statement ?? null,
        wantsPerson: input.wantsPerson,
        evidence: input.evidence ?? [],
      }),
    }),
    takeBackDecisionReview: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      decision: await takeBackDecisionReview(context),
    }),
  },

  ApplicationDecision: {
    reviews: (decided, _args, context) => listReviewsOf(context, decided),
    cannotCorrectBecause: (decided, _args, context) => cannotCorrectBecause(context, decided),
    about: (decided, _args, context) => aboutWhom(context, decided),
    answers: (decided, _args, context) => answersAgain(context, decided),
    answeredWithin: () => REVIEW_DAYS.toAnswer,
    statementMax: () => STATEMENT_MAX,
    correctedFrom: (decided, _args, context) => findCorrectedFrom(context, decided),
  },

  DecisionFact: {
    questions: ({ again }, _args, context) => questionsAgain(context, again),
  },

  DecisionReview: {
    askedOn: ({ askedAt }) => easternDate(askedAt).toString(),
    dueOn: async (review, _args, context) => {
      const dueAt = await dueAtOf(context, review);
      return dueAt === null ? null : lastDayToAnswer(dueAt).toString();
    },
    isHeldUp: ({ heldUpAt }) => heldUpAt !== null,
    decidedAgainId: (review, _args, context) => findDecidedAgainId(context, review),
    changes: (review, _args, context) => changesIn(context, review),
    shown: (review, _args, context) => shownIn(context, review),
    statement: ({ asked }) => asked.statement,
    wantsPerson: ({ asked }) => asked.wantsPerson,
    files: ({ evidence }) => evidence.length,
    answer: ({ answered }) => answered?.words ?? null,
    answeredOn: ({ answered }) => dayOf(answered?.at ?? null),
  },
} satisfies Resolvers;

const saidIn = (answers: unknown) => sentAnswers({ fieldResponses: null, formInputs: answers });

function dayOf(at: Temporal.Instant | null): string | null {
  return at === null ? null : easternDate(at).toString();
}
