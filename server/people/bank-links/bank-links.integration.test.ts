import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signBankWebhook } from '../../providers/bank-link/embedded-messages.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openPurchase } from '../../testing/buyer.ts';
import {
  agreeToDebits,
  bankItems,
  beginLink,
  exchange,
  linkBank,
  payByBank,
  payFrom,
  pressAtBank,
  readResult,
  shareAtBank,
} from '../../testing/linked-bank.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ payments: 'embedded' });
});
afterEach(() => app.rest('PUT', '/sandbox/api/providers/bank-link', { mode: 'ok' }));
afterAll(() => app.close());

const owner = async () => {
  const person = await becomePerson(app, 'policyholder');
  return { ...person, ...openPurchase(app, person) };
};
type Owner = Awaited<ReturnType<typeof owner>>;

const change = ({ call }: Pick<Owner, 'call'>, mutation: string, plaidItemId: string, fields = 'success') => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  return call<{ success?: boolean; url?: string }>(
    `mutation ($input: ${type}) { answer: ${mutation}(input: $input) { ${fields} } }`,
    { input: { plaidItemId } },
  );
};

async function signed(body: string, at = app.clock.now()): Promise<number> {
  const secret = app.services.encryption.keyedHash('signing', 'embedded-bank-webhook').toString('hex');
  const headers = { 'content-type': 'application/json', ...signBankWebhook(body, secret, at) };
  const answer = await app.inject({ method: 'POST', url: '/webhooks/bank-link', headers, payload: body });
  return answer.statusCode;
}

test('a bank that is linked is listed with its accounts and its institution, to its owner alone, and no account number and no token is kept in the clear [API-M-37, API-M-38, API-Q-35, ENT-50, THIRD-09]', async () => {
  const [person, stranger] = [await owner(), await owner()];
  const linked = await linkBank(app, person);
  expect(await bankItems(person)).toEqual([linked]);
  expect(linked).toMatchObject({
    business: 'insurance',
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    externalId: expect.stringMatching(/\w/),
    status: 'active',
    institution: { id: 'ins_harbor', name: 'Harbor Street Savings' },
  });
  expect(linked.accounts.map(({ name, mask }) => [name, mask])).toEqual([
    ['Everyday Checking', '6789'],
    ['Rainy Day Savings', '1204'],
  ]);
  expect(await bankItems(stranger)).toEqual([]);
  const { access_sealed: sealed } = await app.services.database.reader
    .selectFrom('bank_links')
    .select('access_sealed')
    .where('id', '=', linked.id)
    .executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain('access-');
  expect((await newestMail(app, 'bank_linked', person.email)).text).toContain('Harbor Street Savings');
});

test('a token is exchanged once: used twice, by two tabs at once, it is one link, and somebody else cannot use it [API-M-38]', async () => {
  const [person, stranger] = [await owner(), await owner()];
  const { answer: begun } = await beginLink(person);
  await shareAtBank(app, begun!.url, 'ins_harbor');
  expect((await readResult(stranger, begun!.linkToken)).answer).toBeNull();
  const { answer: result } = await readResult(person, begun!.linkToken);
  const input = { publicToken: result!.publicToken, bankAccountId: result!.accounts[0]!.id };
  const refused = await exchange(stranger, input);
  expect(refused.refusal?.validation_errors?.errors[0]).toMatchObject({
    field: 'publicToken',
    code: 'link_refused',
  });
  const both = await Promise.all([exchange(person, input), exchange(person, input)]);
  const again = await exchange(person, input);
  expect(new Set([...both, again].map(({ answer }) => answer?.plaidItem.id)).size).toBe(1);
  expect(await bankItems(person)).toHaveLength(1);
  // The page of the bank is used up.
  expect(
    (await pressAtBank(app, `token=${begun!.linkToken}&bank=ins_harbor&account=0&step=share`)).statusCode,
  ).toBe(404);
});

test('an exchange that died before it was kept is made again by the same token [API-M-38, S-65]', async () => {
  const person = await owner();
  const { answer: begun } = await beginLink(person);
  await shareAtBank(app, begun!.url, 'ins_harbor');
  const { answer: result } = await readResult(person, begun!.linkToken);
  await app.services.bankLink.exchange(result!.publicToken);
  const { answer } = await exchange(person, {
    publicToken: result!.publicToken,
    bankAccountId: result!.accounts[0]!.id,
  });
  expect(answer?.plaidItem.status).toBe('active');
});

