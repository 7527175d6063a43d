import { refusal } from '@wysh/domain/errors/failure.ts';
import { ENDING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findDueCents } from '../billing/find-due-cents.ts';
import { lockPolicies, lockPolicyOf } from '../policies/find-policies.ts';
import { giveUpBills } from '../policies/give-up-bills.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { isOpen } from './ending.ts';
import type { PolicyEnding } from './ending.ts';
import { queueEndingTakenBack } from './ending-messages.ts';
import { addToldWords, findEnding, findNewestEnding, markTakenBack } from './ending-store.ts';
import { closeEndingWork } from './ending-work.ts';

/** The caller keeps their policy after all: until it is carried out, what they asked is as if they had not. */
export async function takeBackPolicyEnding(context: Context, policyId: string): Promise<InsurancePolicy> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    const ending = await requireOpen(transaction, policy.id);
    return takeBack(transaction, context, policy, { ending, said: null });
  });
}

/** The same of the very one that one of ours has before them, as they were told; how, in their words, lies sealed with it. */
export async function noteEndingTakenBack(
  context: Context,
  { id, policyId }: Pick<PolicyEnding, 'id' | 'policyId'>,
  said: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [policy] = await lockPolicies(transaction, [policyId]);
    const ending = await findEnding(transaction, id);
    if (policy === undefined || ending === null || !isOpen(ending))
      throw refusal(problem(ENDING_PROBLEMS, 'not_open'));
    await takeBack(transaction, context, policy, { ending, said });
  });
}

async function requireOpen(transaction: Transaction, policyId: string): Promise<PolicyEnding> {
  const ending = await findNewestEnding(transaction, policyId);
  if (ending === null || !isOpen(ending)) throw refusal(problem(ENDING_PROBLEMS, 'not_open'));
  return ending;
}

async function takeBack(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { ending, said }: { readonly ending: PolicyEnding; readonly said: string | null },
): Promise<InsurancePolicy> {
  const today = dayOfPolicy(policy, context.clock.now());
  // Unpaid, it would have lapsed by now: it is over by the day that was told, and no request postpones that.
  if (policy.lapsesOn !== null && Temporal.PlainDate.compare(policy.lapsesOn, today) <= 0)
    throw refusal(problem(ENDING_PROBLEMS, 'cover_passed'));
  await markTakenBack(transaction, ending.id, context.clock.now());
  if (said !== null) await addToldWords(transaction, context.encryption, ending.id, { takenBack: said });
  await closeEndingWork(transaction, context, ending.id);
  await recordAuditEvent(transaction, context, {
    action: 'policy_ending_taken_back',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: { ending: ending.id },
  });
  const dueCents = await findDueCents(transaction, policy, today);
  await queueEndingTakenBack(transaction, context, policy, dueCents);
  return giveUpBills(transaction, context, policy, null);
}
