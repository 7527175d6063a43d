import type { FastifyInstance } from 'fastify';
import { requestError } from './public-rest-error.ts';

export interface Art {
  readonly version: string;
  wyshImage(kind: 'wysh' | 'category', slug: string, size: string): string | undefined;
}

const kinds: Readonly<Record<string, 'wysh' | 'category'>> = { wyshes: 'wysh', categories: 'category' };

/** Drawings of wyshes and categories. Their address holds their version, so a browser keeps each for good. */
export function registerArtRoutes(http: FastifyInstance, art: Art): void {
  http.get<{ Params: { version: string; kind: string; slug: string; size: string } }>(
    '/art/:version/:kind/:slug/:size.svg',
    (request, reply) => {
      const { version, kind, slug, size } = request.params;
      const drawing = kinds[kind] === undefined ? undefined : art.wyshImage(kinds[kind], slug, size);
      if (drawing === undefined) return reply.status(404).send(requestError(404).body);
      // A page that was open during an update may ask for the drawings before it; it gets today's, for today only.
      const isCurrent = version === art.version;
      return reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type('image/svg+xml; charset=utf-8')
        .send(drawing);
    },
  );
}
