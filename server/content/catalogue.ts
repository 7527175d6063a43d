import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCatalogue } from '@wysh/domain/wyshes/catalogue.ts';
import type { Wysh, WyshCatalogue, WyshCategory, WyshSuggestion } from '@wysh/domain/wyshes/catalogue.ts';
import categoryColours from './art/category-colours.json' with { type: 'json' };

/** The addresses of a wysh's drawings; their sizes are in schema.graphql. */
export interface WyshImageAddresses {
  readonly header: string;
  readonly infoHeader: string;
  readonly icon: string;
  readonly selectedIcon: string;
  readonly unselectedIcon: string;
}

/** A wysh with everything the API says about it. */
export interface CatalogueWysh extends Wysh {
  readonly id: string;
  readonly images: WyshImageAddresses;
  readonly wyshSuggestions: readonly (WyshSuggestion & { readonly id: string })[];
  readonly wyshCategory: CatalogueCategory;
}

/** A category with its colours and the wyshes it offers. */
export interface CatalogueCategory extends WyshCategory {
  readonly id: string;
  readonly color: string;
  readonly colorTint: string;
  readonly colorDeep: string;
  readonly icon: string;
  readonly wyshes: readonly CatalogueWysh[];
}

export interface Catalogue {
  /** Changes whenever anything the catalogue answers changes, image addresses included. */
  readonly version: string;
  /** In builder order. */
  readonly categories: readonly CatalogueCategory[];
  /** The wyshes on offer, in category order and in the catalogue's order within it. */
  readonly wyshes: readonly CatalogueWysh[];
  /** Any wysh, also one that is no longer offered: allocations made while it was keep it. */
  wyshBySlug(slug: string): CatalogueWysh | null;
  /** The same for a slug an allocation carries: slugs are never taken out of the catalogue, so its absence is a fault of ours. */
  requireWysh(slug: string): CatalogueWysh;
}

type CategoryColours = Readonly<
  Record<string, { readonly hue: string; readonly tint: string; readonly deep: string }>
>;

/**
 * The catalogue that ships with the server. `artVersion` is the version of the drawings and part of their addresses, so
 * that a browser may keep each drawing for good.
 */
export function loadCatalogue(artVersion: string): Catalogue {
  return buildCatalogue(readCatalogueSource(), categoryColours, artVersion);
}

/** The catalogue as it is written, checked for nothing yet. */
export function readCatalogueSource(): WyshCatalogue {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'wysh-catalogue.json'), 'utf8')) as WyshCatalogue;
}

/** @throws Error with every fault at once, so that a bad catalogue stops the start and not a person's page. */
export function buildCatalogue(
  source: WyshCatalogue,
  colours: CategoryColours,
  artVersion: string,
): Catalogue {
  const faults = [
    ...checkCatalogue(source),
    ...source.categories
      .filter(({ slug }) => colours[slug] === undefined)
      .map(({ slug }) => `category '${slug}' has no colours`),
  ];
  if (faults.length > 0) throw new Error(`The wysh catalogue is not right:\n- ${faults.join('\n- ')}`);

  const bySlug = new Map<string, CatalogueWysh>();
  const categories = source.categories.toSorted(byOrder).map((category) => {
    const offered: CatalogueWysh[] = [];
    const colour = colours[category.slug]!;
    const built: CatalogueCategory = Object.freeze({
      ...category,
      id: category.slug,
      color: colour.hue,
      colorTint: colour.tint,
      colorDeep: colour.deep,
      icon: `/art/${artVersion}/categories/${category.slug}/icon.svg`,
      wyshes: offered,
    });
    for (const wysh of source.wyshes
      .filter(({ categorySlug }) => categorySlug === category.slug)
      .toSorted(byOrder)) {
      const builtWysh = buildWysh(wysh, built, artVersion);
      bySlug.set(wysh.slug, builtWysh);
      if (wysh.active) offered.push(builtWysh);
    }
    Object.freeze(offered);
    return built;
  });

  function requireWysh(slug: string): CatalogueWysh {
    const wysh = bySlug.get(slug);
    if (wysh === undefined)
      throw new Error(`An allocation has the wysh ${slug}, which is no longer in the catalogue.`);
    return wysh;
  }

  return Object.freeze({
    version: createHash('sha256')
      .update(JSON.stringify([source, artVersion]))
      .digest('hex')
      .slice(0, 16),
    categories: Object.freeze(categories),
    wyshes: Object.freeze(categories.flatMap((category) => category.wyshes)),
    wyshBySlug: (slug: string) => bySlug.get(slug) ?? null,
    requireWysh,
  });
}

function buildWysh(wysh: Wysh, category: CatalogueCategory, artVersion: string): CatalogueWysh {
  const image = (size: keyof WyshImageAddresses) => `/art/${artVersion}/wyshes/${wysh.slug}/${size}.svg`;
  return Object.freeze({
    ...wysh,
    id: wysh.slug,
    images: Object.freeze({
      header: image('header'),
      infoHeader: image('infoHeader'),
      icon: image('icon'),
      selectedIcon: image('selectedIcon'),
      unselectedIcon: image('unselectedIcon'),
    }),
    wyshSuggestions: Object.freeze(
      wysh.suggestions
        .toSorted(byOrder)
        .map((suggestion) => Object.freeze({ ...suggestion, id: `${wysh.slug}.${suggestion.slug}` })),
    ),
    wyshCategory: category,
  });
}

function byOrder(first: { readonly order: number }, second: { readonly order: number }): number {
  return first.order - second.order;
}
