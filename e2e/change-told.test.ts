import { submitApplication, walkFlows } from './applicant.ts';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

const at = (path: string) => (page: { url(): string }) => new URL(page.url()).pathname === path;

test('who took up marijuana between answers and payment says so, is asked about it once more, and gets another offer [R-52]', async ({
  page,
}) => {
  await becomePerson(page, 'approved');
  await page.goto('/review-quote');
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A few formalities' })).toBeVisible();
  await walkFlows(page, {}, async () => at('/confirm-answers')(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Has anything changed?' })).toBeVisible();
  await expect(page.getByText('Tobacco, nicotine, marijuana, alcohol or drugs')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'SOMETHING HAS CHANGED' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What has changed?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Tobacco, marijuana, alcohol or drugs').click();
  await page.getByRole('button', { name: 'NEXT' }).click();

  await expect(page).toHaveURL('/flow/aura-interview');
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  // Until it is answered the dashboard leads back here.
  await page.goto('/');
  await page.getByRole('link', { name: 'TO THE QUESTIONS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  const isReview = () => page.getByRole('heading', { name: 'One last look' }).isVisible();
  const shown = await walkFlows(
    page,
    { marijuana: 'yes', 'marijuana-frequency': 'A few times a year' },
    isReview,
  );
  expect(shown).not.toContain('Your height and weight');
  await submitApplication(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your quote is ready for review' })).toBeVisible();
});
