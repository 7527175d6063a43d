import { chromium, devices, type Browser } from '@playwright/test';
import { becomePerson } from '@wysh/server/testing/people/become-person.ts';
import { openTestApp } from '@wysh/server/testing/test-app.ts';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { AT_MOST_THE_LIMIT, limit, median, type Measurement } from './report.ts';

const TRIES = 5;

/** Lighthouse's slow 4G and its phone, as the browser's own tools set them. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/** From the press of LOG IN to the frame with the heading of the page it leads to: a policyholder's, whom home asks for a code first. */
export async function measureSignedInHome(): Promise<Measurement[]> {
  const app = await openTestApp();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { email, password } = await becomePerson(app, 'policyholder');
    const times: number[] = [];
    for (let count = 0; count < TRIES; count += 1)
      times.push(await timeSignIn(browser, url, { email, password }));
    return [
      {
        promise: 'Signing in to a painted home',
        figure: median(times) / 1000,
        unit: 's',
        heldAgainst: limit(2),
        wanted: AT_MOST_THE_LIMIT,
      },
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

async function timeSignIn(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // While somebody types, what comes next is fetched.
  const isFetched = page.waitForRequest(/\/assets\/home-/);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await isFetched;
  await page.waitForLoadState('networkidle');
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const pressedAt = performance.now();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const elapsed = performance.now() - pressedAt;
  await context.close();
  return elapsed;
}
