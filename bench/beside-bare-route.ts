import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { callGraphql } from './oauth-visitor.ts';
import { median, type Measurement } from './report.ts';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;
const RATIO = 0.5;

/** A query as one person's browser sends it. */
interface Asked {
  readonly url: string;
  readonly token: string;
  readonly document: string;
  /** Where the query reads from, if a route that makes one indexed read there shall show what a read costs. */
  readonly databaseUrl?: string;
}

/** How often a query is answered, beside the same bytes from a bare Fastify route, taking turns in one run. */
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
  const measurements: Measurement[] = [
    {
      promise: `${promise} (${kilobytes} kB)`,
      figure: median(ours.rates),
      unit: 'requests/s',
      heldAgainst: besideBare,
      wanted: { atLeast: RATIO },
    },
  ];
  if (oneRead !== null) {
    const besideRead = { name: 'bare route, one read', figure: median(oneRead.rates) };
    measurements.push(
      {
        promise: '- beside a bare route that makes one indexed read',
        figure: median(ours.rates),
        unit: 'requests/s',
        heldAgainst: besideRead,
        wanted: null,
      },
      {
        promise: '- that route, which is what one read leaves of the bare one',
        figure: median(oneRead.rates),
        unit: 'requests/s',
        heldAgainst: besideBare,
        wanted: null,
      },
    );
  }
  return measurements;
}

function contender(options: autocannon.Options): { options: autocannon.Options; rates: number[] } {
  return { options, rates: [] };
}

async function requestsPerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result.requests.average;
}
