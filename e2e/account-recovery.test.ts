import type { Page } from '@playwright/test';
import { readCode, readLink } from './account-holder.ts';
import { test } from './own-time.ts';
import { followInvitation, giveCode, setPassword } from './staff.ts';
import { expect } from './visitor.ts';

// The question who is there, without a session, is answered 401.
test.use({ actionTimeout: 10_000, expectedErrors: /status of 401/ });

const PDF = Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${'% a license\n'.repeat(50)}%%EOF\n`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function becomeService(page: Page): Promise<void> {
  const member = await followInvitation(page, ['service']);
  await setPassword(page);
  await giveCode(page, member);
}

test('somebody who lost mailbox and phone says so where one signs in, shows who they are, types in the letter’s code, and has their account back once two of ours agreed [S-17, S-18]', async ({
  page,
  server,
  openElsewhere,
}) => {
  const person = await server.become('applicant', { lastName: 'Woodham' });
  const claim = await server.claimOf(person.userId);
  await page.goto('/login');
  await page.getByRole('link', { name: 'I can’t get into my mail and my phone' }).click();
  await expect(heading(page, 'A careful way back')).toBeVisible();
  const [year, month, day] = claim.birthdate.split('-');
  for (const [name, entry] of [
    ['First name', claim.firstName],
    ['Last name', claim.lastName],
    ['Birthdate', `${month}/${day}/${year}`],
    ['Street address', claim.line1],
    ['City', claim.city],
    ['State', claim.state],
    ['ZIP code', claim.zip],
    ['New email', claim.email],
    ['New phone', claim.phoneNumber],
  ] as const)
    await field(page, name).fill(entry);
  await page.getByRole('button', { name: 'SEND ME THE CODES' }).click();
  await expect(heading(page, 'Two codes are on their way')).toBeVisible();
  await field(page, 'Code from the mail').fill(await readCode(page, claim.email));
  await field(page, 'Code from the text').fill(await readCode(page, claim.phoneNumber));
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(heading(page, 'Show us that it’s you')).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'HAND IT IN' }).click();
  await expect(heading(page, 'We have your request')).toBeVisible();
  expect(await server.letterCode()).toMatch(/^\d{6}-\d{6}$/);
  await field(page, 'Code from the letter').fill(await server.letterCode());
  await page.getByRole('button', { name: 'TYPE IT IN' }).click();
  await expect(page.getByText(/^The code of the letter is in\./)).toBeVisible();
  // Whoever has the mailbox of before can stop it.
  await readLink(page, person.email, /\/stop-account-recovery\/[\w-]+/);
  await server.letDaysPass(4);

  const [maker, checker] = [await openElsewhere(), await openElsewhere()];
  await becomeService(maker);
  await maker.getByRole('link', { name: /^Account / }).click();
  await maker.getByRole('button', { name: 'TAKE THIS ACCOUNT' }).click();
  await field(maker, 'Why they are who they say').fill('The license has the name and the house.');
  await maker.getByRole('button', { name: 'PROPOSE TO GIVE IT BACK' }).click();
  await expect(maker.getByText('You proposed this, so somebody else has to agree.')).toBeVisible();
  await becomeService(checker);
  await checker.goto(maker.url());
  await field(checker, 'Why you agree').fill('I saw it, too.');
  await checker.getByRole('button', { name: 'AGREE AND CARRY IT OUT' }).click();
  await expect(checker.getByText(/^Carried out: the account has the new address/)).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Your account is yours again')).toBeVisible();
  await page.goto(await readLink(page, claim.email, /\/create-new-password\/[\w-]+/));
  await page.getByLabel('New password', { exact: true }).fill('a lantern in the fog');
  await page.getByLabel('New password, once more', { exact: true }).fill('a lantern in the fog');
  await page.getByRole('button', { name: 'SAVE MY PASSWORD' }).click();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(claim.email);
  await page.getByLabel('Password', { exact: true }).fill('a lantern in the fog');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
