import type {
  BillingFrequency,
  ChangeOfFrequency,
  RunningPlan,
} from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { goesOnFrom } from '@wysh/domain/policy/terms.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { premiumOn } from '../policies/terms-of-policy.ts';

/** How a policy is paid: pending until the first premium is paid, active until the policy ends. */
export interface Plan {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  readonly status: 'pending' | 'active' | 'ended';
  /** What a bill of it was when it began, or its rhythm changed. What one costs is asked of the contract, on the day it is due. */
  readonly amountCents: Cents;
  readonly billingFrequency: BillingFrequency;
  /** The day cover began, from which every due date is counted. */
  readonly anchoredOn: Temporal.PlainDate | null;
  /** The one it began with: 0, or the month that ran when a lapsed policy came back. */
  readonly firstPeriod: number;
  /** The first month that has no invoice yet, and its due date; null once there is none to come. */
  readonly nextPeriod: number;
  readonly nextDueOn: Temporal.PlainDate | null;
  /** The day the term ends. */
  readonly endsOn: Temporal.PlainDate | null;
  /** What its person asked for, until the first bill of it is written. */
  readonly change: ChangeOfFrequency | null;
  /** The due date of the bill of a year that its person was told of last, so many days before that the announcement counts. */
  readonly announcedDueOn: Temporal.PlainDate | null;
}

/** As the periods of a policy's plan are counted and priced; null until cover begins. */
export function runningPlan(
  plan: Plan,
  policy: Pick<InsurancePolicy, 'transactions' | 'quoted'>,
): RunningPlan | null {
  return pricedPlan(plan, {
    premiumOn: (day, frequency) => premiumOn(policy, day, frequency),
    goesOnFrom: goesOnFrom(policy.transactions),
  });
}

/** The same, by what its contract says. */
export function pricedPlan(
  { anchoredOn, endsOn, billingFrequency: frequency, nextPeriod, change }: Plan,
  contract: Pick<RunningPlan, 'premiumOn' | 'goesOnFrom'>,
): RunningPlan | null {
  if (anchoredOn === null || endsOn === null) return null;
  return { anchoredOn, endsOn, frequency, nextPeriod, change, ...contract };
}
