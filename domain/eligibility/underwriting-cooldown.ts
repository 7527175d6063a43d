/** "Try again in 30 days", which is meant both ways (UW-06, A-130). */
export const UNDERWRITING_COOLDOWN_DAYS = 30;

/** The first day on which somebody can apply again; business dates. */
export function underwritingCooldownEndsOn(rejectedOn: Temporal.PlainDate): Temporal.PlainDate {
  return rejectedOn.add({ days: UNDERWRITING_COOLDOWN_DAYS });
}

/** Whether an application may begin, by the day of the last rejection; null without one (UW-07). */
export function isEligibleForUnderwriting(
  rejectedOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): boolean {
  if (rejectedOn === null) return true;
  return Temporal.PlainDate.compare(today, underwritingCooldownEndsOn(rejectedOn)) >= 0;
}
