import * as v from 'valibot';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { answerReview, decideAgain, decideByPapers } from '../applying/reviews/answer-review.ts';
import { sentAnswers } from '../ground/flows/receive-answers.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import { readReviewAtDesk } from './read-review-at-desk.ts';
import type { Resolvers, ReviewActInput } from './resolver-types.generated.ts';

const acting = v.object({
  reviewId: v.string(),
  revision: v.number(),
  words: writtenText(2000, 'Write the answer, in words for them: they read it.'),
});

/** What somebody asks of a decision about them: read with all of it, and answered. */
export const reviewResolvers = {
  Query: {
    reviewAtDesk: (_parent, { reviewId }, context) => readReviewAtDesk(context, idOf(reviewId)),
  },
  Mutation: {
    decideAgain: async (_parent, { input }, context) => {
      const act = readAct(context, input);
      await decideAgain(context, act);
      return readReviewAtDesk(context, act.subjectId);
    },
    decideByPapers: async (_parent, { input }, context) => {
      const act = readAct(context, input);
      const shown = sentAnswers({ fieldResponses: null, formInputs: input.shown });
      await decideByPapers(context, { ...act, shown });
      return readReviewAtDesk(context, act.subjectId);
    },
    answerReview: async (_parent, { input }, context) => {
      const act = readAct(context, input);
      await answerReview(context, act);
      return readReviewAtDesk(context, act.subjectId);
    },
  },
} satisfies Resolvers;

function readAct(context: DeskContext, input: ReviewActInput) {
  requireAct(context.staff, 'review_decisions');
  const { reviewId, revision, words } = readBody(acting, input);
  return { subjectId: idOf(reviewId), revision, words, by: { staffId: context.staff.id } };
}

function idOf(id: string): string {
  if (!isUuid(id)) throw notFound('the review');
  return id;
}
