import { expect, test } from 'vitest';
import { readAttribution } from './error-reporting.ts';
import { queryOfVisit } from './first-address.ts';

const origin = 'https://wysh.example';
const came = (search: string, referrer: string) =>
  Object.fromEntries(new URLSearchParams(queryOfVisit({ search, referrer, origin })));

test('a link that is pressed before the script of the painted page has run loses nobody who sent a visitor [ERR-38]', () => {
  const referrer = `${origin}/wysh-builder/list?utm_source=letter&ref=ann`;
  expect(came('', referrer)).toEqual({ utm_source: 'letter', ref: 'ann' });
  expect(came('?step=2', referrer)).toEqual({ step: '2', utm_source: 'letter', ref: 'ann' });
});

test("the address one is at counts before the one it was reached from, and another site's counts for nothing [ERR-38]", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
  const query = queryOfVisit({
    search: '?utm_source=mail',
    referrer: `${origin}/?utm_source=letter`,
    origin,
  });
  expect(readAttribution(query, storage).utm).toEqual({ source: 'mail' });
  expect(came('', 'https://else.example/?utm_source=letter')).toEqual({});
  expect(came('?a=1', '')).toEqual({ a: '1' });
});
