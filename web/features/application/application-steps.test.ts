import { expect, test } from 'vitest';
import { stepsOfApplication } from './application-steps.ts';

const NEWCOMER = { isRegistered: true, goesOnAt: null, hasFailed: false } as const;

test.each([
  [{ ...NEWCOMER, isRegistered: false }, 'account'],
  [{ ...NEWCOMER, isRegistered: false, goesOnAt: 'aura' }, 'account'],
  [NEWCOMER, 'pledge'],
  [{ ...NEWCOMER, goesOnAt: 'onboarding-intro/insurance-profile' }, 'profile'],
  [{ ...NEWCOMER, goesOnAt: 'onboarding-intro/beneficiary' }, 'beneficiary'],
  [{ ...NEWCOMER, goesOnAt: 'aura' }, 'interview'],
  [{ ...NEWCOMER, goesOnAt: 'a step of an earlier version' }, 'pledge'],
])('an application goes on where it was left: %o, at %s [JOUR-19] [JOUR-21]', (applicant, part) => {
  expect(stepsOfApplication(applicant).find(({ progress }) => progress === 'next')?.part).toBe(part);
});

test('what comes before the next part is done, and what comes after it is not', () => {
  const steps = stepsOfApplication({ ...NEWCOMER, goesOnAt: 'aura' });
  expect(steps.map(({ progress }) => progress)).toEqual(['done', 'done', 'done', 'done', 'next', 'later']);
});
