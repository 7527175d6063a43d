import type { Resolvers } from '../../resolver-types.generated.ts';
import { findOwnChoices, updateOwnChoices } from './privacy-choices.ts';

export const privacyResolvers = {
  Query: {
    privacyChoices: (_parent, _args, context) => findOwnChoices(context),
  },
  Mutation: {
    updatePrivacyChoices: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      privacyChoices: await updateOwnChoices(context, input.sharesUsage),
    }),
  },
} satisfies Resolvers;
