import type { Caller } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';

/** What areas ask of the sessions of people. `people/accounts` answers, and the app brings them together. */
export interface Sessions {
  /** Who asks, by their access token alone; `'invalid'` for a token that is worth nothing. */
  identifyCaller(request: {
    readonly accessToken: string | null;
    readonly requestId: string;
    readonly address: string;
  }): Promise<Caller | 'invalid'>;
  /** Whether a person's session was neither ended nor locked out: for what was handed to it and outlives its token. */
  isAlive(
    reader: Reader,
    session: { readonly userId: string; readonly sessionId: string | null },
  ): Promise<boolean>;
}
