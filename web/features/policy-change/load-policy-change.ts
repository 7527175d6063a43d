import { redirect, type LoaderFunctionArgs } from 'react-router';
import { PolicyChangeDocument, type ChangeInSightFragment } from '../../api/generated/policy-change.ts';
import type { Runtime } from '../../api/runtime.ts';
import { routes } from '../../paths.ts';

const OPEN: ReadonlySet<ChangeInSightFragment['status']> = new Set([
  'requested',
  'underwriting',
  'offered',
  'accepted',
]);

/** The change of the address; null where there is none of theirs. An extension that is open has a page of its own. */
export async function loadPolicyChange(
  { graphql }: Runtime,
  { params }: LoaderFunctionArgs,
): Promise<ChangeInSightFragment | null> {
  const variables = { id: params['pendingPolicyId'] ?? '' };
  const fresh = { requestPolicy: 'network-only' } as const;
  const { data, error } = await graphql.query(PolicyChangeDocument, variables, fresh).toPromise();
  if (data) {
    const { policyChange: change } = data;
    if (change?.kind === 'extension' && OPEN.has(change.status)) throw redirect(routes.extendCover);
    return change;
  }
  throw error ?? new Error('The change did not come.');
}
