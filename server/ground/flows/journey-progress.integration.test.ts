import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let person: Visitor;
beforeEach(async () => {
  person = await becomePerson(app, 'verified');
});

const progressFields = 'journey status step data metadata { reinstateablePolicyId }';

async function save(input: object) {
  const { data, errors } = await app.graphql<{ saveJourneyProgress: { journeyProgress: object } }>(
    `mutation ($input: SaveJourneyProgressInput!) {
      saveJourneyProgress(input: $input) { journeyProgress { ${progressFields} } }
    }`,
    { input: { journey: 'fulfillment', step: 'aura', ...input } },
    { token: person.token },
  );
  return { saved: data?.saveJourneyProgress.journeyProgress, code: errors?.[0]?.extensions['message'] };
}

async function complete(journey: string) {
  const { data, errors } = await app.graphql<{ completeJourney: { journeyProgress: object } }>(
    `mutation ($input: CompleteJourneyInput!) { completeJourney(input: $input) { journeyProgress { ${progressFields} } } }`,
    { input: { journey } },
    { token: person.token },
  );
  return { completed: data?.completeJourney.journeyProgress, code: errors?.[0]?.extensions['message'] };
}

async function read() {
  const { data } = await app.graphql<{ currentUser: { journeyProgress: object[] } }>(
    `{ currentUser { journeyProgress { ${progressFields} } } }`,
    {},
    { token: person.token },
  );
  return data?.currentUser.journeyProgress;
}

test('a place in a journey is kept, over the one before, and found on another device [JOUR-19, A-115]', async () => {
  expect(await read()).toEqual([]);
  await save({ data: { amount: 250000, isNew: true, from: 'builder', nothing: null } });
  const latest = {
    journey: 'fulfillment',
    status: 'inactive',
    step: 'onboarding-intro > beneficiary',
    data: { amount: 300000 },
    metadata: { reinstateablePolicyId: null },
  };
  const { saved } = await save({
    step: latest.step,
    data: latest.data,
    active: false,
  });
  expect(saved).toEqual(latest);
  expect(await read()).toEqual([latest]);
});

test('a journey is begun at a step with data, made inactive, active again and complete; completing it removes what was saved and records it, and it can be begun again [JOUR-05, JOUR-12, JOUR-19, JOUR-20]', async () => {
  const { saved } = await save({ data: { amount: 1 } });
  expect(saved).toMatchObject({ status: 'active', step: 'aura', data: { amount: 1 } });
  await save({ active: false });
  expect(await read()).toMatchObject([{ status: 'inactive', step: 'aura' }]);
  await save({ data: { amount: 1 }, active: true });
  expect(await read()).toMatchObject([{ status: 'active', data: { amount: 1 } }]);
  const done = {
    journey: 'fulfillment',
    status: 'complete',
    step: null,
    data: {},
    metadata: { reinstateablePolicyId: null },
  };
  expect((await complete('fulfillment')).completed).toEqual(done);
  expect(await read()).toEqual([done]);
  await complete('fulfillment');
  await save({});
  expect(await read()).toMatchObject([{ status: 'active', step: 'aura' }]);
});

test('only a session in which a code was entered sees or keeps it, and only its own [JOUR-19, S-35, S-78, SESS-15]', async () => {
  await save({ data: { amount: 1 } });
  const owner = person;
  person = await app.visitor();
  expect((await save({})).code).toBe('GRAPH_API_UNAUTHORIZED');
  expect((await complete('fulfillment')).code).toBe('GRAPH_API_UNAUTHORIZED');
  expect(await read()).toEqual([]);
  person = await becomePerson(app, 'verified');
  expect(await read()).toEqual([]);
  person = owner;
  expect(await read()).toHaveLength(1);
});

test('what a browser sends is of no version: it can’t pretend to be from the future', async () => {
  const { saved } = await save({ data: { $version: 9, amount: 1 } });
  expect(saved).toMatchObject({ data: { amount: 1 } });
  expect(await read()).toMatchObject([{ data: { amount: 1 } }]);
});

test('an unknown journey, an endless step and data that is not flat are refused', async () => {
  for (const journey of ['nowhere', '', '__proto__', 'toString']) {
    expect((await save({ journey })).code, journey).toBe('STANDARD_ERROR');
    expect((await complete(journey)).code, journey).toBe('STANDARD_ERROR');
  }
  expect((await save({ step: 'x'.repeat(400) })).code).toBeUndefined();
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));
  expect((await save({ data: entries(50) })).code).toBeUndefined();
  const wrong = [
    { step: '' },
    { step: 'x'.repeat(401) },
    { step: 'a\0b' },
    { data: entries(51) },
    { data: { text: 'x'.repeat(4_000) } },
    { data: { nested: {} } },
    { data: { list: [] } },
    { data: { text: 'a\0b' } },
    { data: [] },
    { data: 'text' },
    { metadata: { reinstateablePolicyId: 'mine' } },
  ];
  for (const input of wrong) expect((await save(input)).code, JSON.stringify(input)).toBe('STANDARD_ERROR');
});

test("a place names a policy of one's own; another's is answered like a missing one, and nothing is kept [F-59, S-35]", async () => {
  const owner = await becomePerson(app, 'policyholder');
  const other = await becomePerson(app, 'policyholder', { email: 'other@example.com', phone: '2125557799' });
  const saveAs = (token: string, reinstateablePolicyId: string) =>
    app.graphql<{ saveJourneyProgress: { journeyProgress: object } }>(
      `mutation ($input: SaveJourneyProgressInput!) {
        saveJourneyProgress(input: $input) { journeyProgress { ${progressFields} } }
      }`,
      { input: { journey: 'fulfillment', step: 'aura', metadata: { reinstateablePolicyId } } },
      { token },
    );
  const refusals = [];
  for (const id of [owner.policyId, app.services.ids.uuid()])
    refusals.push((await saveAs(other.token, id)).errors?.[0]?.extensions['full_message']);
  expect(refusals[0]).toBeTruthy();
  expect(refusals[1]).toBe(refusals[0]);
  const { data } = await saveAs(owner.token, owner.policyId);
  expect(data?.saveJourneyProgress.journeyProgress).toMatchObject({
    metadata: { reinstateablePolicyId: owner.policyId },
  });
});
