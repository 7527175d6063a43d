import { duePeriod, ISSUED_DAYS_BEFORE_DUE, periodsToIssue } from '@wysh/domain/billing/billing-schedule.ts';
import type { DuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { releasedFrom } from '@wysh/domain/policy/holds.ts';
import type { Services } from '../../context.ts';
import { findHoldsByPolicy } from '../policies/find-holds.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { insertInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import { lockPlansDue, setNextPeriods } from './plan-store.ts';
import type { NextPeriod } from './plan-store.ts';
import { billedPlan } from './plan.ts';
import type { Plan } from './plan.ts';

/** Few enough for a short transaction, many enough that a million take minutes. */
const plansAtOnce = 500;
/** While one batch waits for the database, another one has this process. */
const batchesAtOnce = 2;

/**
 * Issues what is due within a week, each period of a plan once: the plan moves on in the transaction that writes its invoices,
 * and the database has one place for each period. After a standstill all the periods missed are issued (S-69). Answers whether
 * nothing is left, which is not so when the turn was over first.
 */
export async function issueInvoices(services: Services, turn = openTurn()): Promise<boolean> {
  const ends = await Promise.all(Array.from({ length: batchesAtOnce }, () => issueOneByOne(services, turn)));
  const sum = ends.reduce((total, { issued }) => total + issued, 0);
  if (sum > 0) services.log.info({ issued: sum }, 'invoices were issued');
  return ends.every(({ isDone }) => isDone);
}

interface IssuedBatch {
  readonly invoices: number;
  /** After which plan to go on; null when there is none left. */
  readonly next: Plan | null;
}

/** One batch after the other. Plans that somebody else has at hand are theirs. */
async function issueOneByOne(
  services: Services,
  turn: Turn,
): Promise<{ readonly issued: number; readonly isDone: boolean }> {
  let issued = 0;
  let after: Plan | null = null;
  do {
    if (turn.isOver()) return { issued, isDone: false };
    const from: Plan | null = after;
    const batch: IssuedBatch = await services.database.transaction((transaction) =>
      issueBatch(transaction, services, from),
    );
    issued += batch.invoices;
    after = batch.next;
  } while (after !== null);
  return { issued, isDone: true };
}

async function issueBatch(
  transaction: Transaction,
  { clock, ids }: Services,
  after: Plan | null,
): Promise<IssuedBatch> {
  const now = clock.now();
  const today = easternDate(now);
  const dueBy = today.add({ days: ISSUED_DAYS_BEFORE_DUE });
  const plans = await lockPlansDue(transaction, dueBy, after, plansAtOnce);
  const holds = await findHoldsByPolicy(
    transaction,
    plans.map(({ policyId }) => policyId),
    today.subtract({ days: 1 }),
  );
  const invoices: Invoice[] = [];
  const next: NextPeriod[] = [];
  for (const plan of plans) {
    const calendar = billedPlan(plan);
    if (calendar === null) throw new Error('An active plan has no calendar.');
    const periods = periodsToIssue({ ...calendar, nextPeriod: plan.nextPeriod }, today);
    invoices.push(
      ...periods.map((period): Invoice => ({
        ...invoiceOf(plan, period, { id: ids.uuid(), now }),
        // What the person reads; whoever charges looks again.
        chargeOn: releasedFrom(holds.get(plan.policyId) ?? [], period.dueOn),
      })),
    );
    const nextPeriod = plan.nextPeriod + periods.length;
    next.push({
      planId: plan.id,
      period: nextPeriod,
      dueOn: duePeriod(calendar, nextPeriod)?.dueOn ?? null,
    });
  }
  await setNextPeriods(transaction, next);
  await insertInvoices(transaction, invoices);
  await post(
    transaction,
    ids,
    invoices.map(({ id, policyId, amountCents }) => ({
      event: 'invoice_issued',
      amountCents,
      policyId,
      subjectId: id,
      occurredAt: now,
    })),
  );
  const isLast = plans.length < plansAtOnce;
  return { invoices: invoices.length, next: isLast ? null : (plans.at(-1) ?? null) };
}

function invoiceOf(
  { userId, id: planId, policyId }: Plan,
  { period, dueOn, amountCents }: DuePeriod,
  { id, now }: { readonly id: string; readonly now: Temporal.Instant },
): Invoice {
  return {
    id,
    userId,
    policyId,
    planId,
    period,
    amountCents,
    balanceCents: amountCents,
    dueOn,
    issuedAt: now,
    status: 'created',
    nextAttempt: 1,
    chargeOn: dueOn,
    payableUntil: null,
    paidAt: null,
  };
}
