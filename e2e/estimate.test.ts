import type { Page } from '@playwright/test';
import { nowInJourneys } from './clock-ahead.ts';
import { goOn } from './going-on.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilTakenOver } from './visitor.ts';
import { addToList } from './wysh-list.ts';

interface Answers {
  /** MM/DD/YYYY */
  readonly birthdate: string;
  readonly state?: string;
}

/** Somebody who has that age today, give or take the day. */
function bornYearsAgo(years: number): string {
  return `01/01/${nowInJourneys().getFullYear() - years}`;
}

/** The six questions of the estimate, without an amount in mind. */
async function answerEstimateForm(page: Page, { birthdate, state = 'Ohio' }: Answers): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Birthdate' }).fill(birthdate);
  await goOn(page, /birth certificate/);
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await goOn(page, 'Which state do you live in?');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: state, exact: true }).click();
  await goOn(page, 'Tobacco and health');
  await page.getByRole('radio', { name: /^Never/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Good' }).check({ force: true });
  await goOn(page, /an amount in mind/);
  await page.getByRole('button', { name: 'SEE MY ESTIMATE' }).click();
}

/** From a list to the first of the questions. */
async function beginEstimate(page: Page): Promise<void> {
  await addToList(page, 'pay-off-mortgage');
  await page.goto('/coverage-preview');
  await expect(page.getByRole('heading', { level: 1, name: /^Your wysh total is \$/ })).toBeVisible();
  await page.getByRole('link', { name: 'GET MY ESTIMATE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
}

/** From a list to its price. */
async function getEstimate(page: Page, answers: Answers): Promise<void> {
  await beginEstimate(page);
  await answerEstimateForm(page, answers);
}

/** From the birthdate to a state where nothing is sold, which is told as soon as it is chosen. */
async function leaveForState(page: Page, state: string): Promise<void> {
  await goOn(page, /birth certificate/);
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await goOn(page, 'Which state do you live in?');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: state, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "Sorry, we aren't in your state yet" });
  await dialog.getByRole('button', { name: 'Cancel Application' }).click();
}

const quote = (page: Page) => page.getByRole('region', { name: 'Your price' });
const amountSlider = (page: Page) => page.getByRole('slider', { name: 'Total coverage' });
const typedAmount = (page: Page) => page.getByRole('textbox', { name: 'Or type it' });

test('a list gets a price, the price follows the sliders, and both are there on coming back [EDIT-02] [EDIT-03] [EDIT-10] [EDIT-11] [EDIT-12] [EDIT-14] [EDIT-24] [BUILD-09] [FLOW-09] [ROUTE-20] [ROUTE-30] @store', async ({
  page,
}) => {
  await page.goto('/wysh-builder/list');
  await getEstimate(page, { birthdate: bornYearsAgo(34) });
  await expect(page).toHaveURL('/coverage-preview');
  await expect(quote(page)).toContainText(/\$\d+ a month/);
  await expect(quote(page)).toContainText('% of your wyshes covered');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const adjustments: { amount: number; termUnit: string }[] = [];
  page.on('request', (request) => {
    const sent = request.postDataJSON() as {
      operationName?: string;
      variables: { amount: number; termUnit: string };
    } | null;
    if (sent?.operationName === 'AdjustEstimate') adjustments.push(sent.variables);
  });
  await typedAmount(page).fill('300000');
  await page.keyboard.press('Enter');
  await expect(quote(page)).toHaveAttribute('aria-busy', 'false');
  await amountSlider(page).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(quote(page)).toHaveAttribute('aria-busy', 'false');
  expect(adjustments.at(-1)).toMatchObject({ amount: 500_000, termUnit: 'year' });
  expect(adjustments.length).toBeLessThanOrEqual(2);
  await expect(page.getByText('$241,800 more than your wyshes need')).toBeVisible();

  await page.getByRole('button', { name: 'START APPLICATION' }).click();
  await expect(page).toHaveURL(/\/fulfillment\/start$/);
  await page.goto('/coverage-preview');
  await expect(typedAmount(page)).toHaveValue('500,000');
  await page.goto('/wysh-builder/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Get your estimate in under a minute!')).toHaveCount(0);
});