test('an account that was not shared, and a line of business there is not, are refused, and nothing stays linked [API-M-38]', async () => {
  const person = await owner();
  const { answer: begun } = await beginLink(person);
  await shareAtBank(app, begun!.url, 'ins_harbor');
  const { answer: result } = await readResult(person, begun!.linkToken);
  const { publicToken, accounts } = result!;
  const wrong = { publicToken, bankAccountId: accounts[0]!.id, lineOfBusiness: 'bowling' };
  expect((await exchange(person, wrong)).refusal?.validation_errors?.errors[0]?.code).toBe(
    'business_unknown',
  );
  const unknown = { publicToken, bankAccountId: 'item_1.0' };
  expect((await exchange(person, unknown)).refusal?.validation_errors?.errors[0]?.code).toBe(
    'account_unknown',
  );
  expect(await bankItems(person)).toEqual([]);
  await app.services.jobs.drain();
  const left = await app.services.database.reader
    .selectFrom('embedded_bank_items')
    .select('id')
    .where('removed_at', 'is', null)
    .where('id', 'like', `${accounts[0]!.id.split('.')[0]!}%`)
    .execute();
  expect(left).toEqual([]);
});

/** Shares some of a bank's accounts at its page; answers what the exchange said. */
async function linkSome(person: Owner, bank: string, accounts: readonly number[]) {
  const { answer: begun } = await beginLink(person);
  const shared = accounts.map((number) => `account=${number}`).join('&');
  await pressAtBank(app, `token=${begun!.linkToken}&bank=${bank}&${shared}&step=share`);
  const { answer: result } = await readResult(person, begun!.linkToken);
  return exchange(person, { publicToken: result!.publicToken, bankAccountId: result!.accounts[0]!.id });
}

test('an account that is linked already is not linked a second time, and its owner is told so; what is new beside it is [ACCT-23, API-M-38]', async () => {
  const [person, stranger] = [await owner(), await owner()];
  const first = (await linkSome(person, 'ins_harbor', [0])).answer!.plaidItem;
  const again = await linkSome(person, 'ins_harbor', [0]);
  expect(again.refusal).toMatchObject({
    full_message: expect.stringContaining("You've linked •••• 6789 at Harbor Street Savings already"),
    validation_errors: { errors: [{ field: 'bankAccountId', code: 'account_linked_before' }] },
  });
  expect(await bankItems(person)).toEqual([first]);
  const both = (await linkSome(person, 'ins_harbor', [0, 1])).answer!.plaidItem;
  expect(both.accounts.map(({ mask }) => mask)).toEqual(['1204']);
  const masks = (await bankItems(person)).flatMap(({ accounts }) => accounts.map(({ mask }) => mask));
  expect(masks).toEqual(['6789', '1204']);
  // At the bank nothing is left of the one in vain, and somebody else links the same bank.
  await app.services.jobs.drain();
  const { forgotten } = await app.services.database.reader
    .selectFrom('bank_links')
    .select(({ fn }) => fn.count<string>('forgotten_at').as('forgotten'))
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(Number(forgotten)).toBe(1);
  expect((await linkSome(stranger, 'ins_harbor', [0])).refusal).toBeNull();
  // Once it is unlinked it can be linked again.
  await change(person, 'unlinkPlaidItem', first.id);
  expect((await linkSome(person, 'ins_harbor', [0])).refusal).toBeNull();
});

test('a payment that is under way keeps its bank linked, also where another way pays by now [ACCT-23]', async () => {
  const person = await owner();
  const { itemId } = await payByBank(app, person, { bank: 'ins_harbor', account: 'Everyday Checking' });
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 31 }));
  await app.services.jobs.drain();
  const later = { ...person, ...openPurchase(app, await comeBack(app, person)) };
  const { answer: bills } = await later.call<{ status: string }[]>('{ answer: invoices { status } }');
  expect(bills![0]).toMatchObject({ status: 'processing' });
  const { body } = await app.rest<{ token: string }>('POST', '/card-frame/tokens', {
    number: '4242424242424242',
    expiresMonth: 12,
    expiresYear: 2040,
    cvc: '123',
  });
  expect((await later.addCard('', { externalId: body.token })).refusal).toBeNull();
  expect((await change(later, 'unlinkPlaidItem', itemId)).refusal?.full_message).toContain(
    'A payment from this bank is still on its way',
  );
  expect(await bankItems(later)).toHaveLength(1);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await app.services.jobs.drain();
  const at = { ...person, ...openPurchase(app, await comeBack(app, person)) };
  expect((await change(at, 'unlinkPlaidItem', itemId)).answer).toEqual({ success: true });
});

