import { expect, test } from 'vitest';
import { mayTextFrom } from './texting-hours.ts';
import { US_STATES } from '../states/us-states.ts';

test.each([
  ['OH', '2027-04-05T07:59:59-04:00', '2027-04-05T08:00:00-04:00'],
  ['OH', '2027-04-05T08:00:00-04:00', '2027-04-05T08:00:00-04:00'],
  ['OH', '2027-04-05T20:59:59-04:00', '2027-04-05T20:59:59-04:00'],
  ['OH', '2027-04-05T21:00:00-04:00', '2027-04-06T08:00:00-04:00'],
  ['OR', '2027-04-05T11:00:00-04:00', '2027-04-05T11:00:00-04:00'],
  ['OR', '2027-04-05T10:59:00-04:00', '2027-04-05T08:00:00-07:00'],
  // The western end of Texas is in another zone, and the day ends first in the east.
  ['TX', '2027-04-05T08:30:00-05:00', '2027-04-05T08:00:00-06:00'],
  ['TX', '2027-04-05T21:00:00-05:00', '2027-04-06T08:00:00-06:00'],
  ['HI', '2027-04-05T08:30:00-04:00', '2027-04-05T08:00:00-10:00'],
  // The night in which the clocks change.
  ['OH', '2027-03-13T23:00:00-05:00', '2027-03-14T08:00:00-04:00'],
  // No state we know: it is day from end to end.
  ['PR', '2027-04-05T13:59:00-04:00', '2027-04-05T14:00:00-04:00'],
])('somebody of %s at %s may be texted from %s [R-02]', (state, now, from) => {
  expect(mayTextFrom(state, Temporal.Instant.from(now)).epochMilliseconds).toBe(
    Temporal.Instant.from(from).epochMilliseconds,
  );
});

test('each state has hours of its own, and none is texted at night [R-02]', () => {
  const noon = Temporal.Instant.from('2027-07-05T19:00:00Z');
  const late = US_STATES.filter(({ alpha2 }) => !mayTextFrom(alpha2, noon).equals(noon));
  expect(late).toEqual([]);
  const night = Temporal.Instant.from('2027-07-05T09:00:00Z');
  expect(US_STATES.filter(({ alpha2 }) => mayTextFrom(alpha2, night).equals(night))).toEqual([]);
});
