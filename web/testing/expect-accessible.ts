import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** A button that was busy is on its way back to rest for a moment, and has no name meanwhile. */
const untilAtRestMs = 3000;

/**
 * That axe has nothing against a part of the page, or all of it, and that nothing sticks out sideways. Where no page stands around what is
 * drawn, nothing of it has to lie within a landmark.
 */
export async function expectAccessible(
  part: Element = document.body,
  timeoutMs = untilAtRestMs,
): Promise<void> {
  const isWholePage = document.querySelector('header') !== null && document.querySelector('main') !== null;
  await expect
    .poll(
      async () => {
        const { violations } = await axe.run(part, {
          // What it passes is not written down node by node, which would take a third of its time.
          resultTypes: ['violations'],
          rules: { region: { enabled: isWholePage } },
          // Into a frame of another origin it cannot look.
          iframes: false,
        });
        return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      },
      { timeout: timeoutMs },
    )
    .toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** What of a page can't be read or pressed as it is drawn now, the rest of axe's rules left aside: colours and the size of targets. */
export async function drawnFaults(): Promise<string[][]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['color-contrast', 'link-in-text-block', 'target-size'],
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message}`),
  ]);
}

/** The same on a phone and at a desk; the window is then as wide as it was. */
export async function expectAccessibleAtBoth(part: Element = document.body): Promise<void> {
  const { innerWidth, innerHeight } = window;
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
    await expectAccessible(part);
  }
  await page.viewport(innerWidth, innerHeight);
}
