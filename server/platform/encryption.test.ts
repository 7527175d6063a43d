import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEncryption } from './encryption.ts';
import { ConfigError } from './settings/setting.ts';

const newKey = () => randomBytes(32).toString('base64');
const withKeys = (encryptionKeys: string) =>
  openEncryption({ environment: 'production', dataDir: '/nowhere', encryptionKeys });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wysh-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('what was sealed opens again, and equal texts give different results [S-74]', () => {
  const encryption = withKeys(`1:${newKey()}`);
  const [one, other] = [
    encryption.seal('123-45-6789 é', 'tax id'),
    encryption.seal('123-45-6789 é', 'tax id'),
  ];
  expect(encryption.open(one, 'tax id')).toBe('123-45-6789 é');
  expect(one.equals(other)).toBe(false);
  expect(one.includes('6789')).toBe(false);
});

test('a changed text, another purpose or another key does not open [S-74]', () => {
  const encryption = withKeys(`1:${newKey()}`);
  const sealed = encryption.seal('secret', 'tax id');
  for (let position = 0; position < sealed.length; position += 1) {
    const changed = Buffer.from(sealed);
    changed[position] = (changed[position] ?? 0) ^ 1;
    expect(() => encryption.open(changed, 'tax id')).toThrow();
  }
  expect(() => encryption.open(sealed, 'account number')).toThrow();
  expect(() => withKeys(`1:${newKey()}`).open(sealed, 'tax id')).toThrow();
  expect(() => encryption.open(sealed.subarray(0, 20), 'tax id')).toThrow();
  expect(() => encryption.open(Buffer.alloc(0), 'tax id')).toThrow();
});

test('a new key seals from now on while the old one still opens what it sealed [S-74]', () => {
  const [oldKey, key] = [newKey(), newKey()];
  const sealed = withKeys(`1:${oldKey}`).seal('secret', 'tax id');
  const rotated = withKeys(`2:${key},1:${oldKey}`);
  expect(rotated.open(sealed, 'tax id')).toBe('secret');
  expect(rotated.seal('secret', 'tax id')[0]).toBe(2);
  expect(() => withKeys(`2:${key}`).open(sealed, 'tax id')).toThrow('not in the ring');
});

test('what an old key sealed can be told from what the key in use did [S-74]', () => {
  const [oldKey, key] = [newKey(), newKey()];
  const sealed = withKeys(`1:${oldKey}`).seal('secret', 'tax id');
  const rotated = withKeys(`2:${key},1:${oldKey}`);
  expect(rotated.isSealedWithOldKey(sealed)).toBe(true);
  expect(rotated.isSealedWithOldKey(rotated.seal('secret', 'tax id'))).toBe(false);
});

test('a keyed hash is the same for the same text, purpose and key, and for nothing else [S-14]', () => {
  const encryption = withKeys(`1:${newKey()}`);
  const hash = encryption.keyedHash('123456', 'one-time-code');
  expect(hash).toHaveLength(32);
  expect(encryption.keyedHash('123456', 'one-time-code')).toEqual(hash);
  expect(encryption.keyedHash('123457', 'one-time-code')).not.toEqual(hash);
  expect(encryption.keyedHash('123456', 'address')).not.toEqual(hash);
  expect(withKeys(`1:${newKey()}`).keyedHash('123456', 'one-time-code')).not.toEqual(hash);
});

test.each([
  ['nothing', '1:'],
  ['a short key', `1:${randomBytes(16).toString('base64')}`],
  ['a password', '1:correct horse battery staple'],
  ['zeros', `1:${Buffer.alloc(32).toString('base64')}`],
  ['an id of 0', `0:${newKey()}`],
  ['an id of 256', `256:${newKey()}`],
  ['one id twice', `1:${newKey()},1:${newKey()}`],
])('%s is refused as a key, without repeating it [S-79]', (_what, keys) => {
  expect(() => withKeys(keys)).toThrow(ConfigError);
  expect(() => withKeys(keys)).not.toThrow(keys);
});

test('production never makes up a key [S-79]', () => {
  expect(() => openEncryption({ environment: 'production', dataDir, encryptionKeys: null })).toThrow(
    ConfigError,
  );
});

test('outside production a key is made once, for its owner alone, and a file that others can read is refused [S-79]', async () => {
  const config = { environment: 'development', dataDir, encryptionKeys: null } as const;
  const sealed = openEncryption(config).seal('secret', 'tax id');
  expect(openEncryption(config).open(sealed, 'tax id')).toBe('secret');
  const path = join(dataDir, 'encryption.keys');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await chmod(path, 0o644);
  expect(() => openEncryption(config)).toThrow('can be read by others');
});
