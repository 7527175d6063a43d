import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants, linesOf, readSince } from './invariants.ts';
import { isKnownToHold } from '../platform/database/invariant.ts';
import { stripePayments } from '../providers/payments/stripe.ts';
import { openStripeStandIn } from '../testing/stripe-stand-in.ts';
import type { StripeStandIn } from '../testing/stripe-stand-in.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let stripe: StripeStandIn;
beforeAll(async () => {
  app = await openTestApp();
  stripe = await openStripeStandIn(() => app.clock.now());
});
afterAll(async () => {
  await stripe.close();
  await app.close();
});

test('what is asked while Stripe is down ends in one sentence that says so, and the rest is checked all the same [S-68]', async () => {
  const payments = stripePayments({ ...stripe.settings, timeoutMs: 500 });
  const check = () => checkInvariants({ ...app.services, payments });
  const well = await check();
  expect(well.every(isKnownToHold)).toBe(true);
  expect(linesOf(well).at(-1)).toBe('Every invariant holds.');

  stripe.setMode('down');
  const results = await check();
  expect(results.filter((result) => !isKnownToHold(result))).toHaveLength(1);
  const lines = linesOf(results);
  expect(lines.filter((line) => line.startsWith('UNSURE'))).toEqual([
    'UNSURE what moved at the payment provider is what we have on record, charge for charge: not checked',
  ]);
  expect(lines.at(-1)).toMatch(
    /^Every invariant holds of those that could be checked: the payment provider could not be asked \(stripe: .+\)\.$/,
  );
});

test('a day says from when on to look, in UTC, and what is no day is refused in a sentence [F-04]', async () => {
  expect(readSince([])).toBeNull();
  const since = readSince(['--since', '2026-11-01']);
  expect(since?.toString()).toBe('2026-11-01T00:00:00Z');
  expect((await checkInvariants(app.services, since)).every(isKnownToHold)).toBe(true);
  for (const wrong of [['--since'], ['--since', '2026-02-30'], ['--since', 'May'], ['since', '2026-11-01']])
    expect(() => readSince(wrong)).toThrow('Say --since and a day');
});
