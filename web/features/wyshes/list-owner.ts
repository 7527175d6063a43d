import { useQuery } from 'urql';
import { ListOwnerDocument } from '../../api/generated/operations.ts';

export interface ListOwner {
  readonly isKnown: boolean;
  readonly hasEstimate: boolean;
  readonly eligibleForMonitoring: boolean;
  readonly hasPolicy: boolean;
}

/** What the list's screens ask about the person besides their wyshes. */
export function useListOwner(): ListOwner {
  const [{ data }] = useQuery({ query: ListOwnerDocument, requestPolicy: 'cache-first' });
  const memberships =
    data?.currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  return {
    isKnown: Boolean(data),
    hasEstimate: memberships.some((one) => one !== null && one.latestEstimateDatum !== null),
    eligibleForMonitoring: memberships.some((one) => one?.eligibleForMonitoring === true),
    hasPolicy: data?.accountCapabilities.billing ?? false,
  };
}
