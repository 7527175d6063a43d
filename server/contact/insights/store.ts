import type { PartnerEvent } from '@wysh/domain/insights/partner-events.ts';
import { sql } from 'kysely';
import type { Page } from '../../platform/database/each-page.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** A visit that one of our partners sent, by the partner's own name for it. */
export interface PartnerVisit {
  readonly userId: string;
  readonly affiliateId: string;
  readonly clickId: string;
}

/** Keeps the first referral of a person; a later one changes nothing. Answers whether it was the first. */
export async function insertReferral(
  transaction: Transaction,
  referral: {
    readonly userId: string;
    readonly referralCode: string;
    readonly clickId: string | null;
    readonly createdAt: Temporal.Instant;
  },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('application_referrals')
    .values({
      user_id: referral.userId,
      referral_code: referral.referralCode,
      click_id: referral.clickId,
      created_at: toTimestamp(referral.createdAt),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .execute();
  return inserted.length > 0;
}

/** Those of partners' visits since a day of which we know of no policy yet. */
export async function findVisitsWithoutPolicy(
  reader: Reader,
  since: Temporal.Instant,
  { after, limit }: Page,
): Promise<(PartnerVisit & { readonly id: string })[]> {
  const rows = await reader
    .selectFrom('application_referrals')
    .select(['user_id', 'referral_code', 'click_id'])
    .where('click_id', 'is not', null)
    .where('created_at', '>=', toTimestamp(since))
    .where(sql<boolean>`not ('policy_issued' = any(told))`)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .$narrowType<{ click_id: string }>()
    .execute();
  return rows.map((row) => ({
    id: row.user_id,
    userId: row.user_id,
    affiliateId: row.referral_code,
    clickId: row.click_id,
  }));
}

export async function markTold(transaction: Transaction, userId: string, event: PartnerEvent): Promise<void> {
  await transaction
    .updateTable('application_referrals')
    .set({ told: sql`array_append(told, ${event})` })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteReferralsOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('application_referrals').where('user_id', 'in', userIds).execute();
}
