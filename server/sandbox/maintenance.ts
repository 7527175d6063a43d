import * as v from 'valibot';
import type { Transaction } from '../platform/database/database.ts';

export const maintenanceSettings = v.object({
  active: v.boolean('must be true or false'),
  until: v.optional(
    v.nullable(v.pipe(v.string(), v.isoTimestamp('must be an instant such as 2027-01-31T15:00:00Z'))),
    null,
  ),
});

export type MaintenanceSettings = v.InferOutput<typeof maintenanceSettings>;

/** Ends the maintenance under way, and begins one now when asked to. */
export async function setMaintenance(
  transaction: Transaction,
  { active, until }: MaintenanceSettings,
  parts: { readonly id: string; readonly now: Temporal.Instant },
): Promise<void> {
  const now = new Date(parts.now.epochMilliseconds);
  await transaction
    .updateTable('maintenance_windows')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .execute();
  if (!active) return;
  await transaction
    .insertInto('maintenance_windows')
    .values({
      id: parts.id,
      starts_at: now,
      ends_at: until === null ? null : new Date(until),
      ended_at: null,
    })
    .execute();
}
