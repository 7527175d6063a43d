import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FLOWS } from '../../testing/test-flows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ flows: { source: TEST_FLOWS, hooks: [] } });
});
afterAll(() => app.close());

const newVisitor = async () => openFlowVisitor(app, await app.visitor());
type FlowVisitor = Awaited<ReturnType<typeof newVisitor>>;

/** Answers the whole estimate but for its review. */
async function answerEstimate(visitor: FlowVisitor, id: string, marijuana = 'no'): Promise<void> {
  await visitor.answer(id, { birthdate: '1990-05-05' });
  await visitor.answer(id, { state: 'OH' });
  await visitor.answer(id, { marijuana });
  if (marijuana === 'yes') await visitor.answer(id, { 'marijuana-kind': 'Pipe' });
  await visitor.answer(id, { weight: 160 });
}

describe('a way through a flow', () => {
  test('begins at the first form and each answer leads to the next [API-M-24, API-M-25, FORM-26, API-Q-23]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    expect(await visitor.read(id)).toMatchObject({
      id: `${id}/birthdate`,
      slug: 'birthdate',
      layout: 'vertical',
      answers: {},
      progress: { position: 1, total: 6 },
      first: true,
      terminal: false,
      finished: null,
    });
    const { form } = await visitor.answer(id, { birthdate: '1990-05-05' });
    expect(form).toMatchObject({ slug: 'state', first: false, progress: { position: 2, total: 6 } });
    expect(await visitor.read(id)).toMatchObject({ slug: 'state' });
  });

  test('branches by the answers, which only the server judges [FORM-26]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    await visitor.answer(id, { birthdate: '1990-05-05' });
    await visitor.answer(id, { state: 'OH' });
    expect((await visitor.answer(id, { marijuana: 'yes' })).form?.slug).toBe('marijuana-kind');
    await visitor.answer(id, { 'marijuana-kind': 'Pipe' });
    const changed = await visitor.answer(id, { marijuana: 'no' }, { currentFormIdentifier: 'marijuana' });
    expect(changed.form?.slug).toBe('weight');
    // What left the path is kept, and is there again when the path comes back.
    await visitor.answer(id, { marijuana: 'yes' }, { currentFormIdentifier: 'marijuana' });
    expect(await visitor.read(id)).toMatchObject({ slug: 'weight' });
    expect(await visitor.read(id, 'back', { current: 'weight' })).toMatchObject({
      slug: 'marijuana-kind',
      answers: { 'marijuana-kind': 'Pipe' },
    });
  });

  test('takes answers by field as well as by question, the definition decides what they are [A-085, FORM-79, API-M-25, FORM-72]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    const fieldResponses = [
      { fieldId: 'birthdate', inputType: 'text', required: false, value: '1990-05-05' },
    ];
    await visitor.attemptAnswer(id, { fieldResponses });
    await visitor.answer(id, { state: 'OH' });
    await visitor.answer(id, { marijuana: 'no' });
    // A field that has an id of its own goes by it.
    const weight = [{ fieldId: 'weight-field', inputType: 'numeric', required: false, value: 160 }];
    const { data } = await visitor.attemptAnswer(id, { fieldResponses: weight });
    expect(data?.createResponse.form).toMatchObject({ slug: 'estimate-review' });
    expect(await visitor.read(id, 'back', { current: 'estimate-review' })).toMatchObject({
      answers: { weight: 160 },
    });
  });

  test('goes back, to the first form and out of it, and has every answer still [FORM-27, FORM-28, FORM-34, FORM-43, FORM-44, API-Q-23]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    await visitor.answer(id, { birthdate: '1990-05-05' });
    await visitor.answer(id, { state: 'OH' });
    const current = `${id}/marijuana`;
    expect(await visitor.read(id, 'back', { current })).toMatchObject({
      slug: 'state',
      answers: { state: 'OH' },
    });
    expect(await visitor.read(id, 'pop', { current })).toMatchObject({ slug: 'state' });
    expect(await visitor.read(id, 'pop', { current: 'state' })).toMatchObject({ slug: 'birthdate' });
    expect(await visitor.read(id, 'next', { current, direction: 'back' })).toMatchObject({ slug: 'state' });
    expect(await visitor.read(id, 'popToRoot', { current })).toMatchObject({ slug: 'birthdate' });
    expect(await visitor.read(id, 'back', { current: 'birthdate' })).toBeNull();
    expect(await visitor.read(id, 'next', { current: 'birthdate' })).toMatchObject({ slug: 'state' });
    expect(await visitor.read(id, 'start')).toMatchObject({ slug: 'marijuana' });
  });

  test('next never leads past a form that waits for its answer [S-38]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    expect(await visitor.read(id, 'next', { current: 'birthdate' })).toMatchObject({ slug: 'birthdate' });
    expect(await visitor.read(id, 'next', { current: 'weight' })).toMatchObject({ slug: 'birthdate' });
  });

  test('an action nobody knows is refused', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    for (const action of ['', 'jump', 'review:', 'review:height', '__proto__']) {
      expect((await visitor.attemptRead(id, action)).refusal, action).toMatchObject({
        message: 'STANDARD_ERROR',
      });
    }
  });
});

