import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';

/**
 * What outlives a closed tab, under the specified key: the level and a rotating refresh token. The access token stays in
 * memory. `authenticated` only chooses what to draw before the server has answered.
 */
export interface StoredAuthentication {
  readonly authLevel: AuthLevel;
  readonly refreshToken: string;
  readonly authenticated: boolean;
}

export const AUTHENTICATION_KEY = 'authentication';

/**
 * A refused sign-in clears the tokens (SESS-07), and so does a lock; a visitor's token is their list: it waits here until a page needs a
 * session again, and is forgotten once somebody has signed in.
 */
const VISITOR_KEY = 'visitor';

export function readAuthentication(storage: Storage): StoredAuthentication | null {
  try {
    const stored = JSON.parse(
      storage.getItem(AUTHENTICATION_KEY) ?? 'null',
    ) as Partial<StoredAuthentication> | null;
    if (typeof stored?.refreshToken !== 'string') return null;
    const level = stored.authLevel;
    return {
      refreshToken: stored.refreshToken,
      authLevel: level === 'identified' || level === 'verified' ? level : 'unidentified',
      authenticated: stored.authenticated === true,
    };
  } catch {
    return null;
  }
}

export function writeAuthentication(storage: Storage, authentication: StoredAuthentication): void {
  storage.setItem(AUTHENTICATION_KEY, JSON.stringify(authentication));
}

export function removeAuthentication(storage: Storage): void {
  storage.removeItem(AUTHENTICATION_KEY);
}

export function setVisitorAside(storage: Storage): void {
  const stored = readAuthentication(storage);
  if (stored !== null && !stored.authenticated) storage.setItem(VISITOR_KEY, stored.refreshToken);
  removeAuthentication(storage);
}

/** Puts the visitor who was set aside back in their place, where nobody else has taken it. */
export function takeVisitorBack(storage: Storage): void {
  const refreshToken = storage.getItem(VISITOR_KEY);
  storage.removeItem(VISITOR_KEY);
  if (refreshToken === null || readAuthentication(storage) !== null) return;
  writeAuthentication(storage, { authLevel: 'identified', refreshToken, authenticated: false });
}

export function forgetVisitor(storage: Storage): void {
  storage.removeItem(VISITOR_KEY);
}
