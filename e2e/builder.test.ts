import type { Locator, Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilTakenOver } from './visitor.ts';
import { untilKept } from './wysh-list.ts';

const LIST = '/products/insurance/wysh-builder/list';

/** The list is beside the cards on a wide screen, and one tap away on a phone. */
async function openList(page: Page): Promise<void> {
  await expect(page.getByRole('tab').first()).toBeVisible();
  const opener = page.getByRole('button', { name: /See your list/ });
  if (await opener.isVisible()) await opener.click();
}

/** The card of a wysh among those of its category. */
const card = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) });

async function addWysh(page: Page, name: string, amount?: string): Promise<void> {
  await card(page, name).click();
  const dialog = page.getByRole('dialog');
  if (amount !== undefined) await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: 'ADD TO MY LIST' }).click();
  await expect(dialog).toBeHidden();
}

/** On with what the list comes to, at the top of the page; the list that lies over it on a phone has another one at its end. */
const goOnWith = (page: Page, total: string) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: `CONTINUE WITH ${total}`, includeHidden: true });

/** Moves the focus on as a person at the keyboard does, until it is at the target. */
async function pressUntilAt(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const PRESSES_MAX = 60;
  for (let press = 0; press < PRESSES_MAX; press += 1) {
    if ((await target.count()) > 0 && (await target.evaluate((one) => one === document.activeElement)))
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`${PRESSES_MAX} presses of ${key} do not reach ${target.toString()}.`);
}

const chooseCategory = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** The names of GraphQL operations in the order in which they were sent. */
function watchOperations(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName } = request.postDataJSON() as { operationName?: string };
    if (operationName !== undefined) names.push(operationName);
  });
  return names;
}

test('a visitor makes a list: suggestion, own amount, count, total, and finds it again [BUILD-01] [BUILD-02] [BUILD-05] [BUILD-06] [BUILD-08] [BUILD-09] [BUILD-10] [BUILD-11] [BUILD-34] [MKT-04] [MKT-22] [MONEY-01] [SHELL-07] @store', async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(page.getByRole('tab')).toHaveCount(10);
  await expect(
    page.getByRole('heading', { name: 'What about the place everyone calls home?' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'CONTINUE WITH $0' })).toBeDisabled();

  await card(page, 'Pay off the mortgage').click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox');
  await expect(amount).toHaveValue('258,200');
  const half = dialog.getByRole('button', { name: /\$129,100/ });
  await half.click();
  await expect(amount).toHaveValue('129,100');
  await half.click();
  await expect(amount).toHaveValue('');
  await half.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'ADD TO MY LIST' }).click();
  await expect(dialog).toBeHidden();

  await chooseCategory(page, 'Children and care');
  // It is painted before it is kept, and this page is left soon.
  await untilKept(page, () => addWysh(page, 'Pay for child care', '$40,000'));
  await expect(page.getByRole('button', { name: 'CONTINUE WITH $169,100' })).toBeEnabled();
  await openList(page);
  await expect(page.getByText('2 wyshes').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('$169,100').filter({ visible: true }).first()).toBeVisible();
  await expect(
    page.getByText('Get your estimate in under a minute!').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(
    page
      .getByText(/about \$450,000/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.goto('/products/insurance/welcome');
  await expect(page.getByText(/2 wyshes so far, \$169,100 in all/)).toBeVisible();
  await page.getByRole('link', { name: 'KEEP GOING WITH MY LIST' }).click();
  await expect(page.getByRole('button', { name: 'CONTINUE WITH $169,100' })).toBeEnabled();
});

test('builder, list and estimate preview show the same count and total [BUILD-34] [MONEY-01]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate', {
    wyshes: { 'pay-off-mortgage': 129_100, 'child-care': 40_000 },
  });
  await page.goto('/wyshes');
  await expect(page.getByText('2 wyshes').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('$169,100').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/coverage-preview');
  await expect(page.getByRole('heading', { level: 1, name: 'Your wysh total is $169,100' })).toBeVisible();
  await expect(page.getByText('That’s 2 wyshes.', { exact: false })).toBeVisible();
  await page.goto(LIST);
  await openList(page);
  await expect(page.getByText('2 wyshes').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('$169,100').filter({ visible: true }).first()).toBeVisible();
});

