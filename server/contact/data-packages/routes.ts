import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { readPackage } from './read-package.ts';

/** GET /data-packages/{link} saves a package for whoever has the link, which only its owner was given, minutes ago. */
export function registerDataPackagesRoutes(http: FastifyInstance, services: Services): void {
  // A wildcard, because the router holds named parts of an address to 100 characters.
  http.get<{ Params: { '*': string } }>('/data-packages/*', async (request, reply) => {
    const { id, ip } = request;
    const opened = await readPackage(services, request.params['*'], { id, address: ip });
    reply.header('cache-control', 'no-store');
    if (opened === null) {
      const { status, body } = requestError(404);
      return reply.status(status).send(body);
    }
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': opened.byteSize,
        'content-disposition': contentDisposition(opened.fileName, 'attachment'),
        'cross-origin-resource-policy': 'same-site',
        'referrer-policy': 'no-referrer',
      })
      .send(opened.content);
  });
}
