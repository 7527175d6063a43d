import type { Locator, Page } from '@playwright/test';
import { WAITING } from '@wysh/domain/flows/testing/way-budget.ts';
import type { Hands, Walker } from './hands.ts';

/** What one screen asked of somebody's hands. */
export interface CountedScreen {
  readonly screen: string;
  /** Buttons, links and cards that were pressed. */
  presses: number;
  /** Fields that were filled, chosen or ticked; what held the right answer already is none. */
  fields: number;
}

/** The same hands, and what they did on each screen they came to, in order. A screen on which they did nothing is none. */
export function withCount({ page, hands, look }: Walker): { walker: Walker; counted: CountedScreen[] } {
  const counted: CountedScreen[] = [];

  /** The screen a control is on, once it is there. */
  async function screenOf(control: Locator): Promise<CountedScreen> {
    await control.waitFor({ state: 'attached' });
    const screen = await nameOf(page);
    const last = counted.at(-1);
    // Whoever comes to the same page once more, from somewhere else, is on a screen more.
    if (last?.screen === screen) return last;
    const next = { screen, presses: 0, fields: 0 };
    counted.push(next);
    return next;
  }

  const counting: Hands = {
    async press(control) {
      const at = await screenOf(control);
      await hands.press(control);
      at.presses += 1;
    },
    async write(field, words) {
      const at = await screenOf(field);
      if ((await field.inputValue()) === words) return;
      await hands.write(field, words);
      at.fields += 1;
    },
    async tick(control) {
      const at = await screenOf(control);
      if (await control.isChecked()) return;
      await hands.tick(control);
      at.fields += 1;
    },
    async choose(dropdown, option) {
      const at = await screenOf(dropdown);
      if ((await shownIn(dropdown)) === option) return;
      await hands.choose(dropdown, option);
      at.fields += 1;
    },
  };
  return { walker: { page, hands: counting, look }, counted };
}

const shownIn = async (dropdown: Locator): Promise<string> =>
  (await dropdown.innerText()).split('\n')[0]?.trim() ?? '';

/** A screen is what it is headed, whatever sheet lies over it; a sum in the heading is everybody's own. */
async function nameOf(page: Page): Promise<string> {
  if (new URL(page.url()).pathname === '/flow/post-underwriting') return WAITING;
  const words = await page.locator('h1').first().innerText();
  return words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$[\d,]+/g, '$…')
    .trim();
}
