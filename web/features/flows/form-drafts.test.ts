import { describe, expect, test } from 'vitest';
import { formSession, startFormSession } from '@wysh/domain/forms/form-session.ts';
import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';
import { formOf, INPUTS, textItem, TODAY } from '../../form/testing/fixture-forms.ts';
import { createFormDrafts } from './form-drafts.ts';

const FORM = formOf([textItem('name'), INPUTS.inputTaxId]);
const EARLY = { flowSlug: 'estimate-form', formKey: 'form' };
const LATE = { flowSlug: 'aura-interview', formKey: 'form' };

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return new Proxy(methods as Storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

function typed(values: Readonly<Record<string, AnswerValue>>) {
  return Object.entries(values).reduce(
    (session, [key, value]) => formSession(session, { kind: 'changed', key, value }),
    startFormSession(FORM, {}, TODAY),
  );
}

test('what was typed and not sent is there again after a reload [FORM-29]', () => {
  const storage = memoryStorage();
  createFormDrafts(storage).keep(EARLY, typed({ name: 'Ada' }));
  expect(createFormDrafts(storage).read(EARLY)).toEqual({ name: 'Ada' });
});

test('a tax id is never kept [S-76]', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts(storage);
  drafts.keep(EARLY, typed({ name: 'Ada', 'tax-id': '123-45-6789' }));
  expect(drafts.read(EARLY)).toEqual({ name: 'Ada' });
  expect(storage.getItem('form-draft:estimate-form/form')).toBe('{"name":"Ada"}');
});

test('answers of an application stay in memory and out of storage [S-76]', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts(storage);
  drafts.keep(LATE, typed({ name: 'Ada' }));
  expect(drafts.read(LATE)).toEqual({ name: 'Ada' });
  expect(Object.keys(storage)).toEqual([]);
});

describe('nothing is left', () => {
  test('of a form that was sent, or changed back [FORM-29]', () => {
    const drafts = createFormDrafts(memoryStorage());
    drafts.keep(EARLY, typed({ name: 'Ada' }));
    drafts.keep(EARLY, typed({ name: '' }));
    expect(drafts.read(EARLY)).toEqual({});
    drafts.keep(EARLY, typed({ name: 'Ada' }));
    drafts.forget(EARLY);
    expect(drafts.read(EARLY)).toEqual({});
  });

  test('of any form once the session is over [S-77]', () => {
    const storage = memoryStorage();
    const drafts = createFormDrafts(storage);
    drafts.keep(EARLY, typed({ name: 'Ada' }));
    storage.setItem('something-else', 'kept');
    drafts.forgetAll();
    expect(drafts.read(EARLY)).toEqual({});
    expect(Object.keys(storage)).toEqual(['something-else']);
  });
});

test('what storage holds is not believed [FORM-29]', () => {
  const storage = memoryStorage();
  for (const json of ['{', '3', 'null', '{"name":{"deep":["x"]}}']) {
    storage.setItem('form-draft:estimate-form/form', json);
    expect(createFormDrafts(storage).read(EARLY)).toEqual({});
  }
});
