import { expect, test } from 'vitest';
import {
  dismissModal,
  dropLast,
  earlierFormKey,
  EMPTY_HISTORY,
  popToRoot,
  showForm,
} from './form-history.ts';

const visited = (...keys: readonly string[]) =>
  keys.reduce((history, key) => showForm(history, key, 'vertical'), EMPTY_HISTORY);

test('going back drops the last form [FORM-27]', () => {
  const back = dropLast(visited('a', 'b', 'c'));
  expect(back.pages).toEqual(['a', 'b']);
});

test('popping to the root leaves the first form [FORM-44]', () => {
  expect(popToRoot(visited('a', 'b', 'c')).pages).toEqual(['a']);
});

test('modal forms are kept apart from the pages, and dismissing shows the page again [FORM-04, FORM-35]', () => {
  const open = showForm(visited('a', 'b'), 'm', 'modal');
  expect([open.pages, open.modals]).toEqual([['a', 'b'], ['m']]);
  expect(showForm(open, 'm', 'modal')).toBe(open);
  expect(dismissModal(open)).toEqual(visited('a', 'b'));
  expect(dismissModal(showForm(open, 'n', 'modal'))).toEqual(open);
  expect(showForm(open, 'c', 'vertical')).toEqual(visited('a', 'b', 'c'));
});

test('a page that shows again takes those behind it away [FORM-27]', () => {
  expect(visited('a', 'b', 'c', 'b').pages).toEqual(['a', 'b']);
});

test('the index of an earlier form stays between 0 and 1000 [FORM-30]', () => {
  expect(earlierFormKey(visited('a', 'b', 'c'), 1)).toBe('b');
  expect(earlierFormKey(visited('a', 'b', 'c'), 99)).toBe('a');
  expect(earlierFormKey(EMPTY_HISTORY, 1)).toBeNull();
  const long = { pages: Array.from({ length: 1200 }, (_, index) => `f${index}`), modals: [] };
  expect(earlierFormKey(long, 1)).toBe('f1000');
  expect(earlierFormKey(long, 1199)).toBe('f0');
});
