import { INSIGHT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBearerToken } from '../../ground/authorization/bearer-token.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { identifyCaller } from '../../people/accounts/identify-caller.ts';
import type { Services } from '../../context.ts';
import { hasOptOutSignal } from '../../platform/http/opt-out-signal.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { recordEvents } from './record-events.ts';

const bodyBytesMax = 16 * 1024;
const eventsMax = 20;
const propertiesMax = 20;
/** A visit sends what it collected every few seconds, and once more when it ends. */
const batchesPerMinute = 60;

const property = v.union([
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  v.null(),
]);

const eventsBody = v.object({
  /** A browser whose pages see Global Privacy Control, whatever its headers say. */
  optOutSignal: v.optional(v.boolean(), false),
  events: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,79}$/)),
        properties: v.optional(
          v.pipe(
            v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9_]{0,59}$/)), property),
            v.check((properties) => Object.keys(properties).length <= propertiesMax),
          ),
          {},
        ),
        at: v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.rawTransform(({ dataset, addIssue, NEVER }) => {
            try {
              return Temporal.Instant.from(dataset.value);
            } catch {
              // It looks like an instant, and its day is not in the calendar.
              addIssue();
              return NEVER;
            }
          }),
        ),
      }),
    ),
    v.maxLength(eventsMax),
  ),
});

/**
 * POST /events takes what a browser counted (ANAL-01) and answers 204, or 429 when one source sends more than its share.
 * An ended session may send its last events too; they are nobody's then.
 */
export function registerEventRoutes(http: FastifyInstance, services: Services): void {
  const allowance = services.allowances.openSliced({ name: 'events', perMinute: batchesPerMinute }, 20);

  http.post('/events', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    const identified = await identifyCaller(services, {
      accessToken: readBearerToken(request.headers.authorization),
      requestId: request.id,
      address: request.ip,
    });
    const known = identified === 'invalid' ? visitorWithoutSession(request.id, request.ip) : identified;
    await allowance.take(known.sessionId ?? sourceNetwork(request.ip));
    const body = v.safeParse(eventsBody, request.body);
    if (!body.success) throw refusal(problem(INSIGHT_PROBLEMS, 'events_malformed'));
    const { events, optOutSignal } = body.output;
    const caller = { ...known, optOutSignal: optOutSignal || hasOptOutSignal(request.headers) };
    await recordEvents({ ...services, caller }, events);
    return reply.status(204).send();
  });
}
