import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function profileOf({ token }: { readonly token: string }) {
  const { data } = await app.graphql<{ me: { profile: { readonly birthdate: string } } }>(
    `{ me { profile { firstName middleName lastName suffix birthdate gender taxIdSet
      activeAddress { street1 city state postalCode formattedDisplay } } } }`,
    {},
    { token },
  );
  return data!.me.profile;
}

test('the profile says what the application was told: name, birthdate, sex, address, and that a tax id is on file [ENT-02, ENT-05, ACCT-20, F-22]', async () => {
  const person = await becomePerson(app, 'verified', { firstName: 'Ada', lastName: 'Lovelace' });
  const before = await profileOf(person);
  expect(before).toMatchObject({
    firstName: 'Ada',
    middleName: null,
    gender: null,
    taxIdSet: false,
    activeAddress: null,
  });
  await openFlowWalker(app, person, {
    'first-name': 'Augusta',
    'middle-initial': 'A',
    'last-name': 'King',
    suffix: 'jr',
    birthdate: before.birthdate,
    gender: 'male',
    'tax-id': '123456789',
    'address-street-1': '12 Oak Street',
    'address-city': 'Toledo',
    'address-state': 'OH',
    'address-postal-code': '43604',
  }).walk('insurance-profile');
  expect(await profileOf(person)).toEqual({
    firstName: 'Augusta',
    middleName: 'A',
    lastName: 'King',
    suffix: 'jr',
    birthdate: before.birthdate,
    gender: 'male',
    taxIdSet: true,
    activeAddress: {
      street1: '12 Oak Street',
      city: 'Toledo',
      state: 'OH',
      postalCode: '43604',
      formattedDisplay: '12 Oak Street, Toledo, OH 43604',
    },
  });
});

test('a session that is not verified reads neither sex nor tax id nor address [ENT-02, S-78]', async () => {
  const person = await becomePerson(app, 'applicant');
  expect(await profileOf(person)).toMatchObject({ gender: 'female', taxIdSet: true });
  const { email, password } = person;
  const { access_token: token } = await app.authorize({ email, password });
  expect(await profileOf({ token })).toMatchObject({ gender: null, taxIdSet: false, activeAddress: null });
});
