import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { ELECTRONIC_CONSENT_LAW } from '@wysh/domain/papers/electronic-consent.ts';
import type { Context } from '../../context.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { idOf } from '../disclosures/disclosure.ts';
import { findElectronicPapers } from './consent.ts';
import { postOwnPaper } from './post-paper.ts';
import { withdrawElectronicPapers } from './withdraw-electronic-papers.ts';

export const electronicPapersResolvers = {
  Query: {
    electronicPapers: (_parent, _args, context) => shown(context),
  },
  Mutation: {
    withdrawElectronicPapers: async (_parent, { input }, context) => {
      await withdrawElectronicPapers(context);
      return { clientMutationId: input.clientMutationId ?? null, electronicPapers: await shown(context) };
    },
    postPaper: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      postedTo: await postOwnPaper(context, input.documentId),
    }),
  },
} satisfies Resolvers;

async function shown(context: Context) {
  const { consent, postedTo } = await findElectronicPapers(context);
  const stands = consent !== null && consent.withdrawnAt === null ? consent : null;
  return {
    agreedOn: stands === null ? null : easternDate(stands.givenAt).toString(),
    agreedTo: stands === null ? null : idOf(stands),
    withdrawnOn: consent?.withdrawnAt == null ? null : easternDate(consent.withdrawnAt).toString(),
    postedTo,
    law: ELECTRONIC_CONSENT_LAW.citation,
  };
}
