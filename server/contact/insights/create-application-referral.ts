import { INSIGHT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireAuthenticatedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { insertReferral } from './store.ts';

/** Keeps whose recommendation the caller came by: once for each person, whatever is sent later. */
export async function createApplicationReferral(context: Context, referralCode: string): Promise<void> {
  const userId = requireAuthenticatedUser(context);
  if (!/^[\w-]{1,64}$/.test(referralCode))
    throw refusal(problem(INSIGHT_PROBLEMS, 'referral_code'), { field: 'referralCode' });
  await context.database.transaction((transaction) =>
    insertReferral(transaction, { userId, referralCode, createdAt: context.clock.now() }),
  );
}
