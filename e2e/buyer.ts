import type { FrameLocator, Locator, Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { withPointer } from './hands.ts';
import { expect } from './visitor.ts';

/** What the embedded vendor does with a number. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  lost: '4000000000009987',
  stolen: '4000000000009979',
  failsWhenCharged: '4000000000000341',
  asksTheBank: '4000002760003184',
  settlesLater: '4000000000000184',
} as const;

/** Says before the last step that nothing has changed since they answered. */
export async function sayNothingChanged(page: Page, { hands } = withPointer(page)): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Has anything changed?' })).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'NOTHING HAS CHANGED' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Last step!' })).toBeVisible();
}

/** Somebody who chose term life and is asked for a card. */
export async function comeToLastStep(page: Page): Promise<void> {
  await becomePerson(page, 'quoteTaken');
  await page.goto('/flow/purchase-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Last step!' })).toBeVisible();
}

export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your card"]');
export const cardField = (page: Page, name: string): Locator =>
  cardFrame(page).getByRole('textbox', { name });
export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'SUBMIT & PAY' });

export async function typeCard(page: Page, digits: string, { hands } = withPointer(page)): Promise<void> {
  await hands.write(page.getByRole('textbox', { name: 'Name on card' }), 'Ada Lovelace');
  await hands.write(cardField(page, 'Card number'), digits);
  await hands.write(cardField(page, 'Expiration date'), '0434');
  await hands.write(cardField(page, 'Security code'), '123');
  await expect(payButton(page)).toBeEnabled();
}

export const pressPay = (page: Page): Promise<void> => withPointer(page).hands.press(payButton(page));
