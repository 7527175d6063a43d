import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const EARLY = ['marketing', 'estimate-form', 'pre-qualification', 'coverage-collection', 'onboarding-intro'];

// The specification's list, in its order, each with the id that asks for it. Two wait for an application, and are tested with it.
test.each([
  ['account-profile', '[FLOW-01]'],
  ['application', '[FLOW-02]'],
  ['aura-interview', '[FLOW-03]'],
  ['beneficiary', '[FLOW-04]'],
  ['cdd-form', '[FLOW-05]'],
  ['coverage-collection', '[FLOW-07]'],
  ['estimate', '[FLOW-08]'],
  ['estimate-v2', '[FLOW-08]'],
  ['estimate-form', '[FLOW-09]'],
  ['evidence-underwriting-aura', '[FLOW-10]'],
  ['evidence-underwriting-aura-review', '[FLOW-11]'],
  ['insurance-profile', '[FLOW-12]'],
  ['marketing', '[FLOW-13]'],
  ['onboarding-intro', '[FLOW-14]'],
  ['pre-qualification', '[FLOW-15]'],
  ['pre-verified-initial-data', '[FLOW-17]'],
  ['purchase-policy', '[FLOW-18]'],
  ['quote-review', '[FLOW-19]'],
])('the flow %s exists and shows its first form %s', async (slug) => {
  const person = await becomePerson(app, 'verified');
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start(slug);
  const form = await visitor.read(id);
  expect(form).toMatchObject({ first: true, progress: { position: 1 } });
  const { data } = await app.graphql<{ flow: { questions: { id: string }[] } }>(
    'query ($slug: String!) { flow(slug: $slug) { questions { id } } }',
    { slug },
  );
  expect(data?.flow.questions[0]?.id).toBe(form?.slug);
});

test('a form comes with what a press on its answer does, with its section and its number, and whether it weighs [F-75]', async () => {
  const person = await becomePerson(app, 'verified');
  const stranger = await app.visitor();
  const served = async (flowSessionId: string, token: string) => {
    const { data } = await app.graphql<{ dynamicForm: object }>(
      `query ($id: ID!) {
        dynamicForm(flowSessionId: $id, criteria: { action: "start" }) {
          slug topic question { position } grave choosingGoesOn counted { journey position beyond }
        }
      }`,
      { id: flowSessionId },
      { token },
    );
    return data!.dynamicForm;
  };
  const interview = await openFlowVisitor(app, person).start('aura-interview');
  expect(await served(interview, person.token)).toEqual({
    slug: 'licence',
    topic: 'papers',
    question: { position: 1 },
    grave: false,
    // Citizenship is asked about on the same screen.
    choosingGoesOn: false,
    counted: [
      { journey: 'fulfillment', position: 7, beyond: 0 },
      { journey: 'reinstatement', position: 3, beyond: 0 },
    ],
  });
  const visitor = openFlowVisitor(app, stranger);
  const estimate = await visitor.start('estimate-form');
  await visitor.answer(estimate, { birthdate: '1992-01-01' });
  expect(await served(estimate, stranger.token)).toMatchObject({
    slug: 'gender',
    grave: false,
    choosingGoesOn: true,
  });
  const early = await visitor.start('pre-qualification');
  await visitor.answer(early, { birthdate: '1992-01-01' });
  await visitor.answer(early, { state: 'OH' });
  expect(await served(early, stranger.token)).toMatchObject({
    slug: 'criminal-history',
    topic: 'record',
    question: null,
    grave: true,
    choosingGoesOn: false,
  });
});

test.each(['1990-02-30', '2999-01-01'])(
  'a birthdate that is none, or lies ahead, is refused in its own sentence: %s [FORM-96]',
  async (birthdate) => {
    const visitor = openFlowVisitor(app, await app.visitor());
    const id = await visitor.start('estimate-form');
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: { birthdate } });
    expect(refusal?.validation_errors.errors).toMatchObject([
      { field: 'birthdate', message: 'Please enter a valid birthdate' },
    ]);
  },
);

test('what has changed since a policy began is asked of nobody who asked for no change of one [F-18]', async () => {
  const person = await becomePerson(app, 'verified');
  const { refusal } = await openFlowVisitor(app, person).attemptStart({ flowId: 'coverage-adjustment' });
  expect(refusal?.validation_errors.errors).toEqual([
    {
      field: 'flow',
      code: 'flow_closed',
      message: expect.stringContaining('Choose first what you want to change'),
    },
  ]);
});

test('only the flows before the interview can be begun without a code [S39, S-78]', async () => {
  const visitor = openFlowVisitor(app, await app.visitor());
  const begun: string[] = [];
  for (const { slug } of app.services.flows.current) {
    const { refusal } = await visitor.attemptStart({ flowId: slug });
    if (refusal === null) begun.push(slug);
    else expect(refusal.message, slug).toBe('GRAPH_API_UNAUTHORIZED');
  }
  expect(begun.toSorted()).toEqual([...EARLY, 'pre-verified-initial-data'].toSorted());
});

test('a flow runs in the scope that was asked for, else its own, else that of an applicant [FLOW-22, FLOW-23, FLOW-24, A-092]', async () => {
  const person = await becomePerson(app, 'verified');
  const visitor = openFlowVisitor(app, person);
  const scopeOf = async (flowId: string, input: object = {}) =>
    (await visitor.attemptStart({ flowId, ...input })).data?.createFlowSession.flowSession.scope;
  expect(await scopeOf('insurance-profile')).toBe('policy_holder');
  expect(await scopeOf('beneficiary')).toBe('application');
  expect(await scopeOf('estimate-form')).toBe('application');
  expect(await scopeOf('beneficiary', { formScope: 'policy_holder' })).toBe('policy_holder');
});

test('a flow without a scope of its own runs in that of a policyholder for whoever has a policy; those of an application do not [FLOW-22, FLOW-24]', async () => {
  const visitor = openFlowVisitor(app, await becomePerson(app, 'policyholder'));
  const scopeOf = async (flowId: string) =>
    (await visitor.attemptStart({ flowId })).data?.createFlowSession.flowSession.scope;
  expect(await scopeOf('estimate-form')).toBe('policy_holder');
  for (const slug of ['beneficiary', 'onboarding-intro', 'post-underwriting'])
    expect(await scopeOf(slug), slug).toBe('application');
});
