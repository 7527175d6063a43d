import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { noteSessionsSeen } from './session-store.ts';
import { noteAccessTokensUsed } from './token-store.ts';

export interface SessionUse {
  readonly sessionId: string;
  readonly accessTokenHash: Buffer;
  readonly usedAt: Temporal.Instant;
}

/**
 * Notes in the database that sessions and their access tokens were used, a moment after the use and many at a
 * time: a request that only reads never waits for a write. What is not yet written when the process dies is
 * forgotten, which at worst leaves an old refresh token usable once more.
 */
export interface SessionUseRecorder {
  note(use: SessionUse): void;
  /** Writes what was noted; returns when it is in the database. */
  flush(): Promise<void>;
  /** Writes what is still noted. */
  close(): Promise<void>;
}

const writeAfterMs = 50;

export function openSessionUseRecorder(parts: { database: Database; log: Log }): SessionUseRecorder {
  const { database, log } = parts;
  let noted = new Map<string, SessionUse>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (noted.size === 0) return writing;
    const uses = [...noted.values()];
    noted = new Map();
    writing = writing.then(() => write(uses));
    return writing;
  }

  async function write(uses: readonly SessionUse[]): Promise<void> {
    try {
      await database.transaction(async (transaction) => {
        await noteSessionsSeen(transaction, uses);
        await noteAccessTokensUsed(transaction, uses);
      });
    } catch (error) {
      // The next use of these sessions is noted again.
      log.warn({ err: error, uses: uses.length }, 'the use of sessions could not be noted');
    }
  }

  return {
    note(use) {
      noted.set(use.accessTokenHash.toString('base64url'), use);
      timer ??= setTimeout(flush, writeAfterMs).unref();
    },
    flush,
    close: flush,
  };
}
