/**
 * `npm run screenshots [-- filter] [--as dark]`: pictures of every screen and state, at the width of a phone and of a desk, into the folder
 * `screenshots` with a page that shows neighbours side by side. A filter is a part of `area-name`; `--as` is one of the ways of reading
 * below, whose pictures lie in a folder of their own.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { writeContactSheet } from './contact-sheet.ts';
import type { Picture } from './contact-sheet.ts';
import { SCREENS } from './screens.ts';
import type { Screen, Who } from './screens.ts';
import { openSmallWorld } from './small-world.ts';
import type { SmallWorld } from './small-world.ts';

const HEIGHTS = { 390: 844, 1280: 800 } as const;
const WIDTHS = [390, 1280] as const;
const STEP_MS_MAX = 6_000;
const SETTLE_MS_MAX = 5_000;
const LOOK_EVERY_MS = 30;
const QUIET_LOOKS = 3;
const FRAME_MS = 1_500;

/** How a picture is read, beside by day: what the reader's system asks for, and the browser's own size of letters in px. */
const READINGS: Readonly<Record<string, { system?: BrowserContextOptions; letters?: number }>> = {
  dark: { system: { colorScheme: 'dark' } },
  'more-contrast': { system: { contrast: 'more' } },
  'dark-more-contrast': { system: { colorScheme: 'dark', contrast: 'more' } },
  'forced-colors': { system: { forcedColors: 'active' } },
  'forced-colors-dark': { system: { forcedColors: 'active', colorScheme: 'dark' } },
  'large-text': { letters: 32 },
};

const { values: options, positionals: filters } = parseArgs({
  options: { as: { type: 'string' } },
  allowPositionals: true,
});
const reading = options.as === undefined ? {} : READINGS[options.as];
if (reading === undefined) throw new Error(`--as is one of ${Object.keys(READINGS).join(', ')}`);
const folder = join(import.meta.dirname, '../../screenshots', options.as ?? '');
const port = Number(process.env.SCREENSHOTS_PORT ?? 4530);

const pictures: Picture[] = [];
const unanswered = new WeakMap<Page, number>();
const contexts = new Map<Who, BrowserContext>();
const world = await openSmallWorld(port);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath !== undefined && { executablePath }),
});
try {
  if (filters.length === 0) rmSync(folder, { recursive: true, force: true });
  for (const width of WIDTHS) mkdirSync(join(folder, String(width)), { recursive: true });
  for (const screen of SCREENS.filter(isWanted)) await picture(screen);
  writeContactSheet(folder, pictures, WIDTHS);
  console.log(`${pictures.length} screens at ${WIDTHS.join(' and ')} px: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await world.close();
}

function isWanted({ area, name }: Screen): boolean {
  return filters.length === 0 || filters.some((filter) => `${area}-${name}`.includes(filter));
}

/** A screen that cannot be reached is told of and costs nobody the other pictures. */
async function picture(screen: Screen): Promise<void> {
  const page = await (await contextOf(browser, world, screen.who)).newPage();
  if (reading?.letters !== undefined) await setLetters(page, reading.letters);
  page.setDefaultTimeout(STEP_MS_MAX);
  countUnanswered(page);
  try {
    if (screen.waits) await page.route('**/graphql', () => undefined);
    const take = (name: string) => takeAtEachWidth(page, screen, name);
    if (screen.path !== undefined) {
      await page.goto(screen.path);
      if (!screen.waits) await settle(page);
    }
    await screen.steps?.(page, take);
    await take(screen.name);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${screen.area}-${screen.name}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await page.close();
    if (screen.who === 'newcomer') await page.context().close();
  }
}

async function contextOf(browser: Browser, world: SmallWorld, who: Who): Promise<BrowserContext> {
  const kept = contexts.get(who);
  if (kept !== undefined) return kept;
  const isNobody = ['stranger', 'newcomer', 'underwriter', 'service', 'admin'].includes(who);
  const localStorage = isNobody ? [] : [{ name: 'authentication', value: await world.authenticationOf(who) }];
  const context = await browser.newContext({
    baseURL: world.origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...reading?.system,
    viewport: { width: 390, height: HEIGHTS[390] },
    storageState: { cookies: [], origins: [{ origin: world.origin, localStorage }] },
  });
  // No phone keeps room for a scroll bar, and a picture of a whole page has none.
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { scrollbar-gutter: auto !important }');
    document.adoptedStyleSheets = [sheet];
  });
  if (who !== 'newcomer') contexts.set(who, context);
  return context;
}

/** As somebody does in the browser's settings. */
async function setLetters(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
}

async function takeAtEachWidth(page: Page, { area, waits = false }: Screen, name: string): Promise<void> {
  const file = `${area}-${name}`;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await settle(page, waits);
    // A window lies over what is seen of the page, not over the whole of it.
    const isWhole = (await page.locator('dialog:modal').count()) === 0;
    // What a frame shows outside the window is not painted, so the window has to be as high as the page.
    const isFramed = page.frames().length > 1;
    if (isWhole && isFramed) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await settle(page, waits);
    }
    await page.screenshot({
      path: join(folder, String(width), `${file}.png`),
      fullPage: isWhole && !isFramed,
      animations: 'disabled',
    });
  }
  await page.setViewportSize({ width: 390, height: HEIGHTS[390] });
  pictures.push({ area, file });
}

/** Until the page has its words and its pictures, and nothing that was asked is without an answer. */
async function settle(page: Page, waits = false): Promise<void> {
  if (!waits) {
    const patience = Date.now() + SETTLE_MS_MAX;
    for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < patience;) {
      await new Promise((look) => setTimeout(look, LOOK_EVERY_MS));
      const isComing = (await page.getByText('LOADING', { exact: true }).count()) > 0;
      quiet = isComing || (unanswered.get(page) ?? 0) > 0 ? 0 : quiet + 1;
    }
  }
  // A frame of another origin is laid out and painted by a process of its own, which nothing tells us of.
  if (page.frames().length > 1) await new Promise((painted) => setTimeout(painted, FRAME_MS));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

function countUnanswered(page: Page): void {
  const change = (by: number) => () => unanswered.set(page, (unanswered.get(page) ?? 0) + by);
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
}
