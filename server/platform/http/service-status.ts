import { settingsIn } from '../../sandbox/switches.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { maintenanceAt, setMaintenance } from './maintenance.ts';
import { readMaintenanceWindows } from './maintenance-store.ts';
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
  /** As the sandbox page has it, in effect at once; `until` is null while nobody knows when it ends. */
  set(maintenance: { readonly isOn: boolean; readonly until: Temporal.Instant | null }): Promise<void>;
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
      const endsAtMs = windows.length === 0 ? null : maintenanceAt(windows, clock.now());
      if (endsAtMs === null) return null;
      return { active: true, until: endsAtMs === Infinity ? null : new Date(endsAtMs).toISOString() };
    },
    async isPrimaryDown() {
      return (await read()).isPrimaryDown;
    },
    async set(maintenance) {
      await database.transaction((transaction) => setMaintenance(transaction, { clock, ids }, maintenance));
      reading = null;
    },
    forget() {
      reading = null;
    },
  };
}
