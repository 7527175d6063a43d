import type { Page } from '@playwright/test';
import { withCount } from './counted-hands.ts';
import { withPointer, type Walker } from './hands.ts';
import { expect, test } from './visitor.ts';
import { ADDRESS_SEARCH, walkFlows } from './applicant.ts';
import { getPrice, meetWelcome, openAccount, pay, takeQuote } from './whole-way.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** It is theirs and their beneficiary's. */
const ADDRESS = { [ADDRESS_SEARCH]: '27 map col' };

test.describe.configure({ timeout: 240_000 });

test('counts', async ({ page }) => {
  const { walker, counted } = withCount(withPointer(page));
  await meetWelcome(walker);
  await oneWysh(walker);
  await getPrice(walker, '258,200');
  await openAccount(walker);
  await walkFlows(page, ADDRESS, () => heading(page, 'One last look').isVisible(), walker);
  await walker.hands.press(page.getByRole('button', { name: 'SUBMIT' }));
  const ready = page.getByRole('button', { name: /^(SEE MY RESULTS|your results are ready!)$/ });
  await expect(ready).toBeVisible();
  await walker.hands.press(ready);
  await expect(page).toHaveURL('/review-quote');
  await takeQuote(walker);
  await pay(walker);
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 90_000 });
  for (const { screen, presses, fields } of counted) console.log(`${presses}\t${fields}\t${screen}`);
  const sum = (of: (one: (typeof counted)[number]) => number) => counted.reduce((all, one) => all + of(one), 0);
  console.log(counted.length, sum((o) => o.presses), sum((o) => o.fields));
});

/** One wysh as the catalogue has it. */
async function oneWysh({ page, hands }: Walker): Promise<void> {
  const dialog = page.getByRole('dialog');
  await hands.press(page.getByRole('tabpanel').getByRole('button', { name: /^Pay off the mortgage/ }));
  await hands.press(dialog.getByRole('button', { name: 'ADD TO MY LIST' }));
  await expect(dialog).toBeHidden();
}
