import { withdrawUndecided } from '../../applying/underwriting/withdraw-application.ts';
import type { Handler } from '../../happenings.ts';
import { closePlan } from '../billing/end-billing.ts';
import { findReturnBill } from '../billing/return-bill.ts';
import { findNewestRequest } from './request-store.ts';

/** Nobody has to come back who was never gone: the bill for it comes to nothing, and nobody decides anything of it any more. */
export const leaveReturn: Handler<'lapse_undone'> = async (transaction, context, { policy }) => {
  if ((await findReturnBill(transaction, policy.id)) !== null)
    await closePlan(transaction, context, policy.id);
  const request = await findNewestRequest(transaction, policy.id);
  if (request === null || request.completedAt !== null || request.applicationId === null) return;
  const { userId, applicationId: id } = request;
  await withdrawUndecided(transaction, context, { userId, id });
};
