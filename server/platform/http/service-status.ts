import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

export interface Maintenance {
  readonly active: true;
  /** ISO 8601; null while nobody knows when it ends. */
  readonly until: string | null;
}

/** Whether the service is open for business. Asked before every API request, so it is read once a second at most. */
export interface ServiceStatus {
  /** The maintenance under way, null when there is none. */
  maintenance(): Promise<Maintenance | null>;
  /** True while the sandbox pretends that the primary API is down (BOOT-02); always false in production. */
  isPrimaryDown(): Promise<boolean>;
  /** Makes the next question read again. */
  forget(): void;
}

interface Reading {
  readonly windows: readonly { readonly startsAtMs: number; readonly endsAtMs: number | null }[];
  readonly isPrimaryDown: boolean;
}

const readAgainAfterMs = 1000;

export function createServiceStatus(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasSandbox: boolean;
}): ServiceStatus {
  const { database, clock, hasSandbox } = parts;
  let reading: Promise<Reading> | null = null;
  let readAtMs = 0;

  function read(): Promise<Reading> {
    const nowMs = performance.now();
    if (reading !== null && nowMs - readAtMs < readAgainAfterMs) return reading;
    readAtMs = nowMs;
    const next = readNow();
    // A failed reading is not kept: the next question asks the database again.
    next.catch(() => {
      if (reading === next) reading = null;
    });
    reading = next;
    return next;
  }

  async function readNow(): Promise<Reading> {
    const windows = await database.reader
      .selectFrom('maintenance_windows')
      .select(['starts_at', 'ends_at'])
      .where('ended_at', 'is', null)
      .execute();
    const health = hasSandbox
      ? await database.reader
          .selectFrom('sandbox_switches')
          .select('settings')
          .where('capability', '=', 'health')
          .executeTakeFirst()
      : undefined;
    return {
      windows: windows.map((window) => ({
        startsAtMs: window.starts_at.getTime(),
        endsAtMs: window.ends_at?.getTime() ?? null,
      })),
      isPrimaryDown: (health?.settings as { down?: boolean } | undefined)?.down === true,
    };
  }

  return {
    async maintenance() {
      const { windows } = await read();
      if (windows.length === 0) return null;
      const nowMs = clock.now().epochMilliseconds;
      const open = windows.filter(
        ({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && (endsAtMs ?? Infinity) > nowMs,
      );
      if (open.length === 0) return null;
      const endsAtMs = Math.max(...open.map((window) => window.endsAtMs ?? Infinity));
      return { active: true, until: endsAtMs === Infinity ? null : new Date(endsAtMs).toISOString() };
    },
    async isPrimaryDown() {
      return (await read()).isPrimaryDown;
    },
    forget() {
      reading = null;
    },
  };
}
