import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import catalogue from '../../server/content/translations/en-US.json';
import { routes } from '../paths.ts';
import { text } from './texts.ts';

const root = join(import.meta.dirname, '../..');

test('the product word is wysh in every text, route and part of the API, and nowhere a placeholder [MKT-02]', () => {
  const parts = globSync('server/{*,*/*}/schema.graphql', { cwd: root });
  expect(parts.length).toBeGreaterThan(3);
  // In a text `{product}` is the name of a value, such as "term life".
  const texts = Object.values(catalogue).join('\n');
  const rest = [
    ...Object.values(routes),
    ...parts.map((path) => readFileSync(join(root, path), 'utf8')),
  ].join('\n');
  expect(texts + rest).not.toMatch(/\bwish(es)?\b/i);
  expect(rest).not.toContain('{product}');
  expect(texts).toMatch(/\bwyshes\b/);
});

test('support hours read as written, in the words and in the locked screen [CONST-08]', () => {
  expect(text('locked.contact', { phone: '555' })).toContain('Monday to Friday, 9am-5pm Eastern');
  expect(text('welcome.carousel.better-service.body')).toContain('weekdays, 9am-5pm Eastern');
});
