import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

/**
 * Flows that were begun anew: long enough for a tab left open to be told so, rather than that its flow never was. They hold nothing
 * but which forms were completed; the answers belong to the person and stay.
 */
export const flowsOldRows: readonly OldRows[] = [
  oldRows({
    table: 'flow_sessions',
    since: 'updated_at',
    keptFor: { days: 30 },
    only: "status = 'abandoned'",
    of: ['user_id'],
  }),
];
