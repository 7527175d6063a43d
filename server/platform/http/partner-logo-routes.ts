import type { FastifyInstance } from 'fastify';
import type { Partners } from '../partners/partners-file.ts';

/** The logos of the partners of this installation, as pictures in which nothing runs. */
export function registerPartnerLogoRoutes(http: FastifyInstance, { coBrands }: Partners): void {
  const logos = new Map(coBrands.map(({ logo }) => [logo.path, logo]));
  for (const { path, type, bytes } of logos.values()) {
    http.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(type)
        .send(bytes),
    );
  }
}
