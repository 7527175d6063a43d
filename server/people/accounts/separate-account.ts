import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import {
  deleteEmails,
  deleteUnprovedPhoneNumber,
  listEmails,
  listPhoneNumbers,
  moveEmail,
  replaceActiveEmail,
} from './contact-point-store.ts';
import { giveCredentialTo } from './credential-store.ts';
import type { Credential } from './credential-store.ts';
import { endSessionsOf } from './end-session.ts';
import { lockAccount } from './lock-account.ts';
import { liftLock } from './lock-store.ts';
import { moveNotMeTokens } from './not-me-store.ts';
import { endResetTokens } from './password-reset-store.ts';
import { deleteSeparation, findFormerUserId, insertSeparation } from './separation-store.ts';
import { moveLiveSessions } from './session-store.ts';
import { createConstellation, ensureMembership } from './set-up-user-for-new-line-of-business.ts';
import { closeUser, insertActiveUser, lockUser, setUserStatus } from './store.ts';
import { deleteUnusedCodesOf } from './token-store.ts';

/*
 * An address may stand in an account whose person never showed that it is theirs: mistyped, or somebody else's on purpose. Who
 * then proves the mailbox by a reset gets an account of their own with nothing in it, and the one before is left without a
 * way in: what it holds is nobody's but its own person's. That person is most often the same, who never followed
 * the link that confirms an address. They show it by the phone the account was verified with: its code brings
 * everything back. docs/decisions/025 says why.
 */

/** Gives the address and a new password to a person of their own; answers their id. */
export async function separateAccount(
  transaction: Transaction,
  context: Context,
  { userId: formerUserId, signInEmail }: Credential,
  passwordHash: string,
): Promise<string> {
  const now = context.clock.now();
  await lockUser(transaction, formerUserId);
  const emails = await listEmails(transaction, formerUserId);
  const email = emails.find((known) => emailKey(known.email) === signInEmail)?.email ?? signInEmail;

  const userId = context.ids.uuid();
  await insertActiveUser(transaction, { id: userId, createdAt: now });
  const constellationId = await createConstellation(transaction, context, userId);
  await ensureMembership(transaction, context, constellationId);
  await giveCredentialTo(transaction, { fromUserId: formerUserId, toUserId: userId, passwordHash, now });
  await deleteEmails(transaction, formerUserId);
  await replaceActiveEmail(transaction, { id: context.ids.uuid(), userId, email, createdAt: now });

  await endSessionsOf(transaction, context, formerUserId, 'separated');
  await endResetTokens(transaction, formerUserId, now);
  await lockAccount(transaction, context, formerUserId, 'SECURITY_LOCK');
  await insertSeparation(transaction, { formerUserId, userId, separatedAt: now });
  await recordAuditEvent(transaction, context, {
    action: 'account_separated',
    subjectType: 'user',
    subjectId: formerUserId,
    detail: { userId },
  });
  return userId;
}

/**
 * A phone was proven by whoever proved the mailbox. Where the account before was verified with this very number, both are one
 * person, and everything is theirs again, in the session they are in. Answers who that session is now. A list they began
 * meanwhile comes along if the account had none. Only their first number counts: who has verified another has begun anew.
 */
export async function takeFormerAccountBack(
  transaction: Transaction,
  context: Context,
  userId: string,
  phoneNumber: string,
): Promise<string> {
  const formerUserId = await findFormerUserId(transaction, userId);
  if (formerUserId === null) return userId;
  const phones = await listPhoneNumbers(transaction, formerUserId);
  const verified = phones.find(({ status }) => status === 'verified');
  const former = await lockUser(transaction, formerUserId);
  // Closed meanwhile, or locked for another reason by a person of ours.
  if (former?.status !== 'locked' || verified?.phoneNumber !== phoneNumber) return userId;

  const now = context.clock.now();
  const move = { fromUserId: userId, toUserId: formerUserId };
  await liftLock(transaction, formerUserId, now);
  await setUserStatus(transaction, formerUserId, 'active');
  await giveCredentialTo(transaction, { ...move, passwordHash: null, now });
  await moveEmail(transaction, move);
  await moveNotMeTokens(transaction, move);
  await tell(transaction, context, 'person_continued', move);
  await deleteUnprovedPhoneNumber(transaction, formerUserId);
  await deleteUnusedCodesOf(transaction, userId);
  await moveLiveSessions(transaction, move);
  await endResetTokens(transaction, userId, now);
  await closeUser(transaction, userId, now);
  await deleteSeparation(transaction, formerUserId);
  await recordAuditEvent(transaction, context, {
    action: 'account_rejoined',
    subjectType: 'user',
    subjectId: formerUserId,
    detail: { userId },
  });
  return formerUserId;
}
