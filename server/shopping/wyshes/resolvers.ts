import type { Resolvers } from '../../resolver-types.generated.ts';
import {
  createAllocationRecipient,
  destroyAllocationRecipient,
  updateAllocationRecipient,
} from './change-allocation-recipient.ts';
import { createWyshAllocation } from './create-wysh-allocation.ts';
import { decommissionWyshAllocation } from './decommission-wysh-allocation.ts';
import { summarizeList } from './list-allocations.ts';
import { readAccountNumber } from './recipient-account-number.ts';
import { updateAllocationMonitoring } from './update-allocation-monitoring.ts';
import { updateWyshAllocation } from './update-wysh-allocation.ts';

const recipientTypeNames = {
  institution: 'InstitutionRecipient',
  company: 'CompanyRecipient',
  individual: 'IndividualRecipient',
} as const;

export const wyshResolvers: Resolvers = {
  Query: {
    wyshAllocations: (_parent, _args, { loaders }) => loaders.wyshes.ownList.load(),
    wyshAllocationsSummary: async (_parent, _args, context) =>
      summarizeList(context, await context.loaders.wyshes.ownList.load()),
  },

  Mutation: {
    createWyshAllocation: async (_parent, { input }, context) => {
      const clientMutationId = input.clientMutationId ?? null;
      const wyshAllocation = await createWyshAllocation(context, { wyshId: input.wyshId, clientMutationId });
      return { clientMutationId, wyshAllocationId: wyshAllocation.id, wyshAllocation };
    },
    updateWyshAllocation: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      wyshAllocation: await updateWyshAllocation(context, {
        wyshAllocationId: input.wyshAllocationId,
        amount: input.amount,
        name: input.name,
        order: input.order ?? undefined,
        terminatesAt: input.terminatesAt,
      }),
    }),
    decommissionWyshAllocation: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      wyshAllocation: await decommissionWyshAllocation(context, input),
    }),
    updateAllocationMonitoring: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      wyshAllocation: await updateAllocationMonitoring(context, input),
    }),
    createAllocationRecipient: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      wyshAllocation: await createAllocationRecipient(context, input),
    }),
    updateAllocationRecipient: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      wyshAllocation: await updateAllocationRecipient(context, input),
    }),
    destroyAllocationRecipient: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      wyshAllocation: await destroyAllocationRecipient(context, input),
    }),
  },

  Constellation: {
    wyshAllocations: async ({ id }, _args, { loaders }) =>
      (await loaders.wyshes.ownList.load()).filter(({ constellationId }) => constellationId === id),
    allocationSummary: async ({ id }, _args, context) => {
      const own = await context.loaders.wyshes.ownList.load();
      return summarizeList(
        context,
        own.filter(({ constellationId }) => constellationId === id),
      );
    },
  },

  WyshAllocation: {
    wysh: ({ wyshSlug }, _args, { catalogue }) => catalogue.requireWysh(wyshSlug),
    recipient: ({ id }, _args, { loaders }) => loaders.wyshes.recipientOfAllocation.load(id),
    allocationHistories: ({ id }, _args, { loaders }) => loaders.wyshes.historiesOfAllocation.load(id),
    // No account can be linked yet, so none sets an amount.
    plaidAccount: () => null,
  },

  WyshAllocationHistory: {
    // A row of history is never changed.
    updatedAt: ({ createdAt }) => createdAt,
  },

  AllocationRecipient: {
    __resolveType: ({ type }) => recipientTypeNames[type],
  },

  InstitutionRecipient: {
    accountNumber: (recipient, _args, context) => readAccountNumber(context, recipient),
  },
};
