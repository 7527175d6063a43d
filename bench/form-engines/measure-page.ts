/** One visit to one engine's page: draw the form, type, toggle, submit, and note how long each took to be painted. */
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import type { Engine } from './engines.ts';
import { conditionKeys, describeForm, type FormSize } from './form-description.ts';
import type { CountTest, PaintTimes } from './page.ts';

export interface Preset {
  readonly name: 'phone' | 'desktop';
  readonly cpuSlowdown: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

export const PRESETS: readonly Preset[] = [
  { name: 'phone', cpuSlowdown: 4, viewport: { width: 390, height: 844 } },
  { name: 'desktop', cpuSlowdown: 1, viewport: { width: 1440, height: 900 } },
];

/** Times are milliseconds, sizes are bytes. */
export interface Visit {
  readonly painted: PaintTimes;
  readonly keystrokes: readonly number[];
  /** Empty for a form without conditions. */
  readonly toggles: readonly number[];
  readonly submit: number;
  readonly heap: number;
  readonly scriptBytes: number;
}

const TYPED = 'sequoias and redwoods';

export async function visitPage(
  browser: Browser,
  url: string,
  engine: Engine,
  size: FormSize,
  preset: Preset,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: preset.viewport });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: preset.cpuSlowdown });
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(`${url}/${engine.file}?fields=${size}`);
    const painted = await paintTimes(devTools);
    await page.waitForLoadState('networkidle');
    const scriptBytes = await scriptBytesOf(requests);
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize: heap } = await devTools.send('Runtime.getHeapUsage');
    const keystrokes = await typeText(page, engine, size);
    const toggles = await toggleConditions(page, engine, size);
    const submit = await submitWithErrors(page, engine, size);
    return { painted, keystrokes, toggles, submit, heap, scriptBytes };
  } finally {
    await context.close();
  }
}

/**
 * Asked in the browser's own words: the driver would first bring a script of its own into the page, which on a phone takes half as
 * long as the first form, and which engine's time it falls into is chance.
 */
async function paintTimes(devTools: CDPSession): Promise<PaintTimes> {
  const { result, exceptionDetails } = await devTools.send('Runtime.evaluate', {
    expression: `new Promise((resolve, reject) => {
      const look = () => 'formBench' in window ? formBench.painted.then(resolve, reject) : setTimeout(look, 50);
      look();
    })`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
  return result.value as PaintTimes;
}

async function scriptBytesOf(requests: readonly Request[]): Promise<number> {
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

async function timeNext(
  page: Page,
  event: 'keydown' | 'click',
  selector: string,
  test: CountTest,
  key: string,
): Promise<number> {
  await page.evaluate(([event, selector, test]) => window.formBench.timeNext(event, selector, test), [
    event,
    selector,
    test,
  ] as const);
  await page.keyboard.press(key);
  return page.evaluate(() => window.formBench.timed());
}

/** Lets what scrolling and focusing started come to rest, so that it is not counted with what follows. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

async function focus(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  await rest(page);
}

/** A line of text in the middle of the form. */
async function typeText(page: Page, engine: Engine, size: FormSize): Promise<number[]> {
  const { fields } = describeForm(size);
  const middle = fields.filter(({ kind, shownWhen }) => kind === 'text' && shownWhen === undefined);
  await focus(page, engine.control(middle[Math.floor(middle.length / 2)]!.key));
  const times: number[] = [];
  for (const letter of TYPED) {
    times.push(
      await timeNext(page, 'keydown', engine.shownField, { atLeast: 1 }, letter === ' ' ? 'Space' : letter),
    );
    await rest(page);
  }
  return times;
}

/** Checks each checkbox that others depend on, which shows ten fields. */
async function toggleConditions(page: Page, engine: Engine, size: FormSize): Promise<number[]> {
  const form = describeForm(size);
  const times: number[] = [];
  let shown = form.fields.filter(({ shownWhen }) => shownWhen === undefined).length;
  for (const key of conditionKeys(form)) {
    await focus(page, engine.control(key));
    shown += form.fields.filter(({ shownWhen }) => shownWhen === key).length;
    times.push(await timeNext(page, 'click', engine.shownField, { exactly: shown }, 'Space'));
  }
  return times;
}

/** Submits the form with everything empty but the text that was typed. */
async function submitWithErrors(page: Page, engine: Engine, size: FormSize): Promise<number> {
  const wrong = describeForm(size).fields.filter(({ isRequired }) => isRequired).length - 1;
  await focus(page, engine.submit);
  return timeNext(page, 'keydown', engine.error, { atLeast: wrong }, 'Enter');
}
