import type { Reader } from '../../platform/database/database.ts';
import { findTextRecipient } from './text-consent-store.ts';

/** Whether somebody agreed to be texted about their policy, at the number that is theirs now. */
export async function mayBeTexted(reader: Reader, userId: string): Promise<boolean> {
  return (await findTextRecipient(reader, userId)) !== null;
}
