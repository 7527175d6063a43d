import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { refusal } from '../../testing/fake-server.ts';
import { openListServer, fakeAllocation, onAmount, type FakeListServer } from './testing/list-server.ts';
import { renderBuilder } from './testing/render-builder.tsx';

let server: FakeListServer;
beforeEach(() => {
  server = openListServer();
});

const dialog = page.getByRole('dialog');
const amount = dialog.getByLabelText('How much should it be?');
const submit = dialog.getByRole('button', { name: 'ADD TO MY LIST' });
const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const bar = page.getByRole('button', { name: /^See your list/ });

async function openAdd() {
  await renderBuilder(server);
  await card('Fix what I kept fixing').click();
  await expect.element(dialog).toHaveAccessibleName('Fix what I kept fixing');
}

test('a wysh opens its dialog with the default amount in the field and the placeholder behind it [BUILD-02, BUILD-05]', async () => {
  await openAdd();
  await expect.element(amount).toHaveValue('15,000');
  await expect.element(amount).toHaveAttribute('placeholder', '15,000');
  await expect.element(amount).toHaveAccessibleDescription('As others do.');
});

test('a suggestion fills the amount, the same again clears it, and typing lets go of it [BUILD-06]', async () => {
  await openAdd();
  const little = dialog.getByRole('button', { name: 'A little: $7,500' });
  await little.click();
  await expect.element(amount).toHaveValue('7,500');
  await expect.element(little).toHaveAttribute('aria-pressed', 'true');
  await little.click();
  await expect.element(amount).toHaveValue('');
  await dialog.getByRole('button', { name: 'A lot: $30,000' }).click();
  await userEvent.type(amount, '0');
  await expect.element(amount).toHaveValue('300,000');
  await expect
    .element(dialog.getByRole('button', { name: 'A lot: $30,000' }))
    .toHaveAttribute('aria-pressed', 'false');
});

test('the suggestion whose amount stands in the field is the chosen one, however it came there [BUILD-06]', async () => {
  await openAdd();
  const lot = dialog.getByRole('button', { name: 'A lot: $30,000' });
  await expect.element(lot).toHaveAttribute('aria-pressed', 'false');
  await amount.clear();
  await userEvent.type(amount, '30000');
  await expect.element(lot).toHaveAttribute('aria-pressed', 'true');
  await lot.click();
  await expect.element(amount).toHaveValue('');
});

test('a suggestion that is not offered is not shown [BUILD-06, ENT-14]', async () => {
  await openAdd();
  await expect.element(dialog.getByRole('button', { name: /Not offered/ })).not.toBeInTheDocument();
});

test.each([
  ['', 'Enter an amount, like 25,000.'],
  ['a lot', 'Just numbers here, please. Like 25,000.'],
  ['0', 'Dream a little bigger: the amount has to be more than 0.'],
  ['-5', 'Dream a little bigger: the amount has to be more than 0.'],
  ['12.50', "Whole dollars only, please. We won't count the cents."],
  ['10000001', "That's a big one! A single wysh tops out at $10,000,000."],
])('%s is refused in plain words, and nothing is sent [BUILD-03, BUILD-04]', async (entry, words) => {
  await openAdd();
  await amount.clear();
  if (entry !== '') await userEvent.type(amount, entry);
  await submit.click();
  await expect.element(amount).toHaveAccessibleDescription(`${words} As others do.`);
  await expect.element(amount).toBeInvalid();
  await expect.element(amount).toHaveFocus();
  expect(server.calls.some(({ operation }) => operation === 'CreateWyshAllocation')).toBe(false);
});

test('what is wrong is said on leaving the field and taken back while it is put right [BUILD-04]', async () => {
  await openAdd();
  await amount.clear();
  await userEvent.type(amount, '1.5');
  await userEvent.tab();
  await expect.element(amount).toBeInvalid();
  await userEvent.type(amount, '0');
  await expect.element(amount).not.toBeInvalid();
});

