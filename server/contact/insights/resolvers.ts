import type { Resolvers } from '../../resolver-types.generated.ts';
import { createApplicationReferral } from './create-application-referral.ts';

export const insightsResolvers = {
  Mutation: {
    createApplicationReferral: async (_parent, { input }, context) => {
      await createApplicationReferral(context, { ...input, clickId: input.clickId ?? null });
      return { clientMutationId: input.clientMutationId ?? null, success: true };
    },
  },
} satisfies Resolvers;
