import type { Reader, Transaction } from '../platform/database/database.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';
import { settingsIn, switchShapes } from './switches.ts';
import type { SwitchCapability, SwitchSettings } from './switches.ts';

export async function readSwitches(reader: Reader): Promise<SwitchSettings> {
  const rows = await reader.selectFrom('sandbox_switches').select(['capability', 'settings']).execute();
  const rowOf = new Map(rows.map((row) => [row.capability, row]));
  const of = <Capability extends SwitchCapability>(capability: Capability) =>
    settingsIn(capability, rowOf.get(capability));
  return {
    health: of('health'),
    messaging: of('messaging'),
    'error-reporting': of('error-reporting'),
    address: of('address'),
    'device-risk': of('device-risk'),
    'identity-check': of('identity-check'),
    sanctions: of('sanctions'),
    analytics: of('analytics'),
    'link-attribution': of('link-attribution'),
    partners: of('partners'),
    marketing: of('marketing'),
    'bank-link': of('bank-link'),
    underwriting: of('underwriting'),
    payments: of('payments'),
    post: of('post'),
    storage: of('storage'),
  };
}

export async function writeSwitch<Capability extends SwitchCapability>(
  transaction: Transaction,
  switched: Capability,
  settings: SwitchSettings[Capability],
  now: Temporal.Instant,
): Promise<void> {
  // What concerns one person alone has a row of its own, and is not shown among the switches.
  const capability =
    'only' in settings && typeof settings.only === 'string' ? `${switched}:${settings.only}` : switched;
  const row = { settings: switchShapes[switched].toText(settings), updated_at: toTimestamp(now) };
  await transaction
    .insertInto('sandbox_switches')
    .values({ capability, ...row })
    .onConflict((conflict) => conflict.column('capability').doUpdateSet(row))
    .execute();
}
