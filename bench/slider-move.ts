import { chromium, devices, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { callGraphql } from './oauth-visitor.ts';
import { AT_MOST_THE_LIMIT, limit, median, type Measurement } from './report.ts';

const MOVES = 7;
/** The frame after the answer holds the new premium; with motion the figure takes another 250 ms to count to it. */
const LIMIT_MS = { reduce: 50, 'no-preference': 50 + 250 };

const NEW_ESTIMATE = `mutation { updateEstimateDatum(input: {
  birthdate: "1991-07-04", gender: female, stateId: "US-OH", tobacco: false, health: good, amount: 200000
}) { estimate { id } } }`;

/**
 * From the answer of a slider's request to the frame in which its premium rests, on a phone with a CPU four times slower:
 * with reduced motion at once, otherwise after counting.
 */
export async function measureSliderMove(url: string): Promise<Measurement[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const measurements: Measurement[] = [];
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await browser.newPage({
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        reducedMotion,
      });
      const times = await timeMoves(page, url);
      await page.close();
      const middle = median(times);
      const what = reducedMotion === 'reduce' ? 'new premium' : 'premium counted to,';
      measurements.push({
        promise: `A slider move: ${what} painted after the answer`,
        figure: middle,
        unit: 'ms',
        heldAgainst: limit(LIMIT_MS[reducedMotion]),
        wanted: AT_MOST_THE_LIMIT,
      });
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

async function timeMoves(page: Page, url: string): Promise<number[]> {
  await page.addInitScript(noteAnswers);
  const token = accessTokenOf(page);
  await page.goto(`${url}/wysh-builder/list`);
  await callGraphql(url, await token, NEW_ESTIMATE);
  await page.goto(`${url}/coverage-preview`);
  const slider = page.getByRole('slider', { name: 'Total coverage' });
  await slider.waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await slider.focus();
  const times: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const painted = page.evaluate(untilPremiumPainted);
    await page.keyboard.press('ArrowRight');
    times.push(await painted);
  }
  return times;
}

/** The page introduces itself as a visitor; once it reads the list it is known, and sends that visitor's token. */
async function accessTokenOf(page: Page): Promise<string> {
  const request = await page.waitForRequest((one) => one.postData()?.includes('"WyshList"') === true);
  return request.headers()['authorization']!.replace('Bearer ', '');
}

/** Runs in the page before its own scripts: remembers when the answer to an adjustment had arrived whole. */
function noteAnswers(): void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const response = await original(input, init);
    if ((init?.body as string | undefined)?.includes('AdjustEstimate')) {
      await response.clone().text();
      document.documentElement.dataset.answeredAt = String(performance.now());
    }
    return response;
  };
}

/** Runs in the page: waits until the premium rests at a new figure, and answers how long after the answer that was painted. */
function untilPremiumPainted(): Promise<number> {
  return new Promise((resolve) => {
    // The announcement changes with the frame in which the digits come to rest.
    const rested = document.querySelector('section[aria-label="Your price"] [aria-live]')!;
    const before = rested.textContent;
    const observer = new MutationObserver(() => {
      if (rested.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => resolve(performance.now() - Number(document.documentElement.dataset.answeredAt))),
      );
    });
    observer.observe(rested, { subtree: true, childList: true, characterData: true });
  });
}
