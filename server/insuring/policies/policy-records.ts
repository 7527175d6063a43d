import { policyRecordsKeptUntil } from '@wysh/domain/policy/policy-records.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findPoliciesEverInForce } from './policy-store.ts';
import { dayOfPolicy, rulesOfPolicy } from './terms-of-policy.ts';

/** Until when the records have to stay that a policy of these people stands on; nobody is in it who never had cover in force. */
export async function findRecordsKeptUntil(
  reader: Reader,
  userIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Temporal.PlainDate>> {
  const until = new Map<string, Temporal.PlainDate>();
  for (const policy of await findPoliciesEverInForce(reader, userIds)) {
    const { userId } = policy;
    const rules = rulesOfPolicy(policy, dayOfPolicy(policy, now));
    const kept = policyRecordsKeptUntil(rules, dayOfPolicy(policy, policy.terminatedAt ?? now));
    const known = until.get(userId);
    if (known === undefined || Temporal.PlainDate.compare(kept, known) > 0) until.set(userId, kept);
  }
  return until;
}
