const rowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text that came with a request can be the id of a row; PostgreSQL fails on one that can't, where nothing is found is meant. */
export function isRowId(text: string): boolean {
  return rowId.test(text);
}
