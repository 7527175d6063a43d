import type { Locator, Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** The means by which a person works a page. */
export interface Hands {
  press(control: Locator): Promise<void>;
  /** Puts the words in the place of what a field holds. */
  write(field: Locator, words: string): Promise<void>;
  /** A box or one of several choices; what is chosen already stays so. */
  tick(control: Locator): Promise<void>;
  choose(dropdown: Locator, option: string): Promise<void>;
}

/** Somebody on their way, and what they look at on every screen and in every dialog they come to. */
export interface Walker {
  readonly page: Page;
  readonly hands: Hands;
  readonly look: (at?: {
    /** Something else is shown on the same screen, and the focus stays with what was pressed. */
    readonly stays?: boolean;
  }) => Promise<void>;
}

export function withPointer(page: Page): Walker {
  return { page, hands: pointer(page), look: () => Promise.resolve() };
}

function pointer(page: Page): Hands {
  return {
    // A press straight after scrolling is routed to where a frame on the page stood before; a person is slower.
    async press(control) {
      await control.scrollIntoViewIfNeeded();
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      await control.click();
    },
    write: (field, words) => field.fill(words),
    // By its label, which is what people press: the control itself may lie below it, or below the bar at the foot of a phone.
    async tick(control) {
      if (!(await control.isChecked())) await control.locator('xpath=ancestor::label[1]').click();
      await expectChosen(control);
    },
    async choose(dropdown, option) {
      await dropdown.click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  };
}

/** A question that goes on by its answer may be gone before anybody looks. */
export async function expectChosen(control: Locator): Promise<void> {
  const areChosen = () =>
    control.evaluateAll((controls) => controls.every((one) => (one as HTMLInputElement).checked));
  await expect.poll(areChosen, { message: `${control.toString()} is chosen`, intervals: [25] }).toBe(true);
}
