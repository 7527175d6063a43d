import { useEffect, useEffectEvent } from 'react';
import { useClient, useQuery } from 'urql';
import { ListOwnerDocument } from '../../api/generated/wyshes.ts';
import { editPolicyPath } from '../../paths.ts';
import { useIsTakenOver } from '../../shell/runtime-context.ts';

export interface ListOwner {
  readonly isKnown: boolean;
  readonly hasEstimate: boolean;
  readonly eligibleForMonitoring: boolean;
  readonly hasPolicy: boolean;
  /** Where the cover of their policy is changed; null without one that can be. */
  readonly coverChangedAt: string | null;
}

/** What the list's screens ask about the person besides their wyshes. */
export function useListOwner(): ListOwner {
  const [{ data: known }] = useQuery({ query: ListOwnerDocument, requestPolicy: 'cache-first' });
  const data = useIsTakenOver() ? known : undefined;
  const memberships =
    data?.currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  const policy = memberships.find((one) => one?.activePolicy != null)?.activePolicy ?? null;
  const mayChange = data?.standing.actions.includes('change_cover') === true;
  return {
    isKnown: Boolean(data),
    hasEstimate: memberships.some((one) => one !== null && one.latestEstimateDatum !== null),
    eligibleForMonitoring: memberships.some((one) => one?.eligibleForMonitoring === true),
    hasPolicy: data?.standing.card === 'owned',
    coverChangedAt: policy !== null && mayChange ? editPolicyPath(policy.productDetail.slug) : null,
  };
}

/**
 * An estimate may have been made on another page since the last visit to the list, so whether there is one is asked again
 * with each visit until there is (BUILD-09). On the first, the page's loader asks.
 */
export function useEstimateNews({ isKnown, hasEstimate }: ListOwner): void {
  const client = useClient();
  const askAgain = useEffectEvent(() => {
    if (isKnown && !hasEstimate)
      void client.query(ListOwnerDocument, {}, { requestPolicy: 'network-only' }).toPromise();
  });
  useEffect(() => askAgain(), []);
}
