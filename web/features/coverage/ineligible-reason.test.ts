import { expect, test } from 'vitest';
import { hasAdFrame, INELIGIBLE_REASONS, reasonToShow } from './ineligible-reason.ts';

test('with an empty list a person goes on [ELIG-12]', () => {
  expect(reasonToShow([])).toBeNull();
});

test('a single known reason decides the screen, an unknown one is general [ELIG-11, ELIG-13]', () => {
  for (const reason of INELIGIBLE_REASONS) expect(reasonToShow([reason])).toBe(reason);
  expect(reasonToShow(['moon_of_residence'])).toBe('general');
});

test.each([
  [['criminal_history', 'age_of_insured'], 'age_of_insured'],
  [['state_of_residence', 'criminal_history'], 'criminal_history'],
  [['general', 'state_of_residence', 'age_of_insured'], 'age_of_insured'],
  [['general', 'state_of_residence'], 'state_of_residence'],
  [['moon_of_residence', 'mars_of_residence'], 'general'],
])('of %j the screen is that of %s [ELIG-14]', (reasons, shown) => {
  expect(reasonToShow(reasons)).toBe(shown);
});

test('offers of others are framed for age and state alone [ELIG-18]', () => {
  expect(INELIGIBLE_REASONS.filter(hasAdFrame)).toEqual(['age_of_insured', 'state_of_residence']);
});
