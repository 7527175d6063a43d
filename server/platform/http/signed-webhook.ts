import type { FastifyInstance } from 'fastify';
import { requestError } from './public-rest-error.ts';

const bodyBytesMax = 256 * 1024;

/** What a vendor sent, as it came: a signature is over the bytes. */
export interface WebhookMessage {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The path and what follows it. */
  readonly url: string;
  readonly address: string;
  readonly requestId: string;
}

/** What a vendor wants to hear, where it reads the answer. */
export interface WebhookAnswer {
  readonly contentType: string;
  readonly body: string;
}

/**
 * POST at a path for what a vendor tells by itself, and HEAD, by which some ask whether it is there. In its scope a body stays bytes. 200 for everything that is taken, which is not sent again;
 * 400 where `refuse` knows the error as one of a message that is not the vendor's, too old or meant for somebody else, and has noted it.
 */
export function registerSignedWebhook(
  http: FastifyInstance,
  path: `/webhooks/${string}`,
  {
    receive,
    refuse,
  }: {
    receive(message: WebhookMessage): Promise<WebhookAnswer | null>;
    refuse(error: unknown, requestId: string): boolean | Promise<boolean>;
  },
): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    // Some vendors ask first whether anybody is there.
    scope.head(path, (_request, reply) => reply.header('cache-control', 'no-store').send());
    scope.post(path, { bodyLimit: bodyBytesMax }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      );
      const { url, ip: address, id: requestId } = request;
      try {
        const answer = await receive({ rawBody, headers, url, address, requestId });
        return await (answer === null
          ? reply.send({ received: true })
          : reply.type(answer.contentType).send(answer.body));
      } catch (error) {
        if (!(await refuse(error, requestId))) throw error;
        const { status, body } = requestError(400);
        return reply.status(status).send(body);
      }
    });
  });
}
