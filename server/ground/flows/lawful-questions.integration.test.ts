import { AURA_INTERVIEW } from '@wysh/domain/flows/aura-interview/flow.ts';
import { WITHDRAWN_FORMS } from '@wysh/domain/flows/withdrawn-questions.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FlowDefinition, FormDefinition } from '@wysh/domain/forms/definition.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidedApplicant, openApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
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

interface Words {
  readonly title: string;
  readonly description: string | null;
  readonly justification: string | null;
  readonly items: readonly { readonly key: string; readonly content: unknown }[];
}

/** A form as the API hands it to a browser. */
async function wordsOf(token: string, flowSessionId: string): Promise<Words> {
  const { data } = await app.graphql<{ dynamicForm: Words }>(
    `query ($id: ID!) {
      dynamicForm(flowSessionId: $id, criteria: { action: "start" }) { title description justification items { key content } }
    }`,
    { id: flowSessionId },
    { token },
  );
  return data!.dynamicForm;
}

/** What the lists of the interview offer since 2026-11-24. */
const ADDED =
  'paid_flying dangerous_work abroad heavy_drinking high_cholesterol sleep_apnoea blood_disorder transplant bipolar_disorder psychosis eating_disorder licence_suspended probation bankruptcy'.split(
    ' ',
  );

/** A form with the lists it had before. */
const withShortLists = (form: FormDefinition): FormDefinition => ({
  ...form,
  items: form.items.map((item) =>
    item.type === 'inputMultiSelect'
      ? {
          ...item,
          content: {
            ...item.content,
            options: item.content.options.filter(({ value }) => !ADDED.includes(value)),
          },
        }
      : item,
  ),
});

/** Somebody whose open interview is of a release before, which asked what was withdrawn and had shorter lists. */
async function inTheMiddleOfTheOldInterview() {
  const before: FlowDefinition = {
    ...AURA_INTERVIEW,
    forms: AURA_INTERVIEW.forms.map((form) => {
      const withdrawn = WITHDRAWN_FORMS.find(({ key }) => key === form.key);
      return withShortLists(withdrawn === undefined ? form : { ...withdrawn, next: form.next });
    }),
  };
  const { database, clock } = app.services;
  const source = { ...PRODUCT_FLOWS, definitions: [before], aliases: new Map<string, string>() };
  const library = await openFlowLibrary({ database, clock, source, hooks: [], recordSources: [] });
  const person = await becomePerson(app, 'applicant');
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start('aura-interview');
  const old = library.bySlug('aura-interview')!.version;
  const move = (version: string) =>
    database.transaction((transaction) =>
      transaction.updateTable('flow_sessions').set({ flow_version: version }).where('id', '=', id).execute(),
    );
  return { person, visitor, id, old, move };
}

test('the interview asks where somebody lives and since when, and not for a paper they hold [R-45, JOUR-35]', async () => {
  const person = await becomePerson(app, 'applicant');
  const { id } = await openFlowWalker(app, person, answers).walk('aura-interview', { until: 'citizenship' });
  const form = await wordsOf(person.token, id);
  expect(form.title).toBe('Where is your home, and since when?');
  expect(form.items.map(({ key }) => key)).toEqual(expect.arrayContaining(['home-country', 'home-since']));
  expect(JSON.stringify(form.items)).not.toMatch(/citizen|permanent resident|visa/i);
});

test('whoever says that they were turned down elsewhere is asked for the reasons next, in every flow that asks it [R-41]', async () => {
  const asking = app.services.flows.current
    .filter(({ definition }) =>
      definition.forms.some(({ key }) => key === 'applied-within-12-months-outcome'),
    )
    .map(({ definition }) => definition.slug);
  expect(asking.toSorted()).toEqual(['application', 'aura-interview']);
  const said = { 'applied-within-12-months': 'yes', 'applied-within-12-months-outcome': 'declined' };
  for (const flow of asking) {
    const person = await openApplicant(app);
    const { shown, id } = await person.walk(flow, { until: 'applied-within-12-months-reasons', said });
    expect(shown.slice(-2), flow).toEqual([
      'applied-within-12-months-outcome',
      'applied-within-12-months-reasons',
    ]);
    expect((await wordsOf(person.token, id)).title).toBe('What reasons did they give you?');
  }
});

test('that another insurer said no decides nothing by itself: without a reason of theirs the answer is that of whoever asked nobody; a reason is for a person [R-41]', async () => {
  const declined = { 'applied-within-12-months': 'yes', 'applied-within-12-months-outcome': 'declined' };
  const because = (reasons: readonly string[]) =>
    decidedApplicant(app, { answers: { ...declined, 'applied-within-12-months-reasons': [...reasons] } });
  const decided = async (person: Applicant) => (await person.latest())!;
  const plain = await decided(await decidedApplicant(app));
  const without = await decided(await because(['none_of_the_above']));
  expect([without.result, without.reasons]).toEqual([plain.result, plain.reasons]);
  expect(without.result).toBe('approved');
  const told = await decided(await because(['money', 'health']));
  expect(told).toMatchObject({ result: expect.not.stringContaining('reject'), case: expect.anything() });
});

