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
  return { ...openEstimate(app, visitor), list: openWyshList(app, visitor), visitor };
}

describe('saving', () => {
  test('an estimate is the published price of the person, with everything it is made of [ENT-23, ENT-24, ENT-43, EDIT-24, API-M-20]', async () => {
    const person = await newPerson();
    const input = {
      ...maya(app),
      birthdate: birthdateOf(app, 35),
      gender: 'male',
      amount: 500_000,
      termDuration: 20,
      termUnit: 'year',
      clientMutationId: 'one',
    };
    const { answer } = await person.save(input);
    expect(answer).toMatchObject({ clientMutationId: 'one', ineligibleCoverageReasons: [] });
    const { estimate } = answer!;
    expect(estimate).toMatchObject({
      amount: 500_000,
      termDuration: 20,
      termUnit: 'year',
      insuredsAgeAtTerm: 55,
      health: 'good',
      tobacco: false,
      annualPremium: 356.23,
      monthlyPremium: 31.17,
      premiums: [
        { billingFrequency: 'monthly', amount: 31.17 },
        { billingFrequency: 'annually', amount: 356.23 },
      ],
      allocationsCoveredPercentage: 0,
      productDetail: { slug: 'wysh-term-life', name: 'Term life insurance' },
      arithmetic: {
        basisVersion: '2026-11',
        gender: 'male',
        issueAge: 35,
        years: 20,
        rateClass: 'P',
        tableRating: null,
        policyFee: 90,
        monthlyFactor: 0.0875,
        isMinimumApplied: false,
      },
    });
    const { breakdown } = estimate!.arithmetic as { breakdown: Record<string, number> };
    expect(
      Object.fromEntries(Object.entries(breakdown).map(([part, dollars]) => [part, dollars.toFixed(2)])),
    ).toMatchObject({
      claims: '182.63',
      mortalityMargin: '45.00',
      taxAndProcessing: '16.03',
      profit: '35.62',
    });
    expect((await person.latest()).latestEstimateDatum).toEqual(estimate);
  });

  test('three packages stand around what the wyshes need, at the same term [ENT-23, ENT-24, RECO-01]', async () => {
    const person = await newPerson();
    await person.list.add('pay-off-mortgage', 237_500);
    await person.list.add('emergency-fund', 200_000);
    const { answer } = await person.save({ ...maya(app), amount: 200_000, termDuration: 180 });
    expect(answer!.estimate).toMatchObject({
      termDuration: 180,
      termUnit: 'month',
      insuredsAgeAtTerm: 49,
      allocationsCoveredPercentage: 46,
    });
    const packages = answer!.estimate!.packages;
    expect(packages).toMatchObject([
      {
        name: 'low',
        amount: 250_000,
        termDuration: 180,
        termUnit: 'month',
        insuredsAgeAtTerm: 49,
        allocationsCoveredPercentage: 57,
      },
      { name: 'recommended', amount: 450_000, allocationsCoveredPercentage: 100 },
      { name: 'high', amount: 700_000, allocationsCoveredPercentage: 100 },
    ]);
    expect(packages[0]!.monthlyPremium).toBeLessThan(packages[1]!.monthlyPremium);
    expect(packages[1]!.monthlyPremium).toBeLessThan(packages[2]!.monthlyPremium);
  });

  test('cents of the amount are dropped before it is priced [EDIT-36, EDIT-06]', async () => {
    const person = await newPerson();
    const { answer } = await person.save({ ...maya(app), amount: 123_456.78 });
    expect(answer!.estimate!.amount).toBe(123_456);
    expect((await person.save({ amount: 1_000_000.99 })).answer!.estimate!.amount).toBe(1_000_000);
  });

  test.each([
    [49_999.99, 'amount_too_small', 'Our coverage starts at $50,000.'],
    [1_000_001, 'amount_too_large', 'The most coverage we can offer you is $1,000,000.'],
    [0, 'amount_too_small', 'Our coverage starts at $50,000.'],
    [-1, 'amount_too_small', 'Our coverage starts at $50,000.'],
    [1e18, 'amount_too_large', 'The most coverage we can offer you is $1,000,000.'],
  ])(
    'an amount of %d is refused under its field, and nothing of the call is kept [EDIT-07, EDIT-08, EDIT-09]',
    async (amount, code, message) => {
      const person = await newPerson();
      const { answer, refusal } = await person.save({ ...maya(app), amount });
      expect(answer).toBeNull();
      expect(refusal).toMatchObject({
        message: 'STANDARD_ERROR',
        full_message: message,
        validation_errors: { errors: [{ field: 'amount', message, code }] },
      });
      expect((await person.editor()).answer).toBeNull();
    },
  );

  test.each([50_000, 1_000_000])('%d, at the edge, is sold [EDIT-02]', async (amount) => {
    const person = await newPerson();
    expect((await person.save({ ...maya(app), amount })).answer!.estimate!.amount).toBe(amount);
  });

  test.each([
    [9, 'year'],
    [21, 'year'],
    [119, 'month'],
    [125, 'month'],
    [0, 'year'],
    [-10, 'year'],
    [2_147_483_647, 'year'],
  ])('a term of %d %ss is refused with the ages there are [EDIT-03]', async (termDuration, termUnit) => {
    const person = await newPerson();
    const { refusal } = await person.save({ ...maya(app), amount: 100_000, termDuration, termUnit });
    const message = 'Pick an age from 44 to 54 to lock your rate until.';
    expect(refusal).toMatchObject({
      validation_errors: { errors: [{ field: 'termDuration', code: 'term_not_sold', message }] },
    });
  });

  test('at 45 the rate is locked until 65 and not a year past it [EDIT-03]', async () => {
    const person = await newPerson();
    const oldest = { ...maya(app), birthdate: birthdateOf(app, 45), amount: 100_000, termUnit: 'year' };
    expect((await person.save({ ...oldest, termDuration: 20 })).answer!.estimate).toMatchObject({
      insuredsAgeAtTerm: 65,
    });
    expect((await person.editor()).answer).toMatchObject({ lockUntilAgeLimits: { min: 55, max: 65 } });
    expect((await person.save({ ...oldest, termDuration: 21 })).refusal?.full_message).toBe(
      'Pick an age from 55 to 65 to lock your rate until.',
    );
  });

  test.each([
    [10, 'year', 44],
    [20, 'year', 54],
    [120, 'month', 44],
    [240, 'month', 54],
  ])(
    'a term of %d %ss is sold, answered in its unit and kept in months [EDIT-03, EDIT-24, CONST-09]',
    async (termDuration, termUnit, insuredsAgeAtTerm) => {
      const person = await newPerson();
      const { answer } = await person.save({ ...maya(app), amount: 100_000, termDuration, termUnit });
      expect(answer!.estimate).toMatchObject({ termDuration, termUnit, insuredsAgeAtTerm });
      const kept = await app.services.database.reader
        .selectFrom('estimate_data')
        .select(['term_months', 'term_unit'])
        .where('id', '=', answer!.estimate!.id)
        .executeTakeFirstOrThrow();
      const months = termUnit === 'year' ? 12 * termDuration : termDuration;
      expect(kept).toEqual({ term_months: months, term_unit: termUnit });
    },
  );

  test('what is left out stays, and what was chosen before is kept [API-M-20]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), amount: 300_000, termDuration: 15, termUnit: 'year' });
    const { answer } = await person.save({ tobacco: true });
    expect(answer!.estimate).toMatchObject({
      amount: 300_000,
      termDuration: 15,
      termUnit: 'year',
      tobacco: true,
      health: 'good',
    });
    expect(answer!.estimate!.arithmetic).toMatchObject({ rateClass: 'PT' });
  });

  test('health counts as average until the person says, and the longest lock is taken [ENT-23]', async () => {
    const person = await newPerson();
    const { health: _, ...rest } = maya(app);
    const { answer } = await person.save({ ...rest, amount: 100_000 });
    expect(answer!.estimate).toMatchObject({ health: 'average', insuredsAgeAtTerm: 54 });
    expect(answer!.estimate!.arithmetic).toMatchObject({ rateClass: 'S' });
  });

  test('health is excellent, good, average or poor, and each has its class [ENT-23]', async () => {
    const person = await newPerson();
    const classOf = async (health: string) => {
      const { estimate } = (await person.save({ ...maya(app), amount: 100_000, health })).answer!;
      const { rateClass, tableRating } = estimate!.arithmetic;
      return [estimate!.health, rateClass, tableRating];
    };
    expect(await classOf('excellent')).toEqual(['excellent', 'PP', null]);
    expect(await classOf('good')).toEqual(['good', 'P', null]);
    expect(await classOf('average')).toEqual(['average', 'S', null]);
    expect(await classOf('poor')).toEqual(['poor', 'S', 'D']);
  });

  test('without an amount the wyshes decide it, and without wyshes there is no estimate yet [RECO-01, FLOW-30]', async () => {
    const person = await newPerson();
    expect((await person.save(maya(app))).answer).toMatchObject({
      estimate: null,
      ineligibleCoverageReasons: [],
    });
    await person.list.add('pay-off-mortgage', 310_000);
    expect((await person.save({})).answer!.estimate).toMatchObject({
      amount: 350_000,
      allocationsCoveredPercentage: 100,
    });
  });

  test('saving the same again answers the estimate there is [API-M-20]', async () => {
    const person = await newPerson();
    const input = { ...maya(app), amount: 100_000 };
    const first = (await person.save(input)).answer!.estimate;
    const again = await Promise.all([person.save(input), person.save({})]);
    for (const { answer } of again) expect(answer!.estimate!.id).toBe(first!.id);
    const rows = await app.services.database.reader
      .selectFrom('estimate_data')
      .where('user_id', '=', person.visitor.userId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('of many estimates the newest twenty are kept [ENT-43, S-55]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), amount: 50_000 });
    for (let step = 1; step <= 22; step += 1) await person.save({ amount: 50_000 + step });
    const rows = await app.services.database.reader
      .selectFrom('estimate_data')
      .where('user_id', '=', person.visitor.userId)
      .select('amount')
      .execute();
    expect(rows.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => 50_003 + index),
    );
    expect((await person.latest()).latestEstimateDatum!.amount).toBe(50_022);
  });

  test('two tabs saving different answers lose none of them [API-M-20]', async () => {
    const person = await newPerson();
    const { birthdate, gender, stateId, tobacco } = maya(app);
    await Promise.all([
      person.save({ birthdate }),
      person.save({ gender }),
      person.save({ stateId }),
      person.save({ tobacco }),
      person.save({ health: 'poor' }),
      person.save({ amount: 250_000 }),
    ]);
    const { answer } = await person.save({});
    expect(answer!.estimate).toMatchObject({
      amount: 250_000,
      insuredsAgeAtTerm: 54,
      tobacco: false,
      health: 'poor',
    });
  });

  test('an estimate keeps its price when the person grows older, and the editor shows the price of today [EDIT-11, EDIT-31]', async () => {
    await moveToLateEvening(app);
    const person = await newPerson();
    const input = {
      ...maya(app),
      birthdate: birthdateOf(app, 45, 1),
      amount: 500_000,
      termDuration: 20,
      termUnit: 'year',
    };
    const { answer } = await person.save(input);
    expect(answer!.estimate).toMatchObject({
      insuredsAgeAtTerm: 64,
      productDetail: { slug: 'wysh-term-life' },
    });
    await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
    try {
      expect((await person.latest()).latestEstimateDatum).toEqual(answer!.estimate);
      const editor = (await person.editor()).answer!;
      expect(editor).toMatchObject({
        age: 45,
        lockUntilAge: 64,
        termDuration: 19,
        lockUntilAgeLimits: { min: 55, max: 65 },
      });
    } finally {
      await app.clock.reset();
    }
  });
});

