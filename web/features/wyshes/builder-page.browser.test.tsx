import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { standingAt } from '../../testing/world/standings.ts';
import { refusal } from '../../testing/fake-server.ts';
import { openListServer, fakeAllocation, type FakeListServer } from './testing/list-server.ts';
import { renderBuilder } from './testing/render-builder.tsx';

let server: FakeListServer;
beforeEach(() => {
  server = openListServer();
});

const sheet = page.getByRole('dialog');
const bar = page.getByRole('button', { name: /^See your list/ });
const continueButton = page.getByRole('button', { name: /^CONTINUE WITH/ });
const LIST = '/wysh-builder/list';
const CATEGORY = '/wysh-builder/joy';

function fillList() {
  server.allocations.push(
    fakeAllocation('a', 'pay-off-mortgage', 258_200),
    fakeAllocation('b', 'pet-care', 20_000),
  );
}

async function openSheet() {
  await bar.click();
  await expect.element(sheet).toHaveAccessibleName('Your wyshes');
}

describe('categories', () => {
  test('each tab shows name, description, prompt and the wyshes on offer [BUILD-01]', async () => {
    await renderBuilder(server);
    await page.getByRole('tab', { name: 'Pets and memories' }).click();
    const panel = page.getByRole('tabpanel');
    await expect.element(panel.getByRole('heading', { name: 'Which joys?' })).toBeVisible();
    await expect.element(panel).toMatchTextContent(/The dog, the big day\./);
    await expect.element(panel).toMatchTextContent(/Pets and memories/);
    await expect.element(panel.getByRole('button', { name: /^Care for my pet/ })).toBeVisible();
  });

  test('the chosen tab is kept in the address of the list [ROUTE-11, ROUTE-12]', async () => {
    const router = await renderBuilder(server);
    await page.getByRole('tab', { name: 'Pets and memories' }).click();
    await expect.poll(() => router.state.location.search).toBe('?category=joy');
    expect(router.state.location.pathname).toBe('/wysh-builder/list');
  });

  test('a category has an address of its own, and an unknown one shows the list with a note [ROUTE-14]', async () => {
    await renderBuilder(server, { at: '/wysh-builder/joy' });
    await expect.element(page.getByRole('heading', { name: 'Which joys?' })).toBeVisible();
    await renderBuilder(openListServer(), { at: '/wysh-builder/nothing' });
    await expect.element(page.getByText(/We don’t have a category by that name/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'What about the place?' })).toBeVisible();
  });

  test('the button below the cards leads on and takes the focus along [BUILD-01]', async () => {
    await renderBuilder(server);
    await page.getByRole('button', { name: 'Next up: Pets and memories' }).click();
    await expect.element(page.getByRole('heading', { name: 'Which joys?' })).toHaveFocus();
  });

  test('categories and list are asked for once, however often one comes back [API-REST-19]', async () => {
    const router = await renderBuilder(server);
    await expect.element(page.getByRole('tab', { name: 'Home' })).toBeVisible();
    await router.navigate('/wysh-builder/pet-care/info');
    await expect.element(page.getByRole('heading', { name: 'Care for my pet', level: 1 })).toBeVisible();
    await router.navigate('/wysh-builder/list');
    await expect.element(page.getByRole('tab', { name: 'Home' })).toBeVisible();
    const asked = server.calls.map(({ operation }) => operation).filter((name) => name.startsWith('Wysh'));
    expect(asked.toSorted()).toEqual(['WyshCategories', 'WyshList']);
  });

  test('without a connection the list is said to be safe, and once it is back the list is asked for anew', async () => {
    await renderBuilder(server);
    await expect.element(page.getByRole('tab', { name: 'Home' })).toBeVisible();
    const asked = () => server.callsOf('WyshList').length;
    const before = asked();
    const told = page.getByText('Your list is safe; we’ll pick up when you’re back.', { exact: false });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(told).toBeVisible();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.element(told).not.toBeInTheDocument();
    await expect.poll(asked).toBe(before + 1);
  });

  test('when they do not come, one can try again [BUILD-01]', async () => {
    const mend = server.fail('WyshCategories', refusal('STANDARD_ERROR'));
    await renderBuilder(server);
    await expect
      .element(page.getByText('The list didn’t load. That’s on us, and your wyshes are fine.'))
      .toBeVisible();
    mend();
    await page.getByRole('button', { name: 'TRY AGAIN' }).first().click();
    await expect.element(page.getByRole('tab', { name: 'Home' })).toBeVisible();
  });
});

