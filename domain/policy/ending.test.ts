import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { endingOn, endingSum, kindOfEnding } from './ending.ts';
import type { EndingBill, PolicyToEnd } from './ending.ts';
import { freeLookEndsOn } from './free-look.ts';
import { policyRules } from './policy-rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** Days and months as a calendar on the wall has them, by nothing that the product counts with. */
const asUtc = (text: string) => Date.parse(`${text}T00:00:00Z`);
const daysBetween = (from: string, until: string) => (asUtc(until) - asUtc(from)) / 86_400_000;
const daysAfter = (text: string, days: number) =>
  new Date(asUtc(text) + days * 86_400_000).toISOString().slice(0, 10);
function monthsAfter(text: string, months: number): string {
  const [year, month, date] = text.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const MONTH = 2_347;
const YEAR = 26_983;

interface Case {
  /** The day cover began; which is the day it was delivered. */
  readonly began: string;
  readonly state: string;
  readonly product?: 'term' | 'accident';
  readonly isReplacement?: boolean;
  readonly rhythm: 'monthly' | 'annually';
  /** How many bills there are, and how many of them, the newest ones, are unpaid. */
  readonly bills: number;
  readonly unpaid?: number;
  readonly lapsesOn?: string;
  readonly asked: string;
}

function policyOf({ began, state, rhythm, lapsesOn, ...of }: Case): PolicyToEnd {
  const rules = policyRules({ state, issuedOn: day(began) }, day(began));
  const productSlug = of.product === 'accident' ? PRODUCT_SLUGS.accidentalDeath : PRODUCT_SLUGS.termLife;
  const [months, amount] = rhythm === 'monthly' ? [1, MONTH] : [12, YEAR];
  return {
    beganOn: day(began),
    endsOn: day(monthsAfter(began, 240)),
    handBackUntil: freeLookEndsOn(
      rules,
      { productSlug, isReplacement: of.isReplacement ?? false },
      day(began),
    ),
    lapsesOn: lapsesOn === undefined ? null : day(lapsesOn),
    bills: Array.from({ length: of.bills }, (_, index): EndingBill => ({
      period: index * months,
      months,
      dueOn: day(monthsAfter(began, index * months)),
      amountCents: amount as Cents,
      owedCents: (index < of.bills - (of.unpaid ?? 0) ? 0 : amount) as Cents,
      lostCents: 0 as Cents,
      givenBackCents: 0 as Cents,
      keptCents: (index < of.bills - (of.unpaid ?? 0) ? amount : 0) as Cents,
      isSettled: index < of.bills - (of.unpaid ?? 0),
    })),
  };
}

const said = (of: Case) => {
  const policy = policyOf(of);
  const days = endingOn(policy, day(of.asked));
  if (days === null) return null;
  const { kind, lastCoveredOn } = days;
  const { refundCents, paidCents, earnedCents, lostCents, lines } = endingSum(policy, days);
  expect(kindOfEnding({ ...policy, ...days })).toBe(kind);
  expect(refundCents + earnedCents + lostCents).toBe(paidCents);
  expect(lines.reduce((sum, line) => sum + line.refundCents, 0)).toBe(refundCents);
  return { kind, lastCoveredOn: lastCoveredOn?.toString() ?? null, refundCents };
};

/** The days to examine of a new policy and of one that takes another's place, as the states' laws say: a page of paper beside the packs. */
const DAYS_TO_EXAMINE: readonly (readonly [string, 'term' | 'accident', boolean, number])[] = [
  ['OH', 'term', false, 10],
  ['OH', 'term', true, 30],
  ['OH', 'accident', false, 10],
  ['GA', 'term', false, 10],
  ['MI', 'term', false, 10],
  ['NC', 'term', false, 10],
  ['PA', 'accident', false, 10],
];

test.each(
  DAYS_TO_EXAMINE.flatMap(([state, product, isReplacement, days]) =>
    (['monthly', 'annually'] as const).flatMap((rhythm) =>
      ['2026-11-23', '2028-02-25', '2027-01-31'].map(
        (began) => [{ state, product, isReplacement, rhythm, began }, days] as const,
      ),
    ),
  ),
)(
  'whoever asks through the last day to examine hands it back for all of its premium, and on the day after it ends: %j [R-10, CONST-07, MKT-18]',
  (of, days) => {
    const paid = of.rhythm === 'monthly' ? MONTH : YEAR;
    for (const count of [0, 1, days])
      expect(said({ ...of, bills: 1, asked: daysAfter(of.began, count) })).toEqual({
        kind: 'hand_back',
        lastCoveredOn: null,
        refundCents: paid,
      });
    const asked = daysAfter(of.began, days + 1);
    expect(said({ ...of, bills: 1, asked })?.kind).toBe('end');
  },
);

const MONTHLY: readonly (readonly [string, string, number, string])[] = [
  // began, asked, bills written and paid, the last covered day
  ['2026-11-23', '2027-01-05', 2, '2027-01-22'],
  ['2026-11-23', '2027-01-22', 2, '2027-01-22'],
  // The day of the bill, which is paid.
  ['2026-11-23', '2027-01-23', 3, '2027-02-22'],
  ['2027-01-31', '2027-02-28', 2, '2027-03-30'],
  ['2027-01-31', '2027-03-30', 2, '2027-03-30'],
  ['2027-01-31', '2027-03-31', 3, '2027-04-29'],
  ['2028-01-31', '2028-02-29', 2, '2028-03-30'],
  ['2028-02-29', '2029-02-28', 13, '2029-03-28'],
];

test.each(MONTHLY)(
  'by the month, of a policy of %s asked on %s with %i bills paid cover goes on to the end of the paid month, %s, and nothing comes back [R-11]',
  (began, asked, bills, lastCoveredOn) => {
    const of = { began, asked, bills, state: 'OH', rhythm: 'monthly' } as const;
    expect(said(of)).toEqual({ kind: 'end', lastCoveredOn, refundCents: 0 });
    expect(endingOn(policyOf(of), day(asked))?.nothingDueFrom.toString()).toBe(daysAfter(lastCoveredOn, 1));
  },
);

const YEARLY: readonly (readonly [string, string])[] = [
  ['2026-11-23', '2026-12-31'],
  ['2026-11-23', '2027-11-22'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2028-03-31'],
  ['2028-02-29', '2029-02-27'],
  ['2027-01-31', '2027-07-31'],
  ['2027-05-31', '2028-02-28'],
];

test.each(YEARLY)(
  'by the year, of a policy of %s asked on %s what is for the days after it comes back, by days and half up to the cent [R-11]',
  (began, asked) => {
    const whole = daysBetween(began, monthsAfter(began, 12));
    const left = whole - (daysBetween(began, asked) + 1);
    const refundCents = Number((BigInt(YEAR) * BigInt(left) * 2n + BigInt(whole)) / (2n * BigInt(whole)));
    const of = { began, asked, bills: 1, state: 'OH', rhythm: 'annually' } as const;
    expect(said(of)).toEqual({ kind: 'end', lastCoveredOn: asked, refundCents });
    expect(endingSum(policyOf(of), endingOn(policyOf(of), day(asked))!).lines).toMatchObject([
      left === 0 ? { days: null } : { days: { covered: whole - left, whole } },
    ]);
  },
);

test('one written out: of $269.83 for 365 days, 39 of them covered, $241.00 come back [R-11]', () => {
  const of = {
    began: '2026-11-23',
    asked: '2026-12-31',
    bills: 1,
    state: 'OH',
    rhythm: 'annually',
  } as const;
  expect(said(of)).toEqual({ kind: 'end', lastCoveredOn: '2026-12-31', refundCents: 24_100 });
});

test('a bill due on the day of asking that is not paid, or is on its way, is not asked for, and goes back if it comes [R-11, S-71]', () => {
  const of = {
    began: '2026-11-23',
    asked: '2027-01-23',
    bills: 3,
    unpaid: 1,
    state: 'OH',
    rhythm: 'monthly',
  } as const;
  expect(said(of)).toEqual({ kind: 'end', lastCoveredOn: '2027-01-23', refundCents: 0 });
  const days = endingOn(policyOf(of), day(of.asked))!;
  expect(days.nothingDueFrom.toString()).toBe('2027-01-23');
  const { unpaid: _, ...settled } = of;
  expect(endingSum(policyOf(settled), days)).toMatchObject({ refundCents: MONTH, paidCents: 3 * MONTH });
});

test('past due, cover goes on through the last covered day that was told, and nothing is owed for it [R-11]', () => {
  const of: Case = {
    began: '2026-11-23',
    asked: '2027-02-01',
    bills: 3,
    unpaid: 1,
    lapsesOn: '2027-02-24',
    state: 'OH',
    rhythm: 'monthly',
  };
  expect(said(of)).toEqual({ kind: 'end', lastCoveredOn: '2027-02-23', refundCents: 0 });
  expect(endingOn(policyOf(of), day(of.asked))?.nothingDueFrom.toString()).toBe('2027-01-23');
  expect(said({ ...of, asked: '2027-02-23' })?.lastCoveredOn).toBe('2027-02-23');
  // Its cover is over, whatever the service has noted yet.
  expect(said({ ...of, asked: '2027-02-24' })).toBeNull();
});

const NOTED_LATER: readonly (readonly [string, string, number, string])[] = [
  // began, asked, bills written of which the newest is missed, the first day without cover that was told
  ['2027-01-05', '2027-02-03', 4, '2027-05-07'],
  ['2027-01-05', '2027-03-05', 4, '2027-05-07'],
  ['2027-01-05', '2027-04-04', 4, '2027-05-07'],
  ['2027-01-05', '2027-04-05', 4, '2027-05-07'],
  ['2027-01-05', '2027-04-20', 4, '2027-05-07'],
  ['2027-01-31', '2027-02-28', 3, '2027-05-02'],
];

test.each(NOTED_LATER)(
  'a letter counts by what was paid on its day, whatever was missed before it was noted: of %s asked on %s, %i bills, lapsing on %s [R-11]',
  (began, asked, bills, lapsesOn) => {
    let month = 0;
    while (asUtc(monthsAfter(began, month + 1)) <= asUtc(asked)) month += 1;
    const wasPaid = month < bills - 1;
    expect(said({ began, asked, bills, unpaid: 1, lapsesOn, state: 'OH', rhythm: 'monthly' })).toEqual({
      kind: 'end',
      lastCoveredOn: daysAfter(wasPaid ? monthsAfter(began, month + 1) : lapsesOn, -1),
      refundCents: wasPaid ? (bills - 1 - (month + 1)) * MONTH : 0,
    });
  },
);

test('while its billing stands still it ends with the day of asking, or with what is paid, and what fell due meanwhile is not asked for [R-11, R-12]', () => {
  const of: Case = {
    began: '2026-11-23',
    asked: '2027-04-10',
    bills: 5,
    unpaid: 3,
    state: 'OH',
    rhythm: 'monthly',
  };
  expect(said(of)).toEqual({ kind: 'end', lastCoveredOn: '2027-04-10', refundCents: 0 });
  expect(endingOn(policyOf(of), day(of.asked))?.nothingDueFrom.toString()).toBe('2027-01-23');
});

test('a bill paid ahead of its day goes back whole, and a year paid in part gives back what its covered days do not cost [R-11]', () => {
  const ahead: Case = {
    began: '2026-11-23',
    asked: '2027-01-20',
    bills: 3,
    state: 'OH',
    rhythm: 'monthly',
  };
  expect(said(ahead)).toEqual({ kind: 'end', lastCoveredOn: '2027-01-22', refundCents: MONTH });
  const year = policyOf({ ...ahead, rhythm: 'annually', bills: 2, asked: '2027-12-05' });
  const bills = year.bills.map((bill, index) =>
    index === 1
      ? { ...bill, keptCents: 15_000 as Cents, owedCents: (YEAR - 15_000) as Cents, isSettled: false }
      : bill,
  );
  const missed = { ...year, bills, lapsesOn: day('2027-12-25') };
  const days = endingOn(missed, day('2027-12-05'))!;
  expect(days.lastCoveredOn?.toString()).toBe('2027-12-24');
  // Nothing is asked for it, and the part of a bill that nobody owes goes back.
  expect(endingSum(missed, days).refundCents).toBe(15_000);
});

const LOST: readonly (readonly [string, string, 'monthly' | 'annually', number, number, number, number])[] = [
  // began, asked, rhythm, what banks took of the newest bill, what goes back, what of it they have, what is earned
  ['2026-11-23', '2026-11-30', 'monthly', MONTH, 0, MONTH, 0],
  ['2026-11-23', '2026-11-30', 'monthly', 1_000, MONTH - 1_000, 1_000, 0],
  ['2026-11-23', '2027-02-01', 'monthly', MONTH, 0, 0, MONTH],
  ['2026-11-23', '2026-12-31', 'annually', YEAR, 0, 24_100, YEAR - 24_100],
  ['2026-11-23', '2026-12-31', 'annually', 10_000, 14_100, 10_000, YEAR - 24_100],
];

test.each(LOST)(
  'what a lost dispute has given is not given again, and its bill covered all the same: of %s asked on %s, %s, %i lost, %i goes back, %i has gone, %i is earned [R-10, R-11, S-71]',
  (began, asked, rhythm, lost, refundCents, lostCents, earnedCents) => {
    const policy = policyOf({ began, asked, rhythm, bills: 1, state: 'OH' });
    const bills = policy.bills.map((bill) => ({ ...bill, lostCents: lost as Cents }));
    const days = endingOn(policy, day(asked))!;
    expect(endingOn({ ...policy, bills }, day(asked))).toEqual(days);
    const paidCents = rhythm === 'monthly' ? MONTH : YEAR;
    expect(endingSum({ ...policy, bills }, days)).toMatchObject({
      paidCents,
      refundCents,
      lostCents,
      earnedCents,
    });
  },
);

const GIVEN: readonly (readonly [number, string, number, number])[] = [
  // given back of a year before, asked on, what goes back by its end, what is earned
  [0, '2026-12-31', 24_100, 2_883],
  [1_000, '2026-12-31', 24_100, 1_883],
  [2_883, '2026-12-31', 24_100, 0],
  [5_000, '2026-12-31', 21_983, 0],
  [YEAR, '2026-12-31', 0, 0],
  // Handed back, all that is here goes back.
  [1_000, '2026-11-30', YEAR - 1_000, 0],
];

test.each(GIVEN)(
  'what one of ours gave back before is a gift, and never makes more go back than is here: %i of a year, asked on %s, %i goes back and %i is earned [R-11, S-71]',
  (given, asked, refundCents, earnedCents) => {
    const policy = policyOf({ began: '2026-11-23', asked, rhythm: 'annually', bills: 1, state: 'OH' });
    const days = endingOn(policy, day(asked))!;
    const bills = policy.bills.map((bill) => ({
      ...bill,
      keptCents: (YEAR - given) as Cents,
      givenBackCents: given as Cents,
    }));
    expect(endingOn({ ...policy, bills }, day(asked))).toEqual(days);
    expect(endingSum({ ...policy, bills }, days)).toMatchObject({ refundCents, earnedCents });
  },
);

test('what came to nothing before is no bill that is owed, and a policy ends with its term at the latest [R-11]', () => {
  const of: Case = {
    began: '2026-11-23',
    asked: '2027-01-05',
    bills: 2,
    state: 'OH',
    rhythm: 'monthly',
  };
  const policy = policyOf(of);
  const [first, second] = policy.bills;
  const bills = [
    first!,
    { ...second!, isSettled: false, keptCents: 0 as Cents, owedCents: 0 as Cents },
    second!,
  ];
  expect(endingOn({ ...policy, bills }, day(of.asked))).toMatchObject({
    lastCoveredOn: day('2027-01-22'),
    nothingDueFrom: day('2027-01-23'),
  });
  const short = { ...policy, endsOn: day('2027-01-10') };
  expect(endingOn(short, day('2027-01-05'))?.lastCoveredOn?.toString()).toBe('2027-01-09');
  expect(endingOn(short, day('2027-01-10'))).toBeNull();
  expect(endingOn(policy, day('2026-11-22'))).toBeNull();
});
