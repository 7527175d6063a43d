import { Failure } from '@wysh/domain/errors/failure.ts';
import { requireAuthenticatedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { insertReferral } from './store.ts';

/** Keeps whose recommendation the caller came by: once for each person, whatever is sent later. */
export async function createApplicationReferral(context: Context, referralCode: string): Promise<void> {
  const userId = requireAuthenticatedUser(context);
  if (!/^[\w-]{1,64}$/.test(referralCode)) {
    const message = 'That is no referral code.';
    throw new Failure('STANDARD_ERROR', {
      fieldErrors: [{ field: 'referralCode', message, code: 'referral_code' }],
    });
  }
  await context.database.transaction((transaction) =>
    insertReferral(transaction, { userId, referralCode, createdAt: context.clock.now() }),
  );
}
