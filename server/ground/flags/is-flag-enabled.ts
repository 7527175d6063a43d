import type { Reader } from '../../platform/database/database.ts';
import { readGlobalFlags } from './store.ts';

/** Whether a flag is on for everybody; one that nobody made is off. */
export async function isFlagEnabled(reader: Reader, name: string): Promise<boolean> {
  return (await readGlobalFlags(reader)).some((flag) => flag.name === name && flag.enabled);
}
