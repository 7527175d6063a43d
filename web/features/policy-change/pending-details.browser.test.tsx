import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { routes } from '../../paths.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../testing/fake-runtime.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { renderShell } from '../../testing/render-pages.tsx';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { loadPolicyChange } from './load-policy-change.ts';
import { PendingDetailsPage } from './pending-details-page.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

beforeEach(async () => {
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

async function open(answers: Answers = {}) {
  const server = openFakeServer(answers);
  const { runtime } = createFakeRuntime({ server, session: VERIFIED });
  const loader = (args: LoaderFunctionArgs) => loadPolicyChange(runtime, args);
  const screen = { path: routes.pendingDetails, loader, Component: PendingDetailsPage };
  const extension = { path: routes.extendCover, Component: () => <h1>Keep your cover until 65</h1> };
  await renderShell(runtime, [screen, extension], '/products/insurance/change/pending-details');
  return server;
}

const table = page.getByRole('table', { name: 'What changes' });
const takeBack = page.getByRole('button', { name: 'TAKE IT BACK', exact: true });
const dialog = page.getByRole('dialog');

test('says what changes and on which day, and what counts until then [ROUTE-52, R-30]', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Updates pending' })).toBeVisible();
  await expect.element(page.getByText('From 02/02/2026 on your policy covers $150,000.')).toBeVisible();
  await expect.element(table).toMatchTextContent('Coverage$300,000$150,000');
  await expect.element(table).toMatchTextContent('Price$31.17 a month$18.04 a month');
  await expect.element(table).toMatchTextContent('Your wyshes75% covered37% covered');
  await expect
    .element(page.getByText(/^Until then nothing changes: you’re covered for \$300,000/))
    .toBeVisible();
});

test('by the year it says the price of a year [ROUTE-52, R-30]', async () => {
  await open({ PolicyChange: { billingFrequency: 'annually' } });
  await expect.element(table).toMatchTextContent('Price$356.23 a year$206.17 a year');
});

test('is taken back after a confirmation alone, and then says that all stays as it is [R-30]', async () => {
  const server = await open();
  await takeBack.click();
  await dialog.getByRole('button', { name: 'KEEP THE CHANGE', exact: true }).click();
  expect(server.callsOf('TakeBackPolicyChange')).toHaveLength(0);
  await takeBack.click();
  await dialog.getByRole('button', { name: 'YES, TAKE IT BACK' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your policy stays as it is' })).toHaveFocus();
  expect(server.inputsOf('TakeBackPolicyChange')).toEqual([{ id: 'change' }]);
});

test('what can’t be taken back any more says why, and a refusal is said where one pressed [R-30]', async () => {
  const server = await open();
  server.failNext('TakeBackPolicyChange', refusal('STANDARD_ERROR', 'That change has begun.'));
  await takeBack.click();
  await dialog.getByRole('button', { name: 'YES, TAKE IT BACK' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('That change has begun.');
});

test('a change whose first bill is paid says so, and has nothing to press [R-30]', async () => {
  await open({ PolicyChange: { keptBecause: 'Its first bill is paid.' } });
  await expect.element(page.getByText('Its first bill is paid.')).toBeVisible();
  expect(takeBack.query()).toBeNull();
});

test('of a policy whose owner asked to end it before that day nothing is promised, and the way back is named [ROUTE-52, R-10, R-30]', async () => {
  await open({ PolicyChange: { isGivenUp: true } });
  await expect
    .element(
      page.getByText(
        'You asked us to end this policy before 02/02/2026, so its coverage doesn’t change on that day. If you take that back, it does.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Today it covers $300,000.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'SEE IT OR TAKE IT BACK' }))
    .toHaveAttribute('href', '/account/end-policy');
  expect(page.getByText('From 02/02/2026 on', { exact: false }).query()).toBeNull();
});

const wanted = { kind: 'increase', isEstimate: true, beginsOn: null, after: { amount: 500_000 } } as const;

test.each([
  [
    'requested',
    { status: 'requested', toDo: 'answer', flowToAnswer: 'coverage-adjustment' },
    'Some questions are still open, and what you answered is kept.',
    'GO ON WHERE I LEFT',
    '/flow/coverage-adjustment?contextId=change',
  ],
  [
    'requested, with what has changed told',
    { status: 'requested', toDo: 'answer', flowToAnswer: 'aura-interview' },
    'Some questions are still open, and what you answered is kept.',
    'GO ON WHERE I LEFT',
    '/flow/aura-interview?contextId=change',
  ],
  [
    'being decided',
    { status: 'underwriting', toDo: 'wait_for_decision' },
    'We have all your answers and are deciding',
    'SEE IF IT’S DECIDED',
    '/products/insurance/confirm-update?change=change',
  ],
  [
    'with a person',
    { status: 'underwriting', toDo: 'wait_for_person', case: { externalId: 'C-2026-0042' } },
    'A person reads what you told us, usually within 3 business days.',
    'SEE THE REVIEW',
    '/products/insurance/manual-review',
  ],
  [
    'offered',
    { status: 'offered', toDo: 'confirm', isEstimate: false, expiresAt: '2026-02-02T04:59:59.999Z' },
    'and you can have it. The offer holds until 02/01/2026.',
    'REVIEW',
    '/products/insurance/confirm-update?change=change',
  ],
] as const)(
  'more cover that is %s says so and leads on, with what counts today and a way to take it back [ROUTE-52, R-31, EDIT-37]',
  async (_state, change, words, action, to) => {
    const server = await open({ PolicyChange: { ...wanted, ...change } });
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: action })).toHaveAttribute('href', to);
    await expect
      .element(page.getByText(/^Until then nothing changes: you’re covered for \$300,000/))
      .toBeVisible();
    await expect.element(table).toMatchTextContent('Coverage$300,000$500,000');
    const isOffered = change.status === 'offered';
    await page.getByRole('button', { name: isOffered ? 'NO, THANKS' : 'TAKE IT BACK', exact: true }).click();
    await expectAccessible(dialog.element());
    await dialog.getByRole('button', { name: isOffered ? 'YES, DECLINE IT' : 'YES, TAKE IT BACK' }).click();
    await expect.element(page.getByRole('heading', { name: 'Your policy stays as it is' })).toHaveFocus();
    expect(server.inputsOf('TakeBackPolicyChange')).toEqual([{ id: 'change' }]);
  },
);

test('what nobody decided yet has about a price, and an offer has its own to the cent [ROUTE-52, R-31]', async () => {
  await open({ PolicyChange: { ...wanted, status: 'requested', toDo: 'answer' } });
  await expect.element(table).toMatchTextContent('Price$31.17 a monthAbout $31 a month');
  await expect.element(page.getByText(/^The new price is an estimate/)).toBeVisible();
});

test('how both prices are made shows each part of a policy of several [ROUTE-52, R-30, R-31]', async () => {
  const part = { amount: 200_000, issueAge: 36, policyFee: 0, annualUnrounded: 150, monthlyUnrounded: 13.13 };
  const after = { amount: 500_000, annualPremium: 506.25, monthlyPremium: 44.3, arithmetic: [{}, part] };
  await open({ PolicyChange: { kind: 'increase', after } });
  await page.getByRole('button', { name: 'How the new price is made' }).click();
  await expect.element(dialog).toMatchTextContent(/Part 1: \$300,000.*Part 2: \$200,000/);
  await expect.element(dialog).toMatchTextContent('A month$44.30');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'How today’s price is made' }).click();
  await expect.element(dialog).toMatchTextContent('300 thousands of coverage');
  await expect.element(dialog).not.toMatchTextContent('Part 2');
});

test('more cover that waits for its day says which bill it begins with, and which times begin [ROUTE-52, R-31]', async () => {
  await open({ PolicyChange: { kind: 'increase', after: { amount: 500_000 } } });
  await expect.element(page.getByText(/^It begins with the bill of that day\./)).toBeVisible();
  await expect
    .element(page.getByText(/^For what is added, the times in which we can dispute it/))
    .toBeVisible();
});

test('what changes after a yes is asked about by taking it back and asking anew [R-52, R-31]', async () => {
  await open({ PolicyChange: { kind: 'increase', after: { amount: 500_000 } } });
  const told = page.getByRole('heading', { name: 'Has anything changed?' });
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText(/take this change back below and ask for it anew/)).toBeVisible();
  await expect.element(takeBack).toBeVisible();
  await expectAccessible();
});

test('where it can’t be taken back any more it says whom to tell what has changed [R-52, R-31]', async () => {
  await open({
    PolicyChange: { kind: 'increase', after: { amount: 500_000 }, keptBecause: 'Its bill is announced.' },
  });
  await expect.element(page.getByText(/tell our people/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'TALK TO US' }))
    .toHaveAttribute('href', routes.customerSupport);
  expect(takeBack.query()).toBeNull();
});

