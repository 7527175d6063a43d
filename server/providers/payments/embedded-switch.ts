import type { Database } from '../../platform/database/database.ts';
import { settingsIn } from '../../sandbox/switches.ts';
import type { SwitchSettings } from '../../sandbox/switches.ts';

/**
 * How the sandbox page has told the embedded vendor to behave: `failing` before anything happens, `unknown` after the money
 * has moved.
 */
export type PaymentsSwitch = SwitchSettings['payments'];

export async function readPaymentsSwitch(database: Database): Promise<PaymentsSwitch> {
  const row = await database.reader
    .selectFrom('sandbox_switches')
    .select('settings')
    .where('capability', '=', 'payments')
    .executeTakeFirst();
  return settingsIn('payments', row);
}
