import { expect, test } from 'vitest';
import type { FieldError } from '../errors/field-error.ts';
import type { FormContent } from './definition.ts';
import { ADDRESS_VERDICT, formSession, startFormSession, valuesOf } from './form-session.ts';
import type { FormEvent, FormSession } from './form-session.ts';
import type { InputItem } from './items.ts';
import { NEXT_BUTTON, textInput, TODAY } from './testing/check-up-flow.ts';

const password = textInput('password');
const again = textInput('again');
const email: InputItem = { ...textInput('email', { required: false }), validations: [{ rule: 'email' }] };
const form: FormContent = {
  key: 'account',
  layout: 'vertical',
  items: [password, again, email, NEXT_BUTTON],
};

const start = (stored = {}) => startFormSession(form, stored, TODAY);
const after = (session: FormSession, ...events: readonly FormEvent[]) => events.reduce(formSession, session);
const changed = (key: string, value: string): FormEvent => ({ kind: 'changed', key, value });
const blurred = (key: string): FormEvent => ({ kind: 'blurred', key });
const FILLED = [changed('password', 'secret'), changed('again', 'secret')];

test('a form starts with what was said before, else with what the definition gives [FORM-24, FORM-72]', () => {
  const item = textInput('country', { value: 'USA' });
  const session = (stored: Record<string, string>) =>
    startFormSession({ ...form, items: [item] }, stored, TODAY);
  expect(session({}).fields['country']?.isTouched).toBe(false);
  expect(valuesOf(session({}))).toEqual({ country: 'USA' });
  expect(valuesOf(session({ country: 'CAN' }))).toEqual({ country: 'CAN' });
});

test('a change marks the form dirty for good [FORM-29, ENT-28]', () => {
  expect(start().isDirty).toBe(false);
  expect(after(start(), changed('email', 'a')).isDirty).toBe(true);
  expect(after(start(), changed('email', 'a'), changed('email', '')).isDirty).toBe(true);
});

test('a field is judged when it is left, and its error clears when it changes [FORM-81, FORM-82, FORM-107]', () => {
  const left = after(start(), changed('email', 'ada'), blurred('email'));
  expect(left.fields['email']).toMatchObject({
    isTouched: true,
    error: { code: 'email', message: 'Invalid email' },
  });
  expect(left.fields['password']?.error).toBeNull();
  expect(after(start(), blurred('email')).fields['email']?.isTouched).toBe(true);
  const wrong = after(left, changed('email', 'ada@'));
  expect(wrong.fields['email']?.error).toBeNull();
  expect(after(wrong, blurred('email')).fields['email']?.error?.message).toBe('Invalid email');
});

test('an error that has nothing to do with the changed field stays [FORM-82]', () => {
  const wrong = after(start(), changed('email', 'ada'), blurred('email'), blurred('again'));
  const changedElsewhere = after(wrong, changed('password', 'secret'));
  expect(changedElsewhere.fields['email']).toBe(wrong.fields['email']);
  expect(after(wrong, changed('email', 'ada@')).fields['again']?.error?.code).toBe('required');
});

test('submitting judges the whole form, shows the errors and sends nothing [FORM-81, FORM-85]', () => {
  const stopped = after(start(), changed('email', 'ada'), { kind: 'submitted' });
  expect(stopped.isSubmitting).toBe(false);
  expect(Object.values(stopped.fields).map((field) => field.error?.code)).toEqual([
    'required',
    'required',
    'email',
  ]);
  expect(stopped.formError).toBeNull();
});

test('a valid form is sent once, however often it is pressed [FORM-84, FORM-85]', () => {
  const sent = after(start(), ...FILLED, { kind: 'submitted' });
  expect(sent.isSubmitting).toBe(true);
  expect(after(sent, { kind: 'submitted' })).toBe(sent);
});

test('what was accepted is what the form starts from [FORM-29, FORM-41]', () => {
  const accepted = after(start(), ...FILLED, { kind: 'submitted' }, { kind: 'accepted' });
  expect(accepted).toMatchObject({ isDirty: false, isSubmitting: false });
  expect(accepted.fields['password']).toMatchObject({ value: 'secret', initial: 'secret' });
});

