import { afterAll, describe, expect, test, vi } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { personWithPhone, sessionOf } from '../../testing/person-with-phone.ts';
import { createDeepLink } from './create-deep-link.ts';
import type { DeepLinkRequest } from './create-deep-link.ts';
import { isOwnPath } from './deep-link.ts';

const app = await openTestApp({ environmentVariables: { PUBLIC_URL: 'http://wysh.test:4400' } });
afterAll(() => app.close());

const plain = { feature: 'settings_billing', path: null, policyId: null, data: {}, loginAs: null };
const make = (link: Partial<DeepLinkRequest> = {}) =>
  app.services.database.transaction((transaction) =>
    createDeepLink(transaction, app.services, { ...plain, ...link }),
  );

interface Link {
  readonly feature: string;
  readonly path: string | null;
  readonly token: string | null;
  readonly policyId: string | null;
  readonly data: readonly { readonly key: string; readonly value: string }[];
}

const resolve = async (id: string) =>
  (
    await app.graphql<{ deepLink: Link | null }>(
      'query ($id: String!) { deepLink(id: $id) { feature path token policyId data { key value } } }',
      { id },
    )
  ).data?.deepLink;

async function exchange(loginToken: string, purpose: string | null = null, token?: string) {
  const { data, errors } = await app.graphql<{
    exchangeLoginToken: { accessToken: string; refreshToken: string; expiresIn: number; authLevel: string };
  }>(
    `mutation ($input: ExchangeLoginTokenInput!) {
      exchangeLoginToken(input: $input) { accessToken refreshToken expiresIn authLevel }
    }`,
    { input: { loginToken, purpose } },
    { token },
  );
  return { tokens: data?.exchangeLoginToken, code: errors?.[0]?.extensions['message'] };
}

const tokenFor = async (userId: string, feature = 'quote_review') => {
  const { id } = await make({ feature, loginAs: userId });
  return (await resolve(id))?.token ?? '';
};

describe('a deep link', () => {
  test('stands for its feature, path and data, on the fixed host [DEEP-01, THIRD-02, S-17]', async () => {
    const { id, url } = await make({
      feature: 'affiliate-estimate',
      path: '/products/insurance',
      data: { gender: 'female', age: '34' },
    });
    expect(url).toBe(`http://wysh.test:4400/?_branch_match_id=${id}`);
    expect(await resolve(id)).toEqual({
      feature: 'affiliate-estimate',
      path: '/products/insurance',
      token: null,
      policyId: null,
      data: [
        { key: 'gender', value: 'female' },
        { key: 'age', value: '34' },
      ],
    });
    expect(await resolve('nonsense')).toBeNull();
  });

  test('that is none of ours stands for what the service of links says, and a path of it only inside the application [THIRD-02, DEEP-21]', async () => {
    const click = '711018267596211740';
    const said = { feature: 'affiliate-estimate', data: { affiliate_id: 'owl' } };
    const answers = vi.spyOn(app.services.linkAttribution, 'resolve');
    for (const [path, followed] of [
      ['/wyshes', '/wyshes'],
      ['https://evil.example/', null],
      ['//evil.example', null],
    ] as const) {
      answers.mockResolvedValueOnce({ ...said, path });
      expect(await resolve(click)).toEqual({
        feature: 'affiliate-estimate',
        path: followed,
        token: null,
        policyId: null,
        data: [{ key: 'affiliate_id', value: 'owl' }],
      });
    }
    expect(answers.mock.calls).toEqual([[click], [click], [click]]);
    answers.mockRestore();
  });

  test('keeps neither its id nor what it carries in the clear [S-31]', async () => {
    const { userId } = await personWithPhone(app);
    const { id } = await make({ feature: 'quote_review', loginAs: userId, data: { name: 'Canary Jones' } });
    const token = (await resolve(id))?.token ?? 'none';
    // As many bits as there are in sixteen random bytes, at least.
    for (const secret of [id, token])
      expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
    const stored = await app.services.database.runScript(
      `select encode(id_hash, 'escape') as a, encode(content_sealed, 'escape') as b from deep_links`,
    );
    const text = JSON.stringify(stored);
    for (const secret of [id, token, 'Canary']) expect(text).not.toContain(secret);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '',
  ])('never carries the path %j [DEEP-21, S-53]', async (path) => {
    expect(isOwnPath(path)).toBe(false);
    await expect(make({ path })).rejects.toMatchObject({ fieldErrors: [{ field: 'path' }] });
  });

  test('carries paths of ours as they are [DEEP-10]', () => {
    for (const path of ['/', '/account/documents/tax?year=2027#top', '/flow/beneficiary'])
      expect(isOwnPath(path)).toBe(true);
  });
});

