import { formatDate } from '@wysh/domain/dates/display.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { canBeAnnounced } from '@wysh/domain/billing/frequency-change.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Problem } from '@wysh/domain/errors/problem.ts';
import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import { isOpenChange } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { Context } from '../../context.ts';
import { announcedDay, isUntouched } from '../billing/change-day.ts';
import { billOtherSum, lockBilling } from '../billing/change-sum.ts';
import type { LockedBilling } from '../billing/change-sum.ts';
import { billToTermEnd, endExtendedBilling } from '../billing/extend-billing.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { undoTransaction } from '../policies/record-transaction.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { queueChangeTakenBack } from './change-messages.ts';
import { isDecidedKind } from './change.ts';
import type { PolicyChange } from './change.ts';
import { leaveDecision } from './leave-decision.ts';
import { queueExtensionTakenBack } from './extension-messages.ts';
import { findChange } from './change-store.ts';
import { moveChange } from './move-change.ts';
import type { Adjusted } from './request-adjustment.ts';

/**
 * The caller takes back a change that has not begun: its transaction is undone, and what was billed or announced by it is so again as it was.
 * One that was taken back is answered as it stands.
 */
export async function takeBackChange(context: Context, id: string): Promise<Adjusted> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const found = await findChange(transaction, context.encryption, userId, id);
    if (found === null) throw notFound('the change');
    const policy = await lockPolicyOf(transaction, userId, found.policyId);
    // As it is now that nobody else moves it.
    const change = await findChange(transaction, context.encryption, userId, id);
    if (change === null) throw notFound('the change');
    if (change.status === 'withdrawn') return { change, policy };
    if (!isOpenChange(change.status)) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'change_state'));
    const billing = await lockBilling(transaction, policy.id);
    const kept = keptBecause(policy, change, billing, context.clock.now());
    if (kept !== null) throw refusal(kept);
    const undone =
      change.sequence === null
        ? policy
        : await undoTransaction(transaction, context, policy, change.sequence);
    const moved = await moveChange(transaction, context, change, 'taken_back');
    if (billing !== null && change.beginsOn !== null && change.sequence !== null)
      await (change.kind === 'extension'
        ? endExtendedBilling(transaction, context, undone, billing)
        : billOtherSum(
            transaction,
            context,
            undone,
            await billToTermEnd(transaction, undone, billing),
            change.beginsOn,
          ));
    if (change.status !== 'accepted') {
      // What was only asked for or offered was theirs to leave.
      if (isDecidedKind(change.kind)) await leaveDecision(transaction, context, change);
      return { change: moved, policy: undone };
    }
    await (change.kind === 'extension'
      ? queueExtensionTakenBack(transaction, context, undone)
      : queueChangeTakenBack(transaction, context, undone, moved));
    return { change: moved, policy: undone };
  });
}

/** What keeps an open change from being taken back: its day, or its first bill; null where it can be. */
export function keptBecause(
  policy: InsurancePolicy,
  { kind, status, beginsOn }: Pick<PolicyChange, 'kind' | 'status' | 'beginsOn'>,
  billing: LockedBilling | null,
  now: Temporal.Instant,
): Problem<ProblemCode> | null {
  if (status !== 'accepted' || beginsOn === null || billing === null) return null;
  const today = dayOfPolicy(policy, now);
  if (Temporal.PlainDate.compare(beginsOn, today) <= 0)
    return problem(POLICY_CHANGE_PROBLEMS, 'change_begun');
  const { plan, open } = billing;
  const isWritten = plan.nextDueOn === null || Temporal.PlainDate.compare(plan.nextDueOn, beginsOn) > 0;
  if (isWritten) {
    const bill = open.find(({ planId, dueOn }) => planId === plan.id && dueOn.equals(beginsOn));
    if (bill === undefined || !isUntouched(bill)) return problem(POLICY_CHANGE_PROBLEMS, 'first_bill_paid');
    // Without an extension there is no bill behind the first term that would have to be announced.
    if (kind === 'extension') return null;
    if (bill.months > 1) return yearlyBillAnnounced(bill.dueOn);
  }
  const announced = kind === 'extension' ? null : announcedDay(plan);
  return announced !== null && !canBeAnnounced(announced, today) ? yearlyBillAnnounced(announced) : null;
}

const yearlyBillAnnounced = (on: Temporal.PlainDate) =>
  problem(POLICY_CHANGE_PROBLEMS, 'yearly_bill_announced', { on: formatDate(on.toString()) });
