import { optionsOf } from '../form-parts.ts';

/**
 * Nobody remembers the day of a diagnosis, but everybody knows which of these it was. The bounds are those that
 * underwriting asks about: 2, 5 and 10 years.
 */
export const HOW_LONG_AGO = optionsOf({
  within_2_years: 'Within the last 2 years',
  '2_to_5_years': '2 to 5 years ago',
  '5_to_10_years': '5 to 10 years ago',
  over_10_years: 'More than 10 years ago',
});
