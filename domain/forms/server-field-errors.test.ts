import { expect, test } from 'vitest';
import { placeServerErrors } from './server-field-errors.ts';
import { textInput } from './testing/check-up-flow.ts';

const form = { items: [textInput('first-name'), textInput('street', { id: 'street_1' })] };
const error = (field: string) => ({ field, code: 'wrong_type' as const, message: `wrong ${field}` });

test('an error finds its field by key, camel or snake form, and by id [FORM-83]', () => {
  for (const name of ['first-name', 'firstName', 'first_name']) {
    expect([...placeServerErrors(form, [error(name)]).byKey.keys()], name).toEqual(['first-name']);
  }
  for (const name of ['street', 'street_1', 'street1']) {
    expect([...placeServerErrors(form, [error(name)]).byKey.keys()], name).toEqual(['street']);
  }
});

test('of several errors of one field the first stands, and others keep none [FORM-83]', () => {
  const { byKey, unplaced } = placeServerErrors(form, [
    error('first_name'),
    error('firstName'),
    error('card'),
  ]);
  expect(byKey.get('first-name')).toEqual({
    field: 'first-name',
    code: 'wrong_type',
    message: 'wrong first_name',
  });
  expect(byKey.size).toBe(1);
  expect(unplaced).toEqual([error('card')]);
});
