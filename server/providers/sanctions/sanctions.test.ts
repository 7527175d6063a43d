import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { ofacSanctions } from './ofac.ts';

const folder = mkdtempSync(join(tmpdir(), 'sdn-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = PRODUCTION_SETTINGS.SANCTIONS_SDN_FILE;
const now = Temporal.Instant.from('2026-11-23T15:00:00Z');
const clock = { now: () => now };
const otherNames = PRODUCTION_SETTINGS.SANCTIONS_ALT_FILE;
const open = (file = sample, altFile: string | null = null) => ofacSanctions({ file, altFile, clock });

/** A file with these bytes, written so many days ago. */
function written(text: string | Buffer, daysAgo = 0): string {
  const file = join(folder, `${Math.random()}.csv`);
  writeFileSync(file, text);
  const at = new Date(now.subtract({ hours: 24 * daysAgo }).epochMilliseconds);
  utimesSync(file, at, at);
  return file;
}

test.each([
  ['Quillon Vantrease', '1971-01-01', ['90001', 1971]],
  ['quillon VANTREASE', '1974-12-31', ['90001', 1973]],
  ['Quillon Vantrease', '1975-01-01', null],
  ['Odon Farbermann', '1960-06-01', ['90003', 1960]],
  ['Odon Farbermann', '1963-06-01', null],
  ['Seraphine O’Quilligan', '1990-01-01', ['90005', null]],
  ['Nowhere Island Holdings “NIH” Ltd', null, ['90002', null]],
  ['Quiet Heron', null, null],
  ['Quillon Vantrease', null, ['90001', 1971]],
] as const)(
  'the list of the Treasury is asked about %s, born %s: %j [R-53]',
  async (name, birthdate, found) => {
    const { matches } = await (await open()).screen({ name, birthdate });
    expect(matches.map(({ entryId, listedBirthYear }) => [entryId, listedBirthYear])).toEqual(
      found === null ? [] : [found],
    );
  },
);

test.each([
  [
    'Corvin Briarwhistle',
    '1971-01-01',
    ['90001', 'BRIARWHISTLE, Corvin, another name of VANTREASE, Quillon'],
  ],
  ['Corvin Briarwhistle', '1985-01-01', null],
  ['NIH Trading Nowhere Co', null, ['90002', null]],
  // The same as the listed one but for an accent: one hit, by the listed name.
  ['Quillon Vantrease', '1971-01-01', ['90001', 'VANTREASE, Quillon']],
  ['Loud Heron', null, null],
  ['Ida Latecomer', null, null],
] as const)(
  'somebody who goes by another name than the listed one is found by it, as %s, born %s: %j [R-53]',
  async (name, birthdate, found) => {
    const asked = { name, birthdate };
    const { matches } = await (await open(sample, otherNames)).screen(asked);
    expect(matches).toMatchObject(
      found === null
        ? []
        : [{ entryId: found[0], listedName: found[1] ?? expect.stringContaining('another name of') }],
    );
    if (name !== 'Quillon Vantrease') expect((await (await open()).screen(asked)).matches).toEqual([]);
  },
);

test('the file of other names makes another edition, is refused where it is another file, and counts by its own age [R-53]', async () => {
  const editionOf = async (altFile: string | null) =>
    (await (await open(sample, altFile)).screen({ name: 'a', birthdate: null })).listEdition;
  expect(await editionOf(otherNames)).not.toBe(await editionOf(null));
  await expect(open(sample, sample)).rejects.toThrow(
    'The file that the environment variable SANCTIONS_ALT_FILE names is not ALT.CSV as the US Treasury publishes it: line 1 has not its five columns.',
  );
  await expect(open(sample, join(folder, 'none'))).rejects.toThrow(
    'SANCTIONS_ALT_FILE names a file that cannot be read (ENOENT).',
  );
  const list = await open(written(readFileSync(sample)), written(readFileSync(otherNames), 8));
  expect(await list.findProblem(AbortSignal.timeout(1000))).toBe(
    'The list is 8 days old: bring a newer one and restart.',
  );
});

test('an edition is what its bytes are: the same for the same file, another for another [R-53]', async () => {
  const editionOf = async (file: string) =>
    (await (await open(file)).screen({ name: 'a', birthdate: null })).listEdition;
  const text = readFileSync(sample);
  expect(await editionOf(written(text))).toBe(await editionOf(sample));
  const more = `${text.toString('utf8').replace('\u001A', '')}90006,"X, Y",individual${',-0- '.repeat(9)}`;
  expect(await editionOf(written(more))).not.toBe(await editionOf(sample));
});

test.each([
  ['a page', '<html>Not found</html>', 'line 1 has not its twelve columns'],
  ['a list of addresses', '36,25,"Ibex House","London",-0- ,-0- ', 'line 1 has not its twelve columns'],
  ['nothing', '\n', 'it is empty'],
  ['half of it', readFileSync(sample, 'utf8').slice(0, 250), 'line 2 has not its twelve columns'],
])('%s in place of the list is refused in one sentence [R-53]', async (_what, text, why) => {
  await expect(open(written(text))).rejects.toThrow(
    `The file that the environment variable SANCTIONS_SDN_FILE names is not SDN.CSV as the US Treasury publishes it: ${why}.`,
  );
});

test('a file that is not there stops the start with its name, and one older than a week is told of [R-53]', async () => {
  await expect(open(join(folder, 'none'))).rejects.toThrow(
    'SANCTIONS_SDN_FILE names a file that cannot be read (ENOENT).',
  );
  const problemOf = async (daysAgo: number) =>
    (await open(written(readFileSync(sample), daysAgo))).findProblem(AbortSignal.timeout(1000));
  expect(await problemOf(7)).toBeNull();
  expect(await problemOf(8)).toBe('The list is 8 days old: bring a newer one and restart.');
});
