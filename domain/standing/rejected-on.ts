import { easternDate } from '../dates/eastern.ts';
import { underwritingCooldownEndsOn } from '../eligibility/underwriting-cooldown.ts';
import { UNREADABLE } from './standing-facts.ts';
import type { StandingFacts } from './standing-facts.ts';

type Asked = Pick<StandingFacts, 'application'>;

/** The day in New York on which the last application was turned down; null where it was not. */
export function rejectedOn({ application }: Asked): Temporal.PlainDate | null {
  if (application === UNREADABLE || application?.result !== 'rejected' || application.decidedAt === null) {
    return null;
  }
  return easternDate(application.decidedAt);
}

/** The first day on which another one may begin after that. */
export function againOn(facts: Asked): Temporal.PlainDate | null {
  const day = rejectedOn(facts);
  return day === null ? null : underwritingCooldownEndsOn(day);
}
