import { expect, test } from 'vitest';
import { flowArguments, prefillOf, queryOfArguments } from './flow-arguments.ts';

const none = {
  link: null,
  scope: null,
  contextId: null,
  fromStart: false,
  isEdit: false,
  origin: null,
  journey: null,
  form: null,
};
const read = (query: string, state?: unknown) => flowArguments(new URLSearchParams(query), state);

test('a visit may say its scope, as state or in its address, and no other than there is [FLOW-24]', () => {
  expect(read('', { flowScope: 'policy_holder' }).scope).toBe('policy_holder');
  expect(read('flowScope=application').scope).toBe('application');
  expect(read('flowScope=everything').scope).toBeNull();
});

test('a link leads to a page of this application and nowhere else [FLOW-26, S-53]', () => {
  expect(read('link=/coverage-preview').link).toBe('/coverage-preview');
  for (const link of ['//evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    expect(read(new URLSearchParams({ link }).toString()).link).toBeNull();
  }
});

test('what another page knows is believed as far as it has the form of answers [A-026]', () => {
  const prefill = { birthdate: '1991-07-04', 'desired-coverage': 350_000, gender: () => 'f', nested: [{}] };
  expect(prefillOf({ prefill })).toEqual({ birthdate: '1991-07-04', 'desired-coverage': 350_000 });
  for (const state of [null, 'text', {}, { prefill: 'text' }]) expect(prefillOf(state)).toEqual({});
});

test('state of any other kind says nothing [FLOW-24]', () => {
  for (const state of [null, 'text', 3, [], { link: 3, flowScope: {} }])
    expect(read('', state)).toEqual(none);
});

test('what came as state reads the same once it is in the address [FLOW-26]', () => {
  const state = {
    flowScope: 'application',
    contextId: 'c',
    fromStart: true,
    link: '/a?b=c',
    origin: '/o',
    journey: 'onboarding',
  };
  const visit = read('edit=true', state);
  expect(read(queryOfArguments(visit))).toEqual(visit);
  expect(queryOfArguments(read(''))).toBe('');
});
