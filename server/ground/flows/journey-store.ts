import type { JourneyMetadata } from '@wysh/domain/journeys/journey.ts';
import type { JourneyData } from '@wysh/domain/journeys/journey-state.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { storedFacts } from '../../platform/database/stored-facts.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export const journeyDataShape = storedShape<JourneyData>({
  name: 'journey_progress.data',
  schema: storedFacts,
  isOpen: true,
});

/** Where a person stands in a journey; one that is complete has no step and no data any more. */
export interface StoredJourneyProgress {
  readonly journey: string;
  readonly status: Tables['journey_progress']['status'];
  readonly step: string | null;
  readonly data: JourneyData;
  readonly metadata: JourneyMetadata;
  readonly updatedAt: Temporal.Instant;
}

/** Of the journeys we have, so a handful at most. */
export async function readJourneyProgress(reader: Reader, userId: string): Promise<StoredJourneyProgress[]> {
  const rows = await reader
    .selectFrom('journey_progress')
    .select(['journey', 'status', 'step', 'data', 'reinstateable_policy_id', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    journey: row.journey,
    status: row.status,
    step: row.step,
    data: journeyDataShape.fromJson(row.data),
    metadata:
      row.reinstateable_policy_id === null ? {} : { reinstateablePolicyId: row.reinstateable_policy_id },
    updatedAt: row.updated_at.toTemporalInstant(),
  }));
}

export async function upsertJourneyProgress(
  transaction: Transaction,
  userId: string,
  progress: StoredJourneyProgress,
): Promise<void> {
  const row = {
    status: progress.status,
    step: progress.step,
    data: journeyDataShape.toText(progress.data),
    reinstateable_policy_id: progress.metadata.reinstateablePolicyId ?? null,
    updated_at: new Date(progress.updatedAt.epochMilliseconds),
  };
  await transaction
    .insertInto('journey_progress')
    .values({ user_id: userId, journey: progress.journey, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'journey']).doUpdateSet(row))
    .execute();
}

export async function deleteJourneysOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('journey_progress').where('user_id', 'in', userIds).execute();
}
