import { allocationHistoryEntry } from '@wysh/domain/wyshes/allocation-history.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Allocation } from './allocation.ts';
import { insertHistory } from './store.ts';

/** Keeps in its history that the amount of an allocation changes, whoever says so; of the same amount nothing is kept. */
export async function recordAmountChange(
  transaction: Transaction,
  context: Context,
  allocation: Pick<Allocation, 'id' | 'amount'>,
  { amount, byBalance }: { readonly amount: number; readonly byBalance: boolean },
): Promise<void> {
  const change = allocationHistoryEntry(allocation.amount, amount);
  if (change === null) return;
  await insertHistory(transaction, {
    ...change,
    id: context.ids.uuid(),
    allocationId: allocation.id,
    byBalance,
    createdAt: context.clock.now(),
  });
  await recordAuditEvent(transaction, context, {
    action: byBalance ? 'allocation_amount_followed' : 'allocation_amount_changed',
    subjectType: 'wysh_allocation',
    subjectId: allocation.id,
  });
}
