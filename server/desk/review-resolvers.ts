import * as v from 'valibot';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { answerReview, decideAgain } from '../applying/reviews/answer-review.ts';
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
    decideAgain: (_parent, { input }, context) => act(context, input, decideAgain),
    answerReview: (_parent, { input }, context) => act(context, input, answerReview),
  },
} satisfies Resolvers;

async function act(context: DeskContext, input: ReviewActInput, carryOut: typeof answerReview) {
  requireAct(context.staff, 'review_decisions');
  const { reviewId, revision, words } = readBody(acting, input);
  const by = { staffId: context.staff.id };
  await carryOut(context, { subjectId: idOf(reviewId), revision, by, words });
  return readReviewAtDesk(context, reviewId);
}

function idOf(id: string): string {
  if (!isUuid(id)) throw notFound('the review');
  return id;
}
