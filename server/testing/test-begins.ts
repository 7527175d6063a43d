/**
 * When every test begins, whatever the day it is run on: a Wednesday in the middle of its morning, Eastern time. It lies behind the
 * day this was written on and stays there: what asks the real time (a database's own `now()`) is later, as it was when a test moved
 * its clock back.
 */
export const ORDINARY_INSTANT = '2026-11-18T10:00:00-05:00';

/** Days and moments on which a product that counts days is wrong first; a chosen set of tests begins at each in every run. */
export const ODD_INSTANTS = {
  'a Saturday': '2026-11-14T11:00:00-05:00',
  '29 February': '2028-02-29T10:00:00-05:00',
  'the 31st': '2026-08-31T10:00:00-04:00',
  'the night the clocks go forward': '2027-03-14T01:30:00-05:00',
  'the night the clocks go back': '2026-11-01T01:30:00-04:00',
  "New Year's Eve, 22:00 Pacific": '2026-12-31T22:00:00-08:00',
} as const;

/** TEST_BEGINS_AT names another instant, with its offset from UTC. */
export function testBeginsAt(
  environment: Readonly<Record<string, string | undefined>> = {},
): Temporal.Instant {
  return Temporal.Instant.from(environment['TEST_BEGINS_AT'] || ORDINARY_INSTANT);
}
