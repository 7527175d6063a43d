import { expect, test } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import type { FormDefinition } from './definition.ts';
import type { FormItem, InputItem } from './items.ts';
import {
  CHECK_UP_FACTS,
  CHECK_UP_FLOW,
  HEIGHT,
  NEXT_BUTTON,
  textInput,
  yesOrNo,
} from './testing/check-up-flow.ts';
import type { Validation } from './validations.ts';

const known = { facts: CHECK_UP_FACTS.names };
const [first, ...others] = CHECK_UP_FLOW.forms;

/** The problems of the flow with something else about its first form, without 'check-up, form tobacco: '. */
function problemsWith(change: object): string[] {
  return checkDefinition({ ...CHECK_UP_FLOW, forms: [{ ...first, ...change }, ...others] }, known).map(
    (problem) => problem.replace('check-up, form tobacco: ', ''),
  );
}

const problemsOfItem = (item: object): string[] =>
  problemsWith({ items: [item, NEXT_BUTTON] }).map((problem) => problem.replace(/^item \S+: /, ''));

const problemsOfRule = (item: InputItem, validation: Validation | { rule: string }): string[] =>
  problemsOfItem({ ...item, validations: [validation] });

test('a sound definition has no problems, also when it comes from JSON [FORM-01]', () => {
  expect(checkDefinition(CHECK_UP_FLOW, known)).toEqual([]);
  expect(checkDefinition(JSON.parse(JSON.stringify(CHECK_UP_FLOW)), known)).toEqual([]);
});

test('what is no definition at all is said before anything is read from it [FORM-01]', () => {
  expect(checkDefinition(null, known)).toEqual(['flow is no object']);
  expect(
    checkDefinition(
      { slug: 'a', title: '', prompt: '', terminalBehavior: 'on_display', forms: [{ key: 1 }] },
      known,
    ),
  ).toEqual([
    'flow.forms[0].key is no text',
    'flow.forms[0] has no layout',
    'flow.forms[0] has no items',
    'flow.forms[0] has no next',
  ]);
});

test('a problem names flow, form and item [FORM-01]', () => {
  const forms = [{ ...first, items: [textInput('tobacco', { label: '' }), NEXT_BUTTON] }, ...others];
  expect(checkDefinition({ ...CHECK_UP_FLOW, forms }, known)).toEqual([
    'check-up, form tobacco: item tobacco: has no label, so nobody who listens to the page knows what it asks',
  ]);
});

test('words of the flow itself are known [FORM-23, FLOW-22]', () => {
  const flow = { ...CHECK_UP_FLOW, slug: 'Check up', terminalBehavior: 'sometimes', defaultScope: 'anybody' };
  expect(checkDefinition(flow, known)).toEqual([
    'Check up, its slug is no slug',
    'Check up, unknown behaviour sometimes',
    'Check up, unknown scope anybody',
  ]);
  const forms = [{ ...first, next: [{ to: 'end' }] }];
  expect(checkDefinition({ ...CHECK_UP_FLOW, terminalBehavior: 'after_response', forms }, known)).toEqual([]);
  expect(checkDefinition({ ...CHECK_UP_FLOW, forms: [] }, known)).toEqual([
    'check-up, ends when a terminal form shows and has none',
    'check-up, has no forms',
  ]);
});

test('form keys, item keys and questions stand once [FORM-01]', () => {
  const twice = checkDefinition({ ...CHECK_UP_FLOW, forms: [...CHECK_UP_FLOW.forms, first] }, known);
  expect(twice).toContain('check-up, form tobacco stands twice');
  expect(problemsWith({ items: [yesOrNo('tobacco'), yesOrNo('tobacco'), NEXT_BUTTON] })).toContain(
    'item tobacco stands twice',
  );
  expect(problemsWith({ items: [textInput('income'), NEXT_BUTTON] })).toEqual([
    'check-up, question income is asked on two forms',
  ]);
});

test('a key is lower-case words and no name every object has [FORM-01]', () => {
  for (const key of ['Tobacco', 'a--b', 'a_b', '', 'constructor', 'a'.repeat(65)]) {
    expect(problemsOfItem(yesOrNo(key)).join(), key).toContain('its key is no key');
  }
  expect(problemsOfItem(yesOrNo('a'.repeat(64)))).toEqual([]);
  expect(
    checkDefinition({ ...CHECK_UP_FLOW, forms: [{ ...first, key: 'end' }, ...others] }, known),
  ).toContain('check-up, form end: its key is no key');
});

