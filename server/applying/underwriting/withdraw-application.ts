import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moveCase } from './change-case.ts';
import { findCasesOf, lockCase } from './case-store.ts';
import { moveApplication } from './move-application.ts';
import type { ApplicationKey, InsuranceApplication } from './application.ts';
import type { UnderwritingCase } from './case.ts';
import { findLatestApplication, findUndecidedApplication, lockApplication, markStopped } from './store.ts';

/** Ends what nobody has decided of somebody who closes their account: nobody reads on in it, and no mail comes of it. */
export const withdrawApplication: Handler<'account_closing'> = (transaction, context, { userId }) =>
  withdrawUndecidedOf(transaction, context, userId);

/** Ends whatever nobody has decided of somebody; no mail comes of it. */
async function withdrawUndecidedOf(
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

/** Ends one of theirs that nobody has decided; the rest stays as it is. `staffId` is null where no staff member did it. */
export async function withdrawUndecided(
  transaction: Transaction,
  context: Context,
  { userId, id }: ApplicationKey,
  staffId: string | null = null,
): Promise<void> {
  const undecided = await findUndecidedApplication(transaction, userId);
  if (undecided?.id === id) await withdraw(transaction, context, undecided, staffId);
}

/** Keeps for the transaction what nobody has decided of somebody: whoever is deciding it now is waited for. */
export async function keepUndecided(transaction: Transaction, userId: string): Promise<void> {
  const undecided = await findUndecidedApplication(transaction, userId);
  if (undecided !== null) await lockWithCase(transaction, undecided);
}

async function withdraw(
  transaction: Transaction,
  context: Context,
  undecided: ApplicationKey,
  staffId: string | null = null,
): Promise<void> {
  const { application, opened } = await lockWithCase(transaction, undecided);
  if (opened !== null && opened.status !== 'decided' && opened.status !== 'closed')
    await moveCase(transaction, context, opened, { kind: 'closed' }, staffId);
  else if (application?.result === 'pending')
    await moveApplication(transaction, context, application, 'withdrawn', staffId);
}

/** The case before its application, as whoever works on it locks them; one that was referred meanwhile has its case only since then. */
async function lockWithCase(
  transaction: Transaction,
  key: ApplicationKey,
): Promise<{ readonly application: InsuranceApplication | null; readonly opened: UnderwritingCase | null }> {
  const seen = await lockCaseOf(transaction, key);
  const application = await lockApplication(transaction, key);
  const isReferredSince = seen === null && application?.result === 'referred_to_underwriter';
  return { application, opened: isReferredSince ? await lockCaseOf(transaction, key) : seen };
}

async function lockCaseOf(
  transaction: Transaction,
  { userId, id }: ApplicationKey,
): Promise<UnderwritingCase | null> {
  const found = (await findCasesOf(transaction, userId)).find(({ applicationId }) => applicationId === id);
  return found === undefined ? null : lockCase(transaction, found.id);
}
