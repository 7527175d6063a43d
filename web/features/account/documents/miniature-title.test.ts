import { expect, test } from 'vitest';
import { miniatureTitle } from './miniature-title.ts';

test.each([
  ['Your policy', ['Your policy']],
  ['Notice before your policy lapses', ['Notice before', 'your policy', 'lapses']],
  ['About the way into your account and out', ['About the way', 'into your', 'account and…']],
  ['Extraordinarily', ['Extraordinari…']],
  ['', []],
])('“%s” stands on a miniature in lines that fit', (title, lines) => {
  expect(miniatureTitle(title, { length: 14, lines: 3 })).toEqual(lines);
});
