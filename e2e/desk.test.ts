import { readCode } from './account-holder.ts';
import { followInvitation, giveCode, setPassword, STAFF_PASSWORD } from './staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.describe('the desk', () => {
  // A wrong password and the question who is there, without a session, are answered 401.
  test.use({ expectedErrors: /status of 401/ });

  test('is entered by an invitation, and by password and code ever after [UW-15]', async ({ page }) => {
    const member = await followInvitation(page, ['underwriting', 'admin']);
    // The secret is neither in the address nor in the history.
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await setPassword(page);
    await giveCode(page, member);
    await expect(page.getByRole('group', { name: 'What is shown' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(/^\d+ things?/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/desk/staff');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one, surely');
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(page.getByRole('alert')).toContainText("don't go together");
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Your six-digit code' });
    await field.fill(await readCode(page, member.email, { sent: 2 }));
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    // Where one wanted to be before one was asked who one is.
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Ann Otter' }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('shows support the queue, and neither staff nor audit [UW-15]', async ({ page }) => {
    const member = await followInvitation(page, ['service']);
    await setPassword(page);
    await giveCode(page, member);
    await expect(page.getByRole('link', { name: 'Staff' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Audit' })).toBeHidden();
    // Cases to look up and chats to answer, in one inbox.
    await page.getByRole('group', { name: 'Which kind' }).getByRole('button', { name: 'Chats' }).click();
    await expect(page.getByRole('status')).toHaveText(/^\d+ chats?/);
    const refused = await page.request.post('/desk/graphql', {
      headers: { origin: new URL(page.url()).origin },
      data: { query: '{ audit { id } }' },
    });
    expect(await refused.text()).toContain('role_missing');
  });

  test('names in the audit who did what [UW-15, S-81]', async ({ page }) => {
    const member = await followInvitation(page, ['admin']);
    await setPassword(page);
    await giveCode(page, member);
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeFocused();
    await expect(page.getByText('Staff signed in').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
