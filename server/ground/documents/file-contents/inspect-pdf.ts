/**
 * Looks into a PDF (ISO 32000-2) for what it could do to whoever opens it. Nothing is executed or drawn: names are collected where they
 * can stand, in objects and in the compressed streams that hold objects, and what a reader could see otherwise than we do is refused:
 * objects inside other streams, object streams with another filter than the usual one, encryption.
 */
import { inflateSync } from 'node:zlib';
import type { FileProblem } from './file-problem.ts';

/** Actions and contents that run, open, send or carry something (ISO 32000-2, 7.11.4, 12.6.4, 12.7.8, 13). A link to a page stays. */
const activeNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'XFA',
]);

/** What all object streams of a file may unpack to; those of a scan of 20 MB are some hundred kilobytes. */
const unpackedBytesMax = 8 * 1024 * 1024;
/** More is no paper. Each takes well under a microsecond. */
const tokensMax = 2_000_000;
/** Where a reader looks for the end of a file. */
const tailBytes = 1024;

/** Null when there is nothing against it. */
export function inspectPdf(content: Buffer): FileProblem | null {
  if (content.subarray(-tailBytes).lastIndexOf('%%EOF') === -1) return 'damaged';
  const text = content.toString('latin1');
  const budget = { tokens: tokensMax, unpackedBytes: unpackedBytesMax };
  const objects = { count: 0 };
  const problem = inspectObjects(text, budget, (names, stream) => {
    objects.count += 1;
    return stream === null ? null : inspectStream(names, stream, budget);
  });
  return problem ?? (objects.count === 0 ? 'damaged' : null);
}

interface Budget {
  tokens: number;
  unpackedBytes: number;
}

type AtStream = (names: ReadonlySet<string>, stream: string | null) => FileProblem | null;

// One token at a time, from where the last one ended: a comment, a dictionary's begin or end, a text in hexadecimal, a name, a word, or a single character. Each has a
// length, because the engine remembers where it was for every character of a long one; the rest is then read as what it is not, and that
// only finds more.
const token =
  /%[^\r\n]{0,4000}|<<|>>|<[\da-fA-F\s]{0,4000}>|\/[^\s()<>[\]{}/%]{0,400}|[A-Za-z]{1,400}|[\s\d.+-]{1,400}|[^]/y;

/** Tells `atEnd` of each object's names, once it is over, and of its stream if it has one. */
function inspectObjects(text: string, budget: Budget, atEnd: AtStream): FileProblem | null {
  let names = new Set<string>();
  let index = 0;
  let openDictionaries = 0;
  let isBehindDictionary = false;
  while (index < text.length) {
    budget.tokens -= 1;
    if (budget.tokens < 0) return 'damaged';
    token.lastIndex = index;
    const found = token.exec(text)?.[0] ?? text[index]!;
    index += found.length;
    if (found.trim() === '') continue;
    // A stream stands behind the dictionary of its object; anywhere else the word is none, and nothing is passed over for it.
    const beginsStream = found === 'stream' && isBehindDictionary;
    if (found.startsWith('%')) continue;
    isBehindDictionary = false;
    if (found === '(') {
      index = endOfText(text, index);
      if (index === -1) return 'damaged';
    } else if (found.startsWith('/')) {
      const name = nameOf(found);
      if (activeNames.has(name)) return 'active';
      if (name === 'Encrypt') return 'locked';
      names.add(name);
    } else if (found === '<<') {
      openDictionaries += 1;
    } else if (found === '>>') {
      openDictionaries -= 1;
      isBehindDictionary = openDictionaries === 0;
    } else if (found === 'obj') {
      if (lacksItsStream(names)) return 'active';
      names = new Set();
      openDictionaries = 0;
    } else if (found === 'endobj') {
      if (lacksItsStream(names)) return 'active';
      const problem = atEnd(names, null);
      if (problem !== null) return problem;
    } else if (beginsStream) {
      const start = text.startsWith('\r\n', index) ? index + 2 : index + 1;
      const end = text.indexOf('endstream', start);
      if (end === -1) return 'damaged';
      const problem = atEnd(names, text.slice(start, end));
      if (problem !== null) return problem;
      index = end + 'endstream'.length;
      names = new Set();
    }
  }
  return lacksItsStream(names) ? 'active' : null;
}

/** It says that it holds objects, and we saw no stream of it: a reader may see one. */
function lacksItsStream(names: ReadonlySet<string>): boolean {
  return names.has('ObjStm');
}

/** Where a text ends whose beginning, up to its first parenthesis, was read; parentheses in it come in pairs. -1 when it never does. */
function endOfText(text: string, from: number): number {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '\\') index += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

/** Without the slash, and with what is written as #4A in place. */
function nameOf(written: string): string {
  return written
    .slice(1)
    .replaceAll(/#([\da-fA-F]{2})/g, (_hex, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function inspectStream(names: ReadonlySet<string>, stream: string, budget: Budget): FileProblem | null {
  // A reader finds objects by their place in the file, and may be sent into a stream we would pass over.
  if (/\d\s+\d+\s+obj\b/.test(stream)) return 'active';
  const holdsObjects = names.has('ObjStm') || (names.has('First') && names.has('N'));
  if (!holdsObjects) return null;
  const objects = unpack(names, stream, budget);
  return objects === null ? 'damaged' : inspectObjects(objects, budget, () => null);
}

const otherFilters = [
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'Predictor',
];

function unpack(names: ReadonlySet<string>, stream: string, budget: Budget): string | null {
  if (otherFilters.some((name) => names.has(name))) return null;
  if (!names.has('Filter') && !names.has('F')) return stream;
  if (!names.has('FlateDecode') && !names.has('Fl')) return null;
  try {
    const unpacked = inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: budget.unpackedBytes });
    budget.unpackedBytes -= unpacked.length;
    return unpacked.toString('latin1');
  } catch {
    return null;
  }
}
