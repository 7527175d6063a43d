import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { declineCodes, declined, metadataIn, metadataOf, ok, refusal } from './stripe-answers.ts';
import type { Answer, Fields, Stored } from './stripe-answers.ts';
import { stripeBanks } from './stripe-bank-stand-in.ts';
import type { StripeBankAccount } from './stripe-bank-stand-in.ts';
import parameters from './stripe-parameters.json' with { type: 'json' };

/**
 * - `key_revoked` answers 401 to everybody, as after our key was replaced.
 * - `down` answers 503 before anything happens, `busy` 409 and `too_many` 429; `broken` answers 500 and, as Stripe does, keeps that
 *   as the key's answer for a day.
 * - `cut_off` does what it was asked and hangs up, `garbage` does it and answers HTML, `silent` does it and never answers, `late`
 *   does it and answers after two seconds.
 */
export type StripeMode =
  | 'ok'
  | 'key_revoked'
  | 'down'
  | 'busy'
  | 'too_many'
  | 'broken'
  | 'cut_off'
  | 'garbage'
  | 'silent'
  | 'late';

export interface StripeStandIn {
  readonly settings: {
    readonly apiUrl: string;
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
  };
  /** What Stripe's own form would answer for this number. */
  cardToken(number: string): string;
  setMode(mode: StripeMode): void;
  /** The person's answer to their bank, which Stripe's own script would bring. */
  authenticate(intentId: string, isApproved: boolean): void;
  /** Refunds that take their time come to their end. */
  endRefunds(): void;
  /** A bank takes a charge back; answers the dispute's id. */
  dispute(intentId: string): string;
  /** What Plaid's token for a bank account of this number is here. */
  bankToken(number: StripeBankAccount): string;
  /** The bank has answered for a payment from an account; answers the message that tells it. */
  settleBank(intentId: string): string;
  /** A bank takes back what an account paid, by the reason of the dispute that it is here; answers the message that tells it. */
  returnBank(intentId: string, reason: string): string;
  /** A message of Stripe's about an object that it has. */
  message(type: Stripe.Event['type'], id: string): string;
  /** The payments there are, the newest last. */
  intents(): readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly currency: string;
  }[];
  /** What charges came of: how often money was really taken. */
  readonly takenCount: () => number;
  /** A message as Stripe signs it. */
  signed(body: string, at: Temporal.Instant): Record<string, string>;
  close(): Promise<void>;
}

const lateMs = 2000;

/**
 * The part of Stripe's API we use, in memory. A parameter Stripe's API does not know is refused, by the lists of
 * stripe-parameters.json, which hold the names of OpenAPI version v2596 (2026-10-28.endive). Keys are kept and compared as
 * Stripe does it, answers to errors of its own included.
 */
