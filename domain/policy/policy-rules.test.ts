import { expect, test } from 'vitest';
import { dayIn, noticesInState, policyRules, timeZoneIn } from './policy-rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('a policy keeps the edition in force in its state on the day it was issued, whatever came after it [CONST-07]', () => {
  const asOf = (issuedOn: string, today: string) =>
    policyRules({ state: 'OH', issuedOn: day(issuedOn) }, day(today)).asOf;
  expect(asOf('2026-11-21', '2026-11-21')).toBe('2026-11-01');
  expect(asOf('2026-11-21', '2046-11-21')).toBe('2026-11-01');
  expect(asOf('2026-11-22', '2026-11-22')).toBe('2026-11-22');
  expect(asOf('2026-08-31', '2026-08-31')).toBe('2026-11-01');
});

test('a correction changes of a policy already sold the rules it names and no other [R-01]', () => {
  const issued = { state: 'MI', issuedOn: day('2026-11-05') };
  const { grace, ...before } = policyRules(issued, day('2026-11-21'));
  const { grace: corrected, ...after } = policyRules(issued, day('2026-11-22'));
  expect(after).toEqual(before);
  expect(corrected).toEqual({ ...grace, daysCoveredAfterDue: 31, daysCoveredAfterNotice: 30 });
});

test.each([
  ['AZ', 'America/Phoenix'],
  ['GA', 'America/New_York'],
  ['IL', 'America/Chicago'],
  ['MI', 'America/Detroit'],
  ['NC', 'America/New_York'],
  ['OH', 'America/New_York'],
  ['OR', 'America/Los_Angeles'],
  ['PA', 'America/New_York'],
  ['WI', 'America/Chicago'],
  ['CA', 'America/New_York'],
])('what is issued in %s has days of %s, and had Eastern ones before 2026-11-22 [R-34]', (state, zone) => {
  expect(timeZoneIn(state, Temporal.Instant.from('2026-11-22T05:00:00Z'))).toBe(zone);
  expect(timeZoneIn(state, Temporal.Instant.from('2026-11-22T04:59:59Z'))).toBe('America/New_York');
});

test('at 22:00 in Oregon it is still today there [R-34, F-34]', () => {
  const at = Temporal.Instant.from('2027-03-06T06:00:00Z');
  expect(dayIn('OR', at).toString()).toBe('2027-03-05');
  expect(dayIn('OH', at).toString()).toBe('2027-03-06');
});

test('no policy is written where we do not sell, and no paper carries notices from there [ADDR-24]', () => {
  const today = day('2026-11-22');
  expect(() => policyRules({ state: 'CA', issuedOn: today }, today)).toThrow('no policies are written in CA');
  expect(noticesInState('CA', today)).toBeNull();
  expect(noticesInState('OH', today)?.regulator).toBe('Department of Insurance');
});
