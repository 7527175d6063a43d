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
  await expect.element(page.getByRole('heading', { name: 'Taken back' })).toHaveFocus();
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

test.each([
  ['completed', 'Your change has begun'],
  ['withdrawn', 'Taken back'],
  ['ended', 'This change is over'],
] as const)('a change that is %s says so, and leads to the policy [ROUTE-52]', async (status, heading) => {
  await open({ PolicyChange: { status } });
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'TO MY POLICY' }))
    .toHaveAttribute('href', '/products/insurance');
});

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
