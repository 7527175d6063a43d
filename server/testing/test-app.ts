import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app/app.ts';
import type { AppOptions } from '../app/app.ts';
import { PRODUCT_SCHEDULES } from '../app/product-jobs.ts';
import { readRelease } from '../app/release.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { driveApp } from './app-driver.ts';
import { fakePayments } from './fake-payments.ts';
import { LEAST_PASSWORD_COST } from './password-cost.ts';
import { openTestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export interface TestAppOptions {
  /** Environment variables beside the test's own, as `readConfig` knows them. */
  readonly environmentVariables?: Readonly<Record<string, string>>;
  /** Collects the lines of the log; without it the log is silent. */
  readonly logDestination?: { write(line: string): void };
  /** Flows in place of the product's. */
  readonly flows?: AppOptions['flows'];
  /** For a test about what a password costs. */
  readonly hashesAtFullCost?: boolean;
  /** Otherwise jobs run when the queue is drained. */
  readonly runJobsInBackground?: boolean;
  /** Otherwise limits are wide, because everybody in a test comes from one address. */
  readonly limits?: AppOptions['limits'];
  /** What stands between the app and its database. */
  readonly wrapDatabase?: (database: Database) => Database;
  readonly machine?: AppOptions['machine'];
  readonly handlers?: AppOptions['handlers'];
  readonly editions?: AppOptions['editions'];
  /** Papers that nobody opens are drawn at night: half of what a night in a test would do, and looked at by those who ask for it. */
  readonly drawsUnopened?: boolean;
  /** A payment vendor in place of one in memory: the product's embedded one, or the test's own. */
  readonly payments?: AppOptions['payments'] | 'embedded';
  /** A vendor of bank links in place of the embedded one. */
  readonly bankLink?: AppOptions['bankLink'];
  /** An inbox of a vendor beside the desk's own. */
  readonly chatInbox?: AppOptions['chatInbox'];
  /** A service that checks identities in place of the embedded one. */
  readonly identityCheck?: AppOptions['identityCheck'];
}

const release = readRelease();

const WITHOUT_DRAWING = PRODUCT_SCHEDULES.filter(({ name }) => name !== 'draw-unopened-pdfs');

/**
 * The whole server on a database of its own, called without a network, with a clock that begins where all tests begin and that the
 * test moves.
 */
export async function openTestApp(options: TestAppOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wysh-test-'));
  const testDatabase = await openTestDatabase();
  const clock = await openTestClock(testDatabase.database);
  const vendor = fakePayments(() => clock.now());
  const config = readConfig({
    WYSH_ENVIRONMENT: 'test',
    DATA_DIR: dataDir,
    ...options.environmentVariables,
  });
  const { http, services, readiness, listenForMetrics, metricsAddress, close } = await createApp(config, {
    database: options.wrapDatabase?.(testDatabase.database) ?? testDatabase.database,
    clock,
    release,
    ...(options.machine !== undefined && { machine: options.machine }),
    logDestination: options.logDestination ?? { write: () => {} },
    ...(options.hashesAtFullCost !== true && { passwordCost: LEAST_PASSWORD_COST }),
    runJobsInBackground: options.runJobsInBackground ?? false,
    ...(options.payments !== 'embedded' && { payments: options.payments ?? vendor.payments }),
    ...(options.bankLink !== undefined && { bankLink: options.bankLink }),
    ...(options.chatInbox !== undefined && { chatInbox: options.chatInbox }),
    ...(options.identityCheck !== undefined && { identityCheck: options.identityCheck }),
    ...(options.drawsUnopened !== true && { schedules: WITHOUT_DRAWING }),
    ...(options.limits !== undefined && { limits: options.limits }),
    ...(options.flows !== undefined && { flows: options.flows }),
    ...(options.handlers !== undefined && { handlers: options.handlers }),
    ...(options.editions !== undefined && { editions: options.editions }),
  });

  await listenForMetrics();
  const environmentOfOthers = {
    WYSH_ENVIRONMENT: 'test',
    DATA_DIR: dataDir,
    ...(testDatabase.url !== null && { DATABASE_URL: testDatabase.url }),
    ...options.environmentVariables,
  };
  return {
    ...driveApp({ http, services }, clock),
    readiness,
    metricsAddress,
    /** For another product in this process, with the same keys and files; it is handed the database. */
    environmentOfOthers,
    /** For other processes of the product, on the same database; throws where that is not a server, which each of them would miss. */
    environmentOfProcesses() {
      const { url } = testDatabase;
      if (url === null)
        throw new Error('Processes share a PostgreSQL server: name one in TEST_DATABASE_URL.');
      return { ...environmentOfOthers, DATABASE_URL: url };
    },
    /** The payment vendor, as far as the test did not bring its own. */
    vendor,
    async close() {
      await close();
      clock.close();
      await testDatabase.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
