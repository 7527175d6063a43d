import { expect, test } from 'vitest';
import { knownAddresses, movedTo, ownPath, routes } from './paths.ts';

const moved = (pathname: string, search = '', hash = '') => movedTo({ pathname, search, hash });

test('/coverage and everything below it moves to /products/insurance [ROUTE-60]', () => {
  expect(moved('/coverage')).toBe('/products/insurance');
  expect(moved('/coverage/billing', '?a=1', '#b')).toBe('/products/insurance/billing?a=1#b');
  // As the router reads addresses: in whatever case.
  expect(moved('/Coverage/billing', '?A=1')).toBe('/products/insurance/billing?A=1');
});

test('pages whose name merely begins like a moved one stay [ROUTE-60] [ROUTE-20] [ROUTE-28]', () => {
  expect(moved('/coverage-preview')).toBeNull();
  expect(moved('/coverage-denied/rejected')).toBeNull();
  expect(moved('/settingsx')).toBeNull();
});

test('billing settings move to billing, other settings to the account [ROUTE-61] [ROUTE-62]', () => {
  expect(moved('/settings/billing/edit')).toBe('/products/insurance/billing/edit');
  expect(moved('/settings/profile')).toBe('/account/profile');
  expect(moved('/settings')).toBe('/account');
});

test('every page and every address that moved is known to the server [ROUTE-60] [ROUTE-61] [ROUTE-62]', () => {
  expect(knownAddresses).toEqual(expect.arrayContaining(Object.values(routes)));
  expect(knownAddresses).toEqual(
    expect.arrayContaining(['/coverage/*', '/settings/*', '/settings/billing/*']),
  );
  expect(knownAddresses.filter((address) => address.startsWith('/*') || address === '*')).toEqual([]);
});

test('only paths of this application are taken from outside [ROUTE-75]', () => {
  expect(ownPath('/wyshes?x=1#y')).toBe('/wyshes?x=1#y');
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'wyshes',
  ]) {
    expect(ownPath(foreign)).toBeNull();
  }
  expect(ownPath('/\t/evil.example')).toBeNull();
  expect(ownPath(null)).toBeNull();
});
