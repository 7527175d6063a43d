import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

/**
 * Does something and waits until the server has kept it and its dialog is closed: that goes one step back in the history, which
 * would cut a navigation short that begins meanwhile.
 */
export async function untilKept(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('UpdateWyshAllocation'),
  );
  await act();
  await kept;
  await expect(page).not.toHaveURL(/\/add\b/);
}

/** The wysh at its own amount, from its own page; answers once the server has it. */
export async function addToList(page: Page, slug: string): Promise<void> {
  await page.goto(`/wysh-builder/${slug}/add`);
  await untilKept(page, () => page.getByRole('button', { name: 'ADD TO MY LIST' }).click());
}
