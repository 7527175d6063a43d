import type { Locator, Page } from '@playwright/test';
import { expect } from './visitor.ts';

const form = (page: Page): Locator => page.locator('form[data-form]').last();

/** The form on the screen; null where there is none. */
export async function formOn(page: Page): Promise<string | null> {
  const [key = null] = await page
    .locator('form[data-form]')
    .evaluateAll((forms) => forms.map((one) => one.getAttribute('data-form')).slice(-1));
  return key;
}

/** An answer that was pressed does what NEXT does: the form is about to go on, or has gone on since it was this one. */
export async function goesOnByItself(page: Page, since: string | null): Promise<boolean> {
  if ((await page.locator('form[data-going-on]').count()) > 0) return true;
  return (await formOn(page)) !== since;
}

/** On to a question: by the answer that was just pressed, or else by the button. */
export async function goOn(page: Page, question: string | RegExp): Promise<void> {
  const next = page.getByRole('heading', { level: 1, name: question });
  const isGoing = (await page.locator('form[data-going-on]').count()) > 0;
  if (!isGoing && !(await next.isVisible()))
    await form(page)
      .getByRole('button', { name: /^(NEXT|CONTINUE)$/ })
      .click();
  await expect(next).toBeVisible();
}
