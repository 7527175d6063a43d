import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { maya, openEstimate } from '../../testing/insurable-person.ts';
import { birthdateOf } from '../../testing/people/outline.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openWyshList } from '../../testing/wysh-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function newPerson() {
  const visitor = await app.visitor();
  const flow = openFlowVisitor(app, visitor);
  return { ...openEstimate(app, visitor), list: openWyshList(app, visitor), flow };
}

type Person = Awaited<ReturnType<typeof newPerson>>;
type Answers = Readonly<Record<string, string | number | null>>;

/** Answers each question on a form of its own, until the flow ends, and tells where it leads; the last may be refused. */
async function run(person: Person, slug: string, answers: Answers) {
  const id = await person.flow.start(slug);
  const entries = Object.entries(answers);
  for (const [key, value] of entries.slice(0, -1)) {
    const { form } = await person.flow.answer(id, { [key]: value });
    if (form?.finished) return { nextPath: form.finished.nextPath, refusal: null };
  }
  const [key, value] = entries.at(-1)!;
  const { data, refusal } = await person.flow.attemptAnswer(id, { formInputs: { [key]: value } });
  return { nextPath: data?.createResponse.form?.finished?.nextPath, refusal };
}

const estimateAnswers = (changes: Answers = {}): Answers => ({
  birthdate: birthdateOf(app, 34),
  gender: 'female',
  state: 'OH',
  'tobacco-last-used': 'over_10_years_or_never',
  health: 'good',
  'desired-coverage': 300_000,
  ...changes,
});

describe('the end of the estimate form', () => {
  test('with an amount in mind, there is an estimate and the preview comes next [FLOW-29, API-M-20]', async () => {
    const person = await newPerson();
    const { nextPath } = await run(person, 'estimate-form', estimateAnswers());
    expect(nextPath).toBe('/coverage-preview');
    expect((await person.latest()).latestEstimateDatum).toMatchObject({
      amount: 300_000,
      insuredsAgeAtTerm: 54,
      termUnit: 'year',
      health: 'good',
      tobacco: false,
      arithmetic: { gender: 'female', issueAge: 34 },
    });
  });

  test('who quit lately sees the price of the class that is open to them, wherever it is shown and whatever changes it [ENT-23, R-47]', async () => {
    const priceAfter = async (last: string) => {
      const person = await newPerson();
      await run(person, 'estimate-form', estimateAnswers({ 'tobacco-last-used': last, health: 'excellent' }));
      const { latestEstimateDatum } = await person.latest();
      const { answer } = await person.save({ tobacco: false });
      expect(answer?.estimate?.monthlyPremium).toBe(latestEstimateDatum!.monthlyPremium);
      return latestEstimateDatum!.monthlyPremium;
    };
    const [never, long, short, year] = [
      await priceAfter('over_10_years_or_never'),
      await priceAfter('5_to_10_years'),
      await priceAfter('3_to_5_years'),
      await priceAfter('1_to_3_years'),
    ];
    expect(long).toBe(never);
    expect(short).toBeGreaterThan(never);
    expect(year).toBeGreaterThan(short);
  });

  test('without one the builder comes next, and the wyshes say how much [FLOW-30]', async () => {
    const person = await newPerson();
    const { nextPath } = await run(person, 'estimate', estimateAnswers({ 'desired-coverage': null }));
    expect(nextPath).toBe('/products/insurance/wysh-builder/list');
    expect((await person.latest()).latestEstimateDatum).toBeNull();
    await person.list.add('pay-off-mortgage', 420_000);
    expect((await person.editor()).answer).toMatchObject({ id: null, amount: 450_000, age: 34 });
  });

  test.each([
    ['age_of_insured', 17, 'OH'],
    ['age_of_insured', 51, 'OH'],
    ['state_of_residence', 34, 'TX'],
    ['age_of_insured', 48, 'WI'],
  ])('whom we can’t insure is told why: %s at %d in %s [FLOW-28, ELIG-23]', async (reason, years, state) => {
    const person = await newPerson();
    const answers = estimateAnswers({ birthdate: birthdateOf(app, years), state });
    expect((await run(person, 'estimate-form', answers)).nextPath).toBe(`/ineligible/${reason}`);
    expect(await person.reasons()).toEqual([reason]);
    expect((await person.latest()).latestEstimateDatum).toBeNull();
  });

  test('from 46 to 50 the estimate is one for accidental death [FLOW-29, ELIG-23]', async () => {
    const person = await newPerson();
    const { nextPath } = await run(
      person,
      'estimate-form',
      estimateAnswers({ birthdate: birthdateOf(app, 48) }),
    );
    expect(nextPath).toBe('/coverage-preview');
    expect((await person.latest()).latestEstimateDatum).toMatchObject({
      productDetail: { slug: 'wysh-accidental-death' },
      insuredsAgeAtTerm: 65,
    });
  });
});

