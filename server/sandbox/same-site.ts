import type { FastifyRequest } from 'fastify';

/**
 * True for a request that a page of another site made a browser send. Any page can reach a developer's own machine, so
 * the sandbox asks where a request comes from; tools beside a browser say nothing and are let in.
 */
export function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
