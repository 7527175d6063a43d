import { createHash } from 'node:crypto';
import { ConfigError } from '../../platform/settings/setting.ts';
import type { ListedName } from './listed-names.ts';

/*
 * SDN.CSV, as the Office of Foreign Assets Control of the US Treasury publishes it for anybody, without an account. Its layout is the
 * "SDN Data Specification" (dat_spec.txt, updated 2023-09-25; read on 2026-11-23 as https://moov-io.github.io/watchman/file-structure and
 * https://webarchive.library.unt.edu/eot2008/20090109015951/http:/treasury.gov/offices/enforcement/ofac/sdn/dat_spec.txt): no line of
 * headings; twelve columns, which are ent_num, SDN_Name, SDN_Type, Program, Title, Call_Sign, Vess_type, Tonnage, GRT, Vess_flag,
 * Vess_owner and Remarks; commas between them, texts in double quotes, and -0- where there is nothing. A person's name is LAST, First, and
 * their birthdates stand in the remarks, as DOB 10 Dec 1948 or alt. DOB circa 1950. Other names of an entry are in ALT.CSV, of the same
 * layout with five columns: ent_num, alt_num, alt_type, alt_name, alt_remarks.
 */
interface Layout {
  readonly file: string;
  readonly variable: string;
  readonly columns: number;
  readonly columnsInWords: string;
  /** Which of them has the name. */
  readonly name: number;
}

const SDN: Layout = {
  file: 'SDN.CSV',
  variable: 'SANCTIONS_SDN_FILE',
  columns: 12,
  columnsInWords: 'twelve',
  name: 1,
};
const ALT: Layout = {
  file: 'ALT.CSV',
  variable: 'SANCTIONS_ALT_FILE',
  columns: 5,
  columnsInWords: 'five',
  name: 3,
};

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

/**
 * The entries by each of their names; without the other file by the first alone.
 * @throws ConfigError in one sentence where one is not that file, or not all of it.
 */
export function readSdnFiles(sdn: Buffer, alt: Buffer | null): SdnList {
  const entries = readRows(sdn, SDN)
    .filter(([, , type = '']) => !NOBODY.includes(type))
    .map(([entryId = '', name = '', , programme = '', , , , , , , , remarks = '']) => ({
      entryId,
      name,
      programme,
      birthYears: birthYearsIn(remarks),
    }));
  const byId = new Map(entries.map((entry) => [entry.entryId, entry]));
  // Ships have other names too, and so has who is in a newer list of entries alone.
  const others = (alt === null ? [] : readRows(alt, ALT)).flatMap(([entryId = '', , , name = '']) => {
    const entry = byId.get(entryId);
    return entry === undefined ? [] : [{ ...entry, name, otherNameOf: entry.name }];
  });
  const hash = createHash('sha256').update(sdn);
  if (alt !== null) hash.update(alt);
  return { edition: `sdn-${hash.digest('hex').slice(0, 16)}`, entries: [...entries, ...others] };
}

function readRows(bytes: Buffer, layout: Layout): string[][] {
  const lines = bytes
    .toString('utf8')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && line.trim() !== endMark);
  if (lines.length === 0) throw notThatFile(layout, 'it is empty');
  return lines.map((line, index) => readRow(line, index + 1, layout));
}

function readRow(line: string, number: number, layout: Layout): string[] {
  const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))\s*(?=,|$)/g)];
  const read = fields.map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim());
  const isWhole = fields.reduce((length, [text]) => length + text.length, 0) === line.length;
  const [id = ''] = read;
  const name = read[layout.name] ?? '';
  if (!isWhole || read.length !== layout.columns || !/^\d+$/.test(id) || name === '' || name === nothing)
    throw notThatFile(layout, `line ${number} has not its ${layout.columnsInWords} columns`);
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

function notThatFile({ file, variable }: Layout, what: string): ConfigError {
  return new ConfigError(
    `The file that the environment variable ${variable} names is not ${file} as the US Treasury publishes it: ${what}.`,
  );
}
