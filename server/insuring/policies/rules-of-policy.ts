import { policyRules, timeZoneIn } from '@wysh/domain/policy/policy-rules.ts';
import type { PolicyRules } from '@wysh/domain/policy/policy-rules.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

type Issued = Pick<InsurancePolicy, 'number' | 'state' | 'effectiveAt'>;

/** The rules a policy is under on a day. */
export function rulesOfPolicy(policy: Issued, today: Temporal.PlainDate): PolicyRules {
  return policyRules({ state: policy.state, issuedOn: issueDay(policy) }, today);
}

/** It was issued on the day cover began. */
export function issueDay(policy: Issued): Temporal.PlainDate {
  const { number, effectiveAt } = policy;
  if (effectiveAt === null) throw new Error(`policy ${number} was never in force`);
  return dayOfPolicy(policy, effectiveAt);
}

/** Every date of a policy is a day where it was issued; until it is, where it would be now. */
export function dayOfPolicy(
  { state, effectiveAt }: Pick<InsurancePolicy, 'state' | 'effectiveAt'>,
  at: Temporal.Instant,
): Temporal.PlainDate {
  return at.toZonedDateTimeISO(timeZoneIn(state, effectiveAt ?? at)).toPlainDate();
}
