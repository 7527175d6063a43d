import { expect, test } from 'vitest';
import { readBearerToken } from './bearer-token.ts';

test('a token is read from a Bearer header whatever the case of its scheme, and from nothing else [API-REST-04, S-32]', () => {
  expect(readBearerToken('Bearer abc')).toBe('abc');
  expect(readBearerToken('bearer  abc')).toBe('abc');
  expect(readBearerToken('Basic abc')).toBeNull();
  expect(readBearerToken('Bearer')).toBeNull();
  expect(readBearerToken('Bearer abc def')).toBeNull();
  expect(readBearerToken('')).toBeNull();
  expect(readBearerToken(undefined)).toBeNull();
});
