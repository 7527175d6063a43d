import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { shiftDate } from '@wysh/server/testing/shift-date.ts';
import { clockAheadMs } from './clock-ahead.ts';

/** A page that fails its test on anything the browser calls an error, which the test did not expect. */
export const test = base.extend<{
  expectedErrors: RegExp | null;
  /** A page of another browser that knows nothing of this one; at another server where one is named. */
  openElsewhere: (server?: string) => Promise<Page>;
}>({
  expectedErrors: [null, { option: true }],
  // The servers' Wednesday is the browsers' too.
  context: async ({ context }, provide) => {
    await context.addInitScript(shiftDate, clockAheadMs());
    await provide(context);
  },
  openElsewhere: async ({ browser, baseURL }, provide) => {
    const others: BrowserContext[] = [];
    await provide(async (server) => {
      const other = await browser.newContext({ baseURL: server ?? baseURL! });
      others.push(other);
      await other.addInitScript(shiftDate, clockAheadMs());
      return other.newPage();
    });
    await Promise.all(others.map((other) => other.close()));
  },
  page: async ({ page, expectedErrors }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await provide(page);
    expect(errors.filter((error) => expectedErrors?.test(error) !== true)).toEqual([]);
  },
});

export { expect };

interface StoredAuthentication {
  authLevel: string;
  refreshToken: string;
  authenticated: boolean;
}

/** Null also while the page is on its way to another one. */
export function readAuthentication(page: Page): Promise<StoredAuthentication | null> {
  return page
    .evaluate(
      () => JSON.parse(localStorage.getItem('authentication') ?? 'null') as StoredAuthentication | null,
    )
    .catch(() => null);
}

/** Waits until the server knows this visitor. */
export async function becomeVisitor(page: Page): Promise<StoredAuthentication> {
  await page.goto('/products/insurance/welcome');
  await expect.poll(async () => (await readAuthentication(page))?.authLevel).toBe('identified');
  return (await readAuthentication(page))!;
}

/** The application has taken the painted page over: what is pressed now, it hears at once. */
export async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root[data-painted]')).toHaveCount(0);
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // For frames axe opens a page of its own at each look, and waits for good for one that runs no script.
  const looksAtPageAlone =
    page.frames().length === 1 ||
    (await page.locator('iframe[sandbox]:not([sandbox*="allow-scripts"])').count()) > 0;
  // What it passes is not written down node by node, which would take a third of its time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(looksAtPageAlone)
    .options({ resultTypes: ['violations'], iframes: !looksAtPageAlone })
    .analyze();
  const summary = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(summary).toEqual([]);
}

const WIDTHS = [390, 1280];

/** Nothing sticks out sideways: at the width the page is walked at, and at the other. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const walkedAt = page.viewportSize();
  if (walkedAt === null) throw new Error('A page that is walked has a size.');
  const others = WIDTHS.filter((width) => width !== walkedAt.width);
  await expectAllInWindow(page);
  for (const width of others) {
    await page.setViewportSize({ ...walkedAt, width });
    await expectAllInWindow(page);
  }
  await page.setViewportSize(walkedAt);
}

async function expectAllInWindow(page: Page): Promise<void> {
  const message = `at ${page.viewportSize()?.width} px`;
  // For a frame after its size was changed a page can be laid out by half of its rules.
  await expect.poll(() => page.evaluate(whatSticksOut), { message, timeout: 15_000 }).toEqual([]);
}

/** By tag and class, with where its right edge is. */
function whatSticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const { right } = document.body.getBoundingClientRect();
  return [...document.querySelectorAll('body, body *')]
    .map((element) => ({ element, edge: element.getBoundingClientRect().right }))
    .filter(({ element, edge }) => element === document.body || edge > right)
    .map(({ element, edge }) => `${element.tagName} ${element.getAttribute('class') ?? ''} to ${edge}`);
}
