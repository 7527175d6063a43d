import type { Reader } from '../../platform/database/database.ts';
import { readLastOwed } from './store.ts';

/** Whether the last mail, and the last text, that somebody was owed came to nothing. */
export async function waysFailed(
  reader: Reader,
  userId: string,
): Promise<{ readonly email: boolean; readonly text: boolean }> {
  const last = await readLastOwed(reader, userId);
  const hasFailed = (kind: 'email' | 'sms') => ['failed', 'suppressed'].includes(last.get(kind) ?? '');
  return { email: hasFailed('email'), text: hasFailed('sms') };
}
