import { centsFromDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/*
 * When one member of staff does not act alone: the whole of it, as data and one question.
 */

/** The most that one member of staff gives back to somebody alone; of more a second one has to agree. */
export const REFUND_ALONE_CENTS_MAX: Cents = centsFromDollars(500);

/** The most that one gives up alone of what somebody owes us. */
export const GIVEN_UP_ALONE_CENTS_MAX: Cents = centsFromDollars(100);

/** The most that one books alone of money that no vendor shows: a bill is paid by it, at the word of whoever has the paper in their hands. */
export const BOOKED_ALONE_CENTS_MAX: Cents = centsFromDollars(500);

/** Whoever gets hold of an account changes where its person is reached, and then has money sent: for so long money takes a second person. */
export const CONTACT_CHANGE_COUNTS_DAYS = 14;

export function needsSecondPerson(refundCents: Cents): boolean {
  return refundCents > REFUND_ALONE_CENTS_MAX;
}

/** The same of somebody of whom it is known what was changed lately: then whatever goes back takes a second person. */
export function takesSecondPerson(refundCents: Cents, changedLately: readonly Contact[]): boolean {
  return needsSecondPerson(refundCents) || (refundCents > 0 && changedLately.length > 0);
}

/** What was said yes to before it is carried out, as it stands on the day on which it is. */
export interface YesBefore {
  readonly agreedCents: Cents;
  readonly outCents: Cents;
  /** What was changed within the days that count, whoever did. */
  readonly changedLately: readonly Contact[];
  /** What of that nobody who said yes can have known: it was changed since. */
  readonly changedSince: readonly Contact[];
}

/** Whether a yes is asked for again: more goes out than was agreed to and one alone may not say yes to it, or it would leave for somewhere else. */
export function isAskedAgain({ agreedCents, outCents, changedLately, changedSince }: YesBefore): boolean {
  if (outCents > 0 && changedSince.length > 0) return true;
  return outCents > agreedCents && takesSecondPerson(outCents, changedLately);
}

/** By what somebody is reached, and who is paid. */
export const CONTACTS = ['email', 'phone', 'address', 'payee'] as const;
export type Contact = (typeof CONTACTS)[number];

/** That one of these was changed, and by whom of ours; null where not by one of us. */
export interface ContactChanged {
  readonly what: Contact;
  readonly changedBy: string | null;
}

/**
 * What one of ours changed within the days that count: whoever did has no hand in money that goes out to that person, neither as the one who
 * sends or proposes it nor as the one who agrees.
 */
export function changedByOneself(
  staffId: string,
  changedLately: readonly ContactChanged[],
): readonly Contact[] {
  const own = changedLately.flatMap(({ what, changedBy }) => (changedBy === staffId ? [what] : []));
  return CONTACTS.filter((contact) => own.includes(contact));
}

export interface ActWeighed {
  readonly outCents: Cents;
  readonly givenUpCents: Cents;
  /** Money that came, at our word alone. */
  readonly bookedCents: Cents;
  /** By it a policy that is over covers again, and did all the while. */
  readonly isEndUndone: boolean;
  /** What was given back, given up and booked for the same person by acts of the same days that count for a change of contact: parts make a whole. */
  readonly outLatelyCents: Cents;
  readonly givenUpLatelyCents: Cents;
  readonly bookedLatelyCents: Cents;
  /** What of the person it changes; null where it changes nothing of this. */
  readonly changes: Contact | null;
  /** What was changed within the days that count, whoever did. */
  readonly changedLately: readonly Contact[];
  /** Money is on its way out to them already, they asked to end a policy by which some goes back, or somebody proposed that it go. */
  readonly isMoneyGoingOut: boolean;
}

export type SecondPersonReason =
  | 'much_goes_out'
  | 'much_is_given_up'
  | 'much_is_booked'
  | 'end_is_undone'
  | 'changed_lately'
  | 'money_goes_out';

/** Why it takes a second person; nothing where one may do it alone. */
export function secondPersonReasons(act: ActWeighed): readonly SecondPersonReason[] {
  const reasons: SecondPersonReason[] = [];
  const out = (act.outCents + act.outLatelyCents) as Cents;
  const givenUp = act.givenUpCents + act.givenUpLatelyCents;
  if (act.outCents > 0 && needsSecondPerson(out)) reasons.push('much_goes_out');
  if (act.givenUpCents > 0 && givenUp > GIVEN_UP_ALONE_CENTS_MAX) reasons.push('much_is_given_up');
  if (act.bookedCents > 0 && act.bookedCents + act.bookedLatelyCents > BOOKED_ALONE_CENTS_MAX)
    reasons.push('much_is_booked');
  if (act.isEndUndone) reasons.push('end_is_undone');
  if (act.outCents > 0 && act.changedLately.length > 0) reasons.push('changed_lately');
  if (act.changes !== null && act.isMoneyGoingOut) reasons.push('money_goes_out');
  return reasons;
}

/** By how much, in dollars, one member of staff alone sets an amount of cover right, up or down. */
export const CORRECTED_ALONE_DOLLARS_MAX = 50_000;

export function needsSecondPersonToCorrect(effect: {
  readonly amountBefore: number;
  readonly amountAfter: number;
  readonly refundCents: Cents;
}): boolean {
  const { amountBefore, amountAfter, refundCents } = effect;
  // A contract is never made void by one alone.
  const isVoid = amountAfter === 0;
  const isFar = Math.abs(amountAfter - amountBefore) > CORRECTED_ALONE_DOLLARS_MAX;
  return isVoid || isFar || needsSecondPerson(refundCents);
}
