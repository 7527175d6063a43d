import { describe, expect, test } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import type { FlowDefinition, FormDefinition } from './definition.ts';
import { nextForm, previousForm, progress, resumeForm, walk } from './path.ts';
import type { Walk } from './path.ts';
import { contentOfScreen } from './screens.ts';
import {
  AS_APPLICANT,
  AS_POLICYHOLDER,
  CHECK_UP_FACTS,
  CHECK_UP_FLOW,
  NEXT_BUTTON,
  textInput,
} from './testing/check-up-flow.ts';

/** Tobacco and height are asked on one screen; what tobacco leads to stands between them. */
const flow: FlowDefinition = {
  ...CHECK_UP_FLOW,
  screens: [{ title: 'Habits and size', forms: ['tobacco', 'height'] }],
};

const said = {
  no: { values: { tobacco: 'no' } },
  yes: { values: { tobacco: 'yes' } },
  detail: { values: { 'tobacco-detail': 'a pipe' } },
  height: { values: { height: { feet: 5, inches: 6 } } },
  income: { values: { income: '60000' } },
};

const keysOf = (forms: readonly FormDefinition[]) => forms.map(({ key }) => key);
const screensOf = (path: Walk) => path.screens.map(keysOf);

test('forms of one screen are met together, before either was answered [FORM-21]', () => {
  expect(screensOf(walk(flow, {}, AS_APPLICANT))).toEqual([['tobacco', 'height']]);
  expect(screensOf(walk(CHECK_UP_FLOW, {}, AS_APPLICANT))).toEqual([['tobacco']]);
});

test('whoever answers both goes on behind both, and back to both [FORM-26, FORM-27]', () => {
  const path = walk(flow, { tobacco: said.no, height: said.height }, AS_APPLICANT);
  expect(keysOf(path.forms)).toEqual(['tobacco', 'height', 'income']);
  expect(screensOf(path)).toEqual([['tobacco', 'height'], ['income']]);
  expect(nextForm(path, 'tobacco')?.key).toBe('income');
  expect(previousForm(path, 'income')?.key).toBe('tobacco');
  expect(previousForm(path, 'tobacco')).toBeNull();
});

test('what follows from an answer comes after the screen, and the screen is not asked again behind it [FORM-21]', () => {
  const before = walk(flow, { tobacco: said.yes, height: said.height }, AS_APPLICANT);
  expect(screensOf(before)).toEqual([['tobacco', 'height'], ['tobacco-detail']]);
  expect(nextForm(before, 'tobacco')?.key).toBe('tobacco-detail');

  const after = walk(
    flow,
    { tobacco: said.yes, 'tobacco-detail': said.detail, height: said.height },
    AS_APPLICANT,
  );
  // The path keeps the order of the flow; only what is shown is put together.
  expect(keysOf(after.forms)).toEqual(['tobacco', 'tobacco-detail', 'height', 'income']);
  expect(nextForm(after, 'tobacco-detail')?.key).toBe('income');
  expect(previousForm(after, 'income')?.key).toBe('tobacco-detail');
  expect(previousForm(after, 'tobacco-detail')?.key).toBe('tobacco');
});

test('of a screen of which one form was answered, the other one waits [FORM-24]', () => {
  const path = walk(flow, { tobacco: said.no }, AS_APPLICANT);
  expect(resumeForm(path)?.key).toBe('height');
  expect(nextForm(path, 'tobacco')).toBeNull();
});

test('who answers form by form is not led back to what follows from the one before [FORM-24]', () => {
  const answers = { tobacco: said.yes, 'tobacco-detail': said.detail };
  const waiting = walk(flow, answers, AS_APPLICANT);
  expect(resumeForm(waiting)?.key).toBe('height');
  expect(previousForm(waiting, 'height')?.key).toBe('tobacco-detail');
  const path = walk(flow, { ...answers, height: said.height }, AS_APPLICANT);
  expect(nextForm(path, 'height')?.key).toBe('income');
});

test('a form that only some are asked is on the screen of those alone [FORM-21]', () => {
  const some: FlowDefinition = { ...flow, screens: [{ title: 'You', forms: ['height', 'income'] }] };
  const answers = { tobacco: said.no };
  expect(screensOf(walk(some, answers, AS_APPLICANT))).toEqual([['tobacco'], ['height', 'income']]);
  expect(screensOf(walk(some, answers, AS_POLICYHOLDER))).toEqual([['tobacco'], ['height']]);
});

