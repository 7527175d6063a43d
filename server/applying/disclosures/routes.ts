import { formatLongDate } from '@wysh/domain/dates/display.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { requestError } from '../../platform/http/public-rest-error.ts';
import { disclosureOfId } from './disclosure.ts';
import { findPublishedDisclosure } from './store.ts';

/**
 * GET /disclosures/{id} answers a text in exactly the version of its id, to be saved: also one that has another version by now, as
 * long as somebody may have agreed to it. For everybody, as the texts are.
 */
export function registerDisclosuresRoutes(http: FastifyInstance, { database }: Services): void {
  http.get<{ Params: { id: string } }>('/disclosures/:id', async (request, reply) => {
    const asked = disclosureOfId(request.params.id);
    const disclosure = asked === null ? null : await findPublishedDisclosure(database.reader, asked);
    if (disclosure === null) {
      const { status, body } = requestError(404);
      return reply.status(status).send(body);
    }
    const { slug, version, title, body } = disclosure;
    return reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': contentDisposition(`wysh-${slug}-${version}.txt`, 'attachment'),
        // Published words never change.
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(`${title}\nLast updated ${formatLongDate(version)}\n\n${body}\n`);
  });
}
