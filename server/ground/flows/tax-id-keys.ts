import { constants, createPrivateKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '../../context.ts';
import * as v from 'valibot';
import type { Reader } from '../../platform/database/database.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { requireFlowUser } from './policy.ts';
import { findKey, findNewestKey, insertKey } from './tax-id-key-store.ts';

/**
 * A tax id is encrypted in the browser, so that it is readable nowhere on its way: not in a request log, not in a proxy, not
 * in our own memory before the one place that seals it (A-109, S-76). The private key lies in the database, sealed with the
 * key that does not.
 */
const modulusBits = 2048;

const sealPurpose = 'tax id private key';

const privateKeyShape = storedText('tax_id_keys.private_key_sealed', v.pipe(v.string(), v.base64()));

export const sealedTaxIdKeys: SealedColumn = {
  table: 'tax_id_keys',
  column: 'private_key_sealed',
  shapes: [privateKeyShape],
  key: ['id'],
  purposeOf: () => sealPurpose,
};

export interface TaxIdPublicKey {
  readonly id: string;
  /** SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
}

/** The key in use; the first request ever makes it. Two made at once are both good, the newer one is in use. */
export async function findTaxIdPublicKey(context: Context): Promise<TaxIdPublicKey> {
  requireFlowUser(context);
  const existing = await findNewestKey(context.database.reader);
  if (existing !== null) return { id: existing.id, publicKey: existing.publicKey.toString('base64') };

  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: modulusBits,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const privateKeySealed = sealShape(
    context.encryption,
    privateKeyShape,
    privateKey.toString('base64'),
    sealPurpose,
  );
  const id = context.ids.uuid();
  await context.database.transaction((transaction) =>
    insertKey(transaction, { id, publicKey, privateKeySealed }, context.clock.now()),
  );
  return { id, publicKey: publicKey.toString('base64') };
}

/**
 * What was encrypted for one of our keys, sent as its id, a full stop and base64; null for anything else, a tax id in the
 * clear included.
 */
export async function decryptTaxId(context: Context, reader: Reader, sent: unknown): Promise<string | null> {
  const [, keyId = '', base64 = ''] =
    (typeof sent === 'string' ? /^([0-9a-f-]{36})\.([A-Za-z0-9+/]{1,1024}={0,2})$/.exec(sent) : null) ?? [];
  const stored = keyId === '' ? null : await findKey(reader, keyId);
  if (stored === null) return null;
  const pkcs8 = openPrivateKey(context.encryption, stored.privateKeySealed);
  try {
    return privateDecrypt(
      {
        key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(base64, 'base64'),
    ).toString('utf8');
  } catch {
    // Encrypted for another key, or not encrypted at all.
    return null;
  }
}

/** PKCS #8. */
export function openPrivateKey(encryption: Encryption, sealed: Buffer): Buffer {
  return Buffer.from(openShape(encryption, privateKeyShape, sealed, sealPurpose), 'base64');
}
