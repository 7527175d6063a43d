import type { Resolvers } from '../resolver-types.generated.ts';
import { createAcknowledgement } from './create-acknowledgement.ts';
import { idOf } from './disclosure.ts';
import { listDisclosuresToAcknowledge } from './list-disclosures-to-acknowledge.ts';

export const disclosuresResolvers = {
  Query: {
    disclosure: (_parent, { slug }, { disclosures }) => disclosures.bySlug(slug),
    disclosuresToAcknowledge: (_parent, _args, context) => listDisclosuresToAcknowledge(context),
  },

  Mutation: {
    createAcknowledgement: async (_parent, { input }, context) => {
      const { clientMutationId = null, contextId = null, ...rest } = input;
      return {
        clientMutationId,
        acknowledgement: await createAcknowledgement(context, { ...rest, contextId }),
      };
    },
  },

  Disclosure: {
    id: idOf,
    updatedOn: ({ version }) => version,
  },

  Acknowledgement: {
    recordId: idOf,
    createdAt: ({ acknowledgedAt }) => acknowledgedAt,
  },
} satisfies Resolvers;
