import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBankCounter } from '../../testing/bank-counter.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { bankItems, linkBank } from '../../testing/linked-bank.ts';
import type { ShownPlaidItem } from '../../testing/linked-bank.ts';
import { BankLinkRefused } from '../../providers/bank-link/port.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openNewWyshList, openWyshList } from '../../testing/wysh-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.rest('PUT', '/sandbox/api/providers/bank-link', { mode: 'ok' }));
afterAll(() => app.close());

const MORTGAGE = 'pay-off-mortgage';

/** Somebody whose code was given, with whatever an API's caller does for them. */
async function somebody() {
  const person = await becomePerson(app, 'verified');
  return { ...person, ...openPurchase(app, person), list: openWyshList(app, person) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** The same person in a session of now. */
async function again(person: Somebody): Promise<Somebody> {
  const back = await comeBack(app, person);
  return { ...person, ...back, ...openPurchase(app, back), list: openWyshList(app, back) };
}

const nights = async (count: number) => {
  for (let night = 0; night < count; night += 1) {
    await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
    await app.services.jobs.drain();
  }
};

/** Somebody with a mortgage wysh, a bank, and its mortgage account at a known balance. */
async function withMortgage(balanceCents = 250_000_00) {
  const person = await somebody();
  const item = await linkBank(app, person, 'ins_old_mill', 'balance');
  const account = item.accounts.find(({ name }) => name === 'Home Mortgage')!;
  const counter = openBankCounter(app, item);
  await counter.account(account, { balanceCents });
  const wysh = await person.list.add(MORTGAGE, 100_000);
  return { person, item, account, counter, wysh };
}

const follow = (
  { list }: Pick<Somebody, 'list'>,
  { id }: { readonly id: string },
  account: { readonly id: string } | null,
) =>
  list.attempt('updateAllocationMonitoring', {
    wyshAllocationId: id,
    monitored: true,
    ...(account !== null && { bankAccountId: account.id }),
  });

async function following(balanceCents = 250_000_00) {
  const all = await withMortgage(balanceCents);
  const { allocation, refusal } = await follow(all.person, all.wysh, all.account);
  if (allocation === null) throw new Error(JSON.stringify(refusal));
  return { ...all, wysh: allocation };
}

const codeOf = (refusal: Awaited<ReturnType<typeof follow>>['refusal']) =>
  (refusal as { validation_errors?: { errors: { field: string; code: string }[] } } | null)?.validation_errors
    ?.errors[0]?.code;
const wyshOf = async ({ list }: Pick<Somebody, 'list'>) => (await list.read()).allocations[0]!;

describe('turned on', () => {
  test('the amount is the balance from then on, begun dollars whole, and the list names the account it follows [A-046, API-M-16, ENT-17, BUILD-17]', async () => {
    const { person, account, wysh, item } = await following(250_000_01);
    expect(wysh).toMatchObject({
      monitored: true,
      amount: 250_001,
      plaidAccount: { id: account.id, name: 'Home Mortgage', mask: '5521' },
      monitoring: { state: 'following', pausedAt: null, plaidItemId: item.id },
    });
    expect(wysh.allocationHistories).toMatchObject([
      { amount: 250_001, change: 150_001, direction: 'up', byBalance: true },
      { amount: 100_000, byBalance: false },
    ]);
    const [shown] = await bankItems(person);
    expect(shown?.accounts.find(({ id }) => id === account.id)?.followedBy).toEqual({ name: wysh.name });
  });

  test('it takes a wysh that can be monitored and an eligible person, and each condition alone fails [BUILD-17, PERM-05, ENT-10, ENT-41]', async () => {
    const visitor = await openNewWyshList(app);
    const theirs = await visitor.add(MORTGAGE, 100);
    expect(codeOf((await follow({ list: visitor }, theirs, null)).refusal)).toBe('monitoring_not_eligible');

    const { person, account } = await withMortgage();
    const rent = await person.list.add('cover-rent', 100);
    expect(codeOf((await follow(person, rent, account)).refusal)).toBe('not_monitorable');
    const eligible = () =>
      person.call<{
        activeConstellations: { activeInsuranceMembership: { eligibleForMonitoring: boolean } }[];
      }>(
        '{ answer: currentUser { activeConstellations { activeInsuranceMembership { eligibleForMonitoring } } } }',
      );
    expect((await eligible()).answer).toMatchObject({
      activeConstellations: [{ activeInsuranceMembership: { eligibleForMonitoring: true } }],
    });

    const young = await becomePerson(app, 'accountHolder');
    const list = openWyshList(app, young);
    const wysh = await list.add(MORTGAGE, 100);
    expect(codeOf((await follow({ list }, wysh, null)).refusal)).toBe('monitoring_not_eligible');
  });

  test('without an account linked, with several to choose from, and with an account of somebody else it is refused, and nothing is changed [BUILD-17, API-M-16]', async () => {
    const [{ person, wysh, item }, other] = [await withMortgage(), await withMortgage()];
    expect(codeOf((await follow(person, wysh, null)).refusal)).toBe('account_to_choose');
    expect(codeOf((await follow(person, wysh, other.account)).refusal)).toBe('account_not_yours');
    expect(codeOf((await follow(person, wysh, { id: item.id })).refusal)).toBe('account_not_yours');
    expect((await follow(other.person, wysh, other.account)).allocation).toBeNull();
    const without = await somebody();
    const theirs = await without.list.add(MORTGAGE, 100);
    expect(codeOf((await follow(without, theirs, null)).refusal)).toBe('account_not_linked');
    expect(await wyshOf(person)).toMatchObject({ monitored: false, amount: 100_000 });
  });

  test.each([
    ['nothing', { balanceCents: 0 }, 'balance_zero'],
    ['less than nothing', { balanceCents: -12_00 }, 'balance_negative'],
    ['euros', { balanceCents: 500_00, currency: 'EUR' }, 'other_currency'],
    ['a closed account', { balanceCents: 500_00, state: 'closed' }, 'account_closed'],
    ['an account that vanished', { balanceCents: 500_00, state: 'gone' }, 'account_gone'],
    ['no word of it', { balanceCents: null }, 'balance_unknown'],
    ['a balance above the limit', { balanceCents: 10_000_000_01 }, 'balance_too_large'],
    ['an absurd balance', { balanceCents: 1_000_000_000_000_00 }, 'balance_too_large'],
  ] as const)(
    '%s is no amount: refused with the reason, and nothing is changed [A-046]',
    async (_what, is, code) => {
      const { person, account, counter, wysh } = await withMortgage();
      await counter.account(account, is);
      const { refusal } = await follow(person, wysh, account);
      expect(codeOf(refusal)).toBe(code);
      expect(await wyshOf(person)).toMatchObject({ monitored: false, amount: 100_000, monitoring: null });
    },
  );

  test('a bank that wants a login, and one that is down, are refused in words of their own [ACCT-23]', async () => {
    const { person, account, counter, wysh } = await withMortgage();
    await counter.login('wanted');
    expect(codeOf((await follow(person, wysh, account)).refusal)).toBe('login_needed');
    await counter.login('good');
    await app.rest('PUT', '/sandbox/api/providers/bank-link', { mode: 'failing' });
    expect((await follow(person, wysh, account)).refusal).toMatchObject({
      full_message: expect.stringContaining(
        "We couldn't reach the bank's side just now. Nothing was changed.",
      ),
    });
    expect(await wyshOf(person)).toMatchObject({ monitored: false, amount: 100_000 });
  });

  test('two tabs at once follow once, one account is followed by one wysh, and another account takes the place of the one before [A-046]', async () => {
    const { person, item, account, counter, wysh } = await withMortgage();
    const both = await Promise.all([follow(person, wysh, account), follow(person, wysh, account)]);
    expect(both.map(({ allocation }) => allocation?.monitored)).toEqual([true, true]);
    const second = await person.list.add('home-equity-line', 100);
    const { refusal } = await follow(person, second, account);
    expect(codeOf(refusal)).toBe('account_followed');
    expect(JSON.stringify(refusal)).toContain(wysh.name);
    const credit = item.accounts.find(({ name }) => name === 'Home Equity Line')!;
    await counter.account(credit, { balanceCents: 40_000_00 });
    expect((await follow(person, wysh, credit)).allocation).toMatchObject({
      amount: 40_000,
      plaidAccount: { id: credit.id },
    });
    expect((await follow(person, second, account)).allocation).toMatchObject({ amount: 250_000 });
  });
});

test('the constellation has its list, its linked banks, its flags and its membership [ENT-08]', async () => {
  const { person, item, account } = await following();
  const { answer } = await person.call<{ activeConstellations: Record<string, unknown>[] }>(
    `{ answer: currentUser { activeConstellations { id label status createdAt featureFlags { name enabled }
      allocationSummary { activeCount totalAmount percentCovered followingCount pausedCount }
      wyshAllocations { amount plaidAccount { id name mask } } plaidItems { id accounts { name } }
      activeInsuranceMembership { label eligibleForMonitoring } } } }`,
  );
  expect(answer?.activeConstellations).toEqual([
    {
      id: expect.any(String),
      label: expect.any(String),
      status: 'active',
      createdAt: expect.any(String),
      featureFlags: expect.any(Array),
      allocationSummary: {
        activeCount: 1,
        totalAmount: 250_000,
        percentCovered: 0,
        followingCount: 1,
        pausedCount: 0,
      },
      wyshAllocations: [
        { amount: 250_000, plaidAccount: { id: account.id, name: 'Home Mortgage', mask: '5521' } },
      ],
      plaidItems: [{ id: item.id, accounts: item.accounts.map(({ name }) => ({ name })) }],
      activeInsuranceMembership: { label: expect.any(String), eligibleForMonitoring: true },
    },
  ]);
});

test('while it is on, amount and removal are refused, name and order are not; turned off, the amount stays and is its owner’s again [BUILD-16, API-M-16]', async () => {
  const { person, wysh } = await following();
  const { list } = person;
  const change = { wyshAllocationId: wysh.id, amount: 5 };
  expect((await list.attempt('updateWyshAllocation', change)).refusal).toMatchObject({
    validation_errors: { errors: [{ field: 'amount', code: 'amount_monitored' }] },
  });
  expect(
    (await list.attempt('decommissionWyshAllocation', { wyshAllocationId: wysh.id })).refusal,
  ).toMatchObject({
    full_message: expect.stringContaining('Turn monitoring off first'),
  });
  expect(
    await list.change('updateWyshAllocation', { wyshAllocationId: wysh.id, name: 'The house', order: 1 }),
  ).toMatchObject({ name: 'The house', amount: 250_000, status: 'active' });
  const off = await list.change('updateAllocationMonitoring', {
    wyshAllocationId: wysh.id,
    monitored: false,
  });
  expect(off).toMatchObject({ monitored: false, amount: 250_000, monitoring: null, plaidAccount: null });
  expect((await list.change('updateWyshAllocation', change)).amount).toBe(5);
  expect((await list.change('decommissionWyshAllocation', { wyshAllocationId: wysh.id })).status).toBe(
    'decommissioned',
  );
});

describe('overnight', () => {
  test('each night the amount is as the balance is, with a row of history for a change and none where nothing changed [A-046, ENT-18]', async () => {
    const all = await following();
    await all.counter.account(all.account, { balanceCents: 249_100_20 });
    await nights(1);
    await nights(1);
    await all.counter.account(all.account, { balanceCents: 251_000_00 });
    await nights(1);
    const { amount, allocationHistories, monitoring } = await wyshOf(await again(all.person));
    expect(amount).toBe(251_000);
    expect(
      allocationHistories.map(({ amount: then, direction, byBalance }) => [then, direction, byBalance]),
    ).toEqual([
      [251_000, 'up', true],
      [249_101, 'down', true],
      [250_000, 'up', true],
      [100_000, 'up', false],
    ]);
    expect(monitoring).toMatchObject({ state: 'following' });
  });

  test('what a bank said before somebody asked it anew takes nothing of that away [A-046]', async () => {
    const all = await following();
    await all.counter.account(all.account, { balanceCents: 1_000_00 });
    await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
    const back = await again(all.person);
    const { bankLink } = app.services;
    const read = bankLink.read.bind(bankLink);
    const slow: typeof read = async (...asked) => {
      const answer = await read(...asked);
      Object.assign(bankLink, { read });
      await all.counter.account(all.account, { balanceCents: 2_000_00 });
      await follow(back, all.wysh, all.account);
      return answer;
    };
    Object.assign(bankLink, { read: slow });
    try {
      await app.services.jobs.drain();
    } finally {
      Object.assign(bankLink, { read });
    }
    expect(await wyshOf(back)).toMatchObject({ monitored: true, amount: 2_000 });
  });

  test('a bank is asked once a night however often the job runs [A-046]', async () => {
    const all = await following();
    await nights(1);
    await all.counter.account(all.account, { balanceCents: 1_000_00 });
    await app.clock.advance(Temporal.Duration.from({ hours: 2 }));
    await app.services.jobs.drain();
    expect((await wyshOf(await again(all.person))).amount).toBe(250_000);
  });

  test.each([
    ['nothing', { balanceCents: 0 }, 'balance_zero'],
    ['less than nothing', { balanceCents: -1 }, 'balance_negative'],
    ['euros', { balanceCents: 500_00, currency: 'EUR' }, 'other_currency'],
    ['a closed account', { balanceCents: 500_00, state: 'closed' }, 'account_closed'],
    ['an account that vanished', { balanceCents: 500_00, state: 'gone' }, 'account_gone'],
    ['no word of it', { balanceCents: null }, 'balance_unknown'],
    ['an absurd balance', { balanceCents: 1_000_000_000_000_00 }, 'balance_too_large'],
  ] as const)(
    '%s leaves the amount as it was last known, is told once by mail, and it goes on by itself afterwards [A-046]',
    async (_what, is, reason) => {
      const all = await following();
      await all.counter.account(all.account, is);
      await nights(2);
      const back = await again(all.person);
      const paused = await wyshOf(back);
      expect(paused).toMatchObject({
        amount: 250_000,
        monitored: true,
        monitoring: { state: 'paused', pauseReason: reason },
      });
      expect(paused.monitoring!.pausedAt! > paused.monitoring!.knownAt).toBe(true);
      const mail = await newestMail(app, 'wysh_stands_still', all.person.email);
      expect(mail.count).toBe(1);
      expect(mail.text).toContain('$250,000');
      expect(mail.text).toContain(paused.monitoring!.pausedWords!);
      const state = (await bankItems(back))[0]?.accounts.find(({ id }) => id === all.account.id)?.state;
      expect(state).toBe('state' in is ? is.state : 'open');
      await all.counter.account(all.account, { balanceCents: 240_000_00 });
      await nights(1);
      expect(await wyshOf(await again(all.person))).toMatchObject({
        amount: 240_000,
        monitoring: { state: 'following', pausedAt: null, pauseReason: null },
      });
    },
  );

  test('a bank that is down for a night is nothing to tell of; after three days it is, and what it says then counts at once [A-046]', async () => {
    const all = await following();
    await app.rest('PUT', '/sandbox/api/providers/bank-link', { mode: 'failing' });
    await nights(2);
    expect((await wyshOf(await again(all.person))).monitoring).toMatchObject({ state: 'following' });
    await nights(2);
    expect(await wyshOf(await again(all.person))).toMatchObject({
      amount: 250_000,
      monitoring: { state: 'paused', pauseReason: 'bank_silent' },
    });
    await app.rest('PUT', '/sandbox/api/providers/bank-link', { mode: 'ok' });
    await all.counter.account(all.account, { balanceCents: 230_000_00 });
    await nights(1);
    expect(await wyshOf(await again(all.person))).toMatchObject({
      amount: 230_000,
      monitoring: { state: 'following' },
    });
  });

  test('a balance that is refused for another reason than a login asks nobody to log in: it is said once that the bank doesn’t tell it [A-046, ACCT-23]', async () => {
    const all = await following();
    const { bankLink } = app.services;
    const read = bankLink.read.bind(bankLink);
    Object.assign(bankLink, {
      read: () => Promise.reject(new BankLinkRefused('plaid: status 400, code PRODUCT_NOT_READY')),
    });
    try {
      await nights(2);
      const back = await again(all.person);
      expect(await wyshOf(back)).toMatchObject({
        amount: 250_000,
        monitoring: {
          state: 'paused',
          pauseReason: 'balance_unknown',
          pausedWords: 'Your bank doesn’t tell us the balance.',
        },
      });
      expect((await bankItems(back))[0]).toMatchObject({ status: 'active', interruptedSince: null });
      expect(codeOf((await follow(back, all.wysh, all.account)).refusal)).toBe('balance_unknown');
    } finally {
      Object.assign(bankLink, { read });
    }
    expect((await newestMail(app, 'bank_login_needed', all.person.email)).count).toBe(0);
    expect((await newestMail(app, 'wysh_stands_still', all.person.email)).count).toBe(1);
    await nights(1);
    expect((await wyshOf(await again(all.person))).monitoring).toMatchObject({ state: 'following' });
  });

  test('a wysh that an older release took off the list follows nothing any more: its bank is asked for it no night after [A-046]', async () => {
    const all = await following();
    const { database } = app.services;
    await database.runScript(
      `update wysh_allocations set status = 'decommissioned', decommissioned_at = now(), position = null where id = '${all.wysh.id}'`,
    );
    await nights(1);
    const ended = await database.runScript(
      `select state, ended_because from wysh_monitorings where allocation_id = '${all.wysh.id}'`,
    );
    expect(ended).toEqual([{ state: 'ended', ended_because: 'turned_off' }]);
  });

  test('an account that its bank gives another name is known by its looks, and followed on [A-046]', async () => {
    const all = await following();
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('bank_accounts')
        .set({ external_id: 'a name of before' })
        .where('id', '=', all.account.id)
        .execute(),
    );
    await all.counter.account(all.account, { balanceCents: 220_000_00 });
    await nights(1);
    expect(await wyshOf(await again(all.person))).toMatchObject({
      amount: 220_000,
      plaidAccount: { id: all.account.id },
      monitoring: { state: 'following' },
    });
  });

  test('whoever is not eligible any more is asked of no bank, is told so, and goes on once they are [PERM-05]', async () => {
    const all = await following();
    await all.counter.account(all.account, { balanceCents: 210_000_00 });
    const proved = (status: 'pending' | 'verified') =>
      app.services.database.transaction((transaction) =>
        transaction
          .updateTable('phone_numbers')
          .set({
            status,
            verified_at: status === 'verified' ? new Date(app.clock.now().epochMilliseconds) : null,
          })
          .where('user_id', '=', all.person.userId)
          .execute(),
      );
    await proved('pending');
    await nights(1);
    await proved('verified');
    const back = await again(all.person);
    expect(await wyshOf(back)).toMatchObject({
      amount: 250_000,
      monitoring: { state: 'paused', pauseReason: 'not_eligible' },
    });
    await nights(1);
    expect((await wyshOf(await again(all.person))).amount).toBe(210_000);
  });
});

describe('a login that breaks', () => {
  const renew = async (person: Somebody, item: ShownPlaidItem) => {
    const mutation = (name: string, fields: string) =>
      person.call<{ success?: boolean; url?: string }>(
        `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { answer: ${name}(input: $input) { ${fields} } }`,
        { input: { plaidItemId: item.id } },
      );
    const begun = await mutation('initiatePlaidItemUpdate', 'url');
    const token = new URL(begun.answer!.url!, 'https://wysh.test').searchParams.get('token');
    await app.inject({
      method: 'POST',
      url: '/fictitious-bank',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${token}&step=renew`,
    });
    return mutation('confirmPlaidItemUpdate', 'success');
  };

  test('pauses what follows, says since when, is mailed as the link’s alone, and goes on at once with the new login [ACCT-23, API-M-39, ENT-50]', async () => {
    const all = await following();
    await all.counter.login('wanted');
    await all.counter.account(all.account, { balanceCents: 200_000_00 });
    await nights(2);
    const back = await again(all.person);
    expect(await wyshOf(back)).toMatchObject({
      amount: 250_000,
      monitoring: { state: 'paused', pauseReason: 'login_needed', plaidItemId: all.item.id },
    });
    const [item] = await bankItems(back);
    expect(item).toMatchObject({ status: 'update_required' });
    expect(item!.interruptedSince).not.toBeNull();
    expect((await newestMail(app, 'bank_login_needed', all.person.email)).count).toBe(1);
    expect((await renew(back, all.item)).answer).toEqual({ success: true });
    await app.services.jobs.drain();
    expect(await wyshOf(back)).toMatchObject({ amount: 200_000, monitoring: { state: 'following' } });
    expect((await bankItems(back))[0]).toMatchObject({ status: 'active', interruptedSince: null });
  });
});

describe('unlinked', () => {
  const unlink = ({ call }: Pick<Somebody, 'call'>, { id }: { readonly id: string }) =>
    call<{ success: boolean }>(
      'mutation ($input: UnlinkPlaidItemInput!) { answer: unlinkPlaidItem(input: $input) { success } }',
      { input: { plaidItemId: id } },
    );

  test('monitoring is turned off first, the amount stays and can be changed, and somebody else’s link is none [ACCT-23, API-M-39]', async () => {
    const [all, stranger] = [await following(), await somebody()];
    expect((await unlink(stranger, all.item)).answer).toBeNull();
    expect((await wyshOf(all.person)).monitored).toBe(true);
    expect((await unlink(all.person, all.item)).answer).toEqual({ success: true });
    expect(await wyshOf(all.person)).toMatchObject({ monitored: false, amount: 250_000, monitoring: null });
    const change = { wyshAllocationId: all.wysh.id, amount: 5 };
    expect((await all.person.list.change('updateWyshAllocation', change)).amount).toBe(5);
    await nights(1);
    expect((await wyshOf(await again(all.person))).amount).toBe(5);
  });

  test('while the job has asked the bank already, nothing of the answer is kept [ACCT-23]', async () => {
    const all = await following();
    await all.counter.account(all.account, { balanceCents: 1_000_00 });
    await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
    const back = await again(all.person);
    const { bankLink } = app.services;
    const read = bankLink.read.bind(bankLink);
    const slow: typeof read = async (...asked) => {
      const answer = await read(...asked);
      await unlink(back, all.item);
      return answer;
    };
    Object.assign(bankLink, { read: slow });
    try {
      await app.services.jobs.drain();
    } finally {
      Object.assign(bankLink, { read });
    }
    expect(await wyshOf(back)).toMatchObject({ monitored: false, amount: 250_000 });
  });

  test('whoever closes their account leaves nothing that asks a bank, and what was kept of it goes with them', async () => {
    const all = await following();
    const { refusal } = await all.person.call(
      'mutation ($input: DecommissionUserInput!) { answer: decommissionUser(input: $input) { clientMutationId } }',
      { input: { currentPassword: all.person.password } },
    );
    expect(refusal).toBeNull();
    const left = await app.services.database.reader
      .selectFrom('wysh_monitorings')
      .select(['state', 'ended_because'])
      .where('user_id', '=', all.person.userId)
      .execute();
    expect(left).toEqual([{ state: 'ended', ended_because: 'account_closing' }]);
  });
});

test('the cover of a policy reaches further or less far as the balance falls and rises [A-046, ENT-09, ENT-16, API-Q-09]', async () => {
  const person = await becomePerson(app, 'policyholder', { amount: 250_000 });
  const list = openWyshList(app, person);
  const caller = { ...person, ...openPurchase(app, person), list };
  const item = await linkBank(app, caller, 'ins_old_mill', 'balance');
  const account = item.accounts.find(({ name }) => name === 'Home Mortgage')!;
  const counter = openBankCounter(app, item);
  await counter.account(account, { balanceCents: 500_000_00 });
  for (const { id } of (await list.read()).allocations)
    await list.change('decommissionWyshAllocation', { wyshAllocationId: id });
  const wysh = await list.add(MORTGAGE, 250_000);
  expect(wysh).toMatchObject({ covered: true, amountCovered: 250_000, percentCovered: 100 });
  expect((await follow(caller, wysh, account)).allocation).toMatchObject({
    covered: false,
    percentCovered: 50,
  });
  await counter.account(account, { balanceCents: 200_000_00 });
  await nights(1);
  const back = openWyshList(app, await comeBack(app, person));
  expect((await back.read()).summary).toMatchObject({ totalAmount: 200_000, percentCovered: 100 });
});
