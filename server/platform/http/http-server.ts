import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import { registerAllowedOrigins } from './allowed-origins.ts';
import { limitBodyArrival } from './body-arrival.ts';
import { takeJsonBodies } from './json-body.ts';
import { publicRestError, requestError } from './public-rest-error.ts';
import { apiHeaders } from './security-headers.ts';

/** Anything larger is not ours: the largest request of the API is a GraphQL document of a few kilobytes. */
const bodyBytesMax = 64 * 1024;
const requestIdPattern = /^[\w.-]{8,64}$/;

export interface HttpServerParts {
  readonly config: Config;
  readonly ids: Ids;
  readonly log: Log;
  /** Told of every request at its end. */
  readonly onRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** Told of every error that no use case foresaw. */
  readonly onUnexpectedError: (error: unknown, request: FastifyRequest) => void;
}

/**
 * The HTTP server without its routes: request ids, one log line a request, errors as `{error, error_description}` and the
 * headers that every answer carries.
 */
export function createHttpServer({
  config,
  ids,
  log,
  onRequest,
  onUnexpectedError,
}: HttpServerParts): FastifyInstance {
  const headers = apiHeaders(config);
  const http = fastify({
    // Fastify's own log lines hold the whole address; ours hold the route alone, because addresses can carry tokens.
    logger: false,
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && requestIdPattern.test(given) ? given : ids.uuid(),
    requestIdHeader: false,
    // One proxy, the operator's own. Trusting more would let a client name any address as its own.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: bodyBytesMax,
    // Whole requests may take as long as a large file does on a slow line; all other bodies are held to less, see body-arrival.ts.
    requestTimeout: 10 * 60_000,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Errors from before there is a route, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = publicRestError(error, request.id);
      void reply.status(status).headers(headers).send(body);
    },
  });

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (!hasTwoHosts(request)) return;
    const { status, body } = requestError(400);
    await reply.status(status).header('connection', 'close').send(body);
  });
  takeJsonBodies(http);
  registerAllowedOrigins(http, config);
  limitBodyArrival(http);

  // These lines hold nothing but what is named here, so they are spared the search for secrets that all others get.
  const requestLog = log.child({}, { redact: [] });
  http.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    onRequest({ method, route, status, seconds: reply.elapsedTime / 1000 });
    requestLog.info(
      {
        requestId: request.id,
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });

  http.setErrorHandler((error, request, reply) => {
    const { status, headers: ownHeaders, body } = publicRestError(error, request.id);
    if (status >= 500) onUnexpectedError(error, request);
    return reply
      .status(status)
      .headers({ ...ownHeaders, 'cache-control': 'no-store' })
      .send(body);
  });

  return http;
}

/** Of two Host headers a proxy may believe one and Node the other, so that nobody knows which was meant (RFC 9112, 3.2). */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
