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
}

/** How often a query is answered, beside the same bytes from a bare Fastify route, taking turns in one run. */
export async function measureBesideBareRoute(
  promise: string,
  { url, token, document }: Asked,
): Promise<Measurement> {
  const data = await callGraphql<object>(url, token, document);
  const peer = fork(new URL('bare-json-server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  peer.send({ data });
  const [port] = (await once(peer, 'message')) as [number];
  const graphql: autocannon.Options = {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: document }),
  };
  const bare: autocannon.Options = { url: `http://127.0.0.1:${port}/data` };
  try {
    // Both are warm before anything counts.
    await requestsPerSecond({ ...graphql, duration: 2 });
    await requestsPerSecond({ ...bare, duration: 2 });
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsPerSecond(graphql));
      theirs.push(await requestsPerSecond(bare));
    }
    const ratio = median(ours) / median(theirs);
    const kilobytes = Buffer.byteLength(JSON.stringify({ data })) / 1000;
    return {
      promise: `${promise} (${kilobytes.toFixed(0)} kB)`,
      figure: `${median(ours).toFixed(0)} requests/s, ratio ${ratio.toFixed(2)}`,
      limit: `${RATIO.toFixed(2)} of a bare JSON route's ${median(theirs).toFixed(0)}`,
      isMet: ratio >= RATIO,
    };
  } finally {
    peer.kill();
  }
}

async function requestsPerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result.requests.average;
}
