import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { Context } from '../../context.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import {
  deletePendingEmailChange,
  deleteUnprovedPhoneNumber,
  isEmailOfAnother,
  listPhoneNumbers,
  replaceActiveEmail,
  replaceVerifiedPhoneNumber,
} from './contact-point-store.ts';
import { findCredential, updateSignInEmail } from './credential-store.ts';
import type { Credential } from './credential-store.ts';
import { endSessionsOf } from './end-session.ts';
import { linkTokenRefusal } from './link-token.ts';
import { lockAccount } from './lock-account.ts';
import { useNotMeToken } from './not-me-store.ts';
import type { NotMeToken } from './not-me-store.ts';
import { endResetTokens } from './password-reset-store.ts';
import { lockUser } from './store.ts';

/** What was done, for the page to tell. */
export interface NotMeReport {
  readonly sessionsEnded: number;
  readonly emailRestored: boolean;
  readonly phoneRestored: boolean;
}

/**
 * "THAT WASN'T ME", pressed on the page that a mail's link leads to: every session ends, signing in is closed until the password
 * is reset by the mailbox, what was asked for and not confirmed is forgotten, and a change of address or phone that the mail told of
 * is undone. Who has the link needs no session: it went to the mailbox that a reset goes to. What it undoes is only
 * what its own mail told of, so an old mail takes nothing back that its reader did since.
 */
export async function reportNotMe(context: Context, token: string): Promise<NotMeReport> {
  await takeAccountAllowance(context, 'link');
  const tokenHash = hashSecret(token);
  const report = await context.database.transaction(async (transaction) => {
    const link = await useNotMeToken(transaction, tokenHash, context.clock.now());
    if (link === null) return null;
    const user = await lockUser(transaction, link.userId);
    const credential = await findCredential(transaction, link.userId);
    if (user?.status === 'decommissioned' || credential === null) return null;
    return stopEverything(transaction, context, link, credential);
  });
  if (report === null) throw await linkTokenRefusal(context.database.reader, tokenHash, 'not me');
  return report;
}

async function stopEverything(
  transaction: Transaction,
  context: Context,
  link: NotMeToken,
  credential: Credential,
): Promise<NotMeReport> {
  const { userId, about } = link;
  const now = context.clock.now();
  const sessionsEnded = await endSessionsOf(transaction, context, userId, 'reported');
  await endResetTokens(transaction, userId, now);
  const emailRestored =
    about === 'email_change' && (await restoreEmail(transaction, context, link, credential));
  const phoneRestored = about === 'phone_change' && (await restorePhone(transaction, context, link));
  await deletePendingEmailChange(
    transaction,
    userId,
    emailRestored ? emailKey(link.email) : credential.signInEmail,
  );
  if (link.phoneNumber !== null) await deleteUnprovedPhoneNumber(transaction, userId);
  await lockAccount(transaction, context, userId, 'REPORTED_BY_OWNER');
  await recordAuditEvent(transaction, context, {
    action: 'reported_not_me',
    subjectType: 'user',
    subjectId: userId,
    detail: { about, sessionsEnded, emailRestored, phoneRestored },
  });
  await queueTemplate(transaction, context, { template: 'account_secured', to: link.email, vars: {} });
  return { sessionsEnded, emailRestored, phoneRestored };
}

/** Answers whether the account was moved to another address and now is back. */
async function restoreEmail(
  transaction: Transaction,
  context: Context,
  { userId, email }: NotMeToken,
  { signInEmail }: Credential,
): Promise<boolean> {
  const key = emailKey(email);
  if (signInEmail === key || (await isEmailOfAnother(transaction, userId, key))) return false;
  if (!(await updateSignInEmail(transaction, userId, key))) return false;
  const createdAt = context.clock.now();
  await replaceActiveEmail(transaction, { id: context.ids.uuid(), userId, email, createdAt });
  return true;
}

/** Answers whether codes went to another number and now go to the one of before. */
async function restorePhone(
  transaction: Transaction,
  context: Context,
  { userId, phoneNumber }: NotMeToken,
): Promise<boolean> {
  const phones = await listPhoneNumbers(transaction, userId);
  const verified = phones.find(({ status }) => status === 'verified');
  if (phoneNumber === null || verified === undefined || verified.phoneNumber === phoneNumber) return false;
  await replaceVerifiedPhoneNumber(
    transaction,
    { ...verified, id: context.ids.uuid(), phoneNumber, smsMarketing: false },
    context.clock.now(),
  );
  return true;
}
