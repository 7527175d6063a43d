import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CURRENT_RULEBOOK } from '@wysh/domain/underwriting/testing/current-rulebook.ts';
import { decide } from '@wysh/domain/underwriting/decide.ts';
import type { Facts } from '@wysh/domain/underwriting/facts.ts';
import { buffer } from 'node:stream/consumers';

export interface AuraCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** An engine as Aura's adapter knows it: it takes facts, thinks for one look, and names the rule cases that hold. */
export async function openAuraStandIn(key: string) {
  let mode: 'ok' | 'failing' | 'withoutHits' | 'hitsTwice' = 'ok';
  const calls: AuraCall[] = [];
  const thinking = new Map<string, { rule: string; case: string }[]>();

  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const idempotencyKey = headers['idempotency-key'];
    calls.push({
      method,
      path,
      authorization: headers.authorization,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    });
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const body = await buffer(request);
    if (mode === 'failing') return answer(503, {});
    if (headers.authorization !== `Bearer ${key}`) return answer(401, {});
    if (path === '/v1/status') return answer(200, { status: 'up' });
    if (method === 'POST' && path === '/v1/assessments') {
      const { reference, facts } = JSON.parse(body.toString()) as { reference: string; facts: Facts };
      const { fired } = decide(facts, CURRENT_RULEBOOK);
      const hits = fired.map(({ rule, case: name }) => ({ rule, case: name }));
      thinking.set(reference, hits);
      return answer(201, { id: reference, status: 'processing' });
    }
    const hits = thinking.get(path.replace('/v1/assessments/', ''));
    if (hits === undefined) return answer(404, {});
    const id = path.slice(path.lastIndexOf('/') + 1);
    if (mode === 'withoutHits') return answer(200, { id, status: 'completed' });
    return answer(200, { id, status: 'completed', hits: mode === 'hitsTwice' ? [...hits, ...hits] : hits });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    setMode: (next: typeof mode) => {
      mode = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
