import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { WAITING, WAY_BUDGET, WAY_LIMITS } from '@wysh/domain/flows/testing/way-budget.ts';
import { ADDRESS_SEARCH, walkFlows, type Answers } from './applicant.ts';
import { withCount } from './counted-hands.ts';
import { withPointer, type Walker } from './hands.ts';
import { expect, test } from './visitor.ts';
import { getPrice, meetWelcome, openAccount, pay, takeQuote } from './whole-way.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * An address that is theirs and their beneficiary's, and a birthdate in 1992: two of one name, birthdate and door would be looked at as
 * one person.
 */
function ownAnswers(): Answers {
  const twoDigits = (most: number) => String(randomInt(1, most + 1)).padStart(2, '0');
  return { [ADDRESS_SEARCH]: '27 map col', birthdate: `${twoDigits(12)}/${twoDigits(28)}/1992` };
}

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 10_000 });

test('from the first page to a policy somebody healthy with one wysh and one beneficiary meets the screens, presses and fields of the budget, and no other [JOUR-25] [PAYCONF-01]', async ({
  page,
}) => {
  const answers = ownAnswers();
  const { walker, counted } = withCount(withPointer(page));
  await meetWelcome(walker);
  await addOneWysh(walker);
  await getPrice(walker, { total: '258,200', covered: '300,000', answers });
  await openAccount(walker);
  await walkFlows(page, answers, () => heading(page, 'One last look').isVisible(), walker);
  await handIn(walker);
  await takeQuote(walker);
  await pay(walker);
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 90_000 });

  const inWords = (screen: string, presses: number, fields: number) =>
    `${screen}: ${presses} pressed, ${fields} filled`;
  const met = counted.map(({ screen, presses, fields }) => inWords(screen, presses, fields));
  const budgeted = WAY_BUDGET.map((one) => inWords(one.heading, one.presses, Object.keys(one.fills).length))
    // What is only looked at asks nothing of hands.
    .filter((line) => line !== inWords(WAITING, 0, 0));
  expect(met, 'add what is new to domain/flows/testing/way-budget.ts, with why it is worth it').toEqual(
    budgeted,
  );
  const all = counted.reduce((sum, { presses, fields }) => sum + presses + fields, 0);
  expect(counted.length).toBeLessThanOrEqual(WAY_LIMITS.screens);
  expect(all).toBeLessThanOrEqual(WAY_LIMITS.pressesAndFields);
});

/** As the catalogue has it. */
async function addOneWysh({ page, hands }: Walker): Promise<void> {
  const dialog = page.getByRole('dialog');
  await hands.press(page.getByRole('tabpanel').getByRole('button', { name: /^Pay off the mortgage/ }));
  await hands.press(dialog.getByRole('button', { name: 'ADD TO MY LIST' }));
  await expect(dialog).toBeHidden();
}

/** Nobody has to play: whoever does not goes on by themselves once there is a result. */
async function handIn({ page, hands }: Walker): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'SUBMIT' }));
  await expect(page).toHaveURL('/review-quote', { timeout: 40_000 });
}
