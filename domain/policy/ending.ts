import { paidThrough } from '../billing/billing-schedule.ts';
import type { BillSettlement } from '../billing/bill-settlement.ts';
import type { Cents } from '../money/money.ts';

/**
 * How somebody gets out of their policy. Within the days to examine it they hand it back: all of its premium goes back, and it never covered.
 * Later they end it: by the month cover goes on to the end of what is paid, by the year the rest of the year goes back by its days, and with
 * a premium missed cover goes on through the last covered day they were told, for nothing. What counts is the day they asked on, so its days
 * stay as they were told; what goes back is counted when it is carried out, by what was paid until then.
 */
export type EndingKind = 'hand_back' | 'end';

/** A bill of the policy, one that came to nothing among them, as it is settled. */
export interface EndingBill extends Pick<
  BillSettlement,
  'isSettled' | 'owedCents' | 'keptCents' | 'lostCents' | 'givenBackCents'
> {
  /** The first month it is for, counted from the policy's first day, and how many months it is for. */
  readonly period: number;
  readonly months: number;
  readonly dueOn: Temporal.PlainDate;
  readonly amountCents: Cents;
}

export interface PolicyToEnd {
  /** The day cover began. */
  readonly beganOn: Temporal.PlainDate;
  /** The first day without cover by its terms. */
  readonly endsOn: Temporal.PlainDate;
  /** The last of the days to examine it. The day after it was delivered is the first of them. */
  readonly handBackUntil: Temporal.PlainDate;
  /** While a premium is missed: the first day without cover that its person was told. */
  readonly lapsesOn: Temporal.PlainDate | null;
  readonly bills: readonly EndingBill[];
}

/** What was told to whoever asked. All are days where the policy was issued. */
export interface EndingDays {
  readonly kind: EndingKind;
  /** Null of one that is handed back: it never covered. */
  readonly lastCoveredOn: Temporal.PlainDate | null;
  /** No bill that is due on this day or later is asked for any more. */
  readonly nothingDueFrom: Temporal.PlainDate;
}

/** What was paid of one bill, what of it is for days with cover, and what goes back, so that anybody can count it again. */
export interface EndingLine {
  readonly dueOn: Temporal.PlainDate;
  /** The last day it is for. */
  readonly through: Temporal.PlainDate;
  /** Of a bill of which some days are covered and some are not. */
  readonly days: { readonly covered: number; readonly whole: number } | null;
  readonly paidCents: Cents;
  readonly earnedCents: Cents;
  /** What would go back, and their bank has given them before. */
  readonly lostCents: Cents;
  readonly refundCents: Cents;
}

export interface EndingSum {
  /** Of every bill of which something was paid, the oldest first. */
  readonly lines: readonly EndingLine[];
  readonly paidCents: Cents;
  /** Always what was paid less what goes back or has gone back by a bank. */
  readonly earnedCents: Cents;
  readonly lostCents: Cents;
  readonly refundCents: Cents;
}

/** What asking on a day does; null of a policy that does not cover on it. */
export function endingOn(policy: PolicyToEnd, day: Temporal.PlainDate): EndingDays | null {
  const { beganOn, endsOn, handBackUntil, lapsesOn } = policy;
  if (isBefore(day, beganOn) || !isBefore(day, endsOn)) return null;
  if (lapsesOn !== null && !isBefore(day, lapsesOn)) return null;
  if (!isBefore(handBackUntil, day))
    return { kind: 'hand_back', lastCoveredOn: null, nothingDueFrom: beganOn };
  const [unpaid] = policy.bills
    .filter(({ owedCents, dueOn }) => owedCents > 0 && !isBefore(day, dueOn))
    .toSorted(byDueDate);
  const lastCoveredOn = lastCoveredDay(policy, day, unpaid !== undefined);
  return { kind: 'end', lastCoveredOn, nothingDueFrom: unpaid?.dueOn ?? nextDueAfter(policy, day) };
}

/** Which of both it was that nothing is due from a day on for: what is handed back is owed nothing from its first day on. */
export function kindOfEnding({
  beganOn,
  nothingDueFrom,
}: Pick<PolicyToEnd, 'beganOn'> & Pick<EndingDays, 'nothingDueFrom'>): EndingKind {
  return nothingDueFrom.equals(beganOn) ? 'hand_back' : 'end';
}

