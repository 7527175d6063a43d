import { isUploadType } from '@wysh/domain/documents/file-type.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { Blob } from './blob.ts';

const blobColumns = ['id', 'state', 'auth_level', 'filename', 'content_type', 'byte_size'] as const;

function blobOf(row: Pick<Tables['blobs'], (typeof blobColumns)[number]>): Blob {
  if (!isUploadType(row.content_type))
    throw new Error(`blob ${row.id} has the type ${String(row.content_type)}`);
  return {
    id: row.id,
    state: row.state,
    authLevel: row.auth_level,
    filename: row.filename,
    contentType: row.content_type,
    byteSize: row.byte_size,
  };
}

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

export async function insertBlob(
  transaction: Transaction,
  blob: Omit<Blob, 'state'> & {
    readonly userId: string;
    readonly checksum: Buffer;
    readonly issuedAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('blobs')
    .values({
      id: blob.id,
      user_id: blob.userId,
      auth_level: blob.authLevel,
      state: 'issued',
      filename: blob.filename,
      content_type: blob.contentType,
      byte_size: blob.byteSize,
      checksum: blob.checksum,
      issued_at: dateOf(blob.issuedAt),
    })
    .execute();
}

export async function countUnattachedBlobs(reader: Reader, userId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('blobs')
    .select((column) => column.fn.countAll<string | number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['issued', 'stored'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What people announced and attached to nothing yet; of all people together without what nobody sent before its address was over
 * (issued before `stillSentSince`), or announcing alone would close the door to everybody. Announcements are counted one after the other until the end of the transaction, so
 * that many at once don't pass a ceiling together.
 */
export async function sumUnattachedBytes(
  transaction: Transaction,
  userId: string,
  stillSentSince: Temporal.Instant,
): Promise<{ ofPerson: number; ofAll: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('unattached-uploads'))`.execute(transaction);
  const { of_person: ofPerson, of_all: ofAll } = await transaction
    .selectFrom('blobs')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('byte_size').filterWhere('user_id', '=', userId), val(0)).as('of_person'),
      fn
        .coalesce(
          fn
            .sum<number>('byte_size')
            .filterWhere((where) =>
              where.or([
                where('state', '!=', 'issued'),
                where('issued_at', '>', toTimestamp(stillSentSince)),
              ]),
            ),
          val(0),
        )
        .as('of_all'),
    ])
    .where('state', '!=', 'attached')
    .executeTakeFirstOrThrow();
  return { ofPerson, ofAll };
}

/** In no particular order; without those that are somebody else's or on their way out. Ids are UUIDs. */
export async function findOwnBlobs(reader: Reader, userId: string, ids: readonly string[]): Promise<Blob[]> {
  const rows = await reader
    .selectFrom('blobs')
    .select(blobColumns)
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('state', '!=', 'removing')
    .execute();
  return rows.map(blobOf);
}

/** The oldest first. */
export async function listAttachedBlobs(reader: Reader, userId: string): Promise<Blob[]> {
  const rows = await reader
    .selectFrom('blobs')
    .select(blobColumns)
    .where('user_id', '=', userId)
    .where('state', '=', 'attached')
    .orderBy('attached_at')
    .orderBy('id')
    .execute();
  return rows.map(blobOf);
}

/** Like `findOwnBlobs`, and nobody removes them before the end of the transaction. */
export async function lockOwnBlobs(
  transaction: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Blob[]> {
  const rows = await transaction
    .selectFrom('blobs')
    .select(blobColumns)
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('state', '!=', 'removing')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(blobOf);
}

export async function markBlob(
  transaction: Transaction,
  id: string,
  state: 'stored' | 'removing',
): Promise<void> {
  await transaction
    .updateTable('blobs')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .execute();
}

export async function markBlobsAttached(
  transaction: Transaction,
  ids: readonly string[],
  attachedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('blobs')
    .set({ state: 'attached', attached_at: dateOf(attachedAt) })
    .where('id', 'in', [...ids])
    .where('state', '=', 'stored')
    .execute();
}

/**
 * Takes what nobody named, and what lost its person, out of reach; answers the ids of all that are out of reach now, after the one a
 * run got to.
 */
export async function markUnattachedRemoving(
  transaction: Transaction,
  { issuedBefore, notOf }: { readonly issuedBefore: Temporal.Instant; readonly notOf: readonly string[] },
  after: string,
  rowsMax: number,
): Promise<string[]> {
  const due = await transaction
    .selectFrom('blobs')
    .select('id')
    .where('id', '>', after)
    .where((row) =>
      row.or([
        row('user_id', 'is', null),
        row('state', '=', 'removing'),
        row.and([
          row('state', '!=', 'attached'),
          row('issued_at', '<=', dateOf(issuedBefore)),
          row('user_id', '<>', sql<string>`all(${notOf}::uuid[])`),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(rowsMax)
    .forUpdate()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.updateTable('blobs').set({ state: 'removing' }).where('id', 'in', ids).execute();
  }
  return ids;
}

export async function deleteRemovedBlob(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('blobs').where('id', '=', id).where('state', '=', 'removing').execute();
}

/** Files without a person go by `markUnattachedRemoving`. */
export async function loseUploadsOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.updateTable('blobs').set({ user_id: null }).where('user_id', 'in', userIds).execute();
}
