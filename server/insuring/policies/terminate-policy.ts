import { TERMINATION_REASONS } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { TerminatingEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Grounds } from '@wysh/domain/policy/policy-transactions.ts';
import { withdrawWaitingTexts } from '../../ground/messaging/withdraw-waiting-texts.ts';
import { stopNotices } from '../../contact/letters/withdraw-letters.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { termsOfPolicy } from './terms-of-policy.ts';

interface Ended {
  readonly grounds?: Grounds | null;
  /** The first day without cover, where it is not today and does not follow from the policy. */
  readonly effectiveOn?: Temporal.PlainDate | undefined;
}

/**
 * Ends a policy, and with it its billing. The caller holds the policy's lock and has
 * made sure that no payment is under way.
 */
export async function terminatePolicy(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  event: TerminatingEvent,
  { grounds = null, effectiveOn = firstDayWithoutCover(policy, event) }: Ended = {},
): Promise<InsurancePolicy> {
  const now = context.clock.now();
  const dates = {
    terminatedAt: now,
    terminationReason: TERMINATION_REASONS[event],
    lapsesOn: null,
    nothingDueFrom: null,
    pausedAt: null,
  };
  const terminated = await changePolicy(transaction, context, policy, event, dates, {
    effectiveOn,
    grounds: grounds ?? undefined,
  });
  await stopNotices(transaction, context, { type: 'policy', id: policy.id });
  await withdrawWaitingTexts(transaction, policy.userId);
  await tell(transaction, context, 'policy_ended', { policy, event });
  return terminated;
}

/** Where that is a day of its own, on whichever day the service gets to it. */
function firstDayWithoutCover(
  policy: InsurancePolicy,
  event: TerminatingEvent,
): Temporal.PlainDate | undefined {
  if (event === 'lapsed') return policy.lapsesOn ?? undefined;
  return event === 'expired' ? termsOfPolicy(policy).endsOn : undefined;
}
