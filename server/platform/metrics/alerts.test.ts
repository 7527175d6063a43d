import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = text('docs/alerts.yaml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
/** Every metric that an area or the platform defines. */
const defined = new Set(
  globSync('server/**/{*-metrics,open-metrics}.ts', { cwd: root }).flatMap((path) =>
    [...text(path).matchAll(/'(wysh_[a-z_]+)'/g)].map(([, name]) => name!),
  ),
);

test('an alert asks only for metrics there are [F-06]', () => {
  const asked = [...new Set([...rules.matchAll(/wysh_[a-z_]+/g)].map(([name]) => name))];
  expect(asked.length).toBeGreaterThan(10);
  const unknown = asked.filter((name) => !defined.has(name.replace(/_seconds_count$/, '_seconds')));
  expect(unknown).toEqual([]);
});

test('every alert has its page, and every page its alert [F-06]', () => {
  const [, section = ''] = /## Alerts\n(.*?)\n## /s.exec(text('docs/operations.md')) ?? [];
  const pages = [...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!);
  expect(pages).toEqual(alerts);
  for (const page of section.split(/^### /m).slice(1))
    expect(page, page.slice(0, 30)).toMatch(/\*\*Says\*\*.*\*\*[Dd]o\*\*/s);
});

test('every metric of the business has an alert, or is one to look at [F-06]', () => {
  const forLooking = ['wysh_jobs'];
  const without = [...defined].filter((name) => !rules.includes(name) && !forLooking.includes(name));
  expect(without).toEqual([]);
});
