import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { ReinstatementRequestsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { ReinstatementRequest } from './request.ts';

export async function insertRequest(transaction: Transaction, request: ReinstatementRequest): Promise<void> {
  await transaction
    .insertInto('reinstatement_requests')
    .values({
      user_id: request.userId,
      id: request.id,
      policy_id: request.policyId,
      offering_id: request.offeringId,
      application_id: request.applicationId,
      requested_at: toTimestamp(request.requestedAt),
      requested_on: request.requestedOn.toString(),
    })
    .execute();
}

/** The newest of a policy; null when nobody ever asked. */
export async function findNewestRequest(
  reader: Reader,
  policyId: string,
): Promise<ReinstatementRequest | null> {
  const row = await reader
    .selectFrom('reinstatement_requests')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : requestOf(row);
}

export async function findRequestOfOffering(
  reader: Reader,
  offeringId: string,
): Promise<ReinstatementRequest | null> {
  const row = await reader
    .selectFrom('reinstatement_requests')
    .selectAll()
    .where('offering_id', '=', offeringId)
    .executeTakeFirst();
  return row === undefined ? null : requestOf(row);
}

/** The newest that rests on an application. */
export async function findRequestOfApplication(
  reader: Reader,
  applicationId: string,
): Promise<ReinstatementRequest | null> {
  const row = await reader
    .selectFrom('reinstatement_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : requestOf(row);
}

/** Those that an interview was handed in for, the oldest first. */
export async function findApplicationsOfRequests(
  reader: Reader,
  policyIds: readonly string[],
): Promise<{ readonly policyId: string; readonly applicationId: string }[]> {
  if (policyIds.length === 0) return [];
  const rows = await reader
    .selectFrom('reinstatement_requests')
    .select(['policy_id', 'application_id'])
    .where('policy_id', 'in', [...policyIds])
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ policy_id: policyId, application_id: applicationId }) =>
    applicationId === null ? [] : [{ policyId, applicationId }],
  );
}

type RequestKey = Pick<ReinstatementRequest, 'userId' | 'id'>;

/** The interview was handed in; anew where the one before came to nothing. */
export async function noteEvidence(
  transaction: Transaction,
  { userId, id }: RequestKey,
  applicationId: string,
): Promise<void> {
  await transaction
    .updateTable('reinstatement_requests')
    .set({ application_id: applicationId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The interview approved: from the day on which its sum is counted. */
export async function noteOffer(
  transaction: Transaction,
  { userId, id }: RequestKey,
  { offeringId, on }: { readonly offeringId: string; readonly on: Temporal.PlainDate },
): Promise<void> {
  await transaction
    .updateTable('reinstatement_requests')
    .set({ offering_id: offeringId, requested_on: on.toString() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function markCompleted(
  transaction: Transaction,
  { userId, id }: RequestKey,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('reinstatement_requests')
    .set({ completed_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Lapsed policies with a bill to bring them back whose offer is over, by their ids. */
export async function findPoliciesWithOpenReturn(
  reader: Reader,
  now: Temporal.Instant,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('reinstatement_requests as request')
    .innerJoin('plans', 'plans.policy_id', 'request.policy_id')
    .innerJoin('product_offerings as offering', 'offering.id', 'request.offering_id')
    .select('request.policy_id as id')
    .distinct()
    .where('plans.status', '=', 'pending')
    .where('request.completed_at', 'is', null)
    .where('offering.expires_at', '<', toTimestamp(now))
    .$if(after !== null, (query) => query.where('request.policy_id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function requestOf(row: Selectable<ReinstatementRequestsTable>): ReinstatementRequest {
  return {
    id: row.id,
    userId: row.user_id,
    policyId: row.policy_id,
    offeringId: row.offering_id,
    applicationId: row.application_id,
    requestedAt: row.requested_at.toTemporalInstant(),
    requestedOn: Temporal.PlainDate.from(row.requested_on),
    completedAt: row.completed_at?.toTemporalInstant() ?? null,
  };
}