test('an added wysh is counted before the server has answered, and focus is back on its card [BUILD-02, BUILD-08]', async () => {
  await openAdd();
  const release = server.hold();
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).toHaveAccessibleName('See your list 1 wysh on your list, $15,000 in all.');
  await expect.element(card('Fix what I kept fixing')).toMatchTextContent(/\$15,000/);
  await expect.element(card('Fix what I kept fixing')).toHaveFocus();
  expect(server.allocations).toHaveLength(0);
  release();
  await expect.poll(() => server.allocations).toMatchObject([{ amount: 15_000 }]);
});

test('a refused add is taken back and the dialog opens again with amount and message [BUILD-07]', async () => {
  server.failNext('UpdateWyshAllocation', onAmount('The moon is full.'));
  await openAdd();
  await amount.clear();
  await userEvent.type(amount, '777');
  await submit.click();
  await expect
    .element(amount)
    .toHaveAccessibleDescription(/^The moon is full\. It’s on your list, but without an amount yet\./);
  await expect.element(amount).toHaveValue('777');
  await expect.element(dialog.getByText('Change it')).not.toBeInTheDocument();
  await submit.click();
  await expect.poll(() => server.allocations).toMatchObject([{ amount: 777 }]);
});

test('a refusal without words shows its code [BUILD-07]', async () => {
  server.failNext('CreateWyshAllocation', refusal('UNDERWRITING_DISABLED', null));
  await openAdd();
  await submit.click();
  await expect.element(amount).toHaveAccessibleDescription('UNDERWRITING_DISABLED As others do.');
});

test('a refusal with neither says that nothing was added [BUILD-07]', async () => {
  server.failNext('CreateWyshAllocation', refusal('STANDARD_ERROR', null));
  await openAdd();
  await submit.click();
  await expect.element(dialog.getByText(/Nothing was added/)).toBeVisible();
});

test('without an answer nobody claims to know, and trying again doubles nothing [BUILD-07, BUILD-25]', async () => {
  server.failNext('CreateWyshAllocation', 'answer lost');
  await openAdd();
  await submit.click();
  await expect.element(dialog.getByText(/we don’t know yet if it was added/)).toBeVisible();
  await submit.click();
  await expect.poll(() => server.allocations).toMatchObject([{ amount: 15_000 }]);
  await expect.element(bar).toHaveAccessibleName('See your list 1 wysh on your list, $15,000 in all.');
});