test('less cover rests on no answers, and asks for none [R-52, R-30]', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Updates pending' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Has anything changed?' }).query()).toBeNull();
});

test('a longer term says its years, old and new [ROUTE-52, R-32]', async () => {
  await open({ PolicyChange: { kind: 'lengthening', before: { termDuration: 15 }, after: {} } });
  await expect.element(page.getByText(/^From 02\/02\/2026 on your first term is 20 years/)).toBeVisible();
  await expect.element(table).toMatchTextContent('Term15 years20 years');
});

test('what was refused says why, until when, and that the policy is not touched [ROUTE-52, UW-05, R-31]', async () => {
  const reasons = ['Your blood pressure is high.'];
  await open({
    PolicyChange: { ...wanted, status: 'refused', toDo: null, reasons, canAskAgainOn: '2026-03-04' },
  });
  await expect.element(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  await expect
    .element(page.getByText(/it goes on covering \$300,000, at the price you pay now/))
    .toBeVisible();
  await expect.element(page.getByText('Your blood pressure is high.')).toBeVisible();
  await expect.element(page.getByText('You can ask again from 03/04/2026 on.')).toBeVisible();
  await expectAccessible(document.querySelector('main')!);
});

test('an offer nobody took says that it is over, and how to ask again [ROUTE-52, R-31]', async () => {
  await open({ PolicyChange: { ...wanted, status: 'expired', toDo: null } });
  await expect.element(page.getByRole('heading', { name: 'The offer is over' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'ASK AGAIN' }))
    .toHaveAttribute('href', '/edit-coverage/termLifeOffering');
});

test.each([
  ['completed', 'Your change has begun'],
  ['withdrawn', 'Your policy stays as it is'],
  ['ended', 'This change is over'],
] as const)('a change that is %s says so, and leads to the policy [ROUTE-52]', async (status, heading) => {
  await open({ PolicyChange: { status } });
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'TO MY POLICY' }))
    .toHaveAttribute('href', '/products/insurance');
});

