import { execute, Kind, parse } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { createTestSchema, openTestHost } from './testing/graphql-test-host.ts';

const documents: readonly { readonly query: string; readonly variables?: Record<string, unknown> }[] = [
  { query: '{ shelves { slug label books { title shelf { slug } } } }' },
  { query: '{ hello shelves { slug } }' },
  { query: '{ shelves(count: 1) { slug } hello again: shelves(count: 3) { label(upper: true) } }' },
  {
    query: '{ __typename shelves { __typename slug } item { ... on Shelf { slug } ... on Book { title } } }',
  },
  { query: 'query ($count: Int) { shelves(count: $count) { slug } hello }' },
  { query: 'query ($count: Int) { shelves(count: $count) { slug } hello }', variables: { count: 1 } },
  { query: 'query ($count: Int = 1) { shelves(count: $count) { slug } hello }' },
  { query: 'query ($count: Int = 1) { shelves(count: $count) { slug } hello }', variables: { count: 3 } },
  { query: 'query ($name: String) { shelves { slug } hello(name: $name) }', variables: { name: 'you' } },
  {
    query:
      'query ($slug: String!) { shelf(slug: $slug) { ...card } hello } fragment card on Shelf { slug books { title } }',
    variables: { slug: 'a' },
  },
  { query: 'query ($slug: String!) { shelf(slug: $slug) { slug } hello }', variables: { slug: 'none' } },
  { query: 'query ($slug: String!) { shelf(slug: $slug) { slug } hello }' },
  { query: 'query ($slug: String!) { shelf(slug: $slug) { slug } }' },
  {
    query: 'query ($upper: Boolean!) { shelves { label(upper: $upper) } hello }',
    variables: { upper: true },
  },
  {
    query: 'query ($upper: Boolean!) { shelves { label(upper: $upper) } hello }',
    variables: { upper: false },
  },
  {
    query: 'query ($yes: Boolean!) { shelves @include(if: $yes) { slug } hello }',
    variables: { yes: false },
  },
  { query: '{ ...root hello } fragment root on Query { shelves { slug } }' },
  { query: '{ ... on Query { shelves { slug } } hello }' },
  { query: '{ shelves { slug } shelves { label } hello }' },
  { query: '{ shelves { slug } missing hello }' },
  { query: '{ hello fails shelves { slug } }' },
  { query: '{ shelves { slug } required }' },
  { query: '{ brokenCatalogue shelves { slug } hello }' },
  { query: '{ brokenCatalogue }' },
  { query: 'query A { hello } query B { shelves { slug } }' },
];

const schema = createTestSchema();
const host = await openTestHost({ knownDocuments: documents.map(({ query }) => query) });
const other = await openTestHost();
afterAll(() => Promise.all([host.http.close(), other.http.close()]));

test.each(documents)(
  'compiled, split or repeated, $query $variables answers like plain execution [API-REST-20]',
  async ({ query, variables = {} }) => {
    const document = parse(query);
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const expected = await execute({
      schema,
      document,
      variableValues: variables,
      contextValue: { token: null },
    });
    for (const { post } of [host, host, other, other, other]) {
      const { body, text } = await post(query, variables);
      if (operations.length > 1) {
        expect(body.errors).toHaveLength(1);
        continue;
      }
      expect(body.data).toEqual(expected.data);
      // Key order is part of the answer.
      expect(JSON.stringify(body.data)).toBe(JSON.stringify(expected.data));
      expect(body.errors?.map(({ path }) => path)).toEqual(
        expected.errors?.map(({ path }) => path && [...path]),
      );
      expect(() => JSON.parse(text)).not.toThrow();
    }
  },
);

test('the catalogue is resolved once for all callers with the same variables, everything else each time [API-REST-20]', async () => {
  const query = 'query ($count: Int) { shelves(count: $count) { slug } visits }';
  const fresh = await openTestHost({ knownDocuments: [query] });
  const visits = [];
  for (const count of [1, 1, 2, 1, 2])
    visits.push((await fresh.post(query, { count, unused: visits.length })).body.data?.['visits']);
  expect(visits).toEqual([1, 2, 3, 4, 5]);
  expect(fresh.catalogueRuns()).toBe(2);
  await fresh.http.close();
});

test('a mutation is never answered from memory [API-REST-20]', async () => {
  const query = 'mutation { visit }';
  const fresh = await openTestHost({ knownDocuments: [query] });
  expect((await fresh.post(query)).body.data).toEqual({ visit: 1 });
  expect((await fresh.post(query)).body.data).toEqual({ visit: 2 });
  await fresh.http.close();
});
