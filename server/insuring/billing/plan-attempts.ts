import { isPaid } from '@wysh/domain/billing/bill-settlement.ts';
import { dunningOf } from '@wysh/domain/billing/dunning/dunning.ts';
import type { Dunning } from '@wysh/domain/billing/dunning/dunning.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, rulesOfPolicy, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findSettledAttempts } from './attempt-store.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { findWaysToPay } from './payment-method-store.ts';
import type { WayToPay } from './payment-method-store.ts';

/** What decides when bills are asked for again. */
export interface AttemptsSoFar {
  /** By invoice; those whose outcome is known, in their order, those of the bill in whose place it came among them. */
  readonly settled: ReadonlyMap<string, readonly PaymentAttempt[]>;
  /** By person. */
  readonly waysToPay: ReadonlyMap<string, WayToPay>;
}

export async function gatherAttempts(
  reader: Reader,
  bills: readonly Pick<Invoice, 'id' | 'userId' | 'replaces'>[],
): Promise<AttemptsSoFar> {
  if (bills.length === 0) return { settled: new Map(), waysToPay: new Map() };
  const [settled, waysToPay] = await Promise.all([
    findSettledAttempts(
      reader,
      bills.flatMap(({ id, replaces }) => (replaces === null ? [id] : [replaces, id])),
    ),
    findWaysToPay(
      reader,
      bills.map(({ userId }) => userId),
    ),
  ]);
  const placeOf = new Map(bills.map(({ id, replaces }) => [replaces ?? id, id]));
  const inOrder = settled.toSorted(byStart);
  return { settled: Map.groupBy(inOrder, ({ invoiceId }) => placeOf.get(invoiceId) ?? invoiceId), waysToPay };
}

/** What is to be done about a bill, by the domain's rules; null where nobody is asked by the billing: before cover and after it. */
export function planAttempts(
  { clock }: Pick<Context, 'clock'>,
  { policy, invoice }: { readonly policy: InsurancePolicy; readonly invoice: Invoice },
  { settled, waysToPay }: AttemptsSoFar,
): Dunning | null {
  if (invoice.period === 0 || policy.status === 'pending' || policy.status === 'terminated') return null;
  const today = dayOfPolicy(policy, clock.now());
  const way = waysToPay.get(invoice.userId) ?? null;
  const asked = (settled.get(invoice.id) ?? []).filter(wasAsked);
  return dunningOf({
    bill: {
      dueOn: invoice.dueOn,
      period: invoice.period,
      isPaid: isPaid(invoice),
      returnedOn: invoice.returnedOn,
    },
    tries: asked.map((attempt) => ({
      on: dayOfPolicy(policy, attempt.startedAt),
      isScheduled: attempt.cause === 'schedule',
      reason: attempt.reason,
      isAdvisedAgainst: attempt.isAdvisedAgainst,
      isOfPresentWay: way !== null && isAskedAsItIs(attempt, way),
    })),
    way: way === null || way.isRevoked ? null : way.source,
    policy: {
      grace: rulesOfPolicy(policy, today).grace,
      lapsesOn: policy.lapsesOn,
      endsOn: termsOfPolicy(policy).endsOn,
      holds: policy.holds,
    },
    today,
  });
}

/** With what was just settled, which the database does not know yet. */
export function including({ settled, waysToPay }: AttemptsSoFar, attempt: PaymentAttempt): AttemptsSoFar {
  const before = (settled.get(attempt.invoiceId) ?? []).filter(
    ({ idempotencyKey }) => idempotencyKey !== attempt.idempotencyKey,
  );
  const all = [...before, attempt].toSorted(byStart);
  return { waysToPay, settled: new Map([[attempt.invoiceId, all]]) };
}

function byStart(one: PaymentAttempt, other: PaymentAttempt): number {
  return Temporal.Instant.compare(one.startedAt, other.startedAt) || one.attempt - other.attempt;
}

/** Whether anybody was asked: a request that never reached the vendor takes nobody's turn. */
export function wasAsked({ status, chargeId, reason }: PaymentAttempt): boolean {
  return status === 'succeeded' || chargeId !== null || reason !== 'processing_error';
}

/** The very card, with the number and the date it has now. */
function isAskedAsItIs({ paymentMethodId, startedAt }: PaymentAttempt, way: WayToPay): boolean {
  if (paymentMethodId !== way.paymentMethodId) return false;
  return way.describedAt === null || Temporal.Instant.compare(startedAt, way.describedAt) > 0;
}
