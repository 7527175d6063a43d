import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createExecutableSchema } from '../executable-schema.ts';
import type { ResolverMap } from '../executable-schema.ts';
import { createGraphqlHost } from '../graphql-route.ts';

/** A schema with one of everything the host treats in its own way. */
const schemaText = `
  directive @catalogue on FIELD_DEFINITION
  scalar DateTime
  scalar Date
  type Query {
    hello(name: String = "world"): String!
    shelves(count: Int = 2): [Shelf!]! @catalogue
    shelf(slug: String!): Shelf @catalogue
    brokenCatalogue: String @catalogue
    visits: Int!
    at(instant: DateTime!): DateTime!
    on(date: Date!): Date!
    greet(greeting: Greeting!): String!
    item: Item
    fails: String
    missing: String
    invalid: String
    required: String!
  }
  input Greeting { words: String! = "Hello" to: [Guest!]! }
  input Guest { name: String! = "world" }
  type Mutation { visit: Int! }
  type Shelf { slug: ID! label(upper: Boolean = false): String! books: [Book!]! }
  type Book { title: String! shelf: Shelf! }
  union Item = Shelf | Book
`;

export interface TestContext {
  readonly token: string | null;
}

export interface TestHost {
  readonly http: FastifyInstance;
  readonly unexpected: unknown[];
  readonly catalogueRuns: () => number;
  post(
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: TestAnswer; text: string; headers: Record<string, unknown> }>;
}

export interface TestAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly unknown[];
    readonly extensions: {
      readonly message: string;
      readonly full_message: string;
      readonly reference: string;
      readonly validation_errors: { readonly errors: readonly object[] };
    };
  }[];
}

export function createTestResolvers(): { resolvers: ResolverMap; catalogueRuns: () => number } {
  let catalogueRuns = 0;
  let visits = 0;
  const shelfOf = (slug: string) => {
    const shelf = { slug, books: [] as object[] };
    shelf.books.push({ title: `About ${slug}`, shelf }, { title: 'Déjà vu ☃ "quoted"', shelf });
    return shelf;
  };
  const resolvers: ResolverMap = {
    Query: {
      hello: (_parent: unknown, { name }: { name: string }) => `Hello, ${name}`,
      shelves: (_parent: unknown, { count }: { count: number }) => {
        catalogueRuns += 1;
        return Array.from({ length: count }, (_, index) => shelfOf(`shelf-${index}`));
      },
      shelf: (_parent: unknown, { slug }: { slug: string }) => {
        catalogueRuns += 1;
        return slug === 'none' ? null : shelfOf(slug);
      },
      brokenCatalogue: () => {
        throw new Error('select secret from catalogue');
      },
      visits: async () => (visits += 1),
      at: (_parent: unknown, { instant }: { instant: Temporal.Instant }) => instant.add({ hours: 1 }),
      on: (_parent: unknown, { date }: { date: string }) => date,
      greet: (_parent: unknown, { greeting }: { greeting: { words: string; to: { name: string }[] } }) =>
        `${greeting.words}, ${greeting.to.map(({ name }) => name).join(' and ')}`,
      item: () => shelfOf('only'),
      fails: async () => {
        throw new Error('select * from users: /srv/secret.ts');
      },
      missing: async () => {
        throw notFound('shelf');
      },
      invalid: () => {
        throw new Failure('STANDARD_ERROR', {
          fieldErrors: [{ field: 'amount', message: 'Enter an amount.', code: 'amount_required' }],
        });
      },
      required: async () => {
        throw notFound('required thing');
      },
    },
    Mutation: { visit: () => (visits += 1) },
    Shelf: {
      label: ({ slug }: { slug: string }, { upper }: { upper: boolean }) =>
        upper ? slug.toUpperCase() : slug,
    },
    Item: { __resolveType: (value: object) => ('slug' in value ? 'Shelf' : 'Book') },
  };
  return { resolvers, catalogueRuns: () => catalogueRuns };
}

export function createTestSchema(resolvers: ResolverMap = createTestResolvers().resolvers) {
  return createExecutableSchema(schemaText, [resolvers]);
}

export async function openTestHost(
  options: { readonly knownDocuments?: readonly string[]; readonly isPublic?: boolean } = {},
): Promise<TestHost> {
  const { resolvers, catalogueRuns } = createTestResolvers();
  const unexpected: unknown[] = [];
  const http = fastify({ genReqId: () => 'request-1' });
  createGraphqlHost<TestContext>({
    schema: createTestSchema(resolvers),
    knownDocuments: new Set(options.knownDocuments),
    isPublic: options.isPublic ?? true,
    createContext: async ({ headers }) => {
      if (headers.authorization === 'Bearer invalid') throw new Failure('GRAPH_API_UNAUTHORIZED');
      return { token: headers.authorization ?? null };
    },
    createCatalogueContext: () => ({ token: null }),
    onUnexpectedError: (error) => unexpected.push(error),
  })(http);
  await http.ready();

  return {
    http,
    unexpected,
    catalogueRuns,
    async post(query, variables = {}, headers = {}) {
      const response = await http.inject({
        method: 'POST',
        url: '/graphql',
        headers,
        payload: { query, variables },
      });
      return {
        status: response.statusCode,
        body: response.json<TestAnswer>(),
        text: response.body,
        headers: response.headers,
      };
    },
  };
}
