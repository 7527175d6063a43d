import type { LoaderFunctionArgs } from 'react-router';
import { PolicyChangeDocument, type ChangeInSightFragment } from '../../api/generated/policy-change.ts';
import type { Runtime } from '../../api/runtime.ts';

/** The change of the address; null where there is none of theirs. */
export async function loadPolicyChange(
  { graphql }: Runtime,
  { params }: LoaderFunctionArgs,
): Promise<ChangeInSightFragment | null> {
  const variables = { id: params['pendingPolicyId'] ?? '' };
  const fresh = { requestPolicy: 'network-only' } as const;
  const { data, error } = await graphql.query(PolicyChangeDocument, variables, fresh).toPromise();
  if (data) return data.policyChange;
  throw error ?? new Error('The change did not come.');
}
