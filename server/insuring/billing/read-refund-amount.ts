import type { Cents } from '@wysh/domain/money/money.ts';
import type { Services } from '../../context.ts';
import { findRefund } from './refund-store.ts';

/** How much a refund is of; null where there is none of that id. For the desk, which has asked who may see it. */
export async function readRefundAmount(
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<Cents | null> {
  return (await findRefund(database.reader, id))?.amountCents ?? null;
}
