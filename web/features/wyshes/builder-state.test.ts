import { expect, test } from 'vitest';
import { builderStateFrom } from './builder-state.ts';

test('without a state the flow is the default one and everything leads back to the wyshes [BUILD-18, BUILD-21, BUILD-22]', () => {
  expect(builderStateFrom(null)).toEqual({
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
  expect(builderStateFrom(state)).toMatchObject({ ...state, visited: ['home'] });
});

test('an address of another site is never taken for the page under a dialog [ROUTE-16]', () => {
  expect(builderStateFrom({ under: '//elsewhere.example' }).under).toBeNull();
  expect(builderStateFrom({ under: '/wysh-builder/home' }).under).toBe('/wysh-builder/home');
});
