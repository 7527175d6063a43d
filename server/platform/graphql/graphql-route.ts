import { ERROR_CATALOGUE } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { createHandler, parseRequestParams } from 'graphql-http';
import type { Response } from 'graphql-http';
import { createAnswerCompression } from '../http/compressed-answer.ts';
import { tooDeeplyNested } from '../http/json-body.ts';
import { isNestedTooDeeply } from '../http/nesting.ts';
import { publicRestError } from '../http/public-rest-error.ts';
import { TooManyRequests } from '../http/too-many-requests.ts';
import { createDocumentCache } from './document-cache.ts';
import type { PreparedOperation } from './document-cache.ts';
import type { RunOperation, SerialisedResult } from './prepared-operation.ts';
import { publicGraphqlError, standardError, unreadableRequestWords } from './public-graphql-error.ts';

const bodyBytesMax = 64 * 1024;
/** What one document that is not the web's own may be answered; the largest of ours is a third of it. */
const answerBytesMax = 1_000_000;
/** How much of an answer an allowance counts as one request. */
const answerBytesCounted = 100_000;

export interface GraphqlHostOptions<RequestContext> {
  /** Left out where a cookie says who asks, and what others write is answered: its length would tell of what stands beside it. */
  readonly isCompressed?: false;
  readonly schema: GraphQLSchema;
  readonly knownDocuments: ReadonlySet<string>;
  readonly isPublic: boolean;
  /**
   * Who asks and with what; throws a `Failure` when the caller's token is not good. What a resolver puts into `answerHeaders`
   * goes out with the answer. Nothing is written while a query is answered, so what was read once need not be read again.
   */
  readonly createContext: (
    request: FastifyRequest,
    answerHeaders: Record<string, string>,
    operation: Pick<PreparedOperation<RequestContext>, 'kind' | 'fieldsAsked'>,
  ) => Promise<RequestContext>;
  readonly createCatalogueContext: () => RequestContext;
  /** Whose requests are counted; without it nobody's are. */
  readonly allowances?: GraphqlAllowances<RequestContext>;
  readonly onUnexpectedError: (error: unknown, request: FastifyRequest) => void;
}

/** How much anybody may ask of the endpoint as a whole, whatever the fields. */
export interface GraphqlAllowances<RequestContext> {
  /** Before anything is parsed. Throws `TooManyRequests`. */
  takeOfAddress(request: FastifyRequest): Promise<void>;
  /** Once it is known who asks. Throws `TooManyRequests`. */
  takeOfCaller(context: RequestContext): Promise<void>;
  /** An answer that was as long as several. */
  charge(request: FastifyRequest, context: RequestContext | null, weight: number): void;
}

/** Where an answer that is bytes already, and headers of its own, wait for the handler, which knows neither, to be done. */
interface Answer<RequestContext> {
  json: Buffer | null;
  /** Those bytes are everybody's. */
  isKept: boolean;
  /** Of the operation that ran; null where none did. */
  ran: { readonly isKnown: boolean; readonly context: RequestContext } | null;
  readonly headers: Record<string, string>;
}

/** What travels through the handler's context from finding the operation to running it. */
interface Run<RequestContext> {
  readonly run: RunOperation<RequestContext>;
  readonly context: RequestContext;
}

