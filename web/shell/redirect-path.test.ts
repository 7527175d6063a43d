import { beforeEach, expect, test } from 'vitest';
import { storeRedirectPath, takeRedirectPath } from './redirect-path.ts';

const address = (path: string) => new URL(path, 'https://wysh.invalid');

beforeEach(() => {
  sessionStorage.clear();
});

test('the intended path is kept whole, and forgotten once it is taken [ROUTE-75]', () => {
  storeRedirectPath(address('/wyshes/a1/edit/name?from=mail#amount'));
  expect(takeRedirectPath()).toBe('/wyshes/a1/edit/name?from=mail#amount');
  expect(takeRedirectPath()).toBeNull();
});

test('the latest intended path counts [ROUTE-75]', () => {
  storeRedirectPath(address('/account'));
  storeRedirectPath(address('/wyshes'));
  expect(takeRedirectPath()).toBe('/wyshes');
});

test('a stored path that leads out of the application is dropped [ROUTE-75]', () => {
  storeRedirectPath({ pathname: '//evil.invalid', search: '', hash: '' });
  expect(takeRedirectPath()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
