import { endingOn, endingSum } from '@wysh/domain/policy/ending.ts';
import type { EndingDays, EndingSum, PolicyToEnd } from '@wysh/domain/policy/ending.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findBillsToEnd } from '../billing/refund-ending.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';

/** What asking to end it does, as it would be told now: its days, and what goes back by what was paid. */
export interface EndingShown extends EndingDays {
  readonly sum: EndingSum;
}

/** Null of a policy that does not cover on that day. */
export async function showEnding(
  reader: Reader,
  policy: InsurancePolicy,
  day: Temporal.PlainDate,
): Promise<EndingShown | null> {
  if (!isInForce(policy.status)) return null;
  const toEnd = await readPolicyToEnd(reader, policy);
  const days = endingOn(toEnd, day);
  return days && { ...days, sum: endingSum(toEnd, days) };
}

/** What goes back by the days that were told, and by what is paid now. */
export async function sumOfEnding(
  reader: Reader,
  policy: InsurancePolicy,
  days: EndingDays,
): Promise<EndingSum> {
  return endingSum(await readPolicyToEnd(reader, policy), days);
}

async function readPolicyToEnd(reader: Reader, policy: InsurancePolicy): Promise<PolicyToEnd> {
  if (policy.freeLookEndsOn === null) throw new Error(`policy ${policy.number} was never issued`);
  return {
    beganOn: issueDay(policy),
    endsOn: termsOfPolicy(policy).endsOn,
    handBackUntil: policy.freeLookEndsOn,
    lapsesOn: policy.lapsesOn,
    bills: await findBillsToEnd(reader, policy.id),
  };
}
