import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serverAudits } from 'graphql-http';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestHost } from './testing/graphql-test-host.ts';

const host = await openTestHost();
afterAll(() => host.http.close());

describe('GraphQL over HTTP', async () => {
  // Two of the audits introspect, which strangers may not.
  const open = await openTestHost({ isPublic: false });
  afterAll(() => open.http.close());
  const url = await open.http.listen({ port: 0, host: '127.0.0.1' });
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn: fetch });

  test('all 61 audits of the specification run [S-44]', () => {
    expect(audits).toHaveLength(61);
  });

  test.each(audits.map((audit) => [audit.id, audit] as const))(
    '%s is no warning and no error [S-44, API-REST-16]',
    async (_id, audit) => {
      const result = await audit.fn();
      expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toMatch(/^(ok|notice)/);
    },
  );
});

test.each([
  '{ shelves(count: 200) { slug label books { title } } }',
  '{ visits shelves(count: 200) { slug } }',
])('a long answer to %s comes compressed to whoever takes it so, and says the same [S-44]', async (query) => {
  const known = await openTestHost({ knownDocuments: [query] });
  afterAll(() => known.http.close());
  const ask = async (encodings?: string) => {
    const { headers, rawPayload } = await known.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
      payload: { query },
    });
    return { headers, bytes: rawPayload };
  };
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.bytes.length).toBeGreaterThan(4096);
  const words = (bytes: Buffer) => bytes.toString().replace(/"visits":\d+/, '"visits":0');
  for (const [encodings, used, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)
    // Twice: what is kept is answered from the second time on.
    for (const { headers, bytes } of [await ask(encodings), await ask(encodings)]) {
      expect(headers).toMatchObject({ 'content-encoding': used, vary: 'Accept-Encoding' });
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
      expect(words(open(bytes))).toBe(words(plain.bytes));
    }
});

test('the endpoint takes POST with JSON and nothing else [API-REST-20, S-43]', async () => {
  const get = await host.http.inject({ method: 'GET', url: '/graphql?query={hello}' });
  expect(get.statusCode).toBe(404);
  const form = await host.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'query={hello}',
  });
  expect(form.statusCode).toBe(415);
  const text = await host.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'text/plain' },
    payload: '{hello}',
  });
  expect(text.statusCode).toBe(415);
});

test.each([
  ['no JSON', 400, 'application/json', '{"query":', 'The request could not be read.'],
  ['no query', 400, 'application/json', '{}', 'The request could not be read.'],
  [
    'wrong variables',
    400,
    'application/json',
    '{"query":"{hello}","variables":3}',
    'The request could not be read.',
  ],
  [
    'a key that is none of its own',
    400,
    'application/json',
    '{"query":"{hello}","id":"1"}',
    'The request could not be read.',
  ],
  ['an empty body', 400, 'application/json', '', 'The request could not be read.'],
  [
    'a text',
    415,
    'text/plain',
    '{hello}',
    'The request has to be JSON, with the content type application/json.',
  ],
  [
    'too much',
    413,
    'application/json',
    JSON.stringify({ query: 'x'.repeat(65_537) }),
    'The request is too large.',
  ],
])(
  'a request with %s answers %i as every error does, in words a person may read [ERR-22, S-45]',
  async (_name, status, contentType, payload, words) => {
    const response = await host.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({
      errors: [
        {
          message: expect.stringMatching(/\w/),
          extensions: {
            message: 'STANDARD_ERROR',
            full_message: words,
            validation_errors: { errors: [] },
            reference: 'request-1',
          },
        },
      ],
    });
  },
);

test('what is wrong in a document is explained to its author, and said plainly to a person [ERR-22]', async () => {
  for (const [query, variables] of [
    ['{ helo }', {}],
    ['{ hello', {}],
    ['query ($name: String) { hello(name: $name) }', { name: 5 }],
  ] as const) {
    const { body } = await host.post(query, variables);
    expect(body.errors?.[0]?.message).not.toBe('The request could not be read.');
    expect(body.errors?.[0]?.extensions).toEqual({
      message: 'STANDARD_ERROR',
      full_message: 'The request could not be read.',
      validation_errors: { errors: [] },
      reference: 'request-1',
    });
  }
});

test('answers are never stored by a cache [API-REST-16, S-49]', async () => {
  const { headers } = await host.post('{ hello }');
  expect(headers['cache-control']).toBe('no-store');
});

test('several operations in one request are refused [S-42]', async () => {
  const batch = await host.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: [{ query: '{hello}' }, { query: '{hello}' }],
  });
  expect(batch.statusCode).toBe(400);
});

test('a body over 64 KB is refused before it is read [S-41]', async () => {
  const large = await host.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: `{ hello } #${'x'.repeat(65_536)}` },
  });
  expect(large.statusCode).toBe(413);
});

