import { redirect, type LoaderFunctionArgs } from 'react-router';
import {
  OpenPolicyChangeDocument,
  PolicyChangeDocument,
  WyshesOfChangeDocument,
  type ChangeInSightFragment,
  type WyshesOfChangeQuery,
} from '../../api/generated/policy-change.ts';
import type { Runtime } from '../../api/runtime.ts';
import { pendingDetailsPath, routes } from '../../paths.ts';

export type Change = ChangeInSightFragment;

const OPEN: ReadonlySet<Change['status']> = new Set(['requested', 'underwriting', 'offered', 'accepted']);

const fresh = { requestPolicy: 'network-only' } as const;

/** The change of the address; null where there is none of theirs. An extension that is open has a page of its own. */
export async function loadPolicyChange(
  { graphql }: Runtime,
  { params }: LoaderFunctionArgs,
): Promise<Change | null> {
  const change = await readChange(graphql, params['pendingPolicyId'] ?? '');
  if (change?.kind === 'extension' && OPEN.has(change.status)) throw redirect(routes.extendCover);
  return change;
}

async function readChange(graphql: Runtime['graphql'], id: string): Promise<Change | null> {
  const { data, error } = await graphql.query(PolicyChangeDocument, { id }, fresh).toPromise();
  if (!data) throw error ?? new Error('The change did not come.');
  return data.policyChange;
}

/** The one that is open of the policy in force; null without one. */
async function readOpenChange(graphql: Runtime['graphql']): Promise<Change | null> {
  const { data, error } = await graphql.query(OpenPolicyChangeDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('What is open did not come.');
  const policies = data.currentUser?.activeConstellations.map(
    (one) => one.activeInsuranceMembership?.activePolicy ?? null,
  );
  return policies?.find((policy) => policy?.openChange != null)?.openChange ?? null;
}

/** The offer with the list it is for; or one that is still decided; null where nothing waits for a yes. */
export interface Confirmable {
  readonly change: Change | null;
  readonly wyshes: WyshesOfChangeQuery['wyshAllocations'];
}

/**
 * What waits for its person's yes (ROUTE-50): the change the address names, as it is after the interview, or else the one that is open. Whatever
 * stands elsewhere is led there: what a person decides to its case, what is over or was taken to the page that says so.
 */
export async function loadConfirmable(
  { graphql }: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<Confirmable> {
  const id = new URL(request.url).searchParams.get('change');
  const [change, list] = await Promise.all([
    id === null ? readOpenChange(graphql) : readChange(graphql, id),
    graphql.query(WyshesOfChangeDocument, {}, fresh).toPromise(),
  ]);
  // The list is said beside the offer; without an answer it is done without.
  const wyshes = list.data?.wyshAllocations ?? [];
  if (change === null) return { change, wyshes };
  if (change.toDo === 'wait_for_person') throw redirect(routes.manualReview);
  if (change.toDo !== 'confirm' && change.toDo !== 'wait_for_decision')
    throw redirect(pendingDetailsPath(change.id));
  return { change, wyshes };
}
