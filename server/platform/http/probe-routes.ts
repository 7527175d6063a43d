import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readiness } from '../health/readiness.ts';

/**
 * What whoever runs the service asks: GET /health/live, whether the process answers at all (when not, start it anew), and GET
 * /health/ready, whether to send it requests, with what can be done just now and why not. The browser's own question is /health.
 */
export function registerProbeRoutes(http: FastifyInstance, readiness: Readiness): void {
  http.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });

  http.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { ready, isDraining, can, dependencies } = await readiness.report();
    return reply.status(ready ? 200 : 503).send({
      ready,
      draining: isDraining,
      can,
      // Strangers learn what can't be done, not why.
      ...(!isFromOutside(request) && {
        dependencies: dependencies.map(({ name, ok, reason, neededFor }) => ({
          name,
          ok,
          ...(reason !== null && { reason }),
          needed_for: neededFor,
        })),
      }),
    });
  });
}

/** What came through the proxy says so; a probe asks the process itself. */
function isFromOutside({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
}
