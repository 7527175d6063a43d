import { expect, test } from 'vitest';
import { DESK_PAGES } from '@wysh/domain/addresses/addresses.ts';
import { knownAddresses } from '../web/paths.ts';
import {
  addressPlaceProblems,
  axePlaceProblems,
  citationProblems,
  domainCycles,
  handwrittenProblems,
  importDirectionProblems,
  namingProblems,
  questionLookupProblems,
  sqlPlaceProblems,
  storedShapeProblems,
  termsPlaceProblems,
  valueCycles,
} from './house-rules.ts';
import { billAskedElsewhereProblems } from './house-rules-bills.ts';
import { contentFiles, importsOf, sourceFiles } from './source-files.ts';

const file = (path: string, text: string) => ({ path, text });

test('the walls between the packages stand', () => {
  expect(importDirectionProblems(sourceFiles())).toEqual([]);
});

const addresses = [...knownAddresses, ...Object.values(DESK_PAGES)];

test('addresses are spelled in one place', () => {
  expect(addressPlaceProblems([...sourceFiles(), ...contentFiles()], addresses)).toEqual([]);
});

test('the browser reads of a question what came with it', () => {
  expect(questionLookupProblems(sourceFiles())).toEqual([]);
});

test('axe is asked in one place, and a planted question elsewhere is found', () => {
  expect(axePlaceProblems(sourceFiles())).toEqual([]);
  const asked = file('web/desk/queue-page.browser.test.tsx', "import axe from 'axe-core';");
  expect(axePlaceProblems([asked])).toHaveLength(1);
});

test('the domain has no cycle', () => {
  expect(domainCycles(sourceFiles())).toEqual([]);
});

test('a planted question to the tables of a contract is found', () => {
  const text = "reader.selectFrom('policy_terms').select('ends_on')";
  expect(termsPlaceProblems([file('server/insuring/billing/plan-store.ts', text)])).toHaveLength(1);
  for (const path of ['server/insuring/policies/transaction-store.ts', 'server/testing/policies-due.ts'])
    expect(termsPlaceProblems([file(path, text)])).toEqual([]);
});

test.each(['server', 'web'] as const)('no two files of the %s need each other', (of) => {
  expect(valueCycles(sourceFiles(), of)).toEqual([]);
});

test('files are named after what they hold', () => {
  expect(namingProblems(sourceFiles())).toEqual([]);
});

test('comments say what is so, and cite no list outside the repository', () => {
  expect(citationProblems(sourceFiles())).toEqual([]);
});

test('SQL stands in stores, the platform and providers', () => {
  expect(sqlPlaceProblems(sourceFiles())).toEqual([]);
});

test('what a contract says is read in one place', () => {
  expect(termsPlaceProblems(sourceFiles())).toEqual([]);
});

test('what a bill is, paid, owed, written off, is asked of one place, and a planted question elsewhere is found', () => {
  expect(billAskedElsewhereProblems(sourceFiles())).toEqual([]);
  const planted = [
    "const isPaid = invoice.status === 'fully_paid';",
    "where i.status not in ('fully_paid', 'void')",
    'if (bill.balanceCents === 0) return null;',
    'where balance_cents > 0',
    ".where('status', 'in', ['created', 'short_paid'])",
  ];
  for (const text of planted)
    expect(billAskedElsewhereProblems([file('server/insuring/changes/a.ts', text)]), text).toHaveLength(1);
  const moved = "nextState(INVOICE_LIFECYCLE, invoice.status, 'written_off')";
  expect(billAskedElsewhereProblems([file('server/insuring/changes/a.ts', moved)])).toEqual([]);
  expect(billAskedElsewhereProblems([file('server/insuring/changes/a.test.ts', planted[0]!)])).toEqual([]);
});

test('what can be wrong with a request stands in the tables of problems', () => {
  expect(handwrittenProblems(sourceFiles())).toEqual([]);
});

test('what is stored is read and written through its shape', () => {
  expect(storedShapeProblems(sourceFiles())).toEqual([]);
});

test('imports of every form are seen', () => {
  const imports = importsOf(
    file(
      'web/shell/a.ts',
      `import type { A,
        B } from '../api/x.ts';
      import './y.css';
      export { z } from "@wysh/domain/money/money.ts";
      const lazy = () => import('../features/wyshes/b.tsx');`,
    ),
  );
  expect(imports.toSorted()).toEqual([
    'domain/money/money.ts',
    'web/api/x.ts',
    'web/features/wyshes/b.tsx',
    'web/shell/y.css',
  ]);
});

