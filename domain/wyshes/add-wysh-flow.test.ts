import { expect, test } from 'vitest';
import { addWyshModeFrom, nextAfterAdd } from './add-wysh-flow.ts';
import type { AddWyshSituation } from './add-wysh-flow.ts';

const situation: AddWyshSituation = {
  origin: 'wyshes',
  categories: ['home', 'kids', 'debts'],
  current: 'home',
  visited: ['home'],
};

test('mode default stays on the list after each add [BUILD-18]', () => {
  expect(nextAfterAdd('default', situation)).toEqual({ kind: 'stay' });
});

test('mode one-at-a-time leaves for where the builder was opened from [BUILD-19]', () => {
  expect(nextAfterAdd('one-at-a-time', situation)).toEqual({ kind: 'leave', to: 'wyshes' });
  expect(nextAfterAdd('one-at-a-time', { ...situation, origin: 'dashboard' })).toEqual({
    kind: 'leave',
    to: 'dashboard',
  });
});

test('mode from-each-category opens the next tab until all were visited, then stays [BUILD-20]', () => {
  const visited: string[] = [];
  const walk = (current: string): string[] => {
    visited.push(current);
    const next = nextAfterAdd('from-each-category', { ...situation, current, visited });
    return next.kind === 'open-category' ? walk(next.category) : visited;
  };
  expect(walk('home')).toEqual(['home', 'kids', 'debts']);
});

test('mode from-each-category leads round to tabs before the first one and skips visited ones [BUILD-20]', () => {
  const next = (current: string, visited: string[]) =>
    nextAfterAdd('from-each-category', { ...situation, current, visited });
  expect(next('debts', ['debts'])).toEqual({ kind: 'open-category', category: 'home' });
  expect(next('debts', ['home', 'debts'])).toEqual({ kind: 'open-category', category: 'kids' });
  expect(next('home', ['home', 'kids'])).toEqual({ kind: 'open-category', category: 'debts' });
  expect(next('home', [])).toEqual({ kind: 'open-category', category: 'kids' });
  expect(next('kids', ['home', 'debts'])).toEqual({ kind: 'stay' });
  expect(next('gone', [])).toEqual({ kind: 'open-category', category: 'home' });
});

test('an unknown mode is the default one [BUILD-18]', () => {
  expect(addWyshModeFrom('one-at-a-time')).toBe('one-at-a-time');
  expect(addWyshModeFrom('from-each-category')).toBe('from-each-category');
  for (const value of [undefined, null, 'default', 'all-at-once', 3])
    expect(addWyshModeFrom(value)).toBe('default');
});