describe('a review', () => {
  test('shows what was said, opens one answer again and is shown again after [FORM-05, FORM-22, A-099]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    await answerEstimate(visitor, id);
    const review = await visitor.read(id);
    expect(review).toMatchObject({ slug: 'estimate-review', terminal: true });
    expect(review?.reviewedForms).toEqual([
      { slug: 'birthdate', answers: { birthdate: '1990-05-05' } },
      { slug: 'state', answers: { state: 'OH' } },
      { slug: 'marijuana', answers: { marijuana: 'no' } },
      { slug: 'weight', answers: { weight: 160 } },
    ]);
    const opened = await visitor.answer(id, { review: 'state' });
    expect(opened.form).toMatchObject({ slug: 'state', answers: { state: 'OH' } });
    expect(await visitor.read(id, 'review:state')).toMatchObject({ slug: 'state' });
    const edited = await visitor.answer(id, { state: 'PA' }, { currentFormIdentifier: 'state', edit: true });
    expect(edited.form).toMatchObject({ slug: 'estimate-review' });
    expect(edited.form?.reviewedForms[1]).toEqual({ slug: 'state', answers: { state: 'PA' } });
  });

  test('is confirmed by default, and that ends the flow [FORM-22, FORM-23, A-100]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    await answerEstimate(visitor, id);
    const { form, flowSession } = await visitor.answer(id, {});
    expect(flowSession.status).toBe('finished');
    expect(form).toMatchObject({ slug: 'estimate-review', finished: { terminalBehavior: 'after_response' } });
    expect(await visitor.read(id, 'next', { current: 'birthdate' })).toMatchObject({ finished: {} });
  });

  test('takes its confirmation back when an answer changes, in this flow or in another one [A-099]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    await answerEstimate(visitor, id);
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('flow_sessions')
        .set({ confirmed_reviews: ['estimate-review'] })
        .where('id', '=', id)
        .execute(),
    );
    const other = await visitor.start('coverage-collection');
    await visitor.answer(other, { state: 'OH' });
    const confirmations = () =>
      app.services.database.reader
        .selectFrom('flow_sessions')
        .select('confirmed_reviews')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await confirmations()).toEqual({ confirmed_reviews: ['estimate-review'] });
    await visitor.answer(other, { state: 'PA' }, { currentFormIdentifier: 'state' });
    expect(await confirmations()).toEqual({ confirmed_reviews: [] });
  });
});

