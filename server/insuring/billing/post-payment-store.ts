import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { PaymentsByPostTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// What came by post, besides the payment that it is.

export type PaperKind = PaymentsByPostTable['kind'];

interface Paper {
  readonly userId: string;
  readonly kind: PaperKind;
  readonly number: string;
  /** Of its bank, and of the account it is drawn on, as they stand on its lower edge. */
  readonly routingNumber: string;
  readonly accountLast4: string;
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
      routing_number: paper.routingNumber,
      account_last4: paper.accountLast4,
      came_on: paper.cameOn.toString(),
      booked_at: toTimestamp(bookedAt),
    })
    .execute();
}

/** The payment that a piece of paper is; null where it is not booked. Of what was booked before its bank was asked for, the number alone tells. */
export async function findPostPayment(
  reader: Reader,
  { userId, kind, number, routingNumber, accountLast4 }: Paper,
): Promise<string | null> {
  const row = await reader
    .selectFrom('payments_by_post')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where((where) =>
      where.or([
        where('routing_number', 'is', null),
        where.and([where('routing_number', '=', routingNumber), where('account_last4', '=', accountLast4)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

/** A paper that paid a bill. */
export interface BookedPaper {
  readonly id: string;
  readonly userId: string;
  readonly invoiceId: string;
  readonly policyId: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly cameOn: Temporal.PlainDate;
  readonly amountCents: Cents;
  /** What of it paid the bill. */
  readonly appliedCents: Cents;
  /** Its bank did not pay it. */
  readonly isReturned: boolean;
}

/** Null where there is none. */
export async function findBookedPaper(reader: Reader, paymentId: string): Promise<BookedPaper | null> {
  const row = await bookedPapers(reader).where('payments.id', '=', paymentId).executeTakeFirst();
  return row === undefined ? null : bookedPaperOf(row);
}

/** What of somebody's came by post and stays, the newest first. */
export async function listBookedPapers(reader: Reader, userId: string): Promise<BookedPaper[]> {
  const rows = await bookedPapers(reader)
    .where('payments_by_post.user_id', '=', userId)
    .where('payments.returned_at', 'is', null)
    .orderBy('payments_by_post.booked_at', 'desc')
    .orderBy('payments.id')
    .execute();
  return rows.map(bookedPaperOf);
}

function bookedPapers(reader: Reader) {
  return reader
    .selectFrom('payments_by_post')
    .innerJoin('payments', 'payments.id', 'payments_by_post.payment_id')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select([
      'payments.id',
      'payments.user_id as userId',
      'payments.invoice_id as invoiceId',
      'invoices.policy_id as policyId',
      'payments_by_post.kind',
      'payments_by_post.number',
      'payments_by_post.came_on',
      'payments.amount_cents',
      'payments.applied_cents',
      'payments.returned_at',
    ]);
}

type BookedRow = Awaited<ReturnType<ReturnType<typeof bookedPapers>['executeTakeFirstOrThrow']>>;

function bookedPaperOf({
  came_on,
  amount_cents,
  applied_cents,
  returned_at,
  ...row
}: BookedRow): BookedPaper {
  return {
    ...row,
    cameOn: Temporal.PlainDate.from(came_on),
    amountCents: amount_cents as Cents,
    appliedCents: applied_cents as Cents,
    isReturned: returned_at !== null,
  };
}
