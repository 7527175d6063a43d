import { EMAIL_MESSAGE, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import type { FieldError } from '@wysh/domain/errors/failure.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { newPasswordError } from './new-password.ts';

/** An e-mail and a password a person wants to sign in with, judged. Answers every fault at once. */
export async function credentialErrors(
  context: Context,
  person: { readonly userId: string; readonly names?: readonly (string | null)[] },
  { email, password }: { readonly email: string; readonly password: string },
): Promise<FieldError[]> {
  const isEmail = isEmailAddress(email.trim());
  const passwordError = await newPasswordError(context, { ...person, email: isEmail ? email : '' }, password);
  return [
    ...(isEmail ? [] : [{ field: 'email', message: EMAIL_MESSAGE, code: 'email' }]),
    ...(passwordError === null ? [] : [passwordError]),
  ];
}

export function credentialInvalid(fieldErrors: readonly FieldError[]): Failure {
  return new Failure('CREDENTIAL_INVALID', {
    fieldErrors,
    publicMessage: fieldErrors[0]?.message ?? 'Enter your full email and your password.',
  });
}
