import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** Somebody with an account of their own: nobody else has this address or this number. */
export interface AccountHolder {
  readonly email: string;
  password: string;
  /** Ten digits. */
  readonly phone: string;
}

export function newAccountHolder(): AccountHolder {
  return {
    email: `ada.${randomUUID().slice(0, 8)}@example.com`,
    password: 'a lantern on the night walk',
    phone: `415${randomInt(2_000_000, 10_000_000)}`,
  };
}

interface SandboxMessage {
  readonly kind: string;
  readonly recipient: string;
  readonly body_text: string;
}

/** What reached an address or a number, newest first. */
async function messagesTo(page: Page, recipient: string): Promise<SandboxMessage[]> {
  const to = recipient.includes('@') ? recipient : `+1${recipient}`;
  const answer = await page.request.get(`/sandbox/api/messages?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as { messages: SandboxMessage[] };
  return messages.filter((message) => message.recipient.endsWith(recipient));
}

/** The newest of so many one-time codes that were sent to a number. */
export async function readCode(page: Page, phone: string, { sent = 1 } = {}): Promise<string> {
  const codes = async () =>
    (await messagesTo(page, phone)).flatMap(({ body_text: words }) => /\b\d{6}\b/.exec(words)?.[0] ?? []);
  await expect.poll(async () => (await codes()).length).toBe(sent);
  return (await codes())[0]!;
}

/** The kinds of the messages with a code, newest first: sms or voice. */
export async function kindsOfCodes(page: Page, phone: string): Promise<string[]> {
  return (await messagesTo(page, phone))
    .filter(({ body_text: words }) => /\b\d{6}\b/.test(words))
    .map(({ kind }) => kind);
}

/** The path of the link in the newest mail to an address that has one of this kind. */
export async function readLink(page: Page, email: string, path: RegExp): Promise<string> {
  const link = async () =>
    (await messagesTo(page, email)).map(({ body_text: words }) => path.exec(words)?.[0]).find(Boolean);
  await expect.poll(link).toBeTruthy();
  return (await link())!;
}

/** A code that is not the right one. */
export function anotherCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Your six-digit code' });

/** The account, and then the number: as far as the overview of the verification. An estimate has asked for the birthdate. */
export async function signUp(page: Page, person: AccountHolder, { hasEstimate = false } = {}): Promise<void> {
  await page.goto('/create-account');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: 'I confirm that I am over 18.' }).check({ force: true });
  await page.getByRole('button', { name: 'CONFIRM INFO AND CONTINUE' }).click();
  await expect(page).toHaveURL('/create-phone');
  await givePhone(page, person.phone, hasEstimate);
}

async function givePhone(page: Page, phone: string, isBirthdateKnown: boolean): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const goOn = page.getByRole('button', { name: /^(NEXT|CONTINUE)$/ });
  await expect(heading("What's your name?")).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await goOn.click();
  if (!isBirthdateKnown) {
    await expect(heading('When were you born?')).toBeVisible();
    await page.getByRole('textbox', { name: 'Birthdate' }).fill('02/28/1990');
    await goOn.click();
  }
  await expect(heading('Where can we text you?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await goOn.click();
  await expect(heading('2-step verification')).toBeVisible();
}

/** From the overview to a verified session; `sent` counts the codes this number gets with it. */
export async function verify(page: Page, { phone }: AccountHolder, { sent = 1 } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Text my code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your code is on the way' })).toBeVisible();
  await codeField(page).fill(await readCode(page, phone, { sent }));
  await expect(codeField(page)).toBeHidden();
}

/** Somebody who has an account and a verified session. */
export async function becomeAccountHolder(page: Page): Promise<AccountHolder> {
  const person = newAccountHolder();
  await signUp(page, person);
  await verify(page, person);
  await expect(page).toHaveURL('/');
  return person;
}

/** On the sign-in screen. */
export async function signIn(page: Page, { email, password }: AccountHolder): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
}
