import { expect, test } from 'vitest';
import { stepsOfApplication } from './application-steps.ts';

const NEWCOMER = { isRegistered: true, savedStop: null, lastResult: null } as const;

test.each([
  [{ ...NEWCOMER, isRegistered: false }, 'account'],
  [{ ...NEWCOMER, isRegistered: false, savedStop: 'aura' }, 'account'],
  [NEWCOMER, 'pledge'],
  [{ ...NEWCOMER, savedStop: 'registration/verify-phone' }, 'pledge'],
  [{ ...NEWCOMER, savedStop: 'onboarding-intro/insurance-profile' }, 'profile'],
  [{ ...NEWCOMER, savedStop: 'onboarding-intro/beneficiary' }, 'beneficiary'],
  [{ ...NEWCOMER, savedStop: 'aura' }, 'interview'],
  [{ ...NEWCOMER, savedStop: 'post-underwriting', lastResult: 'failed' as const }, 'interview'],
  [{ ...NEWCOMER, savedStop: 'post-underwriting', lastResult: 'rejected' as const }, 'pledge'],
  [{ ...NEWCOMER, savedStop: 'a step of an earlier version' }, 'pledge'],
])('an application goes on where it was left: %o, at %s [JOUR-19] [JOUR-21]', (applicant, part) => {
  expect(stepsOfApplication(applicant).find(({ progress }) => progress === 'next')?.part).toBe(part);
});

test('what comes before the next part is done, and what comes after it is not', () => {
  const steps = stepsOfApplication({ ...NEWCOMER, savedStop: 'aura' });
  expect(steps.map(({ progress }) => progress)).toEqual(['done', 'done', 'done', 'done', 'next', 'later']);
});