test('adding is three calls in order, and every mutation of the visit has an id of its own [BUILD-25] [API-REST-18] [API-M-13] [API-M-14]', async ({
  page,
}) => {
  const names = watchOperations(page);
  const mutations: (readonly [name: string, id: string | undefined])[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { query, variables } = request.postDataJSON() as {
      query: string;
      variables?: { input?: { clientMutationId?: string } };
    };
    const [, name] = /^mutation (\w+)/.exec(query) ?? [];
    if (name !== undefined) mutations.push([name, variables?.input?.clientMutationId]);
  });
  await page.goto(LIST);
  await untilTakenOver(page);
  await expect.poll(() => names).toContain('WyshList');
  names.length = 0;
  await addWysh(page, 'Keep the lease going');
  // What the page asks about its device meanwhile is none of these.
  const ofWyshes = () => names.filter((name) => name.includes('Wysh'));
  await expect.poll(() => ofWyshes().length).toBeGreaterThanOrEqual(3);
  expect(ofWyshes().slice(0, 2)).toEqual(['CreateWyshAllocation', 'UpdateWyshAllocation']);
  // Whoever asks for it, every mutation of the visit has one.
  expect(new Set(mutations.map(([name]) => name)).size).toBeGreaterThan(2);
  for (const [name, id] of mutations) expect(id, name).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(mutations.map(([, id]) => id)).size).toBe(mutations.length);
});

test('a page that is loaded anew in the very moment of adding loses neither the wysh nor its amount [BUILD-25]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/home-repairs/add');
  await untilTakenOver(page);
  const submit = page.getByRole('button', { name: 'ADD TO MY LIST' });
  await submit.waitFor();
  await submit.evaluate((button: HTMLElement) => {
    button.click();
    location.reload();
  });
  await expect(page.getByRole('button', { name: 'CONTINUE WITH $15,000' })).toBeVisible();
  await expect(page.getByText('1 wysh').filter({ visible: true }).first()).toBeVisible();
});

test('the catalogue is asked for once, also on the second visit to the builder [API-REST-19]', async ({
  page,
}) => {
  const names = watchOperations(page);
  await page.goto(LIST);
  await untilTakenOver(page);
  await page.getByRole('link', { name: /^About Pay off the mortgage/ }).click();
  await expect(page).toHaveURL(/\/info$/);
  await page.goBack();
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(names.filter((name) => name === 'WyshCategories')).toHaveLength(1);
});

test.describe('on a phone with little room', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('amounts that cannot be are refused in the person’s words, and nothing is sent [BUILD-03] [BUILD-04]', async ({
    page,
  }) => {
    const names = watchOperations(page);
    await page.goto('/wysh-builder/home-repairs/add');
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByRole('textbox');
    const submit = dialog.getByRole('button', { name: 'ADD TO MY LIST' });
    for (const [typed, words] of [
      ['', /Enter an amount/],
      ['0', /more than 0/],
      ['10000001', /tops out at \$10,000,000/],
    ] as const) {
      await amount.fill(typed);
      await submit.click();
      await expect(dialog.getByText(words)).toBeInViewport({ ratio: 1 });
    }
    await amount.fill('9,999,999');
    await expect(dialog.getByText(/tops out/)).toBeHidden();
    expect(names).not.toContain('CreateWyshAllocation');
  });
});

