import { isVoid, isWrittenOff } from '@wysh/domain/billing/bill-settlement.ts';
import { CHECK_RETURNED_BECAUSE, POST_RETURN_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { gatherBillingChanges } from './billing-changes.ts';
import type { BillingChanges } from './billing-changes.ts';
import { correctToldStatement } from './correct-told-statement.ts';
import { listDisputesOf } from './dispute-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import type { LedgerPosting } from './ledger-store.ts';
import { namedWay } from './named-way.ts';
import { coverRefunds, owedCentsOf } from './owed-refunds.ts';
import { lockPayment, markReturned } from './payment-store.ts';
import { gatherAttempts } from './plan-attempts.ts';
import { findBookedPaper, listBookedPapers } from './post-payment-store.ts';
import type { BookedPaper } from './post-payment-store.ts';
import { reopen, tellOfMoneyBack } from './receive-return.ts';
import { listRefundsOf } from './refund-store.ts';
import { forgetPaymentTold } from './told-bills-store.ts';

/** A check or money order that paid a bill. */
export type Paper = BookedPaper;

export type CheckReturnReason = keyof typeof CHECK_RETURNED_BECAUSE;

/** What of somebody's came by post and no bank sent back, the newest first. */
export function listPapersOf(reader: Reader, userId: string): Promise<Paper[]> {
  return listBookedPapers(reader, userId);
}

/** One, whatever became of it; null where there is none. */
export function findPaper(reader: Reader, paymentId: string): Promise<Paper | null> {
  return findBookedPaper(reader, paymentId);
}

/** What comes of it: how much of its bill is owed again, and what becomes of what was more than that. */
export interface PostReturnWeighed {
  readonly owedAgainCents: Cents;
  /** Was to go back and does not. */
  readonly keptCents: Cents;
  /** Went back already: it is lost. */
  readonly lostCents: Cents;
}

/**
 * What a check that its bank did not pay does to the bill it paid.
 * @throws Failure where it came back before, and where something of its premium went back since.
 */
export async function weighPostReturn(
  reader: Reader,
  policy: InsurancePolicy,
  invoice: Invoice,
  { id, amountCents, appliedCents }: Paper,
): Promise<PostReturnWeighed> {
  const [paper, refunds, disputes] = await Promise.all([
    findBookedPaper(reader, id),
    listRefundsOf(reader, id),
    listDisputesOf(reader, id),
  ]);
  if (paper === null || paper.isReturned) throw refusal(problem(POST_RETURN_PROBLEMS, 'returned_before'));
  if (disputes.length > 0 || refunds.some(({ reason }) => reason !== 'surplus'))
    throw refusal(problem(POST_RETURN_PROBLEMS, 'given_back'));
  // What its months cost by now was asked for another way.
  if (isWrittenOff(invoice) || (isVoid(invoice) && isInForce(policy.status)))
    throw refusal(problem(POST_RETURN_PROBLEMS, 'let_go'));
  const keptCents = refunds.reduce(
    (sum, refund) =>
      sum + (refund.status === 'requested' ? refund.amountCents : owedCentsOf(refund, refunds)),
    0,
  ) as Cents;
  const lostCents = (amountCents - appliedCents - keptCents) as Cents;
  return { owedAgainCents: appliedCents, keptCents, lostCents };
}

/**
 * Its bank did not pay it: what it had paid of its bill is owed again, with the days that a bank account's return gives, and nothing that was
 * more than the bill goes back. Its person is told. The caller holds the locks of policy and bill.
 */
export async function returnPostPayment(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  invoice: Invoice,
  paper: Paper,
  reason: CheckReturnReason,
): Promise<void> {
  const { id: paymentId, amountCents: wholeCents } = paper;
  // What becomes of its refunds is recorded under this lock.
  const payment = await lockPayment(transaction, paymentId);
  const { owedAgainCents, keptCents } = await weighPostReturn(transaction, policy, invoice, paper);
  const occurredAt = context.clock.now();
  const surplusCents = (wholeCents - owedAgainCents) as Cents;
  const changes = gatherBillingChanges({ policies: [policy], invoices: [invoice], attempts: [] });
  const posting = { policyId: policy.id, paymentId, occurredAt };
  changes.post({ ...posting, event: 'post_returned', subjectId: invoice.id, amountCents: owedAgainCents });
  changes.recordAuditEvent({
    action: 'payment_returned',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { payment: paymentId, reason },
  });
  changes.afterwards(async () => {
    await markReturned(transaction, paymentId, { returnId: `post:${paymentId}`, now: occurredAt });
    await forgetPaymentTold(transaction, invoice.id);
    await correctToldStatement(transaction, context, policy, paymentId);
    if (surplusCents === 0) return;
    await coverRefunds(transaction, context, payment, await listRefundsOf(transaction, paymentId));
    await post(transaction, context.ids, [
      { ...posting, event: 'post_surplus_returned', subjectId: paymentId, amountCents: surplusCents },
    ]);
  });
  const owed = isVoid(invoice)
    ? stayVoid(changes, invoice, { ...posting, amountCents: owedAgainCents })
    : reopen(changes, context, {
        invoice,
        attempt: null,
        amountCents: owedAgainCents,
        soFar: await gatherAttempts(transaction, [invoice]),
      });
  const named = namedWay({ source: paper.kind, last4: null, number: paper.number });
  tellOfMoneyBack(changes, context, owed, async () => ({
    amountCents: owedAgainCents,
    why: CHECK_RETURNED_BECAUSE[reason],
    by: { kind: 'post', named, wholeCents, surplusCents: keptCents },
  }));
  await changes.write(transaction, context);
}

/** A part of a bill that came to nothing since: of that part nothing was paid either. */
function stayVoid(
  changes: BillingChanges,
  invoice: Invoice,
  posting: Pick<LedgerPosting, 'policyId' | 'paymentId' | 'amountCents' | 'occurredAt'>,
): Invoice {
  const { amountCents } = posting;
  const changed = { ...invoice, balanceCents: (invoice.balanceCents + amountCents) as Cents };
  changes.changeInvoice(changed);
  changes.post({ ...posting, event: 'invoice_voided', subjectId: invoice.id });
  return changed;
}