test('a login that has to be renewed is told once however often its message comes, renewed at the bank, and confirmed; messages of another time or signature are refused [API-M-39, ACCT-23, S-67]', async () => {
  const person = await owner();
  const { id, externalId } = await linkBank(app, person, 'ins_old_mill');
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 31 }));
  const later = { ...person, ...openPurchase(app, await comeBack(app, person)) };
  expect(await signed(JSON.stringify({ itemId: externalId }))).toBe(200);
  expect(await signed(JSON.stringify({ itemId: externalId }))).toBe(200);
  await app.services.jobs.drain();
  expect((await newestMail(app, 'bank_login_needed', person.email)).count).toBe(1);
  expect((await bankItems(later))[0]?.status).toBe('update_required');
  expect((await change(later, 'confirmPlaidItemUpdate', id)).answer).toEqual({ success: false });

  const begun = await change(later, 'initiatePlaidItemUpdate', id, 'linkToken url');
  const token = new URL(begun.answer!.url!, 'https://wysh.test').searchParams.get('token');
  expect((await pressAtBank(app, `token=${token}&step=renew`)).statusCode).toBe(303);
  expect((await change(later, 'confirmPlaidItemUpdate', id)).answer).toEqual({ success: true });
  // A message from before it comes late.
  expect(await signed(JSON.stringify({ itemId: externalId }))).toBe(200);
  expect((await bankItems(later))[0]?.status).toBe('active');

  const now = app.clock.now();
  for (const at of [now.add({ minutes: 6 }), now.subtract({ minutes: 6 })])
    expect(await signed(JSON.stringify({ itemId: externalId }), at)).toBe(400);
  expect(await signed('no json')).toBe(400);
  expect(await signed(JSON.stringify({ itemId: 'item_of_nobody' }))).toBe(200);
});

test("a bank is unlinked once, at the vendor too, and nobody unlinks somebody else's [API-M-39, ACCT-23]", async () => {
  const [person, stranger] = [await owner(), await owner()];
  const { id } = await linkBank(app, person);
  for (const mutation of ['unlinkPlaidItem', 'confirmPlaidItemUpdate'])
    expect((await change(stranger, mutation, id)).answer).toBeNull();
  expect((await change(stranger, 'initiatePlaidItemUpdate', id, 'url')).answer).toBeNull();
  expect((await change(person, 'unlinkPlaidItem', id)).answer).toEqual({ success: true });
  expect(await bankItems(person)).toEqual([]);
  await app.services.jobs.drain();
  const { forgotten_at: forgotten } = await app.services.database.reader
    .selectFrom('bank_links')
    .select('forgotten_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(forgotten).not.toBeNull();
  expect((await newestMail(app, 'bank_unlinked', person.email)).count).toBe(1);
  await linkBank(app, person);
  expect(await bankItems(person)).toHaveLength(1);
});

test('a bank whose account pays premiums stays linked until another way pays [ACCT-23, BILL-12, ENT-48, ENT-49]', async () => {
  const person = await owner();
  const { itemId, accountId } = await payByBank(app, person, {
    bank: 'ins_harbor',
    account: 'Everyday Checking',
  });
  const again = await payFrom(person, accountId);
  expect(again.answer?.paymentMethod).toMatchObject({
    id: expect.stringMatching(/\w/),
    externalId: expect.stringMatching(/\w/),
    source: 'bank_account',
    status: 'active',
    name: 'Maya Lin',
    mask: '•••• 6789',
    metadata: null,
    plaidAccount: {
      id: accountId,
      externalId: expect.stringMatching(/\w/),
      name: 'Everyday Checking',
      mask: '6789',
      fullName: 'Everyday Checking (fictitious)',
      subtype: 'checking',
      accountType: 'depository',
      institution: { id: 'ins_harbor', name: 'Harbor Street Savings', logo: null },
    },
  });
  const { refusal } = await change(person, 'unlinkPlaidItem', itemId);
  expect(refusal?.full_message).toContain('Choose another way to pay first');
  expect(await bankItems(person)).toHaveLength(1);
});

test("an account pays only with its holder's agreement, for a policy in force, and only its owner chooses it [BILL-12, R-07, A-152]", async () => {
  const [person, stranger] = [await owner(), await owner()];
  const { accounts } = await linkBank(app, person);
  const codeOf = async (of: Pick<Owner, 'call'>) =>
    (await payFrom(of, accounts[0]!.id)).refusal?.validation_errors?.errors[0]?.code;
  expect(await codeOf(person)).toBe('authorization_missing');
  await agreeToDebits(stranger);
  expect(await codeOf(stranger)).toBe('account_missing');
  const buyer = await becomePerson(app, 'readyToBuy');
  const buying = openPurchase(app, buyer);
  const theirs = await linkBank(app, buying);
  const tried = await payFrom(buying, theirs.accounts[0]!.id);
  expect(tried.refusal?.validation_errors?.errors[0]?.code).toBe('account_only_in_force');
});

test('while the bank is down, what is begun is refused in words that help, and nothing is kept [THIRD-09]', async () => {
  const person = await owner();
  await app.rest('PUT', '/sandbox/api/providers/bank-link', { mode: 'failing' });
  const { refusal } = await beginLink(person);
  expect(refusal?.full_message).toContain("We couldn't reach the bank's side just now. Nothing was changed.");
});

test("the bank's own page runs no script, stands in no frame, and sends nobody elsewhere [S-48, S-61]", async () => {
  const person = await owner();
  const { answer } = await beginLink(person);
  const { headers, body } = await app.inject({ method: 'GET', url: answer!.url });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(body).not.toContain('<script');
  const left = await pressAtBank(app, `token=${answer!.linkToken}&step=leave`);
  expect([left.statusCode, left.headers['location']]).toEqual([303, '/account/linked-accounts']);
});
