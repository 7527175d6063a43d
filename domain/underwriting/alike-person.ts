import { hearName, mayBeOneName } from '../screening/match-names.ts';
import type { Decision } from './decide.ts';

/** What two accounts can have in common beside a birthdate and a name alike. */
export const SHARED_MARKS = ['tax_id', 'address', 'phone'] as const;
export type SharedMark = (typeof SHARED_MARKS)[number];

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether two names that people gave of themselves may be one person's, however they are spelled and ordered. */
export function isNameAlike(one: NamedPerson, other: NamedPerson): boolean {
  const heard = ({ firstName, lastName }: NamedPerson) => hearName(`${lastName}, ${firstName}`);
  return mayBeOneName(heard(one), heard(other), true);
}

/** As much as the applicant is told: accounts are never disclosed to each other. */
const LOOKED_AT = 'We have a closer look at your application before we decide.';

/** Where somebody may have handed in under another account, a person decides whether they are one, and with all of their cover in view. */
export function decideAlike(decision: Decision): Decision {
  if (decision.result !== 'approved') return decision;
  return { ...decision, result: 'referred_to_underwriter', reasons: [LOOKED_AT] };
}
