import { PAUSE_WORDS } from '@wysh/domain/wyshes/pause-words.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import {
  createAllocationRecipient,
  destroyAllocationRecipient,
  updateAllocationRecipient,
} from './change-allocation-recipient.ts';
import { maySeeLinks } from '../../people/bank-links/policy.ts';
import type { CoveredAllocation } from './allocation.ts';
import { createWyshAllocation } from './create-wysh-allocation.ts';
import { decommissionWyshAllocation } from './decommission-wysh-allocation.ts';
import { summarizeList } from './list-allocations.ts';
import type { WyshLoaders } from './loaders.ts';
import type { Monitoring } from './monitoring.ts';
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
      wyshAllocation: await updateAllocationMonitoring(context, {
        wyshAllocationId: input.wyshAllocationId,
        monitored: input.monitored,
        bankAccountId: input.bankAccountId ?? null,
      }),
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
    monitoring: (allocation, _args, { loaders }) => findMonitoring(loaders, allocation),
    plaidAccount: async (allocation, _args, { loaders }) => {
      const accountId = (await findMonitoring(loaders, allocation))?.accountId;
      if (accountId === undefined) return null;
      return (await loaders.wyshes.ownAccounts.load()).find(({ id }) => id === accountId) ?? null;
    },
  },

  WyshAllocationsSummary: {
    followingCount: (_summary, _args, { loaders }) => countMonitorings(loaders, 'following'),
    pausedCount: (_summary, _args, { loaders }) => countMonitorings(loaders, 'paused'),
  },

  WyshMonitoring: {
    pausedAt: ({ pause }) => pause?.since ?? null,
    pauseReason: ({ pause }) => pause?.reason ?? null,
    pausedWords: ({ pause }) => (pause === null ? null : PAUSE_WORDS[pause.reason]),
    // Linked banks are told of to a verified session alone.
    plaidItemId: ({ linkId }, _args, context) => (maySeeLinks(context) ? linkId : null),
  },

  PlaidAccount: {
    followedBy: async ({ id }, _args, { loaders }) => {
      const running = await loaders.wyshes.ownMonitorings.load();
      const allocationId = running.find(({ accountId }) => accountId === id)?.allocationId;
      if (allocationId === undefined) return null;
      return (
        (await loaders.wyshes.ownList.load()).find((allocation) => allocation.id === allocationId) ?? null
      );
    },
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

async function findMonitoring(
  { wyshes }: { readonly wyshes: WyshLoaders },
  { id, monitored }: CoveredAllocation,
): Promise<Monitoring | null> {
  if (!monitored) return null;
  return (await wyshes.ownMonitorings.load()).find(({ allocationId }) => allocationId === id) ?? null;
}

async function countMonitorings(
  { wyshes }: { readonly wyshes: WyshLoaders },
  state: Monitoring['state'],
): Promise<number> {
  return (await wyshes.ownMonitorings.load()).filter((one) => one.state === state).length;
}
