import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { findFirstMissed } from './missed-premiums.ts';
import type { WrittenBill } from './missed-premiums.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const bill = (dueOn: string, paid: number, about: Partial<WrittenBill> = {}): WrittenBill => ({
  dueOn: day(dueOn),
  isVoid: paid < 100,
  paidCents: paid as Cents,
  madeUpFor: [],
  ...about,
});
/** A bill that brought the policy back, by the premiums on it. */
const cameBack = (lines: Readonly<Record<string, number>>): WrittenBill =>
  bill(Object.keys(lines).at(-1)!, 999, {
    madeUpFor: Object.entries(lines).map(([dueOn, cents]) => ({
      dueOn: day(dueOn),
      premiumCents: cents as Cents,
    })),
  });

const said = (bills: readonly WrittenBill[]) => {
  const missed = findFirstMissed(bills);
  return missed && [missed.firstUnpaidOn.toString(), Object.fromEntries(missed.paid)];
};

test('it is the first bill that was given up, with what was paid of it and of later ones [R-22]', () => {
  expect(said([bill('2027-03-05', 100), bill('2027-04-05', 40), bill('2027-05-05', 100)])).toEqual([
    '2027-04-05',
    { '2027-04-05': 40, '2027-05-05': 100 },
  ]);
  expect(said([bill('2027-03-05', 100)])).toBeNull();
});

test('what a return made up for is not missed any more, in whole or by its rest [R-22]', () => {
  const first = [bill('2027-03-05', 100), bill('2027-04-05', 0), bill('2027-05-05', 40)];
  const back = cameBack({ '2027-04-05': 100, '2027-05-05': 60, '2027-06-05': 100 });
  expect(said([...first, back])).toBeNull();
  expect(said([...first, back, bill('2027-07-05', 0)])).toEqual(['2027-07-05', { '2027-07-05': 0 }]);
});

test('a bill of before an earlier lapse that a bank took back since is the first that is missed, and what the return made up for is paid [R-22, R-06]', () => {
  const bills = [
    bill('2027-03-05', 0),
    bill('2027-04-05', 0),
    cameBack({ '2027-04-05': 100, '2027-05-05': 100 }),
    bill('2027-06-05', 0),
  ];
  expect(said(bills)).toEqual([
    '2027-03-05',
    { '2027-03-05': 0, '2027-04-05': 100, '2027-05-05': 100, '2027-06-05': 0 },
  ]);
});

test('a month that a return had as paid, and that a bank took back since, is missed [R-22, R-06]', () => {
  const bills = [
    bill('2027-04-05', 0),
    bill('2027-05-05', 0),
    cameBack({ '2027-04-05': 100, '2027-05-05': 0, '2027-06-05': 100 }),
  ];
  expect(said(bills)).toEqual(['2027-05-05', { '2027-05-05': 0, '2027-06-05': 100 }]);
});
