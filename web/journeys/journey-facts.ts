import type { Client } from 'urql';
import type { JourneyFacts } from '@wysh/domain/journeys/conditions.ts';
import { JourneyFactsDocument } from '../api/generated/journeys.ts';
import type { SessionState } from '../api/session-state.ts';

/** Those that can still bring their policy back. */
const OPEN: readonly string[] = ['requested', 'underwriting', 'offered', 'accepted'];

/**
 * What the steps of a journey ask, at this moment. An estimate is what makes the first, preliminary offers, and underwriting
 * makes the real ones. A lapsed policy that was asked back has an offer of its own, conditional on the interview where one comes
 * first; no step asks about payments yet.
 */
export async function readJourneyFacts(graphql: Client, session: SessionState): Promise<JourneyFacts> {
  // A code was sent to whoever verified a session, so there is no need to look into their profile, which is recorded.
  const withProfile = session.authenticated && !session.sessionVerified;
  const { data, error } = await graphql
    .query(
      JourneyFactsDocument,
      { withProfile, withPolicies: session.sessionVerified },
      { requestPolicy: 'network-only' },
    )
    .toPromise();
  if (!data) throw error ?? new Error('What a journey asks about the person did not come.');
  const user = data.currentUser;
  const memberships = user?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  const asked = (data.reinstateablePolicies ?? []).flatMap(({ reinstatementRequest: request }) =>
    request != null && OPEN.includes(request.status) ? [request] : [],
  );
  return {
    authenticated: session.authenticated,
    sessionVerified: session.sessionVerified,
    skipPhoneNumber: true,
    hasPhoneNumber: session.sessionVerified || (user?.profile?.phoneNumbers.length ?? 0) > 0,
    hasValidProductOffers: memberships.some(
      (membership) =>
        membership != null &&
        (membership.latestEstimateDatum !== null || membership.productsOfferings.length > 0),
    ),
    hasValidReinstatementOffer: asked.length > 0,
    underwritingRequired: asked.some(({ underwritingRequired }) => underwritingRequired),
    hasPolicy: data.standing.card === 'owned',
    hasPayment: false,
    hasWyshes: data.wyshAllocationsSummary.activeCount > 0,
  };
}
