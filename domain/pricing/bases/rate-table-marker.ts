/**
 * Stands in every file of rate tables, and those are not read without it, so that the build of the browser's
 * script can be searched for it: rates never leave the server.
 */
export const RATE_TABLE_MARKER = 'wysh-rate-tables-stay-on-the-server';

/** @throws Error when the file is not marked. */
export function assertMarked(file: { marker: string; header: { table: string } }): void {
  if (file.marker !== RATE_TABLE_MARKER)
    throw new Error(`${file.header.table} does not carry the rate table marker`);
}
