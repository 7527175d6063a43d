import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

export const messagingOldRows: readonly OldRows[] = [
  // To whom, of what kind and when: for whoever says that nothing came. One that still waits stays.
  oldRows({
    table: 'outbox_messages',
    since: 'created_at',
    keptFor: { days: 90 },
    only: "state <> 'queued'",
    of: ['recipient'],
  }),
  oldRows({ table: 'message_suppressions', since: 'ends_at' }),
  oldRows({ table: 'sandbox_messages', since: 'accepted_at', keptFor: { days: 90 }, of: ['recipient'] }),
];
