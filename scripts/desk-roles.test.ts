import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESK_ACTS } from '../server/desk/roles-and-limits.ts';
import { deskRolesPage } from './desk-roles.ts';

test('docs/desk-roles.md is the table that decides, act by act in its order', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/desk-roles.md'), 'utf8');
  expect(page).toBe(deskRolesPage());
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => row.split('`')[1])).toEqual(Object.keys(DESK_ACTS));
  expect(page).toContain('| `read_case_file` |  |  | yes |  |  |  |');
});

test('an auditor acts on nothing, and answers about health are for underwriting alone [S-78]', () => {
  const entries = Object.entries(DESK_ACTS) as [string, readonly string[]][];
  const ofAuditor = entries.filter(([, roles]) => roles.includes('auditor')).map(([act]) => act);
  expect(ofAuditor.filter((act) => !/^(see|read|find|look_up)_/.test(act))).toEqual([]);
  for (const act of ['read_case_file', 'read_evidence', 'look_up_decision', 'see_rules_in_queue'])
    expect(Object.fromEntries(entries)[act]).toEqual(['underwriting']);
});
