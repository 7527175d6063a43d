import type { FlowDefinition, FormDefinition } from '@wysh/domain/forms/definition.ts';
import { isInput } from '@wysh/domain/forms/items.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ESTIMATE_FLOW, TEST_FLOWS } from '../../testing/test-flows.ts';
import { openFlowLibrary } from './flow-library.ts';
import type { FlowSource } from './flow-library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ flows: { source: TEST_FLOWS, hooks: [] } });
});
afterAll(() => app.close());

const versionsOf = (slug: string) =>
  app.services.database.reader
    .selectFrom('flow_versions')
    .select('version')
    .where('slug', '=', slug)
    .execute();

/** The estimate as an earlier release had it, without its question about smoking. */
const EARLIER_ESTIMATE: FlowDefinition = {
  ...ESTIMATE_FLOW,
  forms: ESTIMATE_FLOW.forms
    .filter(({ key }) => !key.startsWith('marijuana'))
    .map((form) => (form.key === 'state' ? { ...form, next: [{ to: 'weight' }] } : form)),
};

/** The estimate as it was stored when it had a form that no release knows any more. */
function withFormOfOldVersion(): FlowDefinition {
  const [birthdate, state, marijuana, weight, review] = [
    'birthdate',
    'state',
    'marijuana',
    'weight',
    'estimate-review',
  ].map((key) => ESTIMATE_FLOW.forms.find((form) => form.key === key)!);
  const gone: FormDefinition = {
    ...weight!,
    key: 'of-an-old-version',
    items: [
      { key: 'of-an-old-version', type: 'inputText', content: { label: 'How do you sleep?' } },
      ...weight!.items.filter((item) => !isInput(item)),
    ],
    next: [{ to: 'weight' }],
  };
  return {
    ...ESTIMATE_FLOW,
    forms: [birthdate!, state!, { ...marijuana!, next: [{ to: gone.key }] }, gone, weight!, review!],
  };
}

/** What a journey's progress and a review are told of a form. */
async function countedOf(token: string, flowSessionId: string): Promise<object> {
  const { data } = await app.graphql<{ dynamicForm: object }>(
    `query ($id: ID!) {
      dynamicForm(flowSessionId: $id, criteria: { action: "start" }) { slug topic grave counted { journey position } reviewedForms { slug topic } }
    }`,
    { id: flowSessionId },
    { token },
  );
  return data!.dynamicForm;
}

const withFlow = (definition: unknown): FlowSource => ({
  ...TEST_FLOWS,
  definitions: [definition as FlowDefinition],
  aliases: new Map(),
});

function publish(source: FlowSource) {
  const { database, clock } = app.services;
  return openFlowLibrary({ database, clock, source, hooks: [], recordSources: [] });
}

