import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CORRECTION_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockPolicies, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import type { PolicyCorrection } from './correction.ts';
import { queueCorrectionTakenBack } from './correction-messages.ts';
import { addToldWords, findCorrection, findNewestCorrection, markTakenBack } from './correction-store.ts';
import { closeCorrectionWork } from './correction-work.ts';

/** The caller's policy stays as it is: until it is decided, what they asked is as if they had not. */
export async function takeBackPolicyCorrection(context: Context, policyId: string): Promise<InsurancePolicy> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    const correction = await findNewestCorrection(transaction, context.encryption, policy.id);
    await takeBack(transaction, context, policy, { correction, said: null });
    return policy;
  });
}

/** The same of the very one that one of ours has before them, as they were told; how, in their words, lies sealed with it. */
export async function noteCorrectionTakenBack(
  context: Context,
  { id, policyId }: Pick<PolicyCorrection, 'id' | 'policyId'>,
  said: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [policy] = await lockPolicies(transaction, [policyId]);
    const correction = await findCorrection(transaction, context.encryption, id);
    if (policy === undefined) throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'not_open'));
    await takeBack(transaction, context, policy, { correction, said });
  });
}

async function takeBack(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { correction, said }: { readonly correction: PolicyCorrection | null; readonly said: string | null },
): Promise<void> {
  if (correction?.state !== 'asked') throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'not_open'));
  await markTakenBack(transaction, correction.id, context.clock.now());
  if (said !== null) await addToldWords(transaction, context.encryption, correction.id, { takenBack: said });
  await closeCorrectionWork(transaction, context, correction.id);
  await recordAuditEvent(transaction, context, {
    action: 'policy_correction_taken_back',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: { correction: correction.id },
  });
  await queueCorrectionTakenBack(transaction, context, policy);
}
