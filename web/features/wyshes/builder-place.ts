import type { BuilderOrigin } from '@wysh/domain/wyshes/continue-target.ts';
import { builderCategoryPath, listPaths, routes } from '../../paths.ts';

/** Where in the builder a person is: on the list, which keeps its tab in the query, or on the page of one category. */
export interface BuilderPlace {
  /** Without query. */
  readonly path: string;
  readonly isList: boolean;
  readonly categorySlug: string | null;
}

/** Where the builder was opened from, and leads back to. */
export const ORIGIN_PATHS: Readonly<Record<BuilderOrigin, string>> = {
  wyshes: routes.wyshes,
  dashboard: routes.home,
};

const CATEGORY_PARAMETER = 'category';

export function readPlace(address: string): BuilderPlace {
  const { pathname, searchParams } = new URL(address, 'https://own.invalid');
  if (listPaths.includes(pathname)) {
    return { path: pathname, isList: true, categorySlug: searchParams.get(CATEGORY_PARAMETER) };
  }
  const [, slug] = /^\/wysh-builder\/([^/]+)$/.exec(pathname) ?? [];
  return slug === undefined
    ? { path: routes.insuranceWyshList, isList: true, categorySlug: null }
    : { path: pathname, isList: false, categorySlug: decodeURIComponent(slug) };
}

/** The address of another category, of the same kind as the one the person is at. */
export function addressOfCategory(place: BuilderPlace, categorySlug: string): string {
  if (!place.isList) return builderCategoryPath(categorySlug);
  return `${place.path}?${new URLSearchParams({ [CATEGORY_PARAMETER]: categorySlug }).toString()}`;
}