test.each([
  ['domain/wyshes/a.ts', "import fs from 'node:fs';"],
  ['domain/money/a.ts', "import { b } from '../wyshes/b.ts';"],
  ['domain/forms/a.ts', "import { b } from '../flows/estimate-form/b.ts';"],
  ['web/features/wyshes/a.ts', "import { b } from '@wysh/domain/pricing/b.ts';"],
  ['web/features/wyshes/a.ts', "const b = () => import('@wysh/domain/underwriting/b.ts');"],
  ['web/api/a.ts', "import { b } from '../../server/app/app.ts';"],
  ['web/api/a.ts', "import b from '../../server/platform/graphql/schema.generated.graphql?raw';"],
  ['web/testing/a.ts', "import { b } from '../../server/app/app.ts';"],
  ['web/shell/a.ts', "import { b } from '../testing/fake-server.ts';"],
  ['web/features/wyshes/a.ts', "import { b } from './testing/b.ts';"],
  ['server/shopping/wyshes/a.ts', "import { b } from '@wysh/web/paths.ts';"],
  ['server/app/app.ts', "import { b } from '../../scripts/b.ts';"],
  ['server/ground/flows/a.ts', "import { b } from '../../people/accounts/b.ts';"],
  ['server/people/accounts/a.ts', "import type { B } from '../../insuring/policies/b.ts';"],
  ['server/shopping/coverage/a.ts', "import { b } from '../../applying/offerings/b.ts';"],
  ['server/insuring/billing/a.ts', "import { b } from '../../desk/b.ts';"],
  ['server/desk/a.ts', "import { b } from '../app/b.ts';"],
  ['server/contact/support/a.ts', "import { b } from '../../testing/b.ts';"],
  ['server/shopping/wyshes/a.ts', "import { b } from '../../people/accounts/session-store.ts';"],
  ['server/shopping/wyshes/a.ts', "import { b } from '../coverage/store.ts';"],
  ['server/platform/a.ts', "import { b } from '../accounts/policy.ts';"],
  ['server/shopping/wyshes/a.ts', "import { b } from '../../providers/messaging/embedded.ts';"],
  ['web/features/wyshes/a.ts', "import { b } from '../welcome/b.tsx';"],
  ['web/ui/a.tsx', "import { b } from '../texts/texts.ts';"],
  ['web/ui/a.tsx', "import { Link } from 'react-router';"],
  ['server/insuring/billing/a.ts', "import { packInForce } from '@wysh/domain/states/packs-in-force.ts';"],
  ['domain/papers/a.ts', "import { OHIO_2026_11_22 } from '../states/ohio/2026-11-22.ts';"],
  [
    'server/applying/offerings/a.ts',
    "import { B } from '@wysh/domain/pricing/bases/2026-11/basis-2026-11.ts';",
  ],
  ['server/desk/a.ts', "import { R } from '@wysh/domain/underwriting/rulebook-2026-11-22.ts';"],
  ['domain/underwriting/decide.ts', "import { P } from './precedence-of-2026-11.ts';"],
  ['domain/underwriting/decide.ts', "import { BUILD } from './rules/build.ts';"],
  ['domain/papers/compose-paper.ts', "import { quote } from './editions/2026-11-23/quote.ts';"],
  ['server/ground/documents/a.ts', "import { E } from '@wysh/domain/editions/product-editions.ts';"],
])('a planted import that breaks a wall is found: %s %s', (path, text) => {
  expect(importDirectionProblems([file(path, text)])).toHaveLength(1);
});

test.each([
  ['domain/flows/after-flow.ts', "return '/flow/aura-interview';"],
  ['domain/flows/after-flow.ts', "return hasDesiredCoverage ? '/coverage-preview' : null;"],
  ['server/content/messages/a.json', '{ "button": { "label": "GO", "path": "/not-me/{token}" } }'],
  ['server/insuring/policies/policy-riders.ts', "ctaDestination: '/account/documents/policy',"],
  ['server/ground/messaging/compose-message.ts', 'text(`${origin}/account/notifications.`);'],
  [
    'server/ground/messaging/compose-message.ts',
    'text(`${origin}/flow/${encodeURIComponent(slug)}?journey=a`);',
  ],
  ['server/desk/invite-staff-member.ts', 'text(`${origin}/desk/invitation#${token}`);'],
  ['web/features/wyshes/a.tsx', '<Link to="/wyshes">'],
])('a planted address is found: %s %s', (path, text) => {
  expect(addressPlaceProblems([file(path, text)], addresses)).toHaveLength(1);
});

test.each([
  ['domain/addresses/addresses.ts', "reviewQuote: '/review-quote',"],
  ['server/ground/documents/routes.ts', "http.get('/documents/*', answer);"],
  ['server/platform/http/a.ts', "const a = path === '/';"],
  ['server/platform/http/a.ts', '// as at `/wyshes`'],
  ['server/ground/flows/a.test.ts', "expect(path).toBe('/flow/aura-interview');"],
])('what is no address, or stands where it may, is not: %s %s', (path, text) => {
  expect(addressPlaceProblems([file(path, text)], addresses)).toEqual([]);
});

test('a planted look-up of a question in the browser is found, its key as a type is not', () => {
  const inBrowser = (text: string) => questionLookupProblems([file('web/features/flows/a.ts', text)]);
  const catalogue = '@wysh/domain/questions/question-catalogue.ts';
  expect(inBrowser(`import {\n  topicOf } from '${catalogue}';`)).toHaveLength(1);
  expect(inBrowser(`const a = () => import('${catalogue}');`)).toHaveLength(1);
  expect(inBrowser(`import type { QuestionKey } from '${catalogue}';`)).toEqual([]);
});

