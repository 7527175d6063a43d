import { randomUUID } from 'node:crypto';
import type { Cents } from '@wysh/domain/money/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { embeddedPayments } from './embedded.ts';
import type { EmbeddedPayments } from './embedded.ts';
import { PaymentOutcomeUnknown, PaymentRefused, WebhookMisdirected, WebhookRefused } from './port.ts';
import type { Charge, ChargeOutcome, Movement, Payments } from './port.ts';
import { stripePayments } from './stripe.ts';
import { signatureHeader, signWebhook } from './webhook-signature.ts';

let app: TestApp;
let stripe: StripeStandIn;
let embedded: EmbeddedPayments;
const webhooks: { body: string; headers: Readonly<Record<string, string>> }[] = [];

beforeAll(async () => {
  app = await openTestApp();
  stripe = await openStripeStandIn(() => app.clock.now());
  embedded = openEmbedded();
});
afterAll(async () => {
  await stripe.close();
  await app.close();
});
afterEach(async () => {
  stripe.setMode('ok');
  await app.rest('PUT', '/sandbox/api/providers/payments', {});
});

/** Another process of the same vendor: all it shares with the first one is the database. */
function openEmbedded(): EmbeddedPayments {
  return embeddedPayments({
    ...app.services,
    jobs: () => app.services.jobs,
    post: async (body, headers) => {
      webhooks.push({ body, headers });
      return 200;
    },
  });
}

const setEmbedded = (settings: object) => app.rest('PUT', '/sandbox/api/providers/payments', settings);

interface Vendor {
  readonly name: string;
  readonly payments: () => Payments;
  readonly anotherProcess: () => Payments;
  readonly tokenOf: (number: string) => Promise<string>;
  /** Time enough that every refund has come to its end. */
  readonly endRefunds: () => Promise<void>;
  /** A bank takes a charge back; answers the dispute's id. */
  readonly dispute: (chargeId: string) => Promise<string>;
  readonly authenticate: (outcome: ChargeOutcome, isApproved: boolean) => Promise<void>;
  /** Vendor is down before anything happens; hangs up after it has happened; works. */
  readonly break: (how: 'before' | 'after' | 'never') => Promise<void>;
}

const vendors: readonly Vendor[] = [
  {
    name: 'the embedded vendor',
    payments: () => embedded,
    anotherProcess: openEmbedded,
    tokenOf: embeddedTokenOf,
    async endRefunds() {
      await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
      const housekeeping = embedded.ownJobs.find(({ name }) => name === 'keep-embedded-payments');
      await housekeeping!.work(app.services, null);
    },
    dispute: async (chargeId) => (await embedded.dashboard.openDispute(chargeId))!.disputeId,
    authenticate: async (outcome, isApproved) => {
      await embedded.authenticate(clientSecretOf(outcome), isApproved);
    },
    break: async (how) => {
      await setEmbedded({ mode: { before: 'failing', after: 'unknown', never: 'ok' }[how] });
    },
  },
  {
    name: 'Stripe',
    payments: () => stripePayments({ ...stripe.settings, timeoutMs: 2000 }),
    anotherProcess: () => stripePayments({ ...stripe.settings, timeoutMs: 2000 }),
    tokenOf: async (number) => stripe.cardToken(number),
    endRefunds: async () => stripe.endRefunds(),
    dispute: async (chargeId) => stripe.dispute(chargeId),
    authenticate: async (outcome, isApproved) => stripe.authenticate(chargeIdOf(outcome), isApproved),
    break: async (how) => stripe.setMode(({ before: 'down', after: 'cut_off', never: 'ok' } as const)[how]),
  },
];

async function embeddedTokenOf(number: string): Promise<string> {
  const cvc = number.startsWith('37') ? '1234' : '123';
  const { body } = await app.rest<{ token: string }>('POST', '/card-frame/tokens', {
    number,
    expiresMonth: 4,
    expiresYear: 2034,
    cvc,
  });
  return body.token;
}

function clientSecretOf(outcome: ChargeOutcome): string {
  if (outcome.kind !== 'needs_authentication') throw new Error(`No authentication asked: ${outcome.kind}`);
  return outcome.clientSecret;
}

function chargeIdOf(outcome: ChargeOutcome | null): string {
  if (outcome?.chargeId == null) throw new Error('There is no charge.');
  return outcome.chargeId;
}

