import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskPaths } from '../../web/desk/desk-paths.ts';
import { routes } from '../../web/paths.ts';
import { projectRoot } from '../source-files.ts';
import { parseWalks } from './parse-walks.ts';
import { routesNobodyWalks } from './walked-routes.ts';

const walks = parseWalks(readFileSync(join(projectRoot, 'docs/walks.md'), 'utf8'));

/** As the router has them: `deskPaths` makes addresses out of ids. */
const deskRoutes = Object.values(deskPaths).map((path) =>
  typeof path === 'string' ? path : path(':id').replace(/\?.*$/, ''),
);

test('a walk leads to every route of the application, or a test is named that shows it, or it leads elsewhere', () => {
  expect(routesNobodyWalks(Object.values<string>(routes), walks)).toEqual([]);
});

test('and to every address of the desk', () => {
  expect(routesNobodyWalks([...new Set(deskRoutes)], walks)).toEqual([]);
});

test('a walk ends at a route of ours', () => {
  const ours = new Set<string>([...Object.values<string>(routes), ...deskRoutes]);
  expect([...walks.walks, ...walks.shownInTests].map(({ at }) => at).filter((at) => !ours.has(at))).toEqual(
    [],
  );
});

test('a route nobody leads to is named', () => {
  expect(routesNobodyWalks(['/attic/:id'], walks)).toEqual(['/attic/:id']);
});

test('a test that is named is there', () => {
  const tests = walks.shownInTests.map((shown) => shown.test);
  expect(tests.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});
