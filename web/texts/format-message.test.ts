import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

const format = (message: string, values = {}) => formatMessage(message, values, 'en-US');
const wyshes = '{count, plural, =0 {No wyshes yet} one {# wysh, {total}} other {# wyshes, {total} in all}}.';

test('a text without braces stays as it is', () => {
  expect(format("Oops! We must've moved whatever was here")).toBe("Oops! We must've moved whatever was here");
});

test('a name is replaced by its value, and a number is grouped', () => {
  expect(format('CONTINUE WITH {total}', { total: '$484,200' })).toBe('CONTINUE WITH $484,200');
  expect(format('{n} things', { n: 1234 })).toBe('1,234 things');
});

test('the form that fits the number is chosen, an exact one first', () => {
  expect(format(wyshes, { count: 0, total: '$0' })).toBe('No wyshes yet.');
  expect(format(wyshes, { count: 1, total: '$5' })).toBe('1 wysh, $5.');
  expect(format(wyshes, { count: 1200, total: '$9' })).toBe('1,200 wyshes, $9 in all.');
});

test('a missing value and a broken message are errors, never text', () => {
  expect(() => format('{nobody}')).toThrow('No value for {nobody}.');
  expect(() => format('{open')).toThrow('not closed');
  expect(() => format('{n, select, a {b}}', { n: 1 })).toThrow('Unknown argument kind');
});

test('every text of the catalogue can be formatted [API-Q-18]', () => {
  const path = new URL('../../server/content/translations/en-US.json', import.meta.url);
  const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  for (const message of Object.values(catalogue)) {
    const names = [...message.matchAll(/\{\s*([a-zA-Z]+)\s*(?=[,}])/g)].map(([, name]) => name!);
    for (const count of [0, 1, 7]) {
      const values = Object.fromEntries(names.map((name) => [name, count]));
      expect(format(message, values)).not.toMatch(/[{}#]/);
    }
  }
});
