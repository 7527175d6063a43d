import { expect, test } from 'vitest';
import type { FormContent } from './definition.ts';
import { areInputsUnchanged, hasAsterisk, hasUnsavedChanges } from './form-readiness.ts';
import { formSession, startFormSession } from './form-session.ts';
import type { FormEvent, FormSession } from './form-session.ts';
import type { InputItem } from './items.ts';
import { NEXT_BUTTON, textInput, TODAY } from './testing/check-up-flow.ts';

const name = textInput('name');
const email: InputItem = { ...textInput('email', { required: false }), validations: [{ rule: 'email' }] };
const form: FormContent = { key: 'profile', layout: 'vertical', items: [name, email, NEXT_BUTTON] };

const after = (session: FormSession, ...events: readonly FormEvent[]) => events.reduce(formSession, session);
const changed = (key: string, value: string): FormEvent => ({ kind: 'changed', key, value });
const start = () => startFormSession(form, {}, TODAY);

test('a required label has its asterisk while its field is empty [FORM-86]', () => {
  expect(hasAsterisk(start(), 'name')).toBe(true);
  expect(hasAsterisk(start(), 'email')).toBe(false);
  expect(hasAsterisk(after(start(), changed('name', 'Ada')), 'name')).toBe(false);
});

test('where every field is required none has an asterisk [FORM-86]', () => {
  const session = startFormSession({ ...form, items: [name, textInput('city')] }, {}, TODAY);
  expect(hasAsterisk(session, 'name')).toBe(false);
});

test('listed inputs are unchanged when they hold what they held, changed back or never touched [FORM-40]', () => {
  const session = startFormSession(form, { name: 'Ada' }, TODAY);
  expect(areInputsUnchanged(session, ['name', 'email'])).toBe(true);
  const moved = after(session, changed('email', 'ada@example.com'));
  expect(areInputsUnchanged(moved, ['name'])).toBe(true);
  expect(areInputsUnchanged(moved, ['name', 'email'])).toBe(false);
});

test('only a real difference is lost by leaving [FORM-41]', () => {
  const session = startFormSession(form, { name: 'Ada' }, TODAY);
  const there = after(session, changed('name', 'Eve'));
  expect(hasUnsavedChanges(session)).toBe(false);
  expect(hasUnsavedChanges(there)).toBe(true);
  const back = after(there, changed('name', 'Ada'));
  expect([back.isDirty, hasUnsavedChanges(back)]).toEqual([true, false]);
});
