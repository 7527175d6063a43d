import pg from 'pg';
import { pick } from '@wysh/domain/forms/testing/random-numbers.ts';
import { countOne } from './report.ts';
import type { World } from './world.ts';

export interface Faults {
  /** Breaks something at random; answers when the worst of it is over. */
  strike(): Promise<void>;
  /** Puts everything right again that does not do so by itself. */
  mend(): Promise<void>;
}

export interface DatabaseUrls {
  /** For us, who break it. */
  readonly url: string;
  /** By this name the database knows the connections of the servers. */
  readonly application: string;
}

const modes = {
  payments: [
    { mode: 'failing' },
    { mode: 'slow' },
    { mode: 'unknown' },
    { webhooks: 'late' },
    { webhooks: 'twice' },
    { webhooks: 'out_of_order' },
    { webhooks: 'lost' },
    { mode: 'unknown', webhooks: 'lost' },
  ],
  messaging: [{ mode: 'failing' }, { mode: 'slow' }],
  underwriting: [{ mode: 'failing' }, { mode: 'offline' }, { mode: 'slow' }],
  'identity-check': [{ mode: 'failing' }],
  sanctions: [{ mode: 'failing' }],
  'bank-link': [{ mode: 'failing' }],
  'device-risk': [{ mode: 'failing' }],
  address: [{ mode: 'failing' }],
  storage: [{ failNextPuts: 3 }],
} as const;
const settingsAtFirst: Readonly<Record<keyof typeof modes, object>> = {
  payments: { mode: 'ok', webhooks: 'prompt' },
  messaging: { mode: 'ok' },
  underwriting: { mode: 'ok' },
  'identity-check': { mode: 'ok' },
  sanctions: { mode: 'ok' },
  'bank-link': { mode: 'ok' },
  'device-risk': { mode: 'ok' },
  address: { mode: 'ok' },
  storage: { failNextPuts: 0 },
};
const capabilities = Object.keys(modes) as (keyof typeof modes)[];
const lockedTables = ['policies', 'invoices', 'payment_attempts', 'users', 'quotes'];

/** What goes wrong in a world like ours: processes, sessions, locks, vendors, and days that pass at once. */
export function openFaults({ app, servers, calm, report, random }: World, database: DatabaseUrls): Faults {
  const seconds = (least: number, most: number) => (least + random() * (most - least)) * 1000;
  const server = () => Math.floor(random() * servers.count);
  const held = new Set<Promise<void>>();

  async function tell(capability: keyof typeof modes, settings: object): Promise<void> {
    const { status, text } = await app.rest('PUT', `/sandbox/api/providers/${capability}`, settings);
    if (status !== 200) throw new Error(`${capability} could not be switched: ${text}`);
  }

  async function disturb(capability: keyof typeof modes): Promise<void> {
    const settings = pick<object>(random, modes[capability]);
    countOne(report.faults, `${capability} ${Object.values(settings).join(' ')}`);
    await tell(capability, settings);
    await pause(seconds(1, 4));
    await tell(capability, settingsAtFirst[capability]);
  }

  async function endSessions(): Promise<void> {
    const atMost = pick(random, [1, 5, 50]);
    await onDatabase((client) =>
      client.query(
        `select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity where application_name = $1 order by random() limit $2) sessions`,
        [database.application, atMost],
      ),
    );
  }

  /** A row that somebody else has locked, now and then for longer than anybody waits for it. */
  async function holdLock(table: string, forMs: number): Promise<void> {
    await onDatabase(async (client) => {
      await client.query('begin');
      await client.query(`select 1 from ${table} order by random() limit 3 for update`);
      await pause(forMs);
      await client.query('rollback');
    });
  }

  async function onDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }

  const kinds: Readonly<Record<string, () => Promise<void>>> = {
    'a server killed': () => servers.restart(server(), 'kill'),
    'both servers killed': async () => {
      await Promise.all([servers.restart(0, 'kill'), servers.restart(1, 'kill')]);
    },
    'a server restarted': () => servers.restart(server(), 'stop'),
    'database sessions ended': endSessions,
    'a lock held': async () => {
      // The database may give up our transaction in a deadlock with theirs, which is as good.
      const lock = holdLock(pick(random, lockedTables), seconds(1, 14))
        .catch(() => {})
        .finally(() => held.delete(lock));
      held.add(lock);
    },
    'days passed': async () => {
      calm.noteDaysPassed();
      await app.clock.advance(Temporal.Duration.from({ hours: 24 * Math.ceil(random() * 8) }));
    },
  };

  return {
    async strike() {
      if (random() < 0.4) return disturb(pick(random, capabilities));
      const name = pick(random, Object.keys(kinds));
      countOne(report.faults, name);
      return kinds[name]!();
    },
    async mend() {
      await Promise.all(held);
      for (const capability of capabilities) await tell(capability, settingsAtFirst[capability]);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
