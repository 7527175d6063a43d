import { AURA_INTERVIEW } from '@wysh/domain/flows/aura-interview/flow.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import { inStates } from '@wysh/domain/forms/flow-in-state.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { packInForce } from '@wysh/domain/states/packs-in-force.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSubmission } from '../../applying/underwriting/store.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { birthdateOf } from '../../testing/people/outline.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openFlowLibrary } from './flow-library.ts';
import { PRODUCT_FLOWS } from './product-flows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { answers } = applicant().persona;

async function applicantIn(state: string) {
  const person = await becomePerson(app, 'applicant', { state });
  const living = { ...answers, birthdate: birthdateOf(app, 34), state, 'address-state': state };
  return { person, walker: openFlowWalker(app, person, living) };
}

type Living = Awaited<ReturnType<typeof applicantIn>>;

/** They go through their profile again, give an address in another state, and confirm that this is where they live. */
async function moveTo(state: string, { walker }: Living): Promise<void> {
  const { id } = await walker.walk('insurance-profile', { until: 'address' });
  const address = Object.fromEntries(Object.entries(answers).filter(([key]) => key.startsWith('address-')));
  const confirmed = { currentFormIdentifier: 'address', confirms: ['address-state'] };
  await walker.visitor.answer(id, { ...address, 'address-state': state }, confirmed);
  await walker.walk('insurance-profile', { said: { 'address-state': state } });
}

/** All a form says, as the API hands it to a browser. */
async function wordsOf({ person }: Living, flowSessionId: string): Promise<string> {
  const { data } = await app.graphql<{ dynamicForm: unknown }>(
    `query ($id: ID!) { dynamicForm(flowSessionId: $id, criteria: { action: "start" }) {
      slug title description justification items { key content } } }`,
    { id: flowSessionId },
    { token: person.token },
  );
  // As it is read: a quotation mark inside a text is escaped in JSON.
  return JSON.stringify(data!.dynamicForm).replaceAll('\\"', '"');
}

const warningOf = (state: string) =>
  packInForce(state, Temporal.PlainDate.from('2026-11-24'))!.fraudWarning!.text;

test('on the way through the interview an applicant reads what the law of their state asks for, and after a move that of the new one alone [R-42, R-43]', async () => {
  const living = await applicantIn('WI');
  const { id } = await living.walker.walk('aura-interview', { until: 'hiv-status' });
  const inWisconsin = await wordsOf(living, id);
  expect(inWisconsin).toContain('section 631.90 of its statutes');
  expect(inWisconsin).not.toContain('citation');
  await moveTo('OR', living);
  expect(await wordsOf(living, id)).not.toContain('631.90');

  await living.walker.walk('aura-interview', { until: 'aura-review' });
  const warnings = async () => {
    const words = await wordsOf(living, id);
    return ['OH', 'OR', 'PA'].filter((state) => words.includes(warningOf(state)));
  };
  expect(await warnings()).toEqual(['OR']);
  await moveTo('PA', living);
  expect(await warnings()).toEqual(['PA']);
  await moveTo('MI', living);
  expect(await warnings()).toEqual([]);
});

const yesOrNo = (key: string): InputItem<'inputSingleSelect'> => ({
  key,
  type: 'inputSingleSelect',
  content: {
    label: key,
    required: true,
    format: 'radio',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
});

const asLawOf = (state: string) => ({
  states: [state],
  citation: 'a statute of this test',
  confidence: 'high' as const,
});

/** Somebody whose interview asks one thing in Ohio alone and another in Wisconsin alone. */
async function inAnInterviewOfStates(state: string) {
  const planted: FlowDefinition = {
    ...AURA_INTERVIEW,
    forms: AURA_INTERVIEW.forms.map((form) =>
      form.key === 'licence'
        ? {
            ...form,
            items: [
              inStates(asLawOf('OH'), yesOrNo('asked-in-ohio')),
              inStates(asLawOf('WI'), yesOrNo('asked-in-wisconsin')),
              ...form.items,
            ],
          }
        : form,
    ),
  };
  const { database, clock } = app.services;
  const source = { ...PRODUCT_FLOWS, definitions: [planted], aliases: new Map<string, string>() };
  const library = await openFlowLibrary({ database, clock, source, hooks: [], recordSources: [] });
  const living = await applicantIn(state);
  const visitor = openFlowVisitor(app, living.person);
  const id = await visitor.start('aura-interview');
  await database.transaction((transaction) =>
    transaction
      .updateTable('flow_sessions')
      .set({ flow_version: library.bySlug('aura-interview')!.version })
      .where('id', '=', id)
      .execute(),
  );
  return { ...living, visitor, id };
}

test('an answer given in one state counts under no other state’s rule: after a move it is neither reviewed nor handed in, and what the new state asks is asked [R-43]', async () => {
  const living = await inAnInterviewOfStates('OH');
  const { visitor, walker, id, person } = living;
  const refused = await visitor.attemptAnswer(id, { formInputs: { licence: 'no' } });
  expect(refused.refusal?.validation_errors.errors.map(({ field }) => field)).toEqual(['asked-in-ohio']);
  await visitor.answer(id, { licence: 'no', 'asked-in-ohio': 'yes', 'asked-in-wisconsin': 'yes' });
  await walker.walk('aura-interview', { until: 'aura-review' });
  const reviewed = async () =>
    Object.assign({}, ...(await visitor.read(id))!.reviewedForms.map((form) => form.answers)) as object;
  expect(await reviewed()).toHaveProperty('asked-in-ohio', 'yes');
  // Sent along by whoever likes to, and not asked of anybody in Ohio.
  expect(await reviewed()).not.toHaveProperty('asked-in-wisconsin');

  await moveTo('WI', living);
  expect(await visitor.read(id)).toMatchObject({ slug: 'licence' });
  await visitor.answer(id, { licence: 'no', 'asked-in-wisconsin': 'no' });
  await walker.walk('aura-interview', { until: 'aura-review' });
  expect(await reviewed()).toMatchObject({ 'asked-in-wisconsin': 'no' });
  expect(await reviewed()).not.toHaveProperty('asked-in-ohio');

  await walker.walk('aura-interview');
  const { database, encryption } = app.services;
  const { id: applicationId } = await database.reader
    .selectFrom('insurance_applications')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const { answers: handedIn } = await readSubmission(database.reader, encryption, {
    userId: person.userId,
    id: applicationId,
  });
  expect(handedIn).toMatchObject({ 'address-state': 'WI', 'asked-in-wisconsin': 'no' });
  expect(handedIn).not.toHaveProperty('asked-in-ohio');
});
