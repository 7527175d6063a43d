import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test('an address needs a name, an @ and a host [FVAL-04]', () => {
  for (const text of [
    'ada@example.com',
    'a.b+c@mail.example.co',
    "o'brien@example.org",
    'x@1a-b.io',
    'A@EXAMPLE.COM',
  ]) {
    expect(isEmailAddress(text), text).toBe(true);
  }
  for (const text of [
    '',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'ada@exa mple.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@.com',
    'ada@example..com',
    'ada@example.com\n',
    'ada@[127.0.0.1]',
    'ada@example.com,eve@example.com',
    'Ada <ada@example.com>',
  ]) {
    expect(isEmailAddress(text), JSON.stringify(text)).toBe(false);
  }
});

test('the top level has 2 to 9 letters [FVAL-04]', () => {
  expect(isEmailAddress('ada@example.c')).toBe(false);
  expect(isEmailAddress('ada@example.co')).toBe(true);
  expect(isEmailAddress('ada@example.abcdefghi')).toBe(true);
  expect(isEmailAddress('ada@example.abcdefghij')).toBe(false);
  expect(isEmailAddress('ada@example.c0m')).toBe(false);
});

test('lengths end where mail servers end them [FVAL-04]', () => {
  expect(isEmailAddress(`${'a'.repeat(64)}@example.com`)).toBe(true);
  expect(isEmailAddress(`${'a'.repeat(65)}@example.com`)).toBe(false);
  expect(isEmailAddress(`ada@${'a'.repeat(63)}.com`)).toBe(true);
  expect(isEmailAddress(`ada@${'a'.repeat(64)}.com`)).toBe(false);
  expect(isEmailAddress(`ada@${'a.'.repeat(130)}com`)).toBe(false);
});

test('a million characters are judged in linear time [FVAL-04, S-47]', () => {
  const startedAt = performance.now();
  for (const part of ['a', '@', 'a.', '-']) isEmailAddress(`x@${part.repeat(1_000_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
