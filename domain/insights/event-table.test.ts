import { expect, test } from 'vitest';
import { EVENTS, isEventName, knownProperties } from './event-table.ts';
import type { EventRow } from './event-table.ts';

test('the four events that the specification names are spelled as it does, and the four milestones are counted once [ANAL-02, ANAL-03, ANAL-04, ANAL-05, ANAL-06]', () => {
  const once = Object.entries<EventRow>(EVENTS).filter(([, { isMilestone }]) => isMilestone);
  expect(once.map(([name]) => name).toSorted()).toEqual([
    'dashboard_displayed',
    'estimate_received',
    'fulfillment_policy_created',
    'fulfillment_quote_displayed',
  ]);
  expect(EVENTS.settings_billing_edit_payment.isMilestone).toBe(false);
  expect(Object.entries<EventRow>(EVENTS).filter(([, { hasEmailHash }]) => hasEmailHash)).toEqual([
    ['fulfillment_policy_created', expect.anything()],
  ]);
});

test('every other name is area_object_verb', () => {
  for (const name of Object.keys(EVENTS)) expect(name).toMatch(/^[a-z]+(_[a-z]+){1,3}$/);
  expect(isEventName('toString')).toBe(false);
});

test('an event says what the table has, and nothing else', () => {
  expect(
    knownProperties('fulfillment_quote_displayed', {
      offers: 2,
      amount: Number.NaN,
      validUntil: '2027-01-31',
      termMonths: '240',
      smoker: true,
      constructor: 'x',
    }),
  ).toEqual({ offers: 2, validUntil: '2027-01-31' });
  expect(knownProperties('affiliate_estimate_display', { affiliate: 'ann@example.com' })).toEqual({});
  expect(knownProperties('affiliate_estimate_display', { affiliate: 'penny-compare' })).toEqual({
    affiliate: 'penny-compare',
  });
});
