import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';
import type { LegalHold } from './legal-hold.ts';
import { findHoldsInForce } from './store.ts';

/** Those in force now, the oldest first. */
export async function listLegalHolds({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<LegalHold[]> {
  return findHoldsInForce(database.reader, easternDate(clock.now()));
}
