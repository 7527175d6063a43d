import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

export const linksOldRows: readonly OldRows[] = [
  oldRows({ table: 'deep_links', since: 'expires_at' }),
  oldRows({ table: 'login_tokens', since: 'expires_at', of: ['user_id'] }),
];