describe('a definition', () => {
  test('is published once, however often a server starts, and never changes [S15]', async () => {
    const before = await versionsOf('estimate-form');
    expect(before).toHaveLength(1);
    const library = await publish(TEST_FLOWS);
    expect(await versionsOf('estimate-form')).toEqual(before);
    expect(library.bySlug('estimate-form')?.version).toBe(before[0]?.version);
    await expect(
      app.services.database.transaction((transaction) =>
        transaction.updateTable('flow_versions').set({ definition: '{}' }).execute(),
      ),
    ).rejects.toThrow('append-only');
  });

  test('that changed is a new version, and a session keeps the one it began with [S15, A-095]', async () => {
    const earlier = (await publish(withFlow(EARLIER_ESTIMATE))).bySlug('estimate-form')!;
    expect(await versionsOf('estimate-form')).toHaveLength(2);
    const visitor = openFlowVisitor(app, await app.visitor());
    const id = await visitor.start('estimate-form');
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('flow_sessions')
        .set({ flow_version: earlier.version })
        .where('id', '=', id)
        .execute(),
    );
    expect(await visitor.read(id)).toMatchObject({ progress: { total: 4 } });
    await visitor.answer(id, { birthdate: '1990-05-05' });
    expect(await visitor.start('estimate-form')).toBe(id);
    expect((await visitor.answer(id, { state: 'OH' })).form?.slug).toBe('weight');
    // A form that only the newer version has is not on this way.
    const { refusal } = await visitor.attemptAnswer(id, {
      formInputs: { marijuana: 'no' },
      currentFormIdentifier: 'marijuana',
    });
    expect(refusal?.full_message).toMatch(/isn't part of your way/);
    await visitor.answer(id, { weight: 160 });
    expect((await visitor.answer(id, {})).flowSession.status).toBe('finished');
    // Begun anew it is the present one.
    expect(await visitor.read(await visitor.start('estimate-form'))).toMatchObject({
      progress: { total: 6 },
    });
  });

  test('of an older version still opens: a form of the catalogue has its topic and its place, one that is gone from it has neither [S15, A-095, A-268]', async () => {
    const visitor = await app.visitor();
    const { start, answer } = openFlowVisitor(app, visitor);
    const stored = (await publish(withFlow(withFormOfOldVersion()))).bySlug('estimate-form')!;
    const id = await start('estimate-form');
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('flow_sessions')
        .set({ flow_version: stored.version })
        .where('id', '=', id)
        .execute(),
    );
    await answer(id, { birthdate: '1990-05-05' });
    await answer(id, { state: 'OH' });
    const onMarijuana = await countedOf(visitor.token, id);
    await answer(id, { marijuana: 'no' });
    await answer(id, { 'of-an-old-version': 'Well' });
    await answer(id, { weight: 160 });
    const onReview = await countedOf(visitor.token, id);
    expect(onMarijuana).toMatchObject({
      slug: 'marijuana',
      topic: 'habits',
      grave: true,
      counted: [{ position: 19 }, { position: 15 }],
    });
    expect(onReview).toMatchObject({
      slug: 'estimate-review',
      topic: null,
      grave: false,
      counted: [],
      reviewedForms: [
        { slug: 'birthdate', topic: null },
        { slug: 'state', topic: null },
        { slug: 'marijuana', topic: 'habits' },
        { slug: 'of-an-old-version', topic: null },
        { slug: 'weight', topic: 'health' },
      ],
    });
  });

  test.each<[string, unknown, string[]]>([
    [
      'an unknown item type and an unknown action',
      {
        ...ESTIMATE_FLOW,
        forms: [
          {
            key: 'only',
            layout: 'vertical',
            items: [
              { key: 'ball', type: 'inputCrystalBall', content: {} },
              {
                key: 'go',
                type: 'button',
                content: { label: 'GO', style: 'primary', actions: [{ name: 'teleport' }] },
              },
            ],
            next: [{ to: 'end' }],
          },
        ],
      },
      ['estimate-form, form only: item ball: unknown type inputCrystalBall', 'unknown action teleport'],
    ],
    [
      'an unknown fact and a form nobody reaches',
      {
        ...ESTIMATE_FLOW,
        forms: ESTIMATE_FLOW.forms.map((form) =>
          form.key === 'birthdate'
            ? { ...form, next: [{ when: 'isLucky', to: 'weight' }, { to: 'weight' }] }
            : form,
        ),
      },
      ['unknown fact isLucky', 'form marijuana: no path leads here'],
    ],
    ['nothing that is a flow', { slug: 'estimate-form' }, ['flow has no title']],
  ])('with %s stops the start, which names it [S15]', async (_case, definition, sentences) => {
    const start = openTestApp({ flows: { source: withFlow(definition), hooks: [] } });
    const error = await start.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    for (const sentence of sentences) expect((error as Error).message).toContain(sentence);
    expect((error as Error).message).toMatch(
      /^The forms are not in order, so the server does not start:\n- /,
    );
  });

  test('that an alias or a hook names has to exist [S15]', async () => {
    const aliases = new Map([['old', 'gone']]);
    await expect(
      openTestApp({ flows: { source: { ...TEST_FLOWS, aliases }, hooks: [{ flow: 'nowhere' }] } }),
    ).rejects.toThrow(/an alias names the unknown flow gone\n- a hook names the unknown flow nowhere/);
  });
});

