import type { Locator, Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { nowInJourneys } from './clock-ahead.ts';
import { formOn, goesOnByItself, goOn } from './going-on.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';
import { untilKept } from './wysh-list.ts';

const WELCOME = '/products/insurance/welcome';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const question = (page: Page) => page.getByRole('dialog', { name: 'Heading off?' });
const no = (page: Page) => page.getByRole('button', { name: 'NO, I KNOW HOW MUCH I WANT' });

async function toIntro(page: Page): Promise<void> {
  await page.goto(WELCOME);
  await page.getByRole('link', { name: 'JUST GET AN ESTIMATE' }).click();
  await expect(heading(page, 'Need help figuring out your coverage needs?')).toBeVisible();
}

/** An amount and an age, each typed beside its slider. */
async function nameAmount(page: Page, amount: string, age: string): Promise<void> {
  await expect(heading(page, 'How much coverage do you want?')).toBeVisible();
  const typed = page.getByRole('main').getByRole('textbox').first();
  await typed.fill(amount);
  await typed.press('Tab');
  await goOn(page, 'How long should your rate stay the same?');
  await typed.fill(age);
  await typed.press('Tab');
  await goOn(page, 'When were you born?');
}

/** What makes a price, up to the last question. */
async function answerEstimate(page: Page): Promise<void> {
  await expect(heading(page, 'When were you born?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Birthdate' }).fill(`01/01/${nowInJourneys().getFullYear() - 34}`);
  await goOn(page, /birth certificate/);
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await goOn(page, 'Which state do you live in?');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Ohio', exact: true }).click();
  await goOn(page, 'Tobacco and health');
  await page.getByRole('radio', { name: /^Never/ }).check({ force: true });
  const last = await formOn(page);
  await page.getByRole('radio', { name: 'Good' }).check({ force: true });
  if (!(await goesOnByItself(page, last)))
    await page.getByRole('button', { name: /^(NEXT|CONTINUE)$/ }).click();
}

async function addFrom(page: Page, card: Locator): Promise<void> {
  await untilKept(page, async () => {
    await card.click();
    await page.getByRole('dialog').getByRole('button', { name: 'ADD TO MY LIST' }).click();
  });
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /\$/ });

/** That is all for today: the welcome page keeps the way back. */
async function endForToday(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/coverage-preview\?journey=/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'That’s enough for today' }).click();
  await expect(page).toHaveURL(WELCOME);
  await page.getByRole('link', { name: 'SEE MY ESTIMATE' }).click();
  await expect(page).toHaveURL('/coverage-preview');
  await expect(page.getByRole('button', { name: 'START APPLICATION' })).toBeVisible();
  // It is over: nothing is left to end.
  await expect(page.getByRole('button', { name: 'That’s enough for today' })).toHaveCount(0);
}

