import type { Locator, Page } from '@playwright/test';
import { expectChosen, type Hands, type Walker } from './hands.ts';
import { expect } from './visitor.ts';

/** What somebody does something with; each has a name that is read out, or it is a blank to them. A line with signs of YAML is quoted. */
const CONTROLS =
  /^\s*- '?(button|link|textbox|checkbox|radio|combobox|slider|switch|tab|searchbox|spinbutton)\b(.*)$/;

/**
 * Somebody who sees nothing and has what is read out: roles, names and states. What is pressed is pressed as a screen reader does it, at no
 * place of the screen, and every screen is heard first: it has a heading, and nothing on it that can be used is without a name.
 */
export function withNames(page: Page): Walker {
  return {
    page,
    hands: byNames(page),
    async look() {
      const heard = await page.locator('body').ariaSnapshot();
      const top = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : page;
      await expect(top.getByRole('heading').first()).toHaveAccessibleName(/\S/);
      expect(namelessIn(heard), `what is heard at ${page.url()}`).toEqual([]);
    },
  };
}

/** The lines of what is heard that say a role and no name. */
export function namelessIn(heard: string): string[] {
  return heard.split('\n').filter((line) => {
    const [, , rest = ''] = CONTROLS.exec(line) ?? [];
    return CONTROLS.test(line) && !/^ "[^"]/.test(rest);
  });
}

function byNames(page: Page): Hands {
  /** What is heard of it: a role, a name, and that it can be used. */
  async function hear(control: Locator): Promise<void> {
    await expect(control).toBeEnabled();
    // What is in it follows below: where a link leads, what may be chosen.
    const [heard = ''] = (await control.ariaSnapshot()).split('\n');
    expect(heard, `what is heard of ${control.toString()}`).toMatch(CONTROLS);
    expect(namelessIn(heard)).toEqual([]);
  }

  const invoke = (control: Locator) =>
    control.evaluate((one) => {
      if (!(one instanceof HTMLElement)) throw new Error('Nothing that can be invoked.');
      one.focus();
      one.click();
    });

  return {
    async press(control) {
      await hear(control);
      await invoke(control);
    },
    async write(field, words) {
      await hear(field);
      await field.focus();
      await field.selectText();
      await page.keyboard.insertText(words);
    },
    async tick(control) {
      await hear(control);
      if (!(await control.isChecked())) await invoke(control);
      await expectChosen(control);
    },
    async choose(dropdown, option) {
      await hear(dropdown);
      await invoke(dropdown);
      await expect(dropdown).toHaveAttribute('aria-expanded', 'true');
      await invoke(page.getByRole('option', { name: option, exact: true }));
    },
  };
}
