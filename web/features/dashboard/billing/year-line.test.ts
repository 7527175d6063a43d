import { expect, test } from 'vitest';
import type { BillFragment } from '../../../api/generated/dashboard.ts';
import { monthsAhead, pointsOf } from './year-line.tsx';

const bill = (dueAt: string, status: BillFragment['status'] = 'fully_paid'): BillFragment => ({
  id: dueAt,
  amount: 31.17,
  balance: status === 'fully_paid' ? 0 : 31.17,
  dueAt,
  pastDue: status === 'failed',
  givenUp: false,
  status,
  awaitsAuthentication: false,
  nextAttemptOn: null,
  months: 1,
  receiptId: null,
  attempts: [],
});
const told = (points: ReturnType<typeof pointsOf>) => points.map(({ on, look }) => `${on} ${look}`);

test('a year of paid and next goes from the next payment back, and what is older is left out', () => {
  const bills = ['2027-03-05', '2027-02-05', '2026-04-05', '2026-03-05'].map((dueAt) => bill(dueAt));
  expect(told(pointsOf(bills, { date: '2027-04-05', amount: 31.17, estimated: true }))).toEqual([
    '2026-04-05 paid',
    '2027-02-05 paid',
    '2027-03-05 paid',
    '2027-04-05 next',
  ]);
});

test('what is past due is in it once, and so are the bills after it', () => {
  const bills = [bill('2027-05-05', 'created'), bill('2027-04-05', 'failed'), bill('2027-03-05')];
  expect(told(pointsOf(bills, { date: '2027-04-05', amount: 31.17, estimated: false }))).toEqual([
    '2027-03-05 paid',
    '2027-04-05 open',
    '2027-05-05 open',
  ]);
});

test('paid by the year, the bill of this year and the next one are its ends; without bills there is none', () => {
  expect(
    told(pointsOf([bill('2027-04-05')], { date: '2028-04-05', amount: 356.23, estimated: true })),
  ).toEqual(['2027-04-05 paid', '2028-04-05 next']);
  expect(pointsOf([], null)).toEqual([]);
});

test('the line goes on through the months behind its last point, to thirteen stops in all', () => {
  const points = pointsOf(
    ['2027-09-05', '2027-08-05'].map((dueAt) => bill(dueAt)),
    { date: '2027-10-05', amount: 31.17, estimated: true },
  );
  expect(monthsAhead(points)).toEqual(['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']);
  expect(monthsAhead([])).toEqual([]);
});
