import {
  BillingDocument,
  HomeStateDocument,
  PolicyDetailsDocument,
  type BillingQuery,
  type HomeStateQuery,
  type PolicyDetailsQuery,
} from '../../api/generated/dashboard.ts';
import type { Runtime } from '../../api/runtime.ts';
import { membershipOf } from './membership.ts';

const fresh = { requestPolicy: 'network-only' } as const;

export async function loadHome({ graphql }: Runtime): Promise<HomeStateQuery> {
  const { data, error } = await graphql.query(HomeStateDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('What there is to do did not come.');
  return data;
}

export interface InsuranceVisit {
  readonly home: HomeStateQuery;
  /** Null without a policy. */
  readonly details: PolicyDetailsQuery | null;
}

export async function loadInsurance(runtime: Runtime): Promise<InsuranceVisit> {
  const home = await loadHome(runtime);
  const policy = membershipOf(home.currentUser)?.activePolicy;
  if (home.standing.card !== 'owned' || policy == null) return { home, details: null };
  const { data, error } = await runtime.graphql
    .query(PolicyDetailsDocument, { id: policy.id }, fresh)
    .toPromise();
  if (!data) throw error ?? new Error('The policy did not come.');
  return { home, details: data };
}

export async function loadBilling({ graphql }: Runtime): Promise<BillingQuery> {
  const { data, error } = await graphql.query(BillingDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The bills did not come.');
  return data;
}
