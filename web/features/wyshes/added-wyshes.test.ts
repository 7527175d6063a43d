import { beforeEach, expect, test } from 'vitest';
import { forgetAddedWyshes, readAddedWyshes, rememberAddedWysh } from './added-wyshes.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';

let storage: Storage;
beforeEach(() => {
  storage = createMemoryStorage();
});

test('what was added in this session is remembered once each, until it is let go [INTRO-06]', () => {
  rememberAddedWysh(storage, 'a');
  rememberAddedWysh(storage, 'b');
  rememberAddedWysh(storage, 'a');
  expect(readAddedWyshes(storage)).toEqual(['a', 'b']);
  forgetAddedWyshes(storage);
  expect(readAddedWyshes(storage)).toEqual([]);
});

test('a storage somebody else wrote to is no reason to fail [INTRO-06]', () => {
  storage.setItem('added-wyshes', '{broken');
  expect(readAddedWyshes(storage)).toEqual([]);
  storage.setItem('added-wyshes', '[1,"a",null]');
  expect(readAddedWyshes(storage)).toEqual(['a']);
});
