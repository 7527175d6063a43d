import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { openLocalSmtp } from './local-smtp.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/*
 * Breaks what the service stands on, one after the other by a seed, and looks at what somebody at night would look at: readiness, metrics
 * and log. Each has to name the dependency that was broken, and no other, within two minutes; and to take it back once it is mended.
 */

export const FAULTS = ['database', 'mail', 'payments', 'key', 'clock', 'disk'] as const;
export type Fault = (typeof FAULTS)[number];

export interface ToldFault {
  readonly fault: Fault;
  /** From the break until all three named it; null when they did not within two minutes. */
  readonly toldAfterSeconds: number | null;
  /** What was not as it should be, in words. */
  readonly complaints: readonly string[];
}

interface Expected {
  readonly dependency: string;
  readonly reason: RegExp;
}

const expected: Readonly<Record<Fault, Expected>> = {
  database: { dependency: 'database', reason: /ECONNREFUSED/ },
  mail: { dependency: 'mail', reason: /^It gave no answer: / },
  payments: { dependency: 'payments', reason: /^It gave no answer: / },
  key: { dependency: 'payments', reason: /^It refused our key\.$/ },
  clock: {
    dependency: 'clock',
    reason: /^This machine's clock is \d+ s (ahead of|behind) the database's\.$/,
  },
  disk: { dependency: 'storage', reason: /^It gave no answer: / },
};

const withinSeconds = 120;
/** How often a probe, and a scrape, comes by. */
const roundSeconds = 15;

/** The process with everything that can break in the caller's hands, and its sense of time too. */
async function openBreakableApp() {
  const lines: string[] = [];
  const smtp = await openLocalSmtp();
  let uptimeMs = 0;
  let clockOffMs = 0;
  let isDatabaseGone = false;
  const gone = () =>
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const breakable = (database: Database): Database =>
    new Proxy(database, {
      get(target, name) {
        if (isDatabaseGone && ['reader', 'transaction', 'runScript', 'remember'].includes(String(name))) {
          if (name === 'reader') throw gone();
          return () => Promise.reject(gone());
        }
        const member: unknown = Reflect.get(target, name);
        return name === 'forOneRequest' ? () => breakable(target.forOneRequest()) : member;
      },
    });
  const app = await openTestApp({
    environmentVariables: {
      METRICS_ADDRESS: '127.0.0.1:0',
      MAIL_PROVIDER: 'smtp',
      MAIL_SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@wysh.example',
    },
    logDestination: { write: (line) => void lines.push(line) },
    wrapDatabase: breakable,
    machine: { uptimeMs: () => uptimeMs, realTimeMs: () => Date.now() + clockOffMs },
  });
  const folder = join(app.environmentOfOthers.DATA_DIR, 'files');

  const setBroken: Readonly<
    Record<Fault, (isBroken: boolean, random: () => number) => Promise<void> | void>
  > = {
    database: (isBroken) => void (isDatabaseGone = isBroken),
    mail: (isBroken) => smtp.setDown(isBroken),
    payments: (isBroken) => (isBroken ? app.vendor.goDown() : app.vendor.comeBack()),
    key: (isBroken) => (isBroken ? app.vendor.revokeKey() : app.vendor.comeBack()),
    clock: (isBroken, random) =>
      void (clockOffMs = isBroken ? (random() < 0.5 ? -1 : 1) * (70_000 + random() * 3e6) : 0),
    async disk(isBroken) {
      if (isBroken) {
        await rename(folder, `${folder}.away`);
        await writeFile(folder, 'no folder any more');
      } else {
        await rm(folder);
        await rename(`${folder}.away`, folder);
      }
    },
  };
  return {
    app,
    lines,
    setBroken,
    pass: (seconds: number) => void (uptimeMs += seconds * 1000),
    async close() {
      await app.close();
      await smtp.close();
    },
  };
}

