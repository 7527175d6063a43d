import { becomePerson } from './become-person.ts';
import { giveAccount, newAccountHolder, verify } from './account-holder.ts';
import {
  APPLICANTS,
  breakEngine,
  getEstimate,
  submitApplication,
  walkApplication,
  walkFlows,
} from './applicant.ts';
import { withPointer } from './hands.ts';
import { becomeVisitor, expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

const heading = (name: string | RegExp) => ({ level: 1, name }) as const;

test.describe.configure({ timeout: 180_000 });
// Over sixty screens: a field that is not what a walk takes it for should not take the whole time.
test.use({ actionTimeout: 10_000 });

test('somebody with nothing to tell is offered both products [UW-03] [JOUR-22] [JOUR-23] [JOUR-24] [ELIG-01] [ELIG-02] [FLOW-03] [FLOW-04] [FLOW-14] [FLOW-16] @store', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate');
  const shown = await walkApplication(page, APPLICANTS.approved);
  expect(shown.slice(0, 2)).toEqual(['Two things to know before you apply', "Good news: there's a plan B"]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await submitApplication(page);
  await expect(page).toHaveURL('/review-quote');
  await expect(page.getByRole('heading', heading('Your quote is ready for review'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'PURCHASE TERM LIFE' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'LEARN MORE' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/fulfillment/start');
  await expect(page).toHaveURL('/review-quote');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'SEE MY OFFERS' })).toBeVisible();
});

test('health that rules term life out leaves accidental death, with the reason [AD-14] [AD-15]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate');
  await walkApplication(page, APPLICANTS.adOnly);
  await submitApplication(page);
  await expect(page.getByRole('heading', heading("Ok - So there's good news and bad news"))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why not term life' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: 'PURCHASE TERM LIFE' })).toBeHidden();
});

test('a referred application shows when a person answers, and its case [UW-02] [UW-16] [ROUTE-51] [DENY-07]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate');
  await walkApplication(page, APPLICANTS.referred);
  await submitApplication(page);
  await page.getByRole('button', { name: 'WHAT HAPPENS NOW' }).click();
  await expect(page).toHaveURL('/coverage-denied/referred_to_underwriter');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'SEE WHERE IT STANDS' }).click();
  await expect(page.getByText('Your case number')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a rejected application says why, and no other begins for 30 days [UW-02] [UW-06] [MODAL-11] [DENY-04] [ELIG-03]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate', { state: 'WI' });
  const shown = await walkApplication(page, APPLICANTS.rejected);
  expect(shown).toContain('What it takes to be approved');
  await submitApplication(page);
  await page.getByRole('button', { name: 'WHAT HAPPENS NOW' }).click();
  await expect(page).toHaveURL('/coverage-denied/rejected');
  await expect(page.getByRole('heading', { level: 2, name: 'Why we said no' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/fulfillment/start');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Not just yet');
  await page.getByRole('button', { name: 'OKAY' }).click();
  await expect(page).toHaveURL('/');
});

test('an engine that fails loses no answer: the interview is looked over and handed in again [UW-02] [DENY-06] [DENY-13]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate');
  await breakEngine(page, 'failing');
  await walkApplication(page);
  await submitApplication(page);
  await page.getByRole('button', { name: 'WHAT HAPPENS NOW' }).click();
  await expect(page).toHaveURL('/coverage-denied/failed');
  await expectAccessible(page);
  await breakEngine(page, 'ok');
  await page.getByRole('link', { name: 'START AGAIN' }).click();
  await page.getByRole('button', { name: 'GO ON WHERE I STOPPED' }).click();
  await expect(page).toHaveURL('/flow/aura-interview');
  await walkFlows(
    page,
    {},
    async () => (await page.getByRole('heading', { level: 1 }).innerText()) === 'One last look',
  );
  await submitApplication(page);
  await expect(page).toHaveURL('/review-quote');
});

test('an interview that was left goes on where it was, and asks before it is left [JOUR-07] [JOUR-11] [JOUR-19] [ROUTE-58]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate');
  await walkApplication(page);
  await expect(page).toHaveURL('/flow/aura-interview');
  await page.getByRole('button', { name: 'EXIT' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Stop here for now?');
  await page.getByRole('button', { name: 'LEAVE' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'TO MY APPLICATION' }).click();
  await expect(page.getByRole('heading', heading('Welcome back'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'GO ON WHERE I STOPPED' }).click();
  await expect(page.getByRole('heading', heading('One last look'))).toBeVisible();
});

test('the application in one piece has the pledges and what term life takes before everything else, and is no journey to leave [ELIG-02] [ELIG-10] [FLOW-02]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate');
  await page.goto('/flow/application');
  await expect(page.getByRole('heading', heading('Two things to know before you apply'))).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('heading', heading("Good news: there's a plan B"))).toBeVisible();
  await expect(
    page.getByText('you can still get accidental death insurance', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('heading', heading('Who is the policy for?'))).toBeVisible();
  await expect(page).toHaveURL('/flow/application');
  await page.getByRole('button', { name: 'EXIT' }).click();
  await expect(page).toHaveURL('/');
});

test('what is offered is at the address of its flow as well [FLOW-19]', async ({ page }) => {
  await becomePerson(page, 'approved');
  await page.goto('/flow/quote-review');
  await expect(page).toHaveURL('/review-quote');
  await expect(page.getByRole('heading', heading('Your quote is ready for review'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'PURCHASE TERM LIFE' })).toBeVisible();
});

test('a visitor applies from the estimate, and registering leads back to the application [JOUR-01] [JOUR-21] [ROUTE-34]', async ({
  page,
}) => {
  await getEstimate(page);
  await page.getByRole('button', { name: 'START APPLICATION' }).click();
  await expect(page).toHaveURL('/fulfillment/start');
  await expect(page.getByRole('link', { name: 'I HAVE AN ACCOUNT' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CREATE MY ACCOUNT' }).click();
  await expect(page).toHaveURL('/create-account');
  const person = newAccountHolder();
  await giveAccount(withPointer(page), person, { hasEstimate: true });
  await verify(page, person);
  // What comes was read before the account was made, and is not shown a second time.
  await expect(page).toHaveURL('/flow/onboarding-intro');
  // The way back is held once the form stands there.
  await expect(page.locator('form')).toBeVisible();
  // Making an account loaded the page anew: what lies before it is another page, and the browser itself asks before leaving for it.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => history.back());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page).toHaveURL('/flow/onboarding-intro');
  await page.getByRole('button', { name: 'EXIT' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Stop here for now?');
});

test('a visitor is asked for a price first [ROUTE-34]', async ({ page }) => {
  await becomeVisitor(page);
  await page.goto('/fulfillment');
  await expect(page.getByRole('heading', heading('First, a price'))).toBeVisible();
  await expectAccessible(page);
});
