import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { storedFacts } from '../../platform/database/stored-facts.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { Analytics, TrackedEvents } from './port.ts';

export const eventPropertiesShape = storedShape({
  name: 'analytics_events.properties',
  schema: storedFacts,
  isOpen: true,
});

/** An analytics service inside the product: it keeps each event as a row, milestones once for each person. */
export function embeddedAnalytics(parts: { database: Database; clock: Clock }): Analytics & TrackedEvents {
  const { database, clock } = parts;

  return {
    findProblem: () => switchProblem(database, 'analytics'),
    async track(events) {
      if (events.length === 0) return;
      await obeySandboxSwitch(database, 'analytics');
      await database.transaction(async (transaction) => {
        await transaction
          .insertInto('analytics_events')
          .values(
            events.map((event) => ({
              id: event.id,
              name: event.name,
              user_id: event.userId,
              properties: eventPropertiesShape.toText(event.properties),
              is_milestone: event.isMilestone,
              occurred_at: toTimestamp(event.occurredAt),
              received_at: toTimestamp(clock.now()),
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },

    async listTracked(limit) {
      const rows = await database.reader
        .selectFrom('analytics_events')
        .selectAll()
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        userId: row.user_id,
        properties: eventPropertiesShape.fromJson(row.properties),
        isMilestone: row.is_milestone,
        occurredAt: row.occurred_at.toTemporalInstant(),
      }));
    },
  };
}
