import { expect, test } from 'vitest';
import { isVisible } from './visible-text.ts';

test.each(['a', ' 7 ', '-', '\u0646\u200c\u0645', '\ud83d\udc68\u200d\ud83d\udc69', '\u674e'])(
  '%j is seen [F-59]',
  (text) => {
    expect(isVisible(text)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  '\n',
  '\u200b',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u3164\u115f\uffa0',
  '\u00ad',
  '\u2800',
  '\u202e',
])('%j is not [F-59]', (text) => {
  expect(isVisible(text)).toBe(false);
});
