import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { openFakeServer, refusal, type FakeServer } from '../../testing/fake-server.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { leaveForBank, readBankVisit } from './bank-visit.ts';
import { renderAccount } from './testing/render-account.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const AT = '/account/linked-accounts';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

async function open(answers: Answers = {}, at = AT): Promise<FakeServer> {
  const server = openFakeServer(answers);
  await renderAccount(server, at);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return server;
}

test('without a linked bank there are two things to link one for, which lead to the bank by keyboard too, and the tab remembers what was begun [ACCT-23]', async () => {
  const server = await open();
  await expectAccessibleAtBoth();
  await expect.element(page.getByText('No bank is linked yet.', { exact: false })).toBeVisible();
  button('LINK A BANK TO PAY FROM').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => readBankVisit()).toEqual({ linkToken: 'link-1', renews: null, follows: null });
  await expect.poll(() => location.hash).toBe('#bank');
  expect(server.inputsOf('BeginBankLink')).toEqual([{ purpose: 'pay' }]);
});

test('a bank that cannot be reached is said where one pressed, and nothing is begun [ACCT-23]', async () => {
  const server = await open();
  server.failNext('BeginBankLink', 'unreachable');
  await button('LINK A BANK TO PAY FROM').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(readBankVisit()).toBeNull();
});

test('whoever comes back from their bank sees what they share, says which is for insurance, and keeps it [ACCT-23, API-M-38]', async () => {
  leaveForBank({ linkToken: 'link-1', renews: null, follows: null });
  const server = await open({
    Query: {
      bankLinkResult: { accounts: [{}, { id: 'item_1.1', name: 'Rainy Day Savings', mask: '1204' }] },
    },
  });
  await expectAccessibleAtBoth();
  await page.getByText('Rainy Day Savings').click();
  server.tell({ Query: { bankItems: [{}] } });
  await button('KEEP THIS LINK').click();
  await expect.element(page.getByText('Harbor Street Savings is linked.')).toBeVisible();
  expect(server.inputsOf('KeepBankLink')).toEqual([
    { publicToken: 'public-1', bankAccountId: 'item_1.1', lineOfBusiness: 'insurance' },
  ]);
  expect(readBankVisit()).toBeNull();
});

test('whoever comes back without having linked anything is told so [ACCT-23]', async () => {
  leaveForBank({ linkToken: 'link-1', renews: null, follows: null });
  await open();
  await expect.element(page.getByText('Nothing was linked', { exact: false })).toBeVisible();
  expect(readBankVisit()).toBeNull();
});

test('a login that has to be renewed is begun here and confirmed on the way back [ACCT-23, API-M-39]', async () => {
  await open({ Query: { bankItems: [{ status: 'update_required' }] } });
  await expectAccessibleAtBoth();
  await button('RENEW THE LOGIN').click();
  await expect.poll(() => readBankVisit()).toEqual({ linkToken: 'link-2', renews: 'bank', follows: null });
});

test.each([
  [
    true,
    'Your login is renewed, and the link goes on. Wyshes that follow it are brought up to date in a moment.',
  ],
  [false, 'The bank still wants you to log in. Begin once more.'],
])(
  'whether the bank took it (%s) is said to whoever comes back [ACCT-23, API-M-39]',
  async (success, words) => {
    leaveForBank({ linkToken: 'link-2', renews: 'bank', follows: null });
    const server = await open({
      Query: { bankItems: [{}] },
      Mutation: { confirmPlaidItemUpdate: () => ({ success }) },
    });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(server.inputsOf('ConfirmBankRenewal')).toEqual([{ plaidItemId: 'bank' }]);
  },
);

