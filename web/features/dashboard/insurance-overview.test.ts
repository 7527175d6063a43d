import { describe, expect, test } from 'vitest';
import { insuranceOverview, isPolicyHeld, wyshesOverview } from './insurance-overview.ts';
import { fakeHome, fakeOffer, fakePolicy, type FakePolicyholder } from './testing/fake-policyholder.ts';

const overview = (change: Partial<FakePolicyholder>) => insuranceOverview(fakeHome(change));

const estimate = { latestEstimateDatum: { id: 'estimate' } };
const quote = { ...fakeOffer(), id: 'quote' };

describe('the insurance card', () => {
  test('shows the policy there is [DASH-14]', () => {
    const policy = fakePolicy();
    expect(overview({ membership: { activePolicy: policy } })).toEqual({ kind: 'owned', policy });
  });

  test('tells of a person who decides [DASH-15]', () => {
    expect(overview({ result: 'referred_to_underwriter' })).toEqual({ kind: 'notice' });
  });

  test('shows the offers there are, and none that is over [DASH-16]', () => {
    const offer = fakeOffer();
    const over = fakeOffer({ id: 'over', status: 'expired' });
    expect(overview({ offers: [over, offer] })).toEqual({ kind: 'quote', quotes: [offer] });
    expect(overview({ offers: [over] }).kind).toBe('marketing');
  });

  test('shows the quote that was chosen before the offers [DASH-16]', () => {
    const { kind, ...rest } = overview({ membership: { pendingQuote: quote }, offers: [fakeOffer()] });
    expect(kind).toBe('quote');
    expect(rest).toEqual({ quotes: [quote] });
  });

  test('says that a quote was taken and nothing is paid [DASH-16]', () => {
    const unpaid = { kind: 'unpaid', quote, isProcessing: false };
    expect(overview({ membership: { pendingPolicy: quote } })).toEqual(unpaid);
    const latestPayableInvoice = { id: 'i', status: 'processing' } as const;
    const paying = overview({ membership: { pendingPolicy: quote, latestPayableInvoice } });
    expect(paying).toEqual({ ...unpaid, isProcessing: true });
  });

  test('says that cover has ended when a policy lapsed, until the person applies anew [DASH-17]', () => {
    const lapsed = { ...estimate, lapsedPolicy: { id: 'policy', label: 'TL-2345-67ABC' } };
    expect(overview({ membership: lapsed })).toEqual({ kind: 'lapsed', label: 'TL-2345-67ABC' });
    const again = { membership: lapsed, savedStop: 'onboarding-intro/beneficiary' };
    expect(overview(again)).toEqual({ kind: 'recapture', step: 'started' });
  });

  test('leads somebody with an estimate back to the application [DASH-17]', () => {
    expect(overview({ membership: estimate })).toEqual({ kind: 'recapture', step: 'start' });
  });

  test('knows an application that was begun and left [DASH-17]', () => {
    const left = { membership: estimate, savedStop: 'onboarding-intro/beneficiary' };
    expect(overview(left)).toEqual({ kind: 'recapture', step: 'started' });
    expect(overview({ ...left, result: 'failed' })).toEqual({ kind: 'recapture', step: 'failed' });
    expect(overview({ ...left, savedStop: 'registration' })).toEqual({ kind: 'recapture', step: 'start' });
  });

  test.each([
    ['decision_pending', 'pending', 'decision_pending'],
    ['cooldown', 'rejected', 'cooldown'],
    ['start', 'failed', 'failed'],
    ['start', 'rejected', 'start'],
  ] as const)('knows what came of the application: %s, %s [DASH-17]', (stage, result, step) => {
    const entry = { stage, canApplyAgainOn: null };
    expect(overview({ membership: estimate, entry, result })).toEqual({ kind: 'recapture', step });
  });

  test('invites everybody else [DASH-18]', () => {
    expect(overview({})).toEqual({ kind: 'marketing' });
    expect(insuranceOverview({ ...fakeHome(), currentUser: null })).toEqual({ kind: 'marketing' });
  });

  test('shows the first of the five that applies [DASH-18]', () => {
    const all: Partial<FakePolicyholder> = {
      membership: { ...estimate, activePolicy: fakePolicy() },
      result: 'referred_to_underwriter',
      offers: [fakeOffer()],
    };
    expect(overview(all).kind).toBe('owned');
    expect(overview({ ...all, membership: estimate }).kind).toBe('notice');
    expect(overview({ ...all, membership: estimate, result: null }).kind).toBe('quote');
    expect(overview({ membership: estimate }).kind).toBe('recapture');
  });

  test('does not count a policy that ended [DASH-14] [BANN-06]', () => {
    expect(overview({ membership: { activePolicy: fakePolicy({ status: 'terminated' }) } }).kind).toBe(
      'marketing',
    );
  });
});

test.each([
  ['pending', true],
  ['active', true],
  ['past_due', true],
  ['paused', true],
  ['terminated', false],
  ['', false],
  [null, false],
  [undefined, false],
])('a policy whose status is %o is held: %o [BANN-06]', (status, isHeld) => {
  expect(isPolicyHeld(status)).toBe(isHeld);
});

test('the Wyshes card is owned with a list, and invites without one [DASH-19]', () => {
  expect(wyshesOverview(1)).toBe('owned');
  expect(wyshesOverview(0)).toBe('marketing');
});
