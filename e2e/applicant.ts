import type { Locator, Page } from '@playwright/test';
import { formOn, goesOnByItself } from './going-on.ts';
import { withPointer, type Hands, type Walker } from './hands.ts';
import { expect } from './visitor.ts';
import { addToList } from './wysh-list.ts';

/** What is chosen by its value, several of them, typed, or ticked; by the question's key. */
export type Answers = Readonly<Record<string, string | readonly string[] | true>>;

/** Somebody of 34 in Ohio with nothing to tell. Texts of drop-downs are what they say, other choices their value. */
const PLAIN: Answers = {
  birthdate: '01/01/1992',
  gender: 'female',
  state: 'Ohio',
  health: 'good',
  'tobacco-last-used': 'over_10_years_or_never',
  'honesty-pledge': true,
  'first-name': 'Ada',
  'last-name': 'Lovelace',
  'address-city': 'Springfield',
  'address-state': 'Ohio',
  'address-postal-code': '45501',
  'beneficiary-type': 'individual',
  'individual-first-name': 'Sam',
  'individual-last-name': 'Walker',
  'individual-relationship': 'Spouse',
  'individual-birthdate': '05/05/1990',
  'beneficiary-address-street-1': '12 Lantern Hill',
  'beneficiary-address-city': 'Springfield',
  'beneficiary-address-state': 'Ohio',
  'beneficiary-address-postal-code': '45501',
  licence: 'no',
  'home-country': 'united_states',
  'home-since': 'over_2_years',
  'applied-within-12-months': 'no',
  'owns-anything': 'no',
  'employment-status': 'Full time',
  'pro-sport': 'no',
  military: 'never',
  income: '60000',
  activity: ['None of the above'],
  marijuana: 'no',
  height: ['5', '6'],
  weight: '150',
  'medical-history-1': ['None of the above'],
  'medical-history-2': ['None of the above'],
  'substance-usage': ['None of the above'],
  'hiv-diagnosis': 'no',
  'health-open': ['None of the above'],
  'family-medical-history': ['None of the above'],
  'driving-history': ['None of the above'],
  'criminal-history': 'no',
  occupation: 'Mathematician',
  'source-of-funds': 'Work',
  'politically-exposed': 'no',
  'acting-for-another': 'no',
};

/** People whose answers lead to each result. */
export const APPLICANTS = {
  approved: {},
  /** A BMI over 40 rules term life out, and accidental death asks nothing about it. */
  adOnly: { height: ['5', '0'], weight: '230' },
  /** The same where accidental death is not sold. */
  rejected: {
    state: 'Wisconsin',
    'address-state': 'Wisconsin',
    'address-city': 'Madison',
    'address-postal-code': '53703',
    height: ['5', '0'],
    weight: '230',
  },
  /** What another insurer named as its reason is for a person to look into. */
  referred: {
    'applied-within-12-months': 'yes',
    'applied-within-12-months-outcome': 'declined',
    'applied-within-12-months-reasons': ['My health'],
  },
} as const satisfies Readonly<Record<string, Answers>>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) =>
  page.getByRole('button', { name: /^(NEXT|CONTINUE|CONFIRM|SUBMIT|SAVE|SEE MY ESTIMATE)$/ });

/** Answers one question, whatever kind of field it has. */
async function answer(
  hands: Hands,
  question: Locator,
  given: string | readonly string[] | true,
): Promise<void> {
  if (given === true) return hands.tick(question.getByRole('checkbox'));
  const dropdowns = question.getByRole('combobox');
  const choices = typeof given === 'string' ? [given] : given;
  if (typeof given === 'string' && (await question.locator('input[list]').count()) > 0) {
    // One that offers what people mostly mean, and takes whatever is typed.
    await hands.write(dropdowns, given);
  } else if ((await dropdowns.count()) > 0) {
    for (const [index, option] of choices.entries()) await hands.choose(dropdowns.nth(index), option);
  } else if (typeof given !== 'string') {
    for (const option of choices)
      await hands.tick(question.getByRole('checkbox', { name: option, exact: true }));
  } else if ((await question.getByRole('button', { name: given, exact: true }).count()) > 0) {
    // A choice of words that are pressed.
    await hands.press(question.getByRole('button', { name: given, exact: true }));
  } else if ((await question.getByRole('radio').count()) > 0) {
    await hands.tick(question.locator(`input[value="${given}"]`));
  } else {
    // What is on file, such as a tax id, stays as it is.
    const field = question.getByRole('textbox');
    if (await field.isEditable()) await hands.write(field, given);
  }
}

/** Among the answers: an address is looked for by these words and picked, and not typed. */
export const ADDRESS_SEARCH = 'address-search';

async function pickAddress({ page, hands }: Pick<Walker, 'page' | 'hands'>, words: string): Promise<void> {
  await hands.write(page.getByRole('combobox', { name: 'Address' }), words);
  await hands.press(page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first());
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).not.toHaveValue('');
}

