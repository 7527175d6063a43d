import { afterAll, expect, test } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function refer(token: string, input: object, headers: Record<string, string> = {}) {
  const { data, errors } = await app.graphql<{ createApplicationReferral: { success: boolean } }>(
    `mutation ($input: CreateApplicationReferralInput!) { createApplicationReferral(input: $input) { success } }`,
    { input },
    { token, headers },
  );
  return data?.createApplicationReferral.success ?? errors?.[0]?.extensions['message'];
}

/** What a partner was told of a visit. */
async function toldOf(click: string) {
  await app.services.jobs.drain();
  const rows = await app.services.database.reader
    .selectFrom('embedded_vendor_records')
    .select('content')
    .where('vendor', '=', 'partners')
    .execute();
  return rows
    .map(({ content }) => content as Record<string, unknown>)
    .filter(({ clickId }) => clickId === click)
    .map(({ event }) => event);
}

const hoursPass = (hours: number) => app.clock.advance(Temporal.Duration.from({ hours }));

test('a partner is told that an account and then a policy came of the visit they sent, each once [API-M-29, A-210]', async () => {
  const ann = await openAccount(app);
  const visit = { referralCode: 'penny-compare', clickId: 'click-1' };
  expect(await refer(ann.token, visit)).toBe(true);
  expect(await refer(ann.token, visit)).toBe(true);
  expect(await toldOf('click-1')).toEqual(['account_created']);
  const buyer = await becomePerson(app, 'policyholder');
  expect(await refer(buyer.token, { ...visit, clickId: 'click-2' })).toBe(true);
  await hoursPass(2);
  expect(await toldOf('click-2')).toEqual(['account_created', 'policy_issued']);
  await hoursPass(2);
  expect(await toldOf('click-2')).toHaveLength(2);
  expect(await toldOf('click-1')).toEqual(['account_created']);
});

test('what a partner is told says nothing of who it was', async () => {
  const rows = await app.services.database.reader
    .selectFrom('vendor_deliveries')
    .select('content')
    .where('vendor', '=', 'partners')
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { content } of rows)
    expect(Object.keys(content as object).toSorted()).toEqual(['affiliate', 'click', 'event', 'on']);
});

test('a recommendation by a person, or a partner without a contract, tells nobody anything', async () => {
  const ann = await openAccount(app);
  expect(await refer(ann.token, { referralCode: 'aunt-may', clickId: 'click-3' })).toBe(true);
  const bob = await openAccount(app);
  expect(await refer(bob.token, { referralCode: 'lantern-quotes', clickId: 'click-4' })).toBe(true);
  expect([await toldOf('click-3'), await toldOf('click-4')]).toEqual([[], []]);
  expect(await refer(ann.token, { referralCode: 'penny-compare', clickId: 'a b' })).toBe('STANDARD_ERROR');
});

test('nobody is told of a person whose browser asks for nothing to be shared', async () => {
  const ann = await openAccount(app);
  await refer(ann.token, { referralCode: 'penny-compare', clickId: 'click-5' }, { 'sec-gpc': '1' });
  expect(await toldOf('click-5')).toEqual([]);
});
