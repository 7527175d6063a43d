import type { Resolvers } from '../resolver-types.generated.ts';
import { findAccountCapabilities } from './find-account-capabilities.ts';
import { findOwnConstellations, findOwnInsuranceMembership } from './find-constellations.ts';
import { findCurrentUser } from './find-current-user.ts';
import { logOut } from './log-out.ts';
import { setUpUserForNewLineOfBusiness } from './set-up-user-for-new-line-of-business.ts';

export const accountsResolvers = {
  Query: {
    currentUser: (_parent, _args, context) => findCurrentUser(context),
    accountCapabilities: (_parent, _args, context) => findAccountCapabilities(context),
  },
  Mutation: {
    setupUserForNewLineOfBusiness: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await setUpUserForNewLineOfBusiness(context, {
        businessSlug: input.businessSlug,
        userId: input.userId ?? null,
        constellationId: input.constellationId ?? null,
      })),
    }),
    logout: async (_parent, { input }, context) => {
      await logOut(context);
      return { clientMutationId: input.clientMutationId ?? null, success: true };
    },
  },
  User: {
    // The profile and its birthdate come with the application for a policy; what an estimate asks stays with the estimate.
    age: () => null,
    birthdate: () => null,
    roles: (user) => [...user.roles],
    activeConstellations: (_user, _args, context) => findOwnConstellations(context),
  },
  Constellation: {
    activeInsuranceMembership: (constellation, _args, context) =>
      findOwnInsuranceMembership(context, constellation),
  },
  InsuranceMembership: {
    // What decides these two comes with underwriting; until then nobody was declined, and nobody's cover waits for a
    // decision.
    eligibleForUnderwriting: () => true,
    underwritingRequired: () => false,
  },
} satisfies Resolvers;