test('layouts, item types, actions, formats and styles are known [FORM-01, FORM-31, FORM-66, FORM-73]', () => {
  expect(problemsWith({ layout: 'horizontal' })).toEqual(['unknown layout horizontal']);
  expect(problemsOfItem({ ...yesOrNo('tobacco'), type: 'inputMood' })).toEqual(['unknown type inputMood']);
  const select = yesOrNo('tobacco');
  expect(problemsOfItem({ ...select, content: { ...select.content, format: 'wheel' } })).toEqual([
    'unknown format wheel',
  ]);
  expect(problemsOfItem({ ...textInput('tobacco'), content: { format: 'poem' } })).toEqual([
    'unknown format poem',
  ]);
  const button = {
    key: 'more',
    type: 'button',
    content: { label: 'MORE', style: 'loud', actions: [{ name: 'sing' }] },
  };
  expect(problemsOfItem(button)).toEqual(['unknown action sing', 'unknown button style loud']);
});

test('a button does something, names it, and finds what it is about [FORM-31]', () => {
  const button = (actions: readonly object[], label = 'MORE') => ({
    key: 'more',
    type: 'button',
    content: { label, style: 'secondary', actions },
  });
  expect(problemsOfItem(button([], ''))).toEqual(['a button without a label', 'a button without actions']);
  expect(problemsOfItem(button([{ name: 'formUnchangedSubmitWarning', inputKeys: ['nothing'] }]))).toEqual([
    'formUnchangedSubmitWarning names nothing, which is no input of the form',
  ]);
  expect(problemsOfItem(button([{ name: 'setFormAction' }]))).toEqual(['setFormAction has no formAction']);
  expect(problemsOfItem(button([{ name: 'executeGroupApi', groupKey: 'phone' }]))).toEqual([
    'executeGroupApi names phone, which is no group of the form',
  ]);
  expect(
    problemsWith({ leadingNavigationButton: { label: '', style: 'back', actions: [{ name: 'pop' }] } }),
  ).toEqual(['leading navigation button: a button without a label']);
});

test('where something is asked there is a primary button, and nothing is asked on a last page [FORM-84]', () => {
  expect(problemsWith({ items: [yesOrNo('tobacco')] })).toEqual(['asks something and has no primary button']);
  const secondary = { ...NEXT_BUTTON, content: { ...NEXT_BUTTON.content, style: 'secondary' } };
  expect(problemsWith({ items: [yesOrNo('tobacco'), secondary] })).toEqual([
    'asks something and has no primary button',
  ]);
  expect(problemsWith({ layout: 'terminal' })).toEqual(['is terminal and asks something']);
  expect(problemsWith({ items: [] })).toEqual([]);
});

test('choices are there, with values, each once [FORM-64, FORM-66]', () => {
  const select = (options: readonly object[]) => ({
    ...yesOrNo('tobacco'),
    content: { ...yesOrNo('tobacco').content, options },
  });
  expect(problemsOfItem(select([]))).toEqual(['has no options']);
  expect(
    problemsOfItem(
      select([
        { value: '', label: 'A' },
        { value: 'b', label: '' },
        { value: 'b', label: 'B' },
      ]),
    ),
  ).toEqual(['option b stands twice', 'has an option without a value', 'has an option without a label']);
});

test('numbers and parts offer something [FORM-65, FORM-67, FORM-70]', () => {
  expect(problemsOfItem({ key: 'n', type: 'inputNumeric', content: { label: 'N', min: 2, max: 1 } })).toEqual(
    ['min is above max'],
  );
  expect(problemsOfItem({ key: 'n', type: 'inputSlider', content: { label: 'N', min: 2 } })).toEqual([
    'a slider needs min and max',
  ]);
  const parts = (count: readonly object[]) => ({
    ...HEIGHT,
    key: 'size',
    content: { ...HEIGHT.content, parts: count },
  });
  expect(problemsOfItem(parts([]))).toEqual(['has no parts']);
  expect(problemsOfItem(parts([{ unit: 'feet', label: 'Feet', min: 3, max: 2 }]))).toEqual([
    'part feet offers nothing',
  ]);
});

