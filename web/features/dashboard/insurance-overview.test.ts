import { describe, expect, test } from 'vitest';
import type { Answers, FakeObject } from '../../testing/fake-answers.ts';
import type { InsuranceApplicationResult } from '../../testing/fake-schema.generated.ts';
import { insuranceOverview, isPolicyHeld, wyshesOverview } from './insurance-overview.ts';
import { homeOf } from './testing/home-of.ts';

const overview = (answers: Answers, savedStop: string | null = null) =>
  insuranceOverview(homeOf(answers, savedStop));
const membership = (change: FakeObject<'InsuranceMembership'>): Answers => ({ InsuranceMembership: change });

const estimated = membership({ latestEstimateDatum: {} });
const applied = (result: InsuranceApplicationResult): Answers => ({
  Query: { latestInsuranceApplication: { result } },
});
const quote = {
  id: 'quote',
  productDetail: { slug: 'wysh-term-life' },
  amount: 300_000,
  monthlyPremium: 31.17,
};
const offer = { ...quote, id: 'offering', status: 'pending', expiresAt: '2026-02-02T04:59:59.999Z' };

describe('the insurance card', () => {
  test('shows the policy there is [DASH-14]', () => {
    const shown = overview(membership({ activePolicy: {} }));
    expect(shown).toMatchObject({ kind: 'owned', policy: { id: 'policy', label: 'TL-4KQ7-92MXB' } });
  });

  test('tells of a person who decides [DASH-15]', () => {
    expect(overview(applied('referred_to_underwriter'))).toEqual({ kind: 'notice' });
  });

  test('shows the offers there are, and none that is over [DASH-16]', () => {
    const over = { id: 'over', status: 'expired' } as const;
    expect(overview({ Query: { productOfferings: [over, {}] } })).toEqual({ kind: 'quote', quotes: [offer] });
    expect(overview({ Query: { productOfferings: [over] } }).kind).toBe('marketing');
  });

  test('shows the quote that was chosen before the offers [DASH-16]', () => {
    const chosen = overview({ ...membership({ pendingQuote: {} }), Query: { productOfferings: [{}] } });
    expect(chosen).toEqual({ kind: 'quote', quotes: [{ ...quote, expiresAt: offer.expiresAt }] });
  });

  test('says that a quote was taken and nothing is paid [DASH-16]', () => {
    const unpaid = { kind: 'unpaid', quote: { ...quote, id: 'policy' }, isProcessing: false };
    expect(overview(membership({ pendingPolicy: {} }))).toEqual(unpaid);
    const paying = membership({ pendingPolicy: {}, latestPayableInvoice: { status: 'processing' } });
    expect(overview(paying)).toEqual({ ...unpaid, isProcessing: true });
  });

  test('says that nothing is on its way while a bank waits for a yes nobody gives [F-12]', () => {
    const invoice = { status: 'processing', awaitsAuthentication: true } as const;
    const left = membership({ pendingPolicy: {}, latestPayableInvoice: invoice });
    expect(overview(left)).toMatchObject({ kind: 'unpaid', isProcessing: false });
  });

  test('says that cover has ended when a policy lapsed, until the person applies anew [DASH-17]', () => {
    const lapsed = membership({ latestEstimateDatum: {}, lapsedPolicy: { label: 'TL-2345-67ABC' } });
    expect(overview(lapsed)).toEqual({ kind: 'lapsed', label: 'TL-2345-67ABC' });
    const again = overview(lapsed, 'onboarding-intro/beneficiary');
    expect(again).toEqual({ kind: 'recapture', step: 'started' });
  });

  test('leads somebody with an estimate back to the application [DASH-17]', () => {
    expect(overview(estimated)).toEqual({ kind: 'recapture', step: 'start' });
  });

  test('knows an application that was begun and left [DASH-17]', () => {
    const stop = 'onboarding-intro/beneficiary';
    expect(overview(estimated, stop)).toEqual({ kind: 'recapture', step: 'started' });
    const failed = overview({ ...estimated, ...applied('failed') }, stop);
    expect(failed).toEqual({ kind: 'recapture', step: 'failed' });
    expect(overview(estimated, 'registration')).toEqual({ kind: 'recapture', step: 'start' });
  });

  test.each([
    ['decision_pending', 'pending', 'decision_pending'],
    ['cooldown', 'rejected', 'cooldown'],
    ['start', 'failed', 'failed'],
    ['start', 'rejected', 'start'],
  ] as const)('knows what came of the application: %s, %s [DASH-17]', (stage, result, step) => {
    const came = overview({ ...estimated, ...applied(result), ApplicationEntry: { stage } });
    expect(came).toEqual({ kind: 'recapture', step });
  });

  test('invites everybody else [DASH-18]', () => {
    expect(overview({})).toEqual({ kind: 'marketing' });
    expect(overview({ Query: { currentUser: null } })).toEqual({ kind: 'marketing' });
  });

  test('shows the first of the five that applies [DASH-18]', () => {
    const latestInsuranceApplication = { result: 'referred_to_underwriter' } as const;
    const Query = { productOfferings: [{}], latestInsuranceApplication };
    expect(overview({ ...membership({ latestEstimateDatum: {}, activePolicy: {} }), Query }).kind).toBe(
      'owned',
    );
    expect(overview({ ...estimated, Query }).kind).toBe('notice');
    expect(overview({ ...estimated, Query: { productOfferings: [{}] } }).kind).toBe('quote');
    expect(overview(estimated).kind).toBe('recapture');
  });

  test('does not count a policy that ended [DASH-14] [BANN-06]', () => {
    expect(overview(membership({ activePolicy: { status: 'terminated' } })).kind).toBe('marketing');
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
