import type { Config } from '../platform/config.ts';

const name = 'desk_session';

/** The desk's session lives in a cookie that no script reads and no other site makes a browser send. */
export function sessionCookie(
  { environment }: Pick<Config, 'environment'>,
  session: { readonly token: string; readonly maxAgeSeconds: number },
): string {
  const secure = environment === 'production' ? '; Secure' : '';
  return `${name}=${session.token}; Path=/desk; Max-Age=${session.maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

export function endedSessionCookie(config: Pick<Config, 'environment'>): string {
  return sessionCookie(config, { token: '', maxAgeSeconds: 0 });
}

export function readSessionCookie(header: string | undefined): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return null;
}
