import { oldRows } from '../platform/database/old-rows.ts';
import type { OldRows } from '../platform/database/old-rows.ts';

const aDay = { days: 1 };

export const deskOldRows: readonly OldRows[] = [
  oldRows({ table: 'staff_codes', since: 'expires_at', keptFor: aDay }),
  oldRows({ table: 'staff_sessions', since: 'expires_at', keptFor: aDay }),
  oldRows({ table: 'staff_sign_in_failures', since: 'last_failed_at', keptFor: aDay }),
  oldRows({ table: 'staff_invitations', since: 'expires_at', keptFor: aDay }),
];
