import { expect, test } from 'vitest';
import { holidayKeptOn } from './holidays.ts';
import { answeredBy, supportAt } from './support-hours.ts';

const at = (eastern: string) => {
  const state = supportAt(Temporal.ZonedDateTime.from(`${eastern}[America/New_York]`).toInstant());
  const changes = state.isOpen ? state.closesAt : state.opensAt;
  return `${state.isOpen ? 'open until' : 'opens'} ${changes.toPlainDateTime().toString({ smallestUnit: 'minute' })}`;
};

test.each([
  ['a Monday in winter, just before nine', '2026-01-05T08:59', 'opens 2026-01-05T09:00'],
  ['a Monday at nine', '2026-01-05T09:00', 'open until 2026-01-05T17:00'],
  ['a Friday, just before five', '2026-01-09T16:59', 'open until 2026-01-09T17:00'],
  ['a Friday at five', '2026-01-09T17:00', 'opens 2026-01-12T09:00'],
  ['a Saturday at noon', '2026-01-10T12:00', 'opens 2026-01-12T09:00'],
  ['a Sunday at noon', '2026-01-11T12:00', 'opens 2026-01-12T09:00'],
  ['the night to a Tuesday', '2026-01-06T00:00', 'opens 2026-01-06T09:00'],
  ['a Monday in summer at nine', '2026-07-06T09:00', 'open until 2026-07-06T17:00'],
  ['Thanksgiving', '2026-11-26T11:00', 'opens 2026-11-27T09:00'],
  ['the evening before Thanksgiving', '2026-11-25T18:00', 'opens 2026-11-27T09:00'],
  ['Independence Day on a Saturday, kept on the Friday', '2026-07-03T10:00', 'opens 2026-07-06T09:00'],
  ['Christmas on a Friday', '2026-12-25T10:00', 'opens 2026-12-28T09:00'],
  ['New Year’s Day on a Friday', '2027-01-01T10:00', 'opens 2027-01-04T09:00'],
  ['Veterans Day, which the house does not keep', '2026-11-11T10:00', 'open until 2026-11-11T17:00'],
])(
  'people answer on weekdays from nine to five in New York but for holidays: %s [SUPPORT-02, SUPPORT-03, A-214]',
  (_, when, expected) => {
    expect(at(when)).toBe(expected);
  },
);

test('a holiday that keeps us closed is said by its name, and a weekend is none', () => {
  const state = supportAt(Temporal.Instant.from('2026-11-26T16:00:00Z'));
  expect(state).toMatchObject({ isOpen: false, holiday: 'Thanksgiving' });
  expect(supportAt(Temporal.Instant.from('2026-11-28T16:00:00Z'))).toMatchObject({ holiday: null });
});

test.each([
  ['a Monday morning', '2026-01-05T10:00', '2026-01-06'],
  ['a Monday, before people are in', '2026-01-05T08:00', '2026-01-05'],
  ['a Friday evening', '2026-01-09T18:00', '2026-01-12'],
  ['the day before Thanksgiving', '2026-11-25T12:00', '2026-11-27'],
])('what is written on %s is answered on a whole day of ours', (_, eastern, day) => {
  const at = Temporal.ZonedDateTime.from(`${eastern}[America/New_York]`).toInstant();
  expect(answeredBy(at).toString()).toBe(day);
});

test.each([
  ['2026-05-25', 'memorial'],
  ['2026-06-19', 'juneteenth'],
  ['2027-07-05', 'independence'],
  ['2027-07-04', null],
  ['2026-05-18', null],
])('%s is kept as %s', (day, expected) => {
  expect(holidayKeptOn(Temporal.PlainDate.from(day))).toBe(expected);
});
