import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Offering } from './offering.ts';
import { withdrawOpenOfferings } from './sale-store.ts';
import { insertOffering } from './store.ts';

/** What a lapsed policy is offered back at. Its cover and price are those it had, so nothing of it can be chosen. */
export type OfferedBack = Omit<
  Offering,
  'id' | 'kind' | 'status' | 'amountMax' | 'termYearsMax' | 'createdAt'
>;

/** Offers a lapsed policy back, in the transaction of whoever asks for it; an open one of before makes room. */
export async function offerReturn(
  transaction: Transaction,
  { encryption, clock, ids }: Pick<Context, 'encryption' | 'clock' | 'ids'>,
  offered: OfferedBack,
): Promise<Offering> {
  const offering: Offering = {
    ...offered,
    id: ids.uuid(),
    kind: 'reinstatement',
    status: 'pending',
    amountMax: offered.amount,
    termYearsMax: offered.termYears,
    createdAt: clock.now(),
  };
  await withdrawOpenOfferings(transaction, offered.userId, ['reinstatement']);
  await insertOffering(transaction, encryption, offering);
  return offering;
}
