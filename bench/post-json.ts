import { Agent, request } from 'node:http';

/** Connections are kept, as a browser keeps its own. */
const agent = new Agent({ keepAlive: true });

export interface JsonAnswer {
  readonly status: number;
  readonly body: string;
}

/** Posts JSON with as little work as there can be, because whoever measures shares the machine with what is measured. */
export function postJson(url: string, body: object, token?: string): Promise<JsonAnswer> {
  const sent = Buffer.from(JSON.stringify(body));
  const headers = {
    'content-type': 'application/json',
    'content-length': sent.length,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    sending.on('error', reject);
    sending.end(sent);
  });
}
