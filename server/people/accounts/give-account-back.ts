import { emailKey } from '@wysh/domain/forms/email-address.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { RECOVERY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { tell } from '../../ground/happenings/tell.ts';
import {
  deletePendingEmailChange,
  deleteUnprovedPhoneNumber,
  isEmailOfAnother,
  replaceActiveEmail,
  replaceVerifiedPhoneNumber,
} from './contact-point-store.ts';
import { noteContactChange } from './contact-changes.ts';
import { findCredential, updateSignInEmail } from './credential-store.ts';
import { endSessionsOf } from './end-session.ts';
import { storeReplacement } from './new-password.ts';
import { endNotMeTokens } from './not-me-store.ts';
import { endResetTokens, insertResetToken } from './password-reset-store.ts';
import { lockUser } from './store.ts';

/** What nobody knows, to stand in the place of a password until its person chose one. To be made before the transaction: it takes time. */
export function hashOfNoPassword({ ids, passwordHashing }: Context): Promise<string> {
  return passwordHashing.hash(ids.secret());
}

/**
 * An account is reached by another address and another number from now on, and nobody is in it: every session ends, no device is known, no
 * password opens it, no link of before changes anything of it. Answers what lets its holder choose a password, once.
 */
export async function giveAccountBack(
  transaction: Transaction,
  context: Context,
  userId: string,
  given: {
    readonly email: string;
    readonly phoneNumber: string;
    readonly passwordHash: string;
    /** By which the link is known, and made once. */
    readonly requestId: string;
    readonly linkLifetime: Temporal.Duration;
    /** Of ours, who found them to be who they say; whoever agreed does this. */
    readonly proposedBy: string | null;
  },
): Promise<string> {
  const { ids, clock } = context;
  const now = clock.now();
  const user = await lockUser(transaction, userId);
  const credential = await findCredential(transaction, userId);
  const isThere = user?.status === 'active' || user?.status === 'locked';
  if (!isThere || credential === null) throw refusal(problem(RECOVERY_PROBLEMS, 'recovery_waits'));
  const { email, phoneNumber, passwordHash, requestId, linkLifetime } = given;
  const key = emailKey(email);
  const isTaken =
    (await isEmailOfAnother(transaction, userId, key)) ||
    !(await updateSignInEmail(transaction, userId, key));
  if (isTaken) throw refusal(problem(RECOVERY_PROBLEMS, 'recovery_email_taken'));
  await endSessionsOf(transaction, context, userId, 'recovered');
  await endNotMeTokens(transaction, userId, now);
  await endResetTokens(transaction, userId, now);
  await deletePendingEmailChange(transaction, userId, key);
  await deleteUnprovedPhoneNumber(transaction, userId);
  await replaceActiveEmail(transaction, { id: ids.uuid(), userId, email, createdAt: now });
  await replaceVerifiedPhoneNumber(
    transaction,
    { id: ids.uuid(), userId, countryCode: '1', phoneNumber, smsMarketing: false, createdAt: now },
    now,
  );
  // Whoever sends money out soon after asks a second person.
  for (const what of ['email', 'phone'] as const) {
    await noteContactChange(transaction, context, userId, what);
    await noteContactChange(transaction, context, userId, what, { byStaff: given.proposedBy });
  }
  await storeReplacement(transaction, context, credential, passwordHash);
  await tell(transaction, context, 'account_given_back', { userId });
  const token = ids.secret();
  await insertResetToken(transaction, {
    tokenHash: hashSecret(token),
    userId,
    requestId,
    createdAt: now,
    expiresAt: now.add(linkLifetime),
  });
  await recordAuditEvent(transaction, context, {
    action: 'contact_changed',
    subjectType: 'user',
    subjectId: userId,
    detail: { email: true, phone: true, by: 'recovery' },
  });
  return token;
}
