import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import type { App } from '../../app/app.ts';
import { LEAST_PASSWORD_COST } from '../../testing/password-cost.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { TooManyRequests } from '../http/too-many-requests.ts';
import { openAllowances } from './allowances.ts';

// Two servers on one database, as strict as in production; a balancer sends every second request to the other one.
let app: TestApp;
let other: App;
let token: string;
let sessionId: string;
let phoneNumberId: string;
beforeAll(async () => {
  app = await openTestApp({ limits: 'production' });
  other = await createApp(readConfig(app.environmentOfOthers), {
    database: app.services.database,
    clock: app.clock,
    limits: 'production',
    logDestination: { write: () => {} },
    passwordCost: LEAST_PASSWORD_COST,
    runJobsInBackground: false,
  });
  ({ token, sessionId, phoneNumberId } = await becomePerson(app, 'verified'));
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface Door {
  readonly url: string;
  readonly payload: object;
}

const graphql = (query: string, variables: object = {}): Door => ({
  url: '/graphql',
  payload: { query, variables },
});

let requests = 0;

/** Each with other headers of the client's own, none of which makes it somebody else. */
function knock(door: Door, remoteAddress: string) {
  requests += 1;
  const { http } = requests % 2 === 0 ? app : other;
  const claimed = `198.51.100.${requests % 250}`;
  return http.inject({
    method: 'POST',
    url: door.url,
    payload: door.payload,
    remoteAddress,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': claimed,
      forwarded: `for=${claimed}`,
      'x-real-ip': claimed,
      'true-client-ip': claimed,
      'x-request-id': `request-${requests}`,
      'user-agent': `browser ${requests}`,
    },
  });
}

const signIn: Door = {
  url: '/oauth/authorize',
  payload: {
    client_id: 'wysh-web',
    redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
    response_type: 'code',
    scope: 'api',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    email: 'nobody@example.com',
    password: 'not the password',
  },
};

const doors = (): readonly (readonly [string, number, Door])[] => [
  ['a password', 30, signIn],
  [
    'asking for a reset',
    20,
    graphql('mutation { initiatePasswordReset(input: { email: "a@example.com" }) { clientMutationId } }'),
  ],
  [
    'asking for a code',
    60,
    graphql('mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { success } }', {
      input: { sessionId, phoneNumberId, channel: 'pigeon' },
    }),
  ],
  [
    'an estimate',
    60,
    graphql('mutation { updateEstimateDatum(input: { tobacco: false }) { clientMutationId } }'),
  ],
  ['a link', 60, graphql('{ deepLink(id: "unknown") { feature } }')],
];

describe('two servers on one database', () => {
  test.each([0, 1, 2, 3, 4])(
    'count together, whatever a client says of itself, and others notice nothing (door %i) [F-09, S-12, S-16, S-55]',
    async (index) => {
      const [name, perMinute, door] = doors()[index]!;
      const address = `203.0.113.${index}`;
      const answers = await Promise.all(Array.from({ length: perMinute + 8 }, () => knock(door, address)));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect([name, refused.length]).toEqual([name, 8]);
      for (const { headers } of refused) {
        const seconds = Number(headers['retry-after']);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
      }
      expect((await knock(door, '203.0.113.200')).statusCode).not.toBe(429);
      await app.clock.advance(Temporal.Duration.from({ seconds: 61 }));
      expect((await knock(door, address)).statusCode).not.toBe(429);
    },
  );

  test('hold one person to 120 lookups of addresses a minute, from whatever addresses of the network [F-09, S-55]', async () => {
    const door = { url: '/address/autocomplete', payload: { search: '1' } };
    const answers = await Promise.all(
      Array.from({ length: 122 }, (_, index) => knock(door, `192.0.2.${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  test('hold one person to 400 MB of files that no answer names, whichever server took the others [F-09, F-54]', async () => {
    const announcing = graphql(
      'mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { blobId } }',
      {
        input: {
          byteSize: 20 * 1024 * 1024,
          checksum: Buffer.alloc(32).toString('base64'),
          contentType: 'application/pdf',
          filename: 'scan.pdf',
        },
      },
    );
    const refusals: unknown[] = [];
    for (let count = 0; count < 21; count += 1)
      refusals.push((await knock(announcing, '203.0.113.20')).json().errors?.[0]?.extensions.full_message);
    expect(refusals.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => undefined));
    expect(refusals[20]).toContain("That's a lot of files in one day.");
  });

  test('let at most two slices each pass more than a rule of slices says, and refuse from then on [F-09, S-55]', async () => {
    const rule = { name: 'sliced', perMinute: 60 };
    const processes = [app, other].map(({ services }) =>
      openAllowances({ ...services, areStrict: true }).openSliced(rule, 10),
    );
    const takes = Array.from({ length: 200 }, (_, index) => processes[index % 2]!.take('somebody'));
    const passed = (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled');
    expect(passed.length).toBeGreaterThanOrEqual(60 - 2 * 10);
    expect(passed.length).toBeLessThanOrEqual(60 + 2 * 2 * 10);
    for (const process of processes)
      await expect(process.take('somebody')).rejects.toBeInstanceOf(TooManyRequests);
    await processes[0]!.take('somebody else');
  });

  test('count by the clock, also after it was moved back [S-55]', async () => {
    const { take } = openAllowances({ ...app.services, areStrict: true }).open({
      name: 'clock',
      perMinute: 1,
    });
    const { take: takeOther } = openAllowances({ ...app.services, areStrict: true }).open({
      name: 'clock',
      perMinute: 1,
    });
    await take('somebody');
    await app.clock.advance(Temporal.Duration.from({ minutes: 10 }));
    await takeOther('somebody');
    await app.clock.advance(Temporal.Duration.from({ minutes: -10 }));
    await take('somebody');
    await expect(take('somebody')).rejects.toBeInstanceOf(TooManyRequests);
  });

  test('keep no address in the clear, and nothing once its minute is over [F-09, S-55]', async () => {
    const rows = () =>
      app.services.database.reader.selectFrom('allowance_windows').select('source_hash').execute();
    expect((await rows()).length).toBeGreaterThan(0);
    for (const { source_hash: hash } of await rows()) expect(hash).toHaveLength(32);
    await app.clock.advance(Temporal.Duration.from({ minutes: 20 }));
    await app.services.jobs.drain();
    expect(await rows()).toEqual([]);
  });
});

test('a take inside a transaction is a fault, because a refusal would take its count back [F-09]', async () => {
  const allowance = app.services.allowances.open({ name: 'inside', perMinute: 1 });
  await expect(
    app.services.database.transaction(async () => await allowance.take('somebody')),
  ).rejects.toThrow(/transaction/);
});
