import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The walks of docs/walks.md, each on a phone, against a server in which the demo's people live. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'all-walks.ts',
  outputDir: '../../test-results',
  projects: journeys
    .projects!.filter(({ name }) => name === 'phone')
    .map(({ use }) => ({ name: 'walks', use: { ...use, actionTimeout: 8_000 } })),
  expect: { timeout: 8_000 },
  webServer: {
    ...(journeys.webServer as object),
    command: `"${process.execPath}" ${new URL('start-server.ts', import.meta.url).pathname}`,
    // Seventy days go by first, for those who came seventy days ago.
    timeout: 600_000,
  },
});
