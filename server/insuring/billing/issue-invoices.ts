import {
  ISSUED_DAYS_BEFORE_DUE,
  monthAfter,
  nextDuePeriod,
  periodsToIssue,
} from '@wysh/domain/billing/billing-schedule.ts';
import type { DuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { releasedFrom } from '@wysh/domain/policy/holds.ts';
import { goesOnFrom, premiumDueOn } from '@wysh/domain/policy/terms.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { findHoldsByPolicy } from '../policies/find-holds.ts';
import { findContracts, findGivenUpFrom, findPolicyInForce } from '../policies/find-policies.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { isAnnounced } from './announce-yearly-bills.ts';
import { findLeftVoid, insertInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import { beginChanges, lockPlansDue, setNextPeriods } from './plan-store.ts';
import type { NextPeriod } from './plan-store.ts';
import { findRevokedOf } from './payment-method-store.ts';
import { queueBillToPayByHand } from './payment-messages.ts';
import { pricedPlan } from './plan.ts';
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
  services: Services,
  after: Plan | null,
): Promise<IssuedBatch> {
  const { clock, ids } = services;
  const now = clock.now();
  const today = easternDate(now);
  const dueBy = today.add({ days: ISSUED_DAYS_BEFORE_DUE });
  const plans = await lockPlansDue(transaction, dueBy, after, plansAtOnce);
  const holds = await findHoldsByPolicy(
    transaction,
    plans.map(({ policyId }) => policyId),
    today.subtract({ days: 1 }),
  );
  const paidByHand = await findRevokedOf(
    transaction,
    plans.map(({ userId }) => userId),
  );
  // Once their plans are held: what is written of a contract after that begins with a bill that is not written here.
  const contracts = await findContracts(
    transaction,
    plans.map(({ policyId }) => policyId),
  );
  const givenUpFrom = await findGivenUpFrom(
    transaction,
    plans.map(({ policyId }) => policyId),
  );
  // Written before an extension was taken back that was taken again since.
  const leftVoid = await findLeftVoid(
    transaction,
    plans.flatMap(({ policyId }) => {
      const from = goesOnFrom(contracts.get(policyId) ?? []);
      return from === null ? [] : { policyId, from };
    }),
  );
  const invoices: Invoice[] = [];
  const next: NextPeriod[] = [];
  const changed: string[] = [];
  for (const plan of plans) {
    const contract = contracts.get(plan.policyId) ?? [];
    const running = pricedPlan(plan, {
      goesOnFrom: goesOnFrom(contract),
      premiumOn(day, frequency) {
        const premium = premiumDueOn(contract, day, frequency);
        if (premium === null) throw new Error('A plan is of a policy that was never issued.');
        return premium;
      },
    });
    if (running === null) throw new Error('An active plan has no calendar.');
    const givenUp = givenUpFrom.get(plan.policyId);
    const periods = untilUnannounced(plan, periodsToIssue(running, today)).filter(
      ({ dueOn }) => givenUp === undefined || Temporal.PlainDate.compare(dueOn, givenUp) < 0,
    );
    for (const period of periods)
      invoices.push({
        ...invoiceOf(plan, period, { id: ids.uuid(), now }),
        replaces:
          leftVoid.find((bill) => bill.policyId === plan.policyId && bill.dueOn.equals(period.dueOn))?.id ??
          null,
        // What the person reads; whoever charges looks again.
        chargeOn: paidByHand.has(plan.userId)
          ? null
          : releasedFrom(holds.get(plan.policyId) ?? [], period.dueOn),
      });
    const last = periods.at(-1);
    const nextPeriod = last === undefined ? plan.nextPeriod : monthAfter(last);
    if (plan.change !== null && nextPeriod > plan.change.period) changed.push(plan.id);
    next.push({
      planId: plan.id,
      period: nextPeriod,
      dueOn: nextDuePeriod(running, nextPeriod)?.dueOn ?? null,
    });
  }
  await beginChanges(transaction, changed);
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
  await tellToPayByHand(
    transaction,
    services,
    invoices.filter(({ userId }) => paidByHand.has(userId)),
  );
  const isLast = plans.length < plansAtOnce;
  return { invoices: invoices.length, next: isLast ? null : (plans.at(-1) ?? null) };
}

/** No bill of a year is written that was not announced: whoever announces says it in time, or the plan goes on by the month. */
function untilUnannounced(plan: Plan, periods: readonly DuePeriod[]): readonly DuePeriod[] {
  const unannounced = periods.findIndex((one) => one.months > 1 && !isAnnounced(plan, one));
  return unannounced === -1 ? periods : periods.slice(0, unannounced);
}

/** A period's bill, which the billing asks for by itself on the day it is due. */
export function invoiceOf(
  { userId, id: planId, policyId }: Pick<Plan, 'userId' | 'id' | 'policyId'>,
  { period, months, dueOn, amountCents }: DuePeriod,
  { id, now }: { readonly id: string; readonly now: Temporal.Instant },
): Invoice {
  return {
    id,
    userId,
    policyId,
    planId,
    period,
    months,
    amountCents,
    balanceCents: amountCents,
    dueOn,
    issuedAt: now,
    status: 'created',
    nextAttempt: 1,
    chargeOn: dueOn,
    payableUntil: null,
    paidAt: null,
    replaces: null,
    returnedOn: null,
  };
}

/** Nobody asks a card for these: who pays them has to know of each. */
async function tellToPayByHand(
  transaction: Transaction,
  services: Services,
  invoices: readonly Invoice[],
): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('issue-invoices', null) };
  for (const invoice of invoices) {
    const policy = await findPolicyInForce(transaction, invoice.userId);
    if (policy?.id === invoice.policyId)
      await queueBillToPayByHand(transaction, context, { policy, invoice });
  }
}
