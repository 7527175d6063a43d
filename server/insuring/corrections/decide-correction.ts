import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CORRECTION_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { CORRECTED_ALONE_DOLLARS_MAX, needsSecondPersonToCorrect } from '@wysh/domain/work/second-person.ts';
import type { WorkEvent } from '@wysh/domain/work/work-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import { requireOtherHands } from '../../people/accounts/contact-changes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { carryOutCorrection } from './carry-out-correction.ts';
import type { PolicyCorrection } from './correction.ts';
import { queueCorrectionMade, queueCorrectionRefused } from './correction-messages.ts';
import { findCorrection, markDecided } from './correction-store.ts';
import { CORRECTION_KIND, keepMove } from './correction-work.ts';
import { figuresShown, readCorrectionEffect } from './read-correction-effect.ts';

interface RefusingAct extends WorkAct {
  /** What its owner is told. */
  readonly reason: string;
}

interface CorrectionAct extends WorkAct {
  /** A line that stays with it. */
  readonly reason: string;
  /** What the desk was shown it would cover, in whole dollars: what has become another since is not agreed to unseen. */
  readonly amount: number;
}

/** Who has the work says yes to it: alone, where it changes no more than one may say yes to, and never to what they noted themselves. */
export function confirmCorrection(context: Context, act: CorrectionAct): Promise<void> {
  return change(context, act, 'finished');
}

/** It changes more than one may say yes to alone: a colleague has to agree. */
export function proposeCorrection(context: Context, act: CorrectionAct): Promise<void> {
  return change(context, act, 'proposed');
}

/** Somebody else than whoever proposed it agrees. */
export function agreeToCorrection(context: Context, act: CorrectionAct): Promise<void> {
  return change(context, act, 'agreed');
}

/** Or they do not, and it is with whoever proposed it again. */
export function sendCorrectionBack(context: Context, act: CorrectionAct): Promise<void> {
  return change(context, act, 'sent_back');
}

/** Who has the work says no, and its owner is told why. The policy stays as it is, whatever became of it since. */
export async function refuseCorrection(context: Context, act: RefusingAct): Promise<void> {
  const { reason, by } = act;
  await context.database.transaction(async (transaction) => {
    const { policy, correction, work } = await lockAsked(transaction, context, act);
    await moveWork(transaction, context, work, { event: 'finished' }, by.staffId);
    await keepMove(transaction, context, correction.id, 'finished', by.staffId);
    const decided = { at: context.clock.now(), by: by.staffId, reason };
    await markDecided(transaction, correction.id, decided, { state: 'refused' });
    await recordAuditEvent(transaction, context, {
      action: 'policy_correction_refused',
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { correction: correction.id, staff: by.staffId, because: reason },
    });
    await queueCorrectionRefused(transaction, context, policy, correction, reason);
  });
}

async function change(
  context: Context,
  act: CorrectionAct,
  event: Extract<WorkEvent, 'finished' | 'proposed' | 'agreed' | 'sent_back'>,
): Promise<void> {
  const { reason, amount } = act;
  const { staffId } = act.by;
  await context.database.transaction(async (transaction) => {
    const { policy, correction, work } = await lockAsked(transaction, context, act);
    const effect = await readCorrectionEffect(transaction, context, policy, correction.said.right);
    const figures = figuresShown(effect);
    if (figures.amountAfter !== amount) throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'effect_changed'));
    requireNotOwnNote(correction, { event, staffId, needsSecond: needsSecondPersonToCorrect(figures) });
    if (event !== 'sent_back' && figures.refundCents > 0)
      await requireOtherHands(transaction, context, policy.userId, { staffId, proposedBy: work.makerId });
    await moveWork(transaction, context, work, { event }, staffId);
    await keepMove(transaction, context, correction.id, event, staffId);
    await recordAuditEvent(transaction, context, {
      action: `policy_correction_${event}`,
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { correction: correction.id, staff: staffId, because: reason, ...figures },
    });
    if (event === 'proposed' || event === 'sent_back') return;
    const sequence = await carryOutCorrection(transaction, context, policy, { correction, effect });
    const decided = { at: context.clock.now(), by: staffId, reason };
    await markDecided(transaction, correction.id, decided, { state: 'confirmed', sequence });
    await queueCorrectionMade(transaction, context, policy, correction, figures);
  });
}

function requireNotOwnNote(
  { notedBy }: PolicyCorrection,
  {
    event,
    staffId,
    needsSecond,
  }: { readonly event: WorkEvent; readonly staffId: string; readonly needsSecond: boolean },
): void {
  if ((event === 'finished' || event === 'agreed') && notedBy === staffId)
    throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'own_note'));
  if (event === 'finished' && needsSecond) {
    const dollars = formatCoverage(CORRECTED_ALONE_DOLLARS_MAX);
    throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'second_person', { dollars }));
  }
  if (event === 'proposed' && !needsSecond && notedBy !== staffId)
    throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'no_second_person'));
}

async function lockAsked(
  transaction: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  { subjectId, revision }: WorkAct,
): Promise<{
  readonly policy: InsurancePolicy;
  readonly correction: PolicyCorrection;
  readonly work: WorkItem;
}> {
  const found = await findCorrection(transaction, encryption, subjectId);
  const [policy] = found === null ? [] : await lockPolicies(transaction, [found.policyId]);
  // As it is now that nobody else can decide it or take it back.
  const correction = await findCorrection(transaction, encryption, subjectId);
  if (policy === undefined || correction === null) throw notFound('the correction');
  const work = await lockWorkAsSeen(transaction, { kind: CORRECTION_KIND, subjectId, revision });
  if (correction.state !== 'asked') throw refusal(problem(POLICY_CORRECTION_PROBLEMS, 'not_open'));
  return { policy, correction, work };
}
