import { expect, test } from 'vitest';
import { packsInForce } from '../states/packs-in-force.ts';
import { lapsesOn, lastCoveredDayBefore } from './grace.ts';
import { policyRules } from './policy-rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function daysOf(missed: {
  dueOn: string;
  toldOn: string;
  state?: string;
  issuedOn?: string;
  today?: string;
}) {
  const { dueOn, toldOn, state = 'OH', issuedOn = '2027-03-05', today = toldOn } = missed;
  const rules = policyRules({ state, issuedOn: day(issuedOn) }, day(today));
  const first = lapsesOn(rules, { firstDueOn: day(dueOn), noticeGivenOn: day(toldOn) });
  return [lastCoveredDayBefore(first).toString(), first.toString()];
}

test('cover goes on through the 31st day after the due date in every state, and the policy lapses the day after [A-144, R-01, F-32]', () => {
  for (const { alpha2 } of packsInForce(day('2027-04-05'))) {
    const told = { state: alpha2, dueOn: '2027-04-05', toldOn: '2027-04-06' };
    expect(daysOf(told), alpha2).toEqual(['2027-05-06', '2027-05-07']);
  }
});

test.each([
  ['2027-01-31', '2027-01-31', ['2027-03-03', '2027-03-04']],
  ['2027-01-31', '2027-02-01', ['2027-03-03', '2027-03-04']],
  ['2028-01-31', '2028-01-31', ['2028-03-02', '2028-03-03']],
  ['2027-01-31', '2027-02-02', ['2027-03-04', '2027-03-05']],
])(
  'due on %s and told of on %s, the last covered day and the first without are %j [R-01]',
  (dueOn, toldOn, days) => {
    expect(daysOf({ dueOn, toldOn })).toEqual(days);
  },
);

test('whoever is told late of a missed premium still has thirty days to pay it [S-70, A-380]', () => {
  expect(daysOf({ dueOn: '2027-01-31', toldOn: '2027-03-12' })).toEqual(['2027-04-11', '2027-04-12']);
});

test('a policy sold before the correction has the day more from the day the correction begins [R-01, F-32]', () => {
  const sold = { issuedOn: '2026-11-05', dueOn: '2026-12-05', toldOn: '2026-12-06' };
  expect(daysOf(sold)).toEqual(['2027-01-05', '2027-01-06']);
  expect(daysOf({ ...sold, today: '2026-11-22' })).toEqual(['2027-01-05', '2027-01-06']);
  expect(daysOf({ ...sold, today: '2026-11-21' })).toEqual(['2027-01-04', '2027-01-05']);
});
