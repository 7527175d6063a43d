import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../../testing/app-driver.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const FIRST = '1990-02-28';
const OTHER = '1992-01-01';
const { answers } = applicant({ birthdate: FIRST }).persona;

interface OwnData {
  readonly profile: {
    readonly birthdate: string | null;
    readonly activeAddress: { readonly formattedDisplay: string } | null;
  };
  readonly activeConstellations: readonly {
    readonly activeInsuranceMembership: {
      readonly latestEstimateDatum: { readonly monthlyPremium: unknown };
    };
  }[];
}

async function ownData({ token }: Pick<Visitor, 'token'>): Promise<OwnData> {
  const { data, errors } = await app.graphql<{ currentUser: OwnData }>(
    `{ currentUser {
      profile { birthdate activeAddress { formattedDisplay } }
      activeConstellations { activeInsuranceMembership { latestEstimateDatum { insuredsAgeAtTerm id } } }
    } }`,
    {},
    { token },
  );
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data!.currentUser;
}

const estimateOf = async (person: Pick<Visitor, 'token'>) =>
  (await ownData(person)).activeConstellations[0]!.activeInsuranceMembership.latestEstimateDatum;

test('a birthdate that was given before stands in every form that asks again, and giving it once more asks nothing [F-21]', async () => {
  const person = await becomePerson(app, 'verified', { birthdate: FIRST });
  const { visitor, walk } = openFlowWalker(app, person, answers);
  for (const flow of ['estimate-form', 'insurance-profile']) {
    const { id } = await walk(flow, { until: 'birthdate' });
    expect((await visitor.read(id))?.answers).toEqual({ birthdate: FIRST });
    await visitor.answer(id, { birthdate: FIRST });
  }
  expect((await ownData(person)).profile.birthdate).toBe(FIRST);
});

test('an account takes the birthdate that the estimate was told [F-21]', async () => {
  const holder = await becomePerson(app, 'accountHolder');
  const { walk, visitor } = openFlowWalker(app, holder, answers);
  await walk('estimate-form', { said: { birthdate: OTHER } });
  const { shown } = await walk('pre-verified-initial-data', { said: { 'phone-number': '2125550177' } });
  expect(shown).not.toContain('birthdate');
  const id = await visitor.start('estimate-form');
  const { refusal } = await visitor.attemptAnswer(id, { formInputs: { birthdate: FIRST } });
  expect(refusal?.validation_errors.errors).toMatchObject([
    { field: 'birthdate', code: 'birthdate_differs' },
  ]);
});

test.each(['estimate-form', 'pre-qualification', 'insurance-profile', 'application'])(
  'another birthdate in %s is a question, and the answer to it holds everywhere [F-21]',
  async (flow) => {
    const person = await becomePerson(app, 'withEstimate', { birthdate: FIRST });
    const before = await estimateOf(person);
    const { walk, visitor } = openFlowWalker(app, person, answers);
    const { id } = await walk(flow, { until: 'birthdate' });
    const given = { formInputs: { birthdate: OTHER }, currentFormIdentifier: 'birthdate' };
    const { refusal } = await visitor.attemptAnswer(id, given);
    expect(refusal?.validation_errors.errors).toMatchObject([
      { field: 'birthdate', code: 'birthdate_differs' },
    ]);
    expect((await ownData(person)).profile.birthdate).toBe(FIRST);

    const confirmed = await visitor.attemptAnswer(id, { ...given, confirms: ['birthdate'] });
    expect(confirmed.refusal).toBeNull();
    expect((await ownData(person)).profile.birthdate).toBe(OTHER);
    // Whoever asks next has the new one, and a price that rests on it.
    if (flow === 'estimate-form' || flow === 'pre-qualification')
      await walk(flow, { said: { birthdate: OTHER } });
    const next = await walk(flow === 'insurance-profile' ? 'application' : 'insurance-profile', {
      until: 'birthdate',
    });
    expect((await visitor.read(next.id))?.answers).toMatchObject({ birthdate: OTHER });
    if (flow !== 'pre-qualification') expect(await estimateOf(person)).not.toEqual(before);
  },
);

test('what is told without a form takes no second birthdate either [F-21]', async () => {
  const person = await becomePerson(app, 'withEstimate', { birthdate: FIRST });
  const { errors } = await app.graphql(
    `mutation ($input: UpdateEstimateDatumInput!) { updateEstimateDatum(input: $input) { clientMutationId } }`,
    { input: { birthdate: OTHER } },
    { token: person.token },
  );
  expect(JSON.stringify(errors)).toContain('birthdate_differs');
});

test('once an application was handed in, its birthdate stays, and whom to call is said [F-21]', async () => {
  const person = await becomePerson(app, 'approved', { birthdate: FIRST });
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start('estimate-form');
  const { refusal } = await visitor.attemptAnswer(id, {
    formInputs: { birthdate: OTHER },
    confirms: ['birthdate'],
  });
  expect(refusal?.validation_errors.errors).toMatchObject([
    { code: 'birthdate_fixed', message: expect.stringContaining(app.services.config.supportPhone) },
  ]);
  expect((await ownData(person)).profile.birthdate).toBe(FIRST);
});

test('the address of the application is the address of the profile [F-22]', async () => {
  const person = await becomePerson(app, 'verified', { birthdate: FIRST });
  expect((await ownData(person)).profile.activeAddress).toBeNull();
  await openFlowWalker(app, person, answers).walk('insurance-profile');
  expect((await ownData(person)).profile.activeAddress?.formattedDisplay).toBe(
    '12 Lantern Hill, Springfield, OH 45501',
  );
});
