import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `down` answers 503, `key_revoked` refuses our key; `login_required` wants the person to log in again, `bank_down` says that the bank behind it
 * does not answer, `refused` that it has no balance to tell yet, `yesterday` answers accounts in another form than it publishes today, and `none` in no form at all.
 */
type PlaidMode =
  | 'ok'
  | 'down'
  | 'key_revoked'
  | 'login_required'
  | 'bank_down'
  | 'refused'
  | 'yesterday'
  | 'none';

export type PlaidStandIn = Awaited<ReturnType<typeof openPlaidStandIn>>;

/** The part of Plaid's API we use, in the shapes that its SDK has types for. */
export async function openPlaidStandIn(stripeToken: () => string = () => 'btok_1') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  let mode: PlaidMode = 'ok';
  let isLinked = false;
  let isRemoved = false;

  const refused = (type: string, code: string) => ({
    status: 400,
    body: { error_type: type, error_code: code, error_message: 'with access-sandbox-secret in it' },
  });
  const ok = (body: object) => ({ status: 200, body: { ...body, request_id: 'request' } });
  const item = {
    item_id: 'item-1',
    institution_id: 'ins_1',
    institution_name: 'First Plaid Bank',
    webhook: null,
    error: null,
  };

  function answer(path: string, body: Record<string, unknown>) {
    if (mode === 'down') return { status: 503, body: {} };
    if (mode === 'key_revoked') return refused('INVALID_INPUT', 'INVALID_API_KEYS');
    const isOurs = body['access_token'] === undefined || body['access_token'] === 'access-1';
    if (!isOurs || (isRemoved && body['access_token'] !== undefined))
      return refused('INVALID_INPUT', 'INVALID_ACCESS_TOKEN');
    switch (path) {
      case '/link/token/create':
        return ok({
          link_token: 'link-1',
          expiration: '2026-11-18T19:00:00Z',
          hosted_link_url: 'https://secure.plaid.example/hl/1',
        });
      case '/link/token/get':
        return ok({ link_token: 'link-1', link_sessions: isLinked ? [session] : [] });
      case '/item/public_token/exchange':
        return body['public_token'] === 'public-1'
          ? ok({ access_token: 'access-1', item_id: 'item-1' })
          : refused('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN');
      case '/item/get':
        return ok({ item });
      case '/accounts/get':
      case '/accounts/balance/get':
        if (mode === 'login_required') return refused('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED');
        if (mode === 'refused') return refused('ITEM_ERROR', 'PRODUCT_NOT_READY');
        if (mode === 'bank_down') return refused('INSTITUTION_ERROR', 'INSTITUTION_DOWN');
        if (mode === 'none') return ok({ item, accounts: { 'acc-1': 110.1 } });
        return ok({ item, accounts: mode === 'yesterday' ? accountsOfYesterday : accounts });
      case '/processor/stripe/bank_account_token/create':
        return ok({ stripe_bank_account_token: stripeToken() });
      case '/item/remove':
        isRemoved = true;
        return ok({});
      case '/institutions/get':
        return ok({ institutions: [], total: 0 });
      case '/webhook_verification_key/get':
        return body['key_id'] === 'key-1'
          ? ok({ key: { ...jwk, alg: 'ES256', kid: 'key-1', use: 'sig', created_at: 1, expired_at: null } })
          : refused('INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID');
      default:
        return refused('INVALID_REQUEST', 'NOT_FOUND');
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
      asked.push({ path: request.url ?? '', body });
      const { status, body: said } = answer(request.url ?? '', body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    asked,
    apiUrl: `http://127.0.0.1:${port}`,
    setMode: (next: PlaidMode) => void (mode = next),
    linkAtPage: () => void (isLinked = true),
    /** As Plaid signs: a JWT over the SHA-256 of the body. */
    signed(body: string, at: Temporal.Instant, kid = 'key-1'): Record<string, string> {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = {
        iat: Math.floor(at.epochMilliseconds / 1000),
        request_body_sha256: createHash('sha256').update(body).digest('hex'),
      };
      const text = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { 'plaid-verification': `${text}.${signature.toString('base64url')}` };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const session = {
  link_session_id: 'session',
  results: {
    item_add_results: [
      {
        public_token: 'public-1',
        institution: { institution_id: 'ins_1', name: 'First Plaid Bank' },
        accounts: [
          { id: 'acc-1', name: 'Plaid Checking', mask: '0000', type: 'depository', subtype: 'checking' },
        ],
      },
    ],
  },
};

const accounts = [
  {
    account_id: 'acc-1',
    name: 'Plaid Checking',
    official_name: 'Plaid Gold Standard 0% Interest Checking',
    mask: '0000',
    type: 'depository',
    subtype: 'checking',
    balances: { current: 110.1, available: 100, limit: null, iso_currency_code: 'USD' },
  },
  {
    account_id: 'acc-2',
    name: 'Without digits',
    official_name: null,
    mask: null,
    type: 'depository',
    subtype: 'savings',
    balances: { current: null, available: null, limit: null, iso_currency_code: 'USD' },
  },
];

/** A balance as a text, one that is none, another currency, one that is absurd, and a name no column takes. */
const accountsOfYesterday = [
  { ...accounts[0], balances: '110.10' },
  { ...accounts[0], account_id: 'acc-3', balances: { current: '110.10', iso_currency_code: 'USD' } },
  {
    ...accounts[0],
    account_id: 'acc-4',
    balances: { current: 12.5, iso_currency_code: null, unofficial_currency_code: 'BTC' },
  },
  { ...accounts[0], account_id: 'acc-5', balances: { current: 9e14, iso_currency_code: 'USD' } },
  { ...accounts[0], account_id: 'acc-6', name: 'x'.repeat(400), official_name: null, subtype: null },
];
