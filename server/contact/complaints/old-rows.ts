import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';
import { KEPT_FOR_DAYS } from './invariants-store.ts';

/** Whoever's account it was, and whether there is one still: the record is the regulator's. An open one stays. */
export const complaintsOldRows: readonly OldRows[] = [
  oldRows({ table: 'complaints', since: 'closed_at', keptFor: { days: KEPT_FOR_DAYS }, of: ['user_id'] }),
];
