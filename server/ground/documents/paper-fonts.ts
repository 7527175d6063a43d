import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { NO_BREAK_SPACE } from './links-in-text.ts';
import { ascentOf, codePointsOf } from './pdf/font-tables.ts';
import { unpackWoff } from './pdf/unpack-woff.ts';

/** The faces papers are set in: the text, its stronger weight, and the serif of headings. */
export type Face = 'text' | 'strong' | 'display';

/** A file has the letters of English, its neighbour those of the other languages in Latin script: Łukasz, Dvořák. */
type Subset = 'latin' | 'latin-ext';

/** Of the family that has what ours lack: Ольга, Γιώργος, Nguyễn. */
type OtherSubset = Subset | 'cyrillic' | 'cyrillic-ext' | 'greek' | 'greek-ext' | 'vietnamese';

/** Names one file of a face. */
export type FontFile = Subset | `other-${OtherSubset}`;

/** Text that is drawn with one file. */
interface FontRun {
  readonly text: string;
  readonly file: FontFile;
  /** No file has its signs: they stand in Latin letters. */
  readonly isTransliterated: boolean;
}

const require = createRequire(import.meta.url);

type Family = 'figtree' | 'fraunces' | 'noto-sans';

const faces: Readonly<Record<Face, { family: Family; weight: number }>> = {
  text: { family: 'figtree', weight: 400 },
  strong: { family: 'figtree', weight: 600 },
  display: { family: 'fraunces', weight: 600 },
};

function fileOf(family: Family, subset: string, weight: number, format: 'woff' | 'woff2'): Buffer {
  return readFileSync(
    require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.${format}`),
  );
}

/** For pages, which carry our letters of English; a browser has all others. */
export function webFontOf(face: Face): Buffer {
  const { family, weight } = faces[face];
  return fileOf(family, 'latin', weight, 'woff2');
}

const OURS: readonly Subset[] = ['latin', 'latin-ext'];
const OTHERS: readonly `other-${OtherSubset}`[] = [
  'other-latin',
  'other-latin-ext',
  'other-cyrillic',
  'other-cyrillic-ext',
  'other-greek',
  'other-greek-ext',
  'other-vietnamese',
];

interface Font {
  readonly content: Buffer;
  readonly codePoints: ReadonlySet<number>;
  readonly ascent: number;
}

const read = new Map<string, Font>();

/** A font as a PDF embeds it, read when the first text needs it. */
export function fontOf(face: Face, file: FontFile): Font {
  const name = `${face}/${file}`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const { family, weight } = faces[face];
  const content = unpackWoff(
    file.startsWith('other-')
      ? fileOf('noto-sans', file.slice('other-'.length), weight, 'woff')
      : fileOf(family, file, weight, 'woff'),
  );
  const font = { content, codePoints: codePointsOf(content), ascent: ascentOf(content) };
  read.set(name, font);
  return font;
}

const fileWith = <File extends FontFile>(face: Face, files: readonly File[], sign: string) =>
  files.find((file) => fontOf(face, file).codePoints.has(sign.codePointAt(0) ?? 0)) ?? null;

/** What nearly all our words are of. */
const PLAIN = /^[\u0020-\u007e’“”–—•…]*$/u;

/**
 * Text cut where it changes the file. A word that ours lack a letter of is set in the other family as a whole; what neither has stands in
 * Latin letters, so that no sign is ever an empty box. The HTML of the same paper shows everything as it was typed.
 */
export function fontRuns(text: string, face: Face): FontRun[] {
  // That no line may break here was of use while lines were broken.
  const said = text.replaceAll(NO_BREAK_SPACE, ' ');
  if (PLAIN.test(said)) return [{ text: said, file: 'latin', isTransliterated: false }];
  const runs: FontRun[] = [];
  for (const word of said.normalize('NFC').split(/(?<=\s)|(?=\s)/u)) {
    const isOurs = [...word].every((sign) => fileWith(face, OURS, sign) !== null);
    for (const sign of word) add(runs, isOurs ? ownRun(sign, face) : otherRun(sign, face));
  }
  return runs;
}

function ownRun(sign: string, face: Face): FontRun {
  return { text: sign, file: fileWith(face, OURS, sign) ?? 'latin', isTransliterated: false };
}

function otherRun(sign: string, face: Face): FontRun {
  const file = fileWith(face, OTHERS, sign);
  if (file !== null) return { text: sign, file, isTransliterated: false };
  const letters = [...anyAscii(sign)].filter((one) => fileWith(face, ['latin'], one) !== null).join('');
  // What has no letters is a mark on another sign, or nothing that is seen.
  return { text: letters, file: 'latin', isTransliterated: letters !== '' };
}

function add(runs: FontRun[], run: FontRun): void {
  if (run.text === '') return;
  const last = runs.at(-1);
  if (last !== undefined && last.file === run.file && last.isTransliterated === run.isTransliterated)
    runs[runs.length - 1] = { ...run, text: last.text + run.text };
  else runs.push(run);
}
