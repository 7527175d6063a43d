import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyError, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { policyReportPath } from '../../platform/http/security-headers.ts';
import type { EmbeddedPayments } from './embedded.ts';

const framePath = '/card-frame';

/** A card is 60 bytes; what is longer is none. */
const bodyLimitBytes = 1024;

/**
 * The frame's own policy. `sandbox` without allow-same-origin gives it an origin of its own: no script of the page around it can
 * read what is typed there (S-60). It runs only our script, talks only to us, and stands only in pages of ours.
 */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
  `report-uri ${policyReportPath}`,
].join('; ');

const typedCard = v.strictObject({
  number: v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
  expiresMonth: v.pipe(v.number(), v.integer()),
  expiresYear: v.pipe(v.number(), v.integer()),
  cvc: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
});

const bankAnswer = v.strictObject({
  clientSecret: v.pipe(v.string(), v.maxLength(200)),
  isApproved: v.boolean(),
});

/**
 * The embedded vendor's own addresses: GET /card-frame is its card form; POST /card-frame/tokens makes a token of a card, and
 * POST /card-frame/authentications brings the bank's answer. A number goes from the frame to the tokens and no further.
 */
export function registerCardFrame(http: FastifyInstance, payments: EmbeddedPayments, pageFile: string): void {
  void http.register(
    async (scope) => {
      const page = existsSync(pageFile) ? readFileSync(pageFile) : null;
      const etag = `"${createHash('sha256')
        .update(page ?? '')
        .digest('base64url')
        .slice(0, 22)}"`;

      // The frame's origin is opaque, so its requests come from elsewhere. They carry no rights, and neither do the answers.
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
        done();
      });
      // What could not be read is never repeated, not even to whoever sent it: it may be a number.
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        if (error.statusCode === undefined || error.statusCode >= 500) throw error;
        return reply.status(400).send({ error: 'UNREADABLE' });
      });

      scope.get('', (request, reply) => {
        if (page === null) return reply.callNotFound();
        reply.headers({ 'content-security-policy': framePolicy, 'cache-control': 'no-cache', etag });
        if (request.headers['if-none-match'] === etag) return reply.status(304).send();
        return reply.type('text/html; charset=utf-8').send(page);
      });

      for (const path of ['/tokens', '/authentications']) {
        scope.options(path, (_request, reply) =>
          reply
            .status(204)
            .headers({
              'access-control-allow-methods': 'POST',
              'access-control-allow-headers': 'content-type',
              'access-control-max-age': '600',
            })
            .send(),
        );
      }

      scope.post('/tokens', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
        const card = v.safeParse(typedCard, request.body);
        if (!card.success) return reply.status(400).send({ error: 'UNREADABLE' });
        const result = await payments.tokenize(card.output);
        return 'wrong' in result ? reply.status(422).send(result) : result;
      });

      scope.post('/authentications', { bodyLimit: bodyLimitBytes }, async (request, reply) => {
        const answer = v.safeParse(bankAnswer, request.body);
        if (!answer.success) return reply.status(400).send({ error: 'UNREADABLE' });
        const outcome = await payments.authenticate(answer.output.clientSecret, answer.output.isApproved);
        if (outcome === null) return reply.status(404).send({ error: 'UNKNOWN' });
        return { isAuthenticated: outcome.kind === 'succeeded' };
      });
    },
    { prefix: framePath },
  );
}
