import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { overAtOf } from './recovery.ts';
import type { AccountRecovery } from './recovery.ts';
import { findRecoveryByToken, lockRecovery } from './recovery-store.ts';

/**
 * What somebody asked whose token it is: they need no session, and are let into nothing else. Like a missing id where there is none.
 */
export async function findOwnRecovery(context: Context, token: string): Promise<AccountRecovery> {
  await takeAccountAllowance(context, 'recovery');
  const { database, encryption } = context;
  const found = await findRecoveryByToken(database.reader, encryption, hashSecret(token));
  if (found === null) throw notFound('the recovery');
  return found;
}

/** The same, kept for a transaction; what is too old is answered as it is then. */
export async function lockOwnRecovery(
  transaction: Transaction,
  context: Context,
  id: string,
): Promise<AccountRecovery> {
  const found = await lockRecovery(transaction, context.encryption, id);
  if (found === null) throw notFound('the recovery');
  return found;
}

/** Too old to go on, whether or not the job that says so has run. */
export function isTooOld(recovery: AccountRecovery, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, overAtOf(recovery)) >= 0;
}
