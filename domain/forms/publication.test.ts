import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, publish } from './publication.ts';
import { CHECK_UP_FLOW } from './testing/check-up-flow.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('equal content is equal text, whatever the order of its keys [FLOW-02]', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }, null], a: 'x' })).toBe('{"a":"x","b":[{"d":1},null]}');
  expect(canonicalJson({ a: 'x', b: [{ d: 1 }, null] })).toBe(canonicalJson({ b: [{ d: 1 }, null], a: 'x' }));
});

test('the version follows from the content: the same is the same, a changed word is another [FLOW-02, S-38]', () => {
  const published = publish(CHECK_UP_FLOW, sha256);
  expect(published.slug).toBe('check-up');
  expect(published.version).toMatch(/^[0-9a-f]{16}$/);
  expect(publish(JSON.parse(published.json), sha256)).toEqual(published);
  expect(publish({ ...CHECK_UP_FLOW, prompt: 'Some questions' }, sha256).version).not.toBe(published.version);
});
