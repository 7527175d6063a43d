import { pick } from '@wysh/domain/forms/testing/random-numbers.ts';

/** What people and programs put into fields that nobody thought of. */
export const naughtyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Egnp.exe',
  '\uFEFF\u200B\u2060',
  'e\u0301'.repeat(30),
  'Z̷̛̺͙̮͌a̴l̸g̵o̶',
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(10),
  '田中さんにあげて下さい',
  'مُنَاقَشَةُ سُبُلِ',
  "Robert'); drop table users;--",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  '%_\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  'a\r\nSet-Cookie: x=1\r\n\r\n',
  '=cmd|/c calc!A1',
  'undefined',
  'null',
  'NaN',
  'true',
  '-0',
  '0x10',
  '1e308',
  '99999999999999999999',
  '1,000',
  '2026-02-30',
  '2025-02-29',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-19',
  '+275760-09-13',
  '2026-07-01T25:61:00Z',
  '12/31/1999',
  'a@b',
  'a@@b.example',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
  'user@example.com\nbcc:all@example.com',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'wysh-insurance',
  'US-OH',
  'OH',
  'x'.repeat(1001),
  '😀'.repeat(5000),
  'y'.repeat(40_000),
];

export const naughtyNumbers: readonly number[] = [
  0, -0, -1, 0.1, 0.30000000000000004, 1e-320, 1e15, 1e21, 1e308, 2147483647, 2147483648, -2147483649,
  9007199254740992, 50_000, 100_000, 1_000_000.01, 99, 20,
];

/** A value where any JSON may stand. */
export function naughtyJson(random: () => number, depth = 0): unknown {
  const kind = random();
  if (depth > 3 || kind < 0.4) return pick(random, naughtyTexts);
  if (kind < 0.55) return pick(random, naughtyNumbers);
  if (kind < 0.65) return pick(random, [null, true, false]);
  if (kind < 0.8)
    return Array.from({ length: Math.ceil(random() * 4) }, () => naughtyJson(random, depth + 1));
  const object: Record<string, unknown> = {};
  for (let keys = Math.ceil(random() * 4); keys > 0; keys -= 1)
    define(object, pick(random, naughtyTexts).slice(0, 40), naughtyJson(random, depth + 1));
  return object;
}

/** Also under the name __proto__, which an assignment would not set. */
export function define(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
