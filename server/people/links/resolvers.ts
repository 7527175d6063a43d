import { accessTokenLifetime } from '../accounts/session-lifetimes.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { exchangeLoginToken } from './exchange-login-token.ts';
import { findLink } from './find-link.ts';

export const linksResolvers = {
  Query: {
    deepLink: async (_parent, { id }, context) => {
      const link = await findLink(context, id);
      return link && { ...link, data: Object.entries(link.data).map(([key, value]) => ({ key, value })) };
    },
  },
  Mutation: {
    exchangeLoginToken: async (_parent, { input }, context) => {
      const { accessToken, refreshToken, authLevel } = await exchangeLoginToken(context, {
        loginToken: input.loginToken,
        purpose: input.purpose ?? null,
      });
      return {
        clientMutationId: input.clientMutationId ?? null,
        accessToken,
        refreshToken,
        expiresIn: accessTokenLifetime.total('seconds'),
        authLevel,
      };
    },
  },
} satisfies Resolvers;
