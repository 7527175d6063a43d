import { readFile, stat } from 'node:fs/promises';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { SANCTIONS_RULES } from '@wysh/domain/screening/sanctions-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import { ConfigError } from '../../platform/settings/setting.ts';
import { indexOfNames } from './listed-names.ts';
import type { Sanctions } from './port.ts';
import { readSdnFile } from './sdn-file.ts';

/**
 * The list of the US Treasury, from its file, read once. How old it is says the day on which the file was written, which downloads keep.
 * @throws ConfigError where there is no such file, or it is another one.
 */
export async function ofacSanctions({ file, clock }: { file: string; clock: Clock }): Promise<Sanctions> {
  const [bytes, { mtimeMs }] = await open(file);
  const { edition, entries } = readSdnFile(bytes);
  const find = indexOfNames(entries);
  const writtenOn = easternDate(Temporal.Instant.fromEpochMilliseconds(Math.trunc(mtimeMs)));
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

async function open(file: string) {
  try {
    return await Promise.all([readFile(file), stat(file)]);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
    throw new ConfigError(
      `The environment variable SANCTIONS_SDN_FILE names a file that cannot be read (${code}).`,
    );
  }
}
