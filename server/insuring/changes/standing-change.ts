import { changeStateAt, isOpenChange } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import { closeChangeQuote } from '../policies/change-quotes.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { PolicyChange } from './change.ts';
import { findOpenChange } from './change-store.ts';
import { queueMoreExpired } from './more-messages.ts';
import { moveChange } from './move-change.ts';

/** A change as it is now: an offer is over with its own last instant, and not with the hour in which that is noted. */
export function asItStands(change: PolicyChange, { clock }: Pick<Context, 'clock'>): PolicyChange {
  const status = changeStateAt(change, clock.now());
  return status === change.status ? change : { ...change, status, closedAt: change.expiresAt };
}

/** The one of a policy that something is still to come of; null without one. */
export async function findStandingChange(
  source: ReadingSource,
  context: Pick<Context, 'encryption' | 'clock'>,
  policy: Pick<InsurancePolicy, 'userId' | 'id'>,
): Promise<PolicyChange | null> {
  const open = await findOpenChange(source, context.encryption, policy);
  const change = open && asItStands(open, context);
  return change !== null && isOpenChange(change.status) ? change : null;
}

/** The same for whoever begins another one, and holds the policy: an offer that is over is noted as that, and its owner told. */
export async function closeOverOffer(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<PolicyChange | null> {
  const change = await findOpenChange(transaction, context.encryption, policy);
  if (change === null || changeStateAt(change, context.clock.now()) !== 'expired') return change;
  await moveChange(transaction, context, change, 'offer_expired');
  await queueMoreExpired(transaction, context, policy, change);
  const { userId, quoteId } = change;
  if (quoteId !== null) await closeChangeQuote(transaction, { userId, id: quoteId }, 'expired');
  return null;
}
