import type { Locator, Page } from '@playwright/test';
import { expectChosen, type Hands, type Walker } from './hands.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './visitor.ts';

const PRESSES_MAX = 90;

/** Somebody who has nothing but keys, and who looks at each screen with axe: where the focus came to, and whether all of it fits. */
export function withKeyboard(page: Page): Walker {
  let isNewDocument = false;
  page.on('domcontentloaded', () => {
    isNewDocument = true;
  });
  return {
    page,
    hands: keyboard(page),
    async look({ stays = false } = {}) {
      // A document that was just loaded is read from its top; within one, the focus goes along to what came.
      if (!isNewDocument && !stays)
        await expect
          .poll(() => page.evaluate(placeOfFocus), { message: `the focus on arriving at ${page.url()}` })
          .toBe('where the screen begins');
      isNewDocument = false;
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  };
}

function keyboard(page: Page): Hands {
  const press = (key: string) => page.keyboard.press(key);

  /** Tab by Tab, or back where it lies behind. Whatever has the focus on the way is seen to have it. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
      const isFrameFocused = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
      const key = await target.evaluate(keyTowards, isFrameFocused);
      if (key === null) return expectSeen(target);
      await press(key);
    }
    throw new Error(`${PRESSES_MAX} presses do not reach ${target.toString()}.`);
  }

  async function reachRadio(target: Locator): Promise<void> {
    const name = await target.getAttribute('name');
    const group = page.locator(`input[type="radio"][name="${name}"]`);
    // The choice that was made takes the focus for its group; before there is one, the first does.
    const chosen = group.and(page.locator(':checked'));
    await reach((await chosen.count()) > 0 ? chosen : group.first());
    if (await target.evaluate((one) => one === document.activeElement)) return press('Space');
    const count = await group.count();
    for (let presses = 0; presses < count && !(await target.isChecked()); presses += 1)
      await press('ArrowDown');
    return expectSeen(target);
  }

  return {
    async press(control) {
      await expect(control).toBeEnabled();
      if ((await control.getAttribute('role')) === 'tab') {
        await reach(page.getByRole('tab', { selected: true }));
        while ((await control.getAttribute('aria-selected')) !== 'true') {
          await press('ArrowRight');
          await expect(page.locator('[role="tab"]:focus')).toHaveAttribute('aria-selected', 'true');
        }
        return expectSeen(control);
      }
      await reach(control);
      return press('Enter');
    },
    async write(field, words) {
      await reach(field);
      if ((await field.inputValue()) !== '') await press('ControlOrMeta+a');
      return page.keyboard.type(words);
    },
    async tick(control) {
      if (!(await control.isChecked()))
        if ((await control.getAttribute('type')) === 'radio') await reachRadio(control);
        else {
          await reach(control);
          await press('Space');
        }
      await expectChosen(control);
    },
    async choose(dropdown, option) {
      await reach(dropdown);
      await press('Enter');
      await expect(dropdown).toHaveAttribute('aria-expanded', 'true');
      // It opens at its top, or at what it holds.
      const active = async () => {
        const id = await dropdown.getAttribute('aria-activedescendant');
        return page.locator(`[id="${id}"]`).innerText();
      };
      for (let presses = 0; (await active()) !== option; presses += 1) {
        if (presses > PRESSES_MAX) throw new Error(`There is no ${option} in ${dropdown.toString()}.`);
        await press('ArrowDown');
      }
      return press('Enter');
    },
  };
}

/** The focus has a ring, and nothing lies over the whole of what it is around. Scrolling there may take a moment. */
async function expectSeen(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate(hiddenHow), {
      message: `the focus on ${target.toString()}`,
      intervals: [10, 50],
    })
    .toBe('seen');
}

// What follows runs in the page, and so stands on nothing but itself.

function placeOfFocus(): string {
  const at = document.activeElement;
  if (at === null || at === document.body) return 'nowhere';
  const isBeginning = at.matches(
    'h1, h2, #content, dialog [tabindex="-1"], dialog input, input[autocomplete]',
  );
  return isBeginning ? 'where the screen begins' : `on ${at.outerHTML.slice(0, 120)}`;
}

/** Null where the focus is; a field inside a frame has it only while the frame has. */
function keyTowards(target: Element, isFrameFocused: boolean): 'Tab' | 'Shift+Tab' | null {
  const at = document.activeElement;
  if (window !== window.top && !isFrameFocused) return 'Tab';
  if (at === target) return null;
  if (at === null || at === document.body) return 'Tab';
  const isBehind = (at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return isBehind ? 'Shift+Tab' : 'Tab';
}

function hiddenHow(target: Element): string {
  const at = document.activeElement;
  if (at !== target) return `on ${at?.outerHTML.slice(0, 200)}`;
  let ring: Element | null = target;
  for (let steps = 0; ring !== null && steps < 4; steps += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(ring);
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) break;
    ring = steps === 3 ? null : ring.parentElement;
  }
  if (ring === null) return 'without a ring';
  const { left, top, width, height } = ring.getBoundingClientRect();
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(left + across * width, top + down * height);
      if (hit !== null && ring.contains(hit)) return 'seen';
    }
  return 'out of sight';
}
