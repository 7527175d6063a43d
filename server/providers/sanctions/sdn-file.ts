import { createHash } from 'node:crypto';
import { ConfigError } from '../../platform/settings/setting.ts';
import type { ListedName } from './listed-names.ts';

/*
 * SDN.CSV, as the Office of Foreign Assets Control of the US Treasury publishes it for anybody, without an account. Its layout is the
 * "SDN Data Specification" (dat_spec.txt, updated 2023-09-25; read on 2026-11-23 as https://moov-io.github.io/watchman/file-structure and
 * https://webarchive.library.unt.edu/eot2008/20090109015951/http:/treasury.gov/offices/enforcement/ofac/sdn/dat_spec.txt): no line of
 * headings; twelve columns, which are ent_num, SDN_Name, SDN_Type, Program, Title, Call_Sign, Vess_type, Tonnage, GRT, Vess_flag,
 * Vess_owner and Remarks; commas between them, texts in double quotes, and -0- where there is nothing. A person's name is LAST, First, and
 * their birthdates stand in the remarks, as DOB 10 Dec 1948 or alt. DOB circa 1950. Other names of an entry are in ALT.CSV, which is not
 * read yet.
 */
const columnCount = 12;
const nothing = '-0-';
/** What an old system ends a text file with; the file still does. */
const endMark = '\u001A';
/** Ships and aircraft are nobody to pay. */
const NOBODY: readonly string[] = ['vessel', 'aircraft'];

export interface SdnList {
  /** Of its bytes, for the file names no day of its own. */
  readonly edition: string;
  readonly entries: readonly ListedName[];
}

/** @throws ConfigError in one sentence where it is not that file, or not all of it. */
export function readSdnFile(bytes: Buffer): SdnList {
  const lines = bytes
    .toString('utf8')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && line.trim() !== endMark);
  const rows = lines.map((line, index) => readRow(line, index + 1));
  if (rows.length === 0) throw notThatFile('it is empty');
  const entries = rows
    .filter(([, , type = '']) => !NOBODY.includes(type))
    .map(([entryId = '', name = '', , programme = '', , , , , , , , remarks = '']) => ({
      entryId,
      name,
      programme,
      birthYears: birthYearsIn(remarks),
    }));
  return { edition: `sdn-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`, entries };
}

function readRow(line: string, number: number): string[] {
  const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))\s*(?=,|$)/g)];
  const read = fields.map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
  const isWhole = fields.reduce((length, [text]) => length + text.length, 0) === line.length;
  const [id = '', name = ''] = read;
  if (!isWhole || read.length !== columnCount || !/^\d+$/.test(id) || name === '' || name === nothing)
    throw notThatFile(`line ${number} has not its twelve columns`);
  return read.map((field) => (field === nothing ? '' : field));
}

/** Each year a birthdate of the remarks may be in. */
function birthYearsIn(remarks: string): number[] {
  const said = [...remarks.matchAll(/\bDOB\s+([^;]+)/g)].flatMap(([, text = '']) => {
    const [from, to = from] = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
    if (from === undefined || to === undefined) return [];
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
  });
  return [...new Set(said)];
}

function notThatFile(what: string): ConfigError {
  return new ConfigError(
    `The file that the environment variable SANCTIONS_SDN_FILE names is not SDN.CSV as the US Treasury publishes it: ${what}.`,
  );
}
