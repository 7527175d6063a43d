import { normalizePassword } from '@wysh/domain/accounts/password-rules.ts';
import type { Context } from '../../context.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { credentialErrors, credentialInvalid } from './credential-input.ts';
import { findCredential } from './credential-store.ts';
import { giveCredential, hasAccount, requireFreeEmail } from './give-credential.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';

/** Gives a password to a person who came by a link and has none. */
export async function createCredential(
  context: Context,
  input: { readonly email: string; readonly password: string },
): Promise<string> {
  const userId = requireUser(context);
  await takeAccountAllowance(context, 'registration');
  const faults = await credentialErrors(context, { userId }, input);
  if (faults.length > 0) throw credentialInvalid(faults);
  if ((await findCredential(context.database.reader, userId)) !== null) throw hasAccount();
  await requireFreeEmail(context, userId, input.email);
  const passwordHash = await context.passwordHashing.hash(normalizePassword(input.password));
  await context.database.transaction((transaction) =>
    giveCredential(transaction, context, { userId, email: input.email, passwordHash }),
  );
  return userId;
}