test('a typed amount snaps to the limit it passes and says so [EDIT-06] [EDIT-07] [EDIT-08] [EDIT-09]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/list');
  await getEstimate(page, { birthdate: bornYearsAgo(34) });
  await expect(page).toHaveURL('/coverage-preview');
  await typedAmount(page).fill('1000001');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Sorry, high-roller...');
  await expect(dialog).toContainText('The most coverage we can offer you is $1,000,000.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OKAY' }).click();
  await expect(typedAmount(page)).toHaveValue('1,000,000');

  await typedAmount(page).fill('49999');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName("Hmm, let's get some meat on those bones");
  await expect(dialog).toContainText('Our coverage starts at $50,000.');
  await dialog.getByRole('button', { name: 'OKAY' }).click();
  await expect(typedAmount(page)).toHaveValue('50,000');
});

test('unsaved changes are not left behind without a question [EDIT-19] [EDIT-20] [MODAL-06]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/list');
  await getEstimate(page, { birthdate: bornYearsAgo(34) });
  await expect(amountSlider(page)).toBeVisible();
  await page.goto('/edit-coverage/estimate');
  await expect(page.getByRole('button', { name: 'FINISH APPLICATION' })).toBeVisible();
  await expect(page.getByText('5 mins to the finish line')).toBeVisible();
  await expectAccessible(page);
  await amountSlider(page).focus();
  await page.keyboard.press('ArrowLeft');
  const chosen = await typedAmount(page).inputValue();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Leave without saving?');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(typedAmount(page)).toHaveValue(chosen);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await dialog.getByRole('button', { name: 'SAVE AND LEAVE' }).click();
  await expect(page).toHaveURL('/coverage-preview');
  await expect(typedAmount(page)).toHaveValue(chosen);

  await page.getByRole('link', { name: 'See three ready-made packages' }).click();
  await page.getByRole('link', { name: 'I’d rather use the sliders' }).click();
  await amountSlider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.goBack();
  await expect(dialog).toHaveAccessibleName('Leave without saving?');
  await dialog.getByRole('button', { name: 'LEAVE ANYWAY' }).click();
  await expect(page).toHaveURL('/packages-preview');
});

