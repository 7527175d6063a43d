import type { FrameLocator, Locator, Page } from '@playwright/test';
import { nowInJourneys } from './clock-ahead.ts';
import { withPointer } from './hands.ts';
import { becomeVisitor, beVerified, expect } from './visitor.ts';

/** What the embedded vendor does with a number. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  failsWhenCharged: '4000000000000341',
  asksTheBank: '4000002760003184',
  settlesLater: '4000000000000184',
} as const;

/** Maya, 34, from Ohio, who was approved just now: neither her application nor her account is what the test is about. */
export async function becomeBuyer(
  page: Page,
  baseURL: string,
  products: readonly ('termLife' | 'accidentalDeath')[] = ['termLife'],
): Promise<void> {
  const { refreshToken } = await becomeVisitor(page);
  const renewed = await page.request.post('/oauth/token', {
    data: {
      client_id: 'wysh-web',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    },
  });
  const tokens = (await renewed.json()) as { access_token: string; refresh_token: string };
  const query = `mutation ($input: UpdateEstimateDatumInput!) {
    updateEstimateDatum(input: $input) { clientMutationId }
  }`;
  const birthdate = `${nowInJourneys().getFullYear() - 34}-01-01`;
  const input = { birthdate, gender: 'female', stateId: 'US-OH', health: 'good', tobacco: false };
  const priced = await page.request.post('/graphql', {
    data: { query, variables: { input: { ...input, amount: 500_000 } } },
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await priced.json()).not.toHaveProperty('errors');
  await beVerified(page, baseURL, tokens.refresh_token, products);
}

/** Somebody who chose term life and is asked for a card. */
export async function comeToLastStep(page: Page, baseURL: string): Promise<void> {
  await becomeBuyer(page, baseURL);
  await page.goto('/review-quote');
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
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
