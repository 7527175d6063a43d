import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './visitor.ts';

const frame = (page: Page) => page.frameLocator('iframe[title="Your card"]');
const number = (page: Page) => frame(page).getByRole('textbox', { name: 'Card number' });
const expiry = (page: Page) => frame(page).getByRole('textbox', { name: 'Expiration date' });
const cvc = (page: Page) => frame(page).getByRole('textbox', { name: 'Security code' });
const makeToken = (page: Page) => page.getByRole('button', { name: 'Make a token' });
const outcome = (page: Page) => page.getByRole('status', { name: 'Outcome' });

async function typeCard(page: Page, digits: string): Promise<void> {
  await number(page).pressSequentially(digits);
  await expiry(page).pressSequentially('434');
  await cvc(page).pressSequentially('123');
}

test('a card is typed in a frame of its own origin, and the page gets nothing but a token [BUY-03] [THIRD-03] [S-60] [S-61]', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  await page.goto('/gallery#cards');
  await expect(makeToken(page)).toBeDisabled();
  await typeCard(page, '5555555555554444');
  await expect(number(page)).toHaveValue('5555 5555 5555 4444');
  await expect(expiry(page)).toHaveValue('04 / 34');
  await expect(page.getByText('Complete, mastercard')).toBeVisible();
  await expect(makeToken(page)).toBeEnabled();

  // Not even a script of our own page can look into the frame.
  const reach = await page.evaluate(() => {
    const element = document.querySelector<HTMLIFrameElement>('iframe[title="Your card"]');
    try {
      return String(element?.contentWindow?.document.body.innerHTML);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(reach).toBe('SecurityError');

  await makeToken(page).click();
  await expect(outcome(page)).toHaveText('token');
  const carrying = requests.filter((request) => request.includes('5555555555554444'));
  expect(carrying).toHaveLength(1);
  expect(carrying[0]).toMatch(/^POST http:\/\/localhost:\d+\/card-frame\/tokens /);
  expect(requests.filter((request) => !/http:\/\/localhost:|(data|blob):/.test(request))).toEqual([]);

  await page.getByRole('button', { name: 'Clear the card' }).click();
  await expect(number(page)).toHaveValue('');
  await expect(cvc(page)).toHaveValue('');
  await expect(makeToken(page)).toBeDisabled();
});

test('what is wrong with a card is said in the frame, which grows with it, for eyes and ears and the keyboard alone [BUY-18] [S-62]', async ({
  page,
}) => {
  await page.goto('/card-frame');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Card number').focus();
  await page.keyboard.type('4242424242424241');
  await page.keyboard.press('Tab');
  await expect(page.getByText('That number has a slip in it.')).toBeVisible();
  await expect(field('Expiration date')).toBeFocused();
  await page.keyboard.type('1220');
  await page.keyboard.press('Tab');
  await expect(page.getByText('This card has expired.')).toBeVisible();
  await expect(field('Security code')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await page.goto('/gallery#cards');
  const frameBox = page.locator('iframe[title="Your card"]');
  await expect(number(page)).toBeVisible();
  const before = await frameBox.boundingBox();
  await number(page).pressSequentially('4242424242424241');
  await cvc(page).focus();
  await expect(frame(page).getByText('That number has a slip in it.')).toBeVisible();
  await expect.poll(async () => (await frameBox.boundingBox())!.height).toBeGreaterThan(before!.height + 10);
  // A frame is a part of a page, whose heading of the first level stands outside.
  const { violations } = await new AxeBuilder({ page })
    .include('iframe[title="Your card"]')
    .disableRules('page-has-heading-one')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});

test('a page of somebody else can neither show the frame nor be told anything by it [S-62]', async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get(`${baseURL}/card-frame`);
  const policy = answer.headers()['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
