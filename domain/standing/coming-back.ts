import { easternDate } from '../dates/eastern.ts';
import { EditionMissing } from '../editions/edition.ts';
import {
  isEligibleForUnderwriting,
  underwritingCooldownEndsOn,
} from '../eligibility/underwriting-cooldown.ts';
import { isInForce } from '../policy/policy-lifecycle.ts';
import { rulesOfEdition } from '../policy/policy-rules.ts';
import { wayBack } from '../policy/reinstatement.ts';
import type { WayBack } from '../policy/reinstatement.ts';
import { isOver } from './is-over.ts';
import { UNREADABLE } from './standing-facts.ts';
import type { StandingFacts } from './standing-facts.ts';

/** How far somebody is with the policy that lapsed last. */
export interface ComingBack {
  readonly policyId: string;
  /** `too_late` also once its term is over. */
  readonly way: Exclude<WayBack['kind'], 'none'> | 'too_late';
  /** It was asked for, and what was offered can still be paid. */
  readonly isOffered: boolean;
  /** Its payment is with the bank, or nobody knows yet how it ended. */
  readonly isPaying: boolean;
  /** The interview for it: to be answered, being decided, or with a person who decides; null where none is under way. */
  readonly interview: 'asked' | 'deciding' | 'with_person' | null;
  /** The first day on which it can be asked for again after a refusal; null without one, and from that day on. */
  readonly canAskAgainOn: Temporal.PlainDate | null;
}

type Asked = Pick<StandingFacts, 'now' | 'policy' | 'lapsed'>;

/** Null for who has nothing that lapsed, or is covered by another policy. */
export function comingBackOf({ now, policy, lapsed }: Asked): ComingBack | null | typeof UNREADABLE {
  if (policy === UNREADABLE || lapsed === UNREADABLE) return UNREADABLE;
  if (lapsed === null || (policy !== null && isInForce(policy.status))) return null;
  const { policyId, state, rulesEdition, timeZone, offer, request, payment } = lapsed;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  try {
    const way = wayBack(rulesOfEdition(state, rulesEdition, today), lapsed, today);
    return {
      policyId,
      way: way.kind === 'none' ? 'too_late' : way.kind,
      isOffered: offer !== null && offer.isOpen && !isOver(offer.expiresAt, now),
      isPaying: payment === 'processing',
      interview: interviewOf(way, request, offer !== null),
      canAskAgainOn: refusedUntil(request, now),
    };
  } catch (error) {
    // Of a policy that another release issued nothing is said.
    if (error instanceof EditionMissing) return UNREADABLE;
    throw error;
  }
}

type Request = Exclude<StandingFacts['lapsed'], null | typeof UNREADABLE>['request'];

function interviewOf({ kind }: WayBack, request: Request, isOffered: boolean): ComingBack['interview'] {
  if (request?.isOpen !== true || isOffered) return null;
  switch (request.evidence) {
    case 'pending':
      return 'deciding';
    case 'referred_to_underwriter':
      return 'with_person';
    case 'approved':
    case 'rejected':
      return null;
    // One that nobody could decide is asked for again.
    case 'failed':
    case null:
      return kind === 'by_interview' ? 'asked' : null;
  }
}

function refusedUntil(request: Request, now: Temporal.Instant): Temporal.PlainDate | null {
  if (request?.evidence !== 'rejected' || request.decidedAt === null) return null;
  const refusedOn = easternDate(request.decidedAt);
  return isEligibleForUnderwriting(refusedOn, easternDate(now))
    ? null
    : underwritingCooldownEndsOn(refusedOn);
}

/** The same of a policy that can be brought back; null where nothing can be any more. */
export function wayBackOf(facts: Asked): ComingBack | null | typeof UNREADABLE {
  const back = comingBackOf(facts);
  return back === null || back === UNREADABLE || back.way !== 'too_late' ? back : null;
}
