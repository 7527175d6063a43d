import type { Client } from 'urql';
import type { JourneyFacts } from '@wysh/domain/journeys/conditions.ts';
import { JourneyFactsDocument } from '../api/generated/journeys.ts';
import type { SessionState } from '../api/session-state.ts';

/**
 * What the steps of a journey ask, at this moment. An estimate is what makes the first, preliminary offers; those of
 * underwriting, reinstatement and payment join with their areas, and nobody has any of them before.
 */
export async function readJourneyFacts(graphql: Client, session: SessionState): Promise<JourneyFacts> {
  const { data, error } = await graphql
    .query(JourneyFactsDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('What a journey asks about the person did not come.');
  const memberships =
    data.currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  return {
    authenticated: session.authenticated,
    sessionVerified: session.sessionVerified,
    skipPhoneNumber: true,
    hasPhoneNumber: false,
    hasValidProductOffers: memberships.some((membership) => membership?.latestEstimateDatum != null),
    hasValidReinstatementOffer: false,
    underwritingRequired: false,
    hasPolicy: data.accountCapabilities.billing,
    hasPayment: false,
    hasWyshes: data.wyshAllocationsSummary.activeCount > 0,
  };
}