test('whoever knows the amount names it, leaves and stays, reloads, and ends with a price for it [INTRO-01] [INTRO-03] [INTRO-04] [JOUR-06] [JOUR-09] [JOUR-12] [JOUR-13] [JOUR-25] [EDIT-02]', async ({
  page,
}) => {
  await toIntro(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await no(page).click();
  await expect(page).toHaveURL('/flow/coverage-collection?journey=onboarding');
  await page.getByRole('button', { name: 'EXIT' }).click();
  await question(page).getByRole('button', { name: 'STAY' }).click();
  await nameAmount(page, '400000', '52');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await answerEstimate(page);
  await expect(page.getByRole('textbox', { name: 'Or type it' })).toHaveValue('400,000');
  await endForToday(page);
});

test('whoever wants help is walked from category to category, and from the list straight to its price [INTRO-02] [BUILD-20] [JOUR-06] [JOUR-11] [JOUR-13] [JOUR-25]', async ({
  page,
}) => {
  await toIntro(page);
  await page.getByRole('link', { name: 'YES, SET UP WYSHES' }).click();
  await expect(page).toHaveURL('/wysh-builder/list');
  const selected = page.getByRole('tab', { selected: true });
  const first = await selected.innerText();
  await addFrom(page, cards(page).first());
  await expect(selected).not.toHaveText(first);
  const second = await selected.innerText();
  await page.reload();
  await addFrom(page, cards(page).first());
  await expect(selected).not.toHaveText(second);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^CONTINUE WITH \$/ }).click();
  await expect(page).toHaveURL('/flow/estimate-form?journey=onboarding');

  // Out of it in the middle: the list stays, and the way to a price begins anew.
  await page.getByRole('button', { name: 'EXIT' }).click();
  await question(page).getByRole('button', { name: 'LEAVE' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(WELCOME);
  await expect(page.getByRole('link', { name: 'KEEP GOING WITH MY LIST' })).toBeVisible();
  await toIntro(page);
  await page.getByRole('link', { name: 'YES, SET UP WYSHES' }).click();
  await page.getByRole('button', { name: /^CONTINUE WITH \$/ }).click();
  await answerEstimate(page);
  await expect(heading(page, /an amount in mind/)).toBeVisible();
  await page.getByRole('button', { name: 'SEE MY ESTIMATE' }).click();
  await endForToday(page);
});

test('knowing better after all lets go of what was added since, and of nothing older [INTRO-05] [INTRO-06] [INTRO-07] [MODAL-16]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/pet-care/add');
  await untilKept(page, () => page.getByRole('button', { name: 'ADD TO MY LIST' }).click());
  await toIntro(page);
  await page.getByRole('link', { name: 'YES, SET UP WYSHES' }).click();
  await addFrom(page, cards(page).first());
  await page.goto('/wysh-builder?journey=onboarding');
  await no(page).click();
  const letGo = page.getByRole('dialog', { name: 'Let these wyshes go?' });
  await expect(letGo).toContainText('You added 1 wysh this time around.');
  await expectAccessible(page);
  await letGo.getByRole('button', { name: 'KEEP MY WYSHES' }).click();
  await no(page).click();
  await letGo.getByRole('button', { name: 'YES, LET THEM GO' }).click();
  await expect(page).toHaveURL('/products/insurance/wysh-builder/list');
  await expect(page.getByText('1 wysh', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  // The older one is no reason not to name an amount.
  await page.goto('/wysh-builder?journey=onboarding');
  await no(page).click();
  await expect(page).toHaveURL('/flow/coverage-collection?journey=coverage-collection-onboarding');
});

test('with an empty list the builder of a journey offers to name the amount instead [INTRO-04] [INTRO-07]', async ({
  page,
}) => {
  await toIntro(page);
  await page.getByRole('link', { name: 'YES, SET UP WYSHES' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I’d rather name an amount' }).click();
  await expect(heading(page, 'How much coverage do you want?')).toBeVisible();
});

test('one wysh is added from its page and priced at once [BUILD-19] [JOUR-06] [JOUR-13] [JOUR-25]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/pay-off-mortgage/info');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'ADD IT AND SEE THE PRICE' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO MY LIST' }).click();
  await expect(page).toHaveURL('/flow/estimate-form?journey=single-wysh-onboarding');
  await page.getByRole('button', { name: 'EXIT' }).click();
  await question(page).getByRole('button', { name: 'STAY' }).click();
  await answerEstimate(page);
  await page.getByRole('button', { name: 'SEE MY ESTIMATE' }).click();
  await endForToday(page);
});

test('whoever came for a product and knows the amount begins with it, and an application ends the way there [JOUR-06] [EDIT-30]', async ({
  page,
}) => {
  await page.goto('/products/select');
  await page.getByRole('link', { name: 'I know how much I want' }).click();
  await expect(page).toHaveURL('/flow/coverage-collection?journey=coverage-collection-onboarding');
  await nameAmount(page, '250000', '50');
  await answerEstimate(page);
  await expect(page.getByRole('textbox', { name: 'Or type it' })).toHaveValue('250,000');
  await page.getByRole('button', { name: 'START APPLICATION' }).click();
  await expect(page).toHaveURL(/\/fulfillment\/start$/);
});

test('somebody without an estimate may name the amount where it would be, and ends where the other ways do [JOUR-12] [JOUR-13] [JOUR-25]', async ({
  page,
}) => {
  await page.goto('/coverage-preview');
  await page.getByRole('link', { name: 'I know how much I want' }).click();
  await expect(page).toHaveURL('/flow/coverage-collection?journey=coverage-collection-onboarding');
  await nameAmount(page, '250000', '50');
  await answerEstimate(page);
  await endForToday(page);
});

test('signed in, one more wysh is added from the list or the dashboard, and each leads back [BUILD-14] [BUILD-19] [BUILD-22]', async ({
  page,
}) => {
  await becomePerson(page, 'verified', { wyshes: {} });
  await page.goto('/');
  await page.getByRole('link', { name: 'BUILD MY LIST' }).click();
  await page.getByRole('link', { name: 'YES, SET UP WYSHES' }).click();
  await addFrom(page, cards(page).first());
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Add a wysh' }).click();
  await expectAccessible(page);
  await cards(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO MY LIST' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^2 wyshes, /)).toBeVisible();
  await page.getByRole('link', { name: 'SEE MY WYSHES' }).click();
  await page.getByRole('link', { name: 'ADD ANOTHER WYSH' }).click();
  await expect(page.getByRole('link', { name: 'Back to my wyshes' })).toBeVisible();
  await cards(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO MY LIST' }).click();
  await expect(page).toHaveURL('/wyshes');
  await expect(page.getByText(/^3 wyshes, /)).toBeVisible();
});

test('the page of what we offer leads to a list where there is none, and whoever presses not now back [FORM-32] [FORM-43] [FLOW-13]', async ({
  page,
}) => {
  await page.goto('/products/select');
  await page.goto('/flow/marketing');
  await expect(heading(page, 'Life insurance for the things you wysh for')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'NOT NOW' }).click();
  await expect(page).toHaveURL('/products/select');
  await page.goto('/flow/marketing');
  await page.getByRole('button', { name: 'GET STARTED' }).click();
  await expect(page).toHaveURL('/wysh-builder');
});

test('somebody verified goes on with the way to a price where they left it, on another device [JOUR-19]', async ({
  page,
  openElsewhere,
}) => {
  const person = await becomePerson(page, 'verified', { wyshes: {} });
  await page.goto('/wysh-builder?journey=onboarding');
  await no(page).click();
  await nameAmount(page, '300000', '50');
  const other = await openElsewhere();
  await other.goto('/health');
  await other.evaluate((stored) => localStorage.setItem('authentication', stored), await kept(page));
  await page.close();
  await other.goto('/wysh-builder?journey=onboarding');
  await expect(other).toHaveURL('/flow/estimate-form?journey=onboarding');
  await expect(heading(other, /When were you born|birth certificate/)).toBeVisible();
  expect(person.email).toContain('@');
});

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('authentication')!);