describe('a wysh that is no longer offered', () => {
  beforeEach(() => {
    server.allocations.push(fakeAllocation('r', 'retired', 900));
  });

  test('can still be changed by those who have it [BUILD-33]', async () => {
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Change No longer offered' }).click();
    const change = page.getByRole('dialog', { name: 'Change No longer offered' });
    await expect.element(change.getByLabelText('How much should it be?')).toHaveValue('900');
  });

  test('cannot be added [BUILD-33]', async () => {
    await renderBuilder(server, { at: '/wysh-builder/retired/add' });
    await expect.element(sheet.getByText(/We don’t offer this wysh anymore/)).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'ADD TO MY LIST' })).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  test('says how long it is kept, to visitors without an account [S02]', async () => {
    const words = sheet.getByText('This browser keeps your list for 30 days after your last visit.');
    await renderBuilder(server);
    await openSheet();
    await expect.element(words).toBeVisible();
  });

  test('says nothing of the browser to somebody with an account [S02]', async () => {
    await renderBuilder(server, { authenticated: true });
    await openSheet();
    await expect.element(sheet.getByText(/usually end up at about/)).toBeVisible();
    expect(page.getByText(/This browser keeps your list/).query()).toBeNull();
  });

  test('shows count, total, each wysh and the average [BUILD-08, BUILD-10]', async () => {
    fillList();
    await renderBuilder(server);
    await expect.element(bar).toHaveAccessibleName('See your list 2 wyshes on your list, $278,200 in all.');
    await openSheet();
    await expect.element(sheet).toMatchTextContent(/2 wyshes/);
    await expect.element(sheet).toMatchTextContent(/Care for my pet\$20,000/);
    await expect.element(sheet).toMatchTextContent(/about \$450,000/);
  });

  test('promises an estimate to someone who has none [BUILD-09]', async () => {
    fillList();
    await renderBuilder(server);
    await openSheet();
    await expect.element(sheet).toMatchTextContent(/Get your estimate in under a minute!/);
  });

  test('promises no estimate to someone who has one [BUILD-09]', async () => {
    server.tell({ InsuranceMembership: { latestEstimateDatum: {} } });
    await renderBuilder(server);
    await openSheet();
    await expect.element(sheet).toMatchTextContent(/about \$450,000/);
    expect(server.calls.some(({ operation }) => operation === 'ListOwner')).toBe(true);
    await expect.element(sheet).not.toMatchTextContent(/Get your estimate/);
  });

  test('an amount nobody set yet is shown as 0 [BUILD-28]', async () => {
    server.allocations.push(fakeAllocation('a', 'pet-care', null));
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: '$0 · add an amount' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Change Care for my pet' })).toBeVisible();
  });

  test('asking for the other fields of a wysh takes the focus along to them [WCAG 2.4.3]', async () => {
    fillList();
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Change Care for my pet' }).click();
    const change = page.getByRole('dialog', { name: 'Change Care for my pet' });
    await change.getByRole('button', { name: /^Change its name/ }).click();
    await expect.element(change.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  });

  test('a wysh can be taken off and put back where it was, and focus stays with the list [BUILD-08, BUILD-26]', async () => {
    fillList();
    await renderBuilder(server);
    await openSheet();
    const read = server.callsOf('WyshList').length;
    await sheet.getByRole('button', { name: 'Remove Pay off the mortgage' }).click();
    await expect.element(sheet.getByText('Pay off the mortgage is off your list.')).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Remove Care for my pet' })).toHaveFocus();
    await expect.poll(() => server.allocations.map(({ id }) => id)).toEqual(['b']);
    await expect.poll(() => server.callsOf('WyshList')).toHaveLength(read + 1);
    await sheet.getByRole('button', { name: 'PUT IT BACK' }).click();
    await expect
      .poll(() => server.allocations.map(({ name, amount }) => [name, amount]))
      .toEqual([
        ['Pay off the mortgage', 258_200],
        ['Care for my pet', 20_000],
      ]);
  });

  test('the last wysh that is taken off leaves the focus at the head of the list [BUILD-08, WCAG 2.4.3]', async () => {
    fillList();
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Remove Pay off the mortgage' }).click();
    await sheet.getByRole('button', { name: 'Remove Care for my pet' }).click();
    await expect.element(sheet.getByText('No wyshes yet')).toBeVisible();
    expect(document.activeElement?.textContent).toBe('Your wyshes');
  });

  test('the list on a phone goes on by a button of its own [BUILD-08, BUILD-12]', async () => {
    fillList();
    const router = await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: /^CONTINUE WITH/ }).click();
    await expect.poll(() => router.state.location.pathname).not.toMatch(/wysh-builder/);
  });

  test('a wysh put back while its removal fails is there once, where it was [BUILD-08]', async () => {
    fillList();
    server.failNext('DecommissionWyshAllocation', refusal('STANDARD_ERROR', 'Not tonight.'));
    await renderBuilder(server);
    await openSheet();
    const release = server.hold();
    await sheet.getByRole('button', { name: 'Remove Care for my pet' }).click();
    await sheet.getByRole('button', { name: 'PUT IT BACK' }).click();
    release();
    await expect.element(sheet.getByText(/Care for my pet is still on your list/)).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Remove Care for my pet' })).toBeVisible();
    expect(server.allocations.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('putting back that fails opens no dialog, says so and can be tried again [BUILD-08]', async () => {
    fillList();
    server.failNext('CreateWyshAllocation', refusal('STANDARD_ERROR', null));
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Remove Care for my pet' }).click();
    await sheet.getByRole('button', { name: 'PUT IT BACK' }).click();
    await expect.element(sheet.getByText('We couldn’t put Care for my pet back just now.')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await sheet.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect
      .poll(() => server.allocations.map(({ name, amount }) => [name, amount]))
      .toEqual([
        ['Pay off the mortgage', 258_200],
        ['Care for my pet', 20_000],
      ]);
  });

  test('the offer to put a wysh back does not follow the person to another page [BUILD-08]', async () => {
    fillList();
    const router = await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Remove Care for my pet' }).click();
    await userEvent.keyboard('{Escape}');
    const offer = page.getByRole('button', { name: 'PUT IT BACK' });
    await expect.element(offer).toBeVisible();
    await router.navigate('/wysh-builder/joy');
    await expect.element(page.getByRole('heading', { name: 'Which joys?' })).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
  });

  test('a removal nobody answered says so in words of its own [BUILD-08]', async () => {
    fillList();
    server.failNext('DecommissionWyshAllocation', 'unreachable');
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Remove Care for my pet' }).click();
    await expect
      .element(
        sheet.getByText(
          'Care for my pet is still on your list. We couldn’t get through. Check your connection and try again.',
        ),
      )
      .toBeVisible();
  });

  test('putting in order begins at the first thing to press and ends where it began [BUILD-24, WCAG 2.4.3]', async () => {
    fillList();
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'CHANGE THE ORDER' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Move Pay off the mortgage down' })).toHaveFocus();
    await sheet.getByRole('button', { name: 'DONE' }).click();
    await expect.element(sheet.getByRole('button', { name: 'CHANGE THE ORDER' })).toHaveFocus();
  });

  test('a removal that fails brings the wysh back and says so [BUILD-08]', async () => {
    fillList();
    server.failNext('DecommissionWyshAllocation', refusal('STANDARD_ERROR', 'Not tonight.'));
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Remove Care for my pet' }).click();
    await expect
      .element(sheet.getByText('Care for my pet is still on your list. Not tonight.'))
      .toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Remove Care for my pet' })).toBeVisible();
  });

  test('a move that fails is taken back with a message [BUILD-24]', async () => {
    fillList();
    server.failNext('UpdateWyshAllocation', 'unreachable');
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'CHANGE THE ORDER' }).click();
    await sheet.getByRole('button', { name: 'Move Care for my pet up' }).click();
    await expect
      .element(sheet.getByText('That move didn’t save. We put your list back as it was.'))
      .toBeVisible();
    expect(sheet.getByRole('listitem').first().element().textContent).toContain('Pay off the mortgage');
  });

  test('a monitored wysh is changed only after monitoring was turned off [BUILD-16, MODAL-20]', async () => {
    server.allocations.push({ ...fakeAllocation('a', 'pay-off-mortgage', 100), monitored: true });
    await renderBuilder(server);
    await openSheet();
    await sheet.getByRole('button', { name: 'Change Pay off the mortgage' }).click();
    await page
      .getByRole('dialog', { name: 'This one runs itself' })
      .getByRole('button', { name: 'LEAVE IT ON' })
      .click();
    expect(page.getByLabelText('How much should it be?').elements()).toEqual([]);
    await sheet.getByRole('button', { name: 'Remove Pay off the mortgage' }).click();
    const blocked = page.getByRole('dialog', { name: 'This one runs itself' });
    await blocked.getByRole('button', { name: 'TURN MONITORING OFF' }).click();
    await expect.element(blocked).not.toBeInTheDocument();
    expect(server.allocations).toMatchObject([{ monitored: false }]);
    await sheet.getByRole('button', { name: 'Remove Pay off the mortgage' }).click();
    await expect.poll(() => server.allocations).toEqual([]);
  });

  test('is read again when the tab comes back into view [BUILD-34]', async () => {
    await renderBuilder(server);
    await expect.element(bar).toHaveAccessibleName('See your list Your list is empty.');
    fillList();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(bar).toHaveAccessibleName('See your list 2 wyshes on your list, $278,200 in all.');
  });
});

