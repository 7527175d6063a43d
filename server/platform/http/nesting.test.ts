import { expect, test } from 'vitest';
import { isNestedTooDeeply } from './nesting.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

test.each([
  ['fifty lists', nested(50), false],
  ['fifty-one lists', nested(51), true],
  ['fifty-one objects', nested(51, '{"a":', '}'), true],
  ['lists, objects and arguments together', '[{('.repeat(17), true],
  ['many lists beside each other', '[]'.repeat(1000), false],
  ['brackets in a text', JSON.stringify({ query: nested(900) }), false],
  ['brackets in a text behind an escaped quote', JSON.stringify(`" ${nested(900)}`), false],
  ['lists behind a text', `["a\\\\", ${nested(50)}]`, true],
  ['brackets in a comment', `{ a # ${nested(900)}\n }`, false],
  ['lists behind a comment', `# "\n${nested(51)}`, true],
  ['brackets in a block', `{ a(b: """ " \\""" ${nested(900)} """) }`, false],
  ['lists behind a block', `{ a(b: """ " """, c: ${nested(49)}) }`, true],
  ['an empty text and lists', `"" ${nested(51)}`, true],
  ['a text without an end', `"${nested(900)}`, false],
])('%s [F-56, S-41]', (_what, text, tooDeep) => {
  expect(isNestedTooDeeply(text)).toBe(tooDeep);
});