describe('the end of coverage collection', () => {
  test('the amount and the age become the estimate of who is known [FLOW-07, API-M-20]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), amount: 100_000 });
    expect(
      (await run(person, 'coverage-collection', { amount: 650_000, 'lock-until-age': 50 })).nextPath,
    ).toBe('/coverage-preview');
    expect((await person.latest()).latestEstimateDatum).toMatchObject({
      amount: 650_000,
      insuredsAgeAtTerm: 50,
      termDuration: 16,
    });
  });

  test('an age this person can’t choose is refused at its question, and nothing is saved [EDIT-03]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), amount: 100_000 });
    const { refusal } = await run(person, 'coverage-collection', { amount: 650_000, 'lock-until-age': 60 });
    expect(refusal).toMatchObject({
      validation_errors: {
        errors: [{ field: 'lock-until-age', message: 'Pick an age from 44 to 54 to lock your rate until.' }],
      },
    });
    expect((await person.latest()).latestEstimateDatum).toMatchObject({ amount: 100_000 });
  });

  test('nobody locks a rate past 65, whoever they are [EDIT-03]', async () => {
    const person = await newPerson();
    const { refusal } = await run(person, 'coverage-collection', { amount: 650_000, 'lock-until-age': 66 });
    expect(refusal).toMatchObject({
      validation_errors: {
        errors: [{ field: 'lock-until-age', message: 'Rates can be locked until age 65.' }],
      },
    });
    const taken = await run(person, 'coverage-collection', { 'lock-until-age': 65 });
    expect(taken).toMatchObject({ nextPath: '/coverage-preview', refusal: null });
  });

  test('who is not known yet is not asked twice: the estimate form then prices what they chose [FLOW-29]', async () => {
    const person = await newPerson();
    await run(person, 'coverage-collection', { amount: 650_000, 'lock-until-age': 50 });
    expect((await person.latest()).latestEstimateDatum).toBeNull();
    await run(person, 'estimate-form', estimateAnswers({ 'desired-coverage': null }));
    expect((await person.latest()).latestEstimateDatum).toMatchObject({
      amount: 650_000,
      insuredsAgeAtTerm: 50,
    });
  });
});

test('of several reasons the first names the page that the estimate form leads to [FLOW-28]', async () => {
  const person = await newPerson();
  await person.prequalify({ criminalHistory: true });
  const { nextPath } = await run(person, 'estimate-form', estimateAnswers({ state: 'TX' }));
  expect(nextPath).toBe('/ineligible/criminal_history');
  expect(await person.reasons()).toEqual(['criminal_history', 'state_of_residence']);
});

test('whom nothing rules out is led home by pre-qualification [FLOW-15, FLOW-42]', async () => {
  const person = await newPerson();
  const answers = {
    birthdate: birthdateOf(app, 36),
    state: 'PA',
    'criminal-history': 'no',
    'covered-elsewhere': 'no',
  };
  expect((await run(person, 'pre-qualification', answers)).nextPath).toBe('/');
});

test('the end of pre-qualification keeps what decides, and what an estimate knew before [FLOW-15, ELIG-20, API-M-21]', async () => {
  const person = await newPerson();
  await person.save({ ...maya(app), amount: 100_000 });
  await run(person, 'pre-qualification', {
    birthdate: birthdateOf(app, 36),
    state: 'PA',
    'criminal-history': 'yes',
    'covered-elsewhere': 'no',
  });
  expect(await person.reasons()).toEqual(['criminal_history']);
  await person.prequalify({ criminalHistory: false });
  expect((await person.editor()).answer).toMatchObject({ age: 36, amount: 100_000 });
});
