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

/** What the other of two accounts has or may have, in whole dollars. */
export interface OtherAccount {
  readonly inForce: number;
  /** Of an application that is open, or of what is offered on it. */
  readonly askedFor: number;
  readonly wasTurnedDown: boolean;
}

/** Whether another account has anything that a decision made without it left out. */
export function hasAnything({ inForce, askedFor, wasTurnedDown }: OtherAccount): boolean {
  return wasTurnedDown || inForce + askedFor > 0;
}

/**
 * Whether a person has to compare accounts before cover is issued to one: where all of them were one person, it would have more than was decided
 * on, or have been turned down elsewhere. `decidedOn` is what the decision was about, `amount` what is to be in force by it.
 */
export function isTooMuchForOne(
  { decidedOn, amount }: { readonly decidedOn: number; readonly amount: number },
  others: readonly OtherAccount[],
): boolean {
  const beside = others.reduce((sum, { inForce, askedFor }) => sum + inForce + askedFor, 0);
  return others.some(({ wasTurnedDown }) => wasTurnedDown) || (beside > 0 && amount + beside > decidedOn);
}

interface MayGoOn extends Pick<OtherAccount, 'inForce'> {
  /** Nobody signs in to it any more. */
  readonly isClosed: boolean;
}

/** Of two accounts of one person the one that goes on: one that is open, then the one that covers them, else the one that handed in first. */
export function keptAccount(first: MayGoOn, second: MayGoOn): 'first' | 'second' {
  if (first.isClosed !== second.isClosed) return first.isClosed ? 'second' : 'first';
  return first.inForce === 0 && second.inForce > 0 ? 'second' : 'first';
}

/** How much speaks for one person: a tax id is given to one, a home and a number are often shared. */
export function likenessStrength(shares: readonly SharedMark[]): 'strong' | 'weak' {
  return shares.includes('tax_id') || shares.length > 1 ? 'strong' : 'weak';
}

/** As much as the applicant is told: accounts are never disclosed to each other. */
const LOOKED_AT = 'We have a closer look at your application before we decide.';

/** Where somebody may have handed in under another account, a person decides whether they are one, and with all of their cover in view. */
export function decideAlike(decision: Decision): Decision {
  if (decision.result !== 'approved') return decision;
  return { ...decision, result: 'referred_to_underwriter', reasons: [LOOKED_AT] };
}

/** Whether a decision is a person's for nothing but that: the rules would have approved. */
export function isOnlyAlike({ result, reasons }: Pick<Decision, 'result' | 'reasons'>): boolean {
  return result === 'referred_to_underwriter' && reasons.length === 1 && reasons[0] === LOOKED_AT;
}
