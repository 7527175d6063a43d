/**
 * The API in memory, held to its schema: every document is validated against the real schema and carried out by the
 * real executor, so an answer has exactly the fields its document asks for, and what nobody says of them is as in the
 * world.
 */
import {
  buildSchema,
  execute,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql';
import { cacheExchange, Client, fetchExchange, stringifyDocument, type TypedDocumentNode } from 'urql';
import { ERROR_CATALOGUE } from '@wysh/domain/errors/error-catalogue.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import schemaText from '../../server/platform/graphql/schema.generated.graphql?raw';
import { NoAnswer, RestError } from '../api/errors.ts';
import type { Answers, TypeName } from './fake-answers.ts';
import type { OperationName } from './fake-schema.generated.ts';
import { world } from './world/world.ts';

/** What the web asks: an operation of the API, or the one door beside it that a screen knocks at. */
export type Asked = OperationName | 'oauth/authorize';

export interface Call {
  readonly operation: Asked;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What is to be changed; empty where the operation takes no input. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A refusal, a request that never arrives, or one that is carried out while its answer is lost. */
export type Trouble = GraphQLError | 'unreachable' | 'answer lost';

export interface FakeServer {
  readonly graphql: Client;
  readonly fetch: typeof fetch;
  /** The door of signing in: notes what it was given, and lets everybody in. */
  readonly signIn: (email: string, password: string) => Promise<void>;
  /** Everything that was asked, in order. */
  readonly calls: readonly Call[];
  readonly callsOf: (operation: Asked) => readonly Call[];
  readonly inputsOf: (operation: Asked) => readonly Call['input'][];
  /** From now on it answers this as well, field by field of each type. */
  readonly tell: (answers: Answers) => void;
  /** The next call of the operation that has no trouble yet has this one. */
  readonly failNext: (operation: Asked, trouble: Trouble) => void;
  /** Every call of the operation has it, until the returned function is called. */
  readonly fail: (operation: Asked, trouble: Trouble) => () => void;
  /** Nothing is carried out until the returned function is called. */
  readonly hold: () => () => void;
  /**
   * The next call of the operation is carried out at once, and its answer kept back until the returned function is
   * called.
   */
  readonly delayNext: (operation: Asked) => () => void;
}

const schema = buildSchema(schemaText, { assumeValid: true });

/**
 * A server that has the world, but for what a test says. A fault of the test or of the world, such as a field that
 * the schema has not, is never the subject's: it is thrown where nobody catches it, and so fails the run.
 */
export function openFakeServer(
  differences: Answers = {},
  onFault: (fault: GraphQLError) => void = throwUncaught,
): FakeServer {
  let answers = differences;
  let held: Promise<void> = Promise.resolve();
  const calls: Call[] = [];
  const next = new Map<Asked, Trouble[]>();
  const standing = new Map<Asked, Trouble>();
  const delays = new Map<Asked, Promise<void>>();

  function respond({ data = null, errors = [] }: ExecutionResult): Response {
    const codes = errors.map(({ extensions }) => extensions['message']);
    for (const [index, error] of errors.entries()) if (codes[index] === undefined) onFault(error);
    const status = codes.includes('GRAPH_API_UNAUTHORIZED') ? 401 : 200;
    return Response.json({ data, ...(errors.length > 0 && { errors }) }, { status });
  }

  async function ask(call: Call, signal: AbortSignal | null, work: () => Promise<Response>) {
    calls.push(call);
    const trouble = next.get(call.operation)?.shift() ?? standing.get(call.operation);
    await held;
    signal?.throwIfAborted();
    if (trouble === 'unreachable') throw new NoAnswer('unreachable');
    if (trouble instanceof GraphQLError) return respond({ data: null, errors: [trouble] });
    const response = await work();
    const delay = delays.get(call.operation);
    delays.delete(call.operation);
    await delay;
    if (trouble === 'answer lost') throw new NoAnswer('answer lost');
    return response;
  }

  async function answerFetch(init: RequestInit | undefined): Promise<Response> {
    const { operationName, query, variables } = JSON.parse(init?.body as string) as {
      operationName: OperationName;
      query: string;
      variables: Call['variables'] & { input?: Call['input'] };
    };
    const call = { operation: operationName, variables, input: variables.input ?? {} };
    return ask(call, init?.signal ?? null, async () => respond(await carryOut(query, variables, answers)));
  }

  const answering: typeof fetch = (_, init) => answerFetch(init);
  return {
    fetch: answering,
    graphql: new Client({
      url: 'https://fake.invalid/graphql',
      preferGetMethod: false,
      requestPolicy: 'network-only',
      exchanges: [cacheExchange, fetchExchange],
      fetch: answering,
    }),
    signIn: async (email, password) => {
      const input = { email, password };
      const call: Call = { operation: 'oauth/authorize', variables: {}, input };
      const response = await ask(call, null, async () => Response.json({ code: 'code' }));
      const { errors } = (await response.json()) as { errors?: { extensions: { message: string } }[] };
      const code = errors?.[0]?.extensions.message;
      if (code !== undefined) throw new RestError(401, code, null, null);
    },
    calls,
    callsOf: (operation) => calls.filter((call) => call.operation === operation),
    inputsOf: (operation) => calls.filter((call) => call.operation === operation).map(({ input }) => input),
    tell: (more) => {
      answers = merge(answers, more);
    },
    failNext: (operation, trouble) => void next.set(operation, [...(next.get(operation) ?? []), trouble]),
    fail: (operation, trouble) => {
      standing.set(operation, trouble);
      return () => void standing.delete(operation);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    delayNext: (operation) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      delays.set(operation, promise);
      return resolve;
    },
  };
}

/** What a query answers, for tests of what is made of it. Nothing in these answers may have to be waited for. */
export function answerOf<Data, Variables extends Readonly<Record<string, unknown>>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  answers: Answers = {},
): Data {
  const result = carryOut(stringifyDocument(document), variables, answers);
  if (result instanceof Promise) throw new Error('This answer has to be waited for.');
  if (result.errors) throw new AggregateError(result.errors, result.errors[0]!.message);
  return result.data as Data;
}

/**
 * A refusal in the shape in which the API sends one. Words that are not given are the catalogue's; null says none, as
 * a server would that is older than its web.
 */
export function refusal(
  code: keyof typeof ERROR_CATALOGUE | (string & {}),
  words?: string | null,
  fieldErrors: readonly FieldError[] = [],
): GraphQLError {
  const known = code in ERROR_CATALOGUE ? ERROR_CATALOGUE[code as keyof typeof ERROR_CATALOGUE].public : null;
  const publicWords = words === undefined ? (fieldErrors[0]?.message ?? known) : words;
  return new GraphQLError(publicWords ?? 'Refused', {
    extensions: { message: code, full_message: publicWords, validation_errors: { errors: fieldErrors } },
  });
}

export function merge(answers: Answers, more: Answers): Answers {
  const types = Object.keys(more) as TypeName[];
  return {
    ...answers,
    ...Object.fromEntries(types.map((type) => [type, { ...answers[type], ...more[type] }])),
  };
}

function throwUncaught(fault: GraphQLError): void {
  queueMicrotask(() => {
    throw fault;
  });
}

const documents = new Map<string, { document: DocumentNode; faults: readonly GraphQLError[] }>();

function readDocument(text: string) {
  const known = documents.get(text);
  if (known !== undefined) return known;
  const document = parse(text);
  const read = { document, faults: validate(schema, document) };
  documents.set(text, read);
  return read;
}

function carryOut(
  text: string,
  variableValues: Fields,
  answers: Answers,
): ExecutionResult | Promise<ExecutionResult> {
  const { document, faults } = readDocument(text);
  if (faults.length > 0) return { errors: faults };
  return execute({ schema, document, rootValue: {}, variableValues, fieldResolver: resolver(answers) });
}

type Fields = Readonly<Record<string, unknown>>;

/** What the object at hand says of a field, else what the test says of its type, else the world. */
function resolver(answers: Answers): GraphQLFieldResolver<Fields, unknown, Fields> {
  const defaults: Readonly<Record<string, Fields>> = world;
  return (source, args, _, { fieldName, parentType: { name } }) => {
    const told: Fields = answers[name as TypeName] ?? {};
    const own = [source[fieldName], told[fieldName], defaults[name]?.[fieldName]].find(
      (value) => value !== undefined,
    );
    const value = typeof own === 'function' ? (own as (args: Fields) => unknown)(args) : own;
    return name === 'Mutation' ? payloadOf(value, args) : value;
  };
}

async function payloadOf(value: unknown, { input }: Fields): Promise<Fields> {
  const { clientMutationId = null } = input as { clientMutationId?: string | null };
  return { clientMutationId, ...((await value) as Fields | undefined) };
}
