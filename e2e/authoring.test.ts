import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

// Its width follows what it was opened at.
test.use({ viewport: { width: 390, height: 844 } });

test('every form of every flow is on the author’s page, and none has a barrier [WCAG 1.4.3] [WCAG 4.1.2] [FORM-110]', async ({
  page,
}) => {
  test.slow();
  await page.goto('/authoring');
  const flows = page.getByRole('navigation', { name: 'Flows' }).getByRole('link');
  await expect(flows.first()).toBeVisible();
  expect(await flows.count()).toBe(21);
  const counted = (await flows.allTextContents()).map((name) => Number(/\((\d+)\)$/.exec(name)?.[1]));
  await expect(page.getByRole('article')).toHaveCount(counted.reduce((sum, forms) => sum + forms, 0));
  // The helper of people who build is no part of what is shipped.
  await expect(page.getByLabel(/social security/i).first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Fill in zeros' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
