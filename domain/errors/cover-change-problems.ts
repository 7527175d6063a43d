import type { ProblemEntries } from './problem.ts';

/*
 * What keeps the cover of a policy from being changed as somebody asks. Where a number or a day decides, the words say it. Dates come as
 * the person reads them.
 */

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Of an amount that is to be more, and of a first term that is to be longer. */
export const MORE_COVER_PROBLEMS = {
  past_due: {
    internal: 'a bill of the policy is past due',
    public: 'Something is past due. Pay that first, and then you can have more cover, or a longer term.',
  },
  /** It begins with its first higher payment. */
  held: {
    internal: 'a hold of the policy runs',
    public:
      'Your billing stands still for now, and nothing is charged. Once it goes on, you can have more cover, or a longer term.',
  },
  not_term_life: {
    internal: 'only term life can be changed so',
    public: 'Only term life can be changed this way. Your accident cover stays as it is.',
  },
  age_not_sold: {
    internal: 'the age is none that is sold',
    public: ({ least, most, until }: { least: number; most: number; until: string }) =>
      `More cover can be added from age ${least} to ${most}. For you that was until ${until}. What you have stays as it is.`,
  },
  too_few_years_left: {
    internal: 'too little of the term is left',
    public: ({ years, until }: { years: number; until: string }) =>
      `Cover can be added while ${years} years or more of your term are left, which was until ${until}. What you have stays as it is.`,
  },
  not_more: {
    internal: 'the amount asked for adds less than the least part',
    public: ({ least }: { least: number }) => `Choose ${dollars(least)} or more.`,
  },
  above_most: {
    internal: 'the amount asked for is above the most',
    public: ({ most }: { most: number }) =>
      `Choose ${dollars(most)} or less. More than that we don't insure.`,
  },
  no_room: {
    internal: 'between the amount in force and the most there is no part to add',
    public: ({ least, most }: { least: number; most: number }) =>
      `We insure up to ${dollars(most)}, and add ${dollars(least)} or more at a time, so there's nothing to add to what you have.`,
  },
  amount_not_sold: {
    internal: 'a correction made the amount one that is not sold',
    public: "Your cover is an amount we don't sell, so its term can't be made longer here. Talk to us.",
  },
  last_year: {
    internal: 'the term is in its last year or over',
    public: ({ until }: { until: string }) =>
      `A term can be made longer before its last year: until ${until}.`,
  },
  no_longer_term: {
    internal: 'no longer term is left to choose',
    public: ({ most }: { most: number }) =>
      `A first term lasts ${most} years at most and has to go on for 10 years or more from now, so there's no longer one for this policy.`,
  },
  term_not_offered: {
    internal: 'the term asked for is not among those offered',
    public: ({ least, most }: { least: number; most: number }) =>
      least === most
        ? `Choose a term of ${least} years, counted from the day your policy began.`
        : `Choose a term of ${least} to ${most} years, counted from the day your policy began.`,
  },
} as const satisfies ProblemEntries;

/** Of going on to 65 after a first term of 20 years. */
export const EXTENSION_PROBLEMS = {
  not_term_life: {
    internal: 'only term life can be extended',
    public: 'Only term life can be extended. Accident cover lasts until 65 from the beginning.',
  },
  extended_already: {
    internal: 'the policy was extended',
    public: ({ until }: { until: string }) =>
      `Your cover goes on already, until ${until}. It can be extended once.`,
  },
  not_a_term_of_twenty: {
    internal: 'the first term is shorter than 20 years',
    public: ({ years }: { years: number }) =>
      `The extension follows a first term of ${years} years. A shorter term can be made longer before its last year.`,
  },
  reaches_last_age: {
    internal: 'the first term ends at the last age',
    public: ({ age }: { age: number }) =>
      `Your term goes up to age ${age}, and no term life goes on beyond that.`,
  },
  checked_up: {
    internal: 'a check-up was answered for the extension, or it was taken',
    public: 'Your extension has its price. Your policy page leads to it.',
  },
  past_due: {
    internal: 'a bill of the policy is past due',
    public: 'Something is past due. Pay that first, and then you can extend your cover.',
  },
  too_early: {
    internal: 'the last year has not begun',
    public: ({ from, until }: { from: string; until: string }) =>
      `You can extend your cover in the last year of your term: from ${from} until ${until}.`,
  },
  too_late: {
    internal: 'the last day to extend is over',
    public: ({ until }: { until: string }) =>
      `Your cover could be extended until ${until}. That day is over.`,
  },
} as const satisfies ProblemEntries;

/** Of a birthdate or a sex that was stated wrongly. */
export const CORRECTION_PROBLEMS = {
  never_sold: {
    internal: 'at the right age nothing would have been sold',
    public: ({ least, most, age }: { least: number; most: number; age: number }) =>
      `We sell this cover at ages ${least} to ${most}, and the right age was ${age}. So the premium would have bought none, and the premiums paid are returned.`,
  },
  part_never_sold: {
    internal: 'a part that was added later would not have been sold at the right age',
    public:
      'At the right age, a part of this cover that came later would not have been sold. A person has to look at that with you: please call us.',
  },
} as const satisfies ProblemEntries;
