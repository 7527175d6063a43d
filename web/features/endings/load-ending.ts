import { EndPolicyDocument, type EndPolicyQuery } from '../../api/generated/endings.ts';
import type { Runtime } from '../../api/runtime.ts';

/** The policy in force with what ending it does, and the wyshes it covers. */
export async function loadEnding({ graphql }: Runtime): Promise<EndPolicyQuery> {
  const { data, error } = await graphql
    .query(EndPolicyDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('What ending the policy does did not come.');
  return data;
}