/** Answers the form on the screen; what is not in the answers stays as it is. */
async function answerForm({ page, hands }: Walker, answers: Answers): Promise<void> {
  const byHand = page.getByRole('button', { name: 'Enter it by hand' });
  const search = answers[ADDRESS_SEARCH];
  const isPicked = typeof search === 'string' && (await byHand.isVisible());
  if (isPicked) await pickAddress({ page, hands }, search);
  else if (await byHand.isVisible()) await hands.press(byHand);
  const keys = await page
    .locator('[data-question]')
    .evaluateAll((questions) => questions.map((question) => question.getAttribute('data-question')!));
  for (const key of keys) {
    const given = isPicked && /address-/.test(key) ? undefined : answers[key];
    if (given !== undefined) await answer(hands, page.locator(`[data-question="${key}"]`), given);
  }
}

const households = new WeakMap<Page, Answers>();

/** A tax id and a door that nobody else has: two of one name and birthdate with the same of either would be looked at as one person. */
function ownMarks(page: Page): Answers {
  const known = households.get(page);
  if (known !== undefined) return known;
  const house = String(10_000 + Math.floor(Math.random() * 80_000));
  const marks = { 'tax-id': `2${house.slice(1)}6789`, 'address-street-1': `${house} Lantern Hill` };
  households.set(page, marks);
  return marks;
}

/** Answers the form on the screen, and presses on from it where pressing an answer did not do that already. */
export async function answerAndGoOn(walker: Walker, answers: Answers = {}): Promise<void> {
  const { page, hands } = walker;
  const shown = await formOn(page);
  await answerForm(walker, { ...PLAIN, ...ownMarks(page), ...answers });
  if (!(await goesOnByItself(page, shown))) await hands.press(goOn(page));
}

/** Goes on through forms until the path is no longer one of flows; answers the headings that were shown. */
export async function walkFlows(
  page: Page,
  answers: Answers,
  until: (page: Page) => Promise<boolean>,
  walker = withPointer(page),
) {
  const shown: string[] = [];
  while (!(await until(page))) {
    const title = await heading(page).innerText();
    expect(shown.filter((one) => one === title).length, `${title} again`).toBeLessThan(3);
    shown.push(title);
    const form = await formOn(page);
    await walker.look();
    await answerAndGoOn(walker, answers);
    await expect
      .poll(() => arrived(page, { form, title, until }), {
        message: `the way on from ${title}`,
        // Forty screens one after the other: each is looked at soon.
        intervals: [25],
      })
      .toBe(true);
  }
  return shown;
}

/** The way is over, or another form is there. An address and a heading can change while the form before is still on the screen. */
async function arrived(
  page: Page,
  { form, title, until }: { form: string | null; title: string; until: (page: Page) => Promise<boolean> },
): Promise<boolean> {
  if (await until(page).catch(() => false)) return true;
  const now = await formOn(page);
  if (now !== null) return now !== form;
  const isAnother =
    (await heading(page)
      .innerText()
      .catch(() => title)) !== title;
  return isAnother && (await goOn(page).count()) > 0;
}

/** A list and its price, which is what an application needs. */
export async function getEstimate(page: Page, answers: Answers = {}): Promise<void> {
  await addToList(page, 'pay-off-mortgage');
  await page.goto('/flow/estimate-form?link=/coverage-preview');
  await walkFlows(page, answers, async () => new URL(page.url()).pathname === '/coverage-preview');
}

/** From the estimate's apply button to the review of the interview. */
export async function walkApplication(page: Page, answers: Answers = {}): Promise<string[]> {
  await page.goto('/fulfillment/start');
  await page.getByRole('button', { name: 'START MY APPLICATION' }).click();
  await expect(heading(page)).toHaveText('Two things to know before you apply');
  return walkFlows(page, answers, async () => (await heading(page).innerText()) === 'One last look');
}

/** Makes the engine fail, or fail no longer, for the applicant of this page and for nobody else. */
export async function breakEngine(page: Page, mode: 'failing' | 'ok'): Promise<void> {
  const asked = page.waitForResponse(
    (response) =>
      (response.request().postDataJSON() as { operationName?: string } | null)?.operationName === 'HomeState',
  );
  await page.goto('/');
  const { data } = (await (await asked).json()) as { data: { currentUser: { id: string } } };
  const settings = { mode, only: data.currentUser.id };
  expect((await page.request.put('/sandbox/api/providers/underwriting', { data: settings })).ok()).toBe(true);
}

/** From the review to what came of it; whoever does not care for the game goes on as soon as the results are there. */
export async function submitApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page).toHaveURL('/flow/post-underwriting');
  const onward = page.getByRole('button', { name: /^(SEE MY RESULTS|your results are ready!)$/ });
  await expect(async () => {
    const isOver = !page.url().endsWith('/post-underwriting') || (await isResultShown(page));
    if (!isOver && (await onward.isVisible())) await onward.click({ timeout: 1_000 });
    expect(isOver).toBe(true);
  }).toPass({ timeout: 40_000 });
}

function isResultShown(page: Page): Promise<boolean> {
  return page.getByRole('button', { name: 'WHAT HAPPENS NOW' }).isVisible();
}
