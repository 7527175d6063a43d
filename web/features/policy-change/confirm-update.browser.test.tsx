import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { routes } from '../../paths.ts';
import { expectAccessible, expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import type { Answers, FakeObject } from '../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../testing/fake-runtime.ts';
import { merge, openFakeServer, refusal } from '../../testing/fake-server.ts';
import { renderShell } from '../../testing/render-pages.tsx';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { ConfirmUpdatePage } from './confirm-update-page.tsx';
import { loadConfirmable } from './load-policy-change.ts';

beforeEach(async () => {
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

/** $200,000 more for $13.13 a month, until the end of February 1. */
const offer: FakeObject<'PolicyChange'> = {
  kind: 'increase',
  status: 'offered',
  toDo: 'confirm',
  beginsOn: '2026-02-02',
  expiresAt: '2026-02-02T04:59:59.999Z',
  quoteId: 'q1',
  classification: { name: 'Standard, table B' },
  after: {
    amount: 500_000,
    monthlyPremium: 44.3,
    annualPremium: 506.23,
    allocationsCoveredPercentage: 100,
    arithmetic: [{}, { amount: 200_000, policyFee: 0 }],
  },
};
const wyshes: Answers = {
  Query: {
    wyshAllocations: [
      { id: 'a', name: 'Pay off the mortgage', amount: 250_000, order: 1 },
      { id: 'b', name: 'College', amount: 150_000, order: 2 },
      { id: 'c', name: 'A boat', amount: 200_000, order: 3 },
    ],
  },
};

async function open(
  change: FakeObject<'PolicyChange'> | null,
  at = '',
  answers: Answers = {},
  state: unknown = null,
) {
  const server = openFakeServer(
    merge(
      merge(wyshes, {
        InsuranceMembership: { activePolicy: {} },
        Policy: { openChange: change },
        Query: { policyChange: change },
      }),
      answers,
    ),
  );
  const { runtime } = createFakeRuntime({ server, session: VERIFIED });
  const loader = (args: LoaderFunctionArgs) => loadConfirmable(runtime, args);
  const screen = { path: routes.confirmUpdate, loader, Component: ConfirmUpdatePage };
  const router = await renderShell(runtime, [screen], {
    pathname: routes.confirmUpdate,
    search: at,
    state,
  });
  const place = () => router.state.location.pathname + router.state.location.search;
  return { server, place, path: () => router.state.location.pathname };
}

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('the old stands next to the new: amount, price, wyshes, from when, until when, in which class [ROUTE-50, A-019, R-31]', async () => {
  await open(offer);
  await expect.element(heading).toHaveTextContent('Old next to new');
  await expect
    .element(
      page.getByText('You can have coverage of $500,000. Have a look, and say yes or no by 02/01/2026.'),
    )
    .toBeVisible();
  const table = page.getByRole('table', { name: 'What changes' });
  await expect.element(table).toMatchTextContent('Of your policyUntil thenFrom 02/02/2026');
  await expect.element(table).toMatchTextContent('Coverage$300,000$500,000');
  await expect.element(table).toMatchTextContent('Price$31.17 a month$44.30 a month');
  await expect.element(table).toMatchTextContent('Your wyshes75% covered100% covered');
  await expect
    .element(page.getByText(/^What is added is priced in the class “Standard, table B”/))
    .toBeVisible();
  await expect
    .element(
      page.getByText(/it begins 02\/02\/2026, and the bill of that day is the first with the new price/),
    )
    .toBeVisible();
  await expect.element(page.getByText(/You pay nothing today\./)).toBeVisible();
  const reached = page.getByRole('table', { name: 'How far your coverage reaches' });
  await expect.element(reached).toMatchTextContent('Pay off the mortgage, $250,000CoveredCovered');
  await expect.element(reached).toMatchTextContent('College, $150,00033% coveredCovered');
  await expect.element(reached).toMatchTextContent('A boat, $200,000Not covered50% covered');
  await expect
    .element(page.getByRole('link', { name: 'What you told us' }))
    .toHaveAttribute('href', '/account/documents/application');
  await button('How the new price is made').click();
  await expect.element(dialog).toMatchTextContent(/Part 1: \$300,000.*Part 2: \$200,000/);
});

test('a yes is asked for once more, takes just what was shown, and leads to what waits for its day [ROUTE-50, R-31, S-69]', async () => {
  const { server, path } = await open(offer);
  await button('ACCEPT').click();
  await expect.element(dialog).toHaveAccessibleName('Accept this change?');
  await expect
    .element(dialog)
    .toMatchTextContent(
      'From 02/02/2026 on your policy covers $500,000, for $44.30 a month, once that day’s bill is paid.',
    );
  await dialog.getByRole('button', { name: 'NOT YET' }).click();
  expect(server.callsOf('AcceptPolicyChange')).toHaveLength(0);
  await button('ACCEPT').click();
  await dialog.getByRole('button', { name: 'YES, ACCEPT IT' }).click();
  await expect.poll(path).toBe('/products/insurance/change/pending-details');
  expect(server.inputsOf('AcceptPolicyChange')).toEqual([
    { quoteId: 'q1', status: 'accepted', premium: 44.3, beginsOn: '2026-02-02' },
  ]);
});

test('whoever accepts says first whether anything has changed, on a page of its own, and then goes on where they were [R-52, ROUTE-50]', async () => {
  const { server, place } = await open({ ...offer, answersToConfirm: {} });
  await button('ACCEPT').click();
  await expect.poll(place).toBe('/confirm-answers?change=change');
  expect(server.callsOf('AcceptPolicyChange')).toEqual([]);
  // As that page leads back.
  const back = await open(offer, '?change=change', {}, { answersConfirmed: true });
  await expect.element(dialog).toHaveAccessibleName('Accept this change?');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'YES, ACCEPT IT' }).click();
  await expect.poll(back.path).toBe('/products/insurance/change/pending-details');
});

test('where what was said is over by the yes it is asked for again, and nothing is taken [R-52]', async () => {
  const { server, place } = await open(offer);
  const due = { field: 'confirmation', code: 'answers_to_confirm', message: 'Nothing was charged.' } as const;
  server.failNext('AcceptPolicyChange', refusal('STANDARD_ERROR', undefined, [due]));
  await button('ACCEPT').click();
  await dialog.getByRole('button', { name: 'YES, ACCEPT IT' }).click();
  await expect.poll(place).toBe('/confirm-answers?change=change');
});

test('by the year the yes is to the premium of a year [ROUTE-50, R-31]', async () => {
  const { server } = await open({ ...offer, billingFrequency: 'annually' });
  await button('ACCEPT').click();
  await dialog.getByRole('button', { name: 'YES, ACCEPT IT' }).click();
  await expect.poll(() => server.inputsOf('AcceptPolicyChange')).toMatchObject([{ premium: 506.23 }]);
});

test('an offer that is over by the yes says so in the server’s words, and leads to where it stands [ROUTE-50, R-31]', async () => {
  const { server } = await open(offer);
  server.failNext('AcceptPolicyChange', refusal('STANDARD_ERROR', 'That offer is over.'));
  await button('ACCEPT').click();
  await dialog.getByRole('button', { name: 'YES, ACCEPT IT' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('That offer is over.');
  await expect
    .element(page.getByRole('link', { name: 'SEE WHERE IT STANDS' }))
    .toHaveAttribute('href', '/products/insurance/change/pending-details');
});

test('what can’t be accepted as things stand says why, and can still be declined [ROUTE-50, R-31]', async () => {
  await open({ ...offer, beginsOn: null, acceptRefused: 'Something is past due. Pay that first.' });
  await expect
    .element(page.getByText(/just now. Something is past due. Pay that first. This offer holds until/))
    .toBeVisible();
  // Nobody knows from when on it would be.
  expect(page.getByText(/If you accept, it begins/).query()).toBeNull();
  expect(page.getByText(/on that day/).query()).toBeNull();
  await expect
    .element(page.getByRole('link', { name: 'TO MY POLICY' }))
    .toHaveAttribute('href', '/products/insurance');
  expect(button('ACCEPT').query()).toBeNull();
  await expect.element(button('NO, THANKS')).toBeVisible();
});

test.each([
  ['ending_taken_back', 'SEE IT OR TAKE IT BACK', '/account/end-policy'],
  ['paid', 'TO MY BILLS', '/products/insurance/billing'],
  ['paid_monthly', 'TO MY BILLS', '/products/insurance/billing'],
] as const)(
  'what can’t be accepted until %s leads to where that is done [ROUTE-50, R-31]',
  async (acceptRefusedUntil, name, href) => {
    await open({ ...offer, beginsOn: null, acceptRefused: 'Not now.', acceptRefusedUntil });
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  },
);

test('without an answer it says that nothing has changed, and can be pressed again [ROUTE-50]', async () => {
  const { server, path } = await open(offer);
  server.failNext('AcceptPolicyChange', 'unreachable');
  await button('ACCEPT').click();
  await dialog.getByRole('button', { name: 'YES, ACCEPT IT' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('so nothing has changed. Try again.');
  await button('ACCEPT').click();
  await dialog.getByRole('button', { name: 'YES, ACCEPT IT' }).click();
  await expect.poll(path).toBe('/products/insurance/change/pending-details');
});

test('a no is asked for once more as well, and leaves the policy as it is [ROUTE-50, R-31]', async () => {
  const { server, path } = await open(offer);
  await button('NO, THANKS').click();
  await expect.element(dialog).toHaveAccessibleName('Decline this offer?');
  await dialog.getByRole('button', { name: 'YES, DECLINE IT' }).click();
  await expect.poll(path).toBe('/products/insurance/change/pending-details');
  expect(server.inputsOf('TakeBackPolicyChange')).toEqual([{ id: 'change' }]);
});

test('a longer term is shown as its years, priced anew as a whole [ROUTE-50, R-32]', async () => {
  await open({ ...offer, kind: 'lengthening', before: { termDuration: 15 }, after: { termDuration: 20 } });
  await expect.element(page.getByText(/^Your first term can be 20 years\./)).toBeVisible();
  await expect.element(page.getByText(/^The whole amount is priced anew in the class/)).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'What changes' }))
    .toMatchTextContent('Term15 years20 years');
});

test.each([
  ['with a person', { status: 'underwriting', toDo: 'wait_for_person' }, '/products/insurance/manual-review'],
  ['not answered yet', { status: 'requested', toDo: 'answer' }, '/products/insurance/change/pending-details'],
  ['taken', { status: 'accepted', toDo: 'wait_for_day' }, '/products/insurance/change/pending-details'],
  ['refused', { status: 'refused', toDo: null }, '/products/insurance/change/pending-details'],
  ['over', { status: 'expired', toDo: null }, '/products/insurance/change/pending-details'],
] as const)(
  'one that is %s is told where that is told [ROUTE-50, FLOW-33, EDIT-30, R-31]',
  async (_words, change, to) => {
    const { path } = await open({ ...offer, ...change }, '?change=change');
    await expect.poll(path).toBe(to);
  },
);

describe('while it is decided', () => {
  test('it waits, and goes on by itself to the offer [UW-03, QUOTE-23, R-31]', async () => {
    const { server } = await open(
      { ...offer, status: 'underwriting', toDo: 'wait_for_decision' },
      '?change=change',
    );
    await expect.element(heading).toHaveTextContent('Deciding about your change');
    await expectAccessible(document.querySelector('main')!);
    server.tell({ Query: { policyChange: offer } });
    await expect.element(heading).toHaveTextContent('Old next to new');
  });

  test('or to the page of the refusal [UW-02, R-31]', async () => {
    const deciding = { ...offer, status: 'underwriting', toDo: 'wait_for_decision' } as const;
    const { server, path } = await open(deciding, '?change=change');
    await expect.element(heading).toHaveTextContent('Deciding about your change');
    server.tell({ Query: { policyChange: { ...offer, status: 'refused', toDo: null } } });
    await expect.poll(path).toBe('/products/insurance/change/pending-details');
  });
});

test('where nothing waits for a yes it says so, and leads to the policy [ROUTE-50]', async () => {
  await open(null);
  await expect.element(heading).toHaveTextContent('Nothing waits for your yes');
  await expect
    .element(page.getByRole('link', { name: 'TO MY POLICY' }))
    .toHaveAttribute('href', '/products/insurance');
});

test('without a list there is none beside it [ROUTE-50]', async () => {
  await open(offer, '', { Query: { wyshAllocations: [] } });
  await expect.element(heading).toHaveTextContent('Old next to new');
  expect(page.getByRole('heading', { name: 'Your wyshes' }).query()).toBeNull();
});

test('nothing a machine can find is inaccessible [ROUTE-50]', async () => {
  await open(offer);
  await expect.element(heading).toHaveTextContent('Old next to new');
  await expectAccessibleAtBoth(document.querySelector('main')!);
  await button('ACCEPT').click();
  await expectAccessible(dialog.element());
});
