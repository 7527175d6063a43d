import { refusal as refused } from '@wysh/domain/errors/failure.ts';
import { FLOW_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savePrequalification } from '../../shopping/coverage/save-prequalification.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FLOWS } from '../../testing/test-flows.ts';
import type { FinishedFlow, FlowHooks } from './flow-hooks.ts';

/** What the hooks were told, and what they do. */
const finished: FinishedFlow[] = [];
let isRefusing = false;
let isReady = true;
const hooks: FlowHooks[] = [
  {
    flow: 'estimate-form',
    async onFlowFinished(_context, _transaction, flow) {
      finished.push(flow);
      if (isRefusing) throw refused(problem(FLOW_PROBLEMS, 'flow_closed', 'Not like this.'));
      return { hasDesiredCoverage: true };
    },
  },
  {
    flow: 'estimate-form',
    async onFlowFinished(context, transaction, { userId, values: { state } }) {
      const fields = { birthdate: 'birthdate', desiredCoverage: 'state' };
      if (typeof state === 'string')
        await savePrequalification(transaction, context, userId, { state }, fields);
      return {};
    },
  },
  {
    flow: 'pre-qualification',
    isFormReady: async (_context, _reader, { formKey }: { readonly formKey: string }) =>
      formKey !== 'thanks' || isReady,
  },
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ flows: { source: TEST_FLOWS, hooks } });
});
afterAll(() => app.close());
beforeEach(() => {
  finished.length = 0;
  isRefusing = false;
  isReady = true;
});

const newVisitor = async () => openFlowVisitor(app, await app.visitor());
type FlowVisitor = Awaited<ReturnType<typeof newVisitor>>;

async function toReview(visitor: FlowVisitor, state: string): Promise<string> {
  const id = await visitor.start('estimate-form');
  for (const values of [{ birthdate: '1990-05-05' }, { state }, { marijuana: 'no' }, { weight: null }]) {
    await visitor.answer(id, values);
  }
  return id;
}

describe('the end of a flow', () => {
  test('tells every area once, with the answers on the path [FORM-23]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('estimate-form');
    await visitor.answer(id, { birthdate: '1990-05-05' });
    await visitor.answer(id, { state: 'OH' });
    await visitor.answer(id, { marijuana: 'yes' });
    await visitor.answer(id, { 'marijuana-kind': 'Pipe' });
    // What the path does not lead over any more does not count, though it is not lost.
    await visitor.answer(id, { marijuana: 'no' }, { currentFormIdentifier: 'marijuana' });
    await visitor.answer(id, { weight: 160 });
    expect(finished).toEqual([]);
    const { form } = await visitor.answer(id, { review: 'confirm' });
    expect(finished).toMatchObject([
      {
        flowSessionId: id,
        scope: 'application',
        contextId: null,
        values: { birthdate: '1990-05-05', state: 'OH', marijuana: 'no', weight: 160 },
      },
    ]);
    expect(finished[0]?.values).not.toHaveProperty('marijuana-kind');
    expect(form?.finished).toEqual({ terminalBehavior: 'after_response', nextPath: '/coverage-preview' });
    await visitor.attemptAnswer(id, { formInputs: {} });
    await visitor.read(id);
    expect(finished).toHaveLength(1);
  });

  test('leads where the person stands by what they said, also when it is read again [FLOW-28, FLOW-29]', async () => {
    const visitor = await newVisitor();
    const id = await toReview(visitor, 'TX');
    const { form } = await visitor.answer(id, {});
    expect(form?.finished?.nextPath).toBe('/ineligible/state_of_residence');
    expect((await visitor.read(id))?.finished?.nextPath).toBe('/ineligible/state_of_residence');
  });

  test('an area that refuses undoes the last answer, and the person is still there', async () => {
    const visitor = await newVisitor();
    const id = await toReview(visitor, 'OH');
    isRefusing = true;
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: {} });
    expect(refusal?.full_message).toBe('Not like this.');
    expect(await visitor.read(id)).toMatchObject({ slug: 'estimate-review', finished: null });
    isRefusing = false;
    expect((await visitor.answer(id, {})).flowSession.status).toBe('finished');
  });

  test('by ten tabs at once happens once', async () => {
    const visitor = await newVisitor();
    const id = await toReview(visitor, 'OH');
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.attemptAnswer(id, { formInputs: {}, currentFormIdentifier: 'estimate-review' }),
      ),
    );
    expect(attempts.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(finished).toHaveLength(1);
  });

  test('stays as it was when an answer it knew changes in another flow', async () => {
    const visitor = await newVisitor();
    const id = await toReview(visitor, 'OH');
    await visitor.answer(id, {});
    const other = await visitor.start('coverage-collection');
    await visitor.answer(other, { state: 'TX' });
    expect(await visitor.read(id, 'popToRoot')).toMatchObject({
      slug: 'estimate-review',
      finished: { nextPath: '/coverage-preview' },
    });
    expect(finished).toHaveLength(1);
  });
});