describe('a login token', () => {
  test('signs its person in as identified, in place of the session it came with [DEEP-06, S-19, API-M-04]', async () => {
    const ann = await personWithPhone(app);
    const stranger = await app.visitor();
    const { tokens } = await exchange(await tokenFor(ann.userId), 'quote_review', stranger.token);
    expect(tokens).toMatchObject({ authLevel: 'identified', expiresIn: 900 });
    const who = await app.graphql<{ currentUser: { id: string } }>(
      '{ currentUser { id } }',
      {},
      {
        token: tokens!.accessToken,
      },
    );
    expect(who.data?.currentUser.id).toBe(ann.userId);
    const before = await app.graphql('{ currentUser { id } }', {}, { token: stranger.token });
    expect(before.errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
    const session = await app.services.database.reader
      .selectFrom('sessions')
      .select(['auth_level', 'authenticated'])
      .where('id', '=', await sessionOf(app, tokens!.accessToken))
      .executeTakeFirstOrThrow();
    expect(session).toEqual({ auth_level: 'identified', authenticated: false });
  });

  test('hands nobody the list of the visitor who opened it [A-219]', async () => {
    const visitor = await app.visitor();
    await app.graphql(
      'mutation { createWyshAllocation(input: { wyshId: "pay-off-mortgage" }) { wyshAllocationId } }',
      {},
      { token: visitor.token },
    );
    const ann = await personWithPhone(app);
    const { tokens } = await exchange(await tokenFor(ann.userId), null, visitor.token);
    const { data } = await app.graphql<{
      currentUser: { activeConstellations: { wyshAllocations: object[] }[] };
    }>(
      '{ currentUser { activeConstellations { wyshAllocations { name } } } }',
      {},
      { token: tokens!.accessToken },
    );
    expect(data!.currentUser.activeConstellations[0]!.wyshAllocations).toEqual([]);
  });

  test('works once, and once only when tried ten times together [ERR-18, S-19, API-M-04]', async () => {
    const { userId } = await personWithPhone(app);
    const token = await tokenFor(userId);
    const tries = await Promise.all(Array.from({ length: 10 }, () => exchange(token)));
    expect(tries.filter(({ tokens }) => tokens !== undefined)).toHaveLength(1);
    expect((await exchange(token)).code).toBe('TOKEN_INVALID');
    expect((await exchange('nonsense')).code).toBe('TOKEN_INVALID');
  });

  test('is bound to its purpose, and a wrong try leaves it good [ERR-18, S-19, API-M-04]', async () => {
    const { userId } = await personWithPhone(app);
    const token = await tokenFor(userId, 'policy_reinstatement');
    expect((await exchange(token, 'quote_review')).code).toBe('TOKEN_PURPOSE_MISMATCH');
    expect((await exchange(token, 'policy_reinstatement')).tokens).toBeDefined();
  });

  test('lives 72 hours, and a closed or locked account has none [S-19, S-30, API-M-04]', async () => {
    const { userId } = await personWithPhone(app);
    const [inTime, late, locked] = [await tokenFor(userId), await tokenFor(userId), await tokenFor(userId)];
    await app.services.database.transaction((transaction) =>
      transaction.updateTable('users').set({ status: 'locked' }).where('id', '=', userId).execute(),
    );
    expect((await exchange(locked)).code).toBe('TOKEN_INVALID');
    await app.services.database.transaction((transaction) =>
      transaction.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute(),
    );
    await app.clock.advance(Temporal.Duration.from({ hours: 71, minutes: 59 }));
    await app.services.jobs.drain();
    expect((await exchange(inTime)).tokens).toBeDefined();
    await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    expect((await exchange(late)).code).toBe('TOKEN_INVALID');
  });

  test('is gone with its link once expired [S-19]', async () => {
    const { userId } = await personWithPhone(app);
    await tokenFor(userId);
    await app.clock.advance(Temporal.Duration.from({ hours: 80 }));
    await app.services.jobs.drain();
    const left = await app.services.database.reader.selectFrom('login_tokens').select('user_id').execute();
    expect(left).toEqual([]);
  });
});
