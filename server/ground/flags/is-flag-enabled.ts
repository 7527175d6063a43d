import type { Reader } from '../../platform/database/database.ts';
import type { FlagName } from './flags.ts';
import { readGlobalFlags } from './store.ts';

/** Whether a flag is on for everybody; one whose row is gone is off. */
export async function isFlagEnabled(reader: Reader, name: FlagName): Promise<boolean> {
  const [isEnabled] = await areFlagsEnabled(reader, name);
  return isEnabled ?? false;
}

/** The same of several, in their order, by one read. */
export async function areFlagsEnabled(reader: Reader, ...names: readonly FlagName[]): Promise<boolean[]> {
  const flags = await readGlobalFlags(reader);
  return names.map((name) => flags.some((flag) => flag.name === name && flag.enabled));
}