test('a field does not start with a value it would refuse [FORM-72]', () => {
  expect(problemsOfItem(textInput('note', { characterMax: 2, value: 'abc' }))).toEqual([
    'starts with a value it would refuse',
  ]);
});

test('rules are known, fit their item and find what they need [FVAL-10, FVAL-15]', () => {
  const date: InputItem = { key: 'day', type: 'inputDate', content: { label: 'Day' } };
  expect(problemsOfRule(date, { rule: 'luck' })).toEqual(['unknown rule luck']);
  expect(problemsOfRule(date, { rule: 'email' })).toEqual(['rule email does not fit inputDate']);
  expect(problemsOfRule(textInput('phone'), { rule: 'phoneNumber', countryCodeKey: 'code' })).toEqual([
    'rule phoneNumber names code, which is no input of the form',
  ]);
  expect(problemsOfRule(textInput('age'), { rule: 'inRange' })).toEqual(['rule inRange has no range']);
  expect(problemsOfRule(textInput('age'), { rule: 'inRange', min: 1, max: 1 })).toEqual([]);
  expect(problemsOfRule(textInput('share'), { rule: 'greaterThan' })).toEqual([
    'rule greaterThan has no min',
  ]);
  expect(problemsOfRule(date, { rule: 'validateDateRange' })).toEqual([
    'rule validateDateRange has no bound',
  ]);
  expect(problemsOfRule(date, { rule: 'validateDateFormatAndRange', min: '2026-02-30' })).toEqual([
    'rule validateDateFormatAndRange: 2026-02-30 is no date',
  ]);
  expect(
    problemsOfRule(date, { rule: 'validateDateRange', min: '1900-01-01', max: { yearsFromToday: 0 } }),
  ).toEqual([]);
});

test('a group is of a known type and names items of its form, each in one group [FORM-74]', () => {
  const groups = [
    { key: 'address', type: 'address', itemKeys: ['tobacco', 'street'], replacementKey: 'place' },
    { key: 'more', type: 'heap', itemKeys: ['tobacco'] },
    { key: 'more', type: 'container', itemKeys: [] },
  ];
  expect(problemsWith({ groups })).toEqual([
    'group more stands twice',
    'item tobacco is in two groups',
    'group address: names the unknown item street',
    'group address: names the unknown item place',
    'group more: unknown type heap',
    'group more: has no items',
  ]);
});

test('texts have a length somebody reads [FORM-78]', () => {
  expect(problemsWith({ title: 'a'.repeat(201), description: 'a'.repeat(4_001) })).toEqual([
    'its title is too long',
    'its text is too long',
  ]);
  const item: FormItem = { key: 'intro', type: 'text', content: { value: 'a'.repeat(4_001) } };
  expect(problemsOfItem(item)).toEqual(['its text is too long']);
  expect(
    problemsOfItem({ key: 'map', type: 'image', content: { value: 'https://example.com/map.svg' } }),
  ).toEqual(['a picture needs an address and says what it shows']);
});

test('every form is reached, every route leads to one and every fact is known [FLOW-02]', () => {
  expect(problemsWith({ next: [{ to: 'height' }] })).toEqual([
    'check-up, form tobacco-detail: no path leads here',
  ]);
  expect(
    problemsWith({
      next: [
        { when: 'isRich', to: 'tobacco-detail' },
        { when: { not: 'isOld' }, to: 'height' },
        { to: 'moon' },
      ],
    }),
  ).toEqual(['unknown fact isRich', 'unknown fact isOld', 'a route leads to the unknown form moon']);
});

test('a form without a way on in every case is found, and a route nobody can take [FLOW-02]', () => {
  const when = 'usesTobacco';
  expect(
    problemsWith({
      next: [
        { when, to: 'tobacco-detail' },
        { when: { not: when }, to: 'height' },
      ],
    }),
  ).toEqual(['no route without a condition, so a path could stop here']);
  expect(problemsWith({ next: [{ to: 'height' }, { when, to: 'tobacco-detail' }] })).toEqual([
    'routes behind the one without a condition are never taken',
    'check-up, form tobacco-detail: no path leads here',
  ]);
});

test('a path that can lead round for ever is found and named [FLOW-02]', () => {
  const forms = CHECK_UP_FLOW.forms.map((form): FormDefinition =>
    form.key === 'income'
      ? { ...form, next: [{ when: 'usesTobacco', to: 'tobacco' }, { to: 'review' }] }
      : form,
  );
  expect(checkDefinition({ ...CHECK_UP_FLOW, forms }, known)).toEqual([
    'check-up, a path leads round for ever: tobacco -> tobacco-detail -> height -> income -> tobacco',
  ]);
});