test('errors of the server stand at their fields until these change [FORM-82, FORM-83]', () => {
  const fieldErrors = [
    { field: 'Email', code: 'EMAIL_ALREADY_TAKEN' as const, message: 'We know that one.' },
  ];
  const refused = after(
    start(),
    ...FILLED,
    changed('email', 'ada@example.com'),
    { kind: 'submitted' },
    {
      kind: 'refused',
      message: 'We know that one.',
      fieldErrors,
    },
  );
  expect(refused).toMatchObject({ isSubmitting: false, formError: null });
  expect(refused.fields['email']?.isTouched).toBe(true);
  expect(refused.fields['email']?.error).toEqual({
    field: 'email',
    code: 'EMAIL_ALREADY_TAKEN',
    message: 'We know that one.',
  });
  expect(after(refused, blurred('email')).fields['email']?.error?.code).toBe('EMAIL_ALREADY_TAKEN');
  expect(after(refused, changed('email', 'eve@example.com')).fields['email']?.error).toBeNull();
});

test('what the server says about the form as a whole stands above it until something changes [FORM-112]', () => {
  const refused = after(start(), { kind: 'refused', message: 'Not today.', fieldErrors: [] });
  expect(refused.formError).toBe('Not today.');
  expect(after(refused, changed('email', 'a')).formError).toBeNull();
  const unplaced = { field: 'card', code: 'card_declined', message: 'Card declined.' } as const;
  expect(after(start(), { kind: 'refused', message: 'No.', fieldErrors: [unplaced] }).formError).toBe(
    'Card declined.',
  );
});

test('a form of 300 fields keeps the objects of the 299 others [FORM-81]', () => {
  const items = Array.from({ length: 300 }, (_, index) => textInput(`field-${index}`));
  const before = startFormSession({ ...form, items }, {}, TODAY);
  const events: FormEvent[] = [changed('field-7', 'x'), blurred('field-7')];
  const startedAt = performance.now();
  const end = after(before, ...Array.from({ length: 100 }, () => events).flat());
  expect(performance.now() - startedAt).toBeLessThan(1000);
  for (const { key } of items) expect(end.fields[key] === before.fields[key], key).toBe(key !== 'field-7');
});

test('what was accepted and had not changed stays the same object', () => {
  const items = ['street', 'zip'].map((key) => textInput(key));
  const changedOne = after(startFormSession({ ...form, items }, {}, TODAY), changed('street', '1 Main St'));
  const accepted = after(changedOne, { kind: 'accepted' });
  expect(accepted.fields['zip']).toBe(changedOne.fields['zip']);
  expect(accepted.fields['street']).toMatchObject({ value: '1 Main St', initial: '1 Main St' });
});

test('what changes nothing gives the same session back [FORM-81]', () => {
  const left = after(start(), blurred('email'));
  expect(after(left, blurred('email'))).toBe(left);
  expect(after(left, changed('stranger', 'x'), blurred('stranger'))).toBe(left);
});

test('what was said of an address as a whole is gone when any part of it changes [FORM-82]', () => {
  const items = ['street', 'zip', 'name'].map((key) => textInput(key));
  const groups = [{ key: 'address', type: 'address' as const, itemKeys: ['street', 'zip'] }];
  const refusedWith = (code: FieldError['code']) =>
    after(startFormSession({ ...form, items, groups }, {}, TODAY), {
      kind: 'refused',
      message: null,
      fieldErrors: [{ field: 'street', code, message: 'The address is invalid.' }],
    });
  const errorOf = (session: FormSession) => session.fields['street']?.error?.code ?? null;
  expect(errorOf(after(refusedWith(ADDRESS_VERDICT), changed('zip', '43215')))).toBeNull();
  expect(errorOf(after(refusedWith(ADDRESS_VERDICT), changed('name', 'Ada')))).toBe(ADDRESS_VERDICT);
  expect(errorOf(after(refusedWith('required'), changed('zip', '43215')))).toBe('required');
});
