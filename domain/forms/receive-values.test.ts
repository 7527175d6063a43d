import { expect, test } from 'vitest';
import type { InputItem } from './items.ts';
import { receiveValues } from './receive-values.ts';
import { TAX_ID_ON_FILE } from './tax-id.ts';
import { textInput, TODAY } from './testing/check-up-flow.ts';
import { validateForm } from './validate-form.ts';

const taxId: InputItem = { key: 'tax-id', type: 'inputTaxId', content: { required: true } };

test('only the questions of the form are taken [FVAL-20, S-46]', () => {
  const sent = JSON.parse('{"name":"Ada","stranger":"x","__proto__":{"name":"Eve"}}');
  expect(
    receiveValues({ items: [textInput('name'), textInput('note')] }, sent, { isTaxIdOnFile: false }),
  ).toEqual({
    values: { name: 'Ada', note: null },
    errors: [],
  });
});

test('what no answer can be is an error of its field [FVAL-20]', () => {
  const { errors } = receiveValues(
    { items: [textInput('name')] },
    { name: { first: {} } },
    { isTaxIdOnFile: false },
  );
  expect(errors).toMatchObject([{ field: 'name', code: 'wrong_type' }]);
});

test('a disabled field keeps the value of the definition [FORM-72]', () => {
  const item = textInput('name', { disabled: true, value: 'Ada' });
  expect(receiveValues({ items: [item] }, { name: 'Eve' }, { isTaxIdOnFile: false }).values).toEqual({
    name: 'Ada',
  });
});

test('a tax id is on file when it is, not when a request says so [FORM-101, S-75]', () => {
  const form = { items: [taxId] };
  const judge = (sent: object, isTaxIdOnFile: boolean) =>
    validateForm(form, receiveValues(form, { ...sent }, { isTaxIdOnFile }).values, { today: TODAY })
      .length === 0;
  expect(judge({}, true)).toBe(true);
  expect(judge({}, false)).toBe(false);
  expect(judge({ 'tax-id': TAX_ID_ON_FILE }, false)).toBe(false);
  expect(judge({ 'tax-id': TAX_ID_ON_FILE }, true)).toBe(true);
  expect(judge({ 'tax-id': null }, true)).toBe(false);
});
