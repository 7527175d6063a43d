import { isAskedFor, isOwed } from '@wysh/domain/billing/bill-settlement.ts';
import { nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { nextAttemptOf } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { Dunning } from '@wysh/domain/billing/dunning/dunning.ts';
import { releasedFrom } from '@wysh/domain/policy/holds.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Context } from '../../context.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { listAttemptsOf } from './attempt-store.ts';
import type { ToldAttempt } from './attempt-store.ts';
import { listInvoicesOf } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { ACTIVE_METHOD } from './payment-method-store.ts';
import type { PaymentMethod } from './payment-method.ts';
import { findPlanOf } from './plan-store.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';
import { gatherAttempts, planAttempts } from './plan-attempts.ts';

/** Three years by the month. */
const billsMax = 36;

/** A bill, how it was tried to have it paid, and what is to be done about it. */
export interface DunnedBill {
  readonly invoice: Invoice;
  /** The newest first. */
  readonly attempts: readonly (ToldAttempt & { readonly on: Temporal.PlainDate })[];
  /** Null where nothing of it can be paid, and before and after cover. */
  readonly dunning: Dunning | null;
}

/** What the billing of a policy does by itself, or lets happen, and when. */
export interface Coming {
  readonly on: Temporal.PlainDate;
  readonly what: 'charge' | 'bill_due' | 'hold_begins' | 'hold_ends' | 'lapse';
  readonly amountCents: Invoice['amountCents'] | null;
}

export interface PolicyDunning {
  readonly today: Temporal.PlainDate;
  readonly plan: Plan | null;
  readonly method: PaymentMethod | null;
  /** The newest first. */
  readonly bills: readonly DunnedBill[];
  /** In its order. */
  readonly comes: readonly Coming[];
  /** The one that every text names; null while nothing is past due. */
  readonly lastCoveredOn: Temporal.PlainDate | null;
}

/** How the billing of a policy stands, by the function that the night asks: for whoever helps its person. Nothing is done by it. */
export async function readDunning(context: Context, policy: InsurancePolicy): Promise<PolicyDunning> {
  const { database, clock } = context;
  const { reader } = database;
  const [invoices, attempts, plan, method] = await Promise.all([
    listInvoicesOf(reader, policy.id, billsMax),
    listAttemptsOf(reader, policy.userId),
    findPlanOf(reader, policy.id),
    readPart(database, ACTIVE_METHOD, policy.userId),
  ]);
  const soFar = await gatherAttempts(reader, invoices.filter(isOwed));
  const bills = invoices.map((invoice): DunnedBill => ({
    invoice,
    attempts: attempts
      .filter(({ invoiceId }) => invoiceId === invoice.id || invoiceId === invoice.replaces)
      .map((attempt) => ({ ...attempt, on: dayOfPolicy(policy, attempt.startedAt) })),
    dunning: isOwed(invoice) ? planAttempts(context, { policy, invoice }, soFar) : null,
  }));
  const today = dayOfPolicy(policy, clock.now());
  return {
    today,
    plan,
    method,
    bills,
    comes: isInForce(policy.status) ? comesOf(policy, { today, plan, bills }) : [],
    lastCoveredOn: policy.lapsesOn?.subtract({ days: 1 }) ?? null,
  };
}

function comesOf(
  policy: InsurancePolicy,
  { today, plan, bills }: Pick<PolicyDunning, 'today' | 'plan' | 'bills'>,
): Coming[] {
  const isToCome = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) > 0;
  const { holds, lapsesOn } = policy;
  const running = plan?.nextDueOn == null ? null : runningPlan(plan, policy);
  // Paid the way that waits for it, where a change does.
  const next = running && nextDuePeriod(running);
  const open = bills
    .map(({ invoice }) => invoice)
    .filter(isAskedFor)
    .toReversed();
  const comes: Coming[] = [
    ...open.flatMap((invoice) => {
      const on = nextAttemptOf(open, invoice, today);
      return on === null || !isOwed(invoice)
        ? []
        : [{ on, what: 'charge', amountCents: invoice.balanceCents } as const];
    }),
    ...(next === null ? [] : [{ on: next.dueOn, what: 'bill_due', amountCents: next.amountCents } as const]),
    ...holds
      .filter(({ beginsOn, releasesOn }) => isToCome(beginsOn) && !releasesOn.equals(beginsOn))
      .map(({ beginsOn }) => ({ on: beginsOn, what: 'hold_begins', amountCents: null }) as const),
    ...(releasedFrom(holds, today).equals(today)
      ? []
      : [{ on: releasedFrom(holds, today), what: 'hold_ends', amountCents: null } as const]),
    ...(lapsesOn === null ? [] : [{ on: lapsesOn, what: 'lapse', amountCents: null } as const]),
  ];
  return comes.toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on));
}
