import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { ConfigError } from './settings/setting.ts';

/** Seals what must not be readable in the database: tax ids, account numbers. */
export interface Encryption {
  /** The key in use, and every key there is: each by its id. */
  readonly currentKeyId: number;
  readonly keyIds: readonly number[];
  /**
   * AES-256-GCM with a random nonce, so equal texts give different results. `purpose` is bound to the result. With the key in use,
   * unless another of the ring is named.
   */
  seal(plain: string, purpose: string, keyId?: number): Buffer;
  /** @throws CannotBeOpened when the text was changed, was sealed for another purpose or with a key that is not in the ring. */
  open(sealed: Buffer, purpose: string): string;
  /** True when the text was sealed with another key than the one in use, and should be sealed again. */
  isSealedWithOldKey(sealed: Buffer): boolean;
  /**
   * HMAC-SHA-256 of something that could be guessed, such as an address or six digits, with a key made from the one in
   * use, unless another of the ring is named. Once another key is in use, old hashes match nothing any more: what lives longer than a
   * rotation is hashed with every key there is, and made again by `keys:rotate`.
   */
  keyedHash(text: string, purpose: string, keyId?: number): Buffer;
}

/** What was sealed is lost to us, or its key is: whoever shows a list shows the rest of it. */
export class CannotBeOpened extends Error {
  override readonly name = 'CannotBeOpened';
}

/** The key a sealed text names; 0 is none. */
export const keyIdOf = (sealed: Buffer): number => sealed[0] ?? 0;

/** What was sealed, or null where it is lost: for lists, which one lost entry must not take away. */
export function openUnlessLost(
  encryption: Pick<Encryption, 'open'>,
  sealed: Buffer,
  purpose: string,
): string | null {
  try {
    return encryption.open(sealed, purpose);
  } catch (error) {
    if (error instanceof CannotBeOpened) return null;
    throw error;
  }
}

/** Keys by id, 1 to 255. New texts are sealed with the current key; old ones name theirs, so keys can be rotated. */
interface KeyRing {
  readonly currentId: number;
  readonly keys: ReadonlyMap<number, Buffer>;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes + tagBytes;
const keyFileName = 'encryption.keys';
const keyRule =
  'as id:key pairs separated by commas, the key in use first, each id from 1 to 255 and each key 32 random bytes in base64';

/** Throws `ConfigError` when there are no keys or they are not what they should be. */
export function openEncryption(
  config: Pick<Config, 'environment' | 'dataDir' | 'encryptionKeys'>,
): Encryption {
  const ring =
    config.encryptionKeys === null
      ? readKeyFile(config)
      : parseKeys(config.encryptionKeys, 'The environment variable ENCRYPTION_KEYS');

  return {
    currentKeyId: ring.currentId,
    keyIds: [...ring.keys.keys()],

    seal(plain, purpose, keyId = ring.currentId) {
      const key = ring.keys.get(keyId);
      if (key === undefined) throw new Error('The key to seal with is not in the ring.');
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
        Buffer.from(purpose),
      );
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(keyId), nonce, cipher.getAuthTag(), text]);
    },

    open(sealed, purpose) {
      const key = ring.keys.get(keyIdOf(sealed));
      if (key === undefined || sealed.length < headerBytes)
        throw new CannotBeOpened('The sealed text names a key that is not in the ring.');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, headerBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headerBytes)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        throw new CannotBeOpened('The sealed text was changed, or is not from here, or its key is another.');
      }
    },

    isSealedWithOldKey: (sealed) => keyIdOf(sealed) !== ring.currentId,

    keyedHash(text, purpose, keyId = ring.currentId) {
      const key = ring.keys.get(keyId);
      if (key === undefined) throw new Error('The key to hash with is not in the ring.');
      // A key of its own, so that no key does two kinds of work.
      const hashKey = Buffer.from(hkdfSync('sha256', key, '', `keyed-hash:${purpose}`, keyBytes));
      return createHmac('sha256', hashKey).update(text).digest();
    },
  };
}

function parseKeys(text: string, source: string): KeyRing {
  const keys = new Map<number, Buffer>();
  for (const entry of text.trim().split(',')) {
    const [, id = '', encoded = ''] = /^(\d{1,3}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim()) ?? [];
    const number = Number(id);
    const key = Buffer.from(encoded, 'base64');
    // The keys themselves are never repeated in the message. A key of one repeated byte is a placeholder somebody forgot.
    const isGood =
      number >= 1 && number <= 255 && key.length === keyBytes && new Set(key).size > 1 && !keys.has(number);
    if (!isGood) throw new ConfigError(`${source} must hold the keys that seal personal data, ${keyRule}.`);
    keys.set(number, key);
  }
  const [currentId = 0] = keys.keys();
  return { currentId, keys };
}

/** Outside production a key is made on first use and kept beside the data, readable by its owner alone. */
function readKeyFile({ environment, dataDir }: Pick<Config, 'environment' | 'dataDir'>): KeyRing {
  if (environment === 'production') {
    throw new ConfigError(
      'The environment variable ENCRYPTION_KEYS is missing; in production keys are never made up.',
    );
  }
  const path = join(dataDir, keyFileName);
  makeDataFolder(dataDir);
  try {
    // 'wx' fails when the file is there, so of two processes that start at once only one makes the key.
    writeFileSync(path, `1:${randomBytes(keyBytes).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const othersMayRead = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
  if (othersMayRead) throw new ConfigError(`The key file ${path} can be read by others. Give it mode 600.`);
  return parseKeys(readFileSync(path, 'utf8'), `The key file ${path}`);
}
