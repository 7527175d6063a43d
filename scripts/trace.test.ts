import { expect, test } from 'vitest';
import { readRequirements, readTests } from './trace.ts';

test('ids are due by the release of their area, or by a mark of their own', () => {
  const document = [
    '## MONEY — Money display (ground)',
    '- **MONEY-01** Money has commas.',
    '- **MONEY-02** Later one. *(later: care)*',
    '- **MONEY-03** Later once, due now. *(later: accounts)*',
    '- **MONEY-04** Some day. *(later)*',
    '## DASH — The dashboard (care)',
    '- **DASH-01** The general error. *(ground)*',
    '- **DASH-02** Another.',
  ].join('\n');
  expect(readRequirements(document).map(({ id, isReleased }) => [id, isReleased])).toEqual([
    ['MONEY-01', true],
    ['MONEY-02', false],
    ['MONEY-03', true],
    ['MONEY-04', false],
    ['DASH-01', true],
    ['DASH-02', false],
  ]);
});

test('a test is found under every id its name carries, in any quotes and in tables', () => {
  const text = [
    "test('money has commas [MONEY-01]', () => {});",
    'test("it\'s rounded [MONEY-02] [API-REST-03]", async () => {});',
    'test.each([[1], [2]])(`of %s [S-31, S-32]`, () => {});',
    'test.each<[string, Partial<Link>]>([[1], [2]])("%s leads there [DEEP-09]", () => {});',
    "const rows = [['/login', 'Log in', '[ROUTE-01] [ROUTE-74]']];",
    'const note = "not a test [MONEY-09]";',
  ].join('\n');
  const tests = readTests([{ path: 'a.test.ts', text }]);
  expect([...tests.keys()]).toEqual([
    'MONEY-01',
    'MONEY-02',
    'API-REST-03',
    'S-31',
    'S-32',
    'DEEP-09',
    'ROUTE-01',
    'ROUTE-74',
  ]);
  expect(tests.get('MONEY-01')).toEqual(['a.test.ts: money has commas']);
});
