import { settingsIn } from '../../sandbox/switches.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { endMaintenance, insertMaintenanceWindow, readMaintenanceWindows } from './maintenance-store.ts';
import type { MaintenanceWindow } from './maintenance-store.ts';

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
  /** Begins maintenance now, in place of any under way; `until` is null while nobody knows when it ends. */
  beginMaintenance(until: Temporal.Instant | null): Promise<void>;
  endMaintenance(): Promise<void>;
  /** Makes the next question read again. */
  forget(): void;
}

interface Reading {
  readonly windows: readonly MaintenanceWindow[];
  readonly isPrimaryDown: boolean;
}

const readAgainAfterMs = 1000;

export function createServiceStatus(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly hasSandbox: boolean;
}): ServiceStatus {
  const { database, clock, ids, hasSandbox } = parts;
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
    const windows = await readMaintenanceWindows(database.reader);
    const health = hasSandbox
      ? await database.reader
          .selectFrom('sandbox_switches')
          .select('settings')
          .where('capability', '=', 'health')
          .executeTakeFirst()
      : undefined;
    return {
      windows,
      isPrimaryDown: settingsIn('health', health).down,
    };
  }

  return {
    async maintenance() {
      const { windows } = await read();
      if (windows.length === 0) return null;
      const nowMs = clock.now().epochMilliseconds;
      const ends = windows
        .filter(({ startsAt }) => startsAt.epochMilliseconds <= nowMs)
        .map(({ endsAt }) => endsAt?.epochMilliseconds ?? Infinity)
        .filter((endMs) => endMs > nowMs);
      if (ends.length === 0) return null;
      const endsAtMs = Math.max(...ends);
      return { active: true, until: endsAtMs === Infinity ? null : new Date(endsAtMs).toISOString() };
    },
    async isPrimaryDown() {
      return (await read()).isPrimaryDown;
    },
    async beginMaintenance(until) {
      const startsAt = clock.now();
      await database.transaction(async (transaction) => {
        await endMaintenance(transaction, startsAt);
        await insertMaintenanceWindow(transaction, ids.uuid(), { startsAt, endsAt: until });
      });
      reading = null;
    },
    async endMaintenance() {
      await database.transaction((transaction) => endMaintenance(transaction, clock.now()));
      reading = null;
    },
    forget() {
      reading = null;
    },
  };
}
