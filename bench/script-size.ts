import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { AT_MOST_THE_LIMIT, limit, type Measurement } from './report.ts';

const FIRST_SCREEN = '/products/insurance/welcome';
const LATER_ROUTES = [
  '/wysh-builder/list',
  '/wysh-builder/pay-off-mortgage/add',
  '/wysh-builder/pay-off-mortgage/info',
  '/coverage-preview',
];

/** JavaScript as it travels, Brotli: all of the first screen, and what each later route adds to it. */
export async function measureScripts(url: string): Promise<Measurement[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const first = await scriptsOf(browser, url + FIRST_SCREEN);
    const kilobytes = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0) / 1000;
    const firstKb = kilobytes(first.values());
    const measurements: Measurement[] = [
      {
        promise: 'JavaScript of the first screen',
        figure: firstKb,
        unit: 'kB',
        heldAgainst: limit(130),
        wanted: AT_MOST_THE_LIMIT,
      },
    ];
    for (const route of LATER_ROUTES) {
      const scripts = await scriptsOf(browser, url + route);
      const addedKb = kilobytes([...scripts].filter(([name]) => !first.has(name)).map(([, size]) => size));
      measurements.push({
        promise: `JavaScript added by ${route}`,
        figure: addedKb,
        unit: 'kB',
        heldAgainst: limit(40),
        wanted: AT_MOST_THE_LIMIT,
      });
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

/** Encoded bytes of every script a page loads, by address. */
async function scriptsOf(browser: Browser, address: string): Promise<Map<string, number>> {
  const page = await browser.newPage();
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    sizes.set(request.url(), responseBodySize);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return sizes;
}
