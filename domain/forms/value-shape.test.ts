import { expect, test } from 'vitest';
import type { AnswerValue } from './answer-value.ts';
import type { InputItem } from './items.ts';
import { HEIGHT, textInput, yesOrNo } from './testing/check-up-flow.ts';
import { valueProblem } from './value-shape.ts';

const problem = (item: InputItem, value: AnswerValue) => valueProblem(item, value)?.code ?? null;

const weight: InputItem = {
  key: 'weight',
  type: 'inputNumeric',
  content: { min: 50, max: 600, precision: 1, unit: 'lb' },
};
const activity: InputItem = {
  key: 'activity',
  type: 'inputMultiSelect',
  content: {
    options: ['aviation', 'diving', 'none_of_the_above'].map((value) => ({ value, label: value })),
  },
};

test('a number keeps to its limits and its precision [FORM-65, FVAL-20]', () => {
  expect([49, 50, 600, 601].map((value) => problem(weight, value))).toEqual([
    'in_range',
    null,
    null,
    'in_range',
  ]);
  expect(problem(weight, 72.5)).toBeNull();
  expect(problem(weight, 72.55)).toBe('too_precise');
  expect(problem(weight, '72')).toBe('wrong_type');
  expect(problem(weight, Number.NaN)).toBe('wrong_type');
  const age: InputItem = { key: 'age', type: 'inputNumeric', content: {} };
  expect([18, 18.5, 2 ** 60].map((value) => problem(age, value))).toEqual([null, 'too_precise', 'in_range']);
  expect(valueProblem(age, 18.5)?.message).toBe('Whole numbers only, please.');
});

test('a slider says its own words at its ends [FORM-67]', () => {
  const slider: InputItem = {
    key: 'amount',
    type: 'inputSlider',
    content: {
      min: 50_000,
      max: 1_000_000,
      increment: 50_000,
      minErrorMessage: 'More!',
      maxErrorMessage: 'Less!',
    },
  };
  expect(valueProblem(slider, 0)).toEqual({ code: 'in_range', message: 'More!' });
  expect(valueProblem(slider, 2_000_000)).toEqual({ code: 'in_range', message: 'Less!' });
  expect(problem(slider, 123_456)).toBeNull();
});

test('only offered options can be chosen, each once, none of the above alone [FORM-64, FORM-66, FORM-108]', () => {
  expect(problem(yesOrNo('tobacco'), 'yes')).toBeNull();
  expect(problem(yesOrNo('tobacco'), 'perhaps')).toBe('not_an_option');
  expect(problem(activity, ['aviation', 'diving'])).toBeNull();
  expect(problem(activity, ['none_of_the_above'])).toBeNull();
  for (const value of [
    ['aviation', 'aviation'],
    ['diving', 'chess'],
    ['chess'],
    ['diving', 'none_of_the_above'],
  ]) {
    expect(problem(activity, value), value.join()).toBe('not_an_option');
  }
  expect(problem(activity, 'aviation')).toBe('wrong_type');
});

test('a text keeps to its limit and can be stored as it is [FORM-69, FORM-91, S-46]', () => {
  expect(problem(textInput('note', { characterMax: 3 }), 'ab🌠')).toBeNull();
  expect(problem(textInput('note', { characterMax: 3 }), 'abcd')).toBe('too_long');
  expect(problem(textInput('note'), 'a'.repeat(10_001))).toBe('too_long');
  expect(problem(textInput('note'), 'a\0b')).toBe('not_text');
  expect(problem(textInput('note'), '\ud83c')).toBe('not_text');
  expect(problem(textInput('note'), 5)).toBe('wrong_type');
});

test('a height has every part, of the offered numbers [FORM-70, FORM-90, FVAL-17]', () => {
  expect(problem(HEIGHT, { feet: 5, inches: 11 })).toBeNull();
  expect(valueProblem(HEIGHT, { feet: 5, inches: null })?.message).toBe('All fields are required');
  expect(problem(HEIGHT, { feet: 8, inches: 0 })).toBe('in_range');
  expect(problem(HEIGHT, { feet: 5.5, inches: 0 })).toBe('in_range');
  expect(problem(HEIGHT, { feet: 5, inches: 0, miles: 1 })).toBe('wrong_type');
});

test('a checkbox, a date and an upload are what they are [FORM-61, FORM-62, FORM-63]', () => {
  const checkbox: InputItem = { key: 'agree', type: 'inputCheckbox', content: {} };
  expect([true, false, 'true', 'false'].map((value) => problem(checkbox, value))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(['yes', 1].map((value) => problem(checkbox, value))).toEqual(['wrong_type', 'wrong_type']);
  const date: InputItem = { key: 'birthdate', type: 'inputDate', content: {} };
  expect(['2024-02-29', '2024-02-30'].map((value) => problem(date, value))).toEqual([null, 'date_format']);
  const upload: InputItem = { key: 'proof', type: 'inputDirectUpload', content: {} };
  const blobIds = (count: number) => Array.from({ length: count }, (_, index) => `blob-${index}`);
  expect(problem(upload, ['blob', 'b\0b'])).toBe('wrong_type');
  expect([blobIds(20), blobIds(21), 'blob'].map((value) => problem(upload, value))).toEqual([
    null,
    'too_many_files',
    'wrong_type',
  ]);
});
