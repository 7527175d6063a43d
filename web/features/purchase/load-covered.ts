import { redirect } from 'react-router';
import { CoveredDocument, type CoveredQuery } from '../../api/generated/purchase.ts';
import type { Runtime } from '../../api/runtime.ts';
import { routes } from '../../paths.ts';
import { activePolicyOf } from './submit-purchase.ts';

type Membership = NonNullable<
  NonNullable<CoveredQuery['currentUser']>['activeConstellations'][number]['activeInsuranceMembership']
>;

/** A policy that began not long ago, with what pays it and how many wyshes stand behind it. */
export interface CoveredVisit {
  readonly policy: NonNullable<Membership['activePolicy']>;
  readonly mask: string | null;
  readonly wyshes: number;
}

/** Where it says something else than that all is well. */
const NOT_WELL: readonly CoveredQuery['standing']['kind'][] = ['past_due', 'ending_asked'];

/**
 * The first days of a policy. The page is true for as long as it can be handed back: reloaded, or opened tomorrow. Afterwards, and for
 * whoever has no policy or one that something is the matter with, home says how it stands.
 */
export async function loadCovered({ graphql }: Runtime): Promise<CoveredVisit> {
  const { data, error } = await graphql
    .query(CoveredDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('What is covered did not come.');
  const { standing, currentUser, activePaymentMethod, wyshAllocationsSummary } = data;
  const policy = activePolicyOf(currentUser);
  const isNew = policy !== null && policy.freeLookDaysLeft > 0;
  if (!isNew || standing.card !== 'owned' || NOT_WELL.includes(standing.kind)) throw redirect(routes.home);
  return { policy, mask: activePaymentMethod?.mask ?? null, wyshes: wyshAllocationsSummary.activeCount };
}
