import { formatCoverage } from '../money/money.ts';
import { FORM_PROBLEMS } from './ground-problems.ts';
import type { ProblemEntries } from './problem.ts';

/** Every way the amount of a wysh can fail, judged alike by browser and server. */
export const WYSH_AMOUNT_PROBLEMS = {
  amount_required: { internal: 'no amount', public: 'Enter an amount, like 25,000.' },
  amount_not_numeric: {
    internal: 'the amount is no number',
    public: 'Just numbers here, please. Like 25,000.',
  },
  amount_not_positive: {
    internal: 'the amount is not above 0',
    public: 'Dream a little bigger: the amount has to be more than 0.',
  },
  amount_has_cents: {
    internal: 'the amount has cents',
    public: "Whole dollars only, please. We won't count the cents.",
  },
  amount_too_large: {
    internal: 'the amount is above the largest of one wysh',
    public: "That's a big one! A single wysh tops out at $10,000,000.",
  },
} as const satisfies ProblemEntries;

const tooLong = {
  internal: 'a text about a recipient is too long',
  public: ({ max }: { max: number }) => `Keep it to ${max} characters, please.`,
} as const;

/** What is wrong with who is to receive the money of a wysh. */
export const RECIPIENT_PROBLEMS = {
  recipient_not_one_type: {
    internal: 'a recipient of no type or of several',
    public: 'Pick one: an institution, a company or a person.',
  },
  name_required: FORM_PROBLEMS.required,
  email_invalid: FORM_PROBLEMS.email,
  phone_number_invalid: FORM_PROBLEMS.phone_number,
  name_too_long: tooLong,
  accountNumber_too_long: tooLong,
  relationship_too_long: tooLong,
} as const satisfies ProblemEntries;

/** What a list of wyshes does not allow. */
export const WYSH_PROBLEMS = {
  amount_monitored: {
    internal: 'a linked account sets the amount',
    public: 'A linked account sets this amount. Turn monitoring off first.',
  },
  name_required: { internal: 'a wysh without a name', public: 'Give it a name, even a short one.' },
  name_too_long: {
    internal: 'the name of a wysh is too long',
    public: ({ max }: { max: number }) => `That name is a bit long. ${max} characters is the limit.`,
  },
  term_not_possible: { internal: 'a wysh that has no end', public: 'This wysh has no end date.' },
  term_not_in_future: {
    internal: 'the end of a wysh is not to come',
    public: 'Pick a day that’s still to come.',
  },
  wysh_not_offered: {
    internal: 'a wysh that is not in the catalogue any more',
    public: 'We don’t offer this wysh anymore, but there are plenty of others.',
  },
  list_full: {
    internal: 'the list is full',
    public: ({ max }: { max: number }) =>
      `Your list is full: ${max} wyshes is as far as it goes. Take one off to add another.`,
  },
  mutation_id_malformed: {
    internal: 'a clientMutationId of no such form',
    public: 'A clientMutationId has 1 to 200 visible ASCII characters.',
  },
  mutation_id_reused: {
    internal: 'a clientMutationId that added another wysh',
    public: 'This clientMutationId already added another wysh. Use a new one for each wysh you add.',
  },
  wysh_monitored: {
    internal: 'a linked account looks after the wysh',
    public: 'A linked account looks after this wysh. Turn monitoring off first, then remove it.',
  },
  not_monitorable: {
    internal: 'a wysh that follows no account',
    public: 'This wysh can’t follow a linked account.',
  },
  account_not_linked: {
    internal: 'no account is linked',
    public: 'To follow an account, link one first.',
  },
  monitoring_ended: {
    internal: 'a monitoring that ended',
    public: 'This wysh stopped following its account. Begin anew if you like.',
  },
  account_to_choose: {
    internal: 'monitoring without an account, where there are several',
    public: 'Choose which of your linked accounts it follows.',
  },
  account_not_yours: {
    internal: 'an account that is linked by nobody here, or by somebody else',
    public: 'That account isn’t linked any more. Link its bank once more, or choose another.',
  },
  account_followed: {
    internal: 'another wysh follows the account',
    public: ({ wysh }: { wysh: string }) =>
      `${wysh} follows this account already. Following it twice would count the same money twice.`,
  },
  monitoring_not_eligible: {
    internal: 'a person who is not eligible for monitoring',
    public:
      'A wysh follows an account for whoever is of age, has an open account with us and a phone number we know.',
  },
  login_needed: {
    internal: 'the bank of the account wants a login',
    public:
      'Your bank wants you to log in there once more. Do that at your linked accounts, then turn this on.',
  },
  account_closed: {
    internal: 'the account is closed',
    public: 'Your bank says this account is closed, so there is no balance to follow. Nothing was changed.',
  },
  account_gone: {
    internal: 'the bank does not show the account any more',
    public:
      'Your bank doesn’t show us this account any more. Link it once more, or choose another. Nothing was changed.',
  },
  other_currency: {
    internal: 'the account is in another currency',
    public: 'This account isn’t kept in US dollars, and wyshes are. Nothing was changed.',
  },
  balance_unknown: {
    internal: 'the bank does not say what is on the account',
    public: 'Your bank doesn’t tell us the balance of this account just now. Nothing was changed.',
  },
  balance_zero: {
    internal: 'nothing is on the account',
    public: 'The balance of this account is $0, and a wysh of nothing covers nothing. Nothing was changed.',
  },
  balance_negative: {
    internal: 'the account is below zero',
    public: 'The balance of this account is below zero, and no wysh can be. Nothing was changed.',
  },
  balance_too_large: {
    internal: 'the balance is above the largest amount of a wysh',
    public:
      'Your bank tells us a balance above $10,000,000, which is more than a wysh can be. Nothing was changed.',
  },
  recipient_there: {
    internal: 'the wysh has a recipient',
    public: 'This wysh already has a recipient. Change that one instead.',
  },
  recipient_missing: {
    internal: 'the wysh has no recipient',
    public: 'This wysh has no recipient yet. Add one first.',
  },
  allocation_gone: {
    internal: 'the wysh was taken off the list',
    public: "That wysh isn't on your list anymore.",
  },
} as const satisfies ProblemEntries;

/** Why cover has no price. */
export const COVERAGE_PROBLEMS = {
  state_differs: {
    internal: 'an address in another state than the one of the estimate',
    public: ({ before, now }: { before: string; now: string }) =>
      `You told us ${before} before. If you live in ${now}, that is where your policy is issued, under the rules there. What we offer can differ by state; what it costs does not.`,
  },
  amount_too_large: {
    internal: 'more cover than is sold',
    public: ({ max }: { max: number }) => `The most coverage we can offer you is ${formatCoverage(max)}.`,
  },
  amount_too_small: {
    internal: 'less cover than is sold',
    public: ({ min }: { min: number }) => `Our coverage starts at ${formatCoverage(min)}.`,
  },
  /** By the ages until which the rate may be locked. */
  term_not_sold: {
    internal: 'a term that is not sold',
    public: ({ min, max }: { min: number; max: number }) =>
      min === max
        ? `Your rate is always locked until you’re ${max}.`
        : `Pick an age from ${min} to ${max} to lock your rate until.`,
  },
  birthdate_in_future: {
    internal: 'a birthdate after today',
    public: 'A birthdate lies in the past. Check the year?',
  },
  ineligible: {
    internal: 'the person is ineligible',
    public: 'We can’t offer you coverage right now, so there’s no price to show.',
  },
  too_little_known: {
    internal: 'too little is known for a price',
    public: 'Tell us a little about yourself first, then we can work out a price.',
  },
} as const satisfies ProblemEntries;
