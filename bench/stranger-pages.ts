import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { AT_LEAST_THE_LIMIT, AT_MOST_THE_LIMIT, limit, median, type Measurement } from './report.ts';

const TRIES = 3;

/** Every page a stranger can open, by what it is called in the table. */
export const STRANGER_PAGES = {
  welcome: { name: 'Welcome page', path: '/products/insurance/welcome' },
  builder: { name: 'Builder', path: '/wysh-builder/list' },
  wysh: { name: "A wysh's page", path: '/wysh-builder/pay-off-mortgage/info' },
  'sign-in': { name: 'Sign-in', path: '/login' },
  'sign-up': { name: 'Sign-up', path: '/create-account' },
  estimate: { name: "Estimate's first question", path: '/flow/estimate-form' },
  products: { name: 'Products', path: '/products/select' },
  ineligible: { name: 'Ineligible', path: '/ineligible/age_of_insured' },
} as const;

export type StrangerPage = keyof typeof STRANGER_PAGES;

/** Lighthouse's phone preset (4x CPU, slow 4G) over one page of the production build. */
export async function measureStrangerPage(url: string, page: StrangerPage): Promise<Measurement[]> {
  const { name, path } = STRANGER_PAGES[page];
  const tries: Awaited<ReturnType<typeof runLighthouse>>[] = [];
  for (let index = 0; index < TRIES; index += 1) tries.push(await runLighthouse(url + path));
  const timing = (audit: string) =>
    median(tries.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  const score = (words: string, category: string, least: number): Measurement => ({
    promise: `${name}: ${words}`,
    figure: median(tries.map((result) => (result.categories[category]?.score ?? 0) * 100)),
    unit: 'of 100',
    heldAgainst: limit(least),
    wanted: AT_LEAST_THE_LIMIT,
  });
  const atMost = (words: string, figure: number, unit: string, most: number): Measurement => ({
    promise: `${name}: ${words}`,
    figure,
    unit,
    heldAgainst: limit(most),
    wanted: AT_MOST_THE_LIMIT,
  });
  return [
    {
      ...score('performance', 'performance', 95),
      also: `blocked ${Math.round(timing('total-blocking-time'))} ms, first paint ${Math.round(timing('first-contentful-paint'))} ms`,
    },
    // What the welcome page promises besides, it alone does.
    ...(page === 'welcome'
      ? [
          score('accessibility', 'accessibility', 100),
          score('best practices', 'best-practices', 100),
          score('SEO', 'seo', 100),
        ]
      : []),
    atMost('largest paint', timing('largest-contentful-paint') / 1000, 's', 1.8),
    atMost('layout shift', timing('cumulative-layout-shift'), '', 0),
  ];
}

async function runLighthouse(url: string) {
  const userDataDir = mkdtempSync(join(tmpdir(), 'wysh-lighthouse-'));
  const chromePath = findChromium();
  const chrome = await launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: ['--headless=new', ...chromiumArguments],
    userDataDir,
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    if (result === undefined) throw new Error('Lighthouse gave no result.');
    return result.lhr;
  } finally {
    chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}
