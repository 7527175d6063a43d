import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readCode } from './account-holder.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

const password = 'a lantern on the night walk';

interface Member {
  readonly email: string;
  readonly name: string;
}

/** Follows an invitation as far as the code; answers whom it was for. */
async function followInvitation(page: Page, roles: readonly string[]): Promise<Member> {
  const member = { email: `${randomUUID().slice(0, 8)}@example.com`, name: 'Ann Otter' };
  const answer = await page.request.post('/sandbox/api/staff', { data: { ...member, roles } });
  const { url } = (await answer.json()) as { url: string };
  const { pathname, hash } = new URL(url);
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ann Otter' })).toBeVisible();
  return member;
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Once more').fill(password);
  await page.getByRole('button', { name: 'SET PASSWORD' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
}

async function giveCode(page: Page, { email }: Member, { sent = 1 } = {}): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your six-digit code' });
  await expect(field).toBeFocused();
  await field.fill(await readCode(page, email, { sent }));
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
}

test.describe('the desk', () => {
  // A wrong password and the question who is there, without a session, are answered 401.
  test.use({ expectedErrors: /status of 401/ });

  test('is entered by an invitation, and by password and code ever after [UW-15]', async ({ page }) => {
    const member = await followInvitation(page, ['underwriter', 'admin']);
    // The secret is neither in the address nor in the history.
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await setPassword(page);
    await giveCode(page, member);
    await expect(page.getByRole('group', { name: 'Which cases' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(/^\d+ cases?/);
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
    await page.getByLabel('Password', { exact: true }).fill(password);
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
    const member = await followInvitation(page, ['support']);
    await setPassword(page);
    await giveCode(page, member);
    await expect(page.getByRole('link', { name: 'Staff' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Audit' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mine' })).toBeHidden();
    const refused = await page.request.get('/desk/api/audit');
    expect(refused.status()).toBe(403);
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
