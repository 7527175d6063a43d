import { expect, test } from 'vitest';
import { answersIn, isAnswerValue, isFilled, isSameAnswer } from './answer-value.ts';

test('a ticked checkbox is filled as boolean and as text, an unticked one is not [FVAL-02]', () => {
  expect([true, 'true', 0, 'x', ['a'], { feet: 5, inches: null }].every(isFilled)).toBe(true);
  for (const empty of [false, null, undefined, '', '  \n', [], {}, { feet: null, inches: null }]) {
    expect(isFilled(empty), JSON.stringify(empty)).toBe(false);
  }
});

test('answers that say the same are the same, however they are written [FORM-40, FORM-41]', () => {
  expect(isSameAnswer(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameAnswer({ feet: 5, inches: 8 }, { inches: 8, feet: 5 })).toBe(true);
  expect(isSameAnswer(undefined, '')).toBe(true);
  expect(isSameAnswer(null, false)).toBe(true);
  expect(isSameAnswer(5, '5')).toBe(false);
  expect(isSameAnswer(['a'], ['a', 'b'])).toBe(false);
  expect(isSameAnswer({ feet: 5 }, { feet: 6 })).toBe(false);
});

test('of an object that came as JSON only what has the form of an answer is kept [FVAL-20]', () => {
  expect(answersIn({ name: 'Grace', weight: 150, sports: [1], height: { feet: '5' }, note: null })).toEqual({
    name: 'Grace',
    weight: 150,
    note: null,
  });
});

test('only values an answer can have pass for one [FVAL-20]', () => {
  for (const value of [null, '', 0, true, [], ['a'], {}, { feet: 5, inches: null }]) {
    expect(isAnswerValue(value), JSON.stringify(value)).toBe(true);
  }
  for (const value of [undefined, Number.NaN, [1], [null], { feet: '5' }, { a: { b: 1 } }]) {
    expect(isAnswerValue(value), JSON.stringify(value)).toBe(false);
  }
});
