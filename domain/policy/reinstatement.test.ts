import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { policyRules } from './policy-rules.ts';
import { costOfReturn, interestOf, wayBack } from './reinstatement.ts';
import type { CostOfReturn, MissedPremiums } from './reinstatement.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const rules = policyRules({ state: 'OH', issuedOn: day('2026-11-05') }, day('2027-03-01'));
// Due 5 April, letter on 6 April, last covered day 6 May, first day without cover 7 May.
const lapsed = { lapsedOn: day('2027-05-07'), endsOn: day('2046-11-05') };

test.each([
  ['2027-05-07', 'by_payment until 2027-06-07'],
  ['2027-06-07', 'by_payment until 2027-06-07'],
  ['2027-06-08', 'by_interview until 2032-05-07'],
  ['2032-05-07', 'by_interview until 2032-05-07'],
  ['2032-05-08', 'none: too_late'],
])('on %s a policy that lapsed on 7 May 2027 comes back %s [R-20, R-21]', (today, said) => {
  const way = wayBack(rules, lapsed, day(today));
  expect(way.kind === 'none' ? `none: ${way.because}` : `${way.kind} until ${way.lastDay.toString()}`).toBe(
    said,
  );
});

test('no policy comes back after its term, nor is a day named on which it would be over [R-20]', () => {
  const short = { ...lapsed, endsOn: day('2027-05-20') };
  expect(wayBack(rules, short, day('2027-05-19'))).toMatchObject({
    kind: 'by_payment',
    lastDay: day('2027-05-19'),
  });
  expect(wayBack(rules, short, day('2027-05-20'))).toEqual({ kind: 'none', because: 'term_over' });
  const soon = { ...lapsed, endsOn: day('2028-01-01') };
  expect(wayBack(rules, soon, day('2027-07-01'))).toMatchObject({
    kind: 'by_interview',
    lastDay: day('2027-12-31'),
  });
});

const missed: MissedPremiums = {
  anchoredOn: day('2026-11-05'),
  endsOn: lapsed.endsOn,
  goesOnFrom: null,
  premiumOn: () => 10_000 as Cents,
  firstUnpaidOn: day('2027-04-05'),
  paid: new Map(),
};

const said = (cost: CostOfReturn | null) =>
  cost?.lines.map(
    ({ dueOn, premiumCents, interestCents }) => `${dueOn.toString()} ${premiumCents} + ${interestCents}`,
  );

test('it costs every premium from the first unpaid one on with simple interest of 6 % by days, and the month that runs without [R-22]', () => {
  // 65 days of 100.00 are 1.0684, 35 days 0.5753.
  const cost = costOfReturn(rules, missed, day('2027-06-09'));
  expect(said(cost)).toEqual(['2027-04-05 10000 + 106', '2027-05-05 10000 + 57', '2027-06-05 10000 + 0']);
  expect(cost).toMatchObject({ totalCents: 30_163, period: 7, changesOn: day('2027-07-05') });
  expect(interestOf(cost!)).toBe(163);
});

test('the sum changes with the day on which a month more has begun, and on none before by more than interest [R-22]', () => {
  expect(costOfReturn(rules, missed, day('2027-06-04'))?.lines).toHaveLength(2);
  expect(costOfReturn(rules, missed, day('2027-06-05'))?.lines).toHaveLength(3);
});

test('a month that was due before the premium changed costs what it did, and one after it the new one [R-22, R-30]', () => {
  const less = (due: Temporal.PlainDate) => (due.equals(day('2027-04-05')) ? 10_000 : 6_000) as Cents;
  expect(said(costOfReturn(rules, { ...missed, premiumOn: less }, day('2027-05-10')))).toEqual([
    '2027-04-05 10000 + 57',
    '2027-05-05 6000 + 0',
  ]);
});

test('what had been paid of the first unpaid premium, or of a later one, is not asked for again and bears no interest [R-22]', () => {
  const paid = new Map([['2027-04-05', 4_000 as Cents]]);
  const cost = costOfReturn(rules, { ...missed, paid }, day('2027-05-10'));
  expect(said(cost)).toEqual(['2027-04-05 6000 + 34', '2027-05-05 10000 + 0']);
  const later = costOfReturn(
    rules,
    { ...missed, paid: paid.set('2027-05-05', 10_000 as Cents) },
    day('2027-06-10'),
  );
  expect(said(later)).toEqual(['2027-04-05 6000 + 65', '2027-05-05 0 + 0', '2027-06-05 10000 + 0']);
});

test('what came for a year that was missed pays for its later months, too [R-22]', () => {
  const cost = costOfReturn(
    rules,
    { ...missed, paid: new Map([['2027-04-05', 16_000 as Cents]]) },
    day('2027-05-10'),
  );
  expect(cost?.lines.map(({ premiumCents }) => premiumCents)).toEqual([0, 4_000]);
});

test('who paid by the year comes back by the month, counted from the due date of the year [R-22]', () => {
  const yearly = { ...missed, firstUnpaidOn: day('2027-11-05') };
  expect(said(costOfReturn(rules, yearly, day('2027-12-20')))).toEqual([
    '2027-11-05 10000 + 73',
    '2027-12-05 10000 + 0',
  ]);
});

test('due dates are those of the policy, also at the end of short months, and a last month costs its days [R-22, F-29]', () => {
  const cost = costOfReturn(
    rules,
    { ...missed, anchoredOn: day('2026-10-31'), firstUnpaidOn: day('2027-02-28'), endsOn: day('2027-04-10') },
    day('2027-04-02'),
  );
  expect(cost?.lines.map(({ dueOn }) => dueOn.toString())).toEqual(['2027-02-28', '2027-03-31']);
  // Ten of thirty days.
  expect(cost?.lines.at(-1)?.premiumCents).toBe(3_333);
  expect(cost?.changesOn).toBe(null);
  expect(costOfReturn(rules, missed, lapsed.endsOn)).toBe(null);
});
