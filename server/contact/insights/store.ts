import type { Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Keeps the first referral of a person; a later one changes nothing. */
export async function insertReferral(
  transaction: Transaction,
  referral: { readonly userId: string; readonly referralCode: string; readonly createdAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('application_referrals')
    .values({
      user_id: referral.userId,
      referral_code: referral.referralCode,
      created_at: toTimestamp(referral.createdAt),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function deleteReferralsOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('application_referrals').where('user_id', 'in', userIds).execute();
}
