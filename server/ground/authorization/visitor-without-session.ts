import type { Caller } from '../../context.ts';

/** Somebody without a session: what everybody is before the first token. */
export function visitorWithoutSession(requestId: string, address: string | null): Caller {
  return {
    requestId,
    address,
    sessionId: null,
    userId: null,
    authLevel: 'unidentified',
    authenticated: false,
  };
}
