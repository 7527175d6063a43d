import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { PaymentsByPostTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// What came by post, besides the payment that it is.

export type PaperKind = PaymentsByPostTable['kind'];

interface Paper {
  readonly userId: string;
  readonly kind: PaperKind;
  readonly number: string;
}

export async function insertPostPayment(
  transaction: Transaction,
  paper: Paper & { readonly paymentId: string; readonly cameOn: Temporal.PlainDate },
  bookedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('payments_by_post')
    .values({
      payment_id: paper.paymentId,
      user_id: paper.userId,
      kind: paper.kind,
      number: paper.number,
      came_on: paper.cameOn.toString(),
      booked_at: toTimestamp(bookedAt),
    })
    .execute();
}

/** The payment that a piece of paper is; null where it is not booked. */
export async function findPostPayment(
  reader: Reader,
  { userId, kind, number }: Paper,
): Promise<string | null> {
  const row = await reader
    .selectFrom('payments_by_post')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.payment_id ?? null;
}
