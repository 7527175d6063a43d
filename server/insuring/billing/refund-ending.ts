import { sharesOfRefund } from '@wysh/domain/billing/premium-refund.ts';
import type { EndingLine } from '@wysh/domain/policy/ending.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { post } from './ledger-store.ts';
import { listPremiumPayments, listSettledBills } from './settlement-store.ts';
import type { PremiumPayment, SettledBill } from './settlement-store.ts';
import { noteGivenByBank } from './owed-refunds.ts';
import { lockPayment } from './payment-store.ts';
import { requestRefund } from './refund-payment.ts';

/** The bills of a policy as its end counts them, the oldest first. */
export function findBillsToEnd(reader: Reader, policyId: string): Promise<SettledBill[]> {
  return listSettledBills(reader, policyId);
}

async function sharesOfEnding(reader: Reader, policyId: string, refundCents: Cents) {
  const shares = sharesOfRefund(await listPremiumPayments(reader, policyId), refundCents);
  if (shares === null) throw new Error('More would go back of a policy than was paid for it.');
  return shares;
}

/** The same for whoever sees it before, with how many of these payments are in the hands of a bank that has not decided a dispute. */
export async function sharesToRefund(reader: Reader, policyId: string, refundCents: Cents) {
  const shares = await sharesOfEnding(reader, policyId, refundCents);
  return { shares, openDisputes: shares.filter(({ isDisputed }) => isDisputed).length };
}

/** What a bank has given of it before: of the payments of each bill, the newest first. */
async function sharesOfBanks(
  reader: Reader,
  policyId: string,
  lines: readonly EndingLine[],
): Promise<readonly (PremiumPayment & { readonly givenCents: Cents })[]> {
  const payments = await listPremiumPayments(reader, policyId);
  return lines.flatMap(({ dueOn, lostCents }) => {
    let left: number = lostCents;
    return payments.flatMap((payment) => {
      if (!payment.dueOn.equals(dueOn)) return [];
      const givenCents = Math.min(left, payment.lostCents) as Cents;
      left -= givenCents;
      return givenCents > 0 ? [{ ...payment, givenCents }] : [];
    });
  });
}

const EVENTS = { handed_back: 'policy_handed_back', ended: 'policy_ended_early' } as const;

/**
 * Its owner handed it back or ended it, and so much of its premium goes back; what their bank has given them of it is noted as given. The
 * caller holds the policy's lock, and made sure that no payment of it is under way.
 */
export async function refundEnding(
  transaction: Transaction,
  context: Context,
  policyId: string,
  {
    reason,
    refundCents,
    lines,
  }: {
    readonly reason: keyof typeof EVENTS;
    readonly refundCents: Cents;
    readonly lines: readonly EndingLine[];
  },
): Promise<void> {
  const handBack = (paymentId: string, subjectId: string, amountCents: Cents) =>
    post(transaction, context.ids, [
      {
        event: EVENTS[reason],
        amountCents,
        policyId,
        subjectId,
        paymentId,
        occurredAt: context.clock.now(),
      },
    ]);
  for (const { id, givenCents } of await sharesOfBanks(transaction, policyId, lines)) {
    const payment = await lockPayment(transaction, id);
    const given = { payment, reason, amountCents: givenCents };
    await handBack(id, await noteGivenByBank(transaction, context, given), givenCents);
  }
  for (const { id, userId, refundCents: amountCents } of await sharesOfEnding(
    transaction,
    policyId,
    refundCents,
  )) {
    // What comes of its refunds is recorded under this lock.
    await lockPayment(transaction, id);
    const subjectId = await requestRefund(transaction, context, {
      payment: { id, userId },
      amountCents,
      reason,
    });
    await handBack(id, subjectId, amountCents);
  }
}
