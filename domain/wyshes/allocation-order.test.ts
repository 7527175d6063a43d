import { expect, test } from 'vitest';
import { Failure } from '../errors/failure.ts';
import { moveTo, orderChanges } from './allocation-order.ts';

const ids = ['a', 'b', 'c', 'd'];
const inOrder = (list: readonly string[]) => list.map((id, index) => ({ id, order: index + 1 }));

test('an allocation moves to a position counted from 1, up and down [BUILD-24]', () => {
  expect(moveTo(ids, 'd', 1)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveTo(ids, 'a', 3)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveTo(ids, 'b', 2)).toEqual(ids);
});

test('a position outside the list means its nearest end [BUILD-24]', () => {
  expect(moveTo(ids, 'b', 0)).toEqual(['b', 'a', 'c', 'd']);
  expect(moveTo(ids, 'b', -7)).toEqual(['b', 'a', 'c', 'd']);
  expect(moveTo(ids, 'b', 99)).toEqual(['a', 'c', 'd', 'b']);
});

test('every move keeps each allocation exactly once and leaves the given list alone [BUILD-24]', () => {
  for (const id of ids) {
    for (let position = -1; position <= 6; position += 1)
      expect(moveTo(ids, id, position).toSorted()).toEqual(ids);
  }
  expect(ids).toEqual(['a', 'b', 'c', 'd']);
});

test('an allocation that is not in the list cannot be moved [BUILD-24, S-35]', () => {
  expect(() => moveTo(ids, 'z', 1)).toThrow(Failure);
  expect(() => moveTo([], 'z', 1)).toThrow(Failure);
});

test('only rows whose place changes are written [BUILD-24]', () => {
  expect(orderChanges(inOrder(ids), moveTo(ids, 'b', 3))).toEqual([
    { id: 'c', order: 2 },
    { id: 'b', order: 3 },
  ]);
  expect(orderChanges(inOrder(ids), ids)).toEqual([]);
});

test('a removal closes the gap behind it, so order stays dense [BUILD-27]', () => {
  expect(orderChanges(inOrder(ids), ['a', 'c', 'd'])).toEqual([
    { id: 'c', order: 2 },
    { id: 'd', order: 3 },
  ]);
  expect(orderChanges([{ id: 'a', order: 4 }], ['a'])).toEqual([{ id: 'a', order: 1 }]);
});
