import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { RECOVERY_LIFECYCLE } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { RECOVERY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { giveAccountBack, hashOfNoPassword } from '../../people/accounts/give-account-back.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isTooOld } from './own-recovery.ts';
import { keepRecoveryMove, RECOVERY_KIND } from './change-recovery.ts';
import { closeRecoveryWork, endRecovery } from './end-recovery.ts';
import { whatItWaitsFor } from './recovery.ts';
import type { AccountRecovery, RecoveryOpinion } from './recovery.ts';
import { insertOpinion, listOpenIdsOf, lockRecovery, updateRecovery } from './recovery-store.ts';
import { tellItIsOver } from './tell-of-recovery.ts';

// Nobody gives an account to somebody alone, whatever they were shown; and nobody agrees to what they proposed themselves.

/** They are who they say, says one of ours; nothing is done before a colleague agrees. */
export function proposeRecovery(context: Context, act: WorkAct, reason: string): Promise<void> {
  return decide(context, act, 'proposed', reason, (_transaction, found) => {
    requireReady(context, found);
    return Promise.resolve();
  });
}

/** The colleague looks again, with why before them. */
export function sendRecoveryBack(context: Context, act: WorkAct, reason: string): Promise<void> {
  return decide(context, act, 'sent_back', reason, () => Promise.resolve());
}

/**
 * They are not, or we can't tell: nothing changes, and they are told at the new address, and not why. Anybody of ours says so, whoever has
 * it and whatever was proposed: whose account it is may be on the line, and our letter promised them that it is stopped.
 */
export function refuseRecovery(context: Context, act: WorkAct, reason: string): Promise<void> {
  return decide(context, act, 'refused', reason, (transaction, found) =>
    endRecovery(transaction, context, found, 'refused', { decidedBy: act.by.staffId }),
  );
}

/**
 * The second one agrees, and it is carried out at once: the ways of before are told, then the account has the new address and number and
 * nobody in it. Whatever else was asked for that account is over.
 */
export async function agreeToRecovery(context: Context, act: WorkAct, reason: string): Promise<void> {
  const passwordHash = await hashOfNoPassword(context);
  await decide(context, act, 'agreed', reason, async (transaction, found, makerId) => {
    const userId = requireReady(context, found);
    await tellItIsOver(transaction, context, found, { isCarriedOut: true });
    const { claim, id } = found;
    const token = await giveAccountBack(transaction, context, userId, {
      email: claim.email,
      phoneNumber: claim.phoneNumber,
      passwordHash,
      requestId: id,
      proposedBy: makerId,
      linkLifetime: Temporal.Duration.from({ hours: RECOVERY_RULES.passwordLinkHours }),
    });
    await updateRecovery(transaction, {
      ...found,
      state: nextState(RECOVERY_LIFECYCLE, found.state, 'carried_out'),
      overAt: context.clock.now(),
      decidedBy: makerId,
      agreedBy: act.by.staffId,
    });
    const vars = { token };
    await queueTemplate(transaction, context, { template: 'account_recovered', to: claim.email, vars });
    await endOthers(transaction, context, userId);
  });
}

async function endOthers(transaction: Transaction, context: Context, userId: string): Promise<void> {
  for (const id of await listOpenIdsOf(transaction, userId)) {
    await keepWork(transaction, { kind: RECOVERY_KIND, subjectId: id });
    const other = await lockRecovery(transaction, context.encryption, id);
    if (other?.state !== 'asked') continue;
    await closeRecoveryWork(transaction, context, id);
    await endRecovery(transaction, context, other, 'expired');
  }
}

function requireReady({ clock }: Pick<Context, 'clock'>, found: AccountRecovery): string {
  const now = clock.now();
  if (isTooOld(found, now)) throw refusal(RECOVERY_LIFECYCLE.refusal);
  if (found.userId === null || whatItWaitsFor(found, now) !== null)
    throw refusal(problem(RECOVERY_PROBLEMS, 'recovery_waits'));
  return found.userId;
}

const WORK_EVENT_OF = {
  proposed: 'proposed',
  agreed: 'agreed',
  sent_back: 'sent_back',
} as const;

async function decide(
  context: Context,
  { subjectId, revision, by: { staffId } }: WorkAct,
  event: RecoveryOpinion['event'],
  reason: string,
  carryOut: (transaction: Transaction, found: AccountRecovery, makerId: string | null) => Promise<void>,
): Promise<void> {
  const { database, encryption, ids, clock } = context;
  await database.transaction(async (transaction) => {
    const work = await lockWorkAsSeen(transaction, { kind: RECOVERY_KIND, subjectId, revision });
    if (event === 'refused') await closeRecoveryWork(transaction, context, subjectId, staffId);
    else await moveWork(transaction, context, work, { event: WORK_EVENT_OF[event] }, staffId);
    const found = await lockRecovery(transaction, encryption, subjectId);
    if (found === null) throw notFound('the recovery');
    if (found.state !== 'asked') throw refusal(RECOVERY_LIFECYCLE.refusal);
    const opinion = { id: ids.uuid(), event, saidBy: staffId, saidAt: clock.now(), reason };
    await insertOpinion(transaction, encryption, subjectId, opinion);
    await keepRecoveryMove(transaction, context, subjectId, event, staffId, { opinion: opinion.id });
    await carryOut(transaction, found, work.makerId);
  });
}
