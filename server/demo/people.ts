import { CARD_THAT_FAILS_WHEN_CHARGED, TOO_HEAVY_FOR_TERM_LIFE } from '../testing/people/become-person.ts';
import type { FollowedAccounts } from './follow-account.ts';
import type { PersonOptions, Standing } from '../testing/people/person.ts';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Whoever signs in as them sees this. */
  readonly shows: string;
  /** How far they have come by themselves; what follows from time (a failed bill, a lapse) is left to the clock and the jobs. */
  readonly standing: Standing;
  readonly options?: PersonOptions;
  /** Whole dollars by the wysh's slug. */
  readonly wyshes: Readonly<Record<string, number>>;
  /** What one of their wyshes follows. */
  readonly follows?: FollowedAccounts;
  /** When they came. */
  readonly daysAgo: number;
}

/** The people of a small world, those who came first first. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    firstName: 'Lena',
    lastName: 'Ortiz',
    shows: 'a policy that lapsed, because its bills went unpaid',
    standing: 'policyholder',
    options: { nextCard: CARD_THAT_FAILS_WHEN_CHARGED },
    wyshes: { 'cover-rent': 24_000, 'replace-income': 150_000 },
    daysAgo: 70,
  },
  {
    firstName: 'Omar',
    lastName: 'Haddad',
    shows: 'a policy past due, because the card was declined',
    standing: 'policyholder',
    options: { nextCard: CARD_THAT_FAILS_WHEN_CHARGED },
    wyshes: { 'cover-rent': 36_000, groceries: 24_000 },
    daysAgo: 45,
  },
  {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    shows: 'a term life policy in force, with its second bill paid',
    standing: 'policyholder',
    wyshes: { 'pay-off-mortgage': 280_000, 'replace-income': 180_000, 'child-care': 40_000 },
    daysAgo: 40,
  },
  {
    firstName: 'Grace',
    lastName: 'Osei',
    shows:
      'a term life policy in force that takes the place of another company’s (see /desk/replacements), with a mortgage wysh that follows the balance of a linked account',
    standing: 'policyholder',
    options: {
      answers: {
        'owns-anything': 'yes',
        'existing-policy': 'yes',
        'existing-coverage': 100_000,
        'replaced-company': 'Harvest Hill Mutual',
        'replaced-number': 'HH-20418',
        'replaced-fate': 'ended',
        'replaced-more': 'no',
      },
    },
    wyshes: { 'pay-off-mortgage': 262_000, 'child-care': 40_000 },
    // The wrong account first, as it happens.
    follows: {
      wysh: 'pay-off-mortgage',
      bank: 'ins_old_mill',
      accounts: ['Home Equity Line', 'Home Mortgage'],
    },
    daysAgo: 20,
  },
  {
    firstName: 'Theo',
    lastName: 'Baptiste',
    shows: 'an accidental death policy in force, still in its free look',
    standing: 'policyholder',
    options: { product: 'accidentalDeath', answers: TOO_HEAVY_FOR_TERM_LIFE },
    wyshes: { 'replace-income': 120_000 },
    daysAgo: 5,
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    shows: 'an approved application: quotes for both products wait to be bought',
    standing: 'approved',
    wyshes: { 'pay-off-mortgage': 310_000, 'emergency-fund': 20_000 },
    daysAgo: 1,
  },
  {
    firstName: 'Walt',
    lastName: 'Kowalski',
    shows: 'an offer of accidental death cover alone',
    standing: 'approvedForAccidentalDeath',
    wyshes: { 'home-repairs': 15_000 },
    daysAgo: 1,
  },
  {
    firstName: 'Ines',
    lastName: 'Moreau',
    shows: 'an application that waits for an underwriter (see /desk)',
    standing: 'referred',
    wyshes: { 'replace-income': 200_000 },
    daysAgo: 1,
  },
  {
    firstName: 'Bo',
    lastName: 'Halvorsen',
    shows: 'a declined application, with what can be done next',
    standing: 'rejected',
    wyshes: { groceries: 12_000 },
    daysAgo: 1,
  },
  {
    firstName: 'June',
    lastName: 'Okafor',
    shows: 'an estimate, and no application yet',
    standing: 'withEstimate',
    wyshes: { 'pay-off-mortgage': 240_000, 'replace-income': 90_000 },
    daysAgo: 0,
  },
  {
    firstName: 'Nils',
    lastName: 'Aaltonen',
    shows: 'an account with a list of wyshes, and no estimate',
    standing: 'verified',
    wyshes: { 'pay-off-mortgage': 180_000 },
    daysAgo: 0,
  },
  {
    firstName: 'Ruth',
    lastName: 'Castellano',
    shows: 'an account locked after ten wrong passwords: reset the password to open it',
    standing: 'locked',
    wyshes: { 'replace-income': 60_000 },
    daysAgo: 0,
  },
];

export const DEMO_PASSWORD = 'a lantern on the night walk';

export function emailOf({ firstName }: DemoPerson): string {
  return `${firstName.toLowerCase()}@demo.example`;
}

/** Everything a recipe is told of them. */
export function optionsOf(person: DemoPerson): PersonOptions {
  const { firstName, lastName, wyshes, options } = person;
  // Of the numbers that no telephone has.
  const phone = `212555${String(100 + DEMO_PEOPLE.indexOf(person)).padStart(4, '0')}`;
  return {
    email: emailOf(person),
    password: DEMO_PASSWORD,
    phone,
    firstName,
    lastName,
    wyshes,
    ...options,
  };
}
