import { normalizePassword, passwordFault } from '@wysh/domain/accounts/password-rules.ts';
import { publicWords } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { PASSWORD_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { listEmails, listPhoneNumbers } from './contact-point-store.ts';
import { findPasswordHistory, replacePassword } from './credential-store.ts';
import type { Credential } from './credential-store.ts';
import { findStoredProfile } from './profile-store.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** How many passwords before the present one may not come back. */
const historyKept = 5;

/** What is wrong with a password that a person chooses, as an error of its field; null when nothing is. */
export async function newPasswordError(
  context: Context,
  person: { readonly userId: string; readonly email: string; readonly names?: readonly (string | null)[] },
  password: string,
): Promise<FieldError | null> {
  const { reader } = context.database;
  const profile = await findStoredProfile(reader, context.encryption, person.userId);
  const [phone] = await listPhoneNumbers(reader, person.userId);
  const personal = {
    email: person.email,
    names: [...(person.names ?? []), profile.firstName, profile.middleName, profile.lastName],
    phoneNumber: phone?.phoneNumber ?? null,
    birthdate: profile.birthdate,
  };
  const code = passwordFault(password, personal, context.isLeakedPassword);
  return code === null ? null : fieldError('password', problem(PASSWORD_PROBLEMS, code));
}

/**
 * The hash of a password that takes the place of a person's present one, once it is known to be typed alike twice, good, and
 * none they had. Each code comes on the field it is about (ACCT-17).
 */
export async function hashReplacement(
  context: Context,
  credential: Credential,
  { password, passwordConfirmation }: { readonly password: string; readonly passwordConfirmation: string },
): Promise<string> {
  const { reader } = context.database;
  const { userId, signInEmail, passwordHash } = credential;
  const chosen = normalizePassword(password);
  if (chosen !== normalizePassword(passwordConfirmation))
    throw onField('PASSWORD_MISMATCH', 'passwordConfirmation');
  const [email = { email: signInEmail }] = await listEmails(reader, userId);
  const fault = await newPasswordError(context, { userId, email: email.email }, password);
  if (fault !== null)
    throw new Failure('CREDENTIAL_INVALID', { fieldErrors: [fault], publicMessage: fault.message });
  if (await context.passwordHashing.verify(chosen, passwordHash))
    throw onField('CANNOT_REUSE_PASSWORD', 'password');
  for (const earlier of await findPasswordHistory(reader, userId)) {
    if (await context.passwordHashing.verify(chosen, earlier))
      throw onField('PASSWORD_PREVIOUSLY_USED', 'password');
  }
  return context.passwordHashing.hash(chosen);
}

/** Puts the new hash in place; false when the password was changed while this one was being hashed. */
export async function storeReplacement(
  transaction: Transaction,
  context: Context,
  { userId, passwordHash }: Credential,
  newHash: string,
): Promise<boolean> {
  return replacePassword(transaction, {
    userId,
    from: passwordHash,
    to: newHash,
    historyId: context.ids.uuid(),
    now: context.clock.now(),
    kept: historyKept,
  });
}

function onField(
  code: 'PASSWORD_MISMATCH' | 'CANNOT_REUSE_PASSWORD' | 'PASSWORD_PREVIOUSLY_USED',
  field: string,
): Failure {
  return new Failure(code, { fieldErrors: [fieldError(field, { code, message: publicWords(code) })] });
}