test('a bank is unlinked after it was asked, and what refuses is said there [ACCT-23]', async () => {
  const words = 'A payment from this bank is still on its way.';
  const server = await open({ Query: { bankItems: [{}] } });
  server.failNext('UnlinkBank', refusal('STANDARD_ERROR', words));
  await button('UNLINK Harbor Street Savings').click();
  const asking = dialog('Unlink Harbor Street Savings?');
  await asking.getByRole('button', { name: 'UNLINK IT' }).click();
  await expect.element(asking.getByText(words)).toBeVisible();
  await expectAccessibleAtBoth();
  server.tell({ Query: { bankItems: [] } });
  await asking.getByRole('button', { name: 'UNLINK IT' }).click();
  await expect.element(page.getByText('Harbor Street Savings is unlinked.')).toBeVisible();
});

test('while an account there pays premiums, unlinking leads to another way to pay instead [ACCT-23, BILL-12]', async () => {
  const server = await open({
    Query: {
      bankItems: [{}],
      activePaymentMethod: { source: 'bank_account', metadata: null, plaidAccount: {} },
    },
  });
  await expect.element(page.getByText('Pays your premiums')).toBeVisible();
  await button('UNLINK Harbor Street Savings').click();
  const asking = dialog('Unlink Harbor Street Savings?');
  await expect
    .element(asking.getByRole('link', { name: 'CHANGE HOW I PAY' }))
    .toHaveAttribute('href', '/products/insurance/billing/edit');
  expect(asking.getByRole('button', { name: 'UNLINK IT' }).elements()).toEqual([]);
  expect(server.callsOf('UnlinkBank')).toEqual([]);
});

const FOLLOWED = {
  accounts: [
    { id: 'mortgage', name: 'Home Mortgage', mask: '5521', followedBy: { name: 'Pay off my mortgage' } },
    { id: 'closed', name: 'Old Savings', mask: '1111', state: 'closed' },
    { id: 'gone', name: 'Older Savings', mask: '2222', state: 'gone' },
  ],
} as const;

test('each account says what it serves and how its bank shows it, and a login that is wanted since when [ACCT-23, ENT-50]', async () => {
  await open({
    Query: {
      bankItems: [{ ...FOLLOWED, status: 'update_required', interruptedSince: '2026-01-12T15:00:00Z' }],
    },
  });
  await expect
    .element(page.getByText('Linked on 01/02/2026 · Wants a new login since 01/12/2026'))
    .toBeVisible();
  await expect.element(page.getByText('Followed by “Pay off my mortgage”')).toBeVisible();
  await expect.element(page.getByText('Closed, says the bank')).toBeVisible();
  await expect.element(page.getByText('Not shown by the bank any more')).toBeVisible();
  await expectAccessibleAtBoth();
});

test('before a bank is unlinked it is said which wyshes stop following it and stay as they are [ACCT-23, A-046]', async () => {
  await open({ Query: { bankItems: [FOLLOWED] } });
  await button('UNLINK Harbor Street Savings').click();
  await expect
    .element(
      dialog('Unlink Harbor Street Savings?').getByText(
        '“Pay off my mortgage” stops following it and stays at its amount, which is yours to change again.',
      ),
    )
    .toBeVisible();
});

test('whoever comes from a wysh links what it is to follow, and goes on there [ACCT-23, A-046]', async () => {
  const server = await open({}, `${AT}?follow=wysh-1`);
  await expect
    .element(page.getByText('Link the account your wysh is to follow', { exact: false }))
    .toBeVisible();
  await expectAccessibleAtBoth();
  await button('LINK A BALANCE TO FOLLOW').click();
  await expect.poll(() => readBankVisit()).toEqual({ linkToken: 'link-1', renews: null, follows: 'wysh-1' });
  expect(server.inputsOf('BeginBankLink')).toEqual([{ purpose: 'balance' }]);
});

test('back from the bank with a wysh in mind, all that is shared is kept and the wysh is next [ACCT-23, A-046]', async () => {
  leaveForBank({ linkToken: 'link-1', renews: null, follows: 'wysh-1' });
  await open({ Query: { bankLinkResult: {} } });
  await expect.element(page.getByText('We keep all of them', { exact: false })).toBeVisible();
  await button('KEEP THIS LINK').click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(readBankVisit()).toBeNull();
});
