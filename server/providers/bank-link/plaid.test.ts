import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPlaidStandIn } from '../../testing/plaid-stand-in.ts';
import type { PlaidStandIn } from '../../testing/plaid-stand-in.ts';
import { KeyRefused } from '../key-refused.ts';
import { plaidBankLink } from './plaid.ts';
import { BankLinkRefused, BankLoginRequired, BankWebhookRefused } from './port.ts';
import type { BankLink } from './port.ts';

let plaid: PlaidStandIn;
let bankLink: BankLink;
beforeEach(async () => {
  plaid = await openPlaidStandIn();
  bankLink = plaidBankLink({
    clientId: '0123456789abcdef01234567',
    secret: '0123456789abcdef0123456789abcd',
    environment: 'sandbox',
    publicUrl: 'https://wysh.example',
    apiUrl: plaid.apiUrl,
  });
});
afterEach(() => plaid.close());

const begin = (accessToken: string | null = null, purpose: 'pay' | 'balance' = 'pay') =>
  bankLink.begin({ userReference: 'user', returnsTo: '/account/linked-accounts', purpose, accessToken });

test('a link begins at a page of Plaid’s own and ends at ours, and its accounts come with their balances [THIRD-09]', async () => {
  expect(await begin()).toEqual({ linkToken: 'link-1', url: 'https://secure.plaid.example/hl/1' });
  expect(plaid.asked[0]?.body).toMatchObject({
    user: { client_user_id: 'user' },
    products: ['auth'],
    hosted_link: { completion_redirect_uri: 'https://wysh.example/account/linked-accounts' },
    webhook: 'https://wysh.example/webhooks/bank-link',
  });
  expect(await bankLink.findResult('link-1')).toBeNull();
  plaid.linkAtPage();
  expect(await bankLink.findResult('link-1')).toMatchObject({
    publicToken: 'public-1',
    institution: { institutionId: 'ins_1', name: 'First Plaid Bank' },
    accounts: [{ accountId: 'acc-1', mask: '0000' }],
  });
  const { accessToken, itemId } = await bankLink.exchange('public-1');
  expect([accessToken, itemId]).toEqual(['access-1', 'item-1']);
  expect(await bankLink.read(accessToken, 'as_known')).toEqual({
    status: 'active',
    institution: { institutionId: 'ins_1', name: 'First Plaid Bank', logo: null },
    accounts: [
      {
        accountId: 'acc-1',
        name: 'Plaid Checking',
        fullName: 'Plaid Gold Standard 0% Interest Checking',
        mask: '0000',
        accountType: 'depository',
        subtype: 'checking',
        balanceCents: 11010,
        currency: 'USD',
        isClosed: false,
      },
    ],
  });
  expect(await bankLink.paymentToken({ accessToken, accountId: 'acc-1' })).toBe('btok_1');
});

test('a login that is wanted again is no failure, is begun by the access token, and what was unlinked stays so [ACCT-23]', async () => {
  plaid.setMode('login_required');
  expect(await bankLink.read('access-1', 'as_known')).toMatchObject({
    status: 'update_required',
    accounts: [],
  });
  await begin('access-1');
  expect(plaid.asked.at(-1)?.body).toMatchObject({ access_token: 'access-1' });
  expect(plaid.asked.at(-1)?.body).not.toHaveProperty('products');
  plaid.setMode('ok');
  await bankLink.unlink('access-1');
  await bankLink.unlink('access-1');
  await expect(bankLink.read('access-1', 'as_known')).rejects.toBeInstanceOf(BankLinkRefused);
});

test('a link for a balance offers accounts that pay nothing too, and may pay later without another consent [ACCT-23]', async () => {
  await begin(null, 'balance');
  expect(plaid.asked.at(-1)?.body).toMatchObject({
    products: ['transactions'],
    additional_consented_products: ['auth'],
  });
  await begin(null, 'pay');
  expect(plaid.asked.at(-1)?.body).toMatchObject({
    products: ['auth'],
    additional_consented_products: ['transactions'],
  });
});

test('a balance that is to be followed is asked of the bank anew, and a bank that does not answer is no login that is wanted [A-046]', async () => {
  expect((await bankLink.read('access-1', 'asked_anew')).accounts[0]?.balanceCents).toBe(11010);
  expect(plaid.asked.at(-1)?.path).toBe('/accounts/balance/get');
  plaid.setMode('bank_down');
  const error: unknown = await bankLink.read('access-1', 'asked_anew').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(BankLinkRefused);
  // What Plaid refuses for a reason of its own no login gives.
  plaid.setMode('refused');
  const refused: unknown = await bankLink.read('access-1', 'asked_anew').catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(BankLinkRefused);
  expect(refused).not.toBeInstanceOf(BankLoginRequired);
});

test("of an answer in yesterday's form what can be read is taken, and what is no balance is none [A-046]", async () => {
  plaid.setMode('yesterday');
  const { accounts } = await bankLink.read('access-1', 'asked_anew');
  expect(
    accounts.map(({ accountId, balanceCents, currency }) => [accountId, balanceCents, currency]),
  ).toEqual([
    ['acc-1', null, null],
    ['acc-3', null, null],
    ['acc-4', 1250, 'BTC'],
    ['acc-5', 9e16, 'USD'],
    ['acc-6', 11010, 'USD'],
  ]);
  expect(accounts.at(-1)).toMatchObject({ name: 'x'.repeat(120), fullName: null, subtype: 'other' });
  plaid.setMode('none');
  await expect(bankLink.read('access-1', 'asked_anew')).rejects.toThrow('no form we know');
});

test('what refuses for good, a key that is refused and a vendor that is down are told apart, and no error repeats what Plaid said [S-45]', async () => {
  await expect(bankLink.exchange('public-2')).rejects.toBeInstanceOf(BankLinkRefused);
  plaid.setMode('key_revoked');
  await expect(begin()).rejects.toBeInstanceOf(KeyRefused);
  expect(await bankLink.findProblem(AbortSignal.timeout(1000))).toContain('refuses our key');
  plaid.setMode('down');
  const error: unknown = await begin().catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(BankLinkRefused);
  expect(String(error)).not.toContain('secret');
});

test('a message is Plaid’s own and of this moment, or it is refused [S-67]', async () => {
  const now = Temporal.Instant.from('2026-11-18T15:00:00Z');
  const body = JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'ERROR', item_id: 'item-1' });
  const read = (headers: Record<string, string>, text = body) =>
    bankLink.readWebhook(Buffer.from(text), headers, now);
  expect(await read(plaid.signed(body, now))).toEqual({ itemId: 'item-1' });
  for (const headers of [
    {},
    { 'plaid-verification': 'a.b.c' },
    plaid.signed(body, now, 'key-2'),
    plaid.signed(body, now.subtract({ minutes: 6 })),
    plaid.signed(body, now.add({ minutes: 6 })),
    plaid.signed('another body', now),
  ])
    await expect(read(headers)).rejects.toBeInstanceOf(BankWebhookRefused);
});
