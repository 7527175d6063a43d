import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StandInAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a vendor does with a request: answer it, or say nothing for as long as anybody waits. */
export type StandInBehaviour = (request: StandInRequest) => StandInAnswer | 'silence' | 'hang up';

/** A server that takes a vendor's place. What it answers is the vendor's published shape, kept beside the test with its page. */
export async function openStandIn(behaviour: StandInBehaviour) {
  const asked: StandInRequest[] = [];
  let behave = behaviour;
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body };
      asked.push(request);
      const answer = behave(request);
      if (answer === 'silence') return;
      if (answer === 'hang up') incoming.socket.destroy();
      else outgoing.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behaveAs: (next: StandInBehaviour) => void (behave = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
