import { wantsPaper } from '../../applying/electronic-papers/consent.ts';
import type { Context } from '../../context.ts';
import { isAccountOpen } from '../../people/accounts/is-account-open.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { findStatement, requestPaper } from './billing-papers.ts';
import { findReceivedAt, isStatementTold } from './yearly-statement-store.ts';

/**
 * A bank took back a payment of a year whose statement was sent: whoever has it on paper is sent the one that is right. Everybody else finds
 * that one among their documents. The payment is marked by then.
 */
export async function correctToldStatement(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  paymentId: string,
): Promise<void> {
  const { id: policyId, userId } = policy;
  const { year } = dayOfPolicy(policy, await findReceivedAt(transaction, paymentId));
  if (!(await isStatementTold(transaction, { policyId, year }))) return;
  if (!(await isAccountOpen(transaction, userId)) || !(await wantsPaper(transaction, userId))) return;
  const paper = await findStatement(transaction, policy, year);
  if (paper !== undefined) await requestPaper(transaction, context, { userId, policy, paper });
}
