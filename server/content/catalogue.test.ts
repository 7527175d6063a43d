import { describe, expect, test } from 'vitest';
import categoryColours from './art/category-colours.json' with { type: 'json' };
import { buildCatalogue, loadCatalogue, readCatalogueSource } from './catalogue.ts';
import { createWyshArt } from './wysh-art.ts';

const source = readCatalogueSource();
const art = createWyshArt(source);
const catalogue = loadCatalogue(art.version);

describe('the catalogue that ships', () => {
  test('has ten categories in order, each with its wyshes in order [BUILD-01, ENT-15]', () => {
    expect(catalogue.categories.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const category of catalogue.categories) {
      const orders = category.wyshes.map(({ order }) => order);
      expect(orders.length).toBeGreaterThan(0);
      expect(orders).toEqual(orders.toSorted((first, second) => first - second));
    }
    expect(catalogue.wyshes).toEqual(catalogue.categories.flatMap(({ wyshes }) => wyshes));
  });

  test('the amount that the words of a wysh suggest is the one its field begins with', () => {
    for (const { slug, amountGuidance, defaultAmount } of source.wyshes)
      expect(amountGuidance, slug).toContain(`The suggested $${defaultAmount.toLocaleString('en-US')} `);
  });

  test('every image address of a wysh or category leads to a drawing [ENT-13]', () => {
    const addresses = [
      ...catalogue.categories.map(({ icon }) => icon),
      ...catalogue.wyshes.flatMap(({ images }) => Object.values(images)),
    ];
    for (const address of addresses) {
      const [, kind, slug, size] = /^\/art\/[0-9a-f]+\/(wyshes|categories)\/([a-z0-9-]+)\/(\w+)\.svg$/.exec(
        address,
      )!;
      expect(art.wyshImage(kind === 'wyshes' ? 'wysh' : 'category', slug!, size!), address).toContain('<svg');
    }
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('cannot be changed while the server runs [ENT-11]', () => {
    const wysh = catalogue.wyshes[0]!;
    expect(() => Object.assign(wysh, { defaultAmount: 1 })).toThrow(TypeError);
    expect(() => Object.assign(catalogue.categories[0]!.wyshes, { length: 0 })).toThrow(TypeError);
  });
});

describe('a catalogue with a retired wysh', () => {
  const retired = source.wyshes[0]!.slug;
  const changed = {
    ...source,
    wyshes: source.wyshes.map((wysh) => (wysh.slug === retired ? { ...wysh, active: false } : wysh)),
  };
  const withRetired = buildCatalogue(changed, categoryColours, art.version);

  test('offers it nowhere and still knows it by its slug [BUILD-33]', () => {
    expect(withRetired.wyshes.map(({ slug }) => slug)).not.toContain(retired);
    expect(withRetired.categories.flatMap(({ wyshes }) => wyshes.map(({ slug }) => slug))).not.toContain(
      retired,
    );
    expect(withRetired.wyshBySlug(retired)).toMatchObject({ slug: retired, active: false });
    expect(withRetired.requireWysh(retired).slug).toBe(retired);
  });

  test('has another version [ENT-11]', () => {
    expect(withRetired.version).not.toBe(catalogue.version);
    expect(loadCatalogue('other-art').version).not.toBe(catalogue.version);
    expect(loadCatalogue(art.version).version).toBe(catalogue.version);
  });
});

test('a bad catalogue stops the start and names every fault [ROUTE-14]', () => {
  const [first, second] = source.categories;
  const bad = {
    ...source,
    categories: [{ ...first!, slug: 'list' }, second!],
    wyshes: [{ ...source.wyshes[0]!, categorySlug: 'list', defaultAmount: 0 }],
  };
  expect(() => buildCatalogue(bad, categoryColours, art.version)).toThrow(
    /slug 'list' is reserved[\s\S]*defaultAmount[\s\S]*has no colours/,
  );
});

test('an unknown slug is no wysh [API-Q-06]', () => {
  expect(catalogue.wyshBySlug('perpetual-motion')).toBeNull();
  expect(catalogue.wyshBySlug('constructor')).toBeNull();
});
