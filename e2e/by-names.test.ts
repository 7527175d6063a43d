import { namelessIn, withNames } from './by-names.ts';
import { expect, test } from './visitor.ts';
import { comeToMiddleOfInterview, getPrice, makeList, meetWelcome, openAccount } from './whole-way.ts';

test.describe.configure({ timeout: 240_000 });

test('from the first look into the interview by what is read out alone: each screen has a heading, and whatever can be pressed or filled in has a name [WCAG 4.1.2] [WCAG 2.4.6]', async ({
  page,
}) => {
  const walker = withNames(page);
  await meetWelcome(walker);
  await makeList(walker);
  await getPrice(walker);
  await openAccount(walker);
  await comeToMiddleOfInterview(walker);
});

test('a button without a name is heard as one', async ({ page }) => {
  await page.setContent(
    '<main><h1>Here</h1><button></button><button>Go on</button><input aria-label="Age"></main>',
  );
  expect(namelessIn(await page.locator('body').ariaSnapshot())).toEqual([
    expect.stringContaining('- button'),
  ]);
});
