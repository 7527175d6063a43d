import { expect, test } from 'vitest';
import { hashSecret, randomIds } from './ids.ts';

test('ids are version 7 UUIDs that sort in the order they were made, also within a millisecond [S37]', () => {
  const ids = randomIds();
  const made = Array.from({ length: 20_000 }, () => ids.uuid());
  expect(
    made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  const ahead = Number.parseInt((made.at(-1) ?? '').replace('-', '').slice(0, 12), 16) - Date.now();
  expect(Math.abs(ahead)).toBeLessThan(1_000);
});

test('a secret is 256 random bits in base64url, and only its SHA-256 is kept [S-79]', () => {
  const ids = randomIds();
  const secrets = Array.from({ length: 1_000 }, () => ids.secret());
  expect(secrets.every((secret) => /^[A-Za-z0-9_-]{43}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(1_000);
  expect(hashSecret('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a code has six digits, the leading zeros too, and hardly any twice [S-14]', () => {
  const ids = randomIds();
  const codes = Array.from({ length: 2000 }, () => ids.sixDigits());
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});
