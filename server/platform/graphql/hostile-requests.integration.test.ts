import { buildSchema, isObjectType } from 'graphql';
import { serverAudits } from 'graphql-http';
import { readFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { PRODUCT_FLOWS } from '../../ground/flows/product-flows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import type { App } from '../../app/app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { lengthAssumed } from './document-limits.ts';

const lines: string[] = [];
let app: TestApp;
let other: App;
let token: string;
beforeAll(async () => {
  app = await openTestApp({
    limits: 'production',
    logDestination: { write: (line) => lines.push(line) },
    environmentVariables: { LOG_LEVEL: 'error' },
  });
  other = await createApp(readConfig(app.environmentOfOthers), {
    database: app.services.database,
    clock: app.clock,
    limits: 'production',
    logDestination: { write: (line) => lines.push(line) },
    runJobsInBackground: false,
  });
  ({ token } = await app.visitor());
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const graphql = (query: string, variables = '{}') =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`;
const createResponse =
  'mutation ($input: CreateResponseInput!) { createResponse(input: $input) { clientMutationId } }';
const saveProgress =
  'mutation ($input: SaveJourneyProgressInput!) { saveJourneyProgress(input: $input) { clientMutationId } }';

test.each([
  ['deeper than ten', `{ ${'currentUser { activeConstellations { '.repeat(8)} id ${'} }'.repeat(8)} }`],
  ['more than thirty aliases', `{ ${Array.from({ length: 31 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
  ['more than thirty directives', `{ ${'__typename @include(if: true) '.repeat(31)} }`],
  ['more tokens than a page has', `{ ${'__typename '.repeat(5_000)} }`],
  [
    'lists in lists in lists',
    '{ wyshCategories { wyshes { category { wyshes { category { wyshes { id name } } } } } } }',
  ],
  ['more than 64 KB', `{ __typename #${'x'.repeat(66_000)}\n }`],
])('a question of %s is refused within half a second [S-41]', async (_what, query) => {
  const startedAt = performance.now();
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { accept: 'application/graphql-response+json' },
    payload: { query },
  });
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect([statusCode >= 400 && statusCode < 500, body.includes('"data":{')]).toEqual([true, false]);
});

describe('over a wire of its own', () => {
  let own: TestApp;
  let url: URL;
  beforeAll(async () => {
    own = await openTestApp();
    url = new URL(await own.http.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(() => own.close());

  test('the audits of GraphQL over HTTP find nothing against the service itself [S-44]', async () => {
    const audits = serverAudits({ url: new URL('/graphql', url).href, fetchFn: fetch });
    expect(audits).toHaveLength(61);
    const results = await Promise.all(audits.map(async (audit) => [audit.id, await audit.fn()] as const));
    expect(results.filter(([, { status }]) => status !== 'ok' && status !== 'notice')).toEqual([]);
  });

  /** What is answered to exactly these bytes, until the connection is closed. */
  const send = (head: readonly string[], body = '') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () =>
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`),
      );
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  test('TRACE and method overrides do nothing [S-52]', async () => {
    const statusOf = (method: string) =>
      new Promise((resolve, reject) => {
        const headers = { 'x-http-method-override': 'GET' };
        const request = rawRequest(new URL('/health', url), { method, headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject);
        request.end();
      });
    expect(await statusOf('TRACE')).toBeGreaterThanOrEqual(400);
    expect(await statusOf('DELETE')).toBe(404);
    expect(await statusOf('GET')).toBe(200);
  });

  test('what could be read as two requests is read as none, and its connection is closed [S-52]', async () => {
    const begin = ['POST /graphql HTTP/1.1', 'Host: a.example', 'Content-Type: application/json'];
    const hidden = 'GET /health HTTP/1.1\r\nHost: a.example\r\n\r\n';
    for (const head of [
      [...begin, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      [...begin, 'Content-Length: 4', 'Content-Length: 40'],
      [...begin, 'Transfer-Encoding: xchunked'],
      [...begin, 'Content-Length : 4'],
    ]) {
      const answer = await send(head, `0\r\n\r\n${hidden}`);
      expect([head.at(-1), answer.slice(0, 12), answer.split('HTTP/1.1 ').length - 1]).toEqual([
        head.at(-1),
        'HTTP/1.1 400',
        1,
      ]);
    }
  });

  test('a request with two Host headers, or with a text for a body, is refused [F-59]', async () => {
    const asking = (...more: readonly string[]) =>
      send(['GET /health HTTP/1.1', 'Connection: close', ...more]);
    expect((await asking('Host: a.example')).slice(0, 12)).toBe('HTTP/1.1 200');
    expect((await asking('Host: a.example', 'Host: b.example')).slice(0, 12)).toBe('HTTP/1.1 400');
    const answerTo = (type: string) =>
      fetch(new URL('/graphql', url), {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"query":"{ countries { id } }"}',
      });
    expect((await answerTo('application/json')).status).toBe(200);
    expect((await answerTo('text/plain')).status).toBe(415);
  });
});

test('whoever sends slowly, or reads nothing of what they asked for, keeps nobody else waiting [S-56]', async () => {
  const own = await openTestApp();
  const url = await own.http.listen({ port: 0, host: '127.0.0.1' });
  const begin = (text: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
        socket.write(text, () => resolve(socket)),
      );
      socket.on('error', () => undefined);
      // Nothing that comes is read.
      socket.pause();
    });
  const texts = graphql('{ translations { key text } }');
  const head = (length: number) =>
    `POST /graphql HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const slow = await Promise.all([
    ...Array.from({ length: 100 }, () => begin(`${head(texts.length)}{"query":`)),
    ...Array.from({ length: 100 }, () => begin('GET /health HT')),
    ...Array.from({ length: 20 }, () => begin(`${head(texts.length)}${texts}`)),
  ]);
  // What the last of them asked for is answered into their connections first.
  const ask = async () =>
    (
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: graphql('{ countries { id } }'),
      })
    ).status;
  expect(await ask()).toBe(200);
  const startedAt = performance.now();
  for (let count = 0; count < 20; count += 1) expect(await ask()).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(slow.every(({ destroyed }) => !destroyed)).toBe(true);
  for (const socket of slow) socket.destroy();
  await own.close();
});

test.each(['/graphql', '/oauth/authorize', '/oauth/token', '/error-reports', '/events', '/address/verify'])(
  'a body with names that reach into every object is refused at %s, and reaches into none [S-54]',
  async (url) => {
    lines.length = 0;
    for (const polluting of [
      '"__proto__":{"isAdmin":true}',
      '"a":[{"__proto__":{"isAdmin":true}}]',
      '"constructor":{"prototype":{"isAdmin":true}}',
    ]) {
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url,
        payload: `{"query":"{ __typename }",${polluting}}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      expect([polluting, statusCode]).toEqual([polluting, 400]);
    }
    expect('isAdmin' in {}).toBe(false);
    expect(lines).toEqual([]);
  },
);

describe('what is nested too deeply is a refusal, and no fault of ours', () => {
  const requests: readonly (readonly [string, string, string])[] = [
    ['a list in a document', '/graphql', graphql(`{ wysh(slug: ${lists(20_000)}) { id } }`)],
    ['a list as deep as tokens go', '/graphql', graphql(`{ wysh(slug: ${lists(990)}) { id } }`)],
    ['objects', '/graphql', graphql(`{ wysh(slug: ${'{a:'.repeat(450)}1${'}'.repeat(450)}) { id } }`)],
    ['selections', '/graphql', graphql(`{ ${'a{'.repeat(9_000)}a${'}'.repeat(9_000)} }`)],
    ['a type', '/graphql', graphql(`query ($x: ${'['.repeat(900)}Int${']'.repeat(900)}) { a }`)],
    [
      'variables',
      '/graphql',
      graphql('query ($s: String!) { wysh(slug: $s) { id } }', `{"s":${lists(20_000)}}`),
    ],
    [
      'answers of a form',
      '/graphql',
      graphql(createResponse, `{"input":{"flowSessionId":"0","formValues":{"a":${lists(20_000)}}}}`),
    ],
    [
      'what a journey keeps',
      '/graphql',
      graphql(saveProgress, `{"input":{"journey":"a","data":{"a":${lists(20_000)}}}}`),
    ],
    ['a key that nobody reads', '/graphql', `{"query":"{ countries { id } }","extensions":${lists(20_000)}}`],
    ['a request for a code', '/oauth/authorize', lists(2_000)],
    ['a token request', '/oauth/token', `{"grant_type":${lists(2_000)}}`],
    ['an error report', '/error-reports', `{"message":"a","detail":${lists(2_000)}}`],
    ['events', '/events', `{"events":${lists(2_000)}}`],
    ['an address', '/address/autocomplete', `{"search":"a","selected":${lists(1_000)}}`],
    ['a question at the desk', '/desk/graphql', graphql(`{ me ${'{a'.repeat(9_000)} }`)],
    ['a sign-in at the desk', '/desk/api/sign-in', `{"email":${lists(2_000)}}`],
  ];

  test.each(requests)('%s [F-56, S-41, S-46]', async (_name, url, payload) => {
    lines.length = 0;
    for (const authorization of [{}, { authorization: `Bearer ${token}` }]) {
      const startedAt = performance.now();
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url,
        payload,
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
          // As our own page's: the desk takes no other.
          'sec-fetch-site': 'same-origin',
          ...authorization,
        },
      });
      expect(statusCode).toBe(400);
      expect(performance.now() - startedAt).toBeLessThan(500);
    }
    expect(lines).toEqual([]);
    const reports = await app.services.database.reader.selectFrom('error_reports').select('id').execute();
    expect(reports).toEqual([]);
  });
});

test('a request has no keys but GraphQL’s own [F-59, S-42]', async () => {
  const ask = (more: object) =>
    app.http.inject({ method: 'POST', url: '/graphql', payload: { query: '{ countries { id } }', ...more } });
  expect((await ask({ variables: {}, extensions: {} })).statusCode).toBe(200);
  for (const more of [{ admin: true }, { id: '1' }, { Query: '{ countries { id } }' }])
    expect((await ask(more)).statusCode, JSON.stringify(more)).toBe(400);
});

describe('an answer', () => {
  test.each([
    ['texts', (n: number) => `a${n}: translations { key text }`],
    ['wyshes', (n: number) => `a${n}: wyshItems { ...w category { wyshes { ...w } } }`],
    ['categories', (n: number) => `a${n}: wyshCategories { name description wyshes { ...w } }`],
    ['states', (n: number) => `a${n}: states(countryId: "US") { id name alpha2 }`],
  ])(
    'of %s asked for thirty times over is refused before it is made, or short [F-55, S-41]',
    async (_what, one) => {
      const fragment = 'fragment w on Wysh { id slug name description prompt guidance }';
      const fields = Array.from({ length: 30 }, (_, index) => one(index)).join(' ');
      const payload = { query: `{ ${fields} } ${fields.includes('...w') ? fragment : ''}` };
      const answer = await app.http.inject({ method: 'POST', url: '/graphql', payload });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.rawPayload.length).toBeLessThan(1_000_000);
      expect(JSON.stringify(payload).length).toBeLessThan(3_000);
    },
  );

  test('is made once for a person who asks for every text or every wysh [F-55]', async () => {
    const { data, errors } = await app.graphql('{ translations { key text } wyshItems { id slug name } }');
    expect(errors).toBeUndefined();
    expect(data?.['translations']).not.toEqual([]);
  });

  test('counts lists of the catalogue as long as they are, or longer [F-55, S-41]', async () => {
    const text = readFileSync(join(import.meta.dirname, 'schema.generated.graphql'), 'utf8');
    const schema = buildSchema(text);
    const assumed = (typeName: string, field: string) => {
      const type = schema.getType(typeName);
      return isObjectType(type) ? lengthAssumed(type.getFields()[field]!) : 0;
    };
    type List = readonly { readonly wyshes?: List }[];
    const { data } = await app.graphql<Record<string, List>>(
      '{ translations { key } countries { id } states(countryId: "US") { id } wyshItems { id } wyshCategories { wyshes { id } } }',
    );
    for (const [field, list] of Object.entries(data!))
      expect([field, list.length <= assumed('Query', field)]).toEqual([field, true]);
    for (const { wyshes } of data!['wyshCategories']!)
      expect(wyshes!.length).toBeLessThanOrEqual(assumed('WyshCategory', 'wyshes'));
    for (const { slug } of PRODUCT_FLOWS.definitions) {
      const answer = await app.graphql<{ flow: { questions: readonly object[] } }>(
        'query ($slug: String!) { flow(slug: $slug) { questions { id } } }',
        { slug },
      );
      expect(answer.data!.flow.questions.length).toBeLessThanOrEqual(assumed('Flow', 'questions'));
    }
  });
});

describe('the API as a whole', () => {
  const ask = (http: App['http'], remoteAddress: string, authorization?: string, query = '{ __typename }') =>
    http.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      payload: { query },
      headers: authorization === undefined ? {} : { authorization },
    });

  test('answers one address 3,000 times a minute on two servers together, within four slices, and others go on [F-55, F-09, S-55]', async () => {
    const counts = { passed: 0, refused: 0 };
    for (let round = 0; round < 36; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          ask(index % 2 === 0 ? app.http : other.http, '203.0.113.1'),
        ),
      );
      for (const { statusCode, headers } of answers) {
        if (statusCode === 200) counts.passed += 1;
        else {
          expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
          counts.refused += 1;
        }
      }
    }
    expect(counts.passed).toBeGreaterThan(3000 - 2 * 100);
    expect(counts.passed).toBeLessThanOrEqual(3000 + 4 * 100);
    expect((await ask(app.http, '203.0.113.2')).statusCode).toBe(200);
    await app.clock.advance(Temporal.Duration.from({ seconds: 61 }));
    expect((await ask(app.http, '203.0.113.1')).statusCode).toBe(200);
  });

  test('answers one session 600 times a minute, from whatever addresses, and counts long answers as several [F-55, S-55]', async () => {
    const visitor = await app.visitor();
    const authorization = `Bearer ${visitor.token}`;
    let passed = 0;
    for (let asked = 0; asked < 400; asked += 1) {
      const query = '{ translations { key text } }';
      const { statusCode } = await ask(
        asked % 2 === 0 ? app.http : other.http,
        `198.51.100.${asked % 200}`,
        authorization,
        query,
      );
      if (statusCode === 200) passed += 1;
    }
    expect(passed).toBeGreaterThan(200);
    expect(passed).toBeLessThan(400);
    const stranger = await app.visitor();
    expect((await ask(app.http, '198.51.100.1', `Bearer ${stranger.token}`)).statusCode).toBe(200);
  });
});
