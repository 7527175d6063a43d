import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { findStaffByEmail, insertStaffMember, lockStaffMember, updateStaffMember } from './staff-store.ts';

test('a member whom the version before invited has the role by its new name, one invited now has it there by the old one, and the old names can be taken away later [A-212]', async () => {
  const { database, close } = await openTestDatabase();
  const rolesOf = async (email: string) => (await findStaffByEmail(database.reader, email))?.roles;
  const stored = async (email: string) =>
    (await database.runScript(`select roles from staff_members where email = '${email}'`))[0]!['roles'];
  try {
    await database.runScript(
      `insert into staff_members (id, email, name, roles, status, created_at)
       values ('019a9f00-0000-7000-8000-000000000001', 'old@wysh.example', 'Old', '{support,admin}', 'invited', now())`,
    );
    expect(await rolesOf('old@wysh.example')).toEqual(['admin', 'service']);

    const id = '019a9f00-0000-7000-8000-000000000002';
    const createdAt = Temporal.Instant.from('2026-11-23T10:00:00Z');
    await database.transaction((transaction) =>
      insertStaffMember(transaction, {
        id,
        email: 'new@wysh.example',
        name: 'New',
        roles: ['underwriting', 'billing'],
        status: 'invited',
        createdAt,
      }),
    );
    expect(await stored('new@wysh.example')).toEqual(['billing', 'underwriter', 'underwriting']);
    await database.transaction((transaction) => updateStaffMember(transaction, id, { roles: ['auditor'] }));
    expect(await stored('new@wysh.example')).toEqual(['auditor']);
    const member = await database.transaction((transaction) => lockStaffMember(transaction, id));
    expect(member?.roles).toEqual(['auditor']);

    const contracting = '../migrations/contracting/053-desk-finds-people.sql';
    await database.runScript(readFileSync(join(import.meta.dirname, contracting), 'utf8'));
    expect(await stored('old@wysh.example')).toEqual(['admin', 'service']);
  } finally {
    await close();
  }
});