test.describe('with a server that goes away while adding', () => {
  test.use({ expectedErrors: /Failed to load resource/, viewport: { width: 390, height: 664 } });

  test('the amount is kept, nothing is half done, and trying again adds once [BUILD-07] [ERR-27]', async ({
    page,
  }) => {
    await page.goto(LIST);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('UpdateWyshAllocation') ? route.abort() : route.continue(),
    );
    await card(page, 'Fix what I kept fixing').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('12,345');
    await dialog.getByRole('button', { name: 'ADD TO MY LIST' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('12,345');
    await expect(
      dialog.getByText(/It’s on your list, but without an amount yet/).filter({ visible: true }),
    ).toBeInViewport({ ratio: 1 });
    await page.unroute('**/graphql');
    const isSaved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('UpdateWyshAllocation'),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'ADD TO MY LIST' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'CONTINUE WITH $12,345' })).toBeVisible();
    await isSaved;
    await page.reload();
    await expect(page.getByRole('button', { name: 'CONTINUE WITH $12,345' })).toBeVisible();
    await openList(page);
    await expect(page.getByText('1 wysh', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe('with a page that is left while adding', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a wysh that has no amount yet says so, waits for one and sizes nothing [BUILD-12] [BUILD-28]', async ({
    page,
  }) => {
    await page.goto(LIST);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('UpdateWyshAllocation') ? route.abort() : route.continue(),
    );
    await card(page, 'Fix what I kept fixing').click();
    await page.getByRole('dialog').getByRole('button', { name: 'ADD TO MY LIST' }).click();
    await expect(page.getByRole('dialog').getByText(/without an amount yet/)).toBeVisible();
    await page.unroute('**/graphql');
    // As in another tab, or on another day: this one would go on with it by itself.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(LIST);
    await expect(card(page, 'Fix what I kept fixing')).toContainText('$0 · add an amount');
    await expect(page.getByRole('button', { name: 'CONTINUE WITH $0' })).toBeDisabled();
    await openList(page);
    await page
      .getByRole('button', { name: '$0 · add an amount', exact: true })
      .filter({ visible: true })
      .click();
    const change = page.getByRole('dialog', { name: 'Change Fix what I kept fixing' });
    await change.getByRole('textbox').fill('700');
    await change.getByRole('button', { name: 'SAVE' }).click();
    await expect(goOnWith(page, '$700')).toBeEnabled();
  });
});

test('changing, reordering, removing and taking it back all last [BUILD-08] [BUILD-24] [BUILD-26] [BUILD-27]', async ({
  page,
}) => {
  await page.goto(LIST);
  await untilKept(page, () => addWysh(page, 'Pay off the mortgage', '100,000'));
  await untilKept(page, () => addWysh(page, 'Keep the lease going', '20,000'));
  await openList(page);
  await page
    .getByRole('button', { name: 'Change Keep the lease going' })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox').first().fill('25,000');
  await untilKept(page, () => dialog.getByRole('button', { name: 'SAVE' }).click());
  await expect(goOnWith(page, '$125,000')).toBeAttached();

  await page.goto(LIST);
  await openList(page);
  await page.getByRole('button', { name: 'CHANGE THE ORDER' }).filter({ visible: true }).first().click();
  const isSaved = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('UpdateWyshAllocation'),
  );
  await page
    .getByRole('button', { name: 'Move Keep the lease going up' })
    .filter({ visible: true })
    .first()
    .click();
  await isSaved;
  await page.reload();
  await openList(page);
  await expect(
    page
      .getByRole('button', { name: /^Change / })
      .filter({ visible: true })
      .first(),
  ).toHaveAccessibleName('Change Keep the lease going');

  await page
    .getByRole('button', { name: 'Remove Keep the lease going' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(
    page.getByText('Keep the lease going is off your list.').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'PUT IT BACK' }).filter({ visible: true }).first().click();
  await expect(goOnWith(page, '$125,000')).toBeAttached();
  // The list is shown as it will be at once; it can be changed again once the server has all of it.
  await expect(
    page.getByRole('button', { name: 'Change Keep the lease going' }).filter({ visible: true }),
  ).toBeVisible();
  await page.reload();
  await openList(page);
  await expect(
    page
      .getByRole('button', { name: /^Change / })
      .filter({ visible: true })
      .first(),
  ).toHaveAccessibleName('Change Keep the lease going');
});

test('two tabs adding at once lose nothing @store', async ({ page, context }) => {
  await page.goto(LIST);
  await expect(page.getByRole('tab').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(LIST);
  await expect(other.getByRole('tab').first()).toBeVisible();
  await Promise.all([
    untilKept(page, () => addWysh(page, 'Pay off the mortgage', '1,000')),
    untilKept(other, () => addWysh(other, 'Keep the lease going', '2,000')),
  ]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'CONTINUE WITH $3,000' })).toBeVisible();
  await other.close();
});

test('continue leads a visitor to the estimate [BUILD-12] [BUILD-13]', async ({ page }) => {
  await page.goto(LIST);
  await addWysh(page, 'Pay off the mortgage');
  await page.getByRole('button', { name: 'CONTINUE WITH $258,200' }).click();
  await expect(page).toHaveURL('/coverage-preview');
});

test('a wysh explains itself [BUILD-32] [ENT-13]', async ({ page }) => {
  await page.goto('/wysh-builder/pay-off-mortgage/info');
  await expect(page.getByRole('heading', { name: 'Pay off the mortgage', level: 1 })).toBeVisible();
  await expect(page.getByText('Good to know')).toBeVisible();
  const drawing = page.locator('main img').first();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'ADD THIS WYSH' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Pay off the mortgage' })).toBeVisible();
});

