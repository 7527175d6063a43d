import type { Resolvers } from '../../resolver-types.generated.ts';
import { canPayPremiums } from './bank-link.ts';
import { beginLink, beginRenewal } from './begin-link.ts';
import { endLink } from './end-link.ts';
import { findLinkResult, findLinksShown } from './find-links.ts';
import { confirmRenewal } from './confirm-renewal.ts';
import { keepLink } from './keep-link.ts';

export const bankLinksResolvers = {
  Query: {
    bankItems: (_parent, _args, context) => findLinksShown(context),
    bankLinkResult: (_parent, { linkToken }, context) => findLinkResult(context, linkToken),
  },

  Mutation: {
    generateBankLinkToken: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await beginLink(context, input.purpose ?? 'pay')),
    }),
    exchangeBankPublicToken: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      plaidItem: await keepLink(context, input),
    }),
    initiatePlaidItemUpdate: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await beginRenewal(context, input.plaidItemId)),
    }),
    confirmPlaidItemUpdate: async (_parent, { input }, context) => {
      const plaidItem = await confirmRenewal(context, input.plaidItemId);
      return {
        clientMutationId: input.clientMutationId ?? null,
        success: plaidItem.status === 'active',
        plaidItem,
      };
    },
    unlinkPlaidItem: async (_parent, { input }, context) => {
      await endLink(context, input.plaidItemId);
      return { clientMutationId: input.clientMutationId ?? null, success: true };
    },
  },

  // The caller's own: only their own constellation was answered.
  Constellation: { plaidItems: (_constellation, _args, context) => findLinksShown(context) },

  PlaidItem: {
    interruptedSince: ({ status, updatedAt }) => (status === 'update_required' ? updatedAt : null),
  },

  PlaidAccount: { canPay: (account) => canPayPremiums(account) },

  BankInstitution: { id: ({ institutionId }) => institutionId },

  BankLinkResult: {
    accounts: ({ accounts }) => accounts.map(({ accountId, ...account }) => ({ ...account, id: accountId })),
  },
} satisfies Resolvers;