for (const [who, answers, reason, heading] of [
  ['too young', { birthdate: bornYearsAgo(17) }, 'age_of_insured', 'Our insurance doesn’t fit your age'],
  ['too old', { birthdate: bornYearsAgo(61) }, 'age_of_insured', 'Our insurance doesn’t fit your age'],
  [
    'in a state we are not in',
    { birthdate: bornYearsAgo(34), state: 'Texas' },
    'state_of_residence',
    'Our trail doesn’t reach your state',
  ],
] satisfies [string, Answers, string, string][]) {
  test(`somebody ${who} is told so, kindly and before a long form [ELIG-11] [ELIG-16] [ELIG-18] [ELIG-23] [F-23]`, async ({
    page,
  }) => {
    await page.goto('/wysh-builder/list');
    await beginEstimate(page);
    await page.getByRole('textbox', { name: 'Birthdate' }).fill(answers.birthdate);
    if (answers.state === undefined) await page.getByRole('button', { name: 'NEXT' }).click();
    else await leaveForState(page, answers.state);
    await expect(page).toHaveURL(`/ineligible/${reason}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Nothing of them is told to anybody before they ask for it.
    const frame = page.getByTitle('Offers by other insurers');
    await expect(page.getByRole('button', { name: 'SHOW ME OFFERS' })).toBeVisible();
    await expect(frame).toHaveCount(0);
    await page.getByRole('button', { name: 'SHOW ME OFFERS' }).click();
    await frame.scrollIntoViewIfNeeded();
    const query = new URL((await frame.getAttribute('src'))!, page.url()).searchParams;
    expect([...query.keys()]).toEqual([
      'birth_date',
      'coverage_amount',
      'gender',
      'environment',
      'id',
      'placement_id',
    ]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'BACK TO MY WYSHES' }).click();
    await expect(page).toHaveURL('/products/insurance/wysh-builder/list');
  });
}

test('somebody from 46 to 50 is shown accidental death, locked until 65 [EDIT-04] [ELIG-23] [MKT-15]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/list');
  await getEstimate(page, { birthdate: bornYearsAgo(48), state: 'Pennsylvania' });
  await expect(page).toHaveURL('/coverage-preview');
  await expect(quote(page)).toContainText(/accidental death/i);
  await expect(page.getByRole('slider', { name: 'Lock rate until age' })).toHaveCount(0);
  await expect(page.getByText('Your rate is locked until age 65.')).toBeVisible();
  await expect(page.getByText('What “up to” means')).toBeVisible();
  await expectAccessible(page);
});

test('a felony is asked for in pre-qualification, and closes the way on with its reason [ELIG-15] [ELIG-20]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/list');
  await getEstimate(page, { birthdate: bornYearsAgo(34) });
  await expect(amountSlider(page)).toBeVisible();
  await page.goto('/flow/pre-qualification');
  // What was told for the estimate is known here.
  await expect(page.getByRole('textbox', { name: 'Birthdate' })).toHaveValue(bornYearsAgo(34));
  await goOn(page, 'Which state do you live in?');
  await goOn(page, 'Have you been convicted of a felony in the last 10 years, or are charges pending?');
  await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await goOn(page, 'We can’t insure you just yet');
  await expect(page).toHaveURL('/ineligible/criminal_history');
  await expect(page.getByRole('link', { name: 'CORRECT MY ANSWERS' })).toBeVisible();
  await page.getByRole('link', { name: 'SEE MY ESTIMATE' }).click();
  await expect(page).toHaveURL('/coverage-preview');
  await expect(page.getByRole('button', { name: 'START APPLICATION' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'TELL ME WHY' })).toHaveAttribute(
    'href',
    '/ineligible/criminal_history',
  );
});

test('a package can be picked instead of sliding [ENT-24] [ROUTE-48]', async ({ page }) => {
  await page.goto('/wysh-builder/list');
  await getEstimate(page, { birthdate: bornYearsAgo(34) });
  await page.getByRole('link', { name: 'See three ready-made packages' }).click();
  await expect(page).toHaveURL('/packages-preview');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'PICK THIS ONE' }).last().click();
  await expect(page).toHaveURL('/coverage-preview');
  await expect(page.getByText(/more than your wyshes need/)).toBeVisible();
});

test('a partner’s visitor sees a price at once, with the ages 18-50 [ROUTE-10] [ELIG-17] [MKT-24]', async ({
  page,
}) => {
  await page.goto(
    '/products/insurance/get-wysh-estimate?affiliate=penny-compare&birth_date=1991-07-04&gender=female&state=OH&coverage_amount=350000',
  );
  await expect(page.getByRole('heading', { level: 1, name: /^Penny Compare sent you/ })).toBeVisible();
  await expect(page.getByText(/\$\d+ a month/)).toBeVisible();
  await expect(page.getByText('Our insurance is for ages 18-50.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'GET MY ESTIMATE' }).click();
  await expect(page).toHaveURL(/\/flow\/estimate-form$/);
  await expect(page.getByRole('textbox', { name: 'Birthdate' })).toHaveValue('07/04/1991');
  await goOn(page, /birth certificate/);
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await goOn(page, 'Which state do you live in?');
  await expect(page.getByRole('combobox', { name: 'State' })).toContainText('Ohio');
  await goOn(page, 'Tobacco and health');
  await page.getByRole('radio', { name: /^Never/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Good' }).check({ force: true });
  await goOn(page, /an amount in mind/);
  await page.getByRole('button', { name: 'SEE MY ESTIMATE' }).click();
  await expect(page).toHaveURL('/coverage-preview');
  await expect(typedAmount(page)).toHaveValue('350,000');
});

test.describe('a lost connection', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('with the last answer loses nothing, and nothing is answered twice [FORM-112] [FLOW-09] [FLOW-30] [ERR-38]', async ({
    page,
  }) => {
    await page.goto('/wysh-builder/list?utm_source=letter&utm_campaign=owls');
    await untilTakenOver(page);
    await addToList(page, 'pay-off-mortgage');
    await page.goto('/flow/estimate-form');
    const reported = page.waitForRequest('**/error-reports');
    let sent = 0;
    await page.route('**/graphql', async (route) => {
      const isLast =
        route.request().postData()?.includes('"currentFormIdentifier":"desired-coverage"') ?? false;
      if (!isLast || !route.request().postData()!.includes('CreateResponse')) return route.continue();
      sent += 1;
      // It arrives, and the news of it is lost.
      await route.fetch();
      return route.abort();
    });
    await answerEstimateForm(page, { birthdate: bornYearsAgo(34) });
    await expect(page.getByText(/What you typed is still here/)).toBeVisible();
    // What went wrong is told to us, by whose session and from which campaign, and nothing of what was typed.
    const report = await reported;
    expect(report.postDataJSON()).toMatchObject({
      message: expect.stringMatching(/^CreateResponse: /),
      detail: { path: '/flow/estimate-form', utm: { source: 'letter', campaign: 'owls' } },
    });
    expect(report.headers()['authorization']).toMatch(/^Bearer /);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'SEE MY ESTIMATE' }).click();
    await expect(page).toHaveURL('/products/insurance/wysh-builder/list');
    expect(sent).toBe(1);
  });
});
