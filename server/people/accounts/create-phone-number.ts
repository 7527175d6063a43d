import { isPhoneNumber, phoneNumberDigits } from '@wysh/domain/forms/phone-number.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { FORM_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { listPhoneNumbers, replaceUnprovedPhoneNumber } from './contact-point-store.ts';
import type { PhoneNumber } from './contact-point-store.ts';
import { showPhoneNumber } from './find-profile.ts';
import type { ShownPhoneNumber } from './find-profile.ts';
import { requireAuthenticatedUser, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { requireOwnPassword } from './try-password.ts';

/** We serve people in the United States, and codes go to numbers there. */
const servedCountryCode = '1';

export interface PhoneNumberInput {
  readonly phoneNumber: string;
  readonly countryCode: string | null;
  readonly smsMarketing: boolean;
  readonly currentPassword: string | null;
}

/**
 * Notes a number that has still to be confirmed by a code. The first one a signed-in person may simply give; who has a
 * verified one replaces it only from a verified session and with the password, because that number guards the account (S-18).
 */
export async function createPhoneNumber(
  context: Context,
  input: PhoneNumberInput,
): Promise<ShownPhoneNumber> {
  const userId = requireAuthenticatedUser(context);
  const phoneNumber = readPhoneNumber(
    input.countryCode ?? servedCountryCode,
    input.phoneNumber,
    'phoneNumber',
  );
  const known = await listPhoneNumbers(context.database.reader, userId);
  if (known.some(({ status }) => status === 'verified')) {
    requireVerifiedUser(context);
    await requireOwnPassword(context, userId, input.currentPassword ?? '');
  }
  const { smsMarketing } = input;
  const phone = await context.database.transaction((transaction) =>
    notePhoneNumber(transaction, context, userId, { phoneNumber, smsMarketing }),
  );
  return showPhoneNumber(phone, context.caller.authLevel === 'verified', null);
}

/** The ten digits of a number we can send codes to; refused on `field` otherwise. */
export function readPhoneNumber(countryCode: string, phoneNumber: string, field: string): string {
  const digits = phoneNumberDigits(phoneNumber);
  if (digits !== null && countryCode === servedCountryCode && isPhoneNumber(countryCode, digits))
    return digits;
  throw refusal(problem(FORM_PROBLEMS, 'phone_number'), { field });
}

/** Notes the number; where it is to replace a verified one, the person gets word by mail (S-18). */
export async function notePhoneNumber(
  transaction: Transaction,
  context: Context,
  userId: string,
  { phoneNumber, smsMarketing }: { readonly phoneNumber: string; readonly smsMarketing: boolean },
): Promise<PhoneNumber> {
  const phone: PhoneNumber = {
    id: context.ids.uuid(),
    userId,
    countryCode: servedCountryCode,
    phoneNumber,
    status: 'transient',
    smsMarketing,
    createdAt: context.clock.now(),
  };
  const known = await listPhoneNumbers(transaction, userId);
  await replaceUnprovedPhoneNumber(transaction, phone);
  if (known.some(({ status }) => status === 'verified'))
    await queueNotMeNotice(transaction, context, userId, {
      about: 'phone_change',
      template: 'phone_change_notice',
      vars: {},
    });
  await recordAuditEvent(transaction, context, {
    action: 'phone_number_created',
    subjectType: 'phone_number',
    subjectId: phone.id,
  });
  return phone;
}
