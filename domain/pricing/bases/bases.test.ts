import { expect, test } from 'vitest';
import accidentalDeath from './2026-11/accidental-death-1996.json' with { type: 'json' };
import insuredMortality from './2026-11/mortality-2015-vbt-alb.json' with { type: 'json' };
import { RATE_TABLE_MARKER, assertMarked } from './rate-table-marker.ts';
import { CURRENT_BASIS } from '../testing/current-basis.ts';

test('every rate table carries the marker the build of the browser is searched for [EDIT-11]', () => {
  for (const file of [accidentalDeath, insuredMortality])
    expect(JSON.stringify(file)).toContain(RATE_TABLE_MARKER);
  expect(() => assertMarked({ marker: 'none', header: { table: 'A table' } })).toThrow(
    'A table does not carry the rate table marker',
  );
});

test('the tables reach from the first issue age to the last age insured [EDIT-11]', () => {
  const { tables, termLife, accidentalDeath: accident } = CURRENT_BASIS;
  for (const [name, table] of Object.entries(tables.insuredMortality)) {
    for (let age = termLife.issueAge.min; age <= termLife.issueAge.max; age += 1) {
      expect(table.select.get(age), `${name} ${age}`).toHaveLength(25);
    }
    expect(table.ultimate.firstAge + table.ultimate.deathProbabilities.length, name).toBe(121);
  }
  for (const table of Object.values(tables.accidentalDeath)) {
    expect(table.firstAge).toBe(accident.issueAge.min);
    expect(table.firstAge + table.deathProbabilities.length).toBe(accident.endAge);
  }
});
