import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { FlagName } from './flags.ts';
import { deleteConstellationFlag, readOwnFlags, updateGlobalFlag, upsertConstellationFlag } from './store.ts';
import type { OwnFlag } from './store.ts';

/** Turns a flag for everybody who has no value of their own. That it may be turned, and who keeps why, is the caller's. */
export async function setFlag(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  name: FlagName,
  enabled: boolean,
): Promise<void> {
  await updateGlobalFlag(transaction, name, enabled, clock.now());
}

/** Gives lists a value of their own, or, by null, everybody's again. */
export async function setFlagOf(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  constellationIds: readonly string[],
  name: FlagName,
  enabled: boolean | null,
): Promise<void> {
  const now = clock.now();
  for (const constellationId of constellationIds) {
    if (enabled === null) await deleteConstellationFlag(transaction, constellationId, name);
    else await upsertConstellationFlag(transaction, { constellationId, name, enabled }, now);
  }
}

/** What lists have of their own, whatever everybody has. */
export function readFlagsOf(reader: Reader, constellationIds: readonly string[]): Promise<OwnFlag[]> {
  return constellationIds.length === 0 ? Promise.resolve([]) : readOwnFlags(reader, constellationIds);
}
