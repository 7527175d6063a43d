import type { Readable } from 'node:stream';
import { UPLOAD_BYTES_MAX } from '@wysh/domain/documents/upload-limits.ts';
import type { FastifyInstance } from 'fastify';
import type { EmbeddedStorage, PutOutcome } from './embedded.ts';

/** Statuses as cloud storages use them, and words for whoever wrote the client; people see those of the form. */
const answers: Readonly<Record<Exclude<PutOutcome, 'stored'>, { status: number; words: string }>> = {
  refused: { status: 403, words: 'This address takes no file.' },
  expired: { status: 403, words: 'This address has expired. Ask for a new one.' },
  'already-stored': { status: 412, words: 'The file is here already.' },
  'wrong-size': { status: 400, words: 'The file does not have the announced size.' },
  'wrong-type': { status: 415, words: 'The file is not of the announced type.' },
  'wrong-checksum': { status: 400, words: 'The file does not have the announced checksum.' },
  'cut-off': { status: 400, words: 'The file did not arrive in one piece.' },
  unavailable: { status: 503, words: 'The storage is not available.' },
};

/** PUT /uploads/{signedId} takes one file, streamed to the disk. Answers 200, or why not. */
export function registerEmbeddedStorageRoutes(http: FastifyInstance, storage: EmbeddedStorage): void {
  void http.register(async (scope) => {
    // Whatever the type, the body stays the stream it is.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    // A star, because named parts of an address are limited to 100 characters, and a sealed grant is longer.
    scope.put<{ Params: { '*': string }; Body: Readable | undefined }>(
      '/uploads/*',
      { config: { bodyArrivalMs: 10 * 60_000 } },
      async (request, reply) => {
        const { 'content-type': contentType, 'content-length': length } = request.headers;
        const contentLength = length === undefined ? null : Number(length);
        const body = request.body ?? request.raw;
        const outcome = await storage.put({
          signedId: request.params['*'],
          contentType,
          contentLength,
          body,
        });
        reply.header('cache-control', 'no-store');
        if (outcome === 'stored') return reply.status(200).send({});

        // What is still on its way is read and thrown away, because a browser that is cut off while it sends never sees the
        // answer; but nobody may send without end.
        if (contentLength !== null && contentLength <= UPLOAD_BYTES_MAX) body.resume();
        else reply.header('connection', 'close');
        const { status, words } = answers[outcome];
        return reply.status(status).send({ error: 'STANDARD_ERROR', error_description: words });
      },
    );
  });
}
