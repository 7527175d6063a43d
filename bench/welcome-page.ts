import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { AT_LEAST_THE_LIMIT, AT_MOST_THE_LIMIT, limit, median, type Measurement } from './report.ts';

const TRIES = 3;

/** Lighthouse's phone preset (4x CPU, slow 4G) over the welcome page of the production build. */
export async function measureWelcomePage(url: string): Promise<Measurement[]> {
  const tries: Awaited<ReturnType<typeof runLighthouse>>[] = [];
  for (let index = 0; index < TRIES; index += 1)
    tries.push(await runLighthouse(`${url}/products/insurance/welcome`));
  const score = (category: string) =>
    median(tries.map((result) => (result.categories[category]?.score ?? 0) * 100));
  const timing = (audit: string) =>
    median(tries.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  const atLeast = (promise: string, score: number, least: number): Measurement => ({
    promise,
    figure: score,
    unit: 'of 100',
    heldAgainst: limit(least),
    wanted: AT_LEAST_THE_LIMIT,
  });
  const paint = timing('largest-contentful-paint');
  const shift = timing('cumulative-layout-shift');
  return [
    atLeast('Welcome page: performance', score('performance'), 95),
    atLeast('Welcome page: accessibility', score('accessibility'), 100),
    atLeast('Welcome page: best practices', score('best-practices'), 100),
    atLeast('Welcome page: SEO', score('seo'), 100),
    {
      promise: 'Welcome page: largest paint',
      figure: paint / 1000,
      unit: 's',
      heldAgainst: limit(1.8),
      wanted: AT_MOST_THE_LIMIT,
    },
    {
      promise: 'Welcome page: layout shift',
      figure: shift,
      unit: '',
      heldAgainst: limit(0),
      wanted: AT_MOST_THE_LIMIT,
    },
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
