import type { PASSWORD_PROBLEMS } from '../errors/people-problems.ts';
import { phoneNumberDigits } from '../forms/phone-number.ts';
import { withoutPatterns } from './password-patterns.ts';

/** Code points, so that a letter of any script and an emoji count as one (S-01). The longest is a passphrase's (S-04). */
export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 128;

/** What has to be left of a password once everything an attacker would try first was taken out. */
const OWN_PART_LENGTH_MIN = 8;

export type PasswordFault = keyof typeof PASSWORD_PROBLEMS;

/** What somebody who knows the person would try first; null is not known. */
export interface PersonalWords {
  readonly email: string | null;
  readonly names: readonly (string | null)[];
  readonly phoneNumber: string | null;
  /** ISO 8601. */
  readonly birthdate: string | null;
}

/** Words of ours, which are the first that anybody tries here. */
const OUR_WORDS = [
  'wysh',
  'wyshes',
  'life',
  'term',
  'accidental',
  'death',
  'insurance',
  'insured',
  'insurer',
  'policy',
  'policies',
  'policyholder',
  'beneficiary',
  'beneficiaries',
  'benefit',
  'cover',
  'coverage',
  'covered',
  'premium',
  'quote',
  'estimate',
  'claim',
  'underwriting',
  'underwriter',
  'application',
  'applicant',
  'account',
  'lantern',
  'password',
  'passwort',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'letmein',
  'welcome',
];

/**
 * One form for what looks the same: a letter with its accent may be typed as one code point or two, depending on the
 * keyboard. Passwords are compared and hashed in this form, and changed in no other way (S-04, S-05).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

export function passwordLength(password: string): number {
  return Array.from(normalizePassword(password)).length;
}

/** Asked of every new password, while it is typed, before it is sent and when it arrives (FVAL-06, FORM-106). */
export function isPasswordLongEnough(password: string): boolean {
  return passwordLength(password) >= PASSWORD_LENGTH_MIN;
}

/**
 * What is wrong with a new password; null when nothing is. There is no rule of composition: length, and not being one
 * that others try, are what makes a password good (S-01 to S-04). Control characters are no choice of anybody's: they come
 * with a paste, and some keyboards have no way to give them again. `isLeaked` is asked for the lower-case text.
 */
export function passwordFault(
  password: string,
  personal: PersonalWords,
  isLeaked: (lowerCasePassword: string) => boolean,
): PasswordFault | null {
  if (!isPasswordLongEnough(password)) return 'password_too_short';
  if (passwordLength(password) > PASSWORD_LENGTH_MAX) return 'password_too_long';
  if (/\p{Cc}/u.test(password)) return 'password_unprintable';
  const folded = normalizePassword(password).toLowerCase();
  if (isLeaked(folded)) return 'password_too_common';
  const { left, chosen } = withoutWords(folded, personal);
  if (Array.from(withoutPatterns(left)).length + chosen >= OWN_PART_LENGTH_MIN) return null;
  return left === folded ? 'password_predictable' : 'password_guessable';
}

/**
 * What is left of a password without our words and the person's own. Which of ours stand together is a choice too: each
 * beyond the first counts as one character.
 */
function withoutWords(
  folded: string,
  personal: PersonalWords,
): { readonly left: string; readonly chosen: number } {
  let left = folded;
  let ours = 0;
  // The longest first, so that "wyshes" goes as a whole and leaves no "es" behind.
  const words = [...OUR_WORDS, ...personalWords(personal)].toSorted((a, b) => b.length - a.length);
  for (const word of words) {
    if (!left.includes(word)) continue;
    left = left.replaceAll(word, '');
    if (OUR_WORDS.includes(word)) ours += 1;
  }
  return { left, chosen: Math.max(0, ours - 1) };
}

function personalWords({ email, names, phoneNumber, birthdate }: PersonalWords): string[] {
  const address = normalizePassword(email ?? '').toLowerCase();
  const [year = '', month = '', day = ''] = birthdate?.split('-') ?? [];
  const dates = birthdate === null ? [] : [year, month + day, day + month, birthdate];
  return [
    address,
    ...address.split(/[^\p{L}\p{M}\p{N}]+/u),
    ...names.flatMap((name) =>
      normalizePassword(name ?? '')
        .toLowerCase()
        .split(/\s+/),
    ),
    phoneNumberDigits(phoneNumber ?? '') ?? '',
    ...dates,
  ].filter((word) => word.length >= 3);
}
