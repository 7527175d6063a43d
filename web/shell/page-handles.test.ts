import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../paths.ts';
import { createRoutes } from '../routes.tsx';
import { text } from '../texts/texts.ts';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { isPageHandle, type PageHandle } from './page-handle.ts';

interface Page {
  path: string;
  handle: PageHandle | null;
}

/** The routes that draw a page; those that only lead elsewhere have nothing to show. */
function pagesOf(tree: readonly RouteObject[]): Page[] {
  return tree.flatMap(({ path, handle, lazy, Component, children = [] }) => {
    const isPage = path !== undefined && (lazy !== undefined || Component !== undefined);
    return [
      ...(isPage ? [{ path, handle: isPageHandle(handle) ? handle : null }] : []),
      ...pagesOf(children),
    ];
  });
}

const pages = pagesOf(createRoutes(createFakeRuntime().runtime));
const pathsWith = (key: keyof PageHandle) =>
  pages.filter(({ handle }) => handle?.[key] === true).map(({ path }) => path);

test('every page has a title of its own words [ROUTE-67]', () => {
  expect(pages.length).toBeGreaterThan(40);
  for (const { path, handle } of pages) {
    expect(handle, path).not.toBeNull();
    expect(handle && text(handle.title), path).toMatch(/\w/);
  }
});

test('Login is asked for by the welcome page and /products/select alone [SHELL-04] [SHELL-05]', () => {
  expect(pathsWith('showsLogin').toSorted()).toEqual([routes.welcome, routes.productSelect].toSorted());
});

test('a partner shows on the coverage preview, the welcome page and the wysh list alone [SHELL-09]', () => {
  const builder = [routes.builderList, routes.insuranceWyshList, routes.builderCategory, routes.addWysh];
  expect(pathsWith('showsCobrand').toSorted()).toEqual(
    [routes.coveragePreview, routes.welcome, ...builder].toSorted(),
  );
});

test('both addresses of the wysh list put the continue button into the header [SHELL-07]', () => {
  expect(pathsWith('continueInHeader')).toEqual(
    expect.arrayContaining([routes.builderList, routes.insuranceWyshList]),
  );
});

test('questions that deserve full attention reduce the header to logo and exit [SHELL-10]', () => {
  const reduced = pages.filter(({ handle }) => handle?.header === 'reduced').map(({ path }) => path);
  expect(reduced).toEqual(expect.arrayContaining([routes.flow, routes.fulfillment]));
});
