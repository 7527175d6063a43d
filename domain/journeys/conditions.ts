import { ConditionError, holds } from '../forms/condition.ts';
import type { Condition } from '../forms/condition.ts';

/** Everything the steps of journeys ask about a person and their session. */
export const JOURNEY_CONDITIONS = [
  /** Credentials were given, which an anonymous visitor has not done. */
  'authenticated',
  'sessionVerified',
  /** The flag that skips the client-coded phone form; the flow asks for the number instead. */
  'skipPhoneNumber',
  'hasPhoneNumber',
  /** Offerings that have not expired, preliminary ones included. */
  'hasValidProductOffers',
  'hasValidReinstatementOffer',
  /** An interview must approve first: once more than 31 days have passed since the lapse. */
  'underwritingRequired',
  /** An active policy; a pending unpaid one is none. */
  'hasPolicy',
  'hasPayment',
  'hasWyshes',
] as const;

export type JourneyConditionName = (typeof JOURNEY_CONDITIONS)[number];
export type JourneyCondition = Condition<JourneyConditionName>;

/** What is known at the moment of a move. */
export type JourneyFacts = Readonly<Record<JourneyConditionName, boolean>>;

/** @throws ConditionError when the facts do not say. */
export function holdsFor(condition: JourneyCondition, facts: JourneyFacts): boolean {
  return holds(condition, (name) => {
    if (!Object.hasOwn(facts, name)) throw new ConditionError(name, 'is unknown');
    return facts[name];
  });
}

export function allHold(conditions: readonly JourneyCondition[] | undefined, facts: JourneyFacts): boolean {
  return (conditions ?? []).every((condition) => holdsFor(condition, facts));
}
