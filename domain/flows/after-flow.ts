import { addressOf } from '../addresses/addresses.ts';
import type { FlowScope } from '../forms/definition.ts';
import type { Standing } from '../standing/standing.ts';

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
  /** Of profile and interview, and of what has changed since: the lapsed policy or the change they are evidence for; null for those of an application. */
  contextId?: string | null;
  /** A path that came with the link into the flow. */
  linkArgument?: string | null;
  /** The path of the active journey's next step; null without a journey. */
  nextJourneyStep?: string | null;
  /** The path from which the flow was opened, where it goes back to. */
  origin?: string | null;
  /** A change of a policy in force has to be underwritten. */
  underwritingRequired?: boolean;
  /** Something of who somebody is has to be told before that. */
  profileRequired?: boolean;
  /** Where the person stands now that they answered; left out for a flow that decides nothing. */
  standing?: Pick<Standing, 'denial' | 'ineligibleReason'>;
  hasDesiredCoverage?: boolean;
}

type PageOfANo = (standing: NonNullable<FinishedFlow['standing']>) => string | null;

/** The flows after which somebody may hear that nothing can be offered to them, and which page of their standing says so. */
const TELLS_A_NO: ReadonlyMap<string, PageOfANo> = new Map<string, PageOfANo>([
  ['estimate-form', ineligiblePath],
  ['pre-qualification', ineligiblePath],
  ['post-underwriting', denialPath],
]);

/** Whether where a person stands has to be known at the end of a flow. */
export function asksStanding(slug: string): boolean {
  return TELLS_A_NO.has(slug);
}

function ineligiblePath({ ineligibleReason: reason }: Pick<Standing, 'ineligibleReason'>): string | null {
  return reason === null ? null : addressOf('ineligible', { reason });
}

/** A result that is no offer ends the way that led to it (UW-02). */
function denialPath({ denial }: Pick<Standing, 'denial'>): string | null {
  return denial === null ? null : addressOf('coverageDenied', { type: denial });
}

/** A path of this application: absolute, and never one a browser takes for another host (S-53). */
function ownPath(path: string | null | undefined): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

const flowAddress = (slug: string) => addressOf('flow', { slug });

/** A flow about one thing of several, such as a lapsed policy. */
const flowAbout = (slug: string, contextId: string | null | undefined) =>
  flowAddress(slug) + (contextId == null ? '' : `?contextId=${encodeURIComponent(contextId)}`);

/** Where a change waits to be decided, and then for its owner's yes: it is named, because one that is refused is open no more. */
const confirmUpdateOf = (changeId: string | null | undefined) =>
  addressOf('confirmUpdate') + (changeId == null ? '' : `?change=${encodeURIComponent(changeId)}`);

/** The next-page map (FLOW-28 to FLOW-42), and the ends the flows outside it have by what they are for. */
function mappedPath(finished: FinishedFlow): string {
  const { slug, scope, origin, contextId, underwritingRequired, profileRequired, hasDesiredCoverage } =
    finished;
  switch (slug) {
    case 'application':
    case 'evidence-underwriting-aura':
      return flowAddress('evidence-underwriting-aura-review');
    case 'evidence-underwriting-aura-review':
      return addressOf('reviewQuote');
    case 'aura-interview':
      if (underwritingRequired) return confirmUpdateOf(contextId);
      return addressOf(contextId == null ? 'acceptTerms' : 'reviewQuote');
    case 'coverage-adjustment':
      if (!underwritingRequired) return confirmUpdateOf(contextId);
      return flowAbout(profileRequired ? 'insurance-profile' : 'aura-interview', contextId);
    case 'insurance-profile':
      return contextId == null ? flowAddress('beneficiary') : flowAbout('aura-interview', contextId);
    case 'onboarding-intro':
      return flowAddress('insurance-profile');
    case 'term-life-extension':
      return addressOf('extendCover');
    case 'post-underwriting':
      return flowAddress('quote-review');
    case 'pre-verified-initial-data':
      // Whoever gave a number proves it next (FLOW-31).
      return addressOf('verifyPhone');
    case 'quote-review':
      return flowAddress('purchase-policy');
    case 'what-changed':
      return flowAbout('aura-interview', contextId);
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
 * (FLOW-26, FLOW-27, A-089). Whom nothing can be offered, by where they stand after the estimate or after underwriting, is told so
 * before a journey goes on: it has no next step for them.
 */
export function afterFlow(finished: FinishedFlow): AfterFlow {
  const { slug, linkArgument, nextJourneyStep, standing } = finished;
  const link = ownPath(linkArgument);
  if (link !== null) return { path: link, leavesJourney: true };
  const no = standing === undefined ? null : (TELLS_A_NO.get(slug)?.(standing) ?? null);
  if (no !== null) return { path: no, leavesJourney: true };
  return { path: ownPath(nextJourneyStep) ?? mappedPath(finished), leavesJourney: false };
}
