import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ReinstatementRequest } from './request.ts';
import { insertRequest } from './request-store.ts';

/** Keeps that a lapsed policy is asked for; with the sum where it is offered at once. */
export async function keepRequest(
  transaction: Transaction,
  context: Context,
  asked: Omit<ReinstatementRequest, 'completedAt'>,
  dueCents: Cents | null = null,
): Promise<void> {
  await insertRequest(transaction, { ...asked, completedAt: null });
  await recordAuditEvent(transaction, context, {
    action: 'reinstatement_requested',
    subjectType: 'policy',
    subjectId: asked.policyId,
    detail: { request: asked.id, ...(asked.offeringId !== null && { offering: asked.offeringId, dueCents }) },
  });
}
