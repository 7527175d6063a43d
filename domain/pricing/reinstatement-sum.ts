import { centsFromDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

export interface MissedPremium {
  amountCents: Cents;
  /** A business date. */
  dueOn: Temporal.PlainDate;
}

const DAYS_A_YEAR = 365;
/** Interest is counted in hundredths of a percent, so that everything stays whole numbers. */
const BASIS_POINTS = 10_000;

/** What is due, apart from the premium of the current month. The interest is what the sum adds (ENT-39). */
export interface ReinstatementSum {
  missedCents: Cents;
  interestCents: Cents;
  sumCents: Cents;
}

/**
 * Brings missed premiums up to the day of reinstatement: each with simple interest for the days it is
 * overdue, the sum rounded half-up to cents once. Exact: it adds whole numbers of
 * 1/3,650,000 of a cent, up to premiums of ten million dollars.
 * @param annualInterest 0.06 for 6% a year, to a hundredth of a percent.
 * @throws RangeError when a premium is due after that day: it is not missed.
 */
export function reinstatementSum(
  missed: readonly MissedPremium[],
  reinstatedOn: Temporal.PlainDate,
  annualInterest: number,
): ReinstatementSum {
  const unitsPerCent = BASIS_POINTS * DAYS_A_YEAR;
  const unitsPerDay = Math.round(annualInterest * BASIS_POINTS);
  let missedCents = 0;
  let interestUnits = 0;
  for (const { amountCents, dueOn } of missed) {
    const daysOverdue = dueOn.until(reinstatedOn).days;
    if (daysOverdue < 0) throw new RangeError(`the premium due on ${dueOn.toString()} is not missed yet`);
    missedCents += amountCents;
    interestUnits += amountCents * unitsPerDay * daysOverdue;
  }
  // Missed premiums are whole cents, so rounding the interest rounds the sum.
  const rest = interestUnits % unitsPerCent;
  const interestCents = (interestUnits - rest) / unitsPerCent + (2 * rest >= unitsPerCent ? 1 : 0);
  return {
    missedCents: wholeCents(missedCents),
    interestCents: wholeCents(interestCents),
    sumCents: wholeCents(missedCents + interestCents),
  };
}

function wholeCents(cents: number): Cents {
  return centsFromDollars(cents / 100);
}
