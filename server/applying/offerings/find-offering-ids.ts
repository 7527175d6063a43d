import type { Reader } from '../../platform/database/database.ts';
import { findFirstOfferedAt, findOfferingIds } from './store.ts';

/** What these people were offered, by the application that it was made on. */
export async function findOfferingIdsByApplication(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = Map.groupBy(await findOfferingIds(reader, userIds), ({ applicationId }) => applicationId);
  return new Map([...ids].map(([applicationId, offered]) => [applicationId, offered.map(({ id }) => id)]));
}

/** When what a person's applications were offered was priced, by application: the first offer counts. */
export function findOfferedAt(
  reader: Reader,
  userId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.Instant>> {
  return findFirstOfferedAt(reader, userId, applicationIds);
}