test.each([
  ['increase', 1],
  ['lengthening', 1],
  ['extension', 0],
  ['decrease', 0],
] as const)(
  'a change that came to nothing can be asked for anew where it was more: %s [ROUTE-52]',
  async (kind, count) => {
    await open({ PolicyChange: { kind, status: 'ended', toDo: null } });
    await expect.element(page.getByText(/Nothing of it came to be, and our mail says why/)).toBeVisible();
    const anew = page.getByRole('link', { name: 'CHANGE MY COVERAGE' });
    expect(anew.elements().map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => '/edit-coverage/termLifeOffering'),
    );
  },
);

test.each(['requested', 'offered', 'accepted'] as const)(
  'an extension that is %s is seen and taken back on its own page [ROUTE-52, FLOW-20]',
  async (status) => {
    await open({ PolicyChange: { kind: 'extension', status } });
    await expect.element(page.getByRole('heading', { name: 'Keep your cover until 65' })).toBeVisible();
  },
);

test('an extension that has begun says that cover goes on, and nothing of another amount [ROUTE-52, FLOW-20]', async () => {
  await open({ PolicyChange: { kind: 'extension', status: 'completed', after: { amount: 500_000 } } });
  await expect.element(page.getByText('your cover goes on, for $500,000.', { exact: false })).toBeVisible();
});

test('an address of nothing of theirs says that there is no such change [ROUTE-52, S-78]', async () => {
  await open({ Query: { policyChange: null } });
  await expect.element(page.getByRole('heading', { name: 'There is no such change' })).toBeVisible();
});

test.each([390, 1280])('nothing a machine can find is inaccessible at %i px [ROUTE-52]', async (width) => {
  await page.viewport(width, 800);
  await open();
  await expect.element(table).toBeVisible();
  await expectAccessible(document.querySelector('main')!);
});
