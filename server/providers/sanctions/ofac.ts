import { readFile, stat } from 'node:fs/promises';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { SANCTIONS_RULES } from '@wysh/domain/screening/sanctions-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import { ConfigError } from '../../platform/settings/setting.ts';
import { indexOfNames } from './listed-names.ts';
import type { Sanctions } from './port.ts';
import { readSdnFiles } from './sdn-file.ts';

/** Where the files lie. */
interface ListFiles {
  readonly file: string;
  /** Of other names; null where the operator has none. */
  readonly altFile: string | null;
  readonly clock: Clock;
}

/**
 * The list of the US Treasury, from its files, read once. How old it is says the day on which the older one was written, which downloads keep.
 * @throws ConfigError where there is no such file, or it is another one.
 */
export async function ofacSanctions({ file, altFile, clock }: ListFiles): Promise<Sanctions> {
  const sdn = await open(file, 'SANCTIONS_SDN_FILE');
  const alt = altFile === null ? null : await open(altFile, 'SANCTIONS_ALT_FILE');
  const { edition, entries } = readSdnFiles(sdn.bytes, alt?.bytes ?? null);
  const find = indexOfNames(entries);
  const writtenAt = Math.min(sdn.writtenAt, alt?.writtenAt ?? sdn.writtenAt);
  const writtenOn = easternDate(Temporal.Instant.fromEpochMilliseconds(Math.trunc(writtenAt)));
  return {
    name: 'ofac',
    screen: async (asked) => ({ listEdition: edition, matches: find(asked) }),
    async findProblem() {
      const { days } = writtenOn.until(easternDate(clock.now()), { largestUnit: 'days' });
      if (days <= SANCTIONS_RULES.listIsOldAfterDays) return null;
      return `The list is ${days} days old: bring a newer one and restart.`;
    },
  };
}

async function open(file: string, variable: string) {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
    return { bytes, writtenAt: mtimeMs };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
    throw new ConfigError(`The environment variable ${variable} names a file that cannot be read (${code}).`);
  }
}
