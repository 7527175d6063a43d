import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

/** What the payment provider told us belongs to the records of what was paid. */
export const billingOldRows: readonly OldRows[] = [
  oldRows({ table: 'payment_webhook_events', since: 'received_at', keptFor: { days: 5 * 366 } }),
];