test.each([
  "await transaction.insertInto('users').execute();",
  "reader\n  .selectFrom('users')",
  'await sql`select 1`.execute(reader);',
  'sql<{ id: string }>`select id from users`',
  "await database.runScript('select 1');",
  "const USER = readingPart({ name: 'user' });",
])('a planted statement outside a store is found: %s', (text) => {
  expect(sqlPlaceProblems([file('server/shopping/wyshes/list-allocations.ts', text)])).toHaveLength(1);
  for (const path of [
    'server/shopping/wyshes/store.ts',
    'server/shopping/wyshes/recipient-store.ts',
    'server/platform/clock.ts',
    'server/providers/messaging/embedded.ts',
    'server/shopping/wyshes/a.integration.test.ts',
    'server/testing/a.ts',
  ])
    expect(sqlPlaceProblems([file(path, text)]), path).toEqual([]);
});

test.each([
  "throw new Failure('X', { fieldErrors: [{ field: 'name', message: 'Shorter, please.', code: 'too_long' }] });",
  'const error = { field, code, message: `At most ${max}, please.` };',
  'const error = { field, message, code: `${field}_invalid` };',
  "const error: FieldError = {\n  code: 'too_long',\n  message,\n  field: 'name',\n};",
  "fieldError('name', { message: 'Shorter, please.', code: 'too_long' });",
])('a planted problem in words of its own is found: %s', (text) => {
  for (const path of ['server/shopping/wyshes/rename.ts', 'domain/wyshes/name.ts'])
    expect(handwrittenProblems([file(path, text)]), path).toHaveLength(1);
  for (const path of ['domain/errors/a.ts', 'server/shopping/wyshes/a.test.ts', 'web/form/a.ts'])
    expect(handwrittenProblems([file(path, text)]), path).toEqual([]);
});

test.each([
  "if (error.code === 'EACCES') log.warn({ code: error.code }, error.message);",
  "fieldError('name', problem(WYSH_PROBLEMS, 'name_too_long', { max }));",
  'fieldError(field, { code, message: publicWords(code) });',
])('what words nothing is left alone: %s', (text) => {
  expect(handwrittenProblems([file('server/shopping/wyshes/rename.ts', text)])).toEqual([]);
});

test.each([
  '/** Cover goes on (R-01). */',
  '// Nobody is charged (F-72).',
  'const a = 1; // as F-10 says',
  '/*\n * For F-10.\n */',
])('a planted comment that cites a number instead of the rule is found: %s', (text) => {
  expect(citationProblems([file('server/insuring/billing/a.ts', text)])).toHaveLength(1);
  expect(citationProblems([file('server/insuring/billing/a.test.ts', text)])).toEqual([]);
});

test.each([
  [
    'server/insuring/policies/quote.ts',
    'return JSON.parse(encryption.open(sealed, purpose)) as QuotedPremium;',
  ],
  ['server/insuring/policies/quote.ts', 'const premium: QuotedPremium = JSON.parse(text);'],
  ['server/contact/support/message.ts', 'return context.encryption.open(sealed, purposeOf(id));'],
  ['server/contact/support/message.ts', 'return encryption.seal(text, purposeOf(id));'],
  ['server/ground/flows/journey-store.ts', 'return { data: row.data as JourneyData };'],
  ['server/ground/flows/store.ts', 'const definition = row.definition as FlowDefinition;'],
  ['server/platform/http/service-status.ts', '(health?.settings as { down?: boolean } | undefined)?.down'],
  [
    'server/ground/flows/journey-store.ts',
    "update.updateTable('journey_progress').set({ data: JSON.stringify(data) })",
  ],
])('a planted value that is read or written past its shape is found: %s %s', (path, text) => {
  const tables = file(
    'server/platform/database/tables.generated.ts',
    '  data: Json;\n  settings: Json | null;\n',
  );
  expect(storedShapeProblems([tables, file(path, text)])).toHaveLength(1);
});

test('a planted cycle, drawer and barrel are found', () => {
  const cycle = [file('domain/a/x.ts', "import '../b/y.ts';"), file('domain/b/y.ts', "import '../a/x.ts';")];
  expect(domainCycles(cycle)).toEqual(['domain/a/x.ts -> domain/b/y.ts -> domain/a/x.ts']);
  const [one, other] = ['server/insuring/a/x.ts', 'server/insuring/b/y.ts'];
  const needs = file(one, "import { y } from '../b/y.ts';");
  expect(valueCycles([needs, file(other, "import { x } from '../a/x.ts';")], 'server')).toHaveLength(1);
  expect(valueCycles([needs, file(other, "import type { X } from '../a/x.ts';")], 'server')).toEqual([]);
  expect(namingProblems([file('server/utils/x.ts', 'const a = 1;')])).toHaveLength(1);
  expect(
    namingProblems([file('web/ui/index.ts', "// all\nexport { Button } from './button.tsx';")]),
  ).toHaveLength(1);
});
