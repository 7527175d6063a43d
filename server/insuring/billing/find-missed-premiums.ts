import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Of a policy that lapsed, by the calendar of its plan that ended last: the first premium nobody paid, and what had been paid of it. */
export interface FirstMissed {
  readonly anchoredOn: Temporal.PlainDate;
  readonly firstUnpaidOn: Temporal.PlainDate;
  readonly paidCents: Cents;
}

/** Null where nothing of it was left unpaid. */
export async function findFirstMissed(reader: Reader, policyId: string): Promise<FirstMissed | null> {
  const row = await reader
    .selectFrom('invoices')
    .innerJoin('plans', 'plans.id', 'invoices.plan_id')
    .select(['plans.anchored_on', 'invoices.due_on', 'invoices.amount_cents', 'invoices.balance_cents'])
    .where('invoices.policy_id', '=', policyId)
    .where('invoices.status', '=', 'void')
    // A plan that never began was to bring it back.
    .where('plans.anchored_on', 'is not', null)
    .orderBy('plans.created_at', 'desc')
    .orderBy('invoices.period')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.anchored_on === null) return null;
  return {
    anchoredOn: Temporal.PlainDate.from(row.anchored_on),
    firstUnpaidOn: Temporal.PlainDate.from(row.due_on),
    paidCents: (row.amount_cents - row.balance_cents) as Cents,
  };
}
