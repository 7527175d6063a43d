import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maya, moveToLateEvening, openEstimate } from '../../testing/insurable-person.ts';
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
  return { ...openEstimate(app, visitor), list: openWyshList(app, visitor) };
}

describe('what the editor starts from', () => {
  test('there is nothing to edit until birthdate, gender, state and tobacco use are known [API-Q-21]', async () => {
    const person = await newPerson();
    const { birthdate, gender, stateId, tobacco } = maya(app);
    for (const input of [{}, { birthdate }, { gender }, { stateId }]) {
      await person.save(input);
      expect((await person.editor()).answer).toBeNull();
    }
    await person.save({ tobacco });
    expect((await person.editor()).answer).not.toBeNull();
  });

  test.each(['quote', 'adOffering', 'termLifeOffering'])(
    'there is no %s to edit before underwriting [EDIT-01, API-Q-21]',
    async (type) => {
      const person = await newPerson();
      await person.save({ ...maya(app), amount: 100_000 });
      expect((await person.editor(type)).answer).toBeNull();
    },
  );

  test('the saved cover with its limits, priced today [EDIT-02, EDIT-03, EDIT-05, EDIT-11, API-Q-21]', async () => {
    const person = await newPerson();
    await person.list.add('pay-off-mortgage', 400_000);
    const { answer } = await person.save({
      ...maya(app),
      amount: 300_000,
      termDuration: 15,
      termUnit: 'year',
    });
    const { id, monthlyPremium } = answer!.estimate!;
    expect((await person.editor()).answer).toEqual({
      type: 'estimate',
      id,
      productDetail: { slug: 'wysh-term-life' },
      age: 34,
      amountLimits: { min: 50_000, max: 1_000_000, step: 50_000 },
      lockUntilAgeLimits: { min: 44, max: 54 },
      amount: 300_000,
      lockUntilAge: 49,
      termDuration: 15,
      termUnit: 'year',
      premium: { amount: 300_000, monthlyPremium, allocationsCoveredPercentage: 75 },
      status: null,
      ineligibleCoverageReasons: [],
    });
  });

  test.each([
    [300_300, 100],
    [302_000, 99],
    [800_000, 38],
    [250_000, 100],
  ])('of a wysh of %d cover of 300,000 is shown as %d percent [BUILD-29]', async (wysh, percent) => {
    const person = await newPerson();
    await person.list.add('pay-off-mortgage', wysh);
    await person.save({ ...maya(app), amount: 300_000 });
    const { answer } = await person.editor();
    expect(answer).toMatchObject({ premium: { allocationsCoveredPercentage: percent } });
  });

  test('before anything is chosen the wyshes say how much, else the average does [EDIT-02, MKT-22]', async () => {
    const person = await newPerson();
    await person.save(maya(app));
    expect((await person.editor()).answer).toMatchObject({ id: null, amount: 450_000, lockUntilAge: 54 });
    await person.list.add('pay-off-mortgage', 3_000_000);
    expect((await person.editor()).answer).toMatchObject({ id: null, amount: 1_000_000 });
  });

  test('somebody who turned 46 is shown accidental death for the same amount [EDIT-31, ELIG-23]', async () => {
    await moveToLateEvening(app);
    const person = await newPerson();
    await person.save({
      ...maya(app),
      birthdate: birthdateOf(app, 46, 1),
      amount: 500_000,
      termDuration: 15,
      termUnit: 'year',
    });
    await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
    try {
      expect((await person.editor()).answer).toMatchObject({
        productDetail: { slug: 'wysh-accidental-death' },
        age: 46,
        amount: 500_000,
        lockUntilAge: 65,
        lockUntilAgeLimits: null,
      });
    } finally {
      await app.clock.reset();
    }
  });
});

describe('adjusting', () => {
  test('a move of the sliders answers premium and covered percentage, and saves nothing [EDIT-11, API-Q-14]', async () => {
    const person = await newPerson();
    await person.list.add('pay-off-mortgage', 500_000);
    await person.save({ ...maya(app), birthdate: birthdateOf(app, 35), gender: 'male', amount: 100_000 });
    const before = await person.latest();
    const { answer } = await person.adjust({ amount: 500_000.99, termDuration: 20, termUnit: 'year' });
    expect(answer).toMatchObject({
      amount: 500_000,
      insuredsAgeAtTerm: 55,
      annualPremium: 356.23,
      monthlyPremium: 31.17,
      allocationsCoveredPercentage: 100,
      arithmetic: { basisVersion: '2026-11', issueAge: 35, rateClass: 'P' },
    });
    expect(
      (await person.adjust({ amount: 250_000, termDuration: 10, termUnit: 'year' })).answer,
    ).toMatchObject({
      insuredsAgeAtTerm: 45,
      allocationsCoveredPercentage: 50,
    });
    expect(await person.latest()).toEqual(before);
  });

  test('the unit of the term is months when none is said [EDIT-24, CONST-10]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), amount: 100_000 });
    const visitor = await app.visitor();
    await openEstimate(app, visitor).save({ ...maya(app), amount: 100_000 });
    const { data } = await app.graphql<{ adjustEstimate: { insuredsAgeAtTerm: number } }>(
      '{ adjustEstimate(amount: 100000, termDuration: 180) { insuredsAgeAtTerm } }',
      {},
      { token: visitor.token },
    );
    expect(data!.adjustEstimate.insuredsAgeAtTerm).toBe(49);
  });

  test('more cover and a longer lock never cost less [EDIT-11]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), birthdate: birthdateOf(app, 19), amount: 100_000 });
    const price = async (amount: number, termDuration: number) =>
      (await person.adjust({ amount, termDuration, termUnit: 'year' })).answer!.monthlyPremium;
    const byTerm = [];
    for (let years = 10; years <= 20; years += 1) byTerm.push(await price(500_000, years));
    expect(byTerm).toEqual(byTerm.toSorted((one, other) => one - other));
    const byAmount = [];
    for (let amount = 50_000; amount <= 1_000_000; amount += 50_000) byAmount.push(await price(amount, 15));
    expect(byAmount).toEqual(byAmount.toSorted((one, other) => one - other));
    expect(byAmount[0]).toBeGreaterThanOrEqual(9);
  });

  test.each([
    [{ amount: 49_999.99, termDuration: 15 }, 'amount', 'Our coverage starts at $50,000.'],
    [{ amount: 1_000_001, termDuration: 15 }, 'amount', 'The most coverage we can offer you is $1,000,000.'],
    [
      { amount: 100_000, termDuration: 9 },
      'termDuration',
      'Pick an age from 44 to 54 to lock your rate until.',
    ],
    [
      { amount: 100_000, termDuration: 21 },
      'termDuration',
      'Pick an age from 44 to 54 to lock your rate until.',
    ],
  ])(
    '%j has no price, and the refusal says why [EDIT-02, EDIT-03, EDIT-09]',
    async (cover, field, message) => {
      const person = await newPerson();
      await person.save({ ...maya(app), amount: 100_000 });
      const { answer, refusal } = await person.adjust({ ...cover, termUnit: 'year' });
      expect(answer).toBeNull();
      expect(refusal).toMatchObject({
        message: 'STANDARD_ERROR',
        full_message: message,
        validation_errors: { errors: [{ field, message }] },
      });
    },
  );

  test('without answers there is nothing to price [API-Q-14]', async () => {
    const person = await newPerson();
    expect((await person.adjust({ amount: 100_000, termDuration: 15 })).refusal).toMatchObject({
      full_message: 'Tell us a little about yourself first, then we can work out a price.',
    });
  });
});
