import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { callGraphql, becomeVisitor } from './oauth-visitor.ts';
import { median, type Measurement } from './report.ts';

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;

/** Everything the builder shows: the catalogue as its cards need it, and the person's list. */
const BUILDER_PAGE = `query BuilderPage {
  wyshCategories {
    id slug name prompt description listDescription color colorTint colorDeep order icon
    wyshes {
      id slug name description prompt guidance monitorable termable recipientType order defaultName defaultAmount
      amountPrompt amountGuidance amountPlaceholder
      images { header infoHeader icon selectedIcon unselectedIcon }
      wyshSuggestions { id title amount enabled order }
    }
  }
  wyshAllocations { id name amount covered amountCovered percentCovered monitored status order updatedAt wysh { id } }
  wyshAllocationsSummary { activeCount totalAmount percentCovered }
}`;

async function addWyshes(url: string, token: string): Promise<void> {
  for (const wyshId of [
    'pay-off-mortgage',
    'child-care',
    'college-in-state',
    'emergency-fund',
    'funeral-burial',
  ]) {
    const create = `mutation { createWyshAllocation(input: { wyshId: "${wyshId}" }) { wyshAllocationId } }`;
    const made = await callGraphql<{ createWyshAllocation: { wyshAllocationId: string } }>(
      url,
      token,
      create,
    );
    const input = `{ wyshAllocationId: "${made.createWyshAllocation.wyshAllocationId}", amount: 25000 }`;
    await callGraphql(url, token, `mutation { updateWyshAllocation(input: ${input}) { clientMutationId } }`);
  }
}

async function requestsPerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result.requests.average;
}

/** The builder's data through GraphQL, beside the same bytes from a bare Fastify route, taking turns in one run. */
export async function measureBuilderData(url: string): Promise<Measurement[]> {
  const token = await becomeVisitor(url);
  await addWyshes(url, token);
  const data = await callGraphql<object>(url, token, BUILDER_PAGE);
  const peer = fork(new URL('bare-json-server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  peer.send({ data });
  const [port] = (await once(peer, 'message')) as [number];
  const graphql: autocannon.Options = {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: BUILDER_PAGE }),
  };
  const bare: autocannon.Options = { url: `http://127.0.0.1:${port}/builder-page` };
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
    return [
      {
        promise: `Builder's data by GraphQL (${kilobytes.toFixed(0)} kB)`,
        figure: `${median(ours).toFixed(0)} requests/s, ratio ${ratio.toFixed(2)}`,
        limit: `0.50 of a bare JSON route's ${median(theirs).toFixed(0)}`,
        isMet: ratio >= 0.5,
      },
    ];
  } finally {
    peer.kill();
  }
}
