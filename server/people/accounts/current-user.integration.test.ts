import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function currentUser({ token }: { readonly token: string }) {
  const { data } = await app.graphql<{ currentUser: object }>(
    '{ currentUser { state { id name alpha2 } notifications { read metadata { type } } } }',
    {},
    { token },
  );
  return data?.currentUser;
}

test('whoever verified reads in which state they live [ENT-01, ENT-07]', async () => {
  const ohioan = await becomePerson(app, 'applicant');
  expect(await currentUser(ohioan)).toEqual({
    state: { id: 'US-OH', name: 'Ohio', alpha2: 'OH' },
    notifications: [],
  });
});

test('until they told us where they live, and in a session that is not verified, there is none [ENT-01]', async () => {
  expect(await currentUser(await becomePerson(app, 'verified'))).toEqual({ state: null, notifications: [] });
  const holder = await becomePerson(app, 'accountHolder');
  expect(await currentUser(holder)).toEqual({ state: null, notifications: [] });
});

test('a person is answered as me, and every part of the specification is there [ENT-01, API-Q-01]', async () => {
  const { token, userId } = await becomePerson(app, 'policyholder', { age: 34 });
  const parts = `{ id age birthdate state { id name alpha2 } status roles createdAt activeConstellations { id }
    notifications { id } documents { slug } }`;
  const { data } = await app.graphql<{ me: object; currentUser: object }>(
    `{ me ${parts} currentUser ${parts} }`,
    {},
    { token },
  );
  expect(data!.me).toEqual(data!.currentUser);
  expect(data!.me).toMatchObject({
    id: userId,
    age: 34,
    birthdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    state: { id: 'US-OH', name: 'Ohio', alpha2: 'OH' },
    status: 'active',
    roles: ['consumer'],
    createdAt: expect.stringMatching(/Z$/),
    activeConstellations: [{ id: expect.any(String) }],
    documents: expect.arrayContaining([{ slug: 'policy-agreement' }]),
  });
});
