import { expect, test } from 'vitest';
import { isSoIn } from '../states/in-states.ts';
import { packInForce, STATE_PACKS } from '../states/packs-in-force.ts';
import { US_STATES } from '../states/us-states.ts';
import { fraudWarnings } from './fraud-warnings.ts';

test('on each day a state’s warning is that of its pack in force, with its citation, and nobody else’s', () => {
  for (const today of ['2026-11-01', '2026-11-21', '2026-11-22', '2030-01-01']) {
    for (const { alpha2 } of US_STATES) {
      const shown = fraudWarnings().filter(({ where }) => isSoIn(where, { state: alpha2, today }));
      const warning = packInForce(alpha2, Temporal.PlainDate.from(today))?.fraudWarning ?? null;
      expect(shown.map(({ text }) => text)).toEqual(warning === null ? [] : [warning.text]);
      expect(shown.map(({ where }) => where.citation)).toEqual(warning === null ? [] : [warning.citation]);
    }
  }
});

test('an edition with other words ends the ones before on its first day, and one with none ends them for good', () => {
  const ohio = STATE_PACKS.find(([first]) => first!.alpha2 === 'OH')!;
  const newest = ohio.at(-1)!;
  const reworded = {
    ...newest,
    effectiveFrom: '2027-01-01',
    fraudWarning: { ...newest.fraudWarning!, text: 'Other words.' },
  };
  const without = { ...newest, effectiveFrom: '2028-01-01', fraudWarning: null };
  const warnings = fraudWarnings([[...ohio, reworded, without]]);
  expect(warnings.map(({ text, where: { from, before } }) => [text, from, before])).toEqual([
    [newest.fraudWarning!.text, undefined, '2027-01-01'],
    ['Other words.', '2027-01-01', '2028-01-01'],
  ]);
});
