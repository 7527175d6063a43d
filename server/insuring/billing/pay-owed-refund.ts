import { refusal } from '@wysh/domain/errors/failure.ts';
import { OWED_REFUND_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context, Services } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { ScreeningVerdict } from '../../people/screening/screen-person.ts';
import { payRefundByHand, weighOwedRefund } from './owed-refunds.ts';
import { findPolicyOfPayment, lockPayment } from './payment-store.ts';
import { findRefund, listOwedRefundsOf } from './refund-store.ts';
import type { OwedRefund, Refund } from './refund-store.ts';
import { screenRefund } from './screen-refund.ts';

// A refund that failed is paid another way, such as by check: by members of staff, as all money that goes out.

/** One, whatever became of it; null where there is none. */
export function findRefundToPay(reader: Reader, id: string): Promise<Refund | null> {
  return findRefund(reader, id);
}

/** Those that somebody is owed, the oldest first. */
export function findRefundsOwedTo(reader: Reader, userId: string): Promise<OwedRefund[]> {
  return listOwedRefundsOf(reader, userId);
}

/**
 * How much of it is to be paid.
 * @throws Failure where nothing is, or a bank has its payment in its hands.
 */
export async function weighRefundToPay(reader: Reader, { id, paymentId }: Refund): Promise<Cents> {
  return (await weighOwedRefund(reader, { id, paymentId })).amountCents;
}

/** Keeps for this transaction what it is counted from. */
export async function keepRefundToPay(transaction: Transaction, { paymentId }: Refund): Promise<void> {
  await lockPayment(transaction, paymentId);
}

/** Notes that it was paid, and how, in words its person reads as they go on after "We sent you $31.17 back,". */
export async function payOwedRefund(
  transaction: Transaction,
  context: Context,
  { id, paymentId }: Refund,
  paidHow: string,
): Promise<Cents> {
  const payment = await lockPayment(transaction, paymentId);
  return payRefundByHand(transaction, context, payment, { id, paidHow });
}

/**
 * Asks the sanctions list about whom it goes to, before anybody sends it. Outside any transaction.
 * @throws Failure where nothing may be paid now.
 */
export async function requireClearRefund(services: Services, id: string): Promise<void> {
  const why = await whyNotToPay(services, id);
  if (why !== null) throw refusal(problem(OWED_REFUND_PROBLEMS, why));
}

/** Why a refund that is owed may not be paid now; null where it may. Whoever it is owed to is asked about. */
export async function whyNotToPay(
  services: Services,
  id: string,
): Promise<'screening_waits' | 'blocked' | 'list_silent' | null> {
  const { database, log } = services;
  const refund = await findRefund(database.reader, id);
  // Of what is not owed nobody is asked about.
  if (refund?.status !== 'failed') return null;
  const { userId, paymentId } = refund;
  const policyId = await findPolicyOfPayment(database.reader, paymentId);
  try {
    return WHY_NOT[await screenRefund(services, { id, userId, policyId })];
  } catch (error) {
    log.warn({ err: error, refund: id }, 'the sanctions list gave no answer');
    return 'list_silent';
  }
}

const WHY_NOT = {
  clear: null,
  waiting: 'screening_waits',
  confirmed: 'blocked',
} as const satisfies Readonly<Record<ScreeningVerdict, string | null>>;
