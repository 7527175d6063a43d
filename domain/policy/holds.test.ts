import { expect, test } from 'vitest';
import { countsFrom, isHeldOn, releasedFrom } from './holds.ts';
import type { Hold } from './holds.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const hold = (text: string): Hold => {
  const [beginsOn = '', releasesOn = ''] = text.split(' to ');
  return { kind: 'other', beginsOn: day(beginsOn), releasesOn: day(releasesOn) };
};
const holdsOf = (text: string) => (text === '-' ? [] : text.split(', ').map(hold));

test.each([
  ['-', '2027-04-10', 'no', '2027-04-10'],
  ['2027-04-10 to 2027-05-10', '2027-04-09', 'no', '2027-04-09'],
  ['2027-04-10 to 2027-05-10', '2027-04-10', 'held', '2027-05-10'],
  ['2027-04-10 to 2027-05-10', '2027-05-09', 'held', '2027-05-10'],
  ['2027-04-10 to 2027-05-10', '2027-05-10', 'no', '2027-05-10'],
  ['2027-04-10 to 2027-04-10', '2027-04-10', 'no', '2027-04-10'],
  ['2027-05-10 to 2027-06-01, 2027-04-10 to 2027-05-10', '2027-04-20', 'held', '2027-06-01'],
  ['2027-04-10 to 2027-07-01, 2027-05-10 to 2027-06-01', '2027-04-20', 'held', '2027-07-01'],
  ['2027-04-10 to 2027-05-10, 2027-05-11 to 2027-06-01', '2027-04-20', 'held', '2027-05-10'],
])('under %s, %s is %s and free from %s [R-03]', (holds, on, held, free) => {
  expect(isHeldOn(holdsOf(holds), day(on))).toBe(held === 'held');
  expect(releasedFrom(holdsOf(holds), day(on)).toString()).toBe(free);
});

test.each([
  ['never held', '-', '2027-04-05', '2027-04-20', '2027-04-05'],
  ['due before a hold', '2027-04-10 to 2027-05-10', '2027-04-05', '2027-04-10', '2027-05-10'],
  ['due while one runs', '2027-04-10 to 2027-05-10', '2027-05-05', '2027-05-05', '2027-05-10'],
  ['due after one', '2027-04-10 to 2027-05-01', '2027-05-05', '2027-05-06', '2027-05-05'],
  ['after it ended', '2027-04-10 to 2027-05-10', '2027-04-05', '2027-06-01', '2027-05-10'],
  ['before it begins', '2027-04-10 to 2027-05-10', '2027-04-05', '2027-04-09', '2027-04-05'],
  ['taken back', '2027-04-10 to 2027-04-10', '2027-04-05', '2027-04-12', '2027-04-05'],
  [
    'one behind another',
    '2027-04-10 to 2027-05-10, 2027-05-10 to 2027-06-01',
    '2027-04-05',
    '2027-04-10',
    '2027-06-01',
  ],
])('a bill %s (%s), due on %s, counts on %s from %s [R-03, R-01]', (_case, holds, dueOn, today, from) => {
  expect(countsFrom(holdsOf(holds), day(dueOn), day(today)).toString()).toBe(from);
});
