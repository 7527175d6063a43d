/**
 * The token of an Authorization header, the only place a token is accepted in (S-32); null when there is
 * none.
 */
export function readBearerToken(authorization: string | undefined): string | null {
  const [scheme, token, ...more] = authorization?.trim().split(/ +/) ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more.length > 0) return null;
  return token;
}
