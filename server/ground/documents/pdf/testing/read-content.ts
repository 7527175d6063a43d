/** Something a page shows: by which mark it is said or adorns, and of a text its font, size and codes. */
export interface Shown {
  /** 'page number' of the structure's content, 'Artifact', or null where nothing says what it is. */
  readonly mark: string | null;
  /** An adornment within what is said, or the other way round. */
  readonly isMixed: boolean;
  readonly text: { readonly font: string; readonly size: number; readonly codes: readonly number[] } | null;
}

const TOKEN = /<<|>>|[[\]]|\/[^\s<>[\]()/]*|<[0-9A-Fa-f\s]*>|\((?:\\[\s\S]|[^\\)])*\)|[^\s<>[\]()/]+/g;
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do']);
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);

/** The instructions of a page, as far as they show something. */
export function readContent(content: string, page: string): Shown[] {
  const shown: Shown[] = [];
  const marks: (string | null)[] = [];
  let operands: string[] = [];
  let [font, size] = ['', 0];
  for (const [token] of content.matchAll(TOKEN)) {
    if (!/^[A-Za-z'"*]+\*?$/.test(token) || ['true', 'false', 'null'].includes(token)) {
      operands.push(token);
      continue;
    }
    if (token === 'BDC' || token === 'BMC') marks.push(markOf(operands, page));
    else if (token === 'EMC') marks.pop();
    else if (token === 'Tf') [font, size] = [operands[0]?.slice(1) ?? '', Number(operands[1])];
    else if (PAINTS.has(token) || SHOWS.has(token)) {
      const known = marks.filter((mark) => mark !== null);
      shown.push({
        mark: known.at(-1) ?? null,
        isMixed: known.includes('Artifact') && known.some((mark) => mark !== 'Artifact'),
        text: SHOWS.has(token) ? { font, size, codes: operands.flatMap(codesIn) } : null,
      });
    }
    operands = [];
  }
  if (marks.length > 0) throw new Error(`${marks.length} marks of a page are never closed`);
  return shown;
}

function markOf(operands: readonly string[], page: string): string | null {
  if (operands[0] === '/Artifact') return 'Artifact';
  const number = operands[operands.indexOf('/MCID') + 1];
  return operands.includes('/MCID') ? `${page} ${number}` : null;
}

/** Of a hexadecimal string, two bytes a sign. */
function codesIn(operand: string): number[] {
  if (!operand.startsWith('<') || operand.startsWith('<<')) return [];
  return (operand.slice(1, -1).match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
}
