import { requireLevel, requireUser } from '../authorization/require-level.ts';
import type { Context } from '../../context.ts';

/** The levels a flow can ask for. */
export type AnswerLevel = 'identified' | 'verified';

/**
 * The flows before the interview, which somebody may go through who has not entered a code yet (S39). Everything else is a
 * person's profile, application, policy or beneficiaries: it needs a verified session (S-78), and so does a flow that
 * nobody thought of here.
 */
const EARLY_FLOWS: ReadonlySet<string> = new Set([
  'marketing',
  'estimate-form',
  'pre-qualification',
  'coverage-collection',
  'pre-verified-initial-data',
  'onboarding-intro',
]);

/**
 * What a session must be to go through a flow, and also the level its answers are kept at. They are kept apart, because a
 * session of the lower level is easier to come by, a link in an e-mail is enough: it can neither read what was said to the
 * interview nor replace it. What an early flow asked is known to the later ones.
 */
export function levelOfFlow(slug: string): AnswerLevel {
  return EARLY_FLOWS.has(slug) ? 'identified' : 'verified';
}

/** The person whose sessions and answers these are. Every use case starts here and reaches only what hangs on this id. */
export function requireFlowUser(context: Context): string {
  return requireUser(context);
}

export function requireLevelOfFlow(context: Context, slug: string): void {
  requireLevel(context, levelOfFlow(slug));
}

/**
 * A saved journey is given back to a session in which a code was entered, and codes go only to a phone number of the
 * person's own, so that number is verified as well (S16).
 */
export function maySeeJourneyProgress(context: Context): boolean {
  return context.caller.userId !== null && context.caller.authLevel === 'verified';
}

export function requireJourneyOwner(context: Context): string {
  requireLevel(context, 'verified');
  return requireUser(context);
}
