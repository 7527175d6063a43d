import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFlowVisitor, verifySession } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FLOWS } from '../../testing/test-flows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ flows: { source: TEST_FLOWS, hooks: [] } });
});
afterAll(() => app.close());

const missing = {
  message: 'STANDARD_ERROR',
  full_message: "We couldn't find that.",
  validation_errors: { errors: [] },
};

const newVisitor = async () => openFlowVisitor(app, await app.visitor());
type FlowVisitor = Awaited<ReturnType<typeof newVisitor>>;

async function toForm(visitor: FlowVisitor, formKey: string): Promise<string> {
  const id = await visitor.start('estimate-form');
  const answers = {
    birthdate: { birthdate: '1990-05-05' },
    state: { state: 'OH' },
    marijuana: { marijuana: 'yes' },
  };
  for (const [key, values] of Object.entries(answers)) {
    if (key === formKey) break;
    await visitor.answer(id, values);
  }
  return id;
}

describe('an answer that breaks a rule', () => {
  test('that is missing is refused as such, at its field [ERR-16, FVAL-20, FORM-80]', async () => {
    const visitor = await newVisitor();
    const id = await toForm(visitor, 'state');
    for (const formInputs of [{}, { state: null }, { state: '' }, { state: '  ' }, { State: 'OH' }]) {
      const { refusal } = await visitor.attemptAnswer(id, { formInputs });
      expect(refusal, JSON.stringify(formInputs)).toMatchObject({
        message: 'REQUIRED_INPUT_MISSING',
        full_message: "There's an answer missing. Fill it in and we'll carry on.",
        validation_errors: { errors: [{ field: 'state', code: 'required' }] },
      });
    }
    expect(await visitor.read(id)).toMatchObject({ slug: 'state', answers: {} });
  });

  test('a date of no calendar or out of range is INVALID_DATE, its edges are not [ERR-13, FVAL-20]', async () => {
    const visitor = await newVisitor();
    const id = await toForm(visitor, 'birthdate');
    const today = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
    const tomorrow = today.add({ days: 1 }).toString();
    const longAgo = today.subtract({ years: 150 }).toString();
    const noDays = ['1990-02-30', '1990-02-29', '05/05/1990', '1990-5-5', '0000-00-00', 'yesterday'];
    for (const birthdate of [...noDays, tomorrow, longAgo]) {
      const { refusal } = await visitor.attemptAnswer(id, { formInputs: { birthdate } });
      expect(refusal, birthdate).toMatchObject({
        message: 'INVALID_DATE',
        validation_errors: { errors: [{ field: 'birthdate' }] },
      });
    }
    await visitor.answer(id, { birthdate: '1992-02-29' });
    await visitor.answer(id, { birthdate: today.toString() }, { currentFormIdentifier: 'birthdate' });
    await visitor.answer(
      id,
      { birthdate: today.subtract({ years: 120 }).toString() },
      { currentFormIdentifier: 'birthdate' },
    );
  });

  test('a number is judged at both sides of each limit [FVAL-20]', async () => {
    const visitor = await newVisitor();
    const id = await toForm(visitor, 'marijuana');
    await visitor.answer(id, { marijuana: 'no' });
    for (const weight of [49, 501, 50.5, '160', true, ['160'], { lb: 160 }, -0.0001]) {
      const { refusal } = await visitor.attemptAnswer(id, { formInputs: { weight } });
      expect(refusal, JSON.stringify(weight)).toMatchObject({
        message: 'STANDARD_ERROR',
        validation_errors: { errors: [{ field: 'weight' }] },
      });
    }
    for (const weight of [50, 500]) {
      await visitor.answer(id, { weight }, { currentFormIdentifier: 'weight' });
      expect(await visitor.read(id, 'back', { current: 'estimate-review' })).toMatchObject({
        answers: { weight },
      });
    }
    // Nothing is nothing, in whatever form it comes.
    for (const weight of [[], {}, '', ' ']) {
      await visitor.answer(id, { weight }, { currentFormIdentifier: 'weight' });
      expect((await visitor.read(id, 'back', { current: 'estimate-review' }))?.answers).toEqual({
        weight: null,
      });
    }
  });

  test('a choice nobody offered is refused, whatever the client took the field for [FVAL-20, S-37]', async () => {
    const visitor = await newVisitor();
    const id = await toForm(visitor, 'state');
    for (const value of ['ZZ', 'oh', ['OH'], { OH: 1 }, 7, true]) {
      const fieldResponses = [{ fieldId: 'state', inputType: 'text', required: false, value }];
      const { refusal } = await visitor.attemptAnswer(id, { fieldResponses });
      expect(refusal?.validation_errors.errors, JSON.stringify(value)).toMatchObject([{ field: 'state' }]);
    }
  });

  test('text is stored exactly or refused in words, and has no other effect and no delay [S-46, S-54]', async () => {
    const visitor = await newVisitor();
    const id = await toForm(visitor, 'nothing');
    const startedAt = performance.now();
    const kept = [
      "Robert'); --",
      "';select pg_sleep(9)",
      '$(sleep 9)`sleep 9`',
      '<script>x</script>',
      '{{7*7}}',
      '../../etc/passwd',
      '${jndi:x}',
      'Ω≈ç√',
      '👩‍👩‍👧',
      '%00%0d%0a',
      '\u202Eabc',
      'null',
      '1e309',
    ];
    for (const kind of kept) {
      await visitor.answer(id, { 'marijuana-kind': kind }, { currentFormIdentifier: 'marijuana-kind' });
      const read = await visitor.read(id, 'back', { current: 'weight' });
      expect(read?.answers, kind).toEqual({ 'marijuana-kind': kind });
    }
    expect(performance.now() - startedAt).toBeLessThan(9000);
    for (const kind of ['a\0b', '\uD800', 'x'.repeat(21), { $ne: 1 }, ['a']]) {
      const { refusal } = await visitor.attemptAnswer(id, {
        formInputs: { 'marijuana-kind': kind },
        currentFormIdentifier: 'marijuana-kind',
      });
      expect(refusal?.validation_errors.errors, JSON.stringify(kind)).toMatchObject([
        { field: 'marijuana-kind' },
      ]);
    }
    // A property that every object has is no answer.
    const polluting = JSON.parse(
      '{"marijuana-kind": "Pipe", "__proto__": {"weight": 1}, "constructor": "x"}',
    );
    await visitor.answer(id, polluting, { currentFormIdentifier: 'marijuana-kind' });
    expect(Object.hasOwn(Object.prototype, 'weight')).toBe(false);
  });

  test('a response is one of its two shapes and an object [API-M-25]', async () => {
    const visitor = await newVisitor();
    const id = await toForm(visitor, 'birthdate');
    const birthdate = [{ fieldId: 'birthdate', value: '1990-05-05' }];
    const attempts = [
      {},
      { formInputs: {}, fieldResponses: birthdate },
      { formInputs: [] },
      { formInputs: 'x' },
      { formInputs: 1 },
    ];
    for (const attempt of attempts) {
      expect((await visitor.attemptAnswer(id, attempt)).refusal, JSON.stringify(attempt)).toMatchObject({
        message: 'STANDARD_ERROR',
      });
    }
  });
});

