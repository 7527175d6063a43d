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
