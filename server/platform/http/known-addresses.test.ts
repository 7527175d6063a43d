import { expect, test } from 'vitest';
import { addressMatcher, readKnownAddresses } from './known-addresses.ts';

const isKnown = addressMatcher([
  '/',
  '/login',
  '/wysh-builder/:wyshId/add/:field?/:allocationId?',
  '/coverage/*',
  '/a.b',
]);

test.each([
  '/',
  '/login',
  '/login/',
  '/LOGIN',
  '/wysh-builder/pet-care/add',
  '/wysh-builder/pet-care/add/amount',
  '/wysh-builder/pet-care/add/amount/1',
  '/coverage',
  '/coverage/',
  '/coverage/a/b',
  '/a.b',
])('%s has a page', (path) => {
  expect(isKnown(path)).toBe(true);
});

test.each([
  '/log',
  '/login/more',
  '/wysh-builder//add',
  '/wysh-builder/pet-care',
  '/wysh-builder/pet-care/add/amount/1/2',
  '/coverage-preview',
  '/axb',
])('%j has none', (path) => {
  expect(isKnown(path)).toBe(false);
});

test('before the web application is built, no address has a page', () => {
  expect(readKnownAddresses('/nowhere')('/login')).toBe(false);
});
