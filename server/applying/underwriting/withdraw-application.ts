import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moveCase } from './change-case.ts';
import { findCasesOf, lockCase } from './case-store.ts';
import { moveApplication } from './move-application.ts';
import type { ApplicationKey } from './application.ts';
import { findLatestApplication, findUndecidedApplication, lockApplication, markStopped } from './store.ts';

/** Ends what nobody has decided of somebody who closes their account: nobody reads on in it, and no mail comes of it. */
export const withdrawApplication: Handler<'account_closing'> = (transaction, context, { userId }) =>
  withdrawUndecidedOf(transaction, context, userId);

/** Ends whatever nobody has decided of somebody; no mail comes of it. */
export async function withdrawUndecidedOf(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  const undecided = await findUndecidedApplication(transaction, userId);
  if (undecided !== null) await withdraw(transaction, context, undecided);
}

/**
 * Stops the one for new cover that somebody handed in last, decided or not, and keeps that they asked for it; what it offered is somebody
 * else's to withdraw. Answers which it was.
 */
export async function stopLatestApplication(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<string | null> {
  await withdrawUndecidedOf(transaction, context, userId);
  const latest = await findLatestApplication(transaction, userId);
  if (latest === null) return null;
  await markStopped(transaction, latest, context.clock.now());
  await recordAuditEvent(transaction, context, {
    action: 'application_stopped',
    subjectType: 'insurance_application',
    subjectId: latest.id,
  });
  return latest.id;
}

/** Ends one of theirs that nobody has decided; the rest stays as it is. */
export async function withdrawUndecided(
  transaction: Transaction,
  context: Context,
  { userId, id }: ApplicationKey,
): Promise<void> {
  const undecided = await findUndecidedApplication(transaction, userId);
  if (undecided?.id === id) await withdraw(transaction, context, undecided);
}

async function withdraw(
  transaction: Transaction,
  context: Context,
  undecided: ApplicationKey,
): Promise<void> {
  const found = (await findCasesOf(transaction, undecided.userId)).find(
    ({ applicationId }) => applicationId === undecided.id,
  );
  // The case before its application, as whoever works on it locks them.
  const locked = found === undefined ? null : await lockCase(transaction, found.id);
  if (locked !== null && locked.status !== 'decided' && locked.status !== 'closed') {
    await moveCase(transaction, context, locked, { kind: 'closed' }, null);
    return;
  }
  const application = await lockApplication(transaction, undecided);
  if (application?.result === 'pending')
    await moveApplication(transaction, context, application, 'withdrawn');
}
