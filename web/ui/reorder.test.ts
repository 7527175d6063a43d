import { expect, test } from 'vitest';
import { dropIndex, moveItem, yieldPx } from './reorder.ts';

/** Three rows with gaps of 8: 0-50, 58-138, 146-196. */
const boxes = [
  { top: 0, height: 50 },
  { top: 58, height: 80 },
  { top: 146, height: 50 },
];

test('moving an item keeps the order of all others and the list it came from [BUILD-24]', () => {
  const order = ['home', 'school', 'boat', 'dog'];
  expect(moveItem(order, 0, 2)).toEqual(['school', 'boat', 'home', 'dog']);
  expect(moveItem(order, 3, 0)).toEqual(['dog', 'home', 'school', 'boat']);
  expect(order).toEqual(['home', 'school', 'boat', 'dog']);
});

test('a dragged row passes another once its leading edge reaches the middle [BUILD-24]', () => {
  expect(dropIndex(boxes, 0, 47)).toBe(0);
  expect(dropIndex(boxes, 0, 48)).toBe(1);
  expect(dropIndex(boxes, 0, 121)).toBe(2);
  expect(dropIndex(boxes, 2, -48)).toBe(1);
  expect(dropIndex(boxes, 2, -500)).toBe(0);
});

test('rows between the old place and the new give way by one row and its gap [BUILD-24]', () => {
  expect([0, 1, 2].map((index) => yieldPx(boxes, index, 0, 1))).toEqual([0, -58, 0]);
  expect([0, 1, 2].map((index) => yieldPx(boxes, index, 2, 0))).toEqual([58, 58, 0]);
  expect([0, 1, 2].map((index) => yieldPx(boxes, index, 1, 1))).toEqual([0, 0, 0]);
});
