import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { findPoliciesOf, findPolicyById, lockPolicies } from '../../insuring/policies/find-policies.ts';
import type { InsurancePolicy } from '../../insuring/policies/insurance-policy.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import type { SubjectChoice } from './staff-act.ts';

// The parts of an act that is about a policy that ever covered.

export async function findPolicy(
  reader: Reader,
  _context: DeskContext,
  id: string,
): Promise<InsurancePolicy | null> {
  const policy = await findPolicyById(reader, id);
  return policy === null || policy.effectiveAt === null ? null : policy;
}

export async function listPolicies(
  reader: Reader,
  _context: DeskContext,
  userId: string,
): Promise<readonly SubjectChoice[]> {
  const policies = await findPoliciesOf(reader, userId);
  return policies.map((policy) => ({ id: policy.id, name: nameOfPolicy(policy) }));
}

export async function keepPolicy(
  transaction: Transaction,
  _context: DeskContext,
  { id }: InsurancePolicy,
): Promise<void> {
  await lockPolicies(transaction, [id]);
}

/** As it stands now: what was found before it was locked may be another by now. */
export async function presentPolicy(reader: Reader, { id }: InsurancePolicy): Promise<InsurancePolicy> {
  const policy = await findPolicyById(reader, id);
  if (policy === null) throw new Error('A policy is gone.');
  return policy;
}

function nameOfPolicy({ number, productSlug, status }: InsurancePolicy): string {
  const product = productSlug === PRODUCT_SLUGS.termLife ? 'term life' : 'accidental death';
  return `${number}, ${product}${status === 'terminated' ? ', ended' : ''}`;
}
