/**
 * The vendor answered, and our key opens nothing there: it is wrong, was revoked, or has no right to this. The call was not carried
 * out, and no further try helps, only another key. Stands by itself or as the cause of a port's own error.
 */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';

  constructor(vendor: string, status: number) {
    super(`${vendor} refused our key (status ${status})`);
  }
}

/** 401 does not know the key, 403 does and gives it no right. */
export function isKeyRefusal(status: number | undefined): status is 401 | 403 {
  return status === 401 || status === 403;
}

export function isKeyRefused(error: unknown): boolean {
  return error instanceof KeyRefused || (error instanceof Error && isKeyRefused(error.cause));
}
