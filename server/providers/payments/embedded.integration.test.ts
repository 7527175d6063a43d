import { randomUUID } from 'node:crypto';
import type { Cents } from '@wysh/domain/money/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everythingWritten } from '../../testing/everything-written.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { embeddedPayments } from './embedded.ts';
import type { EmbeddedPayments } from './embedded.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from './port.ts';
import type { Charge, PaymentEvent } from './port.ts';

let app: TestApp;
let payments: EmbeddedPayments;
const logLines: string[] = [];
const received: PaymentEvent[] = [];
let webhookStatus = 200;

beforeAll(async () => {
  app = await openTestApp({
    environmentVariables: { LOG_LEVEL: 'trace' },
    logDestination: { write: (line) => logLines.push(line) },
  });
  payments = openVendor();
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
  webhookStatus = 200;
});
afterEach(() => app.rest('PUT', '/sandbox/api/providers/payments', {}));

function openVendor(): EmbeddedPayments {
  const vendor: EmbeddedPayments = embeddedPayments({
    ...app.services,
    jobs: () => app.services.jobs,
    post: async (body, headers) => {
      received.push(vendor.readWebhook(Buffer.from(body), headers, app.clock.now()));
      return webhookStatus;
    },
  });
  return vendor;
}

const tell = (settings: object) => app.rest('PUT', '/sandbox/api/providers/payments', settings);
const card = { number: '4242424242424242', expiresMonth: 4, expiresYear: 2034, cvc: '123' };

async function chargeOf(number: string): Promise<Charge> {
  const customerId = await payments.createCustomer({ idempotencyKey: randomUUID(), userId: randomUUID() });
  return { ...(await anotherChargeOf(number, customerId)), customerId };
}

async function anotherChargeOf(number: string, customerId: string): Promise<Charge> {
  const made = await payments.tokenize({ ...card, number });
  if (!('token' in made)) throw new Error(`Wrong ${made.wrong}`);
  const idempotencyKey = randomUUID();
  const attached = await payments.attachMethod({ idempotencyKey, customerId, cardToken: made.token });
  if (attached.kind !== 'attached') throw new Error(attached.reason);
  return {
    idempotencyKey: `invoice:${randomUUID()}:attempt:1`,
    customerId,
    methodId: attached.method.methodId,
    source: 'credit_card',
    amountCents: 4217 as Cents,
    description: 'First premium',
    metadata: { invoiceId: randomUUID() },
    isPersonPresent: true,
  };
}

/** What the vendor's messages said of a charge. */
const toldOf = ({ idempotencyKey }: Charge) =>
  received.filter((event) => 'reason' in event && event.idempotencyKey === idempotencyKey);

describe('a card in the frame', () => {
  const post = (body: object | string) =>
    app.inject({ method: 'POST', url: '/card-frame/tokens', payload: body });

  test('becomes a token; its number and code are in no row and no log line, right or wrong [S-60, S-76]', async () => {
    const number = '5555341244441115';
    const { statusCode, body } = await post({ ...card, number, cvc: '731' });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({ token: expect.stringMatching(/^tok_[\w-]{43}$/) });

    const wrongNumber = '5555341244441116';
    expect((await post({ ...card, number: wrongNumber })).statusCode).toBe(422);
    const unreadable = [
      `{"number":"${number}`,
      { ...card, number, extra: number },
      { ...card, number: Number(number) },
    ];
    for (const payload of unreadable) {
      const refused = await app.inject({
        method: 'POST',
        url: '/card-frame/tokens',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toBe('{"error":"UNREADABLE"}');
    }
    const everything = `${await everythingWritten(app)}\n${logLines.join('\n')}`;
    expect(everything).toContain('1115');
    expect(everything).toContain('/card-frame/tokens');
    for (const secret of [number, wrongNumber, '5555 3412', '"cvc"'])
      expect(everything).not.toContain(secret);
  });

  test.each([
    [{ number: '4242424242424241' }, 'number'],
    [{ number: '42' }, 'number'],
    [{ expiresMonth: 13 }, 'expiry'],
    [{ expiresMonth: 0 }, 'expiry'],
    [{ expiresYear: 2019 }, 'expiry'],
    [{ expiresYear: 2134 }, 'expiry'],
    [{ cvc: '12' }, 'cvc'],
    [{ cvc: '1234' }, 'cvc'],
    [{ number: '378282246310005', cvc: '123' }, 'cvc'],
  ])('with %o is told which field is wrong [BUY-03]', async (about, wrong) => {
    const { statusCode, body } = await post({ ...card, ...about });
    expect(statusCode).toBe(422);
    expect(JSON.parse(body)).toEqual({ wrong });
  });

  test('is good until the end of its month by the business clock', async () => {
    const { year, month } = app.clock.now().toZonedDateTimeISO('UTC');
    expect((await post({ ...card, expiresYear: year, expiresMonth: month })).statusCode).toBe(200);
  });

  test('is asked for by the frame alone: its requests carry an origin of nobody, and rights to nothing [S-62]', async () => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/card-frame/tokens',
      headers: { origin: 'null', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await post({ ...card, filler: 'x'.repeat(2000) })).statusCode).toBe(400);
  });

  test("a token is forgotten after an hour, whether or not it was used, and a used one's method stays", async () => {
    const charge = await chargeOf('4242424242424242');
    const made = await payments.tokenize(card);
    await app.clock.advance(Temporal.Duration.from({ minutes: 61 }));
    const attaching = payments.attachMethod({
      idempotencyKey: randomUUID(),
      customerId: charge.customerId,
      cardToken: 'token' in made ? made.token : '',
    });
    await expect(attaching).rejects.toThrow('unknown, used or too old');
    await app.services.jobs.drain();
    expect(await app.services.database.runScript('select from embedded_card_tokens')).toEqual([]);
    expect((await payments.charge(charge)).kind).toBe('succeeded');
  });
});

