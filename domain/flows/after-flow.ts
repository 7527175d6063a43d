import { addressOf } from '../addresses/addresses.ts';
import type { FlowScope } from '../forms/definition.ts';
import type { FormKey } from '../questions/question-catalogue.ts';

/** Where a person goes when a flow is finished. */
export interface AfterFlow {
  /** A path of this application. */
  path: string;
  /** An active journey is left for it, because the way it leads cannot be gone on. */
  leavesJourney: boolean;
}

export interface FinishedFlow {
  /** The flow's own slug, not an alias. */
  slug: string;
  scope: FlowScope;
  /** The key of the last form on the person's path; null when it does not matter. */
  lastForm?: string | null;
  /** A path that came with the link into the flow. */
  linkArgument?: string | null;
  /** The path of the active journey's next step; null without a journey. */
  nextJourneyStep?: string | null;
  /** The path from which the flow was opened, where it goes back to. */
  origin?: string | null;
  /** A change of a policy in force has to be underwritten. */
  underwritingRequired?: boolean;
  /** In order of priority; asked of the estimate and of the pre-qualification. */
  ineligibleReasons?: readonly string[];
  hasDesiredCoverage?: boolean;
}

/** A result that is no offer ends every way that led to it (UW-02). */
const AFTER_RESULT: ReadonlyMap<string, string> = new Map<FormKey, string>([
  ['underwriting-result-denied', addressOf('coverageDenied', { type: 'rejected' })],
  ['underwriting-result-failed', addressOf('coverageDenied', { type: 'failed' })],
  ['underwriting-result-manual', addressOf('coverageDenied', { type: 'referred_to_underwriter' })],
]);

/** The flows that ask what decides whether anything can be offered at all. */
const TELLS_REASONS: readonly string[] = ['estimate-form', 'pre-qualification'];

/** A path of this application: absolute, and never one a browser takes for another host (S-53). */
function ownPath(path: string | null | undefined): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

const flowAddress = (slug: string) => addressOf('flow', { slug });

/** The next-page map (FLOW-28 to FLOW-42), and the ends the flows outside it have by what they are for. */
function mappedPath({ slug, scope, origin, underwritingRequired, hasDesiredCoverage }: FinishedFlow): string {
  switch (slug) {
    case 'application':
    case 'evidence-underwriting-aura':
      return flowAddress('evidence-underwriting-aura-review');
    case 'evidence-underwriting-aura-review':
      return addressOf('reviewQuote');
    case 'aura-interview':
      return addressOf(underwritingRequired ? 'confirmUpdate' : 'acceptTerms');
    case 'coverage-adjustment':
      return underwritingRequired ? flowAddress('aura-interview') : addressOf('confirmUpdate');
    case 'insurance-profile':
      return flowAddress('beneficiary');
    case 'onboarding-intro':
      return flowAddress('insurance-profile');
    case 'post-underwriting':
      return flowAddress('quote-review');
    case 'pre-verified-initial-data':
      // Whoever gave a number proves it next (FLOW-31).
      return addressOf('verifyPhone');
    case 'quote-review':
      return flowAddress('purchase-policy');
    case 'beneficiary':
      return (
        ownPath(origin) ??
        (scope === 'application' ? flowAddress('aura-interview') : addressOf('insuranceHome'))
      );
    case 'coverage-collection':
      return addressOf('coveragePreview');
    case 'estimate-form':
      return addressOf(hasDesiredCoverage ? 'coveragePreview' : 'insuranceWyshList');
    default:
      return addressOf('home');
  }
}

/**
 * What comes after a flow: its link argument, then the next step of the journey, then the next-page map, then '/'
 * (FLOW-26, FLOW-27, A-089). Whom nothing can be offered, by the estimate or by underwriting, is told so before a
 * journey goes on: it has no next step for them.
 */
export function afterFlow(finished: FinishedFlow): AfterFlow {
  const { slug, lastForm = null, linkArgument, nextJourneyStep, ineligibleReasons = [] } = finished;
  const link = ownPath(linkArgument);
  if (link !== null) return { path: link, leavesJourney: true };
  const result = lastForm === null ? undefined : AFTER_RESULT.get(lastForm);
  if (result !== undefined) return { path: result, leavesJourney: true };
  const [reason] = TELLS_REASONS.includes(slug) ? ineligibleReasons : [];
  if (reason !== undefined) return { path: addressOf('ineligible', { reason }), leavesJourney: true };
  return { path: ownPath(nextJourneyStep) ?? mappedPath(finished), leavesJourney: false };
}