describe('reading a flow', () => {
  const document = `query ($slug: String!) {
    flow(slug: $slug) {
      id slug title prompt terminalBehavior layout terminal defaultScope
      questions {
        id prompt description justification justificationHeader layout
        fields { id key inputType label required metadata { options { value label } value unit element disabled characterMax binary currency } }
      }
    }
  }`;

  test('gives its questions, by its slug and by its old ones [API-Q-22, ENT-29, ENT-30, FORM-77, A-085, A-096, FLOW-08]', async () => {
    const { data } = await app.graphql<{ flow: { questions: { fields: object[] }[] } }>(document, {
      slug: 'estimate-form',
    });
    expect(data?.flow).toMatchObject({
      id: 'estimate-form',
      slug: 'estimate-form',
      title: 'Estimate',
      prompt: 'A few questions',
      terminalBehavior: 'after_response',
      layout: 'vertical',
      terminal: false,
      defaultScope: null,
    });
    expect(data?.flow.questions[1]).toMatchObject({
      id: 'state',
      prompt: expect.any(String),
      description: null,
      justification: null,
      justificationHeader: null,
      layout: 'vertical',
    });
    expect(data?.flow.questions[1]?.fields[0]).toEqual({
      id: 'state',
      key: 'state',
      inputType: 'radio_group',
      label: 'Your state',
      required: true,
      metadata: {
        options: [
          { value: 'OH', label: 'OH' },
          { value: 'TX', label: 'TX' },
          { value: 'PA', label: 'PA' },
        ],
        value: null,
        unit: null,
        element: null,
        disabled: false,
        characterMax: null,
        binary: false,
        currency: null,
      },
    });
    for (const slug of ['estimate', 'estimate-v2']) {
      expect((await app.graphql(document, { slug })).data).toEqual(data);
    }
    expect((await app.graphql(document, { slug: 'nowhere' })).data).toEqual({ flow: null });
    const visitor = openFlowVisitor(app, await app.visitor());
    expect(await visitor.start('estimate-v2')).toBe(await visitor.start('estimate-form'));
  });

  test('as a form gives items with their content, and never its routes [ENT-27, API-Q-23]', async () => {
    const person = await app.visitor();
    const id = await openFlowVisitor(app, person).start('estimate-form');
    const { data } = await app.graphql(
      `query ($id: ID!) {
        dynamicForm(criteria: { action: "start", formScope: application }, flowSessionId: $id) {
          id slug description layout flow { slug } groups { key type itemKeys replacementKey attributesSet { shadow } }
          items { key type content validations } leadingNavigationButton
        }
      }`,
      { id },
      { token: person.token },
    );
    expect(data).toMatchObject({
      dynamicForm: {
        id: `${id}/birthdate`,
        slug: 'birthdate',
        description: null,
        layout: 'vertical',
        flow: { slug: 'estimate-form' },
        groups: [],
        leadingNavigationButton: null,
        items: [
          {
            key: 'birthdate',
            type: 'inputDate',
            content: { label: 'Birthdate', required: true },
            validations: [
              {
                rule: 'validateDateFormatAndRange',
                min: { yearsFromToday: -120 },
                max: { yearsFromToday: 0 },
              },
            ],
          },
          { key: 'continue', type: 'button', content: { style: 'primary' }, validations: [] },
        ],
      },
    });
    expect(JSON.stringify(data)).not.toContain('next":');
  });
});

describe("the author's view", () => {
  test('lists every flow, and gives its forms and the graph of its routes [FORM-01]', async () => {
    const list = await app.rest<{ flows: object[] }>('GET', '/sandbox/api/flows');
    expect(list.status).toBe(200);
    expect(list.body.flows).toContainEqual(
      expect.objectContaining({
        slug: 'estimate-form',
        aliases: ['estimate', 'estimate-v2'],
        level: 'identified',
        formCount: 6,
        questionCount: 5,
      }),
    );
    const one = await app.rest<{ forms: object[]; graph: { nodes: object[]; edges: object[] } }>(
      'GET',
      '/sandbox/api/flows/estimate-form',
    );
    expect(one.body.forms).toHaveLength(6);
    expect(one.body.graph.edges).toContainEqual({
      from: 'marijuana',
      to: 'marijuana-kind',
      when: 'usesMarijuana',
      unless: null,
    });
    expect(one.body.graph.edges).toContainEqual({
      from: 'estimate-review',
      to: 'end',
      when: null,
      unless: null,
    });
    expect(one.body.graph.nodes).toHaveLength(7);
    expect((await app.rest('GET', '/sandbox/api/flows/nowhere')).status).toBe(404);
  });
});