describe('a charge', () => {
  test('that a crash left between its two steps is finished by whoever asks next, once [S-65, S-66]', async () => {
    const charge = await chargeOf('4242424242424242');
    // The process is gone while the vendor thinks it over.
    const crashing = embeddedPayments({
      ...app.services,
      jobs: () => {
        throw new Error('killed');
      },
      post: async () => 200,
    });
    await expect(crashing.charge(charge)).rejects.toThrow('killed');
    const [row] = await app.services.database.runScript(
      'select state from embedded_charges where idempotency_key = $1',
      [charge.idempotencyKey],
    );
    expect(row).toEqual({ state: 'started' });

    const asked = await Promise.all([
      openVendor().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
      openVendor().charge(charge),
      openVendor().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ]);
    expect(asked.map((outcome) => outcome?.kind)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    await payments.sendDueWebhooks();
    expect(toldOf(charge)).toHaveLength(1);
  });

  test('that comes with others is taken down and concluded with them, and has its own outcome [S-65, S-66]', async () => {
    const good = await chargeOf('4242424242424242');
    const bad = await chargeOf('4000000000000341');
    const later = await chargeOf('4000000000000184');
    const ofNobody = { ...good, idempotencyKey: `invoice:${randomUUID()}:attempt:1`, methodId: 'pm_unknown' };
    const other = { ...bad, amountCents: 1 as Cents };
    const answers = await Promise.allSettled(
      [good, bad, later, ofNobody, good, other].map((charge) => payments.charge(charge)),
    );
    expect(answers).toMatchObject([
      { value: { kind: 'succeeded', amountCents: 4217 } },
      { value: { kind: 'declined', reason: 'card_declined' } },
      { value: { kind: 'processing' } },
      { reason: { message: 'payments: the customer has no such method' } },
      { value: { kind: 'succeeded' } },
      { reason: { message: 'payments: the idempotency key was used with other parameters' } },
    ]);
    const rows = await app.services.database.runScript(
      'select state, xmin::text as written_by from embedded_charges where idempotency_key = any($1) order by state',
      [[good, bad, later].map(({ idempotencyKey }) => idempotencyKey)],
    );
    expect(rows.map(({ state }) => state)).toEqual(['declined', 'processing', 'succeeded']);
    expect(new Set(rows.map((row) => row['written_by'])).size).toBe(1);
    await payments.sendDueWebhooks();
    expect(toldOf(good)).toHaveLength(1);
  });

  test('in processing comes to its end by itself after a minute, and says so [S-66, A-156]', async () => {
    const charge = await chargeOf('4000000000000184');
    expect((await payments.charge(charge)).kind).toBe('processing');
    await app.clock.advance(Temporal.Duration.from({ seconds: 61 }));
    await app.services.jobs.drain();
    const row = await app.services.database.runScript(
      'select state from embedded_charges where idempotency_key = $1',
      [charge.idempotencyKey],
    );
    expect(row).toEqual([{ state: 'succeeded' }]);
    expect((await payments.findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }))?.kind).toBe(
      'succeeded',
    );
  });

  test('of a card whose bank asks once is asked about once; its secret cannot be made up [S-63]', async () => {
    const charge = await chargeOf('4000002500003155');
    const outcome = await payments.charge(charge);
    if (outcome.kind !== 'needs_authentication') throw new Error(outcome.kind);
    const answer = (clientSecret: string, isApproved: boolean) =>
      app.rest('POST', '/card-frame/authentications', { clientSecret, isApproved });
    expect((await answer(`${outcome.clientSecret}x`, true)).status).toBe(404);
    expect((await answer(`${outcome.chargeId}_secret_`, true)).status).toBe(404);
    expect((await answer('nonsense', true)).status).toBe(404);
    expect((await answer(outcome.clientSecret, true)).body).toEqual({ isAuthenticated: true });
    // The first answer counts.
    expect((await answer(outcome.clientSecret, false)).body).toEqual({ isAuthenticated: true });
    const next = { ...charge, idempotencyKey: `invoice:${randomUUID()}:attempt:1` };
    expect((await payments.charge(next)).kind).toBe('succeeded');
  });

  test('takes five seconds when the vendor is told to be slow, and its outcome is the same', async () => {
    const charge = await chargeOf('4242424242424242');
    await tell({ mode: 'slow' });
    const before = performance.now();
    expect((await payments.charge(charge)).kind).toBe('succeeded');
    expect(performance.now() - before).toBeGreaterThan(4900);
  });
});

