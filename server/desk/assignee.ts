import type { Reader } from '../platform/database/database.ts';
import { listStaff } from './staff-store.ts';

export async function staffNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  return new Map((await listStaff(reader)).map(({ id, name }) => [id, name]));
}

export function assigneeOf(
  staffId: string | null,
  names: ReadonlyMap<string, string>,
): { readonly id: string; readonly name: string } | null {
  return staffId === null ? null : { id: staffId, name: nameOf(staffId, names) };
}

export function nameOf(staffId: string, names: ReadonlyMap<string, string>): string {
  return names.get(staffId) ?? 'Somebody who left';
}
