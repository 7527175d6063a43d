import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { listGlobalFlags } from '../../ground/flags/list-flags.ts';

/** Goes on only while payments are switched on (S34, ERR-11). Nothing has happened yet when it refuses. */
export async function requireFinanceEnabled(context: Context): Promise<void> {
  const flags = await listGlobalFlags(context);
  const isEnabled = flags.find(({ name }) => name === 'finance-enabled')?.enabled ?? true;
  if (!isEnabled) throw new Failure('FINANCE_APPLICATION_DISABLED');
}
