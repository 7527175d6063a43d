import type { Cents } from '../money/money.ts';
import type { CostLine } from './reinstatement.ts';

/** A bill that a policy's calendar wrote while it was in force, or that brought it back. */
export interface WrittenBill {
  readonly dueOn: Temporal.PlainDate;
  /** Given up unpaid, or in part. One that another bill took the place of is none of these. */
  readonly isVoid: boolean;
  /** What stayed of what was paid of it, less what went back for time without cover. */
  readonly paidCents: Cents;
  /** The premiums that it made up for, where it brought the policy back; none of any other. */
  readonly madeUpFor: readonly Pick<CostLine, 'dueOn' | 'premiumCents'>[];
}

/** Of a policy that lapsed: since when premiums are unpaid, and what was paid since. */
export interface FirstMissed {
  readonly firstUnpaidOn: Temporal.PlainDate;
  /** Of that one and of later ones, by their due dates as ISO text. */
  readonly paid: ReadonlyMap<string, Cents>;
}

/**
 * The first premium that nobody paid, of all bills of a policy: however often it lapsed and came back, because a bank may take back what it
 * paid before. What a return made up for was paid with it, and is not missed any more. Null where nothing was left unpaid.
 */
export function findFirstMissed(bills: readonly WrittenBill[]): FirstMissed | null {
  const madeUp = bills.flatMap(({ isVoid, madeUpFor }) => (isVoid ? [] : madeUpFor));
  const unpaid = bills
    .filter((bill) => bill.isVoid && !isMadeUpFor(bill, madeUp))
    .map(({ dueOn }) => dueOn)
    .toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  const firstUnpaidOn = unpaid[0];
  if (firstUnpaidOn === undefined) return null;
  const paid = new Map<string, Cents>();
  const add = (dueOn: Temporal.PlainDate, cents: Cents) => {
    if (Temporal.PlainDate.compare(dueOn, firstUnpaidOn) < 0) return;
    const day = dueOn.toString();
    paid.set(day, ((paid.get(day) ?? 0) + cents) as Cents);
  };
  for (const { dueOn, paidCents, madeUpFor } of bills) if (madeUpFor.length === 0) add(dueOn, paidCents);
  for (const { dueOn, premiumCents } of madeUp) add(dueOn, premiumCents);
  return { firstUnpaidOn, paid };
}

/** By a return that asked for it, or for what was left of it. One that asked for nothing of it had it as paid, which is so no more. */
function isMadeUpFor(
  { dueOn, paidCents }: WrittenBill,
  madeUp: readonly Pick<CostLine, 'dueOn' | 'premiumCents'>[],
): boolean {
  return madeUp.some((line) => line.dueOn.equals(dueOn) && (line.premiumCents > 0 || paidCents > 0));
}
