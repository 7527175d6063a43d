import { sql } from 'kysely';
import type { Insured } from '@wysh/domain/policy/insured.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openInsured, sealInsured } from './insured.ts';

// Rows are only ever added, by whoever holds the policy's lock, until the policy's file goes.

/** From that transaction of its contract on, whatever day that counts from. */
export async function insertInsured(
  transaction: Transaction,
  encryption: Encryption,
  key: { readonly id: string; readonly policyId: string; readonly sequence: number },
  insured: Insured,
): Promise<void> {
  await transaction
    .insertInto('policy_insureds')
    .values({
      id: key.id,
      policy_id: key.policyId,
      sequence: key.sequence,
      insured_sealed: sealInsured(encryption, key.id, insured),
    })
    .execute();
}

/** The last one set right; null where it names whoever applied. */
export async function findNewestInsured(
  reader: Reader,
  encryption: Encryption,
  policyId: string,
): Promise<Insured | null> {
  const row = await reader
    .selectFrom('policy_insureds')
    .select(['id', 'insured_sealed as sealed'])
    .where('policy_id', '=', policyId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : openInsured(encryption, row.id, row.sealed);
}

/** Of these people's policies, but for those whose file is kept. */
export async function deleteInsureds(
  transaction: Transaction,
  userIds: readonly string[],
  keptPolicyIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('policy_insureds')
    .where('policy_id', 'in', (row) =>
      row
        .selectFrom('policies')
        .select('id')
        .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`),
    )
    .where('policy_id', '<>', sql<string>`all(${keptPolicyIds}::uuid[])`)
    .execute();
}
