import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CORRECTION_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { differingParts, movesMoney } from '@wysh/domain/policy/insured.ts';
import type { Insured } from '@wysh/domain/policy/insured.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { attachUploads } from '../../ground/documents/attach-uploads.ts';
import { confirmUploads } from '../../ground/documents/confirm-uploads.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findOwnPolicy, findPolicyById, lockPolicies, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy, issueDay } from '../policies/terms-of-policy.ts';
import type { CorrectionWay, PolicyCorrection } from './correction.ts';
import { queueCorrectionAsked } from './correction-messages.ts';
import { addToldWords, findNewestCorrection, insertCorrection } from './correction-store.ts';
import { openCorrectionWork } from './correction-work.ts';
import { figuresShown, readCorrectionEffect } from './read-correction-effect.ts';
import type { CorrectionEffect } from './read-correction-effect.ts';
import { readRightInsured } from './right-insured.ts';
import type { SaidInsured } from './right-insured.ts';

interface Asked {
  readonly policyId: string;
  readonly right: SaidInsured;
}

/** What it would do to a policy of the caller's that this is right of them; nothing is kept or sent. */
export async function previewOwnCorrection(
  context: Context,
  { policyId, right }: Asked,
): Promise<CorrectionEffect & { readonly policy: InsurancePolicy }> {
  const policy = await findOwnPolicy(context, policyId);
  const read = readRight(context, policy, right);
  return { policy, ...(await readCorrectionEffect(context.database.reader, context, policy, read)) };
}

/**
 * The caller asks to have set right what a policy of theirs says of them. Sent twice, the first is answered, and something else is refused while
 * it waits; what does something else than they were shown is not sent.
 */
export async function requestPolicyCorrection(
  context: Context,
  {
    policyId,
    right,
    amount,
    evidence,
  }: Asked & { readonly amount: number; readonly evidence: readonly string[] },
): Promise<InsurancePolicy> {
  const userId = requirePolicyOwner(context);
  const refused = await confirmUploads(context, evidence);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    const before = await findNewestCorrection(transaction, context.encryption, policy.id);
    const read = readRight(context, policy, right);
    if (before?.state === 'asked' && differingParts(before.said.right, read).length === 0) return policy;
    const effect = await readCorrectionEffect(transaction, context, policy, read, before);
    if (figuresShown(effect).amountAfter !== amount)
      throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'effect_changed'));
    if (movesMoney(effect.parts) && evidence.length === 0)
      throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'evidence'), { field: 'evidence' });
    await attachUploads(transaction, context, { field: 'evidence', blobIds: evidence, refused });
    const askedOn = dayOfPolicy(policy, context.clock.now());
    await ask(transaction, context, policy, { effect, askedOn, way: 'page', evidence, noted: null });
    return policy;
  });
}

/** What one of ours was told: by whom and how they let them is the desk's. */
export interface CorrectionNoted extends Asked {
  readonly way: Exclude<CorrectionWay, 'page'>;
  /** The day they asked, or posted the letter on. */
  readonly askedOn: Temporal.PlainDate;
  readonly notedBy: string;
  /** What was said, what was shown for it, and how whoever noted it knew them: it lies sealed with it. */
  readonly said: string;
}

/** What noting it would do; refused where it would be. */
export async function previewCorrectionNoted(
  context: Context,
  { policyId, right }: Asked,
): Promise<CorrectionEffect & { readonly policy: InsurancePolicy }> {
  const { reader } = context.database;
  const policy = requireIssued(await findPolicyById(reader, policyId));
  return { policy, ...(await effectNoted(reader, context, policy, right)) };
}

/** Notes what a policy's owner told one of us is right. Answers the id of what they asked. */
export async function noteCorrectionAsked(
  context: Context,
  { policyId, right, way, askedOn, notedBy, said }: CorrectionNoted,
): Promise<string> {
  return context.database.transaction(async (transaction) => {
    const [found = null] = await lockPolicies(transaction, [policyId]);
    const policy = requireIssued(found);
    const isPossible =
      Temporal.PlainDate.compare(askedOn, dayOfPolicy(policy, context.clock.now())) <= 0 &&
      Temporal.PlainDate.compare(askedOn, issueDay(policy)) >= 0;
    if (!isPossible) throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'asked_on'), { field: 'askedOn' });
    const effect = await effectNoted(transaction, context, policy, right);
    const noted = { by: notedBy, said };
    return (await ask(transaction, context, policy, { effect, askedOn, way, evidence: [], noted })).id;
  });
}

function requireIssued(policy: InsurancePolicy | null): InsurancePolicy {
  if (policy === null || policy.effectiveAt === null)
    throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'not_in_force'));
  return policy;
}

async function effectNoted(
  reader: Reader,
  context: Context,
  policy: InsurancePolicy,
  right: SaidInsured,
): Promise<CorrectionEffect> {
  const before = await findNewestCorrection(reader, context.encryption, policy.id);
  return readCorrectionEffect(reader, context, policy, readRight(context, policy, right), before);
}

function readRight({ clock }: Context, policy: InsurancePolicy, right: SaidInsured): Insured {
  return readRightInsured(right, dayOfPolicy(policy, clock.now()));
}

async function ask(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  asked: Pick<PolicyCorrection, 'askedOn' | 'way' | 'evidence'> & {
    readonly effect: CorrectionEffect;
    readonly noted: { readonly by: string; readonly said: string } | null;
  },
): Promise<PolicyCorrection> {
  const { effect, askedOn, way, evidence, noted } = asked;
  const { amountBefore, amountAfter } = figuresShown(effect);
  const correction: PolicyCorrection = {
    id: context.ids.uuid(),
    userId: policy.userId,
    policyId: policy.id,
    state: 'asked',
    way,
    notedBy: noted?.by ?? null,
    askedAt: context.clock.now(),
    askedOn,
    said: { stated: effect.stated, right: effect.right },
    evidence: [...new Set(evidence)],
    shownBefore: amountBefore,
    shownAfter: amountAfter,
    decided: null,
    sequence: null,
    takenBackAt: null,
  };
  await insertCorrection(transaction, context.encryption, correction);
  if (noted !== null)
    await addToldWords(transaction, context.encryption, correction.id, { asked: noted.said });
  await openCorrectionWork(transaction, context, correction.id);
  await recordAuditEvent(transaction, context, {
    action: 'policy_correction_asked',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: {
      correction: correction.id,
      parts: effect.parts.join(', '),
      way,
      askedOn: askedOn.toString(),
      ...(noted && { staff: noted.by }),
    },
  });
  await queueCorrectionAsked(transaction, context, policy, correction);
  return correction;
}
