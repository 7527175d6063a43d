import { expect, test } from 'vitest';
import { builderStateFrom } from './builder-state.ts';

test('without a state the flow is the default one and everything leads back to the wyshes [BUILD-18, BUILD-21, BUILD-22]', () => {
  expect(builderStateFrom({ state: null, search: '' })).toEqual({
    mode: 'default',
    origin: 'wyshes',
    visited: [],
    journey: null,
    under: null,
    closesByBack: false,
  });
});

test('mode, origin and journey come from the navigation state [BUILD-19, BUILD-20]', () => {
  const state = {
    mode: 'from-each-category',
    origin: 'dashboard',
    visited: ['home', 7],
    journey: 'onboarding',
  };
  expect(builderStateFrom({ state, search: '' })).toMatchObject({ ...state, visited: ['home'] });
});

test.each([
  ['onboarding', 'from-each-category', '[BUILD-20]'],
  ['single-wysh-onboarding', 'one-at-a-time', '[BUILD-19]'],
  ['coverage-collection-onboarding', 'default', '[BUILD-18]'],
])('the journey %s of an address goes on in mode %s after an add %s', (journey, mode) => {
  const search = `?journey=${journey}`;
  expect(builderStateFrom({ state: null, search })).toMatchObject({ journey, mode });
});

test('an address of another site is never taken for the page under a dialog [ROUTE-16]', () => {
  expect(builderStateFrom({ state: { under: '//elsewhere.example' }, search: '' }).under).toBeNull();
  expect(builderStateFrom({ state: { under: '/wysh-builder/home' }, search: '' }).under).toBe(
    '/wysh-builder/home',
  );
});
