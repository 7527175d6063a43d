import { becomePerson } from './become-person.ts';
import { codeField, newAccountHolder, readCode, readLink, signIn, verify } from './account-holder.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

for (const [address, name] of [
  ['/account', 'Hi there, Ada'],
  ['/account/profile', 'Your profile'],
  ['/account/profile/edit/email', 'A new email?'],
  ['/account/profile/edit/phone', 'A new number?'],
  ['/account/password', 'Password and sign-ins'],
  ['/account/notifications', 'What we send you'],
  ['/account/linked-accounts', 'Linked accounts'],
  ['/account/paper-or-screen', 'Paper or screen'],
  ['/account/data', 'Your data'],
  ['/account/close', 'Close your account'],
  ['/customer-support', 'Need Help'],
] as const) {
  test(`${address} is there for whoever has an account, and accessible [ROUTE-42] [ROUTE-43]`, async ({
    page,
  }) => {
    await becomePerson(page, 'verified');
    await page.goto(address);
    await expect(page.getByRole('heading', heading(name))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the profile shows what was told at sign-up, and one detail is changed by one form [ACCT-20] [FLOW-01]', async ({
  page,
}) => {
  const person = await becomePerson(page, 'verified', { birthdate: '1990-02-28' });
  await page.goto('/account/profile');
  await expect(page.getByText('Ada Lovelace', { exact: true })).toBeVisible();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Born on 02\/28\/1990/)).toBeVisible();

  await page.getByRole('link', { name: 'Change your name' }).click();
  await expect(page.getByRole('heading', heading("What's your name now?"))).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Augusta');
  await page.getByRole('textbox', { name: 'Last name' }).fill('King');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page).toHaveURL('/account/profile');
  await expect(page.getByText('Augusta King', { exact: true })).toBeVisible();
});

test('a new email counts once its link was followed [ACCT-19] [ACCT-24] [MODAL-08] [ROUTE-06] @store', async ({
  page,
}) => {
  const person = await becomePerson(page, 'verified');
  const { email } = newAccountHolder();
  await page.goto(await readLink(page, person.email, /\/verify-email\/[\w-]+/));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account/profile/edit/email');
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your current password').fill(person.password);
  await page.getByRole('button', { name: 'SEND ME THE LINK' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Check your inbox');
  await page.getByRole('button', { name: 'OKAY' }).click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();

  await page.goto(await readLink(page, email, /\/verify-email\/[\w-]+/));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account/profile');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText(person.email, { exact: true })).toBeHidden();
});

test('a new phone number counts once its code was entered [ACCT-24] [VERIFY-14] [ROUTE-41]', async ({
  page,
}) => {
  const person = await becomePerson(page, 'verified');
  const { phone } = newAccountHolder();
  await page.goto('/account/profile/edit/phone');
  await page.getByLabel('New phone number').fill(phone);
  await page.getByLabel('Your current password').fill(person.password);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL('/account/profile/edit/verify-phone');
  await page.getByRole('button', { name: 'Text my code' }).click();
  await expect(page.getByRole('heading', heading('Your code is on the way'))).toBeVisible();
  await codeField(page).fill(await readCode(page, phone));
  await expect(page).toHaveURL('/account/profile');
  await expect(page.getByText(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)).toBeVisible();
});

test('a new password signs every other browser out, and only it works from then on [S-18] [S-30] [S-33]', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  const person = await becomePerson(page, 'verified');
  const other = await openElsewhere();
  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await signIn(other, person);
  await verify(other, person, { sent: 2 });

  await page.goto('/account/password');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This is the one you’re using now.');
  await page.getByLabel('Your current password').fill(person.password);
  const password = 'another lantern on the walk';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password, once more').fill(password);
  await page.getByRole('button', { name: 'CHANGE MY PASSWORD' }).click();
  await expect(page.getByText(/Your new password works from now on/)).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await signIn(other, { ...person, password });
  await expect(other.getByRole('heading', heading('2-step verification'))).toBeVisible();
});

test('a session elsewhere can be ended from here [S-33] @store', async ({ page, openElsewhere }) => {
  test.slow();
  const person = await becomePerson(page, 'verified');
  const other = await openElsewhere();
  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await signIn(other, person);
  await verify(other, person, { sent: 2 });

  await page.goto('/account/password');
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await expect(page.getByText('Signed out over there.')).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('heading', heading('Password and sign-ins'))).toBeVisible();
});

test('what may be sent counts as it is pressed, and stays', async ({ page }) => {
  await becomePerson(page, 'verified');
  await page.goto('/account/notifications');
  const newsletter = page.getByRole('checkbox', { name: 'Tips by email' });
  await expect(newsletter).toBeChecked();
  await newsletter.uncheck({ force: true });
  await expect(page.getByText('Saved. No more tips by email.')).toBeVisible();
  await page.reload();
  await expect(newsletter).not.toBeChecked();
});

test.describe('closing the account', () => {
  // The browser itself notes a sign-in that is refused.
  test.use({ expectedErrors: /status of 401/ });

  test('asks first, signs out for good, and nobody gets in again [ACCT-21] [MKT-27] [ERR-21]', async ({
    page,
  }) => {
    const person = await becomePerson(page, 'verified');
    await page.goto('/account/close');
    await page.getByLabel('Your current password').fill(person.password);
    await page.getByRole('button', { name: 'CLOSE MY ACCOUNT' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Close it for good?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'YES, CLOSE IT' }).click();
    await expect(dialog).toHaveAccessibleName('Your account is closed');
    await expect(page).toHaveURL('/products/insurance/welcome');

    await page.goto('/login');
    await signIn(page, person);
    await expect(page.getByRole('heading', heading('This account is closed'))).toBeVisible();
  });
});

test('Need Help opens its three doors [SUPPORT-01] [SUPPORT-02] [SUPPORT-03] [SUPPORT-04]', async ({
  page,
}) => {
  await becomePerson(page, 'verified');
  await page.goto('/customer-support');
  for (const name of ['Chat with us live', 'Call us', 'Help Center'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'START A CHAT' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('I forgot my password');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByRole('log')).toContainText('It works once, for 60 minutes');
});
