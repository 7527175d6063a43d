import type { Resolvers } from '../../resolver-types.generated.ts';
import { requestOtp } from './request-otp.ts';
import { verifySession } from './verify-session.ts';

export const verificationResolvers = {
  Mutation: {
    requestOtp: async (_parent, { input }, context) => {
      await requestOtp(context, input);
      return { clientMutationId: input.clientMutationId ?? null, success: true };
    },
    verifySession: async (_parent, { input }, context) => {
      await verifySession(context, input);
      return { clientMutationId: input.clientMutationId ?? null, status: 'verified' };
    },
  },
} satisfies Resolvers;
