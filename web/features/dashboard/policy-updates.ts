import { pendingDetailsPath, routes } from '../../paths.ts';
import { heldPolicy, isReferred, membershipOf, type InsuranceSituation } from './insurance-overview.ts';

/** What is under way with somebody's policy: the words of its banner, and where it leads. */
export interface PolicyUpdate {
  readonly words: 'updates' | 'approval';
  readonly to: string;
}

export interface PolicyFacts {
  readonly hasPolicy: boolean;
  readonly pendingPolicyId: string | null;
  readonly hasManualCase: boolean;
  readonly hasPendingQuote: boolean;
}

/** The first of what applies; null when nothing does, or there is no policy to change (BANN-01 to BANN-05). */
export function policyUpdate(facts: PolicyFacts): PolicyUpdate | null {
  if (!facts.hasPolicy) return null;
  if (facts.pendingPolicyId !== null) {
    return { words: 'updates', to: pendingDetailsPath(facts.pendingPolicyId) };
  }
  if (facts.hasManualCase) return { words: 'updates', to: routes.manualReview };
  if (facts.hasPendingQuote) return { words: 'approval', to: routes.confirmUpdate };
  return null;
}

export function policyFactsOf(situation: InsuranceSituation): PolicyFacts {
  const membership = membershipOf(situation.currentUser);
  return {
    hasPolicy: heldPolicy(membership) !== null,
    pendingPolicyId: membership?.pendingPolicy?.id ?? null,
    hasManualCase: isReferred(situation),
    hasPendingQuote: (membership?.pendingQuote ?? null) !== null,
  };
}
