import { policyRecordsKeptUntil } from '@wysh/domain/policy/policy-records.ts';
import type { PolicyFile } from '../../ground/policy-register/policy-register.ts';
import { findOfferingIdsByApplication } from '../../applying/offerings/find-offering-ids.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findApplicationsToChange } from '../changes/find-applications-to-change.ts';
import { findReturnApplications } from '../reinstatement/find-return-applications.ts';
import { findPoliciesEverInForce } from './policy-store.ts';
import { dayOfPolicy, rulesOfPolicy } from './terms-of-policy.ts';

/**
 * The files of these people's policies that have to stay at an instant, by the years of the state each was issued in; of one in force, as
 * if it ended now. None is of a policy that never was in force.
 */
export async function findFilesToKeep(
  reader: Reader,
  userIds: readonly string[],
  now: Temporal.Instant,
): Promise<PolicyFile[]> {
  const policies = await findPoliciesEverInForce(reader, userIds);
  if (policies.length === 0) return [];
  const offeringIds = await findOfferingIdsByApplication(
    reader,
    policies.map(({ userId }) => userId),
  );
  const policyIds = policies.map(({ id }) => id);
  const [returned, changed] = await Promise.all([
    findReturnApplications(reader, policyIds),
    findApplicationsToChange(reader, policyIds),
  ]);
  return policies.flatMap((policy) => {
    const { id: policyId, userId, applicationId, membershipId } = policy;
    const today = dayOfPolicy(policy, now);
    const keptUntil = policyRecordsKeptUntil(
      rulesOfPolicy(policy, today),
      dayOfPolicy(policy, policy.terminatedAt ?? now),
    );
    if (Temporal.PlainDate.compare(keptUntil, today) <= 0) return [];
    const offered = offeringIds.get(applicationId) ?? [];
    const laterApplicationIds = [...(returned.get(policyId) ?? []), ...(changed.get(policyId) ?? [])];
    return [
      {
        policyId,
        userId,
        applicationId,
        laterApplicationIds,
        membershipId,
        offeringIds: offered,
        keptUntil,
      },
    ];
  });
}
