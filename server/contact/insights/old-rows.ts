import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

export const insightsOldRows: readonly OldRows[] = [
  // A month beside the same month of the year before.
  oldRows({ table: 'analytics_events', since: 'received_at', keptFor: { days: 400 }, of: ['user_id'] }),
  oldRows({ table: 'error_reports', since: 'created_at', keptFor: { days: 90 }, of: ['user_id'] }),
  oldRows({
    table: 'vendor_deliveries',
    since: 'settled_at',
    keptFor: { days: 30 },
    only: 'settled_at is not null',
    of: ['user_id'],
  }),
  oldRows({ table: 'embedded_vendor_records', since: 'received_at', keptFor: { days: 30 } }),
];
