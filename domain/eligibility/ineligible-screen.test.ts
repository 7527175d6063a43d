import { expect, test } from 'vitest';
import { hasAdFrame, INELIGIBLE_REASONS, ineligibleScreen } from './ineligible-screen.ts';

test('without a reason the person goes on [ELIG-12]', () => {
  expect(ineligibleScreen([])).toBeNull();
});

test('a single known reason has its own screen [ELIG-11, ELIG-13]', () => {
  for (const reason of ['age_of_insured', 'criminal_history', 'state_of_residence', 'general']) {
    expect(ineligibleScreen([reason])).toBe(reason);
  }
});

test('a single unknown reason is general [ELIG-13]', () => {
  for (const reason of ['bad_luck', '', 'constructor']) expect(ineligibleScreen([reason])).toBe('general');
});

test('of several, age comes first, then criminal history, then the state, whatever their order [ELIG-14]', () => {
  expect(ineligibleScreen(['state_of_residence', 'criminal_history', 'age_of_insured'])).toBe(
    'age_of_insured',
  );
  expect(ineligibleScreen(['state_of_residence', 'criminal_history'])).toBe('criminal_history');
  expect(ineligibleScreen(['general', 'state_of_residence'])).toBe('state_of_residence');
  expect(ineligibleScreen(['bad_luck', 'worse_luck'])).toBe('general');
});

test('offers of others are framed for age and state alone [ELIG-18]', () => {
  expect(INELIGIBLE_REASONS.filter(hasAdFrame)).toEqual(['age_of_insured', 'state_of_residence']);
});
