import { defineConfig, devices } from '@playwright/test';
import { testBeginsAt } from '@wysh/server/testing/test-begins.ts';
import { findHeadlessChromium, testArguments } from '../scripts/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 4499);
const executablePath = findHeadlessChromium();

/** All that is between the real time and the one the journeys begin at; every process of the run has it from the first. */
process.env.E2E_CLOCK_AHEAD_MS ??= String(testBeginsAt(process.env).epochMilliseconds - Date.now());

/**
 * Each journey is walked once, on what its people hold in their hands: these on a phone, the others at a desk. What is tagged
 * `@both` is about the layout, and walked on both; those about the store are walked on PostgreSQL besides. JOURNEYS=all walks all of
 * them on everything.
 */
const onPhone =
  /\b(address|application|authoring|beneficiaries|builder|card-form|correction|edit-offer|estimate|onboarding|payment|purchase|reinstatement|reinstatement-by-interview|upload|verification|welcome)\.test\.ts /;
const walksAll = process.env.JOURNEYS === 'all';
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const store = /@store|\b(beneficiaries|decision|payment|purchase|upload)\.test\.ts /;

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/**
 * Journeys of people through the built application, its real server and a real database: the embedded one, or the
 * PostgreSQL server that TEST_DATABASE_URL names. Each test is a visitor of its own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A journey mostly waits for what it sees: three of them keep two cores busy.
  workers: 3,
  // The one layer of retries; who needed it is named and counted (scripts/checks).
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'on-first-retry',
    // Motion is shown where it is the subject: elsewhere it is waited for, and costs a third of the time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: testArguments, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    {
      // The longest by far goes first, so that nobody waits for it alone in the end.
      name: 'whole way',
      use: onPostgres ? desktop : phone,
      testMatch: onPostgres ? '**/postgres-only/*.test.ts' : '**/phone-only/*.test.ts',
    },
    {
      name: 'phone',
      use: phone,
      // Two servers need a database that does not belong to one process.
      testIgnore: onPostgres ? '**/postgres-only/**' : '**/*-only/**',
      ...(!walksAll && { grep: onPostgres ? /^$/ : [onPhone, /@both/] }),
    },
    {
      name: 'desktop',
      use: desktop,
      testIgnore: '**/*-only/**',
      ...(!walksAll && (onPostgres ? { grep: store } : { grep: [/@both/, not(onPhone)] })),
    },
  ],
  webServer: {
    command: `"${process.execPath}" ${new URL('start-server.ts', import.meta.url).pathname}`,
    url: `http://localhost:${port}/health`,
    env: { ...definedOnly(process.env), PORT: String(port), LOG_LEVEL: 'warn' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

function not(title: RegExp): RegExp {
  return new RegExp(`^(?!.*${title.source})`);
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
