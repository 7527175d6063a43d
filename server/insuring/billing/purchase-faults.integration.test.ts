import { afterEach, expect, test } from 'vitest';
import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { acceptProductOffering } from '../policies/accept-product-offering.ts';
import { updateQuote } from '../policies/update-quote.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { atVolume } from '../../testing/volume.ts';
import { createMultiplePayments } from './create-multiple-payments.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { findOwnInvoices, findOwnLatestPayableInvoice } from './find-invoices.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import { refundPayment } from './refund-payment.ts';

/*
 * What happens to a purchase when the process dies at any moment of it. A process that dies is one whose next step never comes,
 * so the database and the vendor are handed to the use cases in a form that stops at a given step: before a transaction, after its
 * commit, before the vendor hears of a charge, after it has charged. What comes later is another process: the reconciler, or the
 * person who tries again.
 */

class Killed extends Error {}

let app: TestApp | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

/** Different moments, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Shopper {
  readonly userId: string;
  readonly offeringId: string;
  readonly context: Context;
}

async function openShopper(running: TestApp): Promise<Shopper> {
  const { userId, offeringId } = await becomePerson(running, 'readyToBuy');
  const context: Context = {
    ...running.services,
    caller: {
      requestId: 'test',
      address: null,
      sessionId: null,
      userId,
      authLevel: 'verified',
      authenticated: true,
    },
  };
  return { userId, offeringId, context };
}

/** Dies after so many steps. */
function dyingAfter(context: Context, steps: number): { context: Context; hasDied: () => boolean } {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const { database, payments } = context;
  return {
    hasDied: () => left < 0,
    context: {
      ...context,
      database: {
        ...database,
        async transaction(work) {
          step();
          const result = await database.transaction(work);
          step();
          return result;
        },
      },
      payments: {
        ...payments,
        async charge(charge) {
          step();
          const outcome = await payments.charge(charge);
          step();
          return outcome;
        },
      },
    },
  };
}

/** Everything a browser does when SUBMIT & PAY is pressed. */
async function submitAndPay(context: Context, offeringId: string, cardToken: string) {
  const quote = await acceptProductOffering(context, offeringId);
  await createPaymentMethod(context, { externalId: cardToken, source: 'credit_card', name: 'Maya Lin' });
  await updateQuote(context, {
    quoteId: quote.id,
    status: 'accepted',
    cover: null,
    billingFrequency: 'monthly',
  });
  const invoice = (await findOwnLatestPayableInvoice(context)) ?? (await findOwnInvoices(context, null))[0]!;
  return createMultiplePayments(context, { invoiceIds: [invoice.id], purchasePolicy: true });
}

async function reconcile(running: TestApp): Promise<void> {
  await running.clock.advance(Temporal.Duration.from({ seconds: 60 }));
  await running.services.jobs.drain();
}

async function policyStatuses(running: TestApp): Promise<Record<string, number>> {
  const rows = await running.services.database.reader.selectFrom('policies').select('status').execute();
  return Object.fromEntries(
    Map.groupBy(rows, ({ status }) => status)
      .entries()
      .map(([status, found]) => [status, found.length]),
  );
}

test('killed after any step of a purchase, the person who tries again is covered and paid once [S-65, S-66, BUY-23]', async () => {
  const running = (app = await openTestApp());
  // Until the whole purchase goes through without dying: then every step has been the last one once.
  for (let steps = 0; ; steps += 1) {
    const { context, offeringId, userId } = await openShopper(running);
    const dying = dyingAfter(context, steps);
    const first = await submitAndPay(dying.context, offeringId, `tok_ok_${userId}`).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    expect(await brokenInvariants(running)).toEqual([]);
    const again = await submitAndPay(context, offeringId, `tok_ok_${userId}`);
    expect(again.processed).toMatchObject([{ transactionResult: 'success' }]);
    expect(running.vendor.moved().charged).toHaveLength(steps + 1);
    expect(await policyStatuses(running)).toEqual({ active: steps + 1 });
    if (!dying.hasDied()) {
      expect(first?.processed).toMatchObject([{ transactionResult: 'success' }]);
      expect(steps).toBeGreaterThan(10);
      break;
    }
  }
  expect(await brokenInvariants(running)).toEqual([]);
}, 120_000);

