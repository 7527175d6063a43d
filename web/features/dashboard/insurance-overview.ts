import type {
  MembershipAtHomeFragment,
  OfferAtHomeFragment,
  PolicyAtHomeFragment,
} from '../../api/generated/dashboard.ts';
import { stopToGoOnAt } from '../../journeys/stop-to-go-on-at.ts';
import type { HomeVisit } from './load-dashboard.ts';

/**
 * What the insurance card shows. The five kinds in the order in which they go before one another (DASH-14 to DASH-18); the step
 * of a recapture tells an application that can go on from one that cannot just now.
 */
export type InsuranceOverview =
  | { readonly kind: 'owned'; readonly policy: PolicyAtHomeFragment }
  | { readonly kind: 'notice' }
  | { readonly kind: 'quote'; readonly quotes: readonly [ShownQuote, ...ShownQuote[]] }
  /** A quote that was taken: its first premium is not paid, or the bank has not answered, so nobody is covered yet. */
  | {
      readonly kind: 'unpaid';
      readonly quote: Omit<ShownQuote, 'expiresAt'>;
      readonly isProcessing: boolean;
    }
  /** Cover ended for want of a premium, and nothing else is under way. */
  | { readonly kind: 'lapsed'; readonly label: string }
  | { readonly kind: 'recapture'; readonly step: RecaptureStep }
  | { readonly kind: 'marketing' };

export type RecaptureStep = 'start' | 'started' | 'failed' | 'decision_pending' | 'cooldown';

export type ShownQuote = Pick<
  OfferAtHomeFragment,
  'id' | 'productDetail' | 'amount' | 'monthlyPremium' | 'expiresAt'
>;

export type InsuranceSituation = Pick<
  HomeVisit,
  'currentUser' | 'productOfferings' | 'applicationEntry' | 'latestInsuranceApplication' | 'savedStop'
>;

export function insuranceOverview(situation: InsuranceSituation): InsuranceOverview {
  const membership = membershipOf(situation.currentUser);
  const policy = heldPolicy(membership);
  if (policy !== null) return { kind: 'owned', policy };
  if (isReferred(situation)) return { kind: 'notice' };
  if (membership?.pendingPolicy) {
    const invoice = membership.latestPayableInvoice;
    // A bank that waits for a yes has nothing on its way.
    const isProcessing = invoice?.status === 'processing' && !invoice.awaitsAuthentication;
    return { kind: 'unpaid', quote: membership.pendingPolicy, isProcessing };
  }
  const [first, ...others] = openQuotes(situation, membership);
  if (first !== undefined) return { kind: 'quote', quotes: [first, ...others] };
  const step = recaptureStep(situation);
  if (membership?.lapsedPolicy && step === 'start')
    return { kind: 'lapsed', label: membership.lapsedPolicy.label };
  if (membership === null || membership.latestEstimateDatum === null) return { kind: 'marketing' };
  return { kind: 'recapture', step };
}

/** A person has one membership, whichever of their constellations it is in. */
export function membershipOf<Membership>(
  user: {
    readonly activeConstellations: readonly { readonly activeInsuranceMembership: Membership | null }[];
  } | null,
): Membership | null {
  const memberships = user?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  return memberships.find((one) => one !== null) ?? null;
}

/** Whether there is a policy, going by its status (BANN-06). */
export function isPolicyHeld(status: string | null | undefined): boolean {
  return status !== null && status !== undefined && status !== '' && status !== 'terminated';
}

export function heldPolicy(
  membership: Pick<MembershipAtHomeFragment, 'activePolicy'> | null,
): PolicyAtHomeFragment | null {
  const policy = membership?.activePolicy ?? null;
  return isPolicyHeld(policy?.status) ? policy : null;
}

export function isReferred({
  latestInsuranceApplication,
}: Pick<InsuranceSituation, 'latestInsuranceApplication'>): boolean {
  return latestInsuranceApplication?.result === 'referred_to_underwriter';
}

/** The quote that was chosen goes before the offers it was chosen from. */
function openQuotes(
  { productOfferings }: InsuranceSituation,
  membership: MembershipAtHomeFragment | null,
): ShownQuote[] {
  if (membership?.pendingQuote) return [membership.pendingQuote];
  return productOfferings.filter(({ status }) => status === 'pending');
}

function recaptureStep(situation: InsuranceSituation): RecaptureStep {
  const { applicationEntry, latestInsuranceApplication, savedStop } = situation;
  const { stage } = applicationEntry;
  if (stage === 'decision_pending' || stage === 'cooldown') return stage;
  const lastResult = latestInsuranceApplication?.result ?? null;
  if (lastResult === 'failed') return 'failed';
  return stopToGoOnAt({ isRegistered: true, savedStop, lastResult }) === null ? 'start' : 'started';
}

/** Whether the Wyshes card tells of a list, or of what one is good for (DASH-19). */
export function wyshesOverview(activeCount: number): 'owned' | 'marketing' {
  return activeCount > 0 ? 'owned' : 'marketing';
}
