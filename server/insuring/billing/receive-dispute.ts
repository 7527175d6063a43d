import {
  DISPUTE_LIFECYCLE,
  EVENT_OF_DISPUTE,
  postingsOfDispute,
} from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listDisputesOf, writeDispute } from './dispute-store.ts';
import { post } from './ledger-store.ts';
import { coverOwedRefunds, uncoverRefunds } from './owed-refunds.ts';
import { queueDisputeNotice } from './payment-messages.ts';
import type { PlacedPayment } from './payment-store.ts';

interface Told {
  readonly disputeId: string;
  readonly status: DisputeState;
  readonly amountCents: Cents;
  readonly occurredAt: Temporal.Instant;
}

/**
 * Records where a dispute stands, with its entries in the books. Told twice, late or in any order, the end is the same. Neither the
 * invoice nor the policy changes: what follows for cover is for a person to decide (docs/decisions/031). The caller holds the payment's
 * lock. Answers what an operator is told.
 */
export async function recordDispute(
  transaction: Transaction,
  context: Context,
  payment: PlacedPayment,
  told: Told,
): Promise<string | null> {
  const { ids, clock } = context;
  const now = clock.now();
  const known = (await listDisputesOf(transaction, payment.id)).find(
    ({ disputeId }) => disputeId === told.disputeId,
  );
  const before = known?.status ?? DISPUTE_LIFECYCLE.initial;
  const event = EVENT_OF_DISPUTE[told.status];
  const isStep = event !== null && allows(DISPUTE_LIFECYCLE, before, event);
  if (known !== undefined && !isStep) return null;
  const status = isStep ? nextState(DISPUTE_LIFECYCLE, before, event) : before;
  const dispute = {
    id: known?.id ?? ids.uuid(),
    userId: payment.userId,
    paymentId: payment.id,
    disputeId: told.disputeId,
    status,
    amountCents: known?.amountCents ?? told.amountCents,
    openedAt: known?.openedAt ?? told.occurredAt,
    closedAt: status === 'inquiry' || status === 'open' ? null : now,
  };
  await writeDispute(transaction, dispute);
  await post(
    transaction,
    ids,
    postingsOfDispute(before, status).map((posted) => ({
      event: posted,
      amountCents: dispute.amountCents,
      policyId: payment.policyId,
      subjectId: dispute.id,
      paymentId: payment.id,
      occurredAt: now,
    })),
  );
  await recordAuditEvent(transaction, context, {
    action: 'payment_disputed',
    subjectType: 'payment',
    subjectId: payment.id,
    detail: { dispute: dispute.id, status },
  });
  if (status === 'lost') await coverOwedRefunds(transaction, context, payment);
  const owedAgain = status === 'won' ? await uncoverRefunds(transaction, context, payment) : null;
  await queueDisputeNotice(transaction, context, dispute);
  return owedAgain ?? WORDS[status](told.disputeId);
}

const WORDS: Readonly<Record<DisputeState, (id: string) => string | null>> = {
  inquiry: (id) => `a bank asks about a payment: answer it in the payment provider's dashboard (${id})`,
  withdrawn: () => null,
  open: (id) => `a payment is disputed: answer it in the payment provider's dashboard (${id})`,
  lost: (id) => `a dispute is lost, and somebody has to look at the policy (${id})`,
  won: () => null,
};
