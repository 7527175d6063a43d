/** What a spreadsheet would begin to compute, whatever stands before it that it passes over. */
const FORMULA = /^[\s'"]*[=+\-@\t\r|%]/;

/**
 * A table as a spreadsheet opens it (RFC 4180). A cell that it would take for a formula begins with an apostrophe, so that it is text: what
 * is in the register was written by others, and is opened by whoever looks into it.
 */
export function csvOf(table: readonly (readonly string[])[]): string {
  return table.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