describe('an answer that has no place', () => {
  test('to a form that is not on the path, or of no flow, is refused and changes nothing [S-38]', async () => {
    const visitor = await newVisitor();
    const id = await toForm(visitor, 'marijuana');
    for (const currentFormIdentifier of [
      'weight',
      'estimate-review',
      'marijuana-kind',
      'thanks',
      `${id}/weight`,
      '',
      '__proto__',
    ]) {
      const { refusal } = await visitor.attemptAnswer(id, {
        formInputs: { weight: 160 },
        currentFormIdentifier,
      });
      expect(refusal?.full_message, currentFormIdentifier).toMatch(/isn't part of your way/);
    }
    expect(await visitor.read(id)).toMatchObject({ slug: 'marijuana', progress: { position: 3 } });
  });

  test('to a finished session is refused in clear words [S-38]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('marketing');
    await visitor.answer(id, {});
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: {}, currentFormIdentifier: 'hello' });
    expect(refusal?.full_message).toMatch(/already finished/);
  });

  test("to somebody else's session answers like a missing one, and shows nothing [S-35, PERM-08]", async () => {
    const owner = await newVisitor();
    const stranger = await newVisitor();
    const id = await toForm(owner, 'state');
    for (const session of [id, app.services.ids.uuid(), 'no-id', '', `${id} `, id.toUpperCase()]) {
      expect((await stranger.attemptAnswer(session, { formInputs: { state: 'TX' } })).refusal).toMatchObject(
        missing,
      );
      expect((await stranger.attemptRead(session)).refusal).toMatchObject(missing);
    }
    expect(await owner.read(id)).toMatchObject({ slug: 'state', answers: {} });
  });

  test('of a visitor nobody knows is refused [S39, PERM-01]', async () => {
    const { access_token } = await app.authorize({});
    const nobody = openFlowVisitor(app, { token: access_token });
    expect((await nobody.attemptStart({ flowId: 'estimate-form' })).refusal).toMatchObject({
      message: 'GRAPH_API_UNAUTHORIZED',
    });
    expect((await nobody.attemptRead(app.services.ids.uuid())).refusal).toMatchObject({
      message: 'GRAPH_API_UNAUTHORIZED',
    });
  });

  test('to a flow that does not exist is missing', async () => {
    const visitor = await newVisitor();
    for (const flowId of ['estimates', '', '__proto__', 'Estimate-Form', 'estimate-form ']) {
      expect((await visitor.attemptStart({ flowId })).refusal, flowId).toMatchObject(missing);
    }
  });
});

