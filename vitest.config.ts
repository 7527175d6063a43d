import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { findHeadlessChromium, testArguments } from './scripts/chromium.ts';
import { ODD_INSTANTS } from './server/testing/test-begins.ts';
import { textParts } from './web/texts/text-parts-plugin.ts';

const integrationTests = ['server/**/*.integration.test.ts'];
const processTests = ['{server,scripts}/**/*.processes.test.ts'];
const faultTests = ['server/**/*.faults.test.ts'];
const browserTests = ['web/**/*.browser.test.tsx'];

/**
 * What runs on the embedded database in every run, beside everything on a PostgreSQL server: the database itself, its migrations and
 * jobs, and of each area one way through its tables. `embedded-whole` is all of it.
 */
const embeddedContract = [
  'server/app/*.integration.test.ts',
  'server/platform/**/*.integration.test.ts',
  'server/people/accounts/sign-in.integration.test.ts',
  'server/applying/beneficiaries/beneficiary-flow.integration.test.ts',
  'server/insuring/billing/billing-over-time.integration.test.ts',
  'server/insuring/billing/purchase.integration.test.ts',
  'server/content/content.integration.test.ts',
  'server/shopping/coverage/estimate.integration.test.ts',
  'server/desk/case-desk.integration.test.ts',
  'server/applying/disclosures/acknowledgements.integration.test.ts',
  'server/ground/documents/documents.integration.test.ts',
  'server/ground/flows/finish-flow.integration.test.ts',
  'server/ground/messaging/messages.integration.test.ts',
  'server/applying/offerings/offerings.integration.test.ts',
  'server/insuring/policies/purchase-wiring.integration.test.ts',
  'server/sandbox/sandbox.integration.test.ts',
  'server/applying/underwriting/applications.integration.test.ts',
  'server/people/verification/one-time-codes.integration.test.ts',
  'server/shopping/wyshes/wysh-list.integration.test.ts',
];

/** What counts days and hours, and so is asked again at each of the odd instants. */
const countsDays = [
  'server/applying/offerings/offerings.integration.test.ts',
  'server/insuring/policies/purchase-wiring.integration.test.ts',
  'server/applying/underwriting/cases.integration.test.ts',
];

/**
 * What months and years do to a policy and its money, and what a purchase does while everything around it fails: a fifth of the files, and
 * over half of the time. Half of them run each time, by turns; all of them in what `.ci/run` runs.
 */
const overTime = [
  'server/desk/billing.integration.test.ts',
  'server/insuring/before-paying/return-changed.integration.test.ts',
  'server/insuring/billing/{bank-payments,bank-returns,billing-night,billing-over-time,clock-faults,dunning,frequency,many-payments}.integration.test.ts',
  'server/insuring/billing/{missed-payments,part-payments,premium-default,purchase-faults,purchase-races,stripe-bank}.integration.test.ts',
  'server/insuring/changes/{extension,less-cover}.integration.test.ts',
  'server/insuring/endings/*.integration.test.ts',
  'server/insuring/policies/{boundary-days,every-state,lapse-notices,policy-file}.integration.test.ts',
  'server/insuring/reinstatement/*.integration.test.ts',
];

/** Files share their worker: no test leaves anything behind that another could meet. What starts processes is kept apart. */
const server = {
  isolate: false,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const;

const notOurs = ['**/node_modules/**', '**/dist/**'];

/** docs/testing.md says what runs where, and why. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [textParts({ whole: true })],
        test: {
          name: 'unit',
          include: ['{domain,server,web,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, ...integrationTests, ...processTests, ...faultTests, ...browserTests],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...server,
          name: 'embedded',
          include: embeddedContract,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          ...server,
          name: 'embedded-whole',
          include: integrationTests,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          ...server,
          name: 'postgres',
          // What waits for a database leaves a core to another.
          maxWorkers: 3,
          include: process.env.TEST_DATABASE_URL ? integrationTests : [],
          exclude: [...notOurs, ...overTime],
        },
      },
      {
        test: {
          ...server,
          name: 'over time',
          maxWorkers: 3,
          include: process.env.TEST_DATABASE_URL ? overTime : [],
        },
      },
      ...Object.entries(ODD_INSTANTS).map(([name, instant]) => ({
        test: {
          ...server,
          name: `begins on ${name}`,
          maxWorkers: 3,
          include: countsDays,
          env: { TEST_BEGINS_AT: instant },
        },
      })),
      {
        test: {
          name: 'processes',
          include: processTests,
          exclude: notOurs,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'planted faults',
          include: faultTests,
          exclude: notOurs,
          maxWorkers: 1,
        },
      },
      {
        plugins: [react(), textParts({ whole: true })],
        test: {
          name: 'browser',
          include: browserTests,
          exclude: notOurs,
          setupFiles: ['server/testing/begin-browser.ts'],
          maxWorkers: 3,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findHeadlessChromium(), args: testArguments },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
