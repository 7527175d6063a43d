import { expect, test } from 'vitest';
import { nameOnCard } from './name-on-card.ts';

test.each([
  ['ada', 'LOVELACE', 'Ada Lovelace'],
  ['mary ann', "o'brien-smith", "Mary Ann O'Brien-Smith"],
  ['éLODIE'.toLowerCase(), 'd’arc', 'Élodie D’Arc'],
  ['Ronald', 'McDonald', 'Ronald McDonald'],
  ['  Ada ', null, 'Ada'],
  [null, null, ''],
])('the name on the card of %s %s is %s [FVAL-19]', (firstName, lastName, name) => {
  expect(nameOnCard({ firstName, lastName })).toBe(name);
});
