import { becomePerson } from './become-person.ts';
import {
  anotherCode,
  codeField,
  kindsOfCodes,
  newAccountHolder,
  readCode,
  signIn,
  signUp,
  verify,
} from './account-holder.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, readAuthentication, test } from './visitor.ts';

const CODE_HEADING = 'Your code is on the way';

test('a new account gives its number, gets a code by text and is verified by it [VERIFY-01] [VERIFY-03] [VERIFY-06] [VERIFY-07] [VERIFY-08] [VERIFY-10] [VERIFY-18] [ACCT-05] [FLOW-17] [FLOW-31] [ROUTE-39] [ROUTE-40] [SESS-02] [SESS-16] [CONST-02] @store', async ({
  page,
}) => {
  const person = newAccountHolder();
  await signUp(page, person);
  await expect(page).toHaveURL('/verify-phone');
  await expect(page.getByText(`•••-•••-${person.phone.slice(-4)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Text my code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CODE_HEADING })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  const code = await readCode(page, person.phone);
  expect(await kindsOfCodes(page, person.phone)).toEqual(['sms']);

  await codeField(page).fill(anotherCode(code));
  const refused = page.getByText('That code doesn’t match. Take another look and try again.');
  await expect(refused).toBeVisible();
  await codeField(page).press('Backspace');
  await expect(refused).toBeHidden();

  await codeField(page).fill(code);
  await expect(page).toHaveURL('/');
  expect(await readAuthentication(page)).toMatchObject({ authLevel: 'verified', authenticated: true });
});

test('a code that never came is sent again by a call, and only the newest works [VERIFY-04] [VERIFY-18]', async ({
  page,
}) => {
  const person = newAccountHolder();
  await signUp(page, person);
  await page.getByRole('button', { name: 'Text my code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CODE_HEADING })).toBeVisible();
  const first = await readCode(page, person.phone);
  await page.getByRole('button', { name: "Didn't receive verification code?" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call me with my code' }).click();
  const second = await readCode(page, person.phone, { sent: 2 });
  expect(await kindsOfCodes(page, person.phone)).toEqual(['voice', 'sms']);
  await expect(page.getByText(/We’re calling .* with a new one/)).toBeVisible();
  if (first !== second) {
    await codeField(page).fill(first);
    await expect(page.getByText('That code doesn’t match. Take another look and try again.')).toBeVisible();
  }
  await codeField(page).fill(second);
  await expect(page).toHaveURL('/');
});

test('five wrong tries use a code up, and another one is offered [VERIFY-13] [VERIFY-16] [VERIFY-18] [MODAL-14] [ERR-01] [ERR-02] [ERR-38]', async ({
  page,
}) => {
  const person = newAccountHolder();
  await signUp(page, person);
  await page.getByRole('button', { name: 'Text my code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CODE_HEADING })).toBeVisible();
  const code = await readCode(page, person.phone);
  const dialog = page.getByRole('dialog');
  const reported = page.waitForRequest('**/error-reports');
  for (let attempt = 0; attempt < 6 && !(await dialog.isVisible()); attempt += 1) {
    await codeField(page).fill('');
    const answer = page.waitForResponse('**/graphql');
    await codeField(page).fill(anotherCode(code));
    await answer;
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(dialog).toHaveAccessibleName("Your code's expired");
  // What the API refuses is told to us as well, without what was typed.
  expect((await reported).postDataJSON()).toMatchObject({
    code: 'ACCESS_CODE_INCORRECT',
    message: expect.stringMatching(/^VerifySession: /),
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Text my code' }).click();
  await codeField(page).fill(await readCode(page, person.phone, { sent: 2 }));
  await expect(page).toHaveURL('/');
});

test('on a second browser the password asks for a code too, in the place of the page that was wanted [ROUTE-76, ROUTE-80, SESS-09, SESS-10, VERIFY-10, S-34, PERM-02]', async ({
  page,
  openElsewhere,
}) => {
  const person = await becomePerson(page, 'verified');
  const other = await openElsewhere();
  const asked: (string | undefined)[] = [];
  other.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql')
      asked.push((request.postDataJSON() as { operationName?: string }).operationName);
  });
  await other.goto('/account/profile');
  await expect(other).toHaveURL('/login');
  await signIn(other, person);
  await expect(other.getByRole('heading', { level: 1, name: '2-step verification' })).toBeVisible();
  await expect(other).toHaveURL('/account/profile');
  expect(asked).not.toContain('AccountProfile');
  await verify(other, person, { sent: 2 });
  await expect(other.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  expect(asked).toContain('AccountProfile');
  await expect(other).toHaveURL('/account/profile');
});
