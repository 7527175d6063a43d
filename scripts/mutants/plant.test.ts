import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { plant } from './plant.ts';

/** The code with everything planted in it that fits, and what is planted. */
function plantAll(code: string) {
  const bugs = findPlaces('some.js', code)
    .flatMap((place) => place.replacements.map((replacement) => ({ place, replacement })))
    .map((bug, id) => ({ id, ...bug }));
  return { planted: plant(code, bugs), bugs };
}

/** What the code's function `f` answers with one of its bugs awake. */
function answer(planted: string, awake: number | null, ...args: readonly unknown[]): unknown {
  const f = runInNewContext(`${planted}\nf;`, { planted: (id: number) => id === awake });
  return f(...args);
}

const code = `function f(a, b) {
  if (a > 9) return 'guarded';
  let notes = [];
  if (a < b && b > 0) notes.push('less');
  else if (a === b) notes.push('same');
  else notes.push('more');
  return notes.join();
}`;

test('with every bug asleep the code does what it did', () => {
  const { planted } = plantAll(code);
  expect([answer(planted, null, 10, 1), answer(planted, null, 1, 2)]).toEqual(['guarded', 'less']);
  expect([answer(planted, null, 2, 2), answer(planted, null, 3, 2)]).toEqual(['same', 'more']);
});

test('awake, one bug changes what it stands for and nothing else', () => {
  const { planted, bugs } = plantAll(code);
  const awake = (replacement: string, line: number) =>
    bugs.find((bug) => bug.replacement === replacement && bug.place.line === line)!.id;
  expect(answer(planted, awake('', 2), 10, 1)).toBe('more');
  expect(answer(planted, awake('a >= 9', 2), 9, 20)).toBe('guarded');
  expect(answer(planted, awake('a < b || (b > 0)', 4), 3, 2)).toBe('less');
  expect(answer(planted, awake('', 4), 1, 2)).toBe('');
  expect(answer(planted, awake('a !== b', 5), 2, 2)).toBe('more');
});
