import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { REQUEST_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readBearerToken } from '../authorization/bearer-token.ts';
import type { Context, Services } from '../../context.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { AddressLookupFailed } from '../../providers/address/port.ts';
import { searchAddresses, suggestionsMax } from './search-addresses.ts';
import { STREET_LOOKUP_FAILED_WORDS, STREET_PROBLEM_WORDS, verifyStreet } from './verify-street.ts';

/*
 * Looking addresses up, for people the service knows (identified or more):
 *
 * POST /address/autocomplete {search, max_results?, prefer_states?, selected?} answers {suggestions: [...]},
 * each with streetLine, secondary, city, state, zipcode and entries. `selected` is such a suggestion, whose
 * units are then answered.
 * POST /address/verify {street, street2?, city?, state?, zipCode?} answers {verified: true, address} or
 * {verified: false, message}.
 *
 * Errors are `{error, error_description}`: 401 without a session, 422 for a body that is not what it should
 * be, 429 for more than a person types, 503 when the vendor gives no answer.
 */

const bodyBytesMax = 4 * 1024;
/** Somebody who types for a whole minute with a pause after every character stays below this. */
const lookupsPerMinuteMax = 120;

const line = v.pipe(v.string(), v.maxLength(120));
const stateCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

const suggestion = v.object({
  streetLine: line,
  secondary: v.optional(line, ''),
  city: line,
  state: stateCode,
  zipcode: line,
  entries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

const autocompleteBody = v.object({
  search: v.pipe(v.string(), v.maxLength(200)),
  max_results: v.optional(v.pipe(v.number(), v.integer()), suggestionsMax),
  prefer_states: v.optional(v.pipe(v.array(stateCode), v.maxLength(60)), []),
  selected: v.nullish(suggestion, null),
});

const verifyBody = v.object({
  street: v.nullish(line, ''),
  street2: v.nullish(line, ''),
  city: v.nullish(line, ''),
  state: v.nullish(line, ''),
  zipCode: v.nullish(line, ''),
});

export function registerPlacesRoutes(http: FastifyInstance, services: Services): void {
  const allowance = services.allowances.open({ name: 'address-lookups', perMinute: lookupsPerMinuteMax });

  async function contextOf(request: FastifyRequest): Promise<Context> {
    const accessToken = readBearerToken(request.headers.authorization);
    const caller = await services.sessions.identifyCaller({
      accessToken,
      requestId: request.id,
      address: request.ip,
    });
    if (caller === 'invalid') throw new Failure('GRAPH_API_UNAUTHORIZED');
    return { ...services, caller };
  }

  /**
   * Calls `answer` within the caller's share of lookups; its failure to get an answer is told in
   * `failureWords`.
   */
  async function lookUp(
    request: FastifyRequest,
    reply: FastifyReply,
    failureWords: string,
    answer: (context: Context) => Promise<object>,
  ): Promise<object> {
    reply.header('cache-control', 'no-store');
    const context = await contextOf(request);
    await allowance.take(context.caller.userId ?? sourceNetwork(request.ip));
    try {
      return await answer(context);
    } catch (error) {
      if (!(error instanceof AddressLookupFailed)) throw error;
      services.log.warn({ requestId: request.id, reason: error.message }, 'an address lookup got no answer');
      return reply.status(503).send({ error: 'STANDARD_ERROR', error_description: failureWords });
    }
  }

  http.post('/address/autocomplete', { bodyLimit: bodyBytesMax }, (request, reply) =>
    lookUp(request, reply, 'Looks like something went wrong.', async (context) => {
      const { search, max_results, prefer_states, selected } = readBody(autocompleteBody, request.body);
      const suggestions = await searchAddresses(context, {
        search,
        maxResults: max_results,
        preferStates: prefer_states,
        selected,
      });
      return { suggestions };
    }),
  );

  http.post('/address/verify', { bodyLimit: bodyBytesMax }, (request, reply) =>
    lookUp(request, reply, STREET_LOOKUP_FAILED_WORDS, async (context) => {
      const verified = await verifyStreet(context, readBody(verifyBody, request.body));
      return verified.ok
        ? { verified: true, address: verified.address }
        : { verified: false, message: STREET_PROBLEM_WORDS[verified.problem] };
    }),
  );
}

function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw refusal(problem(REQUEST_PROBLEMS, 'malformed'), {
    internalMessage: `a body is wrong at ${v.getDotPath(read.issues[0]) ?? 'its root'}`,
  });
}
