import type { FastifyInstance } from 'fastify';
import { requestError } from './public-rest-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, for a route that takes files. */
    readonly bodyArrivalMs?: number;
  }
}

/** What people type arrives sooner; a body that does not is no person on a phone. */
const bodyArrivalMsUsual = 30_000;

/** Answers 408 to a body that trickles, so that slow senders can't hold all connections (S-56). */
export function limitBodyArrival(http: FastifyInstance): void {
  http.addHook('preParsing', (request, reply, payload, done) => {
    const timer = setTimeout(() => {
      const { status, body } = requestError(408);
      void reply.status(status).headers({ 'cache-control': 'no-store', connection: 'close' }).send(body);
    }, request.routeOptions.config.bodyArrivalMs ?? bodyArrivalMsUsual);
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer));
    reply.raw.once('close', () => clearTimeout(timer));
    done(null, payload);
  });
}
