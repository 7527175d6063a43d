import { sql } from 'kysely';
import type { PolicyFile } from '../../ground/policy-register/policy-register.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';

// Policies whose owner's account is gone, and until when their file stays.

type KeptFile = Pick<PolicyFile, 'policyId' | 'userId' | 'keptUntil'>;

/** Those that are noted already have the day anew. */
export async function insertPolicyFiles(transaction: Transaction, files: readonly KeptFile[]): Promise<void> {
  await transaction
    .insertInto('policy_files')
    .values(
      files.map(({ policyId, userId, keptUntil }) => ({
        policy_id: policyId,
        user_id: userId,
        kept_until: keptUntil.toString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('policy_id').doUpdateSet((row) => ({ kept_until: row.ref('excluded.kept_until') })),
    )
    .execute();
}

/** Those whose time is over by a day, by the id of their policy. */
export async function findFilesDue(
  reader: Reader,
  today: Temporal.PlainDate,
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  return reader
    .selectFrom('policy_files')
    .select('policy_id as id')
    .where('kept_until', '<=', today.toString())
    .$if(after !== null, (query) => query.where('policy_id', '>', after))
    .orderBy('policy_id')
    .limit(limit)
    .execute();
}

/** Those of them that still are; what somebody else has at hand is theirs. */
export async function lockFilesDue(
  transaction: Transaction,
  today: Temporal.PlainDate,
  policyIds: readonly string[],
): Promise<{ policyId: string; userId: string }[]> {
  return transaction
    .selectFrom('policy_files')
    .select(['policy_id as policyId', 'user_id as userId'])
    .where('policy_id', 'in', policyIds)
    .where('kept_until', '<=', today.toString())
    .orderBy('policy_id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function deletePolicyFiles(
  transaction: Transaction,
  policyIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('policy_files')
    .where('policy_id', '=', sql<string>`any(${policyIds}::uuid[])`)
    .execute();
}
