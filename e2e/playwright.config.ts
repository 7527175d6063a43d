import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 4499);
const executablePath = findChromium();

/**
 * Journeys of people through the built application, its real server and a real database: the embedded one, or the
 * PostgreSQL server that TEST_DATABASE_URL names. Each test is a visitor of its own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Two browsers, a server and a database share the machine with whatever else it does.
  retries: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testIgnore: '**/postgres-only/**',
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      // The embedded database belongs to one process.
      testIgnore: ['**/phone-only/**', ...(process.env.TEST_DATABASE_URL ? [] : ['**/postgres-only/**'])],
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

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
