import { expect, test } from 'vitest';
import { emptyTypeAhead, typeAheadKey, typeAheadMatch } from './type-ahead.ts';

const states = ['Alabama', 'Alaska', 'Arizona', 'Maine', 'New Jersey', 'New Mexico', 'New York'];

test('letters typed within 750 ms make one word [SHELL-34]', () => {
  const first = typeAheadKey(emptyTypeAhead, 'N', 1000);
  expect(typeAheadKey(first, 'e', 1749).buffer).toBe('ne');
});

test('after 750 ms the next letter starts a new word [SHELL-34]', () => {
  const first = typeAheadKey(emptyTypeAhead, 'n', 1000);
  expect(typeAheadKey(first, 'm', 1750).buffer).toBe('m');
});

test('each letter renews the 750 ms [SHELL-34]', () => {
  const typed = [...'new'].reduce(
    (state, key, index) => typeAheadKey(state, key, 1000 + index * 700),
    emptyTypeAhead,
  );
  expect(typed.buffer).toBe('new');
});

test('a word finds the first label that begins with it, staying if it already fits [SHELL-34]', () => {
  expect(typeAheadMatch(states, 'new m', -1)).toBe(5);
  expect(typeAheadMatch(states, 'new', 5)).toBe(5);
  expect(typeAheadMatch(states, 'x', 2)).toBe(-1);
  expect(typeAheadMatch(states, '', 2)).toBe(-1);
});

test('the same letter again steps through its labels and around [SHELL-34]', () => {
  expect(typeAheadMatch(states, 'a', -1)).toBe(0);
  expect(typeAheadMatch(states, 'aa', 0)).toBe(1);
  expect(typeAheadMatch(states, 'aaa', 2)).toBe(0);
});
