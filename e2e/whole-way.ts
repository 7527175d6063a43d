/**
 * The main job in its parts, from a stranger's first look to the papers of a policy in force. Nothing is skipped and no address is
 * typed but the first: whoever walks gets on by what the screens offer.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { giveAccount, giveCode, newAccountHolder } from './account-holder.ts';
import { answerAndGoOn, walkFlows, type Answers } from './applicant.ts';
import { cardField, CARDS, payButton, sayNothingChanged, typeCard } from './buyer.ts';
import type { Walker } from './hands.ts';
import { expect } from './visitor.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const isAt = (path: string) => async (page: Page) => new URL(page.url()).pathname === path;

/** The one question of the interview at which a test may step in. */
const MIDDLE_OF_INTERVIEW = 'Do you do any of these?';

export async function meetWelcome({ page, hands, look }: Walker): Promise<void> {
  await page.goto('/');
  await expect(link(page, 'START MY LIST').first()).toBeVisible();
  await look();
  await hands.press(link(page, 'START MY LIST').first());
  await expect(page.getByRole('tab').first()).toBeVisible();
  await look();
}

/** One as the catalogue has it, and one of their own: another amount, another name. */
export async function makeList(walker: Walker): Promise<void> {
  const { page, hands, look } = walker;
  const dialog = page.getByRole('dialog');
  await hands.press(page.getByRole('tabpanel').getByRole('button', { name: /^Pay off the mortgage/ }));
  await expect(dialog).toBeVisible();
  await look();
  await hands.press(dialog.getByRole('button', { name: 'ADD TO MY LIST' }));
  await expect(dialog).toBeHidden();

  await hands.press(page.getByRole('tab', { name: 'Children and care' }));
  await hands.press(page.getByRole('tabpanel').getByRole('button', { name: /^Pay for child care/ }));
  await expect(dialog).toBeVisible();
  await hands.write(dialog.getByRole('textbox'), '41800');
  await hands.press(dialog.getByRole('button', { name: 'ADD TO MY LIST' }));
  await expect(dialog).toBeHidden();
  await expect(button(page, 'CONTINUE WITH $300,000')).toBeEnabled();

  // On a phone the list lies behind a button, on a wide screen beside the cards.
  const opener = button(page, /See your list/);
  const isSheet = await opener.isVisible();
  if (isSheet) {
    await hands.press(opener);
    await expect(dialog).toBeVisible();
    await look();
  }
  const list = isSheet ? dialog : page.getByRole('complementary');
  await hands.press(list.getByRole('button', { name: 'Change Pay for child care' }));
  const change = page.getByRole('dialog', { name: /^Change / });
  await look();
  await hands.press(change.getByRole('button', { name: 'Change its name, end date or who gets it' }));
  await expect(change.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await look();
  await hands.write(change.getByRole('textbox', { name: 'Name' }), 'Ida, until she starts school');
  await hands.press(change.getByRole('button', { name: 'SAVE' }).first());
  await expect(change).toBeHidden();
  await expect(list.getByText('Ida, until she starts school', { exact: true })).toBeVisible();
  if (isSheet) await hands.press(dialog.getByRole('button', { name: 'Close your list' }));
  await expect(dialog).toBeHidden();
}

/** `total` is what the list comes to, `covered` the amount of the slider that is nearest to it. */
export async function getPrice(
  walker: Walker,
  {
    total = '300,000',
    covered,
    answers = {},
  }: { readonly total?: string; readonly covered?: string; readonly answers?: Answers } = {},
): Promise<void> {
  const { page, hands, look } = walker;
  await hands.press(button(page, `CONTINUE WITH $${total}`));
  await expect(heading(page, new RegExp(`^Your wysh total is \\$${total}`))).toBeVisible();
  await look();
  await hands.press(link(page, 'GET MY ESTIMATE'));
  await expect(page).toHaveURL(/^[^?]*\/flow\/estimate-form/);
  await walkFlows(page, answers, isAt('/coverage-preview'), walker);
  await expect(page.getByRole('region', { name: 'Your price' })).toBeVisible();
  // What the list comes to, for nothing else was told.
  await expect(page.getByRole('textbox', { name: 'Or type it' })).toHaveValue(covered ?? total);
  await look();
}

export async function openAccount(walker: Walker): Promise<void> {
  const { page, hands, look } = walker;
  const person = newAccountHolder();
  await hands.press(button(page, 'START APPLICATION'));
  await expect(page).toHaveURL('/fulfillment/start');
  await look();
  await hands.press(button(page, 'CREATE MY ACCOUNT'));
  await expect(page).toHaveURL('/create-account');
  await giveAccount(walker, person, { hasEstimate: true });
  await giveCode(walker, person);
  // What comes was read before the account was made: the application goes on behind it.
  await expect(heading(page, 'Two things to know before you apply')).toBeVisible();
}

/** The pledges, the profile, who receives the benefit, and the first half of the interview. */
export async function comeToMiddleOfInterview(walker: Walker): Promise<void> {
  const { page } = walker;
  const shown = await walkFlows(page, {}, () => heading(page, MIDDLE_OF_INTERVIEW).isVisible(), walker);
  expect(shown).toContain('Who are you doing this for?');
}

/** Answers the one question in the middle and presses on, whatever comes of it. */
export const goOnFromMiddleOfInterview = (walker: Walker): Promise<void> => answerAndGoOn(walker);

/** The interview's other half, and its answers once more. */
export async function finishInterview(walker: Walker): Promise<void> {
  const isOver = () => heading(walker.page, 'One last look').isVisible();
  const shown = await walkFlows(walker.page, {}, isOver, walker);
  // Whatever broke the connection in its middle, no question had to be answered twice after it.
  expect(new Set(shown).size).toBe(shown.length);
  await walker.look();
}

/** Hands the application in, plays a round at leisure while it is decided, and goes to what came of it. */
export async function playUntilDecided({ page, hands, look }: Walker): Promise<void> {
  // The engine of a test is fast: its answer is kept back until somebody has played.
  const played = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query ApplicationResult')) await played.promise;
    await route.continue();
  });
  await hands.press(button(page, 'SUBMIT'));
  await expect(page).toHaveURL('/flow/post-underwriting');
  await look();
  await hands.press(page.getByRole('switch', { name: 'Take your time' }));
  await look({ stays: true });
  await hands.press(button(page, 'START'));
  await expect(page.getByText('Question 1 of 10', { exact: true })).toBeVisible();
  await look();
  await hands.press(page.getByRole('main').getByRole('listitem').getByRole('button').first());
  await expect(button(page, 'NEXT')).toBeVisible();
  await look({ stays: true });
  played.resolve();
  await hands.press(button(page, 'your results are ready!'));
  await expect(page).toHaveURL('/review-quote');
  await page.unroute('**/graphql');
}

