import { expect, test } from 'vitest';
import { hiddenSides, tabForKey } from './tab-strip.ts';

test('a strip of tabs fades on the sides where tabs are out of view [SHELL-32]', () => {
  expect(hiddenSides({ scrollLeft: 0, clientWidth: 400, scrollWidth: 400 })).toBe('none');
  expect(hiddenSides({ scrollLeft: 0, clientWidth: 400, scrollWidth: 900 })).toBe('end');
  expect(hiddenSides({ scrollLeft: 200, clientWidth: 400, scrollWidth: 900 })).toBe('both');
  // From right to left what is scrolled counts down.
  expect(hiddenSides({ scrollLeft: -200, clientWidth: 400, scrollWidth: 900 })).toBe('both');
  expect(hiddenSides({ scrollLeft: -499.5, clientWidth: 400, scrollWidth: 900 })).toBe('start');
  expect(hiddenSides({ scrollLeft: 499.5, clientWidth: 400, scrollWidth: 900 })).toBe('start');
});

test('arrows go around the tabs, Home and End to the ends, other keys nowhere [SHELL-32]', () => {
  expect(tabForKey('ArrowRight', 3, 4)).toBe(0);
  expect(tabForKey('ArrowLeft', 0, 4)).toBe(3);
  expect(tabForKey('ArrowRight', 0, 4, 'rtl')).toBe(3);
  expect(tabForKey('ArrowLeft', 3, 4, 'rtl')).toBe(0);
  expect(tabForKey('Home', 2, 4)).toBe(0);
  expect(tabForKey('End', 2, 4)).toBe(3);
  expect(tabForKey('a', 2, 4)).toBeUndefined();
});
