import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { callGraphql } from './oauth-visitor.ts';
import { median, type Measurement } from './report.ts';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;
/** Of a route that reads nothing, for what reads next to nothing. */
const OF_BARE = 0.5;
/** Of a route that makes one indexed read, for what reads a person's whole account. */
const OF_ONE_READ = 0.12;

/** A query as one person's browser sends it. */
interface Asked {
  readonly url: string;
  readonly token: string;
  readonly document: string;
  /** Where the query reads from, if it is held against a route that makes one indexed read there. */
  readonly databaseUrl?: string;
}

/**
 * How often a query is answered, beside the same bytes from a bare Fastify route, taking turns in one run. Whatever reads a server
 * database is held against such a route with one indexed read.
 */
export async function measureBesideBareRoute(
  promise: string,
  { url, token, document, databaseUrl }: Asked,
): Promise<Measurement[]> {
  const data = await callGraphql<object>(url, token, document);
  const peer = fork(new URL('bare-json-server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  peer.send({ data, databaseUrl });
  const [port] = (await once(peer, 'message')) as [number];
  const bareUrl = `http://127.0.0.1:${port}`;
  const graphql: autocannon.Options = {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: document }),
  };
  const ours = contender(graphql);
  const bare = contender({ url: `${bareUrl}/data` });
  const oneRead = databaseUrl === undefined ? null : contender({ url: `${bareUrl}/read` });
  const contenders = [ours, bare, ...(oneRead === null ? [] : [oneRead])];
  try {
    // All are warm before anything counts.
    for (const { options } of contenders) await requestsPerSecond({ ...options, duration: 2 });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { options, rates } of contenders) rates.push(await requestsPerSecond(options));
    }
  } finally {
    peer.kill();
  }
  const besideBare = { name: 'bare JSON route', figure: median(bare.rates) };
  const kilobytes = (Buffer.byteLength(JSON.stringify({ data })) / 1000).toFixed(0);
  const promised = `${promise} (${kilobytes} kB)`;
  const row = { figure: median(ours.rates), unit: 'requests/s' };
  if (oneRead === null)
    return [{ promise: promised, ...row, heldAgainst: besideBare, wanted: { atLeast: OF_BARE } }];
  const besideRead = { name: 'bare route, one read', figure: median(oneRead.rates) };
  return [
    { promise: promised, ...row, heldAgainst: besideRead, wanted: { atLeast: OF_ONE_READ } },
    { promise: '- beside a bare route that reads nothing', ...row, heldAgainst: besideBare, wanted: null },
    {
      promise: '- the route with one read, which is what that leaves of the bare one',
      ...row,
      figure: median(oneRead.rates),
      heldAgainst: besideBare,
      wanted: null,
    },
  ];
}

function contender(options: autocannon.Options): { options: autocannon.Options; rates: number[] } {
  return { options, rates: [] };
}

async function requestsPerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result.requests.average;
}
