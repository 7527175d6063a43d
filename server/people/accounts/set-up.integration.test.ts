import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface SetUp {
  readonly userId: string;
  readonly constellationId: string;
  readonly membershipId: string;
}

const setUp = (token: string | undefined, input: Record<string, unknown> = {}) =>
  app.graphql<{ setupUserForNewLineOfBusiness: SetUp }>(
    `mutation ($input: SetupUserForNewLineOfBusinessInput!) {
      setupUserForNewLineOfBusiness(input: $input) { userId constellationId membershipId }
    }`,
    { input: { businessSlug: 'wysh-insurance', ...input } },
    { token },
  );

const openSession = async () => (await app.authorize({})).access_token;

const countOf = async (table: 'users' | 'constellations' | 'memberships') => {
  const rows = await app.services.database.reader.selectFrom(table).select('id').execute();
  return rows.length;
};

describe('setting a visitor up for insurance', () => {
  test('a visitor nobody knows becomes an anonymous user with a constellation and a membership [API-M-12, SESS-04, API-Q-01, API-Q-10, ENT-10, ENT-41, MKT-07, PERM-04]', async () => {
    const token = await openSession();
    const { data } = await setUp(token);
    const { userId, constellationId, membershipId } = data!.setupUserForNewLineOfBusiness;
    const { access_token } = await app.authorize({ user_id: userId }, token);
    const { data: known } = await app.graphql(
      `{ currentUser { id status roles age birthdate createdAt activeConstellations {
        id label status createdAt activeInsuranceMembership {
          id label eligibleForMonitoring eligibleForCoverage eligibleForUnderwriting underwritingRequired
          latestEstimateDatum { id }
        } } } accountCapabilities { billing termLifeExtension } }`,
      {},
      { token: access_token },
    );
    expect(known).toEqual({
      currentUser: {
        id: userId,
        status: 'anonymous',
        roles: ['consumer'],
        age: null,
        birthdate: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        activeConstellations: [
          {
            id: constellationId,
            label: 'My wyshes',
            status: 'active',
            createdAt: expect.any(String),
            activeInsuranceMembership: {
              id: membershipId,
              label: 'Insurance',
              eligibleForMonitoring: false,
              eligibleForCoverage: true,
              eligibleForUnderwriting: true,
              underwritingRequired: false,
              latestEstimateDatum: null,
            },
          },
        ],
      },
      accountCapabilities: { billing: false, termLifeExtension: false },
    });
    const memberships = await app.services.database.reader
      .selectFrom('memberships')
      .select(['id', 'business_slug'])
      .where('constellation_id', '=', constellationId)
      .execute();
    expect(memberships).toEqual([{ id: membershipId, business_slug: 'wysh-insurance' }]);
    expect((await setUp(token, { businessSlug: 'another-business' })).errors).toHaveLength(1);
  });

  test('asking many times at once makes one user, one constellation and one membership [API-M-12, BOOT-07]', async () => {
    const token = await openSession();
    const before = await Promise.all([countOf('users'), countOf('constellations'), countOf('memberships')]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => setUp(token)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]!.data).not.toBeNull();
    const after = await Promise.all([countOf('users'), countOf('constellations'), countOf('memberships')]);
    expect(after).toEqual(before.map((count) => count + 1));
  });

  test('a known person gets their own back, with or without naming it, and what is missing is made [API-M-12, BOOT-08]', async () => {
    const { token, userId, constellationId } = await app.visitor();
    const own = { userId, constellationId, membershipId: expect.any(String) };
    expect((await setUp(token)).data?.setupUserForNewLineOfBusiness).toEqual(own);
    expect((await setUp(token, { userId, constellationId })).data?.setupUserForNewLineOfBusiness).toEqual(
      own,
    );
    await app.services.database.transaction((transaction) =>
      transaction.deleteFrom('memberships').where('constellation_id', '=', constellationId).execute(),
    );
    expect((await setUp(token)).data?.setupUserForNewLineOfBusiness).toEqual(own);
  });

  test("somebody else's ids answer like missing ones and change nothing; without a session there is nobody to set up [API-M-12, BOOT-08, PERM-08, S-35]", async () => {
    const [own, other] = [await app.visitor(), await app.visitor()];
    const fresh = await openSession();
    const before = await countOf('users');
    const missing = '00000000-0000-7000-8000-000000000000';
    const answers = [
      await setUp(own.token, { userId: missing }),
      await setUp(own.token, { userId: other.userId }),
      await setUp(own.token, { constellationId: other.constellationId }),
      await setUp(own.token, { userId: own.userId, constellationId: other.constellationId }),
      await setUp(own.token, { userId: 'not-a-uuid' }),
      await setUp(fresh, { userId: other.userId, constellationId: other.constellationId }),
    ];
    for (const { errors } of answers) {
      expect(errors?.map(({ message, extensions }) => [message, extensions['message']])).toEqual([
        ["We couldn't find that.", 'STANDARD_ERROR'],
      ]);
    }
    const nobody = await setUp(undefined, { userId: own.userId, constellationId: own.constellationId });
    expect(nobody.errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
    expect(await countOf('users')).toBe(before);
  });

  test('an unknown line of business answers like a missing one [API-M-12]', async () => {
    const { errors } = await setUp(await openSession(), { businessSlug: 'pet-insurance' });
    expect(errors?.[0]?.extensions['message']).toBe('STANDARD_ERROR');
    expect(errors?.[0]?.message).toBe("We couldn't find that.");
  });

  test('nobody is set up without a session [PERM-01, ERR-12]', async () => {
    const { errors } = await setUp(undefined);
    expect(errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
  });
});

test('ids in client headers give no rights [S-39, PERM-08]', async () => {
  const [own, other] = [await app.visitor(), await app.visitor()];
  const { data } = await app.graphql<{ currentUser: { id: string; activeConstellations: { id: string }[] } }>(
    '{ currentUser { id activeConstellations { id } } }',
    {},
    {
      token: own.token,
      headers: { 'x-current-constellation': other.constellationId, 'x-device-identifier': 'd' },
    },
  );
  expect(data?.currentUser).toEqual({ id: own.userId, activeConstellations: [{ id: own.constellationId }] });
});

test('a visitor without a session, or with one nobody is known in, is no user [ENT-01, PERM-01]', async () => {
  for (const token of [undefined, await openSession()]) {
    const { data } = await app.graphql(
      '{ currentUser { id } accountCapabilities { billing } }',
      {},
      { token },
    );
    expect(data).toEqual({ currentUser: null, accountCapabilities: { billing: false } });
  }
});

test('creating a user is in the audit, with its session [S-81]', async () => {
  const { userId } = await app.visitor();
  const events = await app.services.database.reader
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', userId)
    .execute();
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    action: 'user_created',
    subject_type: 'user',
    detail: { status: 'anonymous' },
  });
  expect(events[0]!.session_id).not.toBeNull();
  expect(events[0]!.request_id).not.toBeNull();
});
