import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import { readBearerToken } from '../authorization/bearer-token.ts';
import type { Services } from '../../context.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { CONTENT_TYPES } from './document.ts';
import type { DocumentFormat } from './document.ts';
import { PAPER_PRINTS } from './paper-print.ts';
import { readDocument } from './read-document.ts';
import { readUpload } from './read-upload.ts';

/**
 * GET /uploads/{blobId} answers a file to its owner: under its stored type and clean name, to be saved and not shown, and if a
 * browser shows it after all, as a page that may do nothing (S-59).
 */
export function registerDocumentsRoutes(http: FastifyInstance, services: Services): void {
  http.get<{ Params: { blobId: string } }>('/uploads/:blobId', async (request, reply) => {
    const accessToken = readBearerToken(request.headers.authorization);
    const caller = await services.sessions.identifyCaller({
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
        'content-disposition': contentDisposition(blob.filename, 'attachment'),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(content);
  });

  // GET /documents/{link} answers one file of a document to whoever has the link, which only its owner was given, minutes ago.
  // A wildcard, because the router holds named parts of an address to 100 characters.
  http.get<{ Params: { '*': string }; Querystring: { download?: string; print?: string } }>(
    '/documents/*',
    async (request, reply) => {
      const { id, ip, query } = request;
      const print = PAPER_PRINTS.find((one) => one === query.print) ?? 'standard';
      const opened = await readDocument(services, request.params['*'], { id, address: ip, print });
      reply.header('cache-control', 'no-store');
      if (opened === null) {
        const { status, body } = requestError(404);
        return reply.status(status).send(body);
      }
      const { format, file, content } = opened;
      const place = query.download === undefined ? 'inline' : 'attachment';
      return reply
        .headers({
          'content-type': CONTENT_TYPES[format],
          'content-length': file.byteSize,
          'content-disposition': contentDisposition(file.fileName, place),
          'content-security-policy': documentPolicy(format, services.config),
          'cross-origin-resource-policy': 'same-site',
          'referrer-policy': 'no-referrer',
        })
        .send(content);
    },
  );
}

/**
 * What a document may do in a browser. A page runs nothing and leads nowhere but to a telephone, and its own policy, in the file, names the
 * one style it has; a browser's viewer of PDFs does not work in a sandbox.
 */
function documentPolicy(format: DocumentFormat, { publicUrl }: Services['config']): string {
  // Our pages, which may be on another origin than their API.
  const ancestors = [
    "frame-ancestors 'self'",
    ...(publicUrl === null ? [] : [new URL(publicUrl).origin]),
  ].join(' ');
  return format === 'html'
    ? `default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; ${ancestors}; sandbox allow-top-navigation-to-custom-protocols`
    : `base-uri 'none'; form-action 'none'; ${ancestors}`;
}

/** A file that is not there is a 404 here, as it is on every address. */
function orNull(error: unknown): null {
  if (error instanceof Failure && error.problem === 'not_found') return null;
  throw error;
}
