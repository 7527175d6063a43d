import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readCode } from './account-holder.ts';
import { expect } from './visitor.ts';

export const STAFF_PASSWORD = 'a lantern on the night walk';

/** Somebody who works at the desk. */
export interface Member {
  readonly email: string;
  readonly name: string;
}

/** Follows an invitation as far as the code; answers whom it was for. */
export async function followInvitation(page: Page, roles: readonly string[]): Promise<Member> {
  const member = { email: `${randomUUID().slice(0, 8)}@example.com`, name: 'Ann Otter' };
  const answer = await page.request.post('/sandbox/api/staff', { data: { ...member, roles } });
  const { url } = (await answer.json()) as { url: string };
  const { pathname, hash } = new URL(url);
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ann Otter' })).toBeVisible();
  return member;
}

export async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel('Once more').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'SET PASSWORD' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
}

export async function giveCode(page: Page, { email }: Member, { sent = 1 } = {}): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your six-digit code' });
  await expect(field).toBeFocused();
  await field.fill(await readCode(page, email, { sent }));
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
}

/** Somebody of the desk with these roles, signed in and looking at the queue. */
export async function becomeStaff(page: Page, roles: readonly string[]): Promise<void> {
  const member = await followInvitation(page, roles);
  await setPassword(page);
  await giveCode(page, member);
}
