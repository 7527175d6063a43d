import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { readLink } from './account-holder.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function goOn(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: /^(NEXT|CONTINUE)$/ }).click();
  await expect(heading(page, question)).toBeVisible();
}

const confirmReview = (page: Page) => page.getByRole('button', { name: 'CONFIRM' }).click();

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially('27 map col', { delay: 30 });
  await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
  await expect(field(page, 'ZIP code')).toHaveValue('43215');
}

/** From the list through the forms and back to the list. */
async function addGrace(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ADD SOMEBODY' }).click();
  await page.getByRole('button', { name: /^Somebody of 21 or over/ }).click();
  await expect(heading(page, 'Tell us about them')).toBeVisible();
  await field(page, 'First name').fill('Grace');
  await field(page, 'Last name').fill('Hopper');
  await page.getByRole('combobox', { name: 'They are your' }).click();
  await page.getByRole('option', { name: 'Sibling', exact: true }).click();
  await field(page, 'Birthdate').fill('02/28/1990');
  await field(page, 'Email').fill('grace@example.com');
  await field(page, 'Social Security number').fill('219099999');
  await expect(page.getByRole('heading', { level: 2, name: 'And their address?' })).toBeVisible();
  await fillAddress(page);
  await goOn(page, 'Is this right?');
  await confirmReview(page);
  await expect(heading(page, 'Your beneficiaries')).toBeVisible();
}

async function addTrust(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^A trust/ }).click();
  await expect(heading(page, 'Tell us about the trust')).toBeVisible();
  await field(page, 'Name of the trust').fill('The Lantern Trust');
  await field(page, 'Date of the trust').fill('01/01/2020');
  await field(page, 'First name of the trustee').fill('Ada');
  await field(page, 'Last name of the trustee').fill('King');
  await goOn(page, 'Does the trust have an address?');
  await page.getByRole('button', { name: /^(NEXT|CONTINUE)$/ }).click();
}

test('somebody is named, shared with, written to, changed and removed [BENE-03] [BENE-04] [BENE-05] [BENE-06] [BENE-09] [BENE-10] [BENE-13] [BENE-15] [FLOW-25] [FLOW-39] [ROUTE-36] [ROUTE-37] [ROUTE-38]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await becomePerson(page, 'verified');
  await page.goto('/account');
  await page
    .getByRole('link', { name: /^Beneficiaries/ })
    .first()
    .click();
  await expect(page).toHaveURL('/beneficiary/application');
  await expect(page.getByText(/the money goes to your estate/)).toBeVisible();
  await expectAccessible(page);

  await addGrace(page);
  await expect(page).toHaveURL('/beneficiary/application');
  await expect(card(page, 'Grace Hopper')).toContainText('100%');
  await expect(card(page, 'Grace Hopper')).toContainText('Tax id on file.');

  // A second one is asked for a share, and the first makes room.
  await page.getByRole('link', { name: 'ADD SOMEBODY' }).click();
  await addTrust(page);
  await expect(heading(page, 'How much of the money should they get?')).toBeVisible();
  await field(page, 'Share').fill('30');
  await goOn(page, 'Is this right?');
  await confirmReview(page);
  await expect(card(page, 'The Lantern Trust')).toContainText('30%');
  await expect(card(page, 'Grace Hopper')).toContainText('70%');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The shares, with the terms.
  await page.getByRole('link', { name: 'CHANGE WHO GETS HOW MUCH' }).click();
  await expect(heading(page, 'Who gets how much?')).toBeVisible();
  await field(page, 'Grace Hopper').fill('80');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText('Allocations must add up to 100%')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'DIVIDE EVENLY' }).click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Confirm your changes');
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'CONTINUE' })).toBeDisabled();
  await dialog.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('Your shares are saved.')).toBeVisible();
  await expect(card(page, 'Grace Hopper')).toContainText('50%');

  // The packet.
  await page.getByRole('button', { name: 'Send packet to Grace Hopper' }).click();
  await page.getByRole('button', { name: 'SEND IT' }).click();
  await expect(page.getByText('On its way to grace@example.com.')).toBeVisible();
  await readLink(page, 'grace@example.com', /Ada Lovelace named you as a beneficiary/);
  await expect(page.getByRole('button', { name: 'Send packet to The Lantern Trust' })).toBeDisabled();

  // A change begins with what is on record.
  await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
  await expect(heading(page, 'Tell us about them')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Grace');
  await expect(page.getByRole('combobox', { name: 'They are your' })).toContainText('Sibling');
  await field(page, 'Last name').fill('Murray');
  await expect(field(page, 'ZIP code')).toHaveValue('43215');
  await goOn(page, 'How much of the money should they get?');
  await expect(field(page, 'Share')).toHaveValue('50');
  await goOn(page, 'Is this right?');
  await confirmReview(page);
  await expect(card(page, 'Grace Murray')).toContainText('Tax id on file.');

  // The last one first in line leaves the backup to decide about.
  await page.getByRole('button', { name: 'Remove Grace Murray' }).click();
  await page.getByRole('button', { name: 'REMOVE', exact: true }).click();
  await expect(card(page, 'The Lantern Trust')).toContainText('100%');
  await page.getByRole('link', { name: 'ADD A BACKUP' }).click();
  await page.getByRole('button', { name: /^An organization/ }).click();
  await field(page, 'Name').fill('The Firefly Fund');
  await page.getByRole('combobox', { name: 'Kind of organization' }).click();
  await page.getByRole('option', { name: 'Charity' }).click();
  await fillAddress(page);
  await goOn(page, 'Is this right?');
  await confirmReview(page);
  await expect(card(page, 'The Firefly Fund')).toContainText('100%');
  await page.getByRole('button', { name: 'Remove The Lantern Trust' }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^The Firefly Fund moves up/ }).check({ force: true });
  await page.getByRole('button', { name: 'REMOVE', exact: true }).click();
  await expect(card(page, 'The Lantern Trust')).toBeHidden();
  await expect(page.getByRole('region', { name: 'First in line' })).toContainText('The Firefly Fund');
});