/** What was paid, and what of it goes back, by the days that were told. */
export function endingSum(policy: PolicyToEnd, days: EndingDays): EndingSum {
  const lines = policy.bills
    .filter(({ keptCents }) => keptCents > 0)
    .toSorted(byDueDate)
    .map((bill) => lineOf(policy, days, bill));
  const sum = (figure: (line: EndingLine) => Cents) =>
    lines.reduce((total, line) => (total + figure(line)) as Cents, 0 as Cents);
  return {
    lines,
    paidCents: sum(({ paidCents }) => paidCents),
    earnedCents: sum(({ earnedCents }) => earnedCents),
    lostCents: sum(({ lostCents }) => lostCents),
    refundCents: sum(({ refundCents }) => refundCents),
  };
}

function lineOf(
  policy: PolicyToEnd,
  { lastCoveredOn, nothingDueFrom }: EndingDays,
  bill: EndingBill,
): EndingLine {
  const { dueOn, keptCents: paidCents, amountCents } = bill;
  const through = lastDayOf(policy, bill);
  const line = { dueOn, through, paidCents };
  const back = (dueCents: Cents, days: EndingLine['days'] = null) => {
    // What they have by their bank is not given a second time.
    const lostCents = Math.min(dueCents, bill.lostCents) as Cents;
    const refundCents = (dueCents - lostCents) as Cents;
    return { ...line, days, lostCents, refundCents, earnedCents: (paidCents - dueCents) as Cents };
  };
  // It came in although nobody asks for it any more, or was on its way when they asked.
  if (lastCoveredOn === null || !isBefore(dueOn, nothingDueFrom)) return back(paidCents);
  // A month is never cut: cover goes to its end.
  if (bill.months === 1) return back(0 as Cents);
  const whole = dueOn.until(through).days + 1;
  const covered = Math.min(dueOn.until(lastCoveredOn).days + 1, whole);
  const unearnedCents = halfUp(amountCents * (whole - covered), whole);
  // Of a bill that was paid in part, what its covered days cost comes first.
  const countsAsPaid = paidCents + bill.givenBackCents;
  const refundCents = Math.min(Math.max(countsAsPaid - (amountCents - unearnedCents), 0), paidCents) as Cents;
  return back(refundCents, covered < whole ? { covered, whole } : null);
}

function lastCoveredDay(
  policy: PolicyToEnd,
  day: Temporal.PlainDate,
  wasPastDue: boolean,
): Temporal.PlainDate {
  const toldDay = policy.lapsesOn?.subtract({ days: 1 }) ?? null;
  if (toldDay !== null && wasPastDue) return toldDay;
  const month = policy.bills.find(
    (bill) => bill.months === 1 && bill.isSettled && isRunning(policy, bill, day),
  );
  const paidDay = month === undefined ? day : lastDayOf(policy, month);
  // Asked for before that premium was missed, it ends with what was paid on that day, and what was paid later goes back.
  return toldDay !== null && isBefore(toldDay, paidDay) ? toldDay : paidDay;
}

/** Within what is paid nothing falls due, a year that ends in its midst among it. */
function nextDueAfter(policy: PolicyToEnd, day: Temporal.PlainDate): Temporal.PlainDate {
  const running = policy.bills.find((bill) => bill.isSettled && isRunning(policy, bill, day));
  return (running === undefined ? day : lastDayOf(policy, running)).add({ days: 1 });
}

function isRunning(policy: PolicyToEnd, bill: EndingBill, day: Temporal.PlainDate): boolean {
  return !isBefore(day, bill.dueOn) && !isBefore(lastDayOf(policy, bill), day);
}

function lastDayOf({ beganOn, endsOn }: PolicyToEnd, bill: EndingBill): Temporal.PlainDate {
  return paidThrough({ anchoredOn: beganOn, endsOn }, bill);
}

function byDueDate(one: EndingBill, other: EndingBill): number {
  return Temporal.PlainDate.compare(one.dueOn, other.dueOn);
}

function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}
