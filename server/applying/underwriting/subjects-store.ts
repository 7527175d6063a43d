import type { Reader } from '../../platform/database/database.ts';

export async function listApplicationIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('insurance_applications')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listCaseIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('underwriting_cases')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}