/** The quote is taken; what the law asks comes between that and the card. */
export async function takeQuote(walker: Walker): Promise<void> {
  const { page, hands, look } = walker;
  await expect(heading(page, 'Your quote is ready for review')).toBeVisible();
  await look();
  await hands.press(button(page, 'PURCHASE TERM LIFE'));
  await expect(heading(page, 'A few formalities')).toBeVisible();
  await walkFlows(page, {}, isAt('/confirm-answers'), walker);
  await look();
  await sayNothingChanged(page, walker);
  await expect(cardField(page, 'Card number')).toBeVisible();
  await look();
}

/** A card that the bank declines first: nothing is charged, and another one is asked for where the first one was. */
export async function beDeclined(walker: Walker): Promise<void> {
  const { page, hands, look } = walker;
  await expect(payButton(page)).toBeDisabled();
  await typeCard(page, CARDS.declined, walker);
  await hands.press(payButton(page));
  const failed = page.getByRole('dialog', { name: 'Uh-oh, something went wrong...' });
  await expect(failed).toContainText('Your card was declined.');
  await look();
  await hands.press(failed.getByRole('button', { name: 'Try again' }));
  for (const name of ['Card number', 'Expiration date', 'Security code'])
    await expect(cardField(page, name)).toHaveValue('');
  await expect(cardField(page, 'Card number')).toBeFocused();
}

export async function pay(walker: Walker): Promise<void> {
  await typeCard(walker.page, CARDS.good, walker);
  await walker.hands.press(payButton(walker.page));
}

/** The policy as a file that is one. */
export async function downloadPolicy({ page, hands }: Walker): Promise<void> {
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await hands.press(button(page, 'DOWNLOAD POLICY DETAILS'));
  const file = await readFile(await (await downloading).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(20_000);
}

/** What was bought, its paper as a file, the dashboard, the policy, and its papers to read. */
export async function seePolicy(walker: Walker): Promise<void> {
  const { page, hands, look } = walker;
  // Whoever's connection broke while they paid hears of it as soon as somebody has asked the bank.
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 90_000 });
  const number = await page.getByText(/^TL-/).innerText();
  await expect(page.getByText('•••• 4242')).toBeVisible();
  await look();
  await downloadPolicy(walker);

  await hands.press(link(page, 'GO TO DASHBOARD'));
  await expect(heading(page, 'Welcome, Ada')).toBeVisible();
  await expect(page).toHaveURL('/');
  const card = page.getByRole('region', { name: 'You’re covered' });
  await expect(card).toContainText('Term Life Insurance');
  await expect(card).toContainText(/Coverage\$[\d,]+/);
  await expect(card).toContainText(/Next billing date\d{2}\/\d{2}\/\d{4}/);
  await expect(card).toContainText(/\d+% covered/);
  await look();
  await hands.press(card.getByRole('link', { name: 'SEE MY POLICY' }));
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('Sam Walker')).toBeVisible();
  await look();
  await hands.press(link(page, 'SEE MY DOCUMENTS'));
  await expect(heading(page, 'Your paperwork')).toBeVisible();
  await look();
  await hands.press(link(page, 'Policies'));
  await expect(heading(page, 'Policies')).toBeVisible();
  await look();
  await hands.press(link(page, 'Your policy'));
  await expect(page.frameLocator('main iframe').getByText(number).first()).toBeVisible();
  await look();
}
