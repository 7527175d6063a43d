/** What a spreadsheet would begin to compute, whatever stands before it that it passes over. */
const FORMULA = /^[\s'"]*[=+\-@\t\r|%]/;
/** A sum below nothing is a number and computes nothing. */
const NUMBER = /^-\d+(\.\d+)?$/;

/**
 * A table as a spreadsheet opens it (RFC 4180). A cell that it would take for a formula begins with an apostrophe, so that it is text: what
 * is in a table was written by others, and is opened by whoever looks into it.
 */
export function csvOf(table: readonly (readonly string[])[]): string {
  return table.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
