import type { Reader } from '../../platform/database/database.ts';
import { findFirstMissed as findStored } from './invoice-store.ts';
import type { FirstMissed } from './invoice-store.ts';

/** The first premium of a lapsed policy that nobody paid; null where nothing of it was left unpaid. */
export function findFirstMissed(reader: Reader, policyId: string): Promise<FirstMissed | null> {
  return findStored(reader, policyId);
}
