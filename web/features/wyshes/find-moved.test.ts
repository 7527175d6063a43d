import { expect, test } from 'vitest';
import { findMoved } from './find-moved.ts';

test('the one wysh that moved is found, whichever way it went [BUILD-24]', () => {
  const before = ['a', 'b', 'c', 'd'];
  expect(findMoved(before, ['b', 'c', 'd', 'a'])).toBe('a');
  expect(findMoved(before, ['d', 'a', 'b', 'c'])).toBe('d');
  expect(findMoved(before, ['a', 'c', 'd', 'b'])).toBe('b');
  expect(findMoved(before, before)).toBeUndefined();
});

test('two neighbours that trade places end in the order asked for, whichever is called the moved one [BUILD-24]', () => {
  const after = ['b', 'a', 'c'];
  const moved = findMoved(['a', 'b', 'c'], after)!;
  const others = ['a', 'b', 'c'].filter((item) => item !== moved);
  expect(others.toSpliced(after.indexOf(moved), 0, moved)).toEqual(after);
});
