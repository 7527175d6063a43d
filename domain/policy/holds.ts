/**
 * What keeps a policy's billing standing still: service in the military (50 U.S.C. 3971 and after it), an order after a disaster, a
 * complaint or a dispute that is not decided, or something else that is written down. A claim will be one more.
 */
export const HOLD_KINDS = ['military_service', 'disaster', 'dispute', 'other'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** Nobody writes down an end that is further away; a service that takes longer is another hold behind it. */
export const HOLD_YEARS_MAX = 2;

/** Days where the policy was issued. One that ends early has the day on which it did; one taken back before it began runs on none. */
export interface Hold {
  readonly kind: HoldKind;
  readonly beginsOn: Temporal.PlainDate;
  /** The first day on which it does not run any more. */
  readonly releasesOn: Temporal.PlainDate;
}

/** While one runs nothing is charged, and nothing lapses: this is the one list that both ask. */
export function isHeldOn(holds: readonly Hold[], day: Temporal.PlainDate): boolean {
  return holds.some(({ beginsOn, releasesOn }) => !isBefore(day, beginsOn) && isBefore(day, releasesOn));
}

/** The first day from a given one on which none of them runs. */
export function releasedFrom(holds: readonly Hold[], day: Temporal.PlainDate): Temporal.PlainDate {
  let free = day;
  // In this order no later one begins before a day that was found free.
  for (const { beginsOn, releasesOn } of inOrder(holds))
    if (!isBefore(free, beginsOn) && isBefore(free, releasesOn)) free = releasesOn;
  return free;
}

/**
 * From which day grace and the tries of a bill count: the day it was due, or, where its billing stood still since then, the day on which it
 * goes on. What is to come does not count yet. So nobody has less than all of their grace after a hold, and no premium is forgiven.
 */
export function countsFrom(
  holds: readonly Hold[],
  dueOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  return inOrder(holds)
    .filter((hold) => isBefore(hold.beginsOn, hold.releasesOn) && !isBefore(today, hold.beginsOn))
    .map(({ beginsOn }) => releasedFrom(holds, beginsOn))
    .reduce((from, releasesOn) => (isBefore(from, releasesOn) ? releasesOn : from), dueOn);
}

function inOrder(holds: readonly Hold[]): Hold[] {
  return holds.toSorted((one, other) => Temporal.PlainDate.compare(one.beginsOn, other.beginsOn));
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}