test('the intro asks its question and leads to the list [INTRO-01] [INTRO-02] [INTRO-03]', async ({
  page,
}) => {
  await page.goto('/wysh-builder');
  await expect(
    page.getByRole('heading', { name: 'Need help figuring out your coverage needs?' }),
  ).toBeVisible();
  await expect(page.getByText('NO, I KNOW HOW MUCH I WANT')).toBeHidden();
  await page.getByText('YES, SET UP WYSHES').click();
  await expect(page).toHaveURL('/wysh-builder/list');
  await addWysh(page, 'Pay off the mortgage');
  await page.goto('/wysh-builder');
  await expect(page).toHaveURL(/wysh-builder\/list$/);
});

test('the whole way works with the keyboard alone: adding, ordering, removing, putting back, going on [BUILD-02] [BUILD-08] [BUILD-24]', async ({
  page,
}) => {
  test.slow();
  await page.goto(LIST);
  await untilTakenOver(page);
  await expect(page.getByRole('tab')).toHaveCount(10);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const dialog = page.getByRole('dialog');
  const add = async (name: string, amount: string) => {
    await pressUntilAt(page, card(page, name));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await pressUntilAt(page, dialog.getByRole('textbox'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toBeFocused();
    await expect(page).toHaveURL(/\/list/);
  };

  await pressUntilAt(page, page.getByRole('tab', { name: 'Home' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Everyday living' })).toHaveAttribute('aria-selected', 'true');
  await add('Replace my paycheck', '300000');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/list/);
  await pressUntilAt(page, page.getByRole('tab', { name: 'Everyday living' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await add('Pay off the mortgage', '100000');

  // On a phone the list is behind a button of its own.
  if (await button(/See your list/).isVisible()) {
    await pressUntilAt(page, button(/See your list/));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  }
  await pressUntilAt(page, button('CHANGE THE ORDER'));
  await page.keyboard.press('Enter');
  await expect(button('Move Replace my paycheck down')).toBeFocused();
  await pressUntilAt(page, button('Move Pay off the mortgage up'));
  await page.keyboard.press('Enter');
  await expect(button('Move Pay off the mortgage up')).toBeFocused();
  await pressUntilAt(page, button('DONE'));
  await page.keyboard.press('Enter');
  await expect(button('CHANGE THE ORDER')).toBeFocused();
  await expect(button(/^Change /).first()).toHaveAccessibleName('Change Pay off the mortgage');

  await pressUntilAt(page, button('Remove Pay off the mortgage'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(button('Remove Replace my paycheck')).toBeFocused();
  await pressUntilAt(page, button('PUT IT BACK'));
  await page.keyboard.press('Enter');
  await expect(button('Remove Pay off the mortgage')).toBeVisible();

  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await pressUntilAt(page, button('CONTINUE WITH $400,000'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/coverage-preview');
});

test('a person with an account keeps, orders and edits wyshes on pages of their own [BUILD-24] [BUILD-27] [ROUTE-17] [ROUTE-19]', async ({
  page,
}) => {
  await becomePerson(page, 'verified');
  await page.goto(LIST);
  await untilKept(page, () => addWysh(page, 'Pay off the mortgage', '100,000'));
  await untilKept(page, () => addWysh(page, 'Keep the lease going', '20,000'));
  await page.goto('/wyshes');
  await expect(page.getByRole('heading', { level: 1, name: 'Your wyshes' })).toBeVisible();
  await expect(page.getByText('2 wyshes, $120,000 in all')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/wyshes/prioritize');
  await untilKept(page, () => page.getByRole('button', { name: 'Move Keep the lease going up' }).click());
  await expect(page.getByText('Keep the lease going is now number 1 of 2.').first()).toBeAttached();
  await expectAccessible(page);
  await page.reload();
  const moves = page.getByRole('button', { name: /^Move .* up$/ });
  await expect(moves.first()).toHaveAccessibleName('Move Keep the lease going up');
  await page.goto('/wyshes');
  const removals = page.getByRole('button', { name: /^Remove / });
  await expect(removals).toHaveCount(2);
  await expect(removals.first()).toHaveAccessibleName('Remove Keep the lease going');
});