describe('going on', () => {
  test('is not possible without a wysh, and names the total with one [BUILD-11, BUILD-12]', async () => {
    await renderBuilder(server);
    await expect.element(continueButton).toBeDisabled();
    await expect.element(continueButton).toHaveAccessibleName('CONTINUE WITH $0');
    fillList();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(continueButton).toBeEnabled();
    await expect.element(continueButton).toHaveAccessibleName('CONTINUE WITH $278,200');
  });

  test('is not possible while no wysh has an amount [BUILD-12, BUILD-28]', async () => {
    server.allocations.push(fakeAllocation('a', 'pet-care', null));
    await renderBuilder(server);
    await expect.element(bar).toHaveAccessibleName('See your list 1 wysh on your list, $0 in all.');
    await expect.element(continueButton).toBeDisabled();
  });

  test('a signed-out visitor finds it in the header, on a phone in the open list too, and is shown the estimate [BUILD-13, SHELL-07]', async () => {
    fillList();
    const router = await renderBuilder(server);
    await expect
      .element(page.getByRole('banner').getByRole('button', { name: 'CONTINUE WITH $278,200' }))
      .toBeEnabled();
    await openSheet();
    // The header lies behind the list, so that has one of its own.
    expect(sheet.getByRole('button', { name: /^CONTINUE WITH/ }).elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await continueButton.click();
    await expect.poll(() => router.state.location.pathname).toBe('/coverage-preview');
  });

  test('a signed-in person finds it with the list and goes on to their wyshes from a category, and has the way back there too [BUILD-14, BUILD-22]', async () => {
    fillList();
    const router = await renderBuilder(server, { at: '/wysh-builder/joy', authenticated: true });
    await expect.element(page.getByRole('banner')).toBeEmptyDOMElement();
    await expect
      .element(page.getByRole('link', { name: 'Back to my wyshes' }))
      .toHaveAttribute('href', '/wyshes');
    await openSheet();
    await sheet.getByRole('button', { name: 'CONTINUE WITH $278,200' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/wyshes');
  });

  test('a signed-in person goes on to the estimate from the list page, wherever it was opened from [BUILD-13]', async () => {
    fillList();
    const router = await renderBuilder(server, { authenticated: true, state: { origin: 'dashboard' } });
    await openSheet();
    await sheet.getByRole('button', { name: 'CONTINUE WITH $278,200' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/coverage-preview');
  });

  test('from a category of a builder that the dashboard opened it leads back to the dashboard [BUILD-14, BUILD-22]', async () => {
    fillList();
    const router = await renderBuilder(server, {
      at: '/wysh-builder/joy',
      authenticated: true,
      state: { origin: 'dashboard' },
    });
    await expect.element(page.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
    await openSheet();
    await sheet.getByRole('button', { name: 'CONTINUE WITH $278,200' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  test.each([
    ['two wyshes that a policy does not cover lead to their order', 2, 40, '/wyshes/prioritize', LIST],
    ['from a category of a builder that the dashboard opened as well', 2, 99, '/wyshes/prioritize', CATEGORY],
    ['two that it covers do not', 2, 100, '/coverage-preview', LIST],
    ['neither does one alone', 1, 40, '/coverage-preview', LIST],
  ])('%s [BUILD-13, BUILD-15]', async (_words, count, percentCovered, path, at) => {
    fillList();
    server.allocations.splice(count);
    server.tell({
      Query: { standing: standingAt('in_force') },
      WyshAllocationsSummary: { percentCovered },
    });
    const router = await renderBuilder(server, { at, authenticated: true, state: { origin: 'dashboard' } });
    await openSheet();
    await sheet.getByRole('button', { name: /^CONTINUE WITH/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
  });
});
