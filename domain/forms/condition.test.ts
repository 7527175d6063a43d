import { expect, test } from 'vitest';
import { ConditionError, holds, nameInCondition } from './condition.ts';

test('a condition is a name or its opposite [FLOW-02, JOUR-02]', () => {
  const isRaining = (name: string) => name === 'rain';
  expect(holds('rain', isRaining)).toBe(true);
  expect(holds({ not: 'rain' }, isRaining)).toBe(false);
  expect(holds({ not: 'snow' }, isRaining)).toBe(true);
  expect([nameInCondition('rain'), nameInCondition({ not: 'rain' })]).toEqual(['rain', 'rain']);
});

test('a condition nobody can answer is an error, negated too [FLOW-02, JOUR-02]', () => {
  const unknown = (name: string): boolean => {
    throw new ConditionError(name, 'is unknown');
  };
  expect(() => holds('rain', unknown)).toThrow('condition rain is unknown');
  expect(() => holds({ not: 'rain' }, unknown)).toThrow(ConditionError);
});
