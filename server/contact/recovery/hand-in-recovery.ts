import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { nextState, allows } from '@wysh/domain/lifecycles/lifecycle.ts';
import { RECOVERY_LIFECYCLE } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { RECOVERY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { attachUploads } from '../../ground/documents/attach-uploads.ts';
import { confirmUploads } from '../../ground/documents/confirm-uploads.ts';
import { createDirectUpload } from '../../ground/documents/create-direct-upload.ts';
import type { AnnouncedFile, DirectUpload } from '../../ground/documents/create-direct-upload.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { openWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import { asGuest } from '../proving/as-guest.ts';
import { findOwnRecovery, isTooOld, lockOwnRecovery } from './own-recovery.ts';
import { RECOVERY_KIND } from './change-recovery.ts';
import { lookUpRecoveryJob } from './look-up-recovery.ts';
import { updateRecovery } from './recovery-store.ts';

/** Working hours beyond the days it waits by itself. */
const decidedWithinWorkingHours = 48;

/** Announces a paper of whoever proved the new address and number; each is held to what every other upload is. */
export async function announceRecoveryFile(
  context: Context,
  token: string,
  file: AnnouncedFile,
): Promise<DirectUpload> {
  const found = await findOwnRecovery(context, token);
  if (found.state !== 'proven' || isTooOld(found, context.clock.now()))
    throw refusal(RECOVERY_LIFECYCLE.refusal);
  return createDirectUpload(asGuest(context, found), file);
}

/**
 * Handed in with a paper: it waits its days from now on, one of ours has it before them, and a job looks whose account it is. Its person
 * has it in writing at the new address, with the day, and where to look how it stands.
 */
export async function handInRecovery(
  context: Context,
  { token, blobIds }: { token: string; blobIds: readonly string[] },
): Promise<void> {
  const { id } = await findOwnRecovery(context, token);
  if (blobIds.length === 0)
    throw refusal(problem(RECOVERY_PROBLEMS, 'recovery_no_paper'), { field: 'blobIds' });
  const max = RECOVERY_RULES.filesMax;
  if (blobIds.length > max)
    throw refusal(problem(RECOVERY_PROBLEMS, 'recovery_files', { max }), { field: 'blobIds' });
  const guest = asGuest(context, { id });
  const refused = await confirmUploads(guest, blobIds);
  await context.database.transaction(async (transaction) => {
    const found = await lockOwnRecovery(transaction, context, id);
    // Sent twice, the first counts.
    if (found.state === 'asked') return;
    const askedAt = context.clock.now();
    if (!allows(RECOVERY_LIFECYCLE, found.state, 'handed_in') || isTooOld(found, askedAt))
      throw refusal(RECOVERY_LIFECYCLE.refusal);
    await attachUploads(transaction, guest, { field: 'blobIds', blobIds, refused });
    const waitsUntil = askedAt.add({ hours: RECOVERY_RULES.waitsDays * 24 });
    await updateRecovery(transaction, {
      ...found,
      state: nextState(RECOVERY_LIFECYCLE, found.state, 'handed_in'),
      blobIds: [...new Set(blobIds)],
      askedAt,
      waitsUntil,
    });
    const dueAt = addWorkingHours(waitsUntil, decidedWithinWorkingHours);
    await openWork(transaction, context, { kind: RECOVERY_KIND, subjectId: id, dueAt });
    await recordAuditEvent(transaction, context, {
      action: 'recovery_asked',
      subjectType: 'recovery',
      subjectId: id,
    });
    await queueTemplate(transaction, context, {
      template: 'account_recovery_received',
      to: found.claim.email,
      vars: {
        token,
        askedOn: formatLongDate(easternDate(askedAt).toString()),
        waitsUntil: formatLongDate(easternDate(waitsUntil).toString()),
      },
    });
    await context.jobs.enqueue(transaction, lookUpRecoveryJob, { recoveryId: id }, { key: id });
  });
}