describe('what is stored', () => {
  test('answers about a person cannot be read in the database [S-74, S-76, S-78]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), birthdate: '1990-02-17', health: 'poor', amount: 100_000 });
    const { reader } = app.services.database;
    const { userId } = person.visitor;
    const told = await reader
      .selectFrom('prequalifications')
      .where('user_id', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const estimate = await reader
      .selectFrom('estimate_data')
      .where('user_id', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const text = Buffer.concat([told.answers_sealed, estimate.pricing_sealed]).toString('latin1');
    for (const canary of ['1990-02-17', 'poor', 'female', 'riskClass']) expect(text).not.toContain(canary);
    const events = await reader
      .selectFrom('audit_events')
      .where('actor_user_id', '=', userId)
      .select(['action', 'detail'])
      .execute();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['prequalification_changed', 'estimate_saved']),
    );
    expect(JSON.stringify(events)).not.toMatch(/1990-02-17|poor/);
  });

  test('a row copied to somebody else cannot be opened [S-74]', async () => {
    const [person, thief] = [await newPerson(), await newPerson()];
    await person.save({ ...maya(app), amount: 100_000 });
    await thief.save({ gender: 'male' });
    await app.services.database.transaction(async (transaction) => {
      const { answers_sealed } = await transaction
        .selectFrom('prequalifications')
        .where('user_id', '=', person.visitor.userId)
        .select('answers_sealed')
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('prequalifications')
        .set({ answers_sealed })
        .where('user_id', '=', thief.visitor.userId)
        .execute();
    });
    const { answer, refusal } = await thief.editor();
    expect(answer).toBeNull();
    expect(refusal).toMatchObject({ message: 'STANDARD_ERROR', full_message: 'Something went wrong.' });
  });
});