describe('webhooks', () => {
  const about = (charge: Charge) => toldOf(charge).map((event) => event.kind);

  test('tell of every outcome once, signed, in the words of the port [S-67]', async () => {
    const good = await chargeOf('4242424242424242');
    const bad = await chargeOf('4000000000000341');
    const outcome = await payments.charge(good);
    await payments.charge(good);
    await payments.charge(bad);
    const refund = {
      chargeId: outcome.chargeId ?? '',
      amountCents: 4217 as Cents,
      idempotencyKey: randomUUID(),
    };
    await payments.refund(refund);
    await payments.refund(refund);
    await payments.sendDueWebhooks();
    expect(about(good)).toEqual(['charge_succeeded']);
    expect(toldOf(bad)).toMatchObject([
      { kind: 'charge_failed', reason: 'card_declined', amountCents: 4217 },
    ]);
    expect(received.filter((event) => event.kind === 'refund')).toMatchObject([
      {
        chargeId: outcome.chargeId,
        idempotencyKey: refund.idempotencyKey,
        amountCents: 4217,
        status: 'succeeded',
      },
    ]);
  });

  test('come twice with one event id when told to [S-67]', async () => {
    await tell({ webhooks: 'twice' });
    const charge = await chargeOf('4242424242424242');
    await payments.charge(charge);
    await payments.sendDueWebhooks();
    expect(about(charge)).toEqual(['charge_succeeded', 'charge_succeeded']);
    expect(new Set(received.map((event) => event.eventId)).size).toBe(1);
  });

  test('come ten minutes late when told to, and then are signed freshly [S-67]', async () => {
    await tell({ webhooks: 'late' });
    const charge = await chargeOf('4242424242424242');
    await payments.charge(charge);
    await payments.sendDueWebhooks();
    expect(about(charge)).toEqual([]);
    await app.clock.advance(Temporal.Duration.from({ minutes: 11 }));
    await payments.sendDueWebhooks();
    expect(about(charge)).toEqual(['charge_succeeded']);
  });

  test('are taken as releases wrote them that named neither mode nor account and currency', async () => {
    await tell({ webhooks: 'late' });
    const charge = await chargeOf('4242424242424242');
    await payments.charge(charge);
    const since = ['isLive', 'account', 'currency', '$version'];
    const unsay = 'update embedded_webhooks set body = (body::jsonb - $1::text[])::text';
    await app.services.database.runScript(unsay, [since]);
    await app.clock.advance(Temporal.Duration.from({ minutes: 11 }));
    await payments.sendDueWebhooks();
    expect(about(charge)).toEqual(['charge_succeeded']);
  });

  test('come in the wrong order when told to [S-67]', async () => {
    await tell({ webhooks: 'out_of_order' });
    const charge = await chargeOf('4242424242424242');
    await payments.charge(charge);
    await payments.sendDueWebhooks();
    await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
    await payments.sendDueWebhooks();
    expect(about(charge)).toEqual(['charge_succeeded', 'charge_processing']);
  });

  test('are lost when told to [S-67]', async () => {
    await tell({ webhooks: 'lost' });
    const charge = await chargeOf('4242424242424242');
    await payments.charge(charge);
    await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
    await payments.sendDueWebhooks();
    expect(about(charge)).toEqual([]);
  });

  test('come again with growing pauses until they are taken, after an outcome nobody heard too [S-66, S-67]', async () => {
    await tell({ mode: 'unknown' });
    webhookStatus = 503;
    const charge = await chargeOf('4242424242424242');
    await expect(payments.charge(charge)).rejects.toBeInstanceOf(PaymentOutcomeUnknown);
    for (const minutes of [0, 1, 1, 1]) {
      await app.clock.advance(Temporal.Duration.from({ seconds: minutes * 60 + 1 }));
      await payments.sendDueWebhooks();
    }
    expect(about(charge)).toHaveLength(3);
    webhookStatus = 200;
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await payments.sendDueWebhooks();
    await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
    await payments.sendDueWebhooks();
    expect(about(charge)).toHaveLength(4);
  });
});

