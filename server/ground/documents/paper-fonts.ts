import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

/** The faces papers are set in: the text, its stronger weight, and the serif of headings. */
export type Face = 'text' | 'strong' | 'display';

/** A file has the letters of English, its neighbour those of the other languages in Latin script: Łukasz, Dvořák. */
export type Subset = 'latin' | 'latin-ext';

export interface FaceFiles {
  readonly face: Face;
  readonly subset: Subset;
  readonly file: Buffer;
}

/** Text that is drawn with one file. */
export interface SubsetRun {
  readonly text: string;
  readonly subset: Subset;
}

const require = createRequire(import.meta.url);
const packageOf = (family: 'figtree' | 'fraunces') => `@fontsource/${family}`;
const rangesShape = v.object({ latin: v.string(), 'latin-ext': v.string() });

const faces: readonly { face: Face; family: 'figtree' | 'fraunces'; weight: number }[] = [
  { face: 'text', family: 'figtree', weight: 400 },
  { face: 'strong', family: 'figtree', weight: 600 },
  { face: 'display', family: 'fraunces', weight: 600 },
];

/** The font files, from packages: WOFF for PDF, whose library reads it, and WOFF2 for pages. */
export function readFaceFiles(format: 'woff' | 'woff2', subsets: readonly Subset[]): FaceFiles[] {
  return faces.flatMap(({ face, family, weight }) =>
    subsets.map((subset) => ({
      face,
      subset,
      file: readFileSync(
        require.resolve(`${packageOf(family)}/files/${family}-${subset}-${weight}-normal.${format}`),
      ),
    })),
  );
}

type Range = readonly [first: number, last: number];

function readRanges(): Readonly<Record<Subset, readonly Range[]>> {
  const ranges = v.parse(
    rangesShape,
    JSON.parse(readFileSync(require.resolve(`${packageOf('figtree')}/unicode.json`), 'utf8')),
  );
  return { latin: rangesOf(ranges.latin), 'latin-ext': rangesOf(ranges['latin-ext']) };
}

/** 'U+0000-00FF,U+0131' as the fonts' makers write it. */
function rangesOf(list: string): Range[] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const ranges = readRanges();

function subsetOf(sign: string): Subset | null {
  const code = sign.codePointAt(0) ?? 0;
  const has = (subset: Subset) => ranges[subset].some(([first, last]) => code >= first && code <= last);
  return has('latin') ? 'latin' : has('latin-ext') ? 'latin-ext' : null;
}

/**
 * Text cut where it changes the file. A sign that neither file has loses its marks, so that ế is an e; one that no Latin letter
 * stands for becomes a question mark. The HTML of the same paper shows it as it is.
 */
export function subsetRuns(text: string): SubsetRun[] {
  const runs: SubsetRun[] = [];
  for (const sign of text.normalize('NFC')) {
    const plain = subsetOf(sign) === null ? sign.normalize('NFD').slice(0, 1) : sign;
    const subset = subsetOf(plain);
    const drawn = subset === null ? '?' : plain;
    const last = runs.at(-1);
    if (last !== undefined && last.subset === (subset ?? 'latin'))
      runs[runs.length - 1] = { text: last.text + drawn, subset: last.subset };
    else runs.push({ text: drawn, subset: subset ?? 'latin' });
  }
  return runs;
}
