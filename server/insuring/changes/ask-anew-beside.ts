import { isDecidedBeside } from '../../applying/underwriting/handed-in-before.ts';
import { withdrawUndecided } from '../../applying/underwriting/withdraw-application.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { changeOffer } from './change-offer.ts';
import { isDecidedKind } from './change.ts';
import { findStandingChange } from './standing-change.ts';

/**
 * More cover, or a longer term, that is offered or being decided without another account of the same person is asked for anew; the policy in force
 * is not touched. The caller holds it. True where an offer was taken back, of which its person has still to hear.
 */
export async function askChangeAnewBeside(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  otherUserId: string,
): Promise<boolean> {
  const change = await findStandingChange(transaction, context, policy);
  if (change === null || !isDecidedKind(change.kind) || change.applicationId === null) return false;
  const { userId, id, status, applicationId } = change;
  const key = { userId, id: applicationId };
  if (await isDecidedBeside(transaction, context, key, otherUserId)) return false;
  if (status === 'underwriting') await withdrawUndecided(transaction, context, key);
  if (status !== 'offered') return false;
  await changeOffer(userId, id).takeBack(transaction, context);
  return true;
}
