import { emailKey, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { FORM_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { findNoticeEmail } from './find-notice-email.ts';
import type { EmailAddress } from './contact-point-store.ts';
import { requireFreeEmail } from './give-credential.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { sendEmailVerification } from './send-email-verification.ts';
import { requireOwnPassword } from './try-password.ts';

/** Asks for another address: it counts once its link is followed, and until then the old one stays. */
export async function changeEmail(
  context: Context,
  input: { readonly email: string; readonly currentPassword: string },
): Promise<EmailAddress> {
  const userId = requireVerifiedUser(context);
  const email = input.email.trim();
  if (!isEmailAddress(email)) {
    throw new Failure('CREDENTIAL_INVALID', {
      fieldErrors: [fieldError('email', problem(FORM_PROBLEMS, 'email'))],
    });
  }
  await requireOwnPassword(context, userId, input.currentPassword);
  await requireFreeEmail(context, userId, email);
  await context.accountAllowances.confirmation.take(emailKey(email));
  return context.database.transaction((transaction) => startEmailChange(transaction, context, userId, email));
}

/** Sends the link to the new address, and word of it to the one the person has now (S-18). */
export async function startEmailChange(
  transaction: Transaction,
  context: Context,
  userId: string,
  email: string,
): Promise<EmailAddress> {
  const present = await findNoticeEmail(transaction, userId);
  const pending = await sendEmailVerification(transaction, context, userId, email);
  if (present !== null && emailKey(present) !== emailKey(email))
    await queueNotMeNotice(transaction, context, userId, {
      about: 'email_change',
      template: 'email_change_notice',
      vars: {},
    });
  await recordAuditEvent(transaction, context, {
    action: 'email_change_requested',
    subjectType: 'user',
    subjectId: userId,
    detail: { emailAddressId: pending.id },
  });
  return pending;
}
