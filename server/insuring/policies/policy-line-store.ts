import type { Reader } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

/** A policy by what tells it from another one. */
export interface PolicyLine {
  readonly userId: string;
  readonly id: string;
  readonly number: string;
  readonly status: InsurancePolicy['status'];
}

export async function listPolicyLines(reader: Reader, userIds: readonly string[]): Promise<PolicyLine[]> {
  return reader
    .selectFrom('policies')
    .select(['user_id as userId', 'id', 'number', 'status'])
    .where('user_id', 'in', userIds)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function findPersonByNumber(reader: Reader, number: string): Promise<string | null> {
  const row = await reader
    .selectFrom('policies')
    .select('user_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
