import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { projectFiles, projectRoot } from './source-files.ts';

/*
 * Whoever agrees to papers on a screen is told that a browser of two years ago is enough (server/content/disclosures/esign-consent.md).
 */

/** The releases of November 2024. */
const TWO_YEARS_AGO: Readonly<Record<string, number>> = {
  chrome: 131,
  edge: 131,
  firefox: 132,
  ios: 18.1,
  safari: 18.1,
};

test('the web application is built for browsers of two years ago', async () => {
  const configFile = join(projectRoot, 'web/vite.config.ts');
  const { build } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
  const targets = [build.target].flat().map((target) => /^([a-z]+)([\d.]+)$/.exec(String(target))!);
  expect(targets.length).toBeGreaterThan(3);
  for (const [target, browser = '', version] of targets)
    expect(Number(version), target).toBeLessThanOrEqual(TWO_YEARS_AGO[browser] ?? 0);
});

/** Browsers of two years ago have none; what shows a day takes it as text, or asks Intl (domain/dates). */
const ASKS_FOR_TEMPORAL = /^(?!\s*(?:\/\/|\/?\*)).*\bTemporal\./m;

test('no page asks a browser for Temporal, and a planted question is found', () => {
  const pages = projectFiles().filter(
    (path) =>
      /^web\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\/|\.generated\.|^web\/(?:static-pages|vite\.config)/.test(path),
  );
  expect(pages.length).toBeGreaterThan(300);
  const asking = pages.filter((path) =>
    ASKS_FOR_TEMPORAL.test(readFileSync(join(projectRoot, path), 'utf8')),
  );
  expect(asking).toEqual([]);
  expect('const day = Temporal.PlainDate.from(text);').toMatch(ASKS_FOR_TEMPORAL);
  expect('/** Not Temporal. Every browser has Intl. */').not.toMatch(ASKS_FOR_TEMPORAL);
});
