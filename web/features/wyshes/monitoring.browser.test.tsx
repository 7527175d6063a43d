import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { refusal } from '../../testing/fake-server.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { fakeAllocation, openListServer, type FakeListServer } from './testing/list-server.ts';
import { renderBuilder } from './testing/render-builder.tsx';

const AT = '/wyshes/a/edit/monitoring';
const MORTGAGE = { id: 'mortgage', name: 'Home Mortgage', mask: '5521' };
const BANK = { institution: { name: 'Old Mill Bank' } };

let server: FakeListServer;
beforeEach(async () => {
  await emulateReducedMotion();
  await page.viewport(390, 844);
  server = openListServer();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(wysh: object = {}): Promise<void> {
  server.allocations.push({ ...fakeAllocation('a', 'pay-off-mortgage', 250_000), ...wysh });
  await renderBuilder(server, { at: AT, authenticated: true });
  await expect.element(page.getByRole('heading', { name: 'Keeping it current' })).toBeVisible();
}

const eligible = (bankItems: object[]) =>
  server.tell({ InsuranceMembership: { eligibleForMonitoring: true }, Query: { bankItems } });

const following = (monitoring: object = {}) => ({
  monitored: true,
  plaidAccount: { ...MORTGAGE, institution: { name: 'Old Mill Bank' } },
  monitoring,
});

test('whoever is not eligible is told what it takes, and is offered nothing to press [BUILD-17, PERM-05]', async () => {
  await open();
  await expect
    .element(
      page.getByText('once you have an account with us, a phone number you’ve confirmed', { exact: false }),
    )
    .toBeVisible();
  expect(button('FOLLOW THIS ACCOUNT').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'LINK AN ACCOUNT' }).elements()).toEqual([]);
  await expectAccessibleAtBoth();
});

test('without a linked account it is offered to link one, for this wysh [BUILD-17, ACCT-23]', async () => {
  eligible([]);
  await open();
  await expect
    .element(page.getByRole('link', { name: 'LINK AN ACCOUNT' }))
    .toHaveAttribute('href', '/account/linked-accounts?follow=a');
  await expectAccessibleAtBoth();
});

test('an account is chosen, one that another wysh follows or that is closed cannot be, and without a choice it is said [BUILD-17, API-M-16]', async () => {
  eligible([
    {
      ...BANK,
      accounts: [
        MORTGAGE,
        { id: 'line', name: 'Home Equity Line', mask: '5522', followedBy: { name: 'My credit line' } },
        { id: 'closed', name: 'Old Loan', mask: '0001', state: 'closed' },
      ],
    },
  ]);
  await open();
  await expect.element(page.getByRole('radio', { name: /Home Equity Line/ })).toBeDisabled();
  await expect
    .element(page.getByText('Old Mill Bank · My credit line follows it already', { exact: true }))
    .toBeVisible();
  expect(page.getByText('Old Loan').elements()).toEqual([]);
  await button('FOLLOW THIS ACCOUNT').click();
  await expect.element(page.getByText('Choose one of your accounts.')).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByRole('radio', { name: /Home Mortgage/ }).click();
  await button('FOLLOW THIS ACCOUNT').click();
  await expect.element(button('TURN MONITORING OFF')).toBeVisible();
  expect(server.inputsOf('UpdateAllocationMonitoring')).toEqual([
    { wyshAllocationId: 'a', monitored: true, bankAccountId: 'mortgage' },
  ]);
});

test('a balance that is no amount is said where one pressed, and nothing is turned on [A-046]', async () => {
  const words =
    'The balance of this account is $0, and a wysh of nothing covers nothing. Nothing was changed.';
  eligible([{ ...BANK, accounts: [MORTGAGE] }]);
  await open();
  server.failNext(
    'UpdateAllocationMonitoring',
    refusal('STANDARD_ERROR', words, [{ field: 'bankAccountId', message: words, code: 'balance_zero' }]),
  );
  await page.getByRole('radio', { name: /Home Mortgage/ }).click();
  await button('FOLLOW THIS ACCOUNT').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(button('FOLLOW THIS ACCOUNT')).toBeVisible();
});

