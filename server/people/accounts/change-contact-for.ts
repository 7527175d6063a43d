import { emailsInOrder, phonesInOrder } from '@wysh/domain/accounts/contact-points.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { noteContactChange } from './contact-changes.ts';
import {
  deleteUnprovedPhoneNumber,
  listEmails,
  listPhoneNumbers,
  replaceVerifiedPhoneNumber,
} from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';
import { endSessionsOf } from './end-session.ts';
import { presentEmailOf } from './find-notice-email.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { sendEmailVerification } from './send-email-verification.ts';
import { lockUser } from './store.ts';

// For the desk, which has asked who may, and shown what it does. Nobody of ours sees whether they are who they say: what was there before is
// told, with a link that takes it back, and everybody is signed out.

/** By what somebody is reached now; null where there is nothing. */
export async function findContacts(
  reader: Reader,
  userId: string,
): Promise<{
  readonly email: string | null;
  /** The same where it was confirmed: word of what happens goes there. */
  readonly toldAt: string | null;
  readonly phoneNumber: string | null;
}> {
  const [emails, phones, credential] = await Promise.all([
    listEmails(reader, userId),
    listPhoneNumbers(reader, userId),
    findCredential(reader, userId),
  ]);
  const [phone] = phonesInOrder(phones);
  return {
    toldAt: emails.find(({ status }) => status === 'active')?.email ?? null,
    email: presentEmailOf(emailsInOrder(emails), credential),
    phoneNumber: phone?.phoneNumber ?? null,
  };
}

/** Whether they sign in with a password: only then is there an address to change. */
export async function hasAccount(reader: Reader, userId: string): Promise<boolean> {
  return (await findCredential(reader, userId)) !== null;
}

/** Keeps somebody as they are for this transaction. */
export async function keepPerson(transaction: Transaction, userId: string): Promise<void> {
  await lockUser(transaction, userId);
}

/** Sends the link to the new address, which counts once it is followed, and word of it to the one they have. */
export async function startEmailChangeFor(
  transaction: Transaction,
  context: Context,
  userId: string,
  email: string,
): Promise<void> {
  await queueNotMeNotice(transaction, context, userId, {
    about: 'email_change',
    template: 'email_change_by_us',
    vars: {},
  });
  const pending = await sendEmailVerification(transaction, context, userId, email);
  await endSessionsOf(transaction, context, userId, 'ended_by_staff');
  // From now on: whoever asks for money next may be whoever asked for this.
  await noteContactChange(transaction, context, userId, 'email');
  await recordAuditEvent(transaction, context, {
    action: 'email_change_requested',
    subjectType: 'user',
    subjectId: userId,
    detail: { emailAddressId: pending.id },
  });
}

/** Codes go to this number from now on: whoever lost the one before could get none there. */
export async function changePhoneFor(
  transaction: Transaction,
  context: Context,
  userId: string,
  { phoneNumber, masked }: { readonly phoneNumber: string; readonly masked: string },
): Promise<void> {
  await queueNotMeNotice(transaction, context, userId, {
    about: 'phone_change',
    template: 'phone_change_by_us',
    vars: { number: masked },
  });
  const now = context.clock.now();
  const id = context.ids.uuid();
  await deleteUnprovedPhoneNumber(transaction, userId);
  await replaceVerifiedPhoneNumber(
    transaction,
    { id, userId, countryCode: '1', phoneNumber, smsMarketing: false, createdAt: now },
    now,
  );
  await endSessionsOf(transaction, context, userId, 'ended_by_staff');
  await noteContactChange(transaction, context, userId, 'phone');
  await recordAuditEvent(transaction, context, {
    action: 'phone_number_verified',
    subjectType: 'phone_number',
    subjectId: id,
  });
}
