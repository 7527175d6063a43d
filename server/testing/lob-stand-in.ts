import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Printed {
  readonly letter: Record<string, unknown>;
  readonly fields: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

/** The most characters of each: resources/addresses/models there. */
const LENGTHS = [
  ['to[name]', 40],
  ['to[company]', 40],
  ['to[address_line1]', 64],
  ['to[address_line2]', 64],
] as const;

/**
 * The requests of Lob's API we make, in memory, in its published shapes (github.com/lob/lob-openapi, resources/letters) and refused as
 * Lob refuses them.
 */
export async function openLobStandIn() {
  const settings = {
    secretKey: 'test_0123456789abcdef',
    fromAddress: 'adr_0123456789abcdef',
    webhookSecret: 'a webhook secret',
  };
  const expected = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;
  const printed: Printed[] = [];
  let mode: 'ok' | 'failing' | 'unknown' = 'ok';

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object } | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (mode === 'failing') return refusalOf(500, 'internal_server_error');
    if (request.headers.authorization !== expected) return refusalOf(401, 'invalid_api_key');
    const url = new URL(request.url ?? '', 'http://stand.in');
    if (request.method === 'POST' && url.pathname === '/v1/letters') {
      const form = await new Response(Buffer.concat(chunks), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const made = await print(form, String(request.headers['idempotency-key']));
      return mode === 'unknown' ? null : made;
    }
    const id = /^\/v1\/letters\/(\w+)$/.exec(url.pathname)?.[1];
    if (id !== undefined) {
      const found = printed.find(({ letter }) => letter['id'] === id);
      return found === undefined ? refusalOf(404, 'not_found') : { status: 200, body: found.letter };
    }
    const reference = url.searchParams.get('metadata[reference]');
    const data = printed
      .filter(({ fields }) => fields['metadata[reference]'] === reference)
      .map(({ letter }) => letter);
    return {
      status: 200,
      body: { data, object: 'list', next_url: null, previous_url: null, count: data.length },
    };
  }

  async function print(form: FormData, idempotencyKey: string) {
    const known = printed.find((one) => one.idempotencyKey === idempotencyKey);
    if (known !== undefined) return { status: 200, body: known.letter };
    const fields: Record<string, string> = {};
    for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : await value.text();
    for (const [name, max] of LENGTHS)
      if ((fields[name]?.length ?? 0) > max) return refusalOf(422, 'address_length_exceeds_limit');
    if (fields['to[address_zip]'] === '00000') return refusalOf(422, 'failed_deliverability_strictness');
    if (!fields['file']?.startsWith('%PDF')) return refusalOf(422, 'invalid_file');
    const number = String(printed.length + 1);
    const letter = {
      id: `ltr_${number.padStart(16, '0')}`,
      description: null,
      metadata: { reference: fields['metadata[reference]'] ?? '' },
      to: { id: 'adr_9', name: (fields['to[name]'] ?? '').toUpperCase(), object: 'address' },
      carrier: 'USPS',
      tracking_number: `9407${number.padStart(16, '0')}`,
      tracking_events: [],
      extra_service: fields['extra_service'],
      mail_type: fields['mail_type'],
      send_date: '2026-11-23T14:00:00.000Z',
      date_created: '2026-11-23T14:00:00.000Z',
      date_modified: '2026-11-23T14:00:00.000Z',
      object: 'letter',
    };
    printed.push({ letter, fields, idempotencyKey });
    return { status: 200, body: letter };
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      (answered) =>
        answered === null
          ? response.destroy()
          : response
              .writeHead(answered.status, { 'content-type': 'application/json' })
              .end(JSON.stringify(answered.body)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...settings, apiUrl: `http://127.0.0.1:${port}` },
    printed,
    setMode(value: typeof mode): void {
      mode = value;
    },
    /** Adds a scan of the mail to a letter. */
    scan(id: string, name: string, time: string): void {
      const found = printed.find(({ letter }) => letter['id'] === id);
      const scans = found?.letter['tracking_events'] as object[];
      scans.push({
        id: `evnt_${scans.length}`,
        type: 'certified',
        name,
        time,
        location: '43215',
        object: 'tracking_event',
      });
    },
    /** An event of a letter, as the webhook tells it. */
    eventOf(id: string, type: string): string {
      const letter = printed.find((one) => one.letter['id'] === id)?.letter;
      return JSON.stringify({
        id: 'evt_d95ff8ffd2b5cfb4',
        body: letter,
        reference_id: id,
        event_type: { id: type, enabled_for_test: true, resource: 'letters', object: 'event_type' },
        date_created: '2026-11-25T22:00:00.000Z',
        object: 'event',
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function refusalOf(status: number, code: string): { status: number; body: object } {
  return { status, body: { error: { message: 'Maya of 412 Linden Street', status_code: status, code } } };
}
