import * as v from 'valibot';
import { askVendor } from '../vendor-call.ts';
import { problemOfAnswer } from '../vendor-problem.ts';
import type { MarketingMessages } from './port.ts';

export interface IterableSettings {
  readonly apiKey: string;
  readonly url?: string;
  readonly timeoutMs?: number;
}

/** The words travel as the message's own data: what we draw is text, and no HTML of anybody's. */
const payload = v.object({
  heading: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  body: v.pipe(v.string(), v.minLength(1), v.maxLength(240)),
  action: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/?=&-]{0,200}$/)),
});

const answer = v.object({
  inAppMessages: v.array(v.object({ messageId: v.string(), customPayload: v.unknown() })),
});

/**
 * Iterable's messages for web pages (`GET /api/inApp/web/getMessages` with `Api-Key`, https://api.iterable.com/api/docs, as kept at
 * api-evangelist/iterable, openapi/iterable-in-app-web-api-openapi.yml, read 2026-11-23). It gets the person's name at analytics and nothing
 * else. A message that does not say what ours have to say is not shown.
 */
export function iterableMarketingMessages({
  apiKey,
  url = 'https://api.iterable.com',
  timeoutMs = 2_000,
}: IterableSettings): MarketingMessages {
  return {
    isElsewhere: true,
    async list({ person }) {
      const query = new URLSearchParams({ userId: person, count: '5' });
      const { inAppMessages } = await askVendor(
        {
          vendor: 'iterable',
          url: `${url}/api/inApp/web/getMessages?${query.toString()}`,
          method: 'GET',
          headers: { 'api-key': apiKey },
          timeoutMs,
        },
        answer,
      );
      return inAppMessages.flatMap(({ messageId, customPayload }) => {
        const read = v.safeParse(payload, customPayload);
        return read.success ? [{ key: messageId, ...read.output }] : [];
      });
    },
    findProblem: (signal) =>
      problemOfAnswer(
        () => fetch(url, { method: 'HEAD', signal }),
        (status) => status < 500,
      ),
  };
}
