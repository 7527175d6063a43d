import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stripePayments } from '../../providers/payments/stripe.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openStripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { StripeMode, StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeBack } from '../../testing/people/become-person.ts';

/*
 * Purchases while the payment vendor misbehaves: Stripe's adapter against a stand-in for Stripe, whose own record of charges is
 * compared with ours after every test. The adapter's patience is half a second here, so that an answer after two is one that
 * comes after everybody has stopped waiting.
 */

const patienceMs = 500;
let app: TestApp;
let stripe: StripeStandIn;
const lines: string[] = [];
beforeAll(async () => {
  stripe = await openStripeStandIn(() => app.clock.now());
  app = await openTestApp({
    payments: stripePayments({ ...stripe.settings, timeoutMs: patienceMs }),
    logDestination: { write: (line) => void lines.push(line) },
  });
});
afterEach(async () => {
  stripe.setMode('ok');
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

interface Waiting {
  readonly buyer: Buyer;
  readonly invoiceId: string;
  readonly taken: number;
}

/** Somebody with the card added and the quote taken, who has only to pay. */
async function beforePaying(): Promise<Waiting> {
  const buyer = await openBuyer(app);
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  await buyer.take(quote.id);
  await addCard(buyer);
  const { latestPayableInvoice } = await buyer.membership();
  return { buyer, invoiceId: latestPayableInvoice!.id, taken: stripe.takenCount() };
}

const addCard = (buyer: Buyer) => buyer.addCard('', { externalId: stripe.cardToken('4242424242424242') });

async function resultOf({ buyer, invoiceId }: Waiting): Promise<string | undefined> {
  const { answer } = await buyer.pay(invoiceId);
  return answer?.payments.processed[0]?.transactionResult;
}

async function reconcile(duration: Temporal.DurationLike = { seconds: 60 }): Promise<void> {
  await app.clock.advance(Temporal.Duration.from(duration));
  await app.services.jobs.drain();
}

test.each(['down', 'busy', 'too_many'] as const)(
  'a vendor that turns a payment away (%s) leaves it processing, takes nothing, and takes it once when it is asked again [S-65, S-66]',
  async (mode) => {
    const waiting = await beforePaying();
    stripe.setMode(mode);
    expect(await resultOf(waiting)).toBe('processing');
    await reconcile();
    expect(await resultOf(waiting)).toBe('processing');
    expect(stripe.takenCount()).toBe(waiting.taken);
    stripe.setMode('ok');
    expect(await brokenInvariants(app)).toEqual([]);
    await reconcile();
    expect((await waiting.buyer.membership()).activePolicy?.status).toBe('active');
    expect(stripe.takenCount()).toBe(waiting.taken + 1);
  },
);

test.each(['cut_off', 'garbage', 'silent', 'late'] as const)(
  'a vendor that takes the money and whose answer is lost (%s) leaves it processing, and is found out within a minute [S-65, S-66]',
  async (mode) => {
    const waiting = await beforePaying();
    stripe.setMode(mode);
    expect(await resultOf(waiting)).toBe('processing');
    expect(stripe.takenCount()).toBe(waiting.taken + 1);
    expect((await waiting.buyer.membership()).activePolicy).toBeNull();
    // Whoever presses again meanwhile, and the reconciler, ask of the same vendor and learn no more.
    expect(await resultOf(waiting)).toBe('processing');
    await reconcile();
    stripe.setMode('ok');
    expect(await brokenInvariants(app)).toEqual([]);
    await reconcile();
    expect((await waiting.buyer.membership()).activePolicy?.status).toBe('active');
    expect(stripe.takenCount()).toBe(waiting.taken + 1);
  },
);

test('a vendor that answers 500 to a key, and keeps to it for a day, takes nothing; then the bill can be paid again [S-65, S-66]', async () => {
  const waiting = await beforePaying();
  stripe.setMode('broken');
  expect(await resultOf(waiting)).toBe('processing');
  stripe.setMode('ok');
  await reconcile();
  expect(await resultOf(waiting)).toBe('processing');
  await reconcile({ hours: 24 });
  expect(stripe.takenCount()).toBe(waiting.taken);
  const later = await signInAgain(waiting.buyer);
  expect((await later.membership()).latestPayableInvoice).toMatchObject({ status: 'failed' });
  expect(await resultOf({ ...waiting, buyer: { ...waiting.buyer, ...later } })).toBe('success');
  expect(stripe.takenCount()).toBe(waiting.taken + 1);
});

test('a vendor that will never take a payment, for it has the card no more, gives the bill back within minutes and takes another card [S-66]', async () => {
  const waiting = await beforePaying();
  const { method_id: methodId } = await app.services.database.reader
    .selectFrom('payment_methods')
    .select('method_id')
    .where('user_id', '=', waiting.buyer.userId)
    .executeTakeFirstOrThrow();
  await app.services.payments.detachMethod(methodId);
  expect(await resultOf(waiting)).toBe('processing');
  await reconcile({ minutes: 3 });
  expect((await waiting.buyer.membership()).latestPayableInvoice).toMatchObject({ status: 'failed' });
  await addCard(waiting.buyer);
  expect(await resultOf(waiting)).toBe('success');
  expect(stripe.takenCount()).toBe(waiting.taken + 1);
});

test.each(['down', 'too_many', 'broken', 'cut_off', 'garbage', 'silent'] as const)(
  'a vendor that misbehaves while a card is added (%s) is told as it is, moves no money, and the card can be added again [S-66]',
  async (mode: StripeMode) => {
    const buyer = await openBuyer(app);
    const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
    await buyer.take(quote.id);
    const taken = stripe.takenCount();
    stripe.setMode(mode);
    const { refusal } = await addCard(buyer);
    expect(refusal?.full_message).toBeTruthy();
    expect(stripe.takenCount()).toBe(taken);
    stripe.setMode('ok');
    expect((await addCard(buyer)).answer?.paymentMethod.id).toBeDefined();
    const { latestPayableInvoice } = await buyer.membership();
    expect(await resultOf({ buyer, invoiceId: latestPayableInvoice!.id, taken })).toBe('success');
  },
);

test('a key that Stripe takes no more is named in the log where somebody pays, and takes nothing [F-06, S-66]', async () => {
  const waiting = await beforePaying();
  stripe.setMode('key_revoked');
  lines.length = 0;
  expect(await resultOf(waiting)).toBe('processing');
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 'error',
      msg: 'the payment provider refused our key',
      err: expect.objectContaining({ message: 'stripe refused our key (status 401)' }),
    }),
  );
  expect(stripe.takenCount()).toBe(waiting.taken);
});

/** The session of a browser does not live that long. */
async function signInAgain(buyer: Buyer) {
  const session = await comeBack(app, buyer);
  return openPurchase(app, session);
}
