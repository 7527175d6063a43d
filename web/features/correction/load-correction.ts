import {
  CorrectPolicyDocument,
  type CorrectPolicyQuery,
  type PolicyToCorrectFragment,
} from '../../api/generated/correction.ts';
import type { Runtime } from '../../api/runtime.ts';

/** The policy in force with whom it names, and what was asked to be set right; null without one. */
export async function loadCorrection({ graphql }: Runtime): Promise<PolicyToCorrectFragment | null> {
  const { data, error } = await graphql
    .query(CorrectPolicyDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('What the policy says of its insured did not come.');
  return policyIn(data);
}

function policyIn({ standing, currentUser }: CorrectPolicyQuery): PolicyToCorrectFragment | null {
  if (standing.card !== 'owned') return null;
  return currentUser?.activeConstellations[0]?.activeInsuranceMembership?.activePolicy ?? null;
}
