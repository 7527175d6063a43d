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
  /** What was added since, the oldest first, each for the class of the policy. */
  readonly parts?: readonly { readonly on: string; readonly amount: number }[];
  readonly rhythm: BillingFrequency;
  /** The month of the policy's year in which a yearly bill is due: 0 where it always was paid so. */
  readonly yearFrom?: number;
}

/** What is asked for. */
export type Wanted =
  | { readonly kind: 'decrease'; readonly amount: number; readonly takenBackAt?: string }
  | { readonly kind: 'ending' }
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

const less = (amount: number, takenBackAt?: string): Wanted => ({
  kind: 'decrease',
  amount,
  ...(takenBackAt !== undefined && { takenBackAt }),
});
const END: Wanted = { kind: 'ending' };
/** Three parts, each of another age. */
const GREW: PolicyThere = {
  ...ANNA,
  parts: [
    { on: '2029-03-01', amount: 200_000 },
    { on: '2031-07-01', amount: 150_000 },
  ],
};

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
  [{ ...ANNA, parts: [{ on: '2029-03-01', amount: 200_000 }] }, '2030-05-05T12:00:00Z', more(1_000_000)],
  [{ ...ANNA, amount: 960_000 }, '2030-05-05T12:00:00Z', more(1_000_000)],
  [ANNA, '2030-05-05T12:00:00Z', more(549_999)],
  [ANNA, '2036-11-20T16:00:00Z', more(600_000)],
  [ANNA, '2036-11-24T16:00:00Z', more(600_000)],
  // A longer first term.
  [SHORT, '2029-10-05T12:00:00Z', longer(20)],
  [{ ...SHORT, ...yearly }, '2029-10-05T12:00:00Z', longer(18, 'SP')],
  [{ ...SHORT, parts: [{ on: '2028-03-01', amount: 100_000 }] }, '2029-10-05T12:00:00Z', longer(20)],
  [SHORT, '2029-10-05T12:00:00Z', longer(21)],
  [{ ...SHORT, years: 10, born: '1999-08-08' }, '2035-11-30T12:00:00Z', longer(20, 'S')],
  [{ ...SHORT, years: 10, born: '1999-08-08' }, '2035-12-01T06:00:00Z', longer(20)],
  [{ ...SHORT, years: 10, born: '1999-08-08' }, '2035-12-01T05:59:00Z', longer(20)],
  // To 65.
  [ANNA, '2046-02-02T12:00:00Z', toSixtyFive()],
  [{ ...ANNA, ...yearly }, '2046-12-01T04:59:00Z', toSixtyFive()],
  [{ ...ANNA, ...yearly }, '2046-12-01T05:00:00Z', toSixtyFive()],
  [{ ...ANNA, ...yearlyFromJune }, '2046-02-02T12:00:00Z', toSixtyFive()],
  [{ ...ANNA, parts: [{ on: '2029-03-01', amount: 200_000 }] }, '2046-02-02T12:00:00Z', toSixtyFive('PP')],
  [RATED, '2046-02-02T12:00:00Z', toSixtyFive('ST')],
  [{ ...SMOKES, born: '1982-03-03' }, '2046-02-02T12:00:00Z', toSixtyFive('S')],
  [ANNA, '2045-11-30T12:00:00Z', toSixtyFive()],
  [SHORT, '2041-02-02T12:00:00Z', toSixtyFive()],
  // A birthdate or a sex set right.
  [ANNA, '2030-05-05T12:00:00Z', setRight('1986-06-10')],
  [
    { ...ANNA, parts: [{ on: '2029-03-01', amount: 200_000 }] },
    '2030-05-05T12:00:00Z',
    setRight('1993-01-20'),
  ],
  [RATED, '2030-05-05T12:00:00Z', setRight(undefined, 'female')],
  [{ ...OTTO, sex: 'female', born: '2002-05-05' }, '2030-05-05T12:00:00Z', setRight('2001-05-05')],
  [SMOKES, '2030-05-05T12:00:00Z', setRight('1980-06-10')],
  [GREW, '2033-03-03T12:00:00Z', setRight('1990-07-01', 'male')],
  [LENA, '2030-05-05T12:00:00Z', setRight('1988-03-01')],
  [LENA, '2030-05-05T12:00:00Z', setRight('1989-02-28')],
  // Less cover: what was added last first.
  [ANNA, '2028-07-15T16:00:00Z', less(300_000)],
  [GREW, '2033-03-03T12:00:00Z', less(800_000)],
  [GREW, '2033-03-03T12:00:00Z', less(700_000)],
  [GREW, '2033-03-03T12:00:00Z', less(600_001)],
  [GREW, '2033-03-03T12:00:00Z', less(50_000)],
  [GREW, '2033-03-03T12:00:00Z', less(49_999)],
  [GREW, '2033-03-03T12:00:00Z', less(850_000)],
  // On the due date and the day before it, where it is still yesterday in the West.
  [OTTO, '2028-02-29T07:30:00Z', less(50_000)],
  [{ ...OTTO, amount: 120_000 }, '2028-02-29T07:30:00Z', less(50_000)],
  [{ ...OTTO, amount: 120_000 }, '2028-02-29T08:30:00Z', less(75_500)],
  [{ ...OTTO, amount: 120_000 }, '2027-02-27T16:00:00Z', less(60_001)],
  [LENA, '2031-02-28T12:00:00Z', less(125_125)],
  [LENA, '2032-02-28T12:00:00Z', less(125_125)],
  [{ ...LENA, ...yearly }, '2031-02-13T12:00:00Z', less(200_000)],
  [{ ...LENA, ...yearly }, '2032-02-14T12:00:00Z', less(200_000)],
  [{ ...LENA, ...yearly }, '2032-02-15T12:00:00Z', less(200_000)],
  // In the middle of a year that is paid, which began in its sixth month.
  [{ ...GREW, ...yearlyFromJune }, '2032-09-09T12:00:00Z', less(650_000)],
  [RATED, '2030-10-10T12:00:00Z', less(100_000)],
  // Taken back before its day, and asked for on a leap day.
  [GREW, '2032-02-29T12:00:00Z', less(600_000, '2032-02-29T20:00:00Z')],
  [GREW, '2032-02-29T12:00:00Z', less(600_000, '2032-03-01T05:00:00Z')],
  [{ ...ANNA, ...yearly }, '2028-03-31T12:00:00Z', less(250_000, '2028-11-16T12:00:00Z')],
  [{ ...ANNA, ...yearly }, '2028-03-31T12:00:00Z', less(250_000, '2028-11-17T12:00:00Z')],
  // Ended: by the month to its end, by the year by days, of a year with a leap day by 366.
  [ANNA, '2026-12-11T12:00:00Z', END],
  [ANNA, '2026-12-12T12:00:00Z', END],
  [OTTO, '2028-02-20T12:00:00Z', END],
  [{ ...ANNA, ...yearly }, '2027-01-01T12:00:00Z', END],
  [{ ...ANNA, ...yearly }, '2027-12-15T12:00:00Z', END],
  [{ ...ANNA, ...yearly }, '2028-11-30T12:00:00Z', END],
  [{ ...ANNA, ...yearlyFromJune }, '2028-05-05T12:00:00Z', END],
  [{ ...ANNA, ...yearlyFromJune }, '2027-03-31T12:00:00Z', END],
  [{ ...LENA, ...yearly }, '2030-02-28T12:00:00Z', END],
  [{ ...LENA, ...yearly }, '2032-02-29T12:00:00Z', END],
];

export const CHANGES_TO_RECKON: readonly ChangeToReckon[] = rows.map(([policy, at, wanted]) => ({
  policy,
  at,
  wanted,
}));
