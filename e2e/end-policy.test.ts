import type { Locator, Page } from '@playwright/test';
import { test } from './own-time.ts';
import { followInvitation, giveCode, setPassword } from './staff.ts';
import { expect } from './visitor.ts';

// The question who is there, without a session, is answered 401.
test.use({ actionTimeout: 10_000, expectedErrors: /status of 401/ });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** From the page of the policy to the confirmation, counting what is pressed. */
async function ask(page: Page, way: string): Promise<number> {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await page.goto('/products/insurance');
  await press(page.getByRole('link', { name: way }));
  await press(page.getByRole('button', { name: 'WRITE TO CUSTOMER SERVICE' }));
  await press(page.getByRole('button', { name: 'SEND IT' }));
  await expect(heading(page, 'We have your request')).toBeVisible();
  return presses;
}

test('within the days to examine it a policy is handed back from its page, carried out at the desk with what it does shown first, and its owner is told what goes back [R-10, CONST-07, MKT-26, S-71]', async ({
  page,
  server,
  openElsewhere,
}) => {
  await server.becomeCovered(page);
  expect(await ask(page, 'How to hand it back')).toBeLessThanOrEqual(6);
  const asked = await page.getByRole('heading', { name: /^You hand policy \S+ back$/ }).innerText();
  const number = asked.split(' ')[3]!;
  expect(await server.newestMail(page, `We have your request about policy ${number}`)).toContain(
    '/account/end-policy',
  );

  const desk = await openElsewhere();
  const member = await followInvitation(desk, ['service']);
  await setPassword(desk);
  await giveCode(desk, member);
  await desk.getByRole('link', { name: /^Policy to end/ }).click();
  await desk.getByRole('combobox', { name: /^What you look for/ }).click();
  await desk.getByRole('option', { name: 'They wrote to us' }).click();
  await desk.getByRole('textbox', { name: 'What came, and when' }).fill('Her request from the page.');
  await desk.getByRole('button', { name: 'OPEN', exact: true }).click();
  const effect = desk.getByRole('region', { name: 'What it does' });
  await expect(effect).toContainText('void from its beginning');
  await expect(effect).toContainText(/Goes back\$\d/);
  await desk.getByRole('button', { name: 'TAKE THIS POLICY' }).click();
  await desk.getByRole('textbox', { name: 'Why' }).fill('She wrote to us.');
  await desk.getByRole('button', { name: 'HAND IT BACK' }).click();
  await expect(desk.getByText('It is void from its beginning.')).toBeVisible();

  await page.goto('/');
  await expect(
    page.getByRole('region', { name: /Your policy is void from its first day|has ended/ }),
  ).toBeVisible();
  expect(await server.newestMail(page, 'Your policy is over, as you asked')).toMatch(
    /Of \$[\d.]+ that you paid, \$[\d.]+ is yours again/,
  );
});

test('who ends a policy by the month and thinks better of it is covered as before, and billed as before [R-10, R-11]', async ({
  page,
  server,
}) => {
  const person = await server.becomeCovered(page);
  await server.returnAfter(page, person, [12]);
  expect(await ask(page, 'What ending it does, and how to tell us')).toBeLessThanOrEqual(6);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your policy ends, as you asked' });
  await card.getByRole('link', { name: 'SEE IT OR TAKE IT BACK' }).click();
  await page.getByRole('button', { name: 'TAKE IT BACK' }).click();
  await expect(page.getByText('Taken back. Your policy goes on just as it was.')).toBeVisible();
  await server.returnAfter(page, person, [20]);
  await page.goto('/products/insurance/billing');
  // The bill of the month after, which nobody had paid by hand.
  await expect(page.getByText(/we asked .* and it paid\./)).toBeVisible();
});