async function collect(movements: AsyncIterable<Movement>): Promise<Movement[]> {
  const all: Movement[] = [];
  for await (const movement of movements) all.push(movement);
  return all;
}

describe.each(vendors)('$name', (vendor) => {
  const key = () => `key:${randomUUID()}`;

  async function attach(number: string) {
    const payments = vendor.payments();
    const customerId = await payments.createCustomer({ idempotencyKey: key(), userId: randomUUID() });
    const cardToken = await vendor.tokenOf(number);
    return {
      customerId,
      attached: await payments.attachMethod({ idempotencyKey: key(), customerId, cardToken }),
    };
  }

  async function chargeOf(number: string, about: Partial<Charge> = {}): Promise<Charge> {
    const { customerId, attached } = await attach(number);
    if (attached.kind !== 'attached') throw new Error(`Not attached: ${attached.reason}`);
    return {
      idempotencyKey: `invoice:${randomUUID()}:attempt:1`,
      customerId,
      methodId: attached.method.methodId,
      source: 'credit_card',
      amountCents: 4217 as Cents,
      description: 'First premium',
      metadata: { invoiceId: randomUUID() },
      isPersonPresent: true,
      ...about,
    };
  }

  /** What the vendor says it took with this key, over a whole day. */
  async function taken(idempotencyKey: string): Promise<number> {
    const now = app.clock.now();
    const day = await collect(
      vendor.payments().listMovements(now.subtract({ hours: 12 }), now.add({ hours: 12 })),
    );
    return day.filter((movement) => movement.kind === 'charge' && movement.idempotencyKey === idempotencyKey)
      .length;
  }

  test('a customer is made once per key, and known by another process [S-65]', async () => {
    const customer = { idempotencyKey: key(), userId: randomUUID() };
    const id = await vendor.payments().createCustomer(customer);
    expect(await vendor.anotherProcess().createCustomer(customer)).toBe(id);
    expect(await vendor.payments().createCustomer({ ...customer, idempotencyKey: key() })).not.toBe(id);
    await expect(
      vendor.payments().createCustomer({ ...customer, userId: randomUUID() }),
    ).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('a token becomes a method that shows what a person may see of their card [S26, THIRD-03]', async () => {
    const { attached } = await attach('4242424242424242');
    expect(attached).toEqual({
      kind: 'attached',
      method: {
        methodId: expect.stringMatching(/^pm_/),
        brand: 'visa',
        last4: '4242',
        funding: 'credit',
        country: 'US',
        expiresOn: { year: 2034, month: 4 },
      },
    });
    expect((await attach('378282246310005')).attached).toMatchObject({ method: { brand: 'amex' } });
  });

  test('attaching at the same time with one key, in two processes, answers the same method [S-65]', async () => {
    const customerId = await vendor
      .payments()
      .createCustomer({ idempotencyKey: key(), userId: randomUUID() });
    for (let round = 0; round < 5; round += 1) {
      const cardToken = await vendor.tokenOf('4242424242424242');
      const attaching = { idempotencyKey: key(), customerId, cardToken };
      const [one, other] = await Promise.all(
        [vendor.payments(), vendor.anotherProcess()].map((payments) => payments.attachMethod(attaching)),
      );
      expect(one).toMatchObject({ kind: 'attached' });
      expect(other).toEqual(one);
    }
  });

  test('attaching twice with one key answers the same method, and a token serves one key [S-65]', async () => {
    const payments = vendor.payments();
    const customerId = await payments.createCustomer({ idempotencyKey: key(), userId: randomUUID() });
    const attaching = {
      idempotencyKey: key(),
      customerId,
      cardToken: await vendor.tokenOf('4242424242424242'),
    };
    const first = await payments.attachMethod(attaching);
    expect(await vendor.anotherProcess().attachMethod(attaching)).toEqual(first);
    const otherToken = await vendor.tokenOf('4242424242424242');
    await expect(payments.attachMethod({ ...attaching, cardToken: otherToken })).rejects.toBeInstanceOf(
      PaymentRefused,
    );
    await expect(payments.attachMethod({ ...attaching, idempotencyKey: key() })).rejects.toBeInstanceOf(
      PaymentRefused,
    );
    await expect(
      payments.attachMethod({ ...attaching, idempotencyKey: key(), cardToken: 'tok_made_up' }),
    ).rejects.toBeInstanceOf(PaymentRefused);
  });

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000009987', 'card_declined'],
    ['4000000000009979', 'card_declined'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('the card %s is declined: %s; lost and stolen look like any [S-63]', async (number, reason) => {
    expect((await attach(number)).attached).toEqual({ kind: 'declined', reason });
  });

  test('a charge takes its amount once per key, from any process, and answers the same [S-65]', async () => {
    const charge = await chargeOf('4242424242424242');
    const outcome = await vendor.payments().charge(charge);
    expect(outcome).toMatchObject({ kind: 'succeeded', amountCents: 4217 });
    expect(await vendor.anotherProcess().charge(charge)).toEqual(outcome);
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => vendor.anotherProcess().charge(charge)));
    expect(atOnce).toEqual(Array.from({ length: 5 }, () => outcome));
    expect(
      await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toEqual(outcome);
    expect(await taken(charge.idempotencyKey)).toBe(1);
  });

  test('one key with another amount, method or purpose is refused, and takes nothing more [S-65]', async () => {
    const charge = await chargeOf('4242424242424242');
    await vendor.payments().charge(charge);
    for (const about of [
      { amountCents: 4218 as Cents },
      { description: 'Another thing' },
      { metadata: { invoiceId: randomUUID() } },
    ]) {
      await expect(vendor.payments().charge({ ...charge, ...about })).rejects.toBeInstanceOf(PaymentRefused);
    }
    expect(await taken(charge.idempotencyKey)).toBe(1);
  });

  test('a card that attaches and then fails is declined when charged, again with the same key [S-63]', async () => {
    const charge = await chargeOf('4000000000000341');
    const outcome = await vendor.payments().charge(charge);
    expect(outcome).toMatchObject({ kind: 'declined', reason: 'card_declined' });
    expect(await vendor.payments().charge(charge)).toEqual(outcome);
    expect(
      await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toEqual(outcome);
    expect(await taken(charge.idempotencyKey)).toBe(0);
  });

  test.each([
    [true, { kind: 'succeeded' }, 1],
    [false, { kind: 'declined', reason: 'authentication_failed' }, 0],
  ] as const)(
    'a card whose bank wants to ask waits for the answer; approved: %s [S-63]',
    async (isApproved, end, times) => {
      const charge = await chargeOf('4000002760003184');
      const outcome = await vendor.payments().charge(charge);
      expect(outcome.kind).toBe('needs_authentication');
      expect(clientSecretOf(outcome)).not.toBe('');
      expect(
        await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
      ).toEqual(outcome);
      await vendor.authenticate(outcome, isApproved);
      expect(
        await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
      ).toMatchObject(end);
      // Asked again with its key, it tells what the bank said, not what it had answered before.
      expect(await vendor.payments().charge(charge)).toMatchObject(end);
      expect(await taken(charge.idempotencyKey)).toBe(times);
    },
  );

  test('without the person there, a charge whose bank wants to ask is declined at once [S-63]', async () => {
    const charge = { ...(await chargeOf('4000002760003184')), isPersonPresent: false };
    const outcome = await vendor.payments().charge(charge);
    expect(outcome).toMatchObject({ kind: 'declined', reason: 'authentication_failed' });
    expect(
      await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toEqual(outcome);
    const later = { ...(await chargeOf('4242424242424242')), isPersonPresent: false };
    expect(await vendor.payments().charge(later)).toMatchObject({ kind: 'succeeded' });
    expect(await taken(charge.idempotencyKey)).toBe(0);
  });

  test('a charge that is given up takes nothing, whatever the bank is told later; one that has ended stays as it is [S-63, S-66]', async () => {
    const charge = await chargeOf('4000002760003184');
    const waiting = await vendor.payments().charge(charge);
    const declined = { kind: 'declined', reason: 'authentication_failed' };
    expect(await vendor.payments().giveUpCharge(chargeIdOf(waiting))).toMatchObject(declined);
    await vendor.authenticate(waiting, true);
    expect(
      await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toMatchObject(declined);
    expect(await vendor.anotherProcess().giveUpCharge(chargeIdOf(waiting))).toMatchObject(declined);
    expect(await taken(charge.idempotencyKey)).toBe(0);

    const answered = await chargeOf('4000002760003184');
    const asked = await vendor.payments().charge(answered);
    await vendor.authenticate(asked, true);
    expect(await vendor.payments().giveUpCharge(chargeIdOf(asked))).toMatchObject({ kind: 'succeeded' });
    expect(await taken(answered.idempotencyKey)).toBe(1);
  });

  test('a charge may stay in processing, and says so [S-66, A-156]', async () => {
    const charge = await chargeOf('4000000000000184');
    const outcome = await vendor.payments().charge(charge);
    expect(outcome.kind).toBe('processing');
    expect(
      await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toEqual(outcome);
    expect(await taken(charge.idempotencyKey)).toBe(0);
  });

  test('a vendor that is down leaves the outcome unknown, has never heard of it, and takes it once when back [S-66]', async () => {
    const charge = await chargeOf('4242424242424242');
    await vendor.break('before');
    const failure = await vendor
      .payments()
      .charge(charge)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentOutcomeUnknown);
    expect(String(failure)).not.toContain(charge.customerId);
    await expect(
      vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).rejects.toBeInstanceOf(Error);
    await vendor.break('never');
    expect(
      await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toBeNull();
    expect((await vendor.payments().charge(charge)).kind).toBe('succeeded');
    expect(await taken(charge.idempotencyKey)).toBe(1);
  });

  test('a vendor that hangs up after the money moved leaves the outcome unknown, and tells it when asked [S-66]', async () => {
    const charge = await chargeOf('4242424242424242');
    await vendor.break('after');
    await expect(vendor.payments().charge(charge)).rejects.toBeInstanceOf(PaymentOutcomeUnknown);
    await vendor.break('never');
    expect(
      await vendor.payments().findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toMatchObject({ kind: 'succeeded' });
    expect((await vendor.payments().charge(charge)).kind).toBe('succeeded');
    expect(await taken(charge.idempotencyKey)).toBe(1);
  });

  test('nobody charges a method that was detached, is of somebody else, or is made up', async () => {
    const charge = await chargeOf('4242424242424242');
    const stranger = await chargeOf('4242424242424242');
    await vendor.payments().detachMethod(charge.methodId);
    await vendor.payments().detachMethod(charge.methodId);
    for (const about of [{}, { methodId: stranger.methodId }, { methodId: 'pm_made_up' }]) {
      const attempt = { ...charge, ...about, idempotencyKey: key() };
      await expect(vendor.payments().charge(attempt)).rejects.toBeInstanceOf(PaymentRefused);
      expect(
        await vendor.payments().findCharge({ idempotencyKey: attempt.idempotencyKey, chargeId: null }),
      ).toBeNull();
    }
  });

  test('a refund is given once per key, in parts, and never more than was taken [S-71]', async () => {
    const charge = await chargeOf('4242424242424242');
    const chargeId = chargeIdOf(await vendor.payments().charge(charge));
    const part = { idempotencyKey: key(), refundId: null, chargeId, amountCents: 1000 as Cents };
    const refund = await vendor.payments().refund(part);
    expect(refund.status).toBe('succeeded');
    expect(await vendor.anotherProcess().refund(part)).toEqual(refund);
    expect(await vendor.anotherProcess().findRefund(part)).toEqual(refund);
    expect(await vendor.payments().findRefund({ ...part, idempotencyKey: key() })).toBeNull();
    // By its id it is found under whatever key, as what was made in the dashboard has none.
    const byId = { ...part, idempotencyKey: key(), refundId: refund.refundId };
    expect(await vendor.payments().findRefund(byId)).toEqual(refund);
    expect(await vendor.payments().findRefund({ ...byId, refundId: 're_made_up' })).toBeNull();
    await expect(vendor.payments().refund({ ...part, amountCents: 1001 as Cents })).rejects.toBeInstanceOf(
      PaymentRefused,
    );
    const rest = { ...part, idempotencyKey: key(), amountCents: 3218 as Cents };
    await expect(vendor.payments().refund(rest)).rejects.toBeInstanceOf(PaymentRefused);
    await vendor.payments().refund({ ...rest, idempotencyKey: key(), amountCents: 3217 as Cents });
    await expect(
      vendor.payments().refund({ ...part, idempotencyKey: key(), chargeId: 'ch_made_up' }),
    ).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('a refund that takes its time is pending, and then made; one that comes back has failed [F-60, S-71]', async () => {
    const refundOf = async (number: string) => {
      const chargeId = chargeIdOf(await vendor.payments().charge(await chargeOf(number)));
      const asked = { idempotencyKey: key(), refundId: null, chargeId, amountCents: 1000 as Cents };
      return { asked, first: await vendor.payments().refund(asked) };
    };
    const slow = await refundOf('4000000000007726');
    const returned = await refundOf('4000000000005126');
    expect([slow.first.status, returned.first.status]).toEqual(['pending', 'succeeded']);
    await vendor.endRefunds();
    const end = async ({ asked }: typeof slow) => (await vendor.payments().findRefund(asked))?.status;
    expect([await end(slow), await end(returned)]).toEqual(['succeeded', 'failed']);
  });

  test('a charge is found by its id, and one of no such id is none [S-66]', async () => {
    const charge = await chargeOf('4242424242424242');
    const chargeId = chargeIdOf(await vendor.payments().charge(charge));
    expect(
      await vendor.anotherProcess().findCharge({ idempotencyKey: 'another key', chargeId }),
    ).toMatchObject({ kind: 'succeeded', chargeId, amountCents: 4217 });
    const madeUp = { idempotencyKey: charge.idempotencyKey, chargeId: 'pi_made_up' };
    expect(await vendor.payments().findCharge(madeUp)).toBeNull();
  });

  test('every charge, refund and dispute of a time is listed once, with its key, and no other [S-66]', async () => {
    // The business clock goes on in whole seconds here, because vendors count in them.
    await app.clock.advance(Temporal.Duration.from({ hours: 30 }));
    const from = app.clock.now().round('second');
    const charge = await chargeOf('4242424242424242');
    const declined = await chargeOf('4000000000000341');
    await app.clock.advance(Temporal.Duration.from({ seconds: 2 }));
    const chargeId = chargeIdOf(await vendor.payments().charge(charge));
    await vendor.payments().charge(declined);
    const refund = { idempotencyKey: key(), chargeId, amountCents: 17 as Cents };
    const { refundId } = await vendor.payments().refund(refund);
    const disputed = chargeIdOf(await vendor.payments().charge(await chargeOf('4242424242424242')));
    const disputeId = await vendor.dispute(disputed);
    const movements = (
      await collect(vendor.payments().listMovements(from, from.add({ seconds: 60 })))
    ).filter(({ id }) => id !== disputed);
    expect(movements).toEqual([
      {
        kind: 'charge',
        id: chargeId,
        idempotencyKey: charge.idempotencyKey,
        amountCents: 4217,
        at: expect.any(Temporal.Instant),
      },
      {
        kind: 'refund',
        id: refundId,
        idempotencyKey: refund.idempotencyKey,
        amountCents: 17,
        at: expect.any(Temporal.Instant),
      },
      {
        kind: 'dispute',
        id: disputeId,
        idempotencyKey: '',
        amountCents: 4217,
        at: expect.any(Temporal.Instant),
      },
    ]);
    expect(await collect(vendor.payments().listMovements(from.subtract({ hours: 1 }), from))).toEqual([]);
  });
});

function stripeEvent(changes: object, ofIntent: object = {}): object {
  const metadata = { idempotencyKey: 'invoice:1:attempt:1' };
  return {
    id: 'evt_1',
    object: 'event',
    created: 1_772_463_600,
    livemode: false,
    type: 'payment_intent.succeeded',
    data: {
      object: { id: 'pi_1', object: 'payment_intent', amount: 4217, currency: 'usd', metadata, ...ofIntent },
    },
    ...changes,
  };
}

interface Messages {
  readonly name: string;
  readonly payments: () => Payments;
  readonly message: () => Promise<string>;
  readonly signed: (body: string, at: Temporal.Instant) => Promise<Record<string, string>>;
  /** What is changed of a message so that it is not for us, and what the refusal names. */
  readonly misdirected: readonly (readonly [object, string])[];
  readonly inEuros: object;
}

/** A message of each vendor about a charge that succeeded, and how it is signed. */
const messages: readonly Messages[] = [
  {
    name: 'the embedded vendor',
    payments: () => embedded,
    message: async () => {
      const { body } = await firstWebhook();
      return body;
    },
    signed: async (body: string, at: Temporal.Instant) => {
      const secret = app.services.encryption
        .keyedHash('signing', 'embedded-payments-webhook')
        .toString('hex');
      return { [signatureHeader]: signWebhook(body, secret, at) };
    },
    misdirected: [
      [{ isLive: true }, 'live mode'],
      [{ account: 'acct_somebody' }, 'another account'],
    ],
    inEuros: { currency: 'eur' },
  },
  {
    name: 'Stripe',
    payments: () => stripePayments(stripe.settings),
    message: async () => JSON.stringify(stripeEvent({})),
    signed: async (body: string, at: Temporal.Instant) => stripe.signed(body, at),
    misdirected: [
      [{ livemode: true }, 'live mode'],
      [{ account: 'acct_somebody' }, 'another account'],
    ],
    inEuros: stripeEvent({}, { currency: 'eur' }),
  },
];

async function firstWebhook() {
  webhooks.length = 0;
  const customerId = await embedded.createCustomer({ idempotencyKey: randomUUID(), userId: 'somebody' });
  const attached = await embedded.attachMethod({
    idempotencyKey: randomUUID(),
    customerId,
    cardToken: await embeddedTokenOf('4242424242424242'),
  });
  if (attached.kind !== 'attached') throw new Error('Not attached.');
  const idempotencyKey = `invoice:${randomUUID()}:attempt:1`;
  const { methodId } = attached.method;
  const outcome = await embedded.charge({
    idempotencyKey,
    customerId,
    methodId,
    source: 'credit_card',
    amountCents: 4217 as Cents,
    description: 'First premium',
    metadata: { invoiceId: '1' },
    isPersonPresent: true,
  });
  await embedded.sendDueWebhooks();
  return { ...webhooks[0]!, idempotencyKey, outcome };
}

describe.each(messages)('a webhook of $name', ({ payments, message, signed, misdirected, inEuros }) => {
  test('is read when it is signed with our secret over the very bytes, 300 seconds ago at most [S-67]', async () => {
    const body = await message();
    const now = app.clock.now();
    const headers = await signed(body, now.subtract({ seconds: 299 }));
    expect(payments().readWebhook(Buffer.from(body), headers, now)).toMatchObject({
      kind: 'charge_succeeded',
      amountCents: 4217,
      currency: 'usd',
      idempotencyKey: expect.stringMatching(/^invoice:.*:attempt:1$/),
      reason: null,
      occurredAt: expect.any(Temporal.Instant),
    });
    const isRefused = (text: string, given: Record<string, string | undefined>) =>
      expect(() => payments().readWebhook(Buffer.from(text), given, now)).toThrow(WebhookRefused);
    isRefused(body, {});
    isRefused(body.replace('4217', '1'), headers);
    isRefused(` ${body}`, headers);
    isRefused(body, await signed(body, now.subtract({ seconds: 302 })));
    isRefused(body, await signed(`${body} `, now));
    isRefused(body, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}0`])));
    isRefused('no json', await signed('no json', now));
  });

  test('of another mode or account is refused and named, however well it is signed, and one of another currency says so [F-62, S-67]', async () => {
    const now = app.clock.now();
    const read = async (changes: object) => {
      const body = JSON.stringify({ ...(JSON.parse(await message()) as object), ...changes });
      const headers = await signed(body, now);
      return () => payments().readWebhook(Buffer.from(body), headers, now);
    };
    for (const [changes, named] of misdirected) {
      const reading = await read(changes);
      expect(reading).toThrow(WebhookMisdirected);
      expect(reading).toThrow(named);
    }
    expect((await read(inEuros))()).toMatchObject({ currency: 'eur' });
  });
});

test('with a live key of Stripe an event of test money is refused [F-62, S-67]', () => {
  const now = app.clock.now();
  const live = stripePayments({ ...stripe.settings, secretKey: 'rk_live_local' });
  const read = (livemode: boolean) => {
    const body = JSON.stringify(stripeEvent({ livemode }));
    return () => live.readWebhook(Buffer.from(body), stripe.signed(body, now), now);
  };
  expect(read(false)).toThrow(WebhookMisdirected);
  expect(read(true)().kind).toBe('charge_succeeded');
});

const aboutRefund = {
  id: 're_1',
  object: 'refund',
  payment_intent: 'pi_1',
  amount: 300,
  currency: 'usd',
  metadata: {},
};
const aboutDispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', amount: 4217, currency: 'usd' };
const aboutCard = {
  brand: 'visa',
  last4: '8431',
  funding: 'credit',
  country: 'US',
  exp_year: 2037,
  exp_month: 4,
};

test.each<[string, object, object]>([
  [
    'refund.created',
    { ...aboutRefund, status: 'pending', metadata: { idempotencyKey: 'payment:1:refund:surplus' } },
    { kind: 'refund', refundId: 're_1', status: 'pending', idempotencyKey: 'payment:1:refund:surplus' },
  ],
  [
    'refund.updated',
    { ...aboutRefund, status: 'succeeded' },
    { kind: 'refund', status: 'succeeded', idempotencyKey: null },
  ],
  [
    'charge.refund.updated',
    { ...aboutRefund, status: 'canceled' },
    { kind: 'refund', status: 'failed', chargeId: 'pi_1' },
  ],
  [
    'refund.failed',
    { ...aboutRefund, status: 'failed' },
    { kind: 'refund', status: 'failed', amountCents: 300 },
  ],
  [
    'charge.dispute.created',
    { ...aboutDispute, status: 'needs_response' },
    {
      kind: 'dispute',
      disputeId: 'dp_1',
      status: 'open',
      chargeId: 'pi_1',
      amountCents: 4217,
      currency: 'usd',
    },
  ],
  ['charge.dispute.created', { ...aboutDispute, status: 'warning_needs_response' }, { status: 'inquiry' }],
  ['charge.dispute.closed', { ...aboutDispute, status: 'warning_closed' }, { status: 'withdrawn' }],
  ['charge.dispute.updated', { ...aboutDispute, status: 'under_review' }, { status: 'open' }],
  ['charge.dispute.funds_withdrawn', { ...aboutDispute, status: 'needs_response' }, { status: 'open' }],
  ['charge.dispute.closed', { ...aboutDispute, status: 'lost' }, { status: 'lost' }],
  ['charge.dispute.closed', { ...aboutDispute, status: 'won' }, { status: 'won' }],
  ['charge.dispute.funds_reinstated', { ...aboutDispute, status: 'won' }, { status: 'won' }],
  ['charge.dispute.funds_reinstated', { ...aboutDispute, status: 'lost' }, { status: 'lost' }],
  ...['payment_method.automatically_updated', 'payment_method.updated'].map(
    (type): [string, object, object] => [
      type,
      { id: 'pm_1', object: 'payment_method', card: aboutCard },
      { kind: 'method', method: { methodId: 'pm_1', last4: '8431', expiresOn: { year: 2037, month: 4 } } },
    ],
  ),
])('what Stripe says by %s is read in the words of the port [F-04, F-60, S-67]', (type, object, read) => {
  const now = app.clock.now();
  const body = JSON.stringify({
    id: 'evt_3',
    object: 'event',
    created: 1_772_463_600,
    livemode: false,
    type,
    data: { object },
  });
  expect(
    stripePayments(stripe.settings).readWebhook(Buffer.from(body), stripe.signed(body, now), now),
  ).toMatchObject(read);
});

test('messages of Stripe that say nothing of a charge are other things [S-67]', async () => {
  const body = JSON.stringify({
    id: 'evt_2',
    object: 'event',
    created: 1_772_463_600,
    livemode: false,
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  });
  const now = app.clock.now();
  expect(
    stripePayments(stripe.settings).readWebhook(Buffer.from(body), stripe.signed(body, now), now),
  ).toMatchObject({ eventId: 'evt_2', kind: 'other' });
});

test.each(['garbage', 'silent', 'busy'] as const)(
  'an answer of Stripe that is %s leaves the outcome unknown, and the charge is found afterwards [S-66]',
  async (mode) => {
    const payments = stripePayments({ ...stripe.settings, timeoutMs: 500 });
    const customerId = await payments.createCustomer({ idempotencyKey: randomUUID(), userId: '1' });
    const attached = await payments.attachMethod({
      idempotencyKey: randomUUID(),
      customerId,
      cardToken: stripe.cardToken('4242424242424242'),
    });
    if (attached.kind !== 'attached') throw new Error('Not attached.');
    const charge: Charge = {
      idempotencyKey: `it's \\ ${randomUUID()}`,
      customerId,
      methodId: attached.method.methodId,
      source: 'credit_card',
      amountCents: 4217 as Cents,
      description: 'First premium',
      metadata: { invoiceId: '1' },
      isPersonPresent: true,
    };
    const before = stripe.takenCount();
    stripe.setMode(mode);
    await expect(payments.charge(charge)).rejects.toBeInstanceOf(PaymentOutcomeUnknown);
    stripe.setMode('ok');
    const outcome = await payments.charge(charge);
    expect(outcome.kind).toBe('succeeded');
    expect(await payments.findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null })).toEqual(
      outcome,
    );
    expect(stripe.takenCount()).toBe(before + 1);
  },
);
