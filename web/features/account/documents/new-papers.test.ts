import { beforeEach, expect, test } from 'vitest';
import { isNewSince, markPapersSeen, papersSeen } from './new-papers.ts';

let storage: Storage;
beforeEach(() => {
  const entries = new Map<string, string>();
  storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as Storage;
});

test('on a first visit nothing is new', () => {
  expect(papersSeen(storage)).toBeNull();
  expect(isNewSince(papersSeen(storage), { at: '2026-11-20T15:00:00Z' })).toBe(false);
});

test('the newest paper that was shown is kept, whatever order they came in', () => {
  markPapersSeen([{ at: '2026-10-01' }, { at: '2026-11-20T15:00:00Z' }, { at: '2026-11-02' }], storage);
  expect(papersSeen(storage)).toBe('2026-11-20T15:00:00Z');
  markPapersSeen([{ at: '2026-10-01' }], storage);
  expect(papersSeen(storage)).toBe('2026-11-20T15:00:00Z');
});

test('no paper leaves nothing behind', () => {
  markPapersSeen([], storage);
  expect(papersSeen(storage)).toBeNull();
});

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-20T15:00:01Z', true],
  ['2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z', false],
  ['2026-11-20T15:00:00Z', '2026-11-21', true],
  ['2026-11-20T15:00:00Z', '2026-11-20', false],
  ['2026-11-20', '2026-11-20T15:00:00Z', false],
  ['2026-11-20', '2026-11-21T00:00:00Z', true],
])('seen up to %s, a paper of %s is new: %s', (seen, at, isNew) => {
  expect(isNewSince(seen, { at })).toBe(isNew);
});
