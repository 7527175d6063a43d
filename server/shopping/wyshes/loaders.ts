import DataLoader from 'dataloader';
import type { Context } from '../../context.ts';
import type { BankAccount } from '../../people/bank-links/bank-link.ts';
import { findLinksShown } from '../../people/bank-links/find-links.ts';
import type { AllocationHistory, CoveredAllocation, StoredRecipient } from './allocation.ts';
import { listAllocations } from './list-allocations.ts';
import type { Monitoring } from './monitoring.ts';
import { listMonitorings } from './monitoring-store.ts';
import { requireListOwner } from './policy.ts';
import { readRecipients } from './recipient-store.ts';
import { readHistories } from './store.ts';

export interface WyshLoaders {
  /** The caller's own list, read once for all fields that ask in the same moment. */
  readonly ownList: { load(): Promise<CoveredAllocation[]> };
  /** What of the caller's follows an account. */
  readonly ownMonitorings: { load(): Promise<Monitoring[]> };
  /** The accounts they linked; none where this session may not see them. */
  readonly ownAccounts: { load(): Promise<BankAccount[]> };
  readonly historiesOfAllocation: DataLoader<string, AllocationHistory[]>;
  readonly recipientOfAllocation: DataLoader<string, StoredRecipient | null>;
}

/**
 * They gather what is asked in the same moment into one statement and remember nothing, because a request may change a
 * list between two of its fields. Ids come from allocations of the caller's own list.
 */
export function createWyshLoaders(context: Context): WyshLoaders {
  const { reader } = context.database;
  const ownList = new DataLoader<'own', CoveredAllocation[]>(
    async (askers) => {
      const list = await listAllocations(context);
      return askers.map(() => list);
    },
    { cache: false },
  );
  const ownMonitorings = new DataLoader<'own', Monitoring[]>(
    async (askers) => {
      const running = await listMonitorings(context.database, requireListOwner(context));
      return askers.map(() => running);
    },
    { cache: false },
  );
  const ownAccounts = new DataLoader<'own', BankAccount[]>(
    async (askers) => {
      const accounts = (await findLinksShown(context)).flatMap((link) => link.accounts);
      return askers.map(() => accounts);
    },
    { cache: false },
  );
  return {
    ownList: { load: () => ownList.load('own') },
    ownMonitorings: { load: () => ownMonitorings.load('own') },
    ownAccounts: { load: () => ownAccounts.load('own') },
    historiesOfAllocation: new DataLoader(
      async (allocationIds) => {
        const byAllocation = Map.groupBy(
          await readHistories(reader, allocationIds),
          ({ allocationId }) => allocationId,
        );
        return allocationIds.map((id) => byAllocation.get(id) ?? []);
      },
      { cache: false },
    ),
    recipientOfAllocation: new DataLoader(
      async (allocationIds) => {
        const recipients = await readRecipients(reader, allocationIds);
        const byAllocation = new Map(recipients.map((recipient) => [recipient.allocationId, recipient]));
        return allocationIds.map((id) => byAllocation.get(id) ?? null);
      },
      { cache: false },
    ),
  };
}