test('accounts that could not be read are asked for again by a press', async () => {
  eligible([{ ...BANK, accounts: [MORTGAGE] }]);
  server.failNext('FollowableAccounts', 'unreachable');
  await open();
  await button('TRY AGAIN').click();
  await expect.element(page.getByRole('radio', { name: /Home Mortgage/ })).toBeVisible();
});

test('what is followed is named with its bank, balance and day, and turned off by a press [A-046, ENT-17, API-M-16]', async () => {
  await open(following());
  await expect
    .element(
      page.getByText(
        'It follows Home Mortgage •••• 5521 at Old Mill Bank. The balance was $250,000 on 01/10/2026, and we ask again each night.',
      ),
    )
    .toBeVisible();
  await expectAccessibleAtBoth();
  await button('TURN MONITORING OFF').click();
  expect(server.inputsOf('UpdateAllocationMonitoring')).toEqual([
    { wyshAllocationId: 'a', monitored: false, bankAccountId: null },
  ]);
});

test('a login that is wanted pauses with since when and the amount that stays, and leads to the new login [A-046, ACCT-23]', async () => {
  await open(
    following({
      state: 'paused',
      pausedAt: '2026-01-12T15:00:00Z',
      pauseReason: 'login_needed',
      pausedWords: 'Your bank wants you to log in there once more.',
    }),
  );
  await expect.element(page.getByText('It stands still since 01/12/2026')).toBeVisible();
  await expect.element(page.getByText('Your bank wants you to log in there once more.')).toBeVisible();
  await expect
    .element(page.getByText('Until then it stays at $250,000, as of 01/10/2026', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'RENEW THE LOGIN' }))
    .toHaveAttribute('href', '/account/linked-accounts');
  await expectAccessibleAtBoth();
});

test('whatever else keeps it from its balance, the bank is asked again by a press [A-046]', async () => {
  await open(
    following({
      state: 'paused',
      pausedAt: '2026-01-12T15:00:00Z',
      pauseReason: 'balance_negative',
      pausedWords: 'The balance is below zero, and no wysh can be.',
    }),
  );
  await button('ASK THE BANK AGAIN').click();
  expect(server.inputsOf('UpdateAllocationMonitoring')).toEqual([
    { wyshAllocationId: 'a', monitored: true, bankAccountId: null },
  ]);
});

test('the list says which account a wysh follows, and of one that stands still since when [A-046]', async () => {
  server.allocations.push(
    { ...fakeAllocation('a', 'pay-off-mortgage', 250_000), ...following() },
    {
      ...fakeAllocation('b', 'pay-off-mortgage', 1000),
      ...following({ state: 'paused', pausedAt: '2026-01-12T15:00:00Z', pauseReason: 'account_closed' }),
    },
  );
  await renderBuilder(server, { at: '/wyshes', authenticated: true });
  await expect.element(page.getByText('Follows Home Mortgage')).toBeVisible();
  await expect.element(page.getByText('Stands still since 01/12/2026')).toBeVisible();
});

test('changing the amount and removing are met by the modal, which offers to turn monitoring off [BUILD-16, MODAL-20, MODAL-21]', async () => {
  server.allocations.push({ ...fakeAllocation('a', 'pay-off-mortgage', 250_000), ...following() });
  await renderBuilder(server, { at: '/wyshes', authenticated: true });
  await page.getByRole('button', { name: /^Remove/i }).click();
  const blocked = page.getByRole('dialog', { name: 'This one runs itself' });
  await expectAccessibleAtBoth();
  await blocked.getByRole('button', { name: 'TURN MONITORING OFF' }).click();
  expect(server.inputsOf('UpdateAllocationMonitoring')).toEqual([
    { wyshAllocationId: 'a', monitored: false, bankAccountId: null },
  ]);
  await expect.element(blocked).not.toBeInTheDocument();
});
