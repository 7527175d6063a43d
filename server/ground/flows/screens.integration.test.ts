import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ESTIMATE_FLOW, TEST_FLOWS } from '../../testing/test-flows.ts';

/** The estimate of these tests on three screens; a follow-up stands between the two forms of the second. */
const SCREENS = [
  { title: 'You', forms: ['birthdate', 'state'] },
  { title: 'Your habits', forms: ['marijuana', 'weight'] },
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    flows: {
      source: {
        ...TEST_FLOWS,
        definitions: TEST_FLOWS.definitions.map((flow) =>
          flow.slug === ESTIMATE_FLOW.slug ? { ...flow, screens: SCREENS } : flow,
        ),
      },
      hooks: [],
    },
  });
});
afterAll(() => app.close());

const said = { birthdate: '1990-05-17', state: 'OH' };

async function begin() {
  const person = await app.visitor();
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start(ESTIMATE_FLOW.slug);
  const screen = async (action: string, current?: string) => {
    const { data } = await app.graphql<{
      dynamicForm: {
        slug: string;
        title: string;
        items: readonly { key: string }[];
        sections: readonly { form: string; title: string | null; itemKeys: readonly string[] }[];
        answers: object;
        first: boolean;
      } | null;
    }>(
      `query ($id: ID!, $action: String!, $current: String) {
        dynamicForm(flowSessionId: $id, criteria: { action: $action }, currentFormIdentifier: $current) {
          slug title items { key } sections { form title itemKeys } answers first
        }
      }`,
      { id, action, current: current ?? null },
      { token: person.token },
    );
    return data!.dynamicForm;
  };
  return { visitor, id, screen };
}

test('forms of one screen come as one, each with its own words, and are answered by one response [FORM-21, FORM-26]', async () => {
  const { visitor, id, screen } = await begin();
  const shown = await screen('start');
  expect(shown).toMatchObject({ slug: 'birthdate', title: 'You', first: true, answers: {} });
  expect(shown!.sections.map(({ form }) => form)).toEqual(['birthdate', 'state']);
  expect(shown!.items.filter(({ key }) => key === 'birthdate' || key === 'state')).toHaveLength(2);

  const { form } = await visitor.answer(id, said, { currentFormIdentifier: 'birthdate' });
  expect(['birthdate', 'state']).not.toContain(form!.slug);
  // Whoever goes back is on the whole screen again, with what they said.
  expect(await screen('back', form!.slug)).toMatchObject({ slug: 'birthdate', answers: said });
});

test('one fault on a screen and nothing of it is stored [FORM-85, FVAL-20]', async () => {
  const { visitor, id, screen } = await begin();
  const { refusal } = await visitor.attemptAnswer(id, {
    formInputs: { ...said, state: null },
    currentFormIdentifier: 'birthdate',
  });
  expect(refusal!.validation_errors.errors.map(({ field }) => field)).toEqual(['state']);
  expect(await screen('start')).toMatchObject({ slug: 'birthdate', answers: {} });
});

test('who knows of no screens answers form by form, and whoever comes back in the middle is asked the rest [FORM-24]', async () => {
  const { visitor, id, screen } = await begin();
  const { form } = await visitor.answer(
    id,
    { birthdate: said.birthdate },
    { currentFormIdentifier: 'birthdate' },
  );
  expect(form!.slug).toBe('state');
  expect(await screen('start')).toMatchObject({ slug: 'state', sections: [] });
  const { form: next } = await visitor.answer(id, { state: said.state }, { currentFormIdentifier: 'state' });
  expect(['birthdate', 'state']).not.toContain(next!.slug);
});

test('from a review one form of a screen is opened by itself [FORM-22]', async () => {
  const { visitor, id, screen } = await begin();
  await visitor.answer(id, said, { currentFormIdentifier: 'birthdate' });
  expect(await screen('review:state')).toMatchObject({
    slug: 'state',
    sections: [],
    answers: { state: 'OH' },
  });
});

test('what follows from one of them is asked after the screen, and nothing of the screen once more behind it [FORM-26, FORM-27]', async () => {
  const { visitor, id, screen } = await begin();
  const { form: habits } = await visitor.answer(id, said, { currentFormIdentifier: 'birthdate' });
  expect(habits).toMatchObject({ slug: 'marijuana', progress: { position: 2, total: 4 } });
  const answers = { marijuana: 'yes', 'weight-field': 160 };
  const { form: kind } = await visitor.answer(id, answers, { currentFormIdentifier: 'marijuana' });
  expect(kind).toMatchObject({ slug: 'marijuana-kind', progress: { position: 3, total: 4 } });
  const { form: review } = await visitor.answer(id, { 'marijuana-kind': 'Pipe' });
  expect(review).toMatchObject({ slug: 'estimate-review', progress: { position: 4, total: 4 } });
  // The review has every form by itself, in the order of the flow.
  expect(review!.reviewedForms.map(({ slug }) => slug)).toEqual([
    'birthdate',
    'state',
    'marijuana',
    'marijuana-kind',
    'weight',
  ]);
  expect((await screen('back', 'estimate-review'))?.slug).toBe('marijuana-kind');
  expect((await screen('back', 'marijuana-kind'))?.slug).toBe('marijuana');
});
