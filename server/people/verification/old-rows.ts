import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

/** For as long as a limit counts them. */
export const verificationOldRows: readonly OldRows[] = [
  oldRows({ table: 'one_time_codes', since: 'sent_at', keptFor: { days: 1 }, of: ['user_id'] }),
];
