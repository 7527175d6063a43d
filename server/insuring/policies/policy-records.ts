import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { policyRecordsKeptUntil } from '@wysh/domain/policy/policy-records.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findEndsOfCover } from './policy-store.ts';

/** Until when the records have to stay that a policy of these people stands on; nobody is in it who never had cover in force. */
export async function findRecordsKeptUntil(
  reader: Reader,
  userIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Temporal.PlainDate>> {
  const until = new Map<string, Temporal.PlainDate>();
  for (const { userId, endedAt } of await findEndsOfCover(reader, userIds)) {
    const kept = policyRecordsKeptUntil(easternDate(endedAt ?? now));
    const known = until.get(userId);
    if (known === undefined || Temporal.PlainDate.compare(kept, known) > 0) until.set(userId, kept);
  }
  return until;
}
