import { expect, test } from 'vitest';
import { addressNamed, addressOf } from './addresses.ts';

test('a part stands in its place, as an address writes it', () => {
  expect(addressOf('flow', { slug: 'aura-interview' })).toBe('/flow/aura-interview');
  expect(addressOf('verifyEmail', { token: 'a/b c' })).toBe('/verify-email/a%2Fb%20c');
  expect(addressOf('fulfillment', { action: 'start' })).toBe('/fulfillment/start');
});

test('what may be left out is left out', () => {
  expect(addressOf('home')).toBe('/');
  expect(addressOf('billing')).toBe('/products/insurance/billing');
  expect(addressOf('fulfillment')).toBe('/fulfillment');
});

test('a page that is none, or a part that is missing, leads nowhere', () => {
  expect(() => addressNamed('attic', {})).toThrow('There is no page attic.');
  expect(() => addressNamed('toString', {})).toThrow('There is no page toString.');
  expect(() => addressNamed('verifyEmail', { code: 'x' })).toThrow(
    'The address of verifyEmail needs a token.',
  );
});

test('a page nobody knows, or one without what its address needs, does not compile', () => {
  // @ts-expect-error There is no such page.
  expect(() => addressOf('attic')).toThrow('attic');
  // @ts-expect-error Its token is missing.
  expect(() => addressOf('verifyEmail')).toThrow('token');
});
