import { expect, test } from 'vitest';
import { truncateText } from './truncate-text.ts';

test('a text of 50 characters is shown whole, one of 51 is cut after 50 [SHELL-40]', () => {
  expect(truncateText('x'.repeat(50), 50)).toBe('x'.repeat(50));
  expect(truncateText('x'.repeat(51), 50)).toBe(`${'x'.repeat(50)}…`);
});

test('a cut leaves no space before the ellipsis and no half character [SHELL-40]', () => {
  expect(truncateText('for the trip', 4)).toBe('for…');
  expect(truncateText('𝒶𝒷𝒸', 2)).toBe('𝒶𝒷…');
});
