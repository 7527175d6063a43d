import { isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { FORM_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
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
    ...(isEmail ? [] : [fieldError('email', problem(FORM_PROBLEMS, 'email'))]),
    ...(passwordError === null ? [] : [passwordError]),
  ];
}

export function credentialInvalid(fieldErrors: readonly FieldError[]): Failure {
  return new Failure('CREDENTIAL_INVALID', {
    fieldErrors,
    publicMessage: fieldErrors[0]?.message ?? 'Enter your full email and your password.',
  });
}
