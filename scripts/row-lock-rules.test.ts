import { expect, test } from 'vitest';
import { rowLockProblems } from './row-lock-rules.ts';
import { sourceFiles } from './source-files.ts';

test('a locked row of money or cover keeps nobody waiting who only names it', () => {
  expect(rowLockProblems(sourceFiles())).toEqual([]);
});

test('a planted lock for update is found', () => {
  for (const text of ["query.orderBy('id').forUpdate()", 'sql`select id from plans for update skip locked`'])
    expect(rowLockProblems([{ path: 'server/insuring/billing/plan-store.ts', text }])).toHaveLength(1);
  const ofPerson = 'export async function lockUser(id) {\n  return query.forUpdate();\n}\n';
  expect(rowLockProblems([{ path: 'server/people/accounts/store.ts', text: ofPerson }])).toHaveLength(1);
  const stays = {
    path: 'server/insuring/billing/plan-store.ts',
    text: "query.orderBy('id').forNoKeyUpdate()",
  };
  const elsewhere = { path: 'server/people/accounts/store.ts', text: 'closed.forUpdate().skipLocked()' };
  expect(rowLockProblems([stays, elsewhere])).toEqual([]);
});
