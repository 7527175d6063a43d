import {
  BillingDocument,
  HomeStateDocument,
  PolicyDetailsDocument,
  type BillingQuery,
  type HomeStateQuery,
  type PolicyDetailsQuery,
} from '../../api/generated/dashboard.ts';
import type { Runtime } from '../../api/runtime.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { heldPolicy, membershipOf } from './insurance-overview.ts';

const fresh = { requestPolicy: 'network-only' } as const;

export interface HomeVisit extends HomeStateQuery {
  /** Where an application was left; null where none was begun. */
  readonly savedStop: string | null;
}

export async function loadHome(runtime: Runtime): Promise<HomeVisit> {
  const [{ data, error }, savedStop] = await Promise.all([
    runtime.graphql.query(HomeStateDocument, {}, fresh).toPromise(),
    journeyOf(runtime).savedStop('fulfillment'),
  ]);
  if (!data) throw error ?? new Error('What there is to do did not come.');
  return { ...data, savedStop };
}

export interface InsuranceVisit {
  readonly home: HomeVisit;
  /** Null without a policy. */
  readonly details: PolicyDetailsQuery | null;
}

export async function loadInsurance(runtime: Runtime): Promise<InsuranceVisit> {
  const home = await loadHome(runtime);
  const policy = heldPolicy(membershipOf(home.currentUser));
  if (policy === null) return { home, details: null };
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
