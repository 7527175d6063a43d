const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether the database could know it; anything else is nobody's id and need not be asked for. */
export function isBlobId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
