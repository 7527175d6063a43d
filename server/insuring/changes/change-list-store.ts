import type { Reader } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// Which changes there are, of many policies: by ids alone, nothing of them is opened.

export async function findPolicyOfChange(reader: Reader, userId: string, id: string): Promise<string | null> {
  const row = await reader
    .selectFrom('policy_changes')
    .select('policy_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.policy_id ?? null;
}

/** What was told for changes of these policies, whatever became of it, in its order. */
export async function findApplicationsOfChanges(
  reader: Reader,
  policyIds: readonly string[],
): Promise<{ readonly policyId: string; readonly applicationId: string }[]> {
  if (policyIds.length === 0) return [];
  const rows = await reader
    .selectFrom('policy_changes')
    .select(['policy_id', 'application_id', 'earlier_application_ids'])
    .where('policy_id', 'in', [...policyIds])
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ policy_id: policyId, application_id: newest, earlier_application_ids: earlier }) =>
    [...earlier, ...(newest === null ? [] : [newest])].map((applicationId) => ({ policyId, applicationId })),
  );
}

/** The policies of offers that ended before an instant, by their ids. */
export async function findPoliciesWithOfferOver(
  reader: Reader,
  now: Temporal.Instant,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  return reader
    .selectFrom('policy_changes')
    .select(['policy_id as id', 'user_id as userId'])
    .where('status', '=', 'offered')
    .where('expires_at', '<', toTimestamp(now))
    .$if(after !== null, (query) => query.where('policy_id', '>', after))
    .orderBy('policy_id')
    .limit(limit)
    .execute();
}

/** Those that were accepted for a day or an earlier one, by the ids of their policies. */
export async function findPoliciesToChange(
  reader: Reader,
  today: Temporal.PlainDate,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  return reader
    .selectFrom('policy_changes')
    .select(['policy_id as id', 'user_id as userId'])
    .where('status', '=', 'accepted')
    .where('begins_on', '<=', today.toString())
    .$if(after !== null, (query) => query.where('policy_id', '>', after))
    .orderBy('policy_id')
    .limit(limit)
    .execute();
}
