import { normalizePassword } from '@wysh/domain/accounts/password-rules.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { personName } from '@wysh/domain/accounts/person-name.ts';
import type { Context } from '../../context.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { credentialErrors, credentialInvalid } from './credential-input.ts';
import { giveCredential, hasAccount, requireFreeEmail } from './give-credential.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { noteAdultAttested, updateProfile } from './profile-store.ts';
import { findUser } from './store.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly newsletterOptIn: boolean;
  readonly overEighteen: boolean;
}

/**
 * Makes the anonymous visitor a person with an account. The session is still the visitor's afterwards: what an account opens
 * wants a session that began with its password.
 */
export async function registerUser(context: Context, input: Registration): Promise<string> {
  const userId = requireUser(context);
  await takeAccountAllowance(context, 'registration');
  const firstName = personName(input.firstName);
  const lastName = personName(input.lastName);
  const credentialFaults = await credentialErrors(
    context,
    { userId, names: [input.firstName, input.lastName] },
    input,
  );
  const faults: FieldError[] = [
    ...credentialFaults,
    ...nameFault('firstName', firstName),
    ...nameFault('lastName', lastName),
    ...(input.overEighteen ? [] : [notAnAdult]),
  ];
  if (credentialFaults.length > 0) throw credentialInvalid(faults);
  if (faults.length > 0) throw new Failure('STANDARD_ERROR', { fieldErrors: faults });

  if ((await findUser(context.database.reader, userId))?.status !== 'anonymous') throw hasAccount();
  await requireFreeEmail(context, userId, input.email);
  const passwordHash = await context.passwordHashing.hash(normalizePassword(input.password));
  await context.database.transaction(async (transaction) => {
    await giveCredential(transaction, context, { userId, email: input.email, passwordHash });
    const now = context.clock.now();
    const { newsletterOptIn } = input;
    const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
    await updateProfile(transaction, context.encryption, userId, { ...names, newsletterOptIn }, now);
    await noteAdultAttested(transaction, userId, now);
  });
  return userId;
}

const notAnAdult = fieldError('overEighteen', problem(ACCOUNT_PROBLEMS, 'not_attested'));

function nameFault(field: string, name: string | null | undefined): FieldError[] {
  return name === undefined ? [fieldError(field, problem(ACCOUNT_PROBLEMS, 'name'))] : [];
}
