import { expect, test } from 'vitest';
import { boolean, either, list, number, object, text } from './json-shape.ts';

const shape = object(
  { name: text, tags: list(text) },
  { size: number, isOpen: boolean, when: either(text, object({ not: text })) },
);

test('what is there has the shape it must have, and every difference has a place [FORM-01]', () => {
  expect(shape({ name: 'a', tags: [], size: 1, isOpen: false, when: { not: 'x' }, other: {} }, 'it')).toEqual(
    [],
  );
  expect(shape({ tags: ['a', 1], size: Number.NaN, isOpen: 1, when: 2 }, 'it')).toEqual([
    'it has no name',
    'it.tags[1] is no text',
    'it.size is no number',
    'it.isOpen is neither true nor false',
    'it.when is no text',
  ]);
  expect([null, [], 'a'].flatMap((value) => shape(value, 'it'))).toEqual([
    'it is no object',
    'it is no object',
    'it is no object',
  ]);
  expect(shape({ name: 'a', tags: {} }, 'it')).toEqual(['it.tags is no list']);
});

test('a field every object has counts as missing [FORM-01]', () => {
  expect(object({ constructor: text })({}, 'it')).toEqual(['it has no constructor']);
});
