import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { createAcknowledgement } from './create-acknowledgement.ts';
import { idOf } from './disclosure.ts';
import { listDisclosuresToAcknowledge } from './list-disclosures-to-acknowledge.ts';

export const disclosuresResolvers = {
  Query: {
    disclosure: (_parent, { slug }, { disclosures }) => disclosures.bySlug(slug),
    disclosures: (_parent, { businessSlug }, { disclosures }) =>
      businessSlug === 'wysh-insurance' ? [...disclosures.current] : [],
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
    createdAt: ({ version }) => startOfEasternDay(version),
    name: ({ title }) => title,
    important: ({ due }) => due !== 'elsewhere',
    downloadUrl: (disclosure) => `/disclosures/${idOf(disclosure)}`,
  },

  Acknowledgement: {
    createdAt: ({ acknowledgedAt }) => acknowledgedAt,
  },
} satisfies Resolvers;

function startOfEasternDay(isoDate: string): Temporal.Instant {
  return Temporal.PlainDate.from(isoDate).toZonedDateTime(EASTERN_TIME_ZONE).toInstant();
}
