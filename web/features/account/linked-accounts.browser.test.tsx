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

async function open(answers: Answers = {}): Promise<FakeServer> {
  const server = openFakeServer(answers);
  await renderAccount(server, AT);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return server;
}

test('without a linked bank there is one thing to do, which leads to the bank by keyboard too, and the tab remembers what was begun [ACCT-23]', async () => {
  await open();
  await expectAccessibleAtBoth();
  await expect.element(page.getByText('No bank is linked yet.', { exact: false })).toBeVisible();
  button('LINK A BANK').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => readBankVisit()).toEqual({ linkToken: 'link-1', renews: null });
  await expect.poll(() => location.hash).toBe('#bank');
});

test('a bank that cannot be reached is said where one pressed, and nothing is begun [ACCT-23]', async () => {
  const server = await open();
  server.failNext('BeginBankLink', 'unreachable');
  await button('LINK A BANK').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(readBankVisit()).toBeNull();
});

test('whoever comes back from their bank sees what they share, says which is for insurance, and keeps it [ACCT-23, API-M-38]', async () => {
  leaveForBank({ linkToken: 'link-1', renews: null });
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
  leaveForBank({ linkToken: 'link-1', renews: null });
  await open();
  await expect.element(page.getByText('Nothing was linked', { exact: false })).toBeVisible();
  expect(readBankVisit()).toBeNull();
});

test('a login that has to be renewed is begun here and confirmed on the way back [ACCT-23, API-M-39]', async () => {
  await open({ Query: { bankItems: [{ status: 'update_required' }] } });
  await expectAccessibleAtBoth();
  await button('RENEW THE LOGIN').click();
  await expect.poll(() => readBankVisit()).toEqual({ linkToken: 'link-2', renews: 'bank' });
});

test.each([
  [true, 'Your login is renewed, and the link goes on.'],
  [false, 'The bank still wants you to log in. Begin once more.'],
])(
  'whether the bank took it (%s) is said to whoever comes back [ACCT-23, API-M-39]',
  async (success, words) => {
    leaveForBank({ linkToken: 'link-2', renews: 'bank' });
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