export async function openStripeStandIn(now: () => Temporal.Instant): Promise<StripeStandIn> {
  const keys = { secretKey: 'sk_test_local', publishableKey: 'pk_test_local', webhookSecret: 'whsec_local' };
  const numbers = new Map<string, string>();
  const objects = new Map<string, Stored>();
  const answered = new Map<string, { request: string; answer: Answer }>();
  const signer = new Stripe(keys.secretKey);
  let mode: StripeMode = 'ok';
  let taken = 0;
  let count = 0;
  const idOf = (prefix: string) => `${prefix}_${(count += 1)}`;
  const created = () => Math.floor(now().epochMilliseconds / 1000);
  const store = <Object extends Stored>(object: Object): Object => {
    objects.set(object.id, object);
    return object;
  };
  const banks = stripeBanks({ objects, store, idOf, created });

  function message(type: Stripe.Event['type'], id: string): string {
    const { client_secret: _secret, ...object } = objects.get(id) ?? { client_secret: null };
    return JSON.stringify({
      id: idOf('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: created(),
      livemode: false,
      type,
      data: { object },
    });
  }

  function act(method: string, path: string, fields: Fields): Answer {
    const [, resource = '', id = '', action = '', of = ''] =
      /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const operation = `${method} /v1/${resource}${action === '' && id === 'search' ? '/search' : ''}${action && `/${action}`}${of && '/:id'}`;
    const known: readonly string[] | undefined = (parameters as Record<string, string[]>)[operation];
    if (known === undefined) return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' });
    const unknown = Object.keys(fields).find((name) => !known.includes(name.split('[')[0]!));
    if (unknown !== undefined)
      return refusal(400, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${unknown}`,
      });
    const ofBanks = banks.act(operation, { id, of }, fields);
    if (ofBanks !== null) return ofBanks;
    switch (operation) {
      case 'POST /v1/customers':
        return ok(store({ id: idOf('cus'), object: 'customer', metadata: metadataOf(fields) }));
      case 'POST /v1/payment_methods/attach':
        return attach(id, fields);
      case 'POST /v1/payment_methods/detach':
        return detach(id);
      case 'POST /v1/payment_intents':
        return charge(fields);
      case 'POST /v1/payment_intents/cancel':
        return cancel(id);
      case 'POST /v1/refunds':
        return refund(fields);
      case 'GET /v1/payment_intents/search': {
        const [, key] = /^metadata\['idempotencyKey'\]:'(.*)'$/.exec(fields['query'] ?? '') ?? [];
        const found = [...objects.values()].filter(
          (object) =>
            object['object'] === 'payment_intent' &&
            metadataIn(object)['idempotencyKey'] === key?.replaceAll(/\\(.)/g, '$1'),
        );
        // As Stripe's, it lags behind: what it finds is as it was at first.
        const data = found.map((intent) => ({ ...intent, status: 'processing', amount_received: 0 }));
        return ok({ object: 'search_result', data, has_more: false });
      }
      case 'GET /v1/payment_intents': {
        const intent = objects.get(id);
        const missing = { type: 'invalid_request_error', code: 'resource_missing' };
        return intent === undefined ? refusal(404, missing) : ok(expanded(intent, fields));
      }
      default:
        return list(resource.slice(0, -1), fields);
    }
  }

  function expanded(intent: Stored, fields: Fields): Stored {
    if (fields['expand[0]'] !== 'latest_charge') return intent;
    return { ...intent, latest_charge: objects.get(String(intent['latest_charge'])) ?? null };
  }

  function attach(id: string, fields: Fields): Answer {
    const number = numbers.get(id);
    if (number === undefined || !objects.has(fields['customer'] ?? '') || objects.has(id))
      return refusal(400, { type: 'invalid_request_error', code: 'resource_missing' });
    const decline = declineCodes[number];
    if (decline !== undefined) return declined(decline);
    const brand = number.startsWith('37') ? 'amex' : 'visa';
    const card = {
      brand,
      last4: number.slice(-4),
      funding: 'credit',
      country: 'US',
      exp_year: 2034,
      exp_month: 4,
    };
    return ok(store({ id, object: 'payment_method', card, customer: fields['customer'] }));
  }

  function detach(id: string): Answer {
    if (!objects.delete(id)) return refusal(400, { type: 'invalid_request_error', code: 'resource_missing' });
    return ok({ id, object: 'payment_method' });
  }

  function charge(fields: Fields): Answer {
    const method = objects.get(fields['payment_method'] ?? '');
    if (method === undefined || method['customer'] !== fields['customer'])
      return refusal(400, { type: 'invalid_request_error', code: 'resource_missing' });
    const number = numbers.get(method.id) ?? '';
    const amount = Number(fields['amount']);
    const intent = store({
      id: idOf('pi'),
      object: 'payment_intent',
      amount,
      currency: fields['currency'],
      payment_method: method.id,
      amount_received: 0,
      created: created(),
      metadata: metadataOf(fields),
      client_secret: 'a-secret-of-the-intent',
      last_payment_error: null as object | null,
      latest_charge: null as string | null,
      status: 'processing',
    });
    if (method['object'] === 'bank_account') return banks.charge(method, intent, fields);
    if (number === '4000000000000341') {
      intent.status = 'requires_payment_method';
      return fail(intent, ['card_declined', 'generic_decline']);
    }
    if (number === '4000002760003184' && fields['off_session'] === 'true') {
      intent.status = 'requires_payment_method';
      return fail(intent, ['authentication_required', 'authentication_required']);
    }
    if (number === '4000002760003184') intent.status = 'requires_action';
    else if (number !== '4000000000000184') take(intent);
    return ok(intent);
  }

  function cancel(id: string): Answer {
    const intent = objects.get(id);
    const isOver = intent?.['status'] === 'succeeded' || intent?.['status'] === 'canceled';
    if (intent === undefined || isOver)
      return refusal(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    return ok(Object.assign(intent, { status: 'canceled' }));
  }

  function take(intent: Stored): void {
    taken += 1;
    const { id } = store({
      id: idOf('ch'),
      object: 'charge',
      status: 'succeeded',
      disputed: false,
      amount: intent['amount'],
      // Of one that takes days, the day on which it began.
      created: intent['created'],
      payment_intent: intent.id,
      metadata: metadataIn(intent),
    });
    Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'], latest_charge: id });
  }

  function fail(intent: Stored, decline: readonly [string, string]): Answer {
    const { status, body } = declined(decline);
    const { error } = body as { error: object };
    Object.assign(intent, { last_payment_error: error });
    return { status, body: { error: { ...error, payment_intent: intent } } };
  }

  function refund(fields: Fields): Answer {
    const intent = objects.get(fields['payment_intent'] ?? '');
    const amount = Number(fields['amount']);
    const given = [...objects.values()]
      .filter((object) => object['object'] === 'refund' && object['payment_intent'] === intent?.id)
      .reduce((sum, object) => sum + Number(object['amount']), 0);
    if (intent?.['status'] !== 'succeeded' || given + amount > Number(intent['amount']))
      return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    const metadata = metadataOf(fields);
    return ok(
      store({
        id: idOf('re'),
        object: 'refund',
        // Of what is to come back later, too, it says at first that it was made.
        status: numberOf(intent) === '4000000000007726' ? 'pending' : 'succeeded',
        amount,
        created: created(),
        payment_intent: intent.id,
        metadata,
      }),
    );
  }

  function numberOf(intent: Stored): string | undefined {
    return numbers.get(String(intent['payment_method']));
  }

  function list(kind: string, fields: Fields): Answer {
    const isIn = (at: number) =>
      at >= Number(fields['created[gte]'] ?? 0) && at < Number(fields['created[lt]'] ?? Infinity);
    const ofIntent = fields['payment_intent'];
    const data = [...objects.values()].filter(
      (object) =>
        object['object'] === kind &&
        isIn(Number(object['created'])) &&
        (ofIntent === undefined || object['payment_intent'] === ofIntent),
    );
    return ok({ object: 'list', data, has_more: false });
  }

  function answerOnce(method: string, path: string, fields: Fields, key: string | undefined): Answer {
    if (method === 'GET' || key === undefined) return act(method, path, fields);
    const request = JSON.stringify([path, fields]);
    const earlier = answered.get(key);
    if (earlier?.request === request) return earlier.answer;
    if (earlier !== undefined) return refusal(400, { type: 'idempotency_error' });
    const answer =
      mode === 'broken' ? refusal(500, { type: 'api_error' }) : structuredClone(act(method, path, fields));
    // What fails validation is not kept: nothing began.
    if (answer.status !== 400 && answer.status !== 404) answered.set(key, { request, answer });
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://stripe');
    const text = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    const fields = Object.fromEntries(new URLSearchParams(text));
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (mode === 'key_revoked' || request.headers.authorization !== `Bearer ${keys.secretKey}`)
      return void send(refusal(401, { type: 'invalid_request_error' }));
    if (mode === 'down') return void send(refusal(503, { type: 'api_error' }));
    if (mode === 'busy')
      return void send(refusal(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }));
    if (mode === 'too_many')
      return void send(refusal(429, { type: 'invalid_request_error', code: 'rate_limit' }));
    const key = request.headers['idempotency-key'];
    const answer = answerOnce(request.method ?? '', url.pathname, fields, key?.toString());
    if (mode === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs));
    if (mode === 'cut_off') response.destroy();
    else if (mode === 'garbage') response.writeHead(200).end('<html>proxy</html>');
    else if (mode !== 'silent') send(answer);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: { ...keys, apiUrl: `http://127.0.0.1:${port}` },
    cardToken(number) {
      const token = idOf('pm');
      numbers.set(token, number);
      return token;
    },
    setMode: (next) => {
      mode = next;
    },
    authenticate(intentId, isApproved) {
      const intent = objects.get(intentId);
      if (intent === undefined) throw new Error(`There is no ${intentId}.`);
      // Stripe's script has no say in what was cancelled.
      if (intent['status'] !== 'requires_action') return;
      if (isApproved) take(intent);
      else {
        intent['status'] = 'requires_payment_method';
        fail(intent, ['payment_intent_authentication_failure', '']);
      }
    },
    endRefunds() {
      for (const refund of objects.values()) {
        if (refund['object'] !== 'refund') continue;
        const number = numberOf(objects.get(String(refund['payment_intent']))!);
        if (number === '4000000000007726') refund['status'] = 'succeeded';
        if (number === '4000000000005126') refund['status'] = 'failed';
      }
    },
    dispute: (intentId) =>
      store({
        id: idOf('dp'),
        object: 'dispute',
        status: 'needs_response',
        reason: 'fraudulent',
        amount: objects.get(intentId)?.['amount'],
        created: created(),
        payment_intent: intentId,
      }).id,
    bankToken: (number) => banks.token(number),
    settleBank: (intentId) => message(banks.settle(intentId, take), intentId),
    returnBank: (intentId, reason) => message('charge.dispute.created', banks.return(intentId, reason).id),
    message,
    intents: () =>
      [...objects.values()]
        .filter((object) => object['object'] === 'payment_intent')
        .map(({ id, status, amount, currency }) => ({
          id,
          status: String(status),
          amount: Number(amount),
          currency: String(currency),
        })),
    takenCount: () => taken,
    signed: (payload, at) => ({
      'stripe-signature': signer.webhooks.generateTestHeaderString({
        payload,
        secret: keys.webhookSecret,
        timestamp: Math.floor(at.epochMilliseconds / 1000),
      }),
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
