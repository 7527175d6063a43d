import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { goOn } from './going-on.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

// A page whose API refuses says so in the console as well.
test.use({ expectedErrors: /status of (400|422|502|503)/ });

const address = (page: Page) => page.getByRole('combobox', { name: 'Address' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Addresses' }).getByRole('option');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const state = (page: Page) => page.getByRole('combobox', { name: 'State' });
const unsupported = (page: Page) => page.getByText("Looks like that state isn't currently supported");

/** Through the insurance profile as far as the question where one lives. */
async function comeToAddress(page: Page): Promise<void> {
  await becomePerson(page, 'verified');
  await page.goto('/flow/insurance-profile');
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Lovelace');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await goOn(page, "What's your Social Security number?");
  await field(page, 'Social Security number').fill('219099999');
  await goOn(page, 'Where do you live?');
}

test('an address is found by typing, down to its unit, and can be cleared again [ADDR-01] [ADDR-02] [ADDR-04] [ADDR-06] [ADDR-07] [ADDR-08]', async ({
  page,
}) => {
  await comeToAddress(page);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/address/autocomplete')) asked.push(request.postDataJSON());
  });
  await address(page).pressSequentially('27 map col', { delay: 30 });
  await expect(suggestions(page)).toHaveText([/27 Maple Lantern Way.*Columbus, OH/]);
  // Two characters ask nothing, and what is typed without a pause is asked for once.
  expect(asked).toEqual([expect.objectContaining({ search: '27 map col' })]);
  await expectAccessible(page);
  await address(page).press('ArrowDown');
  await address(page).press('Enter');
  await expect(field(page, 'Street address')).toHaveValue('27 Maple Lantern Way');
  await expect(field(page, 'City')).toHaveValue('Columbus');
  await expect(field(page, 'ZIP code')).toHaveValue('43215');
  await expect(state(page)).toContainText('Ohio');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear Address' }).click();
  await expect(address(page)).toHaveValue('');
  await address(page).pressSequentially('500 colu');
  await suggestions(page).filter({ hasText: '8 units' }).first().click();
  await expect(suggestions(page)).toHaveCount(6);
  await suggestions(page).filter({ hasText: 'Apt 2A' }).click();
  await expect(field(page, 'Apartment, suite or unit')).toHaveValue('Apt 2A');
  await goOn(page, 'Did we get you right?');
  await expect(page.getByText(/Apt 2A/)).toBeVisible();
  await expectAccessible(page);
});

test('an address typed by hand is checked, and its verdict stands at the street [ADDR-19] [ADDR-20] [ADDR-21] [ADDR-22] [ADDR-23] [ERR-24] [FORM-37]', async ({
  page,
}) => {
  await comeToAddress(page);
  await page.getByRole('button', { name: 'Enter it by hand' }).click();
  await field(page, 'City').fill('Columbus');
  await state(page).click();
  await page.getByRole('option', { name: 'Ohio' }).click();
  await field(page, 'ZIP code').fill('43215');
  for (const [street, verdict] of [
    ['100 No Information Way', 'No address information available.'],
    ['200 Invalid Way', 'The address is invalid.'],
    ['300 Ambiguous Way', 'The address is ambiguous.'],
    // No verdict came at all: the words are those of the refusal.
    ['500 Lookup Error Way', 'An error occurred while updating the address.'],
    ['400 Missing Unit Way', 'The address is missing a secondary number.'],
  ] as const) {
    await field(page, 'Street address').fill(street);
    await page.getByRole('button', { name: 'NEXT' }).click();
    await expect(field(page, 'Street address')).toHaveAccessibleDescription(new RegExp(verdict));
  }
  await expectAccessible(page);
  await field(page, 'Apartment, suite or unit').fill('Apt 3');
  await goOn(page, 'Did we get you right?');
});

test('a state we are not in says so at once, and leads on or out [ADDR-17] [ADDR-18] [MODAL-15]', async ({
  page,
}) => {
  await comeToAddress(page);
  await page.getByRole('button', { name: 'Enter it by hand' }).click();
  await state(page).click();
  await page.getByRole('option', { name: 'Texas' }).click();
  const dialog = page.getByRole('dialog', { name: "Sorry, we aren't in your state yet" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(unsupported(page)).toBeVisible();
  await state(page).click();
  await page.getByRole('option', { name: 'Oregon' }).click();
  await expect(unsupported(page)).toBeHidden();
  await state(page).click();
  await page.getByRole('option', { name: 'California' }).click();
  await dialog.getByRole('button', { name: 'Cancel Application' }).click();
  await expect(page).not.toHaveURL(/\/flow\//);
});

test('when the address book fails three times, plain fields show and nothing is lost [ADDR-10] [ADDR-16]', async ({
  page,
}) => {
  await comeToAddress(page);
  await address(page).fill('500 lookup error way');
  await expect(page.getByText('Looks like something went wrong.')).toBeVisible();
  await address(page).press('Space');
  await expect(page.getByText('Looks like something went wrong.')).toBeHidden();
  await expect(page.getByText('Looks like something went wrong.')).toBeVisible();
  await address(page).press('Backspace');
  await expect(
    page.getByText('Our address book isn’t answering. Please type your address yourself.'),
  ).toBeVisible();
  await expect(field(page, 'Street address')).toBeVisible();
  await expectAccessible(page);
});
