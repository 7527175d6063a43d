import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maya, openEstimate } from '../../testing/insurable-person.ts';
import { birthdateOf } from '../../testing/people/outline.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function newPerson() {
  return openEstimate(app, await app.visitor());
}

const cover = { amount: 500_000, termDuration: 20, termUnit: 'year' };

describe('age', () => {
  test.each([
    [17, 0],
    [18, 1],
    [51, 0],
    [50, 0, 'US-WI'],
    [46, 0, 'US-IL'],
  ])(
    'at %d, with the birthday %d days away, nothing is priced and the reason is told [ELIG-11, ELIG-23]',
    async (age, days, stateId = 'US-OH') => {
      const person = await newPerson();
      const { answer } = await person.save({
        ...maya(app),
        birthdate: birthdateOf(app, age, days),
        stateId,
        amount: 100_000,
      });
      expect(answer).toMatchObject({ estimate: null, ineligibleCoverageReasons: ['age_of_insured'] });
      expect(await person.reasons()).toEqual(['age_of_insured']);
      expect(await person.latest()).toEqual({ eligibleForCoverage: false, latestEstimateDatum: null });
      expect((await person.adjust(cover)).refusal).toMatchObject({
        message: 'STANDARD_ERROR',
        full_message: 'We can’t offer you coverage right now, so there’s no price to show.',
      });
    },
  );

  test.each([
    [18, 0, 38],
    [18, -364, 38],
    [45, 0, 65],
    [46, 1, 65],
  ])(
    'at %d, with the birthday %d days away, it is term life until %d [ELIG-23, MKT-06, MKT-24]',
    async (age, days, insuredsAgeAtTerm) => {
      const person = await newPerson();
      const { answer } = await person.save({
        ...maya(app),
        birthdate: birthdateOf(app, age, days),
        amount: 100_000,
      });
      expect(answer!.estimate).toMatchObject({
        insuredsAgeAtTerm,
        productDetail: { slug: 'wysh-term-life' },
      });
    },
  );

  test.each([
    [46, 0],
    [50, 0],
    [51, 1],
  ])(
    'at %d, with the birthday %d days away, it is accidental death until 65 [ELIG-23, EDIT-04, MKT-06, MKT-15, MKT-24]',
    async (age, days) => {
      const person = await newPerson();
      const { answer } = await person.save({
        ...maya(app),
        birthdate: birthdateOf(app, age, days),
        amount: 100_000,
      });
      expect(answer!.estimate).toMatchObject({
        insuredsAgeAtTerm: 65,
        productDetail: { slug: 'wysh-accidental-death', name: 'Accidental death insurance' },
        arithmetic: {
          rateClass: null,
          tableRating: null,
          mortalityMultiplier: null,
          breakdown: null,
          policyFee: 54,
        },
      });
      expect((await person.editor()).answer).toMatchObject({ lockUntilAge: 65, lockUntilAgeLimits: null });
      expect((await person.adjust({ ...cover, termDuration: 10 })).refusal).toMatchObject({
        full_message: 'Your rate is always locked until you’re 65.',
      });
    },
  );

  test('a birthdate after today is refused under its field, and nothing is kept [ELIG-11]', async () => {
    const person = await newPerson();
    const { refusal } = await person.save({
      ...maya(app),
      birthdate: birthdateOf(app, 0, 1),
      amount: 100_000,
    });
    expect(refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'birthdate', code: 'birthdate_in_future' }] },
    });
    expect(await person.reasons()).toEqual([]);
    expect((await person.save({ birthdate: '2001-02-29' })).refusal).not.toBeNull();
  });
});

