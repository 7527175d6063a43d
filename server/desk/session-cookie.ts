import type { Config } from '../platform/config.ts';

type Setting = Pick<Config, 'environment'>;

/** With the prefix a browser takes the cookie from this very host alone, over TLS: no subdomain can put another in its place. */
const nameIn = ({ environment }: Setting) =>
  environment === 'production' ? '__Host-desk_session' : 'desk_session';

/** The desk's session lives in a cookie that no script reads and no other site makes a browser send (S-51). */
export function sessionCookie(
  config: Setting,
  session: { readonly token: string; readonly maxAgeSeconds: number },
): string {
  const secure = config.environment === 'production' ? '; Secure' : '';
  return `${nameIn(config)}=${session.token}; Path=/; Max-Age=${session.maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

export function endedSessionCookie(config: Setting): string {
  return sessionCookie(config, { token: '', maxAgeSeconds: 0 });
}

export function readSessionCookie(config: Setting, header: string | undefined): string | null {
  const name = nameIn(config);
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return null;
}
