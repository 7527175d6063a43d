import { expect, test } from 'vitest';
import type { InputItem } from './items.ts';
import { TAX_ID_ON_FILE } from './tax-id.ts';
import { HEIGHT, NEXT_BUTTON, textInput, TODAY } from './testing/check-up-flow.ts';
import { isMissing, validateField, validateForm } from './validate-form.ts';

const judgedOn = { today: TODAY };
const taxId: InputItem = {
  key: 'tax-id',
  type: 'inputTaxId',
  content: { label: 'Tax id', required: true },
  validations: [{ rule: 'ssnTin' }],
};
const email: InputItem = { ...textInput('email'), validations: [{ rule: 'email' }] };

test('missing answers come first, at most one error a field [FORM-80]', () => {
  const form = { items: [email, NEXT_BUTTON, textInput('name'), taxId] };
  expect(validateForm(form, { email: 'ada', 'tax-id': '1' }, judgedOn)).toEqual([
    { field: 'name', code: 'required', message: 'Required' },
    { field: 'email', code: 'email', message: 'Invalid email' },
    { field: 'tax-id', code: 'ssn_tin', message: 'This should be a 9-digit number' },
  ]);
  expect(
    validateForm(form, { email: 'ada@example.com', name: 'Ada', 'tax-id': '123-45-6789' }, judgedOn),
  ).toEqual([]);
});

test('what may be left out is judged only when it is there [FVAL-01]', () => {
  const optional: InputItem = { ...email, content: { label: 'E-mail' } };
  expect(validateField(optional, {}, judgedOn)).toBeNull();
  expect(validateField(optional, { email: '  ' }, judgedOn)).toBeNull();
  expect(validateField(optional, { email: 'ada' }, judgedOn)?.code).toBe('email');
});

test('to a checkbox only true is filled [FVAL-02]', () => {
  const checkbox: InputItem = { key: 'agree', type: 'inputCheckbox', content: { required: true } };
  const missing = [true, 'true', false, 'false', null].map((agree) => isMissing(checkbox, { agree }));
  expect(missing).toEqual([false, false, true, true, true]);
});

test('a definition can say it in other words [FVAL-01, FORM-96]', () => {
  const birthdate: InputItem = {
    key: 'birthdate',
    type: 'inputDate',
    content: {},
    validations: [
      { rule: 'required', message: 'When is your birthday?' },
      {
        rule: 'validateDateFormatAndRange',
        max: { yearsFromToday: -18 },
        message: 'Please enter a valid birthdate',
      },
    ],
  };
  expect(validateField(birthdate, {}, judgedOn)?.message).toBe('When is your birthday?');
  for (const value of ['2020-01-01', '1990-02-30']) {
    expect(validateField(birthdate, { birthdate: value }, judgedOn)?.message).toBe(
      'Please enter a valid birthdate',
    );
  }
  expect(validateField(birthdate, { birthdate: '1990-02-28' }, judgedOn)).toBeNull();
});

test('a tax id is not judged when disabled or on file [FORM-101]', () => {
  expect(validateField(taxId, { 'tax-id': TAX_ID_ON_FILE }, judgedOn)).toBeNull();
  const disabled: InputItem = { ...taxId, content: { ...taxId.content, disabled: true } };
  expect(validateField(disabled, {}, judgedOn)).toBeNull();
  expect(validateField(taxId, { 'tax-id': '' }, judgedOn)?.code).toBe('required');
  expect(validateField(taxId, { 'tax-id': '***-**-1234' }, judgedOn)?.code).toBe('ssn_tin');
});

test('a height begun asks for all of it, a height not begun is required [FVAL-17]', () => {
  expect(validateField(HEIGHT, {}, judgedOn)?.message).toBe('Required');
  expect(validateField(HEIGHT, { height: { feet: 5, inches: null } }, judgedOn)?.message).toBe(
    'All fields are required',
  );
});

test('limits of the type hold where no rule is written [FVAL-20]', () => {
  expect(validateField(textInput('note', { characterMax: 3 }), { note: 'abcd' }, judgedOn)?.code).toBe(
    'too_long',
  );
  expect(validateField(email, { email: 5 }, judgedOn)?.code).toBe('email');
});
