import type { BillingFrequency } from '../../../billing/billing-schedule.ts';
import type { RateClass, Sex, TableRating } from '../../../pricing/risk-class.ts';

/** A policy and its person. Days are those of its state. */
export interface PolicyThere {
  readonly state: string;
  readonly issuedOn: string;
  readonly born: string;
  readonly sex: Sex;
  readonly rateClass: RateClass;
  readonly table?: TableRating;
  readonly amount: number;
  readonly years: number;
  /** A part that was added on a day, for the class of the policy. */
  readonly part?: { readonly on: string; readonly amount: number };
  readonly rhythm: BillingFrequency;
  /** The month of the policy's year in which a yearly bill is due: 0 where it always was paid so. */
  readonly yearFrom?: number;
}

/** What is asked for. */
export type Wanted =
  | { readonly kind: 'increase'; readonly amount: number; readonly rateClass?: RateClass }
  | { readonly kind: 'lengthening'; readonly years: number; readonly rateClass?: RateClass }
  | { readonly kind: 'extension'; readonly checkUp?: RateClass }
  | { readonly kind: 'correction'; readonly born?: string; readonly sex?: Sex };

export interface ChangeToReckon {
  readonly policy: PolicyThere;
  readonly at: string;
  readonly wanted: Wanted;
}

const ANNA: PolicyThere = {
  state: 'GA',
  issuedOn: '2026-12-01',
  born: '1991-06-10',
  sex: 'female',
  rateClass: 'P',
  amount: 500_000,
  years: 20,
  rhythm: 'monthly',
};
/** Of the last day of a month, in the West. */
const OTTO: PolicyThere = {
  ...ANNA,
  state: 'OR',
  issuedOn: '2027-01-31',
  born: '1999-02-28',
  sex: 'male',
  rateClass: 'PP',
  amount: 50_000,
};
/** Of 29 February. */
const LENA: PolicyThere = {
  ...ANNA,
  state: 'WI',
  issuedOn: '2028-02-29',
  born: '1988-02-29',
  rateClass: 'SP',
  amount: 250_000,
};
const RATED: PolicyThere = { ...ANNA, state: 'AZ', sex: 'male', rateClass: 'S', table: 'D', amount: 300_000 };
const SMOKES: PolicyThere = { ...ANNA, state: 'MI', sex: 'male', rateClass: 'PT', amount: 200_000 };
const SHORT: PolicyThere = { ...ANNA, state: 'IL', years: 15 };

const yearly = { rhythm: 'annually' } as const;
const yearlyFromJune = { rhythm: 'annually', yearFrom: 6 } as const;
const more = (amount: number, rateClass?: RateClass): Wanted => ({
  kind: 'increase',
  amount,
  ...(rateClass && { rateClass }),
});
const longer = (years: number, rateClass?: RateClass): Wanted => ({
  kind: 'lengthening',
  years,
  ...(rateClass && { rateClass }),
});
const toSixtyFive = (checkUp?: RateClass): Wanted => ({ kind: 'extension', ...(checkUp && { checkUp }) });
const setRight = (born?: string, sex?: Sex): Wanted => ({
  kind: 'correction',
  ...(born !== undefined && { born }),
  ...(sex && { sex }),
});