test('strangers get no introspection and no hints at names [S-42]', async () => {
  const schema = await host.post('{ __schema { types { name } } }');
  expect(schema.body.errors?.[0]?.message).toMatch(/introspection/i);
  expect(schema.body.data).toBeUndefined();
  const misspelt = await host.post('{ helo }');
  expect(misspelt.body.errors?.[0]?.message).toBe('Cannot query field "helo" on type "Query".');
  const misspeltType = await host.post('query ($x: Strin) { hello(name: $x) }');
  expect(misspeltType.text).not.toContain('Did you mean');
});

test('developers get introspection [S-42]', async () => {
  const development = await openTestHost({ isPublic: false });
  const { body } = await development.post('{ __type(name: "Shelf") { fields { name } } }');
  expect(body.errors).toBeUndefined();
  await development.http.close();
});

test('a failure leaves as its code, words and fields with a reference [ERR-22, ERR-23]', async () => {
  const { body, status } = await host.post('{ invalid }');
  expect(status).toBe(200);
  expect(body.data).toEqual({ invalid: null });
  expect(body.errors).toEqual([
    {
      message: 'Enter an amount.',
      locations: [{ line: 1, column: 3 }],
      path: ['invalid'],
      extensions: {
        message: 'STANDARD_ERROR',
        full_message: 'Enter an amount.',
        validation_errors: {
          errors: [{ field: 'amount', message: 'Enter an amount.', code: 'amount_required' }],
        },
        reference: 'request-1',
      },
    },
  ]);
  expect((await host.post('{ missing }')).body.errors?.[0]?.message).toBe("We couldn't find that.");
});

test('an unforeseen error leaves as a generic sentence, and its cause is reported [S-45, ERR-30]', async () => {
  for (const attempt of [1, 2]) {
    host.unexpected.length = 0;
    const { body, text } = await host.post('{ hello fails }');
    expect(body.data, `attempt ${attempt}`).toEqual({ hello: 'Hello, world', fails: null });
    expect(body.errors?.[0]).toMatchObject({
      message: 'Something went wrong.',
      extensions: { message: 'STANDARD_ERROR', reference: 'request-1' },
    });
    expect(text).not.toMatch(/select|secret|\.ts/);
    expect(host.unexpected).toEqual([new Error('select * from users: /srv/secret.ts')]);
  }
});

test('a required field that fails empties the whole answer [ERR-22]', async () => {
  for (const attempt of [1, 2]) {
    const { body } = await host.post('{ shelves { slug } required }');
    expect(body.data, `attempt ${attempt}`).toBeNull();
    expect(body.errors?.[0]).toMatchObject({ path: ['required'], message: "We couldn't find that." });
  }
});

test('a token that is not good answers 401 with the code that ends the session [ERR-22, SESS-12]', async () => {
  const { status, body } = await host.post('{ hello }', {}, { authorization: 'Bearer invalid' });
  expect(status).toBe(401);
  expect(body.errors?.[0]?.extensions.message).toBe('GRAPH_API_UNAUTHORIZED');
});

test('instants and dates cross the API as text, and wrong ones are explained [ERR-22]', async () => {
  const document = 'query ($instant: DateTime!, $date: Date!) { at(instant: $instant) on(date: $date) }';
  for (const attempt of [1, 2, 3]) {
    const { body } = await host.post(document, { instant: '2026-03-08T01:30:00-05:00', date: '2028-02-29' });
    expect(body.data, `attempt ${attempt}`).toEqual({ at: '2026-03-08T07:30:00Z', on: '2028-02-29' });
    for (const wrong of [
      { instant: 'noon', date: '2028-02-29' },
      { instant: '2026-03-08T01:30:00Z', date: '2027-02-29' },
    ]) {
      const refused = await host.post(document, wrong);
      expect(refused.body.data).toBeUndefined();
      expect(refused.body.errors?.[0]?.message).toMatch(/A Date/);
    }
  }
});

test('a field of an input that is left out takes its default, however often a document comes [ERR-22]', async () => {
  const document = 'query ($greeting: Greeting!) { greet(greeting: $greeting) }';
  for (const attempt of [1, 2, 3]) {
    const { body } = await host.post(document, { greeting: { to: [{}, { name: 'Maya' }] } });
    expect(body.data, `attempt ${attempt}`).toEqual({ greet: 'Hello, world and Maya' });
    const refused = await host.post(document, { greeting: { words: null, to: [] } });
    expect(refused.body.data, `attempt ${attempt}`).toBeUndefined();
  }
});

test('polluting names have no effect among variables, and are refused in the body [S-54, F-59]', async () => {
  const variables =
    '{"__proto__":{"name":"x","polluted":true},"constructor":{"prototype":{"polluted":true}}}';
  const send = (more: string) =>
    host.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: `{"query":"query($name: String) { hello(name: $name) }","variables":${variables}${more}}`,
    });
  expect((await send('')).json()).toEqual({ data: { hello: 'Hello, world' } });
  expect((await send(',"__proto__":{"polluted":true}')).statusCode).toBe(400);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