test('progress counts screens, never stands still and never grows longer on the way [JOUR-16]', () => {
  const way = { tobacco: said.yes, 'tobacco-detail': said.detail, height: said.height, income: said.income };
  const path = walk(flow, way, AS_APPLICANT);
  expect(['tobacco', 'tobacco-detail', 'income', 'review'].map((key) => progress(flow, path, key))).toEqual([
    { position: 1, total: 5 },
    { position: 2, total: 5 },
    { position: 3, total: 5 },
    { position: 4, total: 5 },
  ]);
});

describe('the content of a screen', () => {
  const [tobacco, , height] = CHECK_UP_FLOW.forms;

  test('is that of the form where it is by itself', () => {
    expect(contentOfScreen(flow, [height!])).toBe(height);
  });

  test('has every form with its own words, and one button that stores all of them [FORM-78]', () => {
    const content = contentOfScreen(flow, [
      { ...tobacco!, description: 'In any form.', justification: 'It counts.', justificationHeader: 'Why' },
      height!,
    ]);
    expect(content.key).toBe('tobacco');
    expect(content.title).toBe('Habits and size');
    expect(content.items.map(({ key }) => key)).toEqual(['tobacco', 'height', 'next']);
    expect(content.sections).toEqual([
      {
        form: 'tobacco',
        title: 'tobacco',
        description: 'In any form.',
        justification: 'It counts.',
        justificationHeader: 'Why',
        itemKeys: ['tobacco'],
      },
      { form: 'height', title: 'height', itemKeys: ['height'] },
    ]);
  });

  test('does before and after it is stored what each of its forms does [FORM-31]', () => {
    const looksUp = {
      ...NEXT_BUTTON,
      content: {
        ...NEXT_BUTTON.content,
        label: 'CONTINUE',
        actions: [
          { name: 'validateForm' } as const,
          { name: 'executeGroupApi', groupKey: 'address' } as const,
          { name: 'createResponse' } as const,
          { name: 'showSuccessOverlay' } as const,
          { name: 'nextForm' } as const,
        ],
      },
    };
    const content = contentOfScreen(flow, [tobacco!, { ...height!, items: [textInput('street'), looksUp] }]);
    expect(content.items.at(-1)).toEqual({
      ...looksUp,
      content: { ...looksUp.content, label: 'CONTINUE', actions: looksUp.content.actions },
    });
  });
});

describe('a definition is refused', () => {
  const problemsOf = (screens: FlowDefinition['screens'], forms = CHECK_UP_FLOW.forms) =>
    checkDefinition(
      { ...CHECK_UP_FLOW, forms, ...(screens && { screens }) },
      { facts: CHECK_UP_FACTS.names },
    );
  const withForm = (key: string, changes: Partial<FormDefinition>) =>
    CHECK_UP_FLOW.forms.map((form) =>
      form.key === key ? ({ ...form, ...changes } as (typeof CHECK_UP_FLOW.forms)[number]) : form,
    );

  test('is not where its screens are right [FLOW-02]', () => {
    expect(problemsOf(flow.screens)).toEqual([]);
  });

  test.each([
    ['names a form that is not there', ['tobacco', 'nobody'], CHECK_UP_FLOW.forms],
    ['has fewer than two forms', ['tobacco'], CHECK_UP_FLOW.forms],
    ['has its forms in another order than the flow', ['height', 'tobacco'], CHECK_UP_FLOW.forms],
    ['review has a layout of its own', ['height', 'review'], CHECK_UP_FLOW.forms],
    [
      'has a form that asks nothing behind another',
      ['tobacco', 'height'],
      withForm('height', { items: [NEXT_BUTTON] }),
    ],
    [
      'height has other buttons',
      ['tobacco', 'height'],
      withForm('height', { items: [textInput('height'), NEXT_BUTTON, { ...NEXT_BUTTON, key: 'other' }] }),
    ],
    [
      'item words stands twice',
      ['tobacco', 'height'],
      CHECK_UP_FLOW.forms.map((form) =>
        form.key === 'tobacco' || form.key === 'height'
          ? {
              ...form,
              items: [{ key: 'words', type: 'text', content: { value: 'W' } } as const, ...form.items],
            }
          : form,
      ),
    ],
  ])('with a screen that %s', (problem, forms, changed) => {
    expect(problemsOf([{ title: 'Together', forms }], changed)).toContain(
      `check-up, screen Together: ${problem}`,
    );
  });

  test('with a form on two screens', () => {
    const screens = [
      { title: 'One', forms: ['tobacco', 'height'] },
      { title: 'Two', forms: ['height', 'income'] },
    ];
    expect(problemsOf(screens)).toContain('check-up, form height is on two screens');
  });
});
