import type { FastifyRequest } from 'fastify';

/**
 * Whether a request may come from where it says it comes from. The session travels by itself, in a cookie, so a change must
 * show that a page of ours asked for it; a read must only not show that another site did (S-50).
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string | null): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (site !== undefined && site !== 'same-origin' && !(isRead && site === 'none')) return false;
  if (origin === undefined) return isRead || site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  return publicUrl === null ? new URL(origin).host === request.host : new URL(publicUrl).origin === origin;
}
