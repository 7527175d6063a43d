import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TwilioStandIn {
  readonly apiUrl: string;
  readonly account: { readonly accountSid: string; readonly authToken: string; readonly from: string };
  /** The fields of what was accepted, with the resource they were posted to. */
  readonly received: readonly Readonly<Record<string, string>>[];
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** The two requests of Twilio's API we make, in memory, refused as Twilio refuses them. */
export async function openTwilioStandIn(): Promise<TwilioStandIn> {
  const account = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'local-token', from: '+12025550100' };
  const expected = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`;
  const received: Record<string, string>[] = [];
  let isDown = false;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (isDown) return { status: 503, body: { code: 20_503, message: 'Service unavailable' } };
    if (request.headers.authorization !== expected)
      return { status: 401, body: { code: 20_003, message: 'Authenticate' } };
    const resource = /^\/2010-04-01\/Accounts\/\w+\/(Messages|Calls)\.json$/.exec(request.url ?? '')?.[1];
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    if (resource === undefined || fields['From'] !== account.from)
      return { status: 404, body: { code: 20_404, message: 'Not found' } };
    if (fields['To'] === '+12025550199')
      return { status: 400, body: { code: 21_610, message: `${fields['To']} answered STOP` } };
    received.push({ resource, ...fields });
    return { status: 201, body: { sid: `${resource === 'Calls' ? 'CA' : 'SM'}${received.length}` } };
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    account,
    received,
    setDown: (value) => {
      isDown = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
