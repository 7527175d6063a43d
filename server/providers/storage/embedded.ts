import { constants, createReadStream } from 'node:fs';
import { access, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isUploadType } from '@wysh/domain/documents/file-type.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Ids } from '../../platform/ids.ts';
import {
  moveIntoPlace,
  pathOfKey,
  readHead,
  removeOldDrafts,
  sizeOfFile,
  writeDraft,
  writeOwnFile,
} from './embedded-files.ts';
import type { ContentProblem } from './embedded-files.ts';
import { uploadLifetimeSeconds } from './port.ts';
import type { Storage, UploadGrant } from './port.ts';

/** What became of a PUT; `refused` is an address that was not made here, `unavailable` the sandbox being told to fail. */
export type PutOutcome = 'stored' | 'already-stored' | 'refused' | 'expired' | 'unavailable' | ContentProblem;

export interface PutRequest {
  readonly signedId: string;
  readonly contentType: string | undefined;
  /** As the header announces it; null when it does not. */
  readonly contentLength: number | null;
  readonly body: Readable;
}

/** A storage that takes the PUTs itself, see embedded-routes.ts. */
export interface EmbeddedStorage extends Storage {
  put(request: PutRequest): Promise<PutOutcome>;
}

export interface EmbeddedStorageParts {
  /** A folder of our own; several server processes may share it. */
  readonly folder: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly ids: Ids;
}

const grantPurpose = 'upload-grant';
/** In bytes. */
const roomMin = 1e9;

const sealedGrant = v.object({
  key: v.string(),
  byteSize: v.number(),
  sha256: v.string(),
  contentType: v.custom<UploadGrant['contentType']>((type) => typeof type === 'string' && isUploadType(type)),
  expiresAtMs: v.number(),
});

/**
 * A folder of files, which takes them the way a cloud's storage does. The address of an upload is the grant itself, sealed with
 * the service's key: nobody else can make or change one, and nothing has to be looked up to check it.
 */
export async function embeddedStorage(parts: EmbeddedStorageParts): Promise<EmbeddedStorage> {
  const { folder, database, clock, encryption, ids } = parts;
  const draftFolder = join(folder, 'drafts');
  await mkdir(draftFolder, { recursive: true, mode: 0o700 });
  await removeOldDrafts(draftFolder);

  return {
    grantUpload(grant) {
      const expiresAtMs = clock.now().epochMilliseconds + uploadLifetimeSeconds * 1000;
      const sealed = encryption.seal(JSON.stringify({ ...grant, expiresAtMs }), grantPurpose);
      return {
        url: `/uploads/${sealed.toString('base64url')}`,
        headers: { 'Content-Type': grant.contentType },
      };
    },

    async put({ signedId, contentType, contentLength, body }) {
      const grant = openGrant(encryption, signedId);
      if (grant === null) return 'refused';
      if (grant.expiresAtMs <= clock.now().epochMilliseconds) return 'expired';
      if (contentType !== grant.contentType) return 'wrong-type';
      if (contentLength !== grant.byteSize) return 'wrong-size';
      if (await takeFailure(database)) return 'unavailable';
      const path = pathOfKey(folder, grant.key);
      if ((await sizeOfFile(path)) !== null) return 'already-stored';

      const draft = join(draftFolder, ids.uuid());
      try {
        const problem = await writeDraft(draft, body, grant);
        if (problem !== null) return problem;
        return (await moveIntoPlace(draft, path)) ? 'stored' : 'already-stored';
      } finally {
        await rm(draft, { force: true });
      }
    },

    async store({ key, content }) {
      const draft = join(draftFolder, ids.uuid());
      try {
        await writeOwnFile(draft, content);
        await moveIntoPlace(draft, pathOfKey(folder, key));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async findProblem() {
      const code = await access(draftFolder, constants.R_OK | constants.W_OK).then(
        () => null,
        (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no code'),
      );
      if (code !== null) return `Its folder can't be written to (${code}).`;
      const { bavail, bsize } = await statfs(draftFolder);
      return bavail * bsize < roomMin ? 'Its disk has less than 1 GB left.' : null;
    },

    async inspect(key) {
      const path = pathOfKey(folder, key);
      const byteSize = await sizeOfFile(path);
      return byteSize === null ? null : { byteSize, head: await readHead(path) };
    },

    async read(key) {
      const path = pathOfKey(folder, key);
      return (await sizeOfFile(path)) === null ? null : createReadStream(path);
    },

    async remove(key) {
      await rm(pathOfKey(folder, key), { force: true });
    },
  };
}

function openGrant(encryption: Encryption, signedId: string): v.InferOutput<typeof sealedGrant> | null {
  try {
    return v.parse(
      sealedGrant,
      JSON.parse(encryption.open(Buffer.from(signedId, 'base64url'), grantPurpose)),
    );
  } catch {
    return null;
  }
}

/** Counts one of the failures down that the sandbox page asked for; false when there is none left. */
async function takeFailure(database: Database): Promise<boolean> {
  if (!(await hasFailureLeft(database.reader))) return false;
  return database.transaction(async (transaction) => {
    const { numAffectedRows } = await sql`
      update sandbox_switches
      set settings = jsonb_build_object('failNextPuts', (settings ->> 'failNextPuts')::integer - 1)
      where capability = 'storage' and (settings ->> 'failNextPuts')::integer > 0`.execute(transaction);
    return numAffectedRows === 1n;
  });
}

async function hasFailureLeft(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('sandbox_switches')
    .select('capability')
    .where('capability', '=', 'storage')
    .where(sql<boolean>`(settings ->> 'failNextPuts')::integer > 0`)
    .executeTakeFirst();
  return row !== undefined;
}