describe('who may', () => {
  const documents = [
    '{ fetchIneligibleForCoverageReasons { ineligibleCoverageReasons } }',
    '{ eligibility { eligibleForCoverage } }',
    '{ adjustEstimate(amount: 100000, termDuration: 120) { monthlyPremium } }',
    '{ adjustProductOffering(id: "1", amount: 100000, termDuration: 120) { monthlyPremium } }',
    '{ adjustQuote(id: "1", amount: 100000, termDuration: 120) { monthlyPremium } }',
    '{ coverageEditorState(type: estimate) { amount } }',
    '{ affiliateAdFrame(reason: "age_of_insured") { url } }',
    'mutation { updateEstimateDatum(input: { amount: 100000 }) { clientMutationId } }',
    'mutation { updatePrequalificationInformation(input: { criminalHistory: true }) { clientMutationId } }',
  ];

  test.each(documents)('a visitor nobody knows may not: %s [S-35, API-Q-11]', async (document) => {
    const { access_token } = await app.authorize({});
    for (const token of [undefined, access_token]) {
      const { errors } = await app.graphql(document, {}, { token });
      expect(errors?.[0]?.extensions.message).toBe('GRAPH_API_UNAUTHORIZED');
    }
  });

  test('everybody has an estimate of their own [S-36]', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await one.save({ ...maya(app), amount: 100_000 });
    expect((await other.latest()).latestEstimateDatum).toBeNull();
    expect((await other.editor()).answer).toBeNull();
    await other.save({ ...maya(app), tobacco: true, amount: 900_000 });
    expect((await one.latest()).latestEstimateDatum).toMatchObject({ amount: 100_000, tobacco: false });
  });

  test('a visitor whom no session reaches any more leaves no answers behind [S-80]', async () => {
    const person = await newPerson();
    await person.save({ ...maya(app), amount: 100_000 });
    const { userId } = person.visitor;
    // The last token that reaches them is over after thirty days, and thirty days later they go.
    for (const _month of ['first', 'second', 'third']) {
      await app.clock.advance(Temporal.Duration.from({ hours: 24 * 31 }));
      await app.services.jobs.drain();
    }
    for (const table of ['prequalifications', 'estimate_data'] as const) {
      const rows = await app.services.database.reader
        .selectFrom(table)
        .where('user_id', '=', userId)
        .select('user_id')
        .execute();
      expect(rows).toEqual([]);
    }
  });
});
