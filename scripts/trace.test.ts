import { expect, test } from 'vitest';
import { kindOf, kindsOf, readRequirements, readTests, traceProblems } from './trace.ts';
import type { Kind, Requirement } from './trace.ts';

test('ids are due by the release of their area, or by a mark of their own', () => {
  const document = [
    '## MONEY — Money display (ground)',
    '- **MONEY-01** Money has commas.',
    '- **MONEY-02** Later one. *(later: care)*',
    '- **MONEY-03** Later once, due now. *(later: accounts)*',
    '- **MONEY-04** Some day. *(later)*',
    '- **MONEY-05** Nobody sees it. *(later: care)* *(by unit tests: it is in a log)*',
    '## DASH — The dashboard (care)',
    '- **DASH-01** The general error. *(ground)*',
    '- **DASH-02** Another.',
  ].join('\n');
  expect(readRequirements(document).map(({ id, isReleased, reason }) => [id, isReleased, reason])).toEqual([
    ['MONEY-01', true, null],
    ['MONEY-02', false, null],
    ['MONEY-03', true, null],
    ['MONEY-04', false, null],
    ['MONEY-05', false, 'it is in a log'],
    ['DASH-01', true, null],
    ['DASH-02', false, null],
  ]);
});

test('a test is found under every id its name carries, in any quotes and in tables', () => {
  const text = [
    "test('money has commas [MONEY-01]', () => {});",
    'test("it\'s rounded [MONEY-02] [API-REST-03]", async () => {});',
    'test.each([[1], [2]])(`of %s [S-31, S-32]`, () => {});',
    'test.each<[string, Partial<Link>]>([[1], [2]])("%s leads there [DEEP-09]", () => {});',
    "test.each<[arrange: (shop: Shop) => unknown, words: RegExp]>([[1], [2]])('%s is told [ERR-42]', () => {});",
    "const rows = [['/login', 'Log in', '[ROUTE-01] [ROUTE-74]']];",
    'const note = "not a test [MONEY-09]";',
  ].join('\n');
  const tests = readTests([{ path: 'e2e/a.test.ts', text }]);
  expect([...tests.keys()]).toEqual([
    'MONEY-01',
    'MONEY-02',
    'API-REST-03',
    'S-31',
    'S-32',
    'DEEP-09',
    'ERR-42',
    'ROUTE-01',
    'ROUTE-74',
  ]);
  expect(tests.get('MONEY-01')).toEqual([{ kind: 'journey', name: 'e2e/a.test.ts: money has commas' }]);
});

test.each([
  ['journey', 'e2e/phone-only/a.test.ts', ''],
  ['component', 'web/ui/a.browser.test.tsx', ''],
  ['unit', 'web/api/a.test.ts', "import { b } from '../testing/b.ts';"],
  ['integration', 'server/insuring/billing/a.integration.test.ts', 'const app = await openTestApp();'],
  [
    'integration',
    'server/insuring/billing/a.integration.test.ts',
    "await openDeskApp({ limits: 'production' });",
  ],
  ['integration', 'server/insuring/billing/a.integration.test.ts', "from '../../testing/people/buy.ts';"],
  ['integration', 'server/insuring/billing/a.processes.test.ts', 'await killDuringPurchases(1);'],
  ['integration', 'server/a.test.ts', "spawn(process.execPath, [join(import.meta.dirname, 'main.ts')])"],
  [
    'integration',
    'server/commands/a.processes.test.ts',
    "const commands = [['../main.ts'], ['rotate-keys.ts']];",
  ],
  ['integration', 'server/platform/a.test.ts', 'const app = await createApp(config);'],
  ['unit', 'server/insuring/billing/a.integration.test.ts', "from '../testing/test-database.ts';"],
  ['unit', 'server/platform/a.test.ts', "from '../testing/production-settings.ts';"],
  ['unit', 'server/people/a.integration.test.ts', "import type { TestApp } from '../testing/test-app.ts';"],
  ['unit', 'server/providers/a.integration.test.ts', "from '../testing/stripe-stand-in.ts';"],
  ['unit', 'server/insuring/billing/a.integration.test.ts', ''],
  ['unit', 'domain/money/a.test.ts', ''],
  ['unit', 'scripts/a.test.ts', "from '../server/testing/test-app.ts';"],
])('a test is of the kind of what it goes through: %s, %s %j', (kind, path, text) => {
  expect(kindOf({ path, text })).toBe(kind);
});

const due = (id: string, reason: string | null = null): Requirement => ({
  id,
  area: '',
  isReleased: true,
  reason,
});
const shown = (...kinds: readonly Kind[]) => kinds.map((kind) => ({ kind, name: kind }));

test('unit tests alone show no id that is due, unless it has its reason', () => {
  const tests = new Map([
    ['ERR-01', shown('unit', 'component')],
    ['ERR-02', shown('unit', 'unit')],
    ['ERR-03', shown('unit')],
    ['ERR-04', shown('unit')],
  ]);
  const later = { ...due('ERR-04'), isReleased: false };
  const requirements = [due('ERR-01'), due('ERR-02'), due('ERR-03', 'in a log'), later, due('ERR-05')];
  expect(traceProblems(requirements, tests)).toEqual([
    'ERR-02 is shown by unit tests alone: nobody meets it there.',
    'ERR-05 has no test.',
  ]);
  expect(kindsOf(tests.get('ERR-01')!)).toEqual(['component', 'unit']);
});

test('a reason stands only where it is needed, at forty ids at most, and at none about money or law', () => {
  const ids = Array.from({ length: 41 }, (_, index) => `ERR-${index + 10}`);
  const tests = new Map(['BUY-01', ...ids].map((id) => [id, shown('unit')]));
  tests.set('ERR-10', shown('journey'));
  expect(
    traceProblems(
      [...ids, 'BUY-01', 'ERR-99'].map((id) => due(id, 'so')),
      tests,
    ),
  ).toEqual([
    'ERR-10 has a reason for unit tests, and is shown by journey tests.',
    'BUY-01 is about money, law or what a person may do: show it at the door, no reason will do.',
    'ERR-99 has no test.',
    '43 ids have a reason for unit tests; 40 is the most.',
  ]);
});