test('the question about HIV asks for diagnosis or treatment, and says what need not be told [R-42, JOUR-37]', async () => {
  const person = await becomePerson(app, 'applicant');
  const { id } = await openFlowWalker(app, person, answers).walk('aura-interview', { until: 'hiv-status' });
  const { title, description } = await wordsOf(person.token, id);
  expect(title).toMatch(/medical professional .*diagnosed .*or treated/);
  expect(title).not.toMatch(/test/i);
  expect(description).toMatch(/don't have to tell us about a test at an anonymous site or with a home kit/);
});

test('family history says to leave out genetic tests [R-44]', async () => {
  const person = await becomePerson(app, 'applicant');
  const walker = openFlowWalker(app, person, answers);
  const { id } = await walker.walk('aura-interview', { until: 'family-medical-history' });
  expect((await wordsOf(person.token, id)).description).toContain('Leave out genetic tests');
});

test('an interview begun under the old questions goes on with the new ones, and asks only those anew [R-42, R-45]', async () => {
  const { person, visitor, id, old, move } = await inTheMiddleOfTheOldInterview();
  await move(old);
  const walker = openFlowWalker(app, person, answers);
  // As far as the old question, whose answer does not count any more.
  const { shown } = await walker.walk('aura-interview', { until: 'citizenship' });
  expect(shown).toEqual(['licence', 'driver-licence-number', 'citizenship']);
  await move(old);
  // A tab that was open since before sends what it was asked.
  const stale = await visitor.attemptAnswer(id, {
    formInputs: { citizenship: 'other' },
    currentFormIdentifier: 'citizenship',
  });
  expect(stale.refusal?.full_message).toMatch(/We put this question differently now/);
  expect(await visitor.start('aura-interview')).toBe(id);
  expect((await visitor.read(id))?.slug).toBe('citizenship');
  const { shown: rest } = await walker.walk('aura-interview', { until: 'aura-review' });
  expect(rest.slice(0, 2)).toEqual(['citizenship', 'applied-within-12-months']);
  expect(await visitor.read(id)).toMatchObject({ slug: 'aura-review' });
  const review = await visitor.read(id);
  const reviewed = Object.assign({}, ...review!.reviewedForms.map((form) => form.answers)) as object;
  expect(reviewed).toMatchObject({ 'home-country': 'united_states', 'hiv-diagnosis': 'no' });
  expect(reviewed).not.toHaveProperty('citizenship');
});

test('an interview begun under shorter lists is asked the longer ones, with what was ticked still ticked, and nothing else again [R-48]', async () => {
  const { person, visitor, id, old, move } = await inTheMiddleOfTheOldInterview();
  const told = {
    ...answers,
    'medical-history-1': ['high_blood_pressure', 'stroke'],
    ...Object.fromEntries(
      ['high-blood-pressure', 'stroke'].flatMap((condition) => [
        [`${condition}-when`, 'over_10_years'],
        [`${condition}-treated`, 'finished'],
        [`${condition}-hospital`, 'no'],
      ]),
    ),
    'high-blood-pressure-reading': 'not_known',
  };
  await openFlowWalker(app, person, told).walk('aura-interview', { until: 'aura-review' });
  await move(old);
  const askedAnew: [string, FormValues][] = [];
  for (let form = await visitor.read(id); form!.slug !== 'aura-review'; form = await visitor.read(id)) {
    askedAnew.push([form!.slug, form!.answers]);
    const { items } = AURA_INTERVIEW.forms.find(({ key }) => key === form!.slug)!;
    const inputs = Object.fromEntries(
      inputsOf({ items }).map(({ key }) => [key, (told as FormValues)[key] ?? null]),
    );
    await visitor.answer(id, inputs, { currentFormIdentifier: form!.slug });
  }
  expect(askedAnew.map(([slug]) => slug)).toEqual([
    'citizenship',
    'activity',
    'tobacco',
    'medical-history-1',
    'high-blood-pressure-detail',
    'medical-history-2',
    'substance-usage',
    'hiv-status',
    'covid-hospitalization',
    'driving-history',
  ]);
  expect(Object.fromEntries(askedAnew)['medical-history-1']).toEqual({
    'medical-history-1': ['high_blood_pressure', 'stroke'],
  });
  const { reviewedForms } = (await visitor.read(id))!;
  expect(reviewedForms.find(({ slug }) => slug === 'stroke-detail')?.answers).toMatchObject({
    'stroke-when': 'over_10_years',
  });
});

test('an interview that is finished stays in the version it was answered in [S15]', async () => {
  const { visitor, id, old, move } = await inTheMiddleOfTheOldInterview();
  await app.services.database.transaction((transaction) =>
    transaction
      .updateTable('flow_sessions')
      .set({
        status: 'finished',
        last_form: 'aura-review',
        outcome: '{}',
        finished_at: new Date(app.services.clock.now().epochMilliseconds),
      })
      .where('id', '=', id)
      .execute(),
  );
  await move(old);
  expect((await visitor.read(id))?.slug).toBe('aura-review');
  const stored = await app.services.database.reader
    .selectFrom('flow_sessions')
    .select('flow_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.flow_version).toBe(old);
});
