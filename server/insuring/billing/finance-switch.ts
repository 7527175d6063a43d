import { Failure } from '@wysh/domain/errors/failure.ts';
import { isFlagEnabled } from '../../ground/flags/is-flag-enabled.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Goes on only while payments are switched on (S34, ERR-11). Nothing has happened yet when it refuses. */
export async function requireFinanceEnabled(reader: Reader): Promise<void> {
  if (!(await isFinanceEnabled(reader))) throw new Failure('FINANCE_APPLICATION_DISABLED');
}

/** While payments are switched off nothing is asked of anybody who can't pay: no charge, no past due, no lapse. */
export function isFinanceEnabled(reader: Reader): Promise<boolean> {
  return isFlagEnabled(reader, 'finance-enabled');
}
