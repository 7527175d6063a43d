import { expect, test } from 'vitest';
import { ConditionError } from './condition.ts';
import { defineFacts } from './facts.ts';

const facts = defineFacts({
  isTall: (answers) => answers['height'] === 'tall',
  isMember: (_, person: { isMember: boolean }) => person.isMember,
  fails: () => {
    throw new TypeError('no such thing');
  },
  // What TypeScript forbids may still come out of a cast or a library.
  isOdd: () => 1 as unknown as boolean,
});
const source = facts.in({ isMember: true });

test('a fact reads the answers and what else is known [FLOW-02]', () => {
  expect(source.evaluate('isTall', { height: 'tall' })).toBe(true);
  expect(source.evaluate('isTall', {})).toBe(false);
  expect(source.evaluate('isMember', {})).toBe(true);
  expect([...facts.names]).toEqual(['isTall', 'isMember', 'fails', 'isOdd']);
});

test('an unknown, a failing and an unclear fact are errors and never false [FLOW-02]', () => {
  for (const name of ['isSmall', 'fails', 'isOdd', 'toString']) {
    expect(() => source.evaluate(name, {}), name).toThrow(ConditionError);
  }
});