describe('what was said after a code was entered', () => {
  test('is asked, shown and stored in a verified session alone [S-78, S39]', async () => {
    const person = await app.visitor();
    const visitor = openFlowVisitor(app, person);
    expect((await visitor.attemptStart({ flowId: 'insurance-profile' })).refusal).toMatchObject({
      message: 'GRAPH_API_UNAUTHORIZED',
    });
    await verifySession(app, person);
    const id = await visitor.start('insurance-profile');
    // Ten minutes without activity take the level away.
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('sessions')
        .set({ auth_level: 'identified' })
        .where('user_id', '=', person.userId)
        .execute(),
    );
    expect((await visitor.attemptRead(id)).refusal).toMatchObject({ message: 'GRAPH_API_UNAUTHORIZED' });
    expect((await visitor.attemptAnswer(id, { formInputs: {} })).refusal).toMatchObject({
      message: 'GRAPH_API_UNAUTHORIZED',
    });
  });

  test('can neither be read nor replaced by an early flow that asks the same question [S-78]', async () => {
    const person = await app.visitor();
    const visitor = openFlowVisitor(app, person);
    const early = await visitor.start('coverage-collection');
    await visitor.answer(early, { state: 'TX' });
    await verifySession(app, person);
    const profile = await visitor.start('insurance-profile');
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('flow_sessions')
        .set({ completed_forms: ['tax-id'] })
        .where('id', '=', profile)
        .execute(),
    );
    const { encryption } = app.services;
    const purpose = `flow answer ${person.userId}  verified tax-id`;
    await app.services.database.transaction((transaction) =>
      transaction
        .insertInto('flow_answers')
        .values({
          user_id: person.userId,
          context_id: '',
          auth_level: 'verified',
          question_key: 'tax-id',
          answer_sealed: encryption.seal('"123456789"', purpose),
          is_tax_id: true,
          answered_at: new Date(),
        })
        .execute(),
    );
    // What was said early is known here.
    expect(await visitor.read(profile)).toMatchObject({ slug: 'state', answers: { state: 'TX' } });
    await visitor.answer(profile, { state: 'PA' });
    expect(await visitor.read(early, 'popToRoot')).toMatchObject({ slug: 'state', answers: { state: 'TX' } });
    await visitor.answer(early, { state: 'OH' }, { currentFormIdentifier: 'state' });
    expect(await visitor.read(profile, 'back', { current: 'profile-review' })).toMatchObject({
      answers: { state: 'PA' },
    });
  });
});
