import type { Page } from '@playwright/test';
import { readLink, signIn, verify } from './account-holder.ts';
import { walkFlows, type Answers } from './applicant.ts';
import { CARDS, payButton, typeCard } from './buyer.ts';
import { withPointer, type Walker } from './hands.ts';
import { test, type ServerOfOwnTime } from './own-time.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Whose policy lapsed forty days ago. */
async function fortyDaysAfterTheLapse(server: ServerOfOwnTime, page: Page) {
  const lapsed = await server.become('lapsed', { birthdate: '1992-01-01' });
  expect((await page.request.put('/sandbox/api/clock', { data: { advance: 'P40D' } })).ok()).toBe(true);
  expect((await page.request.post('/sandbox/api/jobs/drain')).ok()).toBe(true);
  return lapsed;
}

/** Profile and interview, and handed in. */
async function beInterviewed(walker: Walker, answers: Answers): Promise<void> {
  await expect(walker.page).toHaveURL(/\/flow\/insurance-profile\?contextId=/);
  await answerAnew(walker, answers);
}

/** What is asked of the interview, and handed in; answers what was. */
async function answerAnew({ page, hands, look }: Walker, answers: Answers): Promise<readonly string[]> {
  const isOver = () => heading(page, 'One last look').isVisible();
  const shown = await walkFlows(page, answers, isOver, { page, hands, look: () => Promise.resolve() });
  await expect(page).toHaveURL(/\/flow\/aura-interview\?contextId=/);
  await look();
  await hands.press(page.getByRole('button', { name: 'SUBMIT' }));
  return shown;
}

/** What stands on each screen of ours is looked at by axe, and for what sticks out. */
function looking(page: Page): Walker {
  return {
    ...withPointer(page),
    async look() {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  };
}

test.describe('forty days after the lapse', () => {
  test('the interview comes first: profile, interview, review, what has changed since, payment, and the same policy covers again, with its paper [R-52] [JOUR-27] [JOUR-28] [JOUR-29] [JOUR-30] [JOUR-31] [REIN-03] [R-21] [R-24]', async ({
    page,
    server,
  }) => {
    test.slow();
    const walker = looking(page);
    const { hands, look } = walker;
    const lapsed = await fortyDaysAfterTheLapse(server, page);
    await page.goto(await readLink(page, lapsed.email, /\/account\/policy-reinstatement/));
    await signIn(page, lapsed);
    // Those of the months that went by are among them.
    await verify(page, lapsed, { sent: 3 });
    await expect(heading(page, 'Bring your policy back')).toBeVisible();
    const number = await page.getByRole('heading', { level: 2, name: /^Policy TL-/ }).textContent();
    await expect(page.getByText('we ask about your health first', { exact: false })).toBeVisible();
    await look();
    await hands.press(page.getByRole('button', { name: 'BRING IT BACK' }));
    await beInterviewed(walker, {});

    await expect(heading(page, 'Here’s what comes back')).toBeVisible();
    await look();
    expect(await readLink(page, lapsed.email, /\/fulfillment\/reinstatement\/[0-9a-f-]+/)).toBeTruthy();
    await hands.press(page.getByRole('button', { name: 'BRING IT BACK' }));
    await expect(heading(page, 'Has anything changed?')).toBeVisible();
    await look();
    await hands.press(page.getByRole('link', { name: 'SOMETHING HAS CHANGED' }));
    await expect(heading(page, 'What has changed?')).toBeVisible();
    await page.getByText('Tobacco, marijuana, alcohol or drugs').click();
    await hands.press(page.getByRole('button', { name: 'NEXT' }));
    await expect(page).toHaveURL(/\/flow\/aura-interview\?contextId=/);
    await expect(heading(page, 'What has changed?')).toBeHidden();
    const shown = await answerAnew(walker, {
      marijuana: 'yes',
      'marijuana-frequency': 'A few times a year',
    });
    expect(shown).not.toContain('Your height and weight');
    await expect(heading(page, 'Here’s what comes back')).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'BRING IT BACK' }));
    await hands.press(page.getByRole('button', { name: 'NOTHING HAS CHANGED' }));
    await expect(heading(page, 'Welcome back')).toBeVisible();
    await expect(page.getByText('You sign a Statement of Good Health.')).toBeVisible();
    await look();

    await typeCard(page, CARDS.good, walker);
    await hands.press(payButton(page));
    await expect(heading(page, 'You’re covered again!')).toBeVisible();
    await expect(page.getByText(number!.replace('Policy ', ''), { exact: true })).toBeVisible();
    await look();

    await page.goto('/account/documents/policy');
    await expect(page.getByText('Statement of reinstatement')).toBeVisible();
    await look();
  });

  test('who is refused reads why, until when, and where the notice is; nothing is charged [UW-05] [DENY-05] [R-40]', async ({
    page,
    server,
  }) => {
    test.slow();
    const walker = looking(page);
    const { look } = walker;
    const lapsed = await fortyDaysAfterTheLapse(server, page);
    // As a mail of a return has it.
    await page.goto(`/fulfillment/reinstatement/${lapsed.policyId}`);
    await signIn(page, lapsed);
    await verify(page, lapsed, { sent: 3 });
    await beInterviewed(walker, { height: ['5', '0'], weight: '230' });
    await expect(heading(page, "Sorry, you aren't eligible for reinstatement")).toBeVisible();
    await expect(page).toHaveURL('/coverage-denied/rejected_reinstatement');
    await expect(page.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
    await expect(page.getByText(/^You can ask again from/)).toBeVisible();
    await look();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Your policy can’t come back right now' })).toBeVisible();
  });
});

test('a link about a return signs its person in, as far as a mailbox proves, and leads to that policy [DEEP-07]', async ({
  page,
  server,
}) => {
  const { userId, policyId } = await server.become('policyholder');
  const made = await page.request.post('/sandbox/api/links', {
    data: { feature: 'reinstatement_quote_review', policyId, userId },
  });
  const { pathname, search } = new URL(((await made.json()) as { url: string }).url);
  await page.goto(pathname + search);
  await expect(page).toHaveURL(`/fulfillment/reinstatement/${policyId}`);
  await expect(heading(page, '2-step verification')).toBeVisible();
});
