import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isId } from './store.ts';

export interface StoredTaxIdKey {
  readonly id: string;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Buffer;
  /** PKCS #8 in base64, sealed. */
  readonly privateKeySealed: Buffer;
}

const keyColumns = ['id', 'public_key', 'private_key_sealed'] as const;

function keyOf(row: { id: string; public_key: Buffer; private_key_sealed: Buffer }): StoredTaxIdKey {
  return { id: row.id, publicKey: row.public_key, privateKeySealed: row.private_key_sealed };
}

export async function findNewestKey(reader: Reader): Promise<StoredTaxIdKey | null> {
  const row = await reader
    .selectFrom('tax_id_keys')
    .select(keyColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : keyOf(row);
}

export async function findKey(reader: Reader, id: string): Promise<StoredTaxIdKey | null> {
  if (!isId(id)) return null;
  const row = await reader
    .selectFrom('tax_id_keys')
    .select(keyColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : keyOf(row);
}

export async function insertKey(
  transaction: Transaction,
  key: StoredTaxIdKey,
  createdAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('tax_id_keys')
    .values({
      id: key.id,
      public_key: key.publicKey,
      private_key_sealed: key.privateKeySealed,
      created_at: new Date(createdAt.epochMilliseconds),
    })
    .execute();
}