const rows: readonly (readonly [PolicyThere, string, Wanted])[] = [
  // More cover.
  [ANNA, '2028-07-15T16:00:00Z', more(700_000)],
  [{ ...ANNA, ...yearly }, '2028-07-15T16:00:00Z', more(700_000)],
  [{ ...ANNA, ...yearlyFromJune }, '2028-01-15T16:00:00Z', more(550_000, 'S')],
  [ANNA, '2028-07-24T16:00:00Z', more(600_000)],
  [ANNA, '2028-07-25T16:00:00Z', more(600_000)],
  [OTTO, '2027-03-20T06:30:00Z', more(100_000)],
  [OTTO, '2027-02-21T06:30:00Z', more(300_000)],
  [OTTO, '2027-02-21T08:30:00Z', more(300_001)],
  [LENA, '2029-02-21T05:30:00Z', more(500_000)],
  [LENA, '2029-02-21T06:30:00Z', more(500_000)],
  [LENA, '2034-02-28T12:00:00Z', more(300_000)],
  [LENA, '2034-03-01T12:00:00Z', more(300_000)],
  [RATED, '2030-10-10T12:00:00Z', more(400_000, 'S')],
  [SMOKES, '2031-04-04T12:00:00Z', more(250_000, 'S')],
  [{ ...SMOKES, ...yearly }, '2031-04-04T12:00:00Z', more(1_000_000, 'ST')],
  [{ ...ANNA, part: { on: '2029-03-01', amount: 200_000 } }, '2030-05-05T12:00:00Z', more(1_000_000)],
  [{ ...ANNA, amount: 960_000 }, '2030-05-05T12:00:00Z', more(1_000_000)],
  [ANNA, '2030-05-05T12:00:00Z', more(549_999)],
  [ANNA, '2036-11-20T16:00:00Z', more(600_000)],
  [ANNA, '2036-11-24T16:00:00Z', more(600_000)],
  // A longer first term.
  [SHORT, '2029-10-05T12:00:00Z', longer(20)],
  [{ ...SHORT, ...yearly }, '2029-10-05T12:00:00Z', longer(18, 'SP')],
  [{ ...SHORT, part: { on: '2028-03-01', amount: 100_000 } }, '2029-10-05T12:00:00Z', longer(20)],
  [SHORT, '2029-10-05T12:00:00Z', longer(21)],
  [{ ...SHORT, years: 10, born: '1999-08-08' }, '2035-11-30T12:00:00Z', longer(20, 'S')],
  [{ ...SHORT, years: 10, born: '1999-08-08' }, '2035-12-01T06:00:00Z', longer(20)],
  [{ ...SHORT, years: 10, born: '1999-08-08' }, '2035-12-01T05:59:00Z', longer(20)],
  // To 65.
  [ANNA, '2046-02-02T12:00:00Z', toSixtyFive()],
  [{ ...ANNA, ...yearly }, '2046-12-01T04:59:00Z', toSixtyFive()],
  [{ ...ANNA, ...yearly }, '2046-12-01T05:00:00Z', toSixtyFive()],
  [{ ...ANNA, ...yearlyFromJune }, '2046-02-02T12:00:00Z', toSixtyFive()],
  [{ ...ANNA, part: { on: '2029-03-01', amount: 200_000 } }, '2046-02-02T12:00:00Z', toSixtyFive('PP')],
  [RATED, '2046-02-02T12:00:00Z', toSixtyFive('ST')],
  [{ ...SMOKES, born: '1982-03-03' }, '2046-02-02T12:00:00Z', toSixtyFive('S')],
  [ANNA, '2045-11-30T12:00:00Z', toSixtyFive()],
  [SHORT, '2041-02-02T12:00:00Z', toSixtyFive()],
  // A birthdate or a sex set right.
  [ANNA, '2030-05-05T12:00:00Z', setRight('1986-06-10')],
  [{ ...ANNA, part: { on: '2029-03-01', amount: 200_000 } }, '2030-05-05T12:00:00Z', setRight('1993-01-20')],
  [RATED, '2030-05-05T12:00:00Z', setRight(undefined, 'female')],
  [{ ...OTTO, sex: 'female', born: '2002-05-05' }, '2030-05-05T12:00:00Z', setRight('2001-05-05')],
  [SMOKES, '2030-05-05T12:00:00Z', setRight('1980-06-10')],
];

export const CHANGES_TO_RECKON: readonly ChangeToReckon[] = rows.map(([policy, at, wanted]) => ({
  policy,
  at,
  wanted,
}));