test('a group, a row and limits of one side that are right are no problem [FORM-65, FORM-71, FORM-74]', () => {
  const groups = [{ key: 'choices', type: 'container', itemKeys: ['tobacco'], replacementKey: 'tobacco' }];
  expect(problemsWith({ groups })).toEqual([]);
  expect(problemsOfItem({ key: 'n', type: 'inputNumeric', content: { label: 'N', max: 1 } })).toEqual([]);
  expect(problemsOfItem({ key: 'n', type: 'inputNumeric', content: { label: 'N', min: 1 } })).toEqual([]);
  expect(problemsOfItem({ key: 'row', type: 'listRow', content: { label: 'Row' } })).toEqual([]);
  expect(
    problemsOfItem({ key: 'row', type: 'listRow', content: { label: 'Row', actions: [{ name: 'sing' }] } }),
  ).toEqual(['unknown action sing']);
  const phone: InputItem = {
    ...textInput('phone'),
    validations: [{ rule: 'phoneNumber', countryCodeKey: 'code' }],
  };
  expect(problemsWith({ items: [phone, textInput('code'), NEXT_BUTTON] })).toEqual([]);
});

test('a limit counts what is above it, not what reaches it [FORM-64, FORM-78]', () => {
  const select = yesOrNo('tobacco');
  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));
  const withOptions = (count: number) => ({
    ...select,
    content: { ...select.content, options: options(count) },
  });
  expect(problemsOfItem(withOptions(400))).toEqual([]);
  expect(problemsOfItem(withOptions(401))).toEqual(['has more than 400 options']);
  expect(problemsWith({ title: 'a'.repeat(200), description: 'a'.repeat(4_000) })).toEqual([]);
  const items = (count: number) => Array.from({ length: count }, (_, index) => textInput(`q-${index}`));
  expect(problemsWith({ items: [...items(499), NEXT_BUTTON] })).toEqual([]);
  expect(problemsWith({ items: [...items(500), NEXT_BUTTON] })).toEqual(['has more than 500 items']);
});

test('title, prompt and description of a flow have up to 200, 4,000 and 4,000 signs [FORM-78]', () => {
  const flow = (change: object) => checkDefinition({ ...CHECK_UP_FLOW, ...change }, known);
  const tooLong = ['check-up, its title or text is too long'];
  const [title, text] = ['a'.repeat(200), 'a'.repeat(4_000)];
  expect(flow({ title, prompt: text, description: text })).toEqual([]);
  expect(flow({ title: `${title}a` })).toEqual(tooLong);
  expect(flow({ prompt: `${text}a`, description: '' })).toEqual(tooLong);
  expect(flow({ prompt: '', description: `${text}a` })).toEqual(tooLong);
});

test('a flow has up to 300 forms, one of them terminal where that is how it ends [FORM-01]', () => {
  const last = CHECK_UP_FLOW.forms.at(-1)!;
  const forms = (count: number) => [
    ...Array.from({ length: count - 1 }, (_, index) => ({
      key: `form-${index}`,
      layout: 'vertical',
      items: [],
      next: [{ to: index === count - 2 ? last.key : `form-${index + 1}` }],
    })),
    last,
  ];
  expect(checkDefinition({ ...CHECK_UP_FLOW, forms: forms(300) }, known)).toEqual([]);
  expect(checkDefinition({ ...CHECK_UP_FLOW, forms: forms(301) }, known)).toEqual([
    'check-up, has more than 300 forms',
  ]);
});

test('an item has a label of up to 200 and a text of up to 4,000 signs, and a range may be one number', () => {
  const text = (value: string) => problemsOfItem({ key: 'intro', type: 'text', content: { value } });
  expect(text('a'.repeat(4_000))).toEqual([]);
  expect(problemsOfItem(textInput('note', { label: 'a'.repeat(200) }))).toEqual([]);
  expect(problemsOfItem(textInput('note', { label: 'a'.repeat(201) }))).toEqual(['its label is too long']);
  expect(problemsOfItem({ key: 'n', type: 'inputNumeric', content: { label: 'N', min: 2, max: 2 } })).toEqual(
    [],
  );
});
