import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { walkFlows } from './applicant.ts';
import { CARDS, pressPay, sayNothingChanged, typeCard } from './buyer.ts';
import { withPointer } from './hands.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';
import { downloadPolicy } from './whole-way.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 10_000 });

const heading = (name: string | RegExp) => ({ level: 1, name }) as const;

/** From the drawers to what a paper of one of them says, and back. */
async function openPaper(page: Page, drawer: string, paper: string, says: string): Promise<void> {
  await page.getByRole('link', { name: drawer, exact: true }).click();
  await expect(page.getByRole('heading', heading(drawer))).toBeVisible();
  await page.getByRole('link', { name: paper }).first().click();
  await expect(page.getByRole('heading', heading(paper))).toBeVisible();
  await expect(page.frameLocator(`iframe[title="${paper}"]`).getByText(says).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All documents' }).click();
}

test('somebody term life is not for reads what accidental death pays and what not, and takes it [BUY-04] [BUY-08] [BUY-10] [BUY-20] [AD-10] [AD-14] [AD-18] [DASH-12] [DOC-04] [DOC-10] [MKT-01]', async ({
  page,
}) => {
  await becomePerson(page, 'approvedForAccidentalDeath');
  await page.goto('/about-ad');
  await expect(page.getByRole('heading', heading('What accidental death insurance is'))).toBeVisible();
  await page.getByRole('link', { name: 'SEE MY OFFERS' }).click();
  await expect(page).toHaveURL('/review-quote');
  await expect(page.getByRole('heading', heading("Ok - So there's good news and bad news"))).toBeVisible();
  await page.getByRole('button', { name: 'What it pays, by accident' }).click();
  const payouts = page.getByRole('dialog', { name: 'What it pays, by accident' });
  for (const percent of ['100%', '30%', '20%']) await expect(payouts).toContainText(percent);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('What doesn’t it pay for?').click();
  await expect(page.getByText('Illness, above all.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'GET NOW' }).click();
  // What the law asks comes between the choice and the card.
  await expect(page.getByRole('heading', heading('A few formalities'))).toBeVisible();
  await walkFlows(page, {}, async () => new URL(page.url()).pathname === '/confirm-answers');
  await expectAccessible(page);
  await sayNothingChanged(page);
  await expect(page.getByText('Until age 65')).toBeVisible();
  await page.getByText('This replaces an accidental death policy I already have.').click();
  await typeCard(page, CARDS.good);
  await pressPay(page);
  await expect(page.getByRole('heading', heading('You’re covered!'))).toBeVisible({ timeout: 20_000 });
  // An address of its own: reloaded it says the same, and no way back leads to the card.
  await expect(page).toHaveURL('/products/insurance/covered');
  await page.reload();
  await expect(page.getByRole('heading', heading('You’re covered!'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expect(page.getByText(/^AD-/)).toBeVisible();
  await downloadPolicy(withPointer(page));
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  const card = page.getByRole('region', { name: 'You’re covered' });
  await expect(card).toContainText('Accidental Death Insurance');
  await expect(card).toContainText(/Up To \$[\d,]+/);
  await card.getByRole('link', { name: 'SEE MY POLICY' }).click();
  await expect(page.getByRole('region', { name: 'What it pays, by accident' })).toContainText('(30%)');
  await expectAccessible(page);

  // The notice about what it replaces, and the terms of whom it pays, lie among the papers.
  await page.goto('/account/documents');
  await openPaper(page, 'Applications and quotes', 'Replacing a policy', 'Notice: replacing insurance');
  await openPaper(page, 'Beneficiaries', 'Beneficiary terms', 'When a change counts');

  // Whoever is covered has nothing left to buy.
  await page.goto('/flow/purchase-policy');
  await expect(page).toHaveURL('/');
});
