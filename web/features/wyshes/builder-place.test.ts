import { expect, test } from 'vitest';
import { addressOfCategory, readPlace } from './builder-place.ts';

test('both addresses of the list keep their tab in the query [ROUTE-11, ROUTE-12]', () => {
  for (const path of ['/wysh-builder/list', '/products/insurance/wysh-builder/list']) {
    expect(readPlace(path)).toEqual({ path, isList: true, categorySlug: null });
    const address = addressOfCategory(readPlace(path), 'joy');
    expect(address).toBe(`${path}?category=joy`);
    expect(readPlace(address)).toEqual({ path, isList: true, categorySlug: 'joy' });
  }
});

test('a category page leads to other category pages [ROUTE-14]', () => {
  const place = readPlace('/wysh-builder/home');
  expect(place).toMatchObject({ isList: false, categorySlug: 'home' });
  expect(addressOfCategory(place, 'joy')).toBe('/wysh-builder/joy');
});

test('any other address stands for the list [ROUTE-11]', () => {
  expect(readPlace('/wyshes')).toMatchObject({ isList: true, categorySlug: null });
});