/** Registers POST /graphql as GraphQL over HTTP describes it, with the service's own errors, limits and caches. */
export function createGraphqlHost<RequestContext>(
  options: GraphqlHostOptions<RequestContext>,
): (http: FastifyInstance) => void {
  const { schema, createContext, allowances, onUnexpectedError } = options;
  const documents = createDocumentCache(options);
  const compress = options.isCompressed === false ? () => null : createAnswerCompression();

  const handle = createHandler<
    FastifyRequest,
    Answer<RequestContext>,
    Record<'current', Run<RequestContext>>
  >({
    async parseRequestParams(request) {
      if (hasUnknownKey(request.body)) {
        const words = 'A request has query, operationName, variables and extensions, and nothing else.';
        return [requestErrorBody(words, unreadableRequestWords, request.raw), responseInit(request.raw, 400)];
      }
      try {
        return await parseRequestParams(request);
      } catch (error) {
        // Of a body that is not what the endpoint takes, the handler itself would say less than our errors do.
        const message = error instanceof Error ? error.message : String(error);
        return [
          requestErrorBody(message, unreadableRequestWords, request.raw),
          responseInit(request.raw, 400),
        ];
      }
    },
    async onSubscribe(request, { query, operationName, variables }) {
      const prepared = documents.prepare(query, operationName ?? null);
      if (!('run' in prepared)) return refused(publicErrors(prepared, request.raw), request.raw);
      try {
        const context = await createContext(request.raw, request.context.headers, prepared);
        await allowances?.takeOfCaller(context);
        request.context.ran = { isKnown: prepared.isKnown, context };
        return {
          schema,
          document: prepared.document,
          operationName,
          variableValues: variables,
          contextValue: { current: { run: prepared.run, context } },
        };
      } catch (error) {
        return notServed(error, request.raw);
      }
    },
    execute: ({ contextValue, variableValues }) => {
      const { run, context } = (contextValue as Record<'current', Run<RequestContext>>).current;
      return run(variableValues ?? {}, context);
    },
    onOperation(request, _arguments, result): Response | typeof result {
      if ('json' in result) {
        const { json, isKept } = result as SerialisedResult;
        Object.assign(request.context, { json, isKept });
        return [null, responseInit(request.raw, 200)];
      }
      if (!('errors' in result) || result.errors === undefined) return result;
      const errors = publicErrors(result.errors, request.raw);
      const refusals = result.errors.map(({ originalError }) => originalError);
      const used = refusals.find((cause) => cause instanceof TooManyRequests);
      if (used !== undefined) return tooMany({ ...result, errors }, used, request.raw);
      // Nothing ran: the variables were wrong.
      if (!('data' in result)) return refused(errors, request.raw);
      return { ...result, errors };
    },
  });

  function publicErrors(errors: readonly GraphQLError[], request: FastifyRequest): GraphQLError[] {
    return errors.map((error) =>
      publicGraphqlError(error, request.id, (cause) => onUnexpectedError(cause, request)),
    );
  }

  /** For a caller whose token is not good, and for a context that could not be made. */
  function notServed(error: unknown, request: FastifyRequest): Response {
    const status = error instanceof Failure ? ERROR_CATALOGUE[error.code].httpStatus : null;
    const cause = error instanceof Error ? error : new Error(String(error));
    const errors = publicErrors(
      [new GraphQLError(cause.message, { originalError: cause, path: [] })],
      request,
    );
    if (error instanceof TooManyRequests) return tooMany({ errors }, error, request);
    return [
      JSON.stringify({ errors: errors.map(({ message, extensions }) => ({ message, extensions })) }),
      responseInit(request, status ?? 500),
    ];
  }

  return (http) => {
    void http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: bodyBytesMax },
        (_request, body, done) =>
          isNestedTooDeeply(String(body)) ? done(tooDeeplyNested()) : done(null, body),
      );
      // What Fastify finds in the request before the handler sees it: too large, of another type, cut off.
      scope.setErrorHandler((error, request, reply) => {
        const { status, headers, body } = publicRestError(error, request.id);
        if (status >= 500) onUnexpectedError(error, request);
        return reply
          .status(status)
          .headers({ ...headers, 'content-type': mediaTypes.json, 'cache-control': 'no-store' })
          .send(requestErrorBody(body.error_description, body.error_description, request));
      });
      scope.post('/graphql', async (request, reply) => {
        await allowances?.takeOfAddress(request);
        const answer: Answer<RequestContext> = { json: null, isKept: false, ran: null, headers: {} };
        const [body, init] = await handle({
          url: request.url,
          method: request.method,
          headers: request.headers,
          body: request.body as string,
          raw: request,
          context: answer,
        });
        const content = answer.json ?? Buffer.from(body ?? '');
        const bytes = content.length;
        const weight = Math.floor(bytes / answerBytesCounted);
        if (weight > 0) allowances?.charge(request, answer.ran?.context ?? null, weight);
        const isTooLong = bytes > answerBytesMax && answer.ran?.isKnown !== true;
        const [sent, { status, headers }] = isTooLong
          ? refused([answerTooLong(request)], request)
          : ([content, init] as const);
        const compressed = isTooLong
          ? null
          : await compress(content, request.headers['accept-encoding'], answer.isKept);
        return reply
          .status(status)
          .headers({
            ...headers,
            ...answer.headers,
            'cache-control': 'no-store',
            ...(compressed !== null && { 'content-encoding': compressed.encoding, vary: 'Accept-Encoding' }),
          })
          .send(compressed?.bytes ?? sent);
      });
    });
  };
}

const mediaTypes = {
  graphql: 'application/graphql-response+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

function prefersGraphqlMediaType(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/graphql-response+json') ?? false;
}

function responseInit(request: FastifyRequest, status: number): Response[1] {
  const contentType = prefersGraphqlMediaType(request) ? mediaTypes.graphql : mediaTypes.json;
  return { status, statusText: '', headers: { 'content-type': contentType } };
}

const requestKeys: ReadonlySet<string> = new Set(['query', 'operationName', 'variables', 'extensions']);

/** Of a body that is no object of JSON the handler itself says what is wrong. */
function hasUnknownKey(body: unknown): boolean {
  if (typeof body !== 'string') return false;
  try {
    const parsed: unknown = JSON.parse(body);
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      Object.keys(parsed).some((key) => !requestKeys.has(key))
    );
  } catch {
    return false;
  }
}

/** Nothing ran. The older media type says so with status 200, so that an old client reads the body. */
function refused(errors: readonly GraphQLError[], request: FastifyRequest): Response {
  return [JSON.stringify({ errors }), responseInit(request, prefersGraphqlMediaType(request) ? 400 : 200)];
}

/** The status says it besides the error, so that whoever counts statuses sees it too. */
function tooMany(result: object, refusal: TooManyRequests, request: FastifyRequest): Response {
  const { headers, ...init } = responseInit(request, 429);
  return [
    JSON.stringify(result),
    { ...init, headers: { ...headers, 'retry-after': String(refusal.retryAfterSeconds) } },
  ];
}

function answerTooLong(request: FastifyRequest): GraphQLError {
  const message = `This document asks for too much: at most ${answerBytesMax.toLocaleString('en-US')} bytes.`;
  return new GraphQLError(message, {
    extensions: { ...standardError(unreadableRequestWords, request.id) },
  });
}

function requestErrorBody(message: string, words: string, request: FastifyRequest): string {
  return JSON.stringify({ errors: [{ message, extensions: standardError(words, request.id) }] });
}
