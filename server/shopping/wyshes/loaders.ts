import DataLoader from 'dataloader';
import type { Context } from '../../context.ts';
import type { AllocationHistory, CoveredAllocation, StoredRecipient } from './allocation.ts';
import { listAllocations } from './list-allocations.ts';
import { findMonitoringsShown } from './find-monitorings.ts';
import type { ShownMonitoring } from './find-monitorings.ts';
import { readRecipients } from './recipient-store.ts';
import { readHistories } from './store.ts';

export interface WyshLoaders {
  /** The caller's own list, read once for all fields that ask in the same moment. */
  readonly ownList: { load(): Promise<CoveredAllocation[]> };
  /** What goes on of the caller's, with the account where this session may see it. */
  readonly ownMonitorings: { load(): Promise<ShownMonitoring[]> };
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
  const ownMonitorings = new DataLoader<'own', ShownMonitoring[]>(
    async (askers) => {
      const shown = await findMonitoringsShown(context);
      return askers.map(() => shown);
    },
    { cache: false },
  );
  return {
    ownList: { load: () => ownList.load('own') },
    ownMonitorings: { load: () => ownMonitorings.load('own') },
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
