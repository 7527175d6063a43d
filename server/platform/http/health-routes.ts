import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { standardError } from '../graphql/public-graphql-error.ts';
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

/** Whoever asks again sooner meets the same answer; where nobody knows when it ends, in a minute. */
const askAgainAfterSeconds = { atLeast: 5, unknown: 60, atMost: 300 };

/** What is said instead of doing anything: nothing of the request was begun. */
const closedWords =
  'We’re doing some maintenance, so this wasn’t done. Nothing is lost: send it again when we’re back.';

/** While maintenance is under way, the routes of this scope answer 503, and say until when and when to ask again. */
export function closeDuringMaintenance(
  http: FastifyInstance,
  { status, clock }: { readonly status: ServiceStatus; readonly clock: Clock },
): void {
  http.addHook('onRequest', async (request, reply) => {
    const maintenance = await status.maintenance();
    if (maintenance === null) return;
    const { body } = requestError(503);
    const isGraphql = request.routeOptions.url?.endsWith('/graphql') ?? false;
    return reply
      .status(503)
      .header('cache-control', 'no-store')
      .header('retry-after', String(secondsUntil(maintenance, clock.now())))
      .send({
        ...body,
        error_description: closedWords,
        maintenance,
        // In the shape of its other errors, for whoever reads nothing else.
        ...(isGraphql && {
          errors: [{ message: closedWords, extensions: standardError(closedWords, request.id) }],
        }),
      });
  });
}

function secondsUntil({ until }: Maintenance, now: Temporal.Instant): number {
  const { atLeast, unknown, atMost } = askAgainAfterSeconds;
  if (until === null) return unknown;
  const seconds = Math.ceil((Temporal.Instant.from(until).epochMilliseconds - now.epochMilliseconds) / 1000);
  return Math.min(Math.max(seconds, atLeast), atMost);
}
