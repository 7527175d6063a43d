import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const CAPABILITIES = ['analytics', 'partners', 'link-attribution', 'device-risk'] as const;
type Capability = (typeof CAPABILITIES)[number];
const sandbox = (capability: Capability, mode: string) =>
  app.rest('PUT', `/sandbox/api/providers/${capability}`, { mode });
beforeEach(async () => {
  for (const capability of CAPABILITIES) await sandbox(capability, 'ok');
});

const reader = () => app.services.database.reader;
const stateOf = async ({ userId }: AccountHolder) =>
  (
    await reader().selectFrom('vendor_deliveries').select('state').where('user_id', '=', userId).execute()
  ).map(({ state }) => state);
const drain = () => app.services.jobs.drain();
const reported = async () =>
  (await reader().selectFrom('error_reports').select('message').execute()).map(({ message }) => message);

/** Somebody of whom each of the two companies is to be told one thing. */
const ACTS: Readonly<Record<'analytics' | 'partners', (person: AccountHolder) => Promise<void>>> = {
  async analytics({ token }) {
    const input = { sharesUsage: true };
    await app.graphql(
      'mutation ($input: UpdatePrivacyChoicesInput!) { updatePrivacyChoices(input: $input) { clientMutationId } }',
      { input },
      { token },
    );
    const events = [{ name: 'support_chat_ask', at: app.clock.now().toString() }];
    expect((await app.rest('POST', '/events', { events }, { token })).status).toBe(204);
  },
  async partners({ token, userId }) {
    const { errors } = await app.graphql(
      'mutation ($input: CreateApplicationReferralInput!) { createApplicationReferral(input: $input) { success } }',
      { input: { referralCode: 'penny-compare', clickId: userId } },
      { token },
    );
    expect(errors).toBeUndefined();
  },
};

test.each(
  (['analytics', 'partners'] as const).flatMap((vendor) =>
    [
      ['failing', 'due', 'delivered'],
      ['garbled', 'due', 'delivered'],
      ['refusing', 'refused', 'refused'],
    ].map(([mode, during, after]) => [vendor, mode!, during!, after!] as const),
  ),
)(
  '%s is %s: the person goes on, what it was to be told is %s, and %s once it is well [ANAL-01]',
  async (vendor, mode, during, after) => {
    await sandbox(vendor, mode);
    const person = await openAccount(app);
    await ACTS[vendor](person);
    await drain();
    expect(await stateOf(person)).toEqual([during]);
    await sandbox(vendor, 'ok');
    await app.clock.advance(Temporal.Duration.from({ minutes: 11 }));
    await drain();
    expect(await stateOf(person)).toEqual([after]);
    if (mode === 'refusing')
      expect((await reported()).join()).toContain(`${vendor} refused what it was sent`);
  },
);

test('a company that gives no answer for a week is not told any more, and whoever looks after the service sees it', async () => {
  await sandbox('analytics', 'failing');
  const person = await openAccount(app);
  await ACTS.analytics(person);
  await drain();
  await app.clock.advance(Temporal.Duration.from({ days: 7 }));
  await drain();
  expect(await stateOf(person)).toEqual(['given_up']);
  expect((await reported()).join()).toContain('analytics gave no answer for a week');
});

test.each(['failing', 'refusing', 'garbled', 'slow'])(
  'a vendor that judges devices and is %s stops nobody [THIRD-08]',
  async (mode) => {
    await sandbox('device-risk', mode);
    const { token } = await app.visitor();
    const { data } = await app.graphql<{ exchangeBlackbox: { blocked: boolean; deviceId: string | null } }>(
      'mutation ($input: ExchangeBlackboxInput!) { exchangeBlackbox(input: $input) { blocked deviceId } }',
      { input: { blackbox: `blocked-${mode}`, clientFamily: 'web' } },
      { token, headers: { 'x-device-fingerprint': `f-${mode}` } },
    );
    expect(data?.exchangeBlackbox).toEqual({ blocked: false, deviceId: expect.any(String) });
  },
);

test.each(['failing', 'refusing', 'garbled'])(
  'a service of links that is %s leads to the start instead of nowhere [DEEP-11, THIRD-02]',
  async (mode) => {
    await sandbox('link-attribution', mode);
    const { data, errors } = await app.graphql<{ deepLink: null }>(
      '{ deepLink(id: "711018267596211740") { feature } }',
    );
    expect([data?.deepLink, errors]).toEqual([null, undefined]);
  },
);