describe('state and record', () => {
  test.each(['US-TX', 'US-NY', 'US-DC'])(
    'in %s we sell nothing yet, and say so [ADDR-24, ELIG-11]',
    async (stateId) => {
      const person = await newPerson();
      const { answer } = await person.save({ ...maya(app), stateId, amount: 100_000 });
      expect(answer).toMatchObject({ estimate: null, ineligibleCoverageReasons: ['state_of_residence'] });
    },
  );

  test.each(['AZ', 'GA', 'IL', 'MI', 'NC', 'OH', 'OR', 'PA', 'WI'])(
    'in %s there is a price [ADDR-24]',
    async (state) => {
      const person = await newPerson();
      expect(
        (await person.save({ ...maya(app), stateId: `US-${state}`, amount: 100_000 })).answer!.estimate,
      ).not.toBeNull();
    },
  );

  test('a state that does not exist is refused under its field [ADDR-24]', async () => {
    const person = await newPerson();
    for (const stateId of ['US-XX', '', 'constructor', 'Ohio']) {
      expect((await person.save({ stateId })).refusal).toMatchObject({
        validation_errors: { errors: [{ field: 'stateId', code: 'state_unknown' }] },
      });
    }
    expect((await person.prequalify({ state: 'US-XX' })).refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'state', code: 'state_unknown' }] },
    });
  });

  test('a felony ends it, and who had an estimate may still look at it but not change it [ELIG-15, ELIG-20, API-M-21, ENT-10]', async () => {
    const person = await newPerson();
    const saved = (await person.save({ ...maya(app), amount: 500_000 })).answer!.estimate!;
    const { answer } = await person.prequalify({ criminalHistory: true, clientMutationId: 'two' });
    expect(answer).toEqual({ clientMutationId: 'two', ineligibleCoverageReasons: ['criminal_history'] });
    expect(await person.latest()).toMatchObject({
      eligibleForCoverage: false,
      latestEstimateDatum: { id: saved.id },
    });
    expect((await person.editor()).answer).toMatchObject({
      id: saved.id,
      amount: 500_000,
      lockUntilAgeLimits: null,
      premium: { monthlyPremium: saved.monthlyPremium },
      ineligibleCoverageReasons: ['criminal_history'],
    });
    expect((await person.save({ amount: 100_000 })).answer).toMatchObject({ estimate: null });
    expect((await person.adjust(cover)).answer).toBeNull();
    await person.prequalify({ criminalHistory: false });
    expect((await person.adjust(cover)).answer).toMatchObject({ amount: 500_000 });
  });

  test('all reasons are told, the most telling first [ELIG-14, FLOW-28, API-Q-11]', async () => {
    const person = await newPerson();
    const { answer } = await person.prequalify({
      birthdate: birthdateOf(app, 17),
      criminalHistory: true,
      state: 'US-TX',
    });
    const reasons = ['age_of_insured', 'criminal_history', 'state_of_residence'];
    expect(answer!.ineligibleCoverageReasons).toEqual(reasons);
    expect(await person.reasons()).toEqual(reasons);
  });
});

describe('eligibility', () => {
  test('who told nothing has no reason against them and no product yet [ELIG-12, API-Q-33]', async () => {
    const person = await newPerson();
    expect(await person.reasons()).toEqual([]);
    expect((await person.eligibility()).answer).toEqual({
      eligibleForCoverage: true,
      eligibleForUnderwriting: true,
      availableProducts: [],
    });
  });

  test.each([
    ['US-OH', 34, ['wysh-term-life', 'wysh-accidental-death']],
    ['US-WI', 34, ['wysh-term-life']],
    ['US-OH', 50, ['wysh-accidental-death']],
    ['US-WI', 50, []],
    ['US-TX', 34, []],
  ])(
    'in %s at %d the products are %j [CONST-11, ELIG-24, API-Q-33]',
    async (state, age, availableProducts) => {
      const person = await newPerson();
      await person.prequalify({ state, birthdate: birthdateOf(app, age) });
      expect((await person.eligibility()).answer).toMatchObject({
        eligibleForCoverage: availableProducts.length > 0,
        availableProducts,
      });
    },
  );
});

describe('prequalification', () => {
  test.each([
    [49_999, 'amount_too_small'],
    [1_000_001, 'amount_too_large'],
  ])('a desired coverage of %d is refused under its field [API-M-21]', async (desiredCoverage, code) => {
    const person = await newPerson();
    expect((await person.prequalify({ desiredCoverage })).refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'desiredCoverage', code }] },
    });
  });

  test('where and when somebody was born, and the cover they have in mind, are an estimate’s from then on [API-M-21]', async () => {
    const person = await newPerson();
    const { birthdate, stateId, ...others } = maya(app);
    await person.prequalify({ birthdate, state: stateId, desiredCoverage: 300_000 });
    const { answer } = await person.save(others);
    expect(answer!.estimate).toMatchObject({ amount: 300_000, insuredsAgeAtTerm: 54 });
  });

  test('everything that is wrong is said at once, and nothing is kept [ERR-23, API-M-21]', async () => {
    const person = await newPerson();
    const { refusal } = await person.prequalify({
      desiredCoverage: 1,
      birthdate: birthdateOf(app, 0, 1),
      criminalHistory: true,
    });
    expect(refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'birthdate' }, { field: 'desiredCoverage' }] },
    });
    expect(await person.reasons()).toEqual([]);
  });

  test('the desired coverage is where the editor begins, cents dropped [EDIT-36, FLOW-29]', async () => {
    const person = await newPerson();
    await person.prequalify({ desiredCoverage: 123_456.78 });
    await person.save(maya(app));
    expect((await person.editor()).answer).toMatchObject({ amount: 123_456 });
  });
});
