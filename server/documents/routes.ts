import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import { readBearerToken } from '../accounts/bearer-token.ts';
import { identifyCaller } from '../accounts/identify-caller.ts';
import type { Services } from '../context.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { requestError } from '../platform/http/public-rest-error.ts';
import { readUpload } from './read-upload.ts';

/**
 * GET /uploads/{blobId} answers a file to its owner: under its stored type and clean name, to be saved and not shown, and if a
 * browser shows it after all, as a page that may do nothing (S-59).
 */
export function registerDocumentsRoutes(http: FastifyInstance, services: Services): void {
  http.get<{ Params: { blobId: string } }>('/uploads/:blobId', async (request, reply) => {
    const accessToken = readBearerToken(request.headers.authorization);
    const caller = await identifyCaller(services, {
      accessToken,
      requestId: request.id,
      address: request.ip,
    });
    if (caller === 'invalid') throw new Failure('GRAPH_API_UNAUTHORIZED');
    const found = await readUpload({ ...services, caller }, request.params.blobId).catch(orNull);
    reply.header('cache-control', 'no-store');
    if (found === null) {
      const { status, body } = requestError(404);
      return reply.status(status).send(body);
    }
    const { blob, content } = found;
    return reply
      .headers({
        'content-type': blob.contentType,
        'content-length': blob.byteSize,
        'content-disposition': contentDisposition(blob.filename),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(content);
  });
}

/** A file that is not there is a 404 here, as it is on every address. */
function orNull(error: unknown): null {
  if (error instanceof Failure && error.code === 'STANDARD_ERROR') return null;
  throw error;
}
