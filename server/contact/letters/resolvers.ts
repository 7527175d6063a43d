import type { Resolvers } from '../../resolver-types.generated.ts';
import { findOwnSecondPerson, nameSecondPerson, removeSecondPerson } from './name-second-person.ts';

export const lettersResolvers = {
  Query: {
    secondPerson: (_parent, _args, context) => findOwnSecondPerson(context),
  },
  Mutation: {
    nameSecondPerson: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      secondPerson: await nameSecondPerson(context, {
        name: input.name,
        line1: input.line1,
        line2: input.line2 ?? null,
        city: input.city,
        state: input.state,
        zip: input.zip,
        email: input.email ?? null,
      }),
    }),
    removeSecondPerson: async (_parent, { input }, context) => {
      await removeSecondPerson(context);
      return { clientMutationId: input.clientMutationId ?? null };
    },
  },
} satisfies Resolvers;