test('purchases killed at random moments: soon everybody who was charged is covered, and nobody was charged twice [S-65, S-66, S-67, S-68]', async () => {
  const running = (app = await openTestApp());
  const purchases = atVolume(30, 200);
  const next = random(20_261_120);
  const shoppers: Shopper[] = [];
  for (let count = 0; count < purchases; count += 1) shoppers.push(await openShopper(running));
  for (const { context, offeringId, userId } of shoppers) {
    // Two in ten cards say no, and the vendor has its own troubles, too.
    const card = next() < 0.2 ? `tok_card_declined_${userId}` : `tok_ok_${userId}`;
    const trouble = next();
    if (trouble < 0.1) running.vendor.failNext('lost_answer');
    else if (trouble < 0.2) running.vendor.failNext('lost_request');
    const dying = dyingAfter(context, Math.floor(next() * 16));
    await submitAndPay(dying.context, offeringId, card).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
  // A trouble that met nobody meets the reconciler, which then has another turn.
  for (let turn = 0; turn < 3; turn += 1) await reconcile(running);
  expect(await brokenInvariants(running)).toEqual([]);
  const { charged } = running.vendor.moved();
  const statuses = await policyStatuses(running);
  expect(charged.length).toBeGreaterThan(purchases / 4);
  expect(statuses['active']).toBe(charged.length);

  for (const { context, offeringId, userId } of shoppers) {
    const { processed } = await submitAndPay(context, offeringId, `tok_ok_second_${userId}`);
    expect(processed).toMatchObject([{ transactionResult: 'success' }]);
  }
  expect(running.vendor.moved().charged).toHaveLength(purchases);
  expect(await policyStatuses(running)).toEqual({ active: purchases });
  expect(await brokenInvariants(running)).toEqual([]);
}, 300_000);

test('money that moved before a commit that failed leads to a policy as soon as the commit can be made [S-66]', async () => {
  let isBroken = true;
  const running = (app = await openTestApp({
    handlers: {
      policy_issued: [
        async () => {
          await Promise.resolve();
          if (isBroken) throw new Error('what follows a purchase failed');
        },
      ],
    },
  }));
  const { context, offeringId } = await openShopper(running);
  expect((await submitAndPay(context, offeringId, 'tok_ok_1')).processed).toMatchObject([
    { transactionResult: 'processing' },
  ]);
  expect(running.vendor.moved().charged).toHaveLength(1);
  expect(await policyStatuses(running)).toEqual({ pending: 1 });
  await reconcile(running);
  expect(await policyStatuses(running)).toEqual({ pending: 1 });
  isBroken = false;
  await reconcile(running);
  expect(await policyStatuses(running)).toEqual({ active: 1 });
  expect(running.vendor.moved().charged).toHaveLength(1);
  expect(await brokenInvariants(running)).toEqual([]);
});

test('the reconciler, run twice at once and killed after any of its steps, settles each open payment once [S-66]', async () => {
  const running = (app = await openTestApp());
  let bought = 0;
  for (let steps = 0; ; steps += 1) {
    const shopper = await openShopper(running);
    running.vendor.failNext('lost_answer');
    await submitAndPay(shopper.context, shopper.offeringId, `tok_ok_${shopper.userId}`);
    bought += 1;
    await running.clock.advance(Temporal.Duration.from({ seconds: 60 }));
    const dying = dyingAfter(shopper.context, steps);
    const runs = [reconcileAttempts(dying.context), reconcileAttempts(shopper.context)];
    await Promise.all([
      runs[0]!.catch((error) => {
        if (!(error instanceof Killed)) throw error;
      }),
      runs[1],
    ]);
    await running.clock.advance(Temporal.Duration.from({ seconds: 60 }));
    await Promise.all([reconcileAttempts(running.services), reconcileAttempts(running.services)]);
    expect(await brokenInvariants(running)).toEqual([]);
    expect(await policyStatuses(running)).toEqual({ active: bought });
    expect(running.vendor.moved().charged).toHaveLength(bought);
    if (!dying.hasDied()) break;
  }
  expect(bought).toBeGreaterThan(1);
}, 60_000);

test.each([
  ['runs twice at once after it', 0],
  ['runs again when the vendor has forgotten its key', 25],
])(
  'a refund whose job was killed between the refund and its booking and %s is given once [S-66, S-68]',
  async (_when, hours) => {
    const running = (app = await openTestApp());
    const { context, offeringId, userId } = await openShopper(running);
    await submitAndPay(context, offeringId, `tok_card_declined_${userId}`);
    await submitAndPay(context, offeringId, `tok_ok_${userId}`);
    const { idempotency_key: key } = await running.services.database.reader
      .selectFrom('payment_attempts')
      .select('idempotency_key')
      .where('attempt', '=', 1)
      .executeTakeFirstOrThrow();
    // The first card said no, and yes afterwards: its bill is paid by now, so this goes back.
    running.vendor.finish(key);
    const { body, headers } = running.vendor.signed(running.vendor.event(key));
    await running.inject({
      method: 'POST',
      url: '/webhooks/payments',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    const { id } = await running.services.database.reader
      .selectFrom('refunds')
      .select('id')
      .executeTakeFirstOrThrow();
    // Behind the look at what a bank may hold of it, what the sanctions list said, and the word that it is on its way.
    await expect(refundPayment(dyingAfter(context, 6).context, id)).rejects.toThrow(Killed);
    expect(running.vendor.moved().refunded).toHaveLength(1);
    expect(await brokenInvariants(running)).toEqual([]);
    if (hours > 0) {
      running.vendor.forgetKeys();
      await running.clock.advance(Temporal.Duration.from({ hours }));
    }
    await Promise.all([refundPayment(context, id), refundPayment(context, id)]);
    await running.services.jobs.drain();
    expect(running.vendor.moved().refunded).toHaveLength(1);
    expect(await policyStatuses(running)).toEqual({ active: 1 });
    expect(await brokenInvariants(running)).toEqual([]);
  },
);

test('renewals due while the provider is down for a day are charged once each when it is back, and nobody is past due for it [S-66, S-69]', async () => {
  const running = (app = await openTestApp());
  const renewals = atVolume(12, 60);
  for (let count = 0; count < renewals; count += 1) {
    const { context, offeringId, userId } = await openShopper(running);
    await submitAndPay(context, offeringId, `tok_ok_${userId}`);
  }
  const dueOn = running.clock.now().toZonedDateTimeISO('America/New_York').add({ months: 1 });
  await running.clock.moveTo(dueOn.withPlainTime('00:31').toInstant());
  running.vendor.goDown();
  await running.services.jobs.drain();
  for (let hour = 0; hour < 26; hour += 5) {
    await running.clock.advance(Temporal.Duration.from({ hours: 5 }));
    await running.services.jobs.drain();
    expect(await brokenInvariants(running)).toEqual([]);
  }
  running.vendor.comeBack();
  for (let hour = 0; hour < 2; hour += 1) {
    await running.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await running.services.jobs.drain();
  }
  expect(running.vendor.moved().charged).toHaveLength(2 * renewals);
  expect(await policyStatuses(running)).toEqual({ active: renewals });
  const { count } = await running.services.database.reader
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'policy_premium_missed')
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  expect(await brokenInvariants(running)).toEqual([]);
}, 120_000);

test('the clock set back while a payment is open does not put the reconciler off [S-66]', async () => {
  const running = (app = await openTestApp());
  const { context, offeringId } = await openShopper(running);
  running.vendor.failNext('lost_answer');
  await submitAndPay(context, offeringId, 'tok_ok_1');
  await running.clock.advance(Temporal.Duration.from({ hours: -1 }));
  await running.services.jobs.drain();
  await reconcile(running);
  expect(await policyStatuses(running)).toEqual({ active: 1 });
});

test('what a purchase takes and is missing stops it before anything is made [S29]', async () => {
  let isMissing = true;

  const running = (app = await openTestApp({
    handlers: {
      quote_accepting: [
        async (_transaction, _context, { productSlug }) => {
          await Promise.resolve();
          expect(productSlug).toBe('wysh-term-life');
          if (isMissing)
            throw refusal(problem(DISCLOSURE_PROBLEMS, 'acknowledgements_missing', { titles: ['this'] }));
        },
      ],
    },
  }));
  const { context, offeringId } = await openShopper(running);
  await expect(submitAndPay(context, offeringId, 'tok_ok_1')).rejects.toThrow();
  expect(await policyStatuses(running)).toEqual({});
  isMissing = false;
  await submitAndPay(context, offeringId, 'tok_ok_1');
  expect(await policyStatuses(running)).toEqual({ active: 1 });
});
