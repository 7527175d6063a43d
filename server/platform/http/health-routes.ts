import type { FastifyInstance } from 'fastify';
import { requestError } from './public-rest-error.ts';
import type { Maintenance, ServiceStatus } from './service-status.ts';

/** An answer later than this is no answer for whoever waits to render the first page. */
const answerWithinMs = 1000;

/** GET /health and GET /oauth_client_id: what the browser asks before it shows anything. */
export function registerHealthRoutes(
  http: FastifyInstance,
  parts: { readonly status: ServiceStatus; readonly oauthClientId: string; readonly isFallback: boolean },
): void {
  const { status, oauthClientId, isFallback } = parts;

  http.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const state = await Promise.race([readState(), tooLate()]);
    if (state === null) return reply.status(503).send({ ok: false });
    return { ok: true, ...(state.maintenance !== null && { maintenance: state.maintenance }) };
  });

  http.get('/oauth_client_id', () => ({ client_id: oauthClientId }));

  /** Null when this place is not healthy. */
  async function readState(): Promise<{ maintenance: Maintenance | null } | null> {
    try {
      // The fallback stands in for a primary that is down, so the switch that says so does not concern it.
      if (!isFallback && (await status.isPrimaryDown())) return null;
      return { maintenance: await status.maintenance() };
    } catch {
      return null;
    }
  }
}

function tooLate(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, answerWithinMs, null).unref();
  });
}

/** While maintenance is under way, the routes of this scope answer 503 and say until when. */
export function closeDuringMaintenance(http: FastifyInstance, status: ServiceStatus): void {
  http.addHook('onRequest', async (_request, reply) => {
    const maintenance = await status.maintenance();
    if (maintenance === null) return;
    const { body } = requestError(503);
    return reply
      .status(503)
      .header('cache-control', 'no-store')
      .send({ ...body, error_description: 'We are doing some maintenance.', maintenance });
  });
}
