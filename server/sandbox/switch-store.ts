import type { Reader, Transaction } from '../platform/database/database.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';
import { settingsAtFirst } from './switches.ts';
import type { SwitchCapability, SwitchSettings } from './switches.ts';

export async function readSwitches(reader: Reader): Promise<SwitchSettings> {
  const rows = await reader.selectFrom('sandbox_switches').select(['capability', 'settings']).execute();
  return {
    ...settingsAtFirst,
    ...Object.fromEntries(
      rows
        .filter(({ capability }) => Object.hasOwn(settingsAtFirst, capability))
        .map(({ capability, settings }) => [capability, settings]),
    ),
  };
}

export async function writeSwitch(
  transaction: Transaction,
  switched: SwitchCapability,
  settings: object,
  now: Temporal.Instant,
): Promise<void> {
  // What concerns one person alone has a row of its own, and is not shown among the switches.
  const capability =
    'only' in settings && typeof settings.only === 'string' ? `${switched}:${settings.only}` : switched;
  const row = { settings: JSON.stringify(settings), updated_at: toTimestamp(now) };
  await transaction
    .insertInto('sandbox_switches')
    .values({ capability, ...row })
    .onConflict((conflict) => conflict.column('capability').doUpdateSet(row))
    .execute();
}
