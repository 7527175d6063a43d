import { entriesOf, subjectOf } from '@wysh/domain/billing/ledger.ts';
import type { LedgerEvent } from '@wysh/domain/billing/ledger.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/many-rows.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface LedgerPosting {
  readonly event: LedgerEvent;
  readonly amountCents: Cents;
  readonly policyId: string;
  /** Of the invoice, payment, refund or dispute that the event is about. */
  readonly subjectId: string;
  readonly paymentId?: string;
  readonly occurredAt: Temporal.Instant;
}

/** After a long standstill there are many. Even, so that no transaction is torn apart. */
const entriesAtOnce = 2000;

/** Writes postings into the books, those of a transaction in one statement, which the database checks to sum to zero. */
export async function post(
  transaction: Transaction,
  ids: Ids,
  postings: readonly LedgerPosting[],
): Promise<void> {
  const entries = postings.flatMap((posting) => {
    const transactionId = ids.uuid();
    return entriesOf(posting.event, posting.amountCents).map(({ account, amountCents }, index) => ({
      transaction_id: transactionId,
      line: index + 1,
      account,
      amount_cents: amountCents,
      event: posting.event,
      policy_id: posting.policyId,
      subject_kind: subjectOf(posting.event),
      subject_id: posting.subjectId,
      payment_id: posting.paymentId ?? null,
      occurred_at: toTimestamp(posting.occurredAt),
    }));
  });
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    await insertRows(transaction, 'ledger_entries', entries.slice(start, start + entriesAtOnce));
  }
}
