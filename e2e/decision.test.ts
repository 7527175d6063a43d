import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { becomeStaff } from './staff.ts';
import { expect, expectAccessible, test } from './visitor.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Becomes somebody whose application a person has to look at; answers its case number. */
async function beReferred(page: Page): Promise<string> {
  await becomePerson(page, 'referred');
  await page.goto('/products/insurance/manual-review');
  const caseNumber = page.getByText(/^UW-[0-9A-Z]+$/);
  await expect(caseNumber).toBeVisible();
  return caseNumber.innerText();
}

/** Signs somebody in at the desk, who opens the case and takes it. */
async function takeCase(desk: Page, caseNumber: string): Promise<void> {
  await becomeStaff(desk, ['underwriting']);
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  await desk.getByRole('link', { name: caseNumber }).click();
  await expect(heading(desk, caseNumber)).toBeVisible();
  await desk.getByRole('button', { name: 'TAKE THIS CASE' }).click();
  await expect(desk.getByText('You have this case now.')).toBeVisible();
}

test.describe('a referred application', () => {
  test('is accepted at the desk, and the applicant is told and sees the offers [UW-09] [UW-10] [UW-12] [UW-14] [UW-15] [MODAL-17]', async ({
    page,
    openElsewhere,
  }) => {
    const caseNumber = await beReferred(page);
    const desk = await openElsewhere();
    await takeCase(desk, caseNumber);
    await expectAccessible(desk);
    await desk.getByRole('radio', { name: 'Accept' }).check({ force: true });
    await desk.getByLabel('Why').fill('The other insurer asked for an exam that we do without.');
    await desk.getByRole('button', { name: /^ACCEPT/ }).click();
    await desk.getByRole('button', { name: 'YES, ACCEPT' }).click();
    await expect(desk.getByRole('heading', { name: 'It is done' })).toBeVisible();

    await page.goto('/');
    const news = page.getByRole('dialog');
    await expect(news).toHaveAccessibleName(/approved/);
    await expectAccessible(page);
    await news.getByRole('button', { name: 'SEE MY OFFERS' }).click();
    await expect(page).toHaveURL('/review-quote');
    await expect(heading(page, 'Your quote is ready for review')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'SEE MY OFFERS' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is turned down once the papers were seen, and the applicant is told why to ask again [UW-13] [UW-20] [UPLOAD-13] [DENY-04]', async ({
    page,
    openElsewhere,
  }) => {
    const caseNumber = await beReferred(page);
    const desk = await openElsewhere();
    await takeCase(desk, caseNumber);
    await desk.getByRole('radio', { name: 'Ask for papers' }).check({ force: true });
    await desk.getByRole('checkbox').first().check({ force: true });
    await desk.getByLabel('What you need them for').fill('The letter in which they said no, please.');
    await desk.getByRole('button', { name: 'ASK THE APPLICANT' }).click();
    await expect(desk.getByText(/Waiting for/i).first()).toBeVisible();

    await page.goto('/products/insurance/manual-review');
    await expect(page.getByText('The letter in which they said no, please.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'SEND MY PAPERS' }).click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
    });
    await expect(page.getByText('letter.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'SEND', exact: true }).click();
    await expect(heading(page, 'Got it. Thank you!')).toBeVisible();

    await desk.reload();
    await expect(desk.getByText('letter.pdf')).toBeVisible();
    await desk.getByRole('radio', { name: 'Reject' }).check({ force: true });
    await desk.getByLabel('Why').fill('The letter names a condition that the rules refuse.');
    await desk.getByRole('button', { name: /^REJECT/ }).click();
    await desk.getByRole('button', { name: 'YES, REJECT' }).click();
    await expect(desk.getByRole('heading', { name: 'It is done' })).toBeVisible();

    await page.goto('/wyshes');
    await page.getByRole('dialog').getByRole('button', { name: 'SEE MORE' }).click();
    await expect(page).toHaveURL('/coverage-denied/rejected');
    await expect(page.getByText(/You can apply again from/)).toBeVisible();
  });
});
