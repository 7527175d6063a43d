import { ownPath } from '../paths.ts';

/** Where a person was going when we asked them to sign in; it outlives the sign-in and a sign-out (SESS-11). */
const REDIRECT_PATH_KEY = 'redirect-path';

export function storeRedirectPath(
  url: { pathname: string; search: string; hash: string },
  storage: Storage = sessionStorage,
): void {
  storage.setItem(REDIRECT_PATH_KEY, url.pathname + url.search + url.hash);
}

/** Where they were going, which stays kept. */
export function storedRedirectPath(storage: Storage = sessionStorage): string | null {
  return ownPath(storage.getItem(REDIRECT_PATH_KEY));
}

/** The stored path, forgotten once taken; null when there is none or it leads out of the application. */
export function takeRedirectPath(storage: Storage = sessionStorage): string | null {
  const path = ownPath(storage.getItem(REDIRECT_PATH_KEY));
  storage.removeItem(REDIRECT_PATH_KEY);
  return path;
}
