/**
 * What the sandbox can make go wrong. Each embedded provider reads its own switch, by capability, from `sandbox_switches`;
 * maintenance is no pretence and is kept as the real window it is.
 */
import * as v from 'valibot';
import type { Reader, Transaction } from '../platform/database/database.ts';

const providerMode = v.object({ mode: v.picklist(['ok', 'failing', 'slow'], 'must be ok, failing or slow') });

export const switchSettings = {
  health: v.object({ down: v.boolean('must be true or false') }),
  messaging: providerMode,
  'error-reporting': providerMode,
} as const;

export type SwitchCapability = keyof typeof switchSettings;
export type SwitchSettings = {
  readonly [Capability in SwitchCapability]: v.InferOutput<(typeof switchSettings)[Capability]>;
};

const settingsAtFirst: SwitchSettings = {
  health: { down: false },
  messaging: { mode: 'ok' },
  'error-reporting': { mode: 'ok' },
};

export async function readSwitches(reader: Reader): Promise<SwitchSettings> {
  const rows = await reader.selectFrom('sandbox_switches').select(['capability', 'settings']).execute();
  return {
    ...settingsAtFirst,
    ...Object.fromEntries(rows.map(({ capability, settings }) => [capability, settings])),
  };
}

export async function writeSwitch(
  transaction: Transaction,
  capability: SwitchCapability,
  settings: object,
  now: Temporal.Instant,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: new Date(now.epochMilliseconds) };
  await transaction
    .insertInto('sandbox_switches')
    .values({ capability, ...row })
    .onConflict((conflict) => conflict.column('capability').doUpdateSet(row))
    .execute();
}