/** What a quarter of a minute of business asks of everything. */
async function doBusiness({ services, rest }: TestApp): Promise<void> {
  const ids = services.ids;
  await Promise.allSettled([
    rest('POST', '/graphql', { query: '{ globalFeatureFlags { name } }' }),
    services.payments.findCharge({ idempotencyKey: ids.uuid(), chargeId: null }),
    services.storage.store({
      key: ids.uuid(),
      content: Buffer.from('paper'),
      contentType: 'application/pdf',
    }),
    services.messaging.send(
      {
        kind: 'email',
        urgency: 'own_act',
        recipient: 'ann@example.com',
        subject: 'x',
        bodyText: 'x',
        bodyHtml: null,
      },
      ids.uuid(),
    ),
  ]);
}

interface Seen {
  readonly readiness: readonly string[];
  readonly reason: string | null;
  readonly metrics: readonly string[];
}

async function look(app: TestApp, dependency: string): Promise<Seen> {
  const { dependencies } = await app.readiness.report();
  const text = await (await fetch(app.metricsAddress()!)).text();
  const broken = [...text.matchAll(/^wysh_dependency_up\{dependency="(\w+)"\} 0$/gm)].map(
    ([, name]) => name!,
  );
  return {
    readiness: dependencies.filter(({ ok }) => !ok).map(({ name }) => name),
    reason: dependencies.find(({ name }) => name === dependency)?.reason ?? null,
    metrics: broken,
  };
}

function isLogged(lines: readonly string[], { dependency, reason }: Expected): boolean {
  return lines
    .map((line) => JSON.parse(line) as { msg?: string; dependency?: string; reason?: string })
    .some(
      (line) =>
        line.msg === 'a dependency is not well' &&
        line.dependency === dependency &&
        reason.test(line.reason ?? ''),
    );
}

/** Faults in the order a seed gives them, each broken and mended on one running process. */
export async function tellFaults(seed: number, count: number): Promise<ToldFault[]> {
  const random = randomNumbers(seed);
  const order = Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    index % FAULTS.length === 0 ? shuffled(FAULTS, random) : [],
  );
  const breakable = await openBreakableApp();
  const { app, lines, setBroken, pass } = breakable;
  const told: ToldFault[] = [];
  try {
    for (const fault of order.slice(0, count)) {
      const complaints: string[] = [];
      const { dependency, reason } = expected[fault];
      await doBusiness(app);
      pass(roundSeconds);
      const before = await look(app, dependency);
      if (before.readiness.length > 0) complaints.push(`${before.readiness.join()} was not well before`);
      lines.length = 0;
      await setBroken[fault](true, random);
      let toldAfterSeconds: number | null = null;
      for (
        let seconds = roundSeconds;
        seconds <= withinSeconds && toldAfterSeconds === null;
        seconds += roundSeconds
      ) {
        await doBusiness(app);
        pass(roundSeconds);
        const seen = await look(app, dependency);
        for (const other of [...seen.readiness, ...seen.metrics].filter((name) => name !== dependency))
          complaints.push(`${other} was named for ${dependency}`);
        const isNamed = seen.readiness.includes(dependency) && seen.metrics.includes(dependency);
        if (isNamed && !reason.test(seen.reason ?? '')) complaints.push(`the reason was: ${seen.reason}`);
        if (isNamed && isLogged(lines, expected[fault])) toldAfterSeconds = seconds;
      }
      if (toldAfterSeconds === null) complaints.push('nobody was told within two minutes');
      await setBroken[fault](false, random);
      // Connections that were cut close behind us.
      await wait(1);
      await doBusiness(app);
      pass(roundSeconds);
      const after = await look(app, dependency);
      if (after.readiness.length > 0) complaints.push(`${after.readiness.join()} was not well again`);
      told.push({ fault, toldAfterSeconds, complaints });
    }
  } finally {
    await breakable.close();
  }
  return told;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Mulberry32: the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
