import type { FastifyInstance } from 'fastify';
import { isNestedTooDeeply } from './nesting.ts';

/** Leaves as every body that can't be read: 400, and no fault of ours. */
export function tooDeeplyNested(): Error {
  return Object.assign(new Error('a body is nested too deeply'), {
    code: 'FST_ERR_CTP_BODY_NESTED',
    statusCode: 400,
  });
}

/** Takes bodies of JSON and no others, as Fastify reads them, but for those nested so deeply that reading them overflows a stack. */
export function takeJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  // Among them the one for text/plain, which would hand us a body of no shape at all.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedTooDeeply(body)) done(tooDeeplyNested());
    else void parse(request, body, done);
  });
}
