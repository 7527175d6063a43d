import { expect, test } from 'vitest';
import { drawLife, writtenLife } from '../lifecycles/testing/life-table.ts';
import { nextState } from '../lifecycles/lifecycle.ts';
import { hasAnything, isOnlyAlike, isTooMuchForOne, keptAccount, likenessStrength } from './alike-person.ts';
import { LIKENESS_LIFECYCLE, LIKENESS_STATES } from './likeness-lifecycle.ts';

const nothing = { inForce: 0, askedFor: 0, wasTurnedDown: false };

test.each([
  ['nothing there', 500_000, nothing, false],
  ['cover that fits in what was decided on', 200_000, { ...nothing, inForce: 300_000 }, false],
  ['a dollar more than that', 200_000, { ...nothing, inForce: 300_001 }, true],
  ['an open application that fits', 200_000, { ...nothing, askedFor: 300_000 }, false],
  [
    'cover and an application that are too much together',
    200_000,
    { ...nothing, inForce: 200_000, askedFor: 100_001 },
    true,
  ],
  ['a refusal', 50_000, { ...nothing, wasTurnedDown: true }, true],
] as const)(
  'with %s under the other account a person compares them: %#',
  (_what, amount, other, isTooMuch) => {
    expect(isTooMuchForOne({ decidedOn: 500_000, amount }, [other])).toBe(isTooMuch);
  },
);

test('each of several accounts may fit, and all together not', () => {
  const one = { ...nothing, askedFor: 150_000 };
  const decided = { decidedOn: 500_000, amount: 250_000 };
  expect(isTooMuchForOne(decided, [])).toBe(false);
  expect(isTooMuchForOne(decided, [one])).toBe(false);
  expect(isTooMuchForOne(decided, [one, { ...nothing, inForce: 100_000 }])).toBe(false);
  expect(isTooMuchForOne(decided, [one, { ...nothing, inForce: 100_001 }])).toBe(true);
});

test.each([
  [nothing, false],
  [{ ...nothing, inForce: 1 }, true],
  [{ ...nothing, askedFor: 1 }, true],
  [{ ...nothing, wasTurnedDown: true }, true],
])('what another account has is what a decision may have left out: %#', (other, has) => {
  expect(hasAnything(other)).toBe(has);
});

test('of two accounts of one person the one that covers them goes on, else the first', () => {
  const [covered, uncovered] = [
    { inForce: 1, isClosed: false },
    { inForce: 0, isClosed: false },
  ];
  expect(keptAccount(uncovered, uncovered)).toBe('first');
  expect(keptAccount(covered, covered)).toBe('first');
  expect(keptAccount(covered, uncovered)).toBe('first');
  expect(keptAccount(uncovered, covered)).toBe('second');
});

test('of two accounts of one person one that is closed does not go on', () => {
  const [open, closed] = [
    { inForce: 0, isClosed: false },
    { inForce: 0, isClosed: true },
  ];
  expect(keptAccount(closed, open)).toBe('second');
  expect(keptAccount(open, closed)).toBe('first');
  expect(keptAccount(closed, closed)).toBe('first');
});

test('one tax id speaks for one person, a home alone or a number alone does not', () => {
  expect(likenessStrength(['tax_id'])).toBe('strong');
  expect(likenessStrength(['address'])).toBe('weak');
  expect(likenessStrength(['phone'])).toBe('weak');
  expect(likenessStrength(['address', 'phone'])).toBe('strong');
});

test('a decision is held back by a likeness alone where that is its one reason', () => {
  const looked = 'We have a closer look at your application before we decide.';
  const referred = { result: 'referred_to_underwriter', reasons: [looked] } as const;
  expect(isOnlyAlike(referred)).toBe(true);
  expect(isOnlyAlike({ ...referred, reasons: [looked, 'Something else.'] })).toBe(false);
  expect(isOnlyAlike({ ...referred, reasons: ['Something else.'] })).toBe(false);
  expect(isOnlyAlike({ ...referred, result: 'approved' })).toBe(false);
});

test('what was found of two accounts is found for good', () => {
  const after = (state: (typeof LIKENESS_STATES)[number], event: 'found_two' | 'found_one') =>
    nextState(LIKENESS_LIFECYCLE, state, event);
  expect(drawLife({ states: LIKENESS_STATES, events: ['found_two', 'found_one'], after })).toEqual(
    writtenLife(`
                 waiting     two_people  one_person
      found_two  two_people  -           -
      found_one  one_person  -           -
    `),
  );
});
