import type { ApplicantOutline } from '@wysh/domain/underwriting/testing/applicant.ts';
import type { OfferedProduct } from '../testing/buyer.ts';

/** How far somebody has come by themselves; what follows from time (a failed bill, a lapse) is left to the clock and the jobs. */
export type Standing =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'estimate' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'applied' }
  | {
      readonly kind: 'covered';
      readonly product: OfferedProduct;
      /** Whether another card takes the first one's place after the purchase, one that fails whenever it is charged. */
      readonly nextCardFails?: boolean;
    };

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Whoever signs in as them sees this. */
  readonly shows: string;
  readonly standing: Standing;
  readonly outline?: Omit<ApplicantOutline, 'name'>;
  /** Whole dollars by the wysh's slug. */
  readonly wyshes: Readonly<Record<string, number>>;
  /** When they came. */
  readonly daysAgo: number;
}

/** A BMI over 40 rules term life out, and accidental death cover asks nothing about it. */
const heavy = { height: { feet: 5, inches: 0 }, weight: 230 };

/** The people of a small world, those who came first first. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    firstName: 'Lena',
    lastName: 'Ortiz',
    shows: 'a policy that lapsed, because its bills went unpaid',
    standing: { kind: 'covered', product: 'termLife', nextCardFails: true },
    wyshes: { 'cover-rent': 24_000, 'replace-income': 150_000 },
    daysAgo: 70,
  },
  {
    firstName: 'Omar',
    lastName: 'Haddad',
    shows: 'a policy past due, because the card was declined',
    standing: { kind: 'covered', product: 'termLife', nextCardFails: true },
    wyshes: { 'cover-rent': 36_000, groceries: 24_000 },
    daysAgo: 45,
  },
  {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    shows: 'a term life policy in force, with its second bill paid',
    standing: { kind: 'covered', product: 'termLife' },
    wyshes: { 'pay-off-mortgage': 280_000, 'replace-income': 180_000, 'child-care': 40_000 },
    daysAgo: 40,
  },
  {
    firstName: 'Theo',
    lastName: 'Baptiste',
    shows: 'an accidental death policy in force, still in its free look',
    standing: { kind: 'covered', product: 'accidentalDeath' },
    outline: { answers: heavy },
    wyshes: { 'replace-income': 120_000 },
    daysAgo: 5,
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    shows: 'an approved application: quotes for both products wait to be bought',
    standing: { kind: 'applied' },
    wyshes: { 'pay-off-mortgage': 310_000, 'emergency-fund': 20_000 },
    daysAgo: 1,
  },
  {
    firstName: 'Walt',
    lastName: 'Kowalski',
    shows: 'an offer of accidental death cover alone',
    standing: { kind: 'applied' },
    outline: { answers: heavy },
    wyshes: { 'home-repairs': 15_000 },
    daysAgo: 1,
  },
  {
    firstName: 'Ines',
    lastName: 'Moreau',
    shows: 'an application that waits for an underwriter (see /desk)',
    standing: { kind: 'applied' },
    outline: {
      answers: { 'applied-within-12-months': 'yes', 'applied-within-12-months-outcome': 'declined' },
    },
    wyshes: { 'replace-income': 200_000 },
    daysAgo: 1,
  },
  {
    firstName: 'Bo',
    lastName: 'Halvorsen',
    shows: 'a declined application, with what can be done next',
    standing: { kind: 'applied' },
    outline: {
      state: 'WI',
      answers: { ...heavy, 'address-city': 'Madison', 'address-postal-code': '53703' },
    },
    wyshes: { groceries: 12_000 },
    daysAgo: 1,
  },
  {
    firstName: 'June',
    lastName: 'Okafor',
    shows: 'an estimate, and no application yet',
    standing: { kind: 'estimate' },
    wyshes: { 'pay-off-mortgage': 240_000, 'replace-income': 90_000 },
    daysAgo: 0,
  },
  {
    firstName: 'Nils',
    lastName: 'Aaltonen',
    shows: 'an account with a list of wyshes, and no estimate',
    standing: { kind: 'visitor' },
    wyshes: { 'pay-off-mortgage': 180_000 },
    daysAgo: 0,
  },
  {
    firstName: 'Ruth',
    lastName: 'Castellano',
    shows: 'an account locked after ten wrong passwords: reset the password to open it',
    standing: { kind: 'locked' },
    wyshes: { 'replace-income': 60_000 },
    daysAgo: 0,
  },
];

export const DEMO_PASSWORD = 'a lantern on the night walk';

export function emailOf({ firstName }: DemoPerson): string {
  return `${firstName.toLowerCase()}@demo.example`;
}

/** Ten digits, of those no telephone has. */
export function phoneOf(person: DemoPerson): string {
  return `212555${String(100 + DEMO_PEOPLE.indexOf(person)).padStart(4, '0')}`;
}