test('closing after a half-done add leaves nothing on the list [BUILD-25]', async () => {
  server.failNext('UpdateWyshAllocation', 'unreachable');
  await openAdd();
  await submit.click();
  await expect.element(dialog.getByText(/It’s on your list, but without an amount yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('No harm done. Nothing was added.')).toBeVisible();
  await expect.poll(() => server.allocations).toEqual([]);
});

test('closing a half-done add that cannot be taken back promises nothing, and the list shows it [BUILD-28]', async () => {
  server.failNext('UpdateWyshAllocation', 'unreachable');
  server.failNext('DecommissionWyshAllocation', 'unreachable');
  await openAdd();
  await submit.click();
  await expect.element(dialog.getByText(/It’s on your list, but without an amount yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/We couldn’t check whether Fix what I kept fixing/)).toBeVisible();
  await expect.element(card('Fix what I kept fixing')).toMatchTextContent(/\$0 · add an amount/);
});

test('a wysh without an amount is not checked off, and its card leads to its amount [BUILD-28]', async () => {
  server.allocations.push(fakeAllocation('a', 'home-repairs', null));
  await renderBuilder(server);
  const unfinished = card('Fix what I kept fixing');
  await expect.element(unfinished).toMatchTextContent(/\$0 · add an amount/);
  expect(unfinished.element().querySelector('svg')).toBeNull();
  await unfinished.click();
  await expect.element(dialog).toHaveAccessibleName('Change Fix what I kept fixing');
  await expect.element(amount).toHaveValue('15,000');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect.element(unfinished).toMatchTextContent(/On your list \$15,000/);
  expect(unfinished.element().querySelector('svg')).not.toBeNull();
  expect(server.allocations).toMatchObject([{ id: 'a', amount: 15_000 }]);
});

test('a dialog opened while the last one still closes stands over the list, not instead of it [ROUTE-16]', async () => {
  const router = await renderBuilder(server);
  await card('Fix what I kept fixing').click();
  await expect.element(dialog).toBeVisible();
  const again = card('Fix what I kept fixing').element() as HTMLElement;
  (dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  await Promise.resolve();
  again.click();
  await expect.poll(() => router.state.location.pathname).toBe('/wysh-builder/home-repairs/add');
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/wysh-builder/list');
});

test('a wysh on the list already says so and offers to change that one [BUILD-02]', async () => {
  server.allocations.push(fakeAllocation('a', 'home-repairs', 900));
  await openAdd();
  await dialog.getByRole('button', { name: 'Change Fix what I kept fixing' }).click();
  await expect.element(dialog).toHaveAccessibleName('Change Fix what I kept fixing');
  await expect.element(amount).toHaveValue('900');
  await amount.clear();
  await userEvent.type(amount, '950');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.allocations).toMatchObject([{ id: 'a', amount: 950 }]);
});

test.each([
  ['the dashboard', { origin: 'dashboard' }, '/'],
  ['nowhere that is named, so the wyshes', {}, '/wyshes'],
])(
  'one at a time leaves for where the builder was opened from once the wysh is saved: %s [BUILD-19, BUILD-21]',
  async (_where, from, path) => {
    const router = await renderBuilder(server, {
      authenticated: true,
      state: { mode: 'one-at-a-time', ...from },
    });
    await card('Fix what I kept fixing').click();
    await submit.click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
    expect(server.allocations).toHaveLength(1);
  },
);

test('whatever is added, by three calls in order, the builder stays on its list [BUILD-18, BUILD-25]', async () => {
  const router = await renderBuilder(server);
  for (const [name, total] of [
    ['Fix what I kept fixing', '1 wysh on your list, $15,000 in all.'],
    ['Pay off the mortgage', '2 wyshes on your list, $273,200 in all.'],
  ] as const) {
    await card(name).click();
    const before = server.calls.length;
    await submit.click();
    await expect.element(bar).toHaveAccessibleName(`See your list ${total}`);
    await expect
      .poll(() => server.calls.slice(before).map(({ operation }) => operation))
      .toEqual(['CreateWyshAllocation', 'UpdateWyshAllocation', 'WyshList']);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/wysh-builder/list');
  }
});

test('from each category moves on to the next category after an add, and stays after the last [BUILD-20]', async () => {
  await renderBuilder(server, { state: { mode: 'from-each-category' } });
  await card('Fix what I kept fixing').click();
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Which joys?' })).toBeVisible();
  await card('Care for my pet').click();
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Which joys?' })).toBeVisible();
});

test('the address of an add opened by itself shows the dialog over the category of its wysh [ROUTE-16]', async () => {
  await renderBuilder(server, { at: '/wysh-builder/pet-care/add' });
  await expect.element(dialog).toHaveAccessibleName('Care for my pet');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Pets and memories' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(card('Care for my pet')).toHaveFocus();
});

const FIELDS = ['How much should it be?', 'Name', 'Until when?', 'Who gets it', 'Keeping it current'];

test.each([
  ['amount', ['How much should it be?']],
  ['name', ['Name']],
  ['term', ['Until when?']],
  ['recipient', ['Who gets it']],
  ['monitoring', ['Keeping it current']],
  ['colour', FIELDS],
])(
  'an address that names %s of a wysh on the list shows that alone, and the whole form for a word it does not know [ROUTE-16]',
  async (field, shown) => {
    server.allocations.push(fakeAllocation('one', 'pay-off-mortgage', 5000));
    await renderBuilder(server, { at: `/wysh-builder/pay-off-mortgage/add/${field}/one` });
    await expect.element(dialog).toBeVisible();
    const labels = () =>
      FIELDS.filter((words) =>
        [
          ...dialog.getByLabelText(words, { exact: true }).elements(),
          ...dialog.getByRole('heading', { name: words, exact: true }).elements(),
        ].some((element) => element.checkVisibility()),
      );
    await expect.poll(labels).toEqual(shown);
  },
);