describe('resuming', () => {
  test('finds the open session at the first form not answered, begins anew with the answers kept [FORM-24, A-095, API-M-24]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    await visitor.answer(id, { birthdate: '1990-05-05' });
    expect(await visitor.start('estimate-form', { fromStart: false })).toBe(id);
    expect(await visitor.start('estimate-form', { formScope: 'application' })).toBe(id);

    const anew = await visitor.start('estimate-form', { fromStart: true });
    expect(anew).not.toBe(id);
    expect(await visitor.read(anew)).toMatchObject({
      slug: 'birthdate',
      answers: { birthdate: '1990-05-05' },
    });
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: { state: 'OH' } });
    expect(refusal?.full_message).toMatch(/started this over somewhere else/);
    expect((await visitor.attemptRead(id)).refusal).not.toBeNull();
  });

  test('a finished flow begins anew without being asked to', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('marketing');
    expect((await visitor.answer(id, {})).flowSession.status).toBe('finished');
    expect(await visitor.start('marketing')).not.toBe(id);
  });

  test('the same flow asked for by many tabs at once is one open session', async () => {
    const visitor = await newVisitor();
    const ids = await Promise.all(Array.from({ length: 10 }, () => visitor.start('estimate-form')));
    expect(new Set(ids).size).toBe(1);
    const anew = await Promise.all(
      Array.from({ length: 10 }, () => visitor.start('estimate-form', { fromStart: true })),
    );
    const open = await Promise.all(anew.map(async (id) => (await visitor.attemptRead(id)).data !== null));
    expect(open.filter(Boolean).length).toBeGreaterThan(0);
    expect(anew).toContain(await visitor.start('estimate-form'));
  });

  test('each scope and each thing a flow is about has a session and answers of its own [API-Q-23]', async () => {
    const visitor = await newVisitor();
    const own = await visitor.start('coverage-collection');
    const holder = await visitor.start('coverage-collection', { formScope: 'policy_holder' });
    const contextId = app.services.ids.uuid();
    const about = await visitor.start('coverage-collection', { contextId });
    expect(new Set([own, holder, about]).size).toBe(3);
    await visitor.answer(own, { state: 'OH' });
    expect(await visitor.read(about)).toMatchObject({ slug: 'state', answers: {} });
    expect(await visitor.read(holder)).toMatchObject({ slug: 'state', answers: { state: 'OH' } });
    expect(
      (await visitor.attemptRead(own, 'start', { criteria: { action: 'start', formScope: 'policy_holder' } }))
        .refusal,
    ).toMatchObject({ full_message: "We couldn't find that." });
    expect(
      (await visitor.attemptStart({ flowId: 'coverage-collection', contextId: 'Aunt May' })).refusal,
    ).not.toBeNull();
  });
});

describe('answers', () => {
  test('given in one flow are known in another that asks the same question [FORM-24]', async () => {
    const visitor = await newVisitor();
    const estimate = await visitor.start('estimate-form');
    await visitor.answer(estimate, { birthdate: '1990-05-05' });
    await visitor.answer(estimate, { state: 'TX' });
    const coverage = await visitor.start('coverage-collection');
    expect(await visitor.read(coverage)).toMatchObject({ slug: 'state', answers: { state: 'TX' } });
  });

  test('sent twice, or by ten tabs at once, are stored once and move once', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.answer(id, { birthdate: '1990-05-05' }, { currentFormIdentifier: 'birthdate' }),
      ),
    );
    expect(new Set(all.map(({ form }) => form?.slug))).toEqual(new Set(['state']));
    expect(await visitor.read(id)).toMatchObject({ slug: 'state', progress: { position: 2, total: 6 } });
  });

  test('of every kind are nowhere readable in the database [S-76, S-78, S-74]', async () => {
    const person = await app.visitor();
    const visitor = openFlowVisitor(app, person);
    const id = await visitor.start('estimate-form');
    await answerEstimate(visitor, id, 'yes');
    const rows = await app.services.database.reader
      .selectFrom('flow_answers')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    expect(rows.map(({ question_key }) => question_key).toSorted()).toEqual([
      'birthdate',
      'marijuana',
      'marijuana-kind',
      'state',
      'weight',
    ]);
    const stored = JSON.stringify(
      rows.map((row) => ({ ...row, answer_sealed: row.answer_sealed.toString('latin1') })),
    );
    for (const text of ['1990-05-05', 'Pipe', '"OH"']) expect(stored).not.toContain(text);
  });

  test('that were moved to another person or question are not opened but are a fault', async () => {
    const victim = await app.visitor();
    const thief = await app.visitor();
    const theirs = openFlowVisitor(app, victim);
    const id = await theirs.start('estimate-form');
    await theirs.answer(id, { birthdate: '1990-05-05' });
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('flow_answers')
        .set({ user_id: thief.userId })
        .where('user_id', '=', victim.userId)
        .execute(),
    );
    const visitor = openFlowVisitor(app, thief);
    const own = await visitor.start('estimate-form');
    expect((await visitor.attemptRead(own)).refusal).toMatchObject({ full_message: 'Something went wrong.' });
  });
});
