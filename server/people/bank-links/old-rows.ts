import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

/** A page of a bank is good for hours; a day later nothing of it is exchanged any more. */
export const bankLinksOldRows: readonly OldRows[] = [
  oldRows({ table: 'bank_link_sessions', since: 'created_at', keptFor: { days: 1 }, of: ['user_id'] }),
];