test('a link that somebody came by goes first at the end and leaves any journey; without one they stay, and no link leads out of here [FLOW-26]', async () => {
  const person = await app.visitor();
  const visitor = openFlowVisitor(app, person);
  const id = await toReview(visitor, 'OH');
  await visitor.answer(id, {});
  const { data } = await app.graphql(
    `query ($id: ID!) { form: dynamicForm(flowSessionId: $id, criteria: { action: "popToRoot" }) {
      plain: finished { ...to }
      linked: finished(linkArgument: "/review-quote?from=mail") { ...to }
      outside: finished(linkArgument: "https://evil.example/wyshes") { ...to }
      hidden: finished(linkArgument: "//evil.example") { ...to }
    } }
    fragment to on FinishedFlow { nextPath leavesJourney }`,
    { id },
    { token: person.token },
  );
  const stays = { nextPath: '/coverage-preview', leavesJourney: false };
  const linked = { nextPath: '/review-quote?from=mail', leavesJourney: true };
  expect(data).toEqual({ form: { plain: stays, linked, outside: stays, hidden: stays } });
});

describe('a flow that ends by showing a terminal form', () => {
  test('is finished as the form shows, which asks for nothing [FORM-11, FORM-23, A-100]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('pre-qualification');
    const { form, flowSession } = await visitor.answer(id, { 'criminal-history': 'no' });
    expect(flowSession.status).toBe('finished');
    expect(form).toMatchObject({
      slug: 'thanks',
      layout: 'terminal',
      terminal: true,
      finished: { terminalBehavior: 'on_display' },
    });
  });

  test('is asked for again while the form waits, and is finished once it shows [CONST-05, ERR-09, FORM-53, A-093]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('pre-qualification');
    expect((await visitor.read(id))?.polling).toEqual({
      retryDelay: 0.5,
      retryBackoffFactor: 0.25,
      retryTimeout: 300,
    });
    isReady = false;
    const answered = await visitor.answer(id, { 'criminal-history': 'no' });
    expect(answered).toMatchObject({ form: null, flowSession: { status: 'open' } });
    const waiting = await visitor.attemptRead(id, 'next', { current: 'criminal-history' });
    expect(waiting.refusal).toMatchObject({ message: 'DYNAMIC_FORMS_POLLING' });
    isReady = true;
    expect(await visitor.read(id, 'next', { current: 'criminal-history' })).toMatchObject({
      slug: 'thanks',
      finished: { terminalBehavior: 'on_display' },
    });
  });

  test('is asked for as the client wishes, within reason [A-093]', async () => {
    const visitor = await newVisitor();
    const id = await visitor.start('pre-qualification');
    const form = await visitor.read(id, 'start', { delay: 2, factor: 1, timeout: 60 });
    expect(form?.polling).toEqual({ retryDelay: 2, retryBackoffFactor: 1, retryTimeout: 60 });
    const hasty = await visitor.read(id, 'start', { delay: 0, factor: -1, timeout: -5 });
    expect(hasty?.polling).toEqual({ retryDelay: 0.5, retryBackoffFactor: 0.25, retryTimeout: 300 });
  });
});
