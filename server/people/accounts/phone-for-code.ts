import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { noteContactChange } from './contact-changes.ts';
import { listPhoneNumbers } from './contact-point-store.ts';
import type { VerifiableSession } from './raise-session-level.ts';
import { takeFormerAccountBack } from './separate-account.ts';
import { markPhoneNumberSubmitted, markPhoneNumberVerified } from './verification-store.ts';

export interface PhoneForCode {
  readonly id: string;
  /** As E.164. */
  readonly recipient: string;
  readonly isVerified: boolean;
}

/**
 * The person's own number with this id, if a code may go there: `missing` for an id that is not theirs. Once a number is verified, only it proves who somebody is: a new one waits for a session
 * that the old one verified, or a stolen password would be enough to bring one's own phone (S-18).
 */
export async function findPhoneForCode(
  reader: Reader,
  session: VerifiableSession,
  phoneNumberId: string,
): Promise<PhoneForCode | 'missing' | 'not-verified'> {
  const phones = await listPhoneNumbers(reader, session.userId);
  const phone = phones.find(({ id }) => id === phoneNumberId);
  if (phone === undefined) return 'missing';
  const isVerified = phone.status === 'verified';
  const hasVerified = phones.some(({ status }) => status === 'verified');
  if (!isVerified && hasVerified && !session.isVerified) return 'not-verified';
  return { id: phone.id, recipient: `+${phone.countryCode}${phone.phoneNumber}`, isVerified };
}

/** A number that was entered is handed in with the first code that goes to it. */
export async function handInPhone(
  transaction: Transaction,
  userId: string,
  phone: PhoneForCode,
): Promise<void> {
  await markPhoneNumberSubmitted(transaction, { id: phone.id, userId });
}

/**
 * The code that went to this number came back: the number is theirs, and with it what waited for whoever has it. Answers who
 * the person is now.
 */
export async function confirmPhone(
  transaction: Transaction,
  context: Context,
  userId: string,
  phone: PhoneForCode,
): Promise<string> {
  const known = await listPhoneNumbers(transaction, userId);
  const isFirst = !known.some(({ status }) => status === 'verified');
  if (!(await markPhoneNumberVerified(transaction, { id: phone.id, userId }, context.clock.now())))
    return userId;
  await recordAuditEvent(transaction, context, {
    action: 'phone_number_verified',
    subjectType: 'phone_number',
    subjectId: phone.id,
  });
  if (!isFirst) await noteContactChange(transaction, context, userId, 'phone');
  const phoneNumber = known.find(({ id }) => id === phone.id)?.phoneNumber;
  if (!isFirst || phoneNumber === undefined) return userId;
  return takeFormerAccountBack(transaction, context, userId, phoneNumber);
}
