import type { BillingQuery } from '../../../api/generated/dashboard.ts';

type Membership = NonNullable<
  NonNullable<BillingQuery['currentUser']>['activeConstellations'][number]['activeInsuranceMembership']
>;

/** The policy as this page asks for it, and its plan. */
export type PolicyOfBilling = NonNullable<Membership['activePolicy']>;
export type PlanOfBilling = NonNullable<PolicyOfBilling['activePlan']>;