test('the switch of payments refuses what it does not know', async () => {
  expect((await tell({ mode: 'generous' })).status).toBe(400);
  expect((await tell({ webhooks: 'in a bottle' })).status).toBe(400);
  expect((await tell({ webhooks: 'twice' })).body).toEqual({
    mode: 'ok',
    webhooks: 'twice',
    refunds: 'made',
  });
});

test("a card's token is good, and kept, to the last moment of an hour; a message that was taken is kept thirty days [S-60, S-80, F-05]", async () => {
  let now = app.clock.now();
  const clock = { now: () => now };
  const vendor = embeddedPayments({
    ...app.services,
    clock,
    jobs: () => app.services.jobs,
    post: async () => 200,
  });
  const housekeeping = vendor.ownJobs.find(({ name }) => name === 'keep-embedded-payments')!;
  const keepHouse = () => housekeeping.work(app.services, null);
  const count = async (table: string) =>
    Number((await app.services.database.runScript(`select count(*) as count from ${table}`))[0]?.['count']);
  await app.services.database.runScript('delete from embedded_card_tokens; delete from embedded_webhooks');

  const [inTime, late] = [await vendor.tokenize(card), await vendor.tokenize(card)];
  if (!('token' in inTime && 'token' in late)) throw new Error('The card is good.');
  const customerId = await vendor.createCustomer({ idempotencyKey: randomUUID(), userId: randomUUID() });
  const attach = ({ token: cardToken }: { token: string }) =>
    vendor.attachMethod({ idempotencyKey: randomUUID(), customerId, cardToken });
  const typedAt = now;
  now = typedAt.add({ hours: 1 }).subtract({ milliseconds: 1 });
  await keepHouse();
  expect(await count('embedded_card_tokens')).toBe(2);
  const attached = await attach(inTime);
  expect(attached.kind).toBe('attached');
  now = typedAt.add({ hours: 1 });
  await expect(attach(late)).rejects.toBeInstanceOf(PaymentRefused);
  await keepHouse();
  expect(await count('embedded_card_tokens')).toBe(0);

  if (attached.kind !== 'attached') throw new Error('Not attached.');
  await vendor.charge({
    idempotencyKey: `invoice:${randomUUID()}:attempt:1`,
    customerId,
    methodId: attached.method.methodId,
    source: 'credit_card',
    amountCents: 100 as Cents,
    description: 'First premium',
    metadata: { invoiceId: randomUUID() },
    isPersonPresent: true,
  });
  await vendor.sendDueWebhooks();
  const toldAt = now;
  now = toldAt.add({ hours: 30 * 24 }).subtract({ milliseconds: 1 });
  await keepHouse();
  expect(await count('embedded_webhooks')).toBe(1);
  now = toldAt.add({ hours: 30 * 24 });
  await keepHouse();
  expect(await count('embedded_webhooks')).toBe(0);
});
