import { expect, test } from 'vitest';
import { builderOriginFrom, canPrioritize, continueTarget } from './continue-target.ts';
import type { ContinueSituation } from './continue-target.ts';

const visitor: ContinueSituation = {
  activeCount: 1,
  totalAmount: 20_000,
  policyCoversPercent: null,
  isAuthenticated: false,
  onListPage: true,
  origin: 'wyshes',
};
const member: ContinueSituation = { ...visitor, isAuthenticated: true, onListPage: false };

test('without an active wysh there is nowhere to continue to [BUILD-12]', () => {
  expect(continueTarget({ ...visitor, activeCount: 0 })).toBeNull();
  expect(continueTarget({ ...member, activeCount: 0, policyCoversPercent: 0 })).toBeNull();
});

test('without an amount there is nowhere to continue to either [BUILD-12, BUILD-28]', () => {
  expect(continueTarget({ ...visitor, totalAmount: 0 })).toBeNull();
  expect(continueTarget({ ...member, activeCount: 2, totalAmount: 0 })).toBeNull();
});

test('signed out or on the list page, continue leads to the estimate preview [BUILD-13]', () => {
  expect(continueTarget(visitor)).toBe('coverage-preview');
  expect(continueTarget({ ...visitor, onListPage: false })).toBe('coverage-preview');
  expect(continueTarget({ ...member, onListPage: true })).toBe('coverage-preview');
  expect(continueTarget({ ...member, onListPage: true, origin: 'dashboard' })).toBe('coverage-preview');
});

test('otherwise continue leads back to where the builder was opened from [BUILD-14]', () => {
  expect(continueTarget({ ...member, origin: 'dashboard' })).toBe('dashboard');
  expect(continueTarget({ ...member, origin: 'wyshes' })).toBe('wyshes');
});

test('two wyshes and a policy under 100 percent lead to prioritizing before anything else [BUILD-15, BUILD-23]', () => {
  const short = { activeCount: 2, policyCoversPercent: 99 };
  expect(continueTarget({ ...visitor, ...short })).toBe('prioritize');
  expect(continueTarget({ ...member, ...short, origin: 'dashboard' })).toBe('prioritize');
  expect(canPrioritize({ activeCount: 2, policyCoversPercent: 0 })).toBe(true);
});

test('one wysh, a policy that covers all, or no policy need no prioritizing [BUILD-15, BUILD-23]', () => {
  expect(canPrioritize({ activeCount: 1, policyCoversPercent: 10 })).toBe(false);
  expect(canPrioritize({ activeCount: 5, policyCoversPercent: 100 })).toBe(false);
  expect(canPrioritize({ activeCount: 5, policyCoversPercent: null })).toBe(false);
});

test("the builder's origin is 'wyshes' unless the dashboard is named [BUILD-21, BUILD-22]", () => {
  expect(builderOriginFrom('dashboard')).toBe('dashboard');
  for (const value of ['wyshes', undefined, null, 'elsewhere', { origin: 'dashboard' }]) {
    expect(builderOriginFrom(value)).toBe('wyshes');
  }
});
