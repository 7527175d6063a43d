import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

export const devicesOldRows: readonly OldRows[] = [
  oldRows({
    table: 'fraud_cases',
    since: 'closed_at',
    keptFor: { days: 5 * 366 },
    only: 'closed_at is not null',
    of: ['user_id'],
  }),
  // A blocked one would come back as a new one, and a case has to say which device it is about.
  oldRows({
    table: 'devices',
    since: 'last_seen_at',
    keptFor: { days: 400 },
    only: "verdict = 'registered' and not exists (select from fraud_cases where fraud_cases.device_id = devices.id)",
  }),
];
