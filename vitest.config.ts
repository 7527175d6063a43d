import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';
import { textParts } from './web/texts/text-parts-plugin.ts';

const integrationTests = ['server/**/*.integration.test.ts'];
const serverProcessTests = ['server/**/*.processes.test.ts'];
const browserTests = ['web/**/*.browser.test.tsx'];

/**
 * Four kinds of tests: pure ones, server areas on the embedded database, the same on a PostgreSQL server (when
 * TEST_DATABASE_URL names one; `npm test` always starts one) together with what takes several processes on one database, and
 * components in a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [textParts({ whole: true })],
        test: {
          name: 'unit',
          include: ['{domain,server,web,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            ...integrationTests,
            ...serverProcessTests,
            ...browserTests,
          ],
        },
      },
      {
        test: {
          name: 'embedded',
          include: integrationTests,
          exclude: ['**/node_modules/**'],
          env: { TEST_DATABASE_URL: '' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: process.env.TEST_DATABASE_URL ? [...integrationTests, ...serverProcessTests] : [],
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react(), textParts({ whole: true })],
        test: {
          name: 'browser',
          include: browserTests,
          // A browser shares the machine with everything else; what passes at a later try is marked in the report.
          retry: 2,
          exclude: ['**/node_modules/**', '**/dist/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: chromiumArguments },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
