import type { Locator } from '@playwright/test';
import { newAccountHolder, readCode, readLink } from './account-holder.ts';
import { becomePerson } from './become-person.ts';
import { becomeStaff } from './staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

function hrefsOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
}

test('a stranger finds an answer by a slip of a word, and it names the figures of the product [SUPPORT-03] [SUPPORT-04] @both', async ({
  page,
}) => {
  await page.goto('/products/insurance/welcome');
  await page.getByRole('link', { name: 'Help and how to reach us' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByText('Monday to Friday, 9am-5pm Eastern.')).toBeVisible();
  await expect(page.getByText(/^(Open now|Closed (now|today))/)).toBeVisible();
  await page.getByRole('searchbox').fill('benefisiary');
  await page.getByRole('link', { name: 'Choose who gets the money' }).click();
  await expect(page).toHaveURL('/help/choose-beneficiaries');
  await expect(page.getByText(/Name up to 10 people, groups or trusts/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('benefisiary');
});

test('a beneficiary without an account makes a claim, and a person answers behind a link of theirs [F-28] [SUPPORT-05]', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  const { email } = newAccountHolder();
  await page.goto('/customer-support');
  await expect(page).toHaveURL('/help');
  await page.getByRole('link', { name: 'WRITE TO US', exact: true }).click();
  await page.getByRole('radio', { name: /Somebody has died/ }).check();
  await page.getByLabel('Your name').fill('Bea Long');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What would you like to tell us?').fill('My mother, Ann Long, died on Sunday.');
  await page.getByRole('button', { name: 'SEND ME THE CODE' }).click();
  await page.getByLabel('Code from the mail').fill(await readCode(page, email));
  await page.getByRole('button', { name: 'SEND MY MESSAGE' }).click();
  await expect(page.getByRole('log')).toContainText('My mother, Ann Long, died on Sunday.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const desk = await openElsewhere();
  await becomeStaff(desk, ['service']);
  await desk.goto('/desk/chats');
  // Others write, too, while this runs: theirs is one of the last of those who wait.
  const waiting = desk.getByRole('table').getByRole('link');
  await expect(waiting.last()).toBeVisible();
  const guest = desk.getByText(`mail to ${email} reaches them`, { exact: false });
  for (const address of (await hrefsOf(waiting)).toReversed()) {
    await desk.goto(address);
    await expect(desk.getByRole('link', { name: 'All chats' })).toBeVisible();
    if (await guest.isVisible()) break;
  }
  await expect(desk.getByText('A guest without an account')).toBeVisible();
  await expect(guest).toBeVisible();
  await desk.getByLabel('Your answer').fill('We are so sorry. Please send us the certificate.');
  await desk.getByRole('button', { name: 'Send the answer' }).click();

  const elsewhere = await openElsewhere();
  await elsewhere.goto(await readLink(page, email, /\/help\/messages\/\S+/));
  await expect(elsewhere.getByRole('log')).toContainText('Please send us the certificate.');
});

test('whoever is signed in asks the robot for their next bill, and then has a person [SUPPORT-02] [SUPPORT-05]', async ({
  page,
}) => {
  await becomePerson(page, 'policyholder');
  await page.goto('/products/insurance/billing');
  await page
    .getByRole('navigation', { name: 'Questions people ask here' })
    .getByRole('link', { name: 'When and how you pay' })
    .click();
  await page.getByRole('button', { name: 'START A CHAT' }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText('I’m Wysh’s robot, not a person.');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('When is my next bill?');
  await page.getByRole('button', { name: 'SEND', exact: true }).click();
  await expect(log).toContainText(/The next bill of policy \S+ is \$\d+\.\d\d, due on/);
  await question.fill('Talk to a person');
  await page.getByRole('button', { name: 'SEND', exact: true }).click();
  await expect(log).toContainText(/A person (has it now|gets it)/);
  await expectAccessible(page);
});
