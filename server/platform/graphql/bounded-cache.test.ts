import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('what was unused for longest makes room, and long keys count [S-41]', () => {
  const cache = createBoundedCache<number>(10);
  cache.set('a', 1, 3);
  cache.set('b', 2, 3);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3, 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  cache.set('a key of eighteen.', 4);
  expect([cache.get('a key of eighteen.'), cache.get('a')]).toEqual([undefined, 1]);
});

test('an entry set again replaces the one before, weight and all [S-41]', () => {
  const cache = createBoundedCache<number>(10);
  for (let count = 0; count < 100; count += 1) cache.set('a', count, 4);
  cache.set('b', 1, 4);
  expect([cache.get('a'), cache.get('b')]).toEqual([99, 1]);
});
