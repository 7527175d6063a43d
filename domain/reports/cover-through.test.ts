import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import type { PolicyTerms, PolicyTransaction } from '../policy/terms.ts';
import { coverThrough } from './cover-through.ts';
import type { CoverThrough } from './cover-through.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function terms(amount: number): PolicyTerms {
  return {
    endsOn: day('2047-03-05'),
    rulesEdition: '2026-11-22',
    timeZone: 'America/New_York',
    papersEdition: '2026-11-27',
    termYears: 20,
    insuredsAgeAtTerm: 54,
    annualFeeCents: 0 as Cents,
    monthlyFeeCents: 0 as Cents,
    layers: [
      {
        quoteId: 'quote',
        applicationId: 'application',
        basisVersion: '2026-11',
        amount,
        annualCents: 1000 as Cents,
        monthlyCents: 90 as Cents,
        contestableFrom: day('2027-03-05'),
        suicideExcludedFrom: day('2027-03-05'),
      },
    ],
  };
}

type Said = readonly [
  kind: PolicyTransaction['kind'],
  effectiveOn: string,
  recordedOn?: string,
  more?: Partial<PolicyTransaction>,
];

/** Recorded at noon in New York, on the day it begins where nothing is said. */
function contract(...said: readonly Said[]): PolicyTransaction[] {
  return said.map(([kind, effectiveOn, recordedOn = effectiveOn, more = {}], index) => ({
    sequence: index + 1,
    kind,
    effectiveOn: day(effectiveOn),
    recordedAt: day(recordedOn)
      .toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' })
      .toInstant(),
    undoes: null,
    terms: kind === 'issued' ? terms(250_000) : null,
    applicationId: null,
    awaitsPayment: false,
    ...more,
  }));
}

/** What came and went, and whether somebody is covered, for how much. */
function said({ times, dollars, changedDollars, inForce }: CoverThrough) {
  const moved = Object.entries(times).filter(([, count]) => count > 0);
  return {
    moved: Object.fromEntries(
      moved.map(([name, count]) => [name, [count, dollars[name as keyof typeof dollars]]]),
    ),
    changed: changedDollars,
    amount: inForce?.layers[0].amount ?? null,
  };
}

const issued: Said = ['issued', '2027-03-05'];

test('a policy is in force from its issue to its end, on the day that is counted', () => {
  const ended = contract(issued, ['cancelled', '2027-04-05', '2027-03-30']);
  expect(said(coverThrough(ended, day('2027-03-04')))).toEqual({ moved: {}, changed: 0, amount: null });
  expect(said(coverThrough(ended, day('2027-04-04')))).toEqual({
    moved: { issued: [1, 250_000] },
    changed: 0,
    amount: 250_000,
  });
  expect(said(coverThrough(ended, day('2027-04-05')))).toEqual({
    moved: { issued: [1, 250_000], ended: [1, 250_000] },
    changed: 0,
    amount: null,
  });
});

test('what is recorded late counts from the day it was recorded: no month that is over changes', () => {
  const late = contract(issued, ['lapsed', '2027-05-07', '2027-06-02']);
  expect(coverThrough(late, day('2027-05-31')).inForce).not.toBeNull();
  expect(said(coverThrough(late, day('2027-06-02'))).moved).toHaveProperty('lapsed');
});

test('a lapse that is taken back is counted as both, and so is a return', () => {
  const restored = contract(
    issued,
    ['lapsed', '2027-05-07'],
    ['undone', '2027-06-02', '2027-06-02', { undoes: 2 }],
  );
  expect(said(coverThrough(restored, day('2027-06-30')))).toEqual({
    moved: { issued: [1, 250_000], lapsed: [1, 250_000], restored: [1, 250_000] },
    changed: 0,
    amount: 250_000,
  });
  const back = contract(issued, ['lapsed', '2027-05-07'], ['reinstated', '2027-05-20']);
  expect(said(coverThrough(back, day('2027-05-31'))).moved).toMatchObject({ reinstated: [1, 250_000] });
});

test('less cover counts from its day on, and not at all where it was taken back before', () => {
  const less: Said = ['decreased', '2027-06-05', '2027-05-20', { terms: terms(100_000) }];
  expect(said(coverThrough(contract(issued, less), day('2027-06-04'))).amount).toBe(250_000);
  expect(said(coverThrough(contract(issued, less), day('2027-06-05')))).toMatchObject({
    changed: -150_000,
    amount: 100_000,
  });
  const kept = contract(issued, less, ['undone', '2027-06-01', '2027-06-01', { undoes: 2 }]);
  expect(said(coverThrough(kept, day('2027-06-30')))).toMatchObject({ changed: 0, amount: 250_000 });
});

test('more cover that waits for its first payment is not counted, and what is handed back was never more than it was', () => {
  const more: Said = [
    'increased',
    '2027-06-05',
    '2027-05-20',
    { terms: terms(400_000), awaitsPayment: true },
  ];
  expect(said(coverThrough(contract(issued, more), day('2027-06-30')))).toMatchObject({ amount: 250_000 });
  const handedBack = contract(issued, ['handed_back', '2027-03-05', '2027-03-10']);
  expect(said(coverThrough(handedBack, day('2027-03-31')))).toEqual({
    moved: { issued: [1, 250_000], handedBack: [1, 250_000] },
    changed: 0,
    amount: null,
  });
});
