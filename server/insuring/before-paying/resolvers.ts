import type { Resolvers } from '../../resolver-types.generated.ts';
import { findAnswersOfChange, findAnswersOfReturn, findAnswersToConfirm } from './find-answers-to-confirm.ts';

export const beforePayingResolvers = {
  Query: {
    answersToConfirm: (_parent, { quoteId }, context) => findAnswersToConfirm(context, quoteId),
  },

  PolicyChange: {
    answersToConfirm: (change, _args, context) => findAnswersOfChange(context, change),
  },

  ReinstatementRequest: {
    answersToConfirm: (request, _args, context) => findAnswersOfReturn(context, request),
  },
} satisfies Resolvers;
