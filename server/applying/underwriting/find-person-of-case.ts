import type { Reader } from '../../platform/database/database.ts';
import { findPersonByCaseNumber } from './case-store.ts';

/** Whom a case is about, by the number people quote; null where it is the number of none. For the desk. */
export function findPersonOfCase(reader: Reader, externalId: string): Promise<string | null> {
  return findPersonByCaseNumber(reader, externalId.toUpperCase());
}
