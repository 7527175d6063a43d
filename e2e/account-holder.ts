import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withPointer, type Walker } from './hands.ts';
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
  readonly subject: string | null;
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

/** Where the newest mail of a subject leads first. */
export async function readLinkOfMail(page: Page, email: string, subject: string): Promise<string> {
  const link = async () => {
    const mail = (await messagesTo(page, email)).find((message) => message.subject === subject);
    return mail && /https?:\/\/\S+/.exec(mail.body_text)?.[0];
  };
  await expect.poll(link, { message: `a link in a mail “${subject}”` }).toBeTruthy();
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
  await giveAccount(withPointer(page), person, { hasEstimate });
}

/** The same, for whoever was led to the form. */
export async function giveAccount(
  walker: Walker,
  person: AccountHolder,
  { hasEstimate = false } = {},
): Promise<void> {
  const { page, hands, look } = walker;
  await look();
  await hands.write(page.getByLabel('Email', { exact: true }), person.email);
  await hands.write(page.getByLabel('Password', { exact: true }), person.password);
  await hands.tick(page.getByRole('checkbox', { name: 'I confirm that I am over 18.' }));
  await hands.press(page.getByRole('button', { name: 'CONFIRM INFO AND CONTINUE' }));
  await expect(page).toHaveURL('/create-phone');
  await givePhone(walker, person.phone, hasEstimate);
}

async function givePhone(
  { page, hands, look }: Walker,
  phone: string,
  isBirthdateKnown: boolean,
): Promise<void> {
  const arrive = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await look();
  };
  await arrive('Who are you?');
  await hands.write(page.getByRole('textbox', { name: 'First name' }), 'Ada');
  await hands.write(page.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
  if (!isBirthdateKnown) await hands.write(page.getByRole('textbox', { name: 'Birthdate' }), '01/01/1992');
  await hands.write(page.getByRole('textbox', { name: 'Phone number' }), phone);
  await hands.press(page.getByRole('button', { name: 'CONTINUE' }));
  await arrive('2-step verification');
}

/** From the overview to a verified session; `sent` counts the codes this number gets with it. */
export async function verify(page: Page, person: AccountHolder, { sent = 1 } = {}): Promise<void> {
  await giveCode(withPointer(page), person, { sent });
}

export async function giveCode(
  { page, hands, look }: Walker,
  { phone }: AccountHolder,
  { sent = 1 } = {},
): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Text my code' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your code is on the way' })).toBeVisible();
  await look();
  await hands.write(codeField(page), await readCode(page, phone, { sent }));
  await expect(codeField(page)).toBeHidden();
}

/** On the sign-in screen. */
export async function signIn(page: Page, { email, password }: AccountHolder): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
}
