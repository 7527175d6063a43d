import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Where the web's own development server and its preview of a build listen. */
const developmentOrigins = [5173, 4173].flatMap((port) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
]);

/**
 * Lets the service's own pages call the API when they come from another origin than it: a test host's pages, whose API
 * has a subdomain, and a developer's. No other page may read an answer. Credentials are bearer tokens, never cookies.
 */
export function registerAllowedOrigins(http: FastifyInstance, config: Config): void {
  const allowed = new Set([
    ...(config.publicUrl === null ? [] : [config.publicUrl]),
    ...(config.environment === 'production' ? [] : developmentOrigins),
  ]);
  http.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && allowed.has(origin)) {
      reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
      if (request.method === 'OPTIONS') {
        reply
          .status(204)
          .headers({
            'access-control-allow-methods': 'GET, POST, PUT',
            'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
            'access-control-max-age': '600',
          })
          .send();
        return;
      }
    }
    done();
  });
}
