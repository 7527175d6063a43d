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
