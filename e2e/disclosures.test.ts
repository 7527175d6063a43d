import { walkFlows } from './applicant.ts';
import { becomePerson } from './become-person.ts';
import { becomeStaff } from './staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test('anybody reads a disclosure, and learns when there is none [ROUTE-44, ROUTE-45]', async ({ page }) => {
  await page.goto('/disclosure/application-agreement');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your word, and your permission');
  await expect(page.getByText('Last updated')).toBeVisible();
  await expect(page.getByText('Pennsylvania: Any person')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/disclosure/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Oops! We must've moved whatever was here",
  );
});

test('whoever has nothing to agree to goes on from the terms [ROUTE-59]', async ({ page }) => {
  await becomePerson(page, 'verified');
  await page.goto('/accept-terms');
  await expect(page.getByText('There’s nothing left to agree to.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL(/\/flow\/post-underwriting/);
});

test('whoever applies in Oregon is given the notice its law asks for with what there is to agree to, and reads it [R-43, ROUTE-59]', async ({
  page,
}) => {
  await becomePerson(page, 'undecided', { state: 'OR' });
  await page.goto('/accept-terms');
  await page.getByText('Where we learn about you, and your rights', { exact: true }).click();
  await expect(page.getByText('The law of your state wants you to have this notice')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('a policy of another company', () => {
  test.describe.configure({ timeout: 180_000 });
  // Whether somebody is signed in at the desk is answered 401.
  test.use({ actionTimeout: 10_000, expectedErrors: /status of 401/ });

  test('that is replaced is named in the interview, stands on the notice that is signed, and in the register once its company is told [R-51]', async ({
    page,
    openElsewhere,
  }) => {
    await becomePerson(page, 'applicant');
    await page.goto('/flow/aura-interview');
    const title = page.getByRole('heading', { level: 1 });
    const named = {
      'owns-anything': 'yes',
      'existing-policy': 'yes',
      'existing-coverage': '100000',
      'replaced-company': 'Lakeside Mutual Life',
      'replaced-number': 'LM-20417',
      'replaced-fate': 'ended',
      'replaced-more': 'no',
    };
    const shown = await walkFlows(page, named, async () => (await title.innerText()) === 'One last look');
    expect(shown).toContain('Which policy does the new one replace?');
    expect(shown).not.toContain('Which other policy does the new one replace?');

    // Handed in, with the same said.
    const answers = { ...named, 'existing-coverage': 100_000 };
    await becomePerson(page, 'undecided', { answers });
    await page.goto('/accept-terms');
    await expect(page.getByText('giving it up may cost a charge and taxes')).toBeVisible();
    await expect(
      page.getByText(
        /and sign the permission to ask for health records and the notice about replacing a policy/,
      ),
    ).toBeVisible();
    await expectAccessible(page);

    await becomePerson(page, 'policyholder', { answers });
    await page.goto('/account/documents');
    await page.getByRole('link', { name: 'Applications and quotes', exact: true }).click();
    await page.getByRole('link', { name: 'Notice about replacing insurance' }).click();
    const notice = page.frameLocator('main iframe');
    await expect(notice.getByText('Lakeside Mutual Life').first()).toBeVisible();
    await expect(notice.getByText('Applicant, signed electronically', { exact: false })).toBeVisible();

    const desk = await openElsewhere();
    await becomeStaff(desk, ['service']);
    await desk.getByRole('link', { name: 'Replacements' }).click();
    await desk
      .getByRole('link', { name: /Lakeside Mutual Life/ })
      .first()
      .click();
    await expect(desk.getByText('LM-20417')).toBeVisible();
    await desk.getByRole('button', { name: /^TAKE/ }).click();
    await desk.getByLabel('Street or PO box').fill('PO Box 9');
    await desk.getByLabel('City').fill('Columbus');
    await desk.getByLabel('State, two letters').fill('OH');
    await desk.getByLabel('ZIP code').fill('43215');
    await desk.getByRole('button', { name: 'WRITE TO IT' }).click();
    await expect(desk.getByText('The letter is on its way.')).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Letters to the company' })).toContainText('PO Box 9');
    await desk.getByRole('link', { name: 'All of them' }).click();
    await expect(desk.getByRole('row', { name: /Lakeside Mutual Life/ }).first()).toContainText(
      /On its way|Told/,
    );
  });
});
