import { easternDate } from '../dates/eastern.ts';
import { ineligibleReasons } from '../eligibility/ineligible-reasons.ts';
import type { Prequalification } from '../eligibility/ineligible-reasons.ts';
import type { IneligibleReason } from '../eligibility/ineligible-screen.ts';
import { dayIn } from '../policy/policy-rules.ts';

/** What somebody told us that decides whether anything can be offered; null is not told yet. */
export type Told = Omit<Prequalification, 'today'>;

/** The day on which it is asked: where they live, once they have said where. */
export function dayOf({ state }: Pick<Told, 'state'>, now: Temporal.Instant): Temporal.PlainDate {
  return state === null ? easternDate(now) : dayIn(state, now);
}

/** Why nothing can be offered to whoever told us this, at a moment; none when nothing of it stands in the way. */
export function reasonsAgainst(told: Told, now: Temporal.Instant): IneligibleReason[] {
  return ineligibleReasons({ ...told, today: dayOf(told, now) });
}
