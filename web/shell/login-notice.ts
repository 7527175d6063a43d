/** What the sign-in screen says first, left for it by whoever sent the person there; it outlives the page, once. */
const LOGIN_NOTICE_KEY = 'login-notice';

const LOGIN_NOTICES = ['idle', 'password-changed', 'registered'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];

export function leaveLoginNotice(notice: LoginNotice, storage: Storage = sessionStorage): void {
  storage.setItem(LOGIN_NOTICE_KEY, notice);
}

export function takeLoginNotice(storage: Storage = sessionStorage): LoginNotice | null {
  const left = storage.getItem(LOGIN_NOTICE_KEY);
  storage.removeItem(LOGIN_NOTICE_KEY);
  return LOGIN_NOTICES.find((notice) => notice === left) ?? null;
}
