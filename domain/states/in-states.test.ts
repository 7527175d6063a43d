import { expect, test } from 'vitest';
import { faultsOfInStates, isSoIn } from './in-states.ts';
import type { InStates } from './in-states.ts';

const law: InStates = {
  states: ['OH', 'PA'],
  citation: 'R.C. 3999.21',
  confidence: 'high',
  from: '2026-11-22',
  before: '2027-01-01',
};

test.each([
  ['OH', '2026-11-21', false],
  ['OH', '2026-11-22', true],
  ['PA', '2026-12-31', true],
  ['PA', '2027-01-01', false],
  ['WI', '2026-12-01', false],
  ['oh', '2026-12-01', false],
  [null, '2026-12-01', false],
] as const)('for somebody in %s on %s it is so: %s', (state, today, isSo) => {
  expect(isSoIn(law, { state, today })).toBe(isSo);
});

test('without days it was always so, and is for good', () => {
  const { from: _from, before: _before, ...always } = law;
  for (const today of ['1999-12-31', '2126-01-01']) expect(isSoIn(always, { state: 'OH', today })).toBe(true);
});

test('it names states, where the law stands, how well that was read and what is to be confirmed, and begins before it ends', () => {
  expect(faultsOfInStates(law)).toEqual([]);
  const broken = { states: ['Ohio'], citation: 'law', confidence: 'sure' as 'low' };
  expect(faultsOfInStates({ ...broken, from: '2027-01-01', before: '2027-01-01' })).toEqual([
    'names no state by its postal abbreviation',
    'does not say where the law stands',
    'does not say how well it was read',
    'does not say what is to be confirmed',
    'ends before it begins',
  ]);
  expect(faultsOfInStates({ ...law, states: [], from: '22 November' })).toContain('begins or ends on no day');
});
