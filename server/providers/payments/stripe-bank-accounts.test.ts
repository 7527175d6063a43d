import type { Cents } from '@wysh/domain/money/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StripeBankAccount } from '../../testing/stripe-bank-stand-in.ts';
import { openStripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { PaymentRefused } from './port.ts';
import type { Charge, Payments } from './port.ts';
import { stripePayments } from './stripe.ts';

const now = Temporal.Instant.from('2026-11-23T15:00:00Z');
let stripe: StripeStandIn;
let payments: Payments;
beforeEach(async () => {
  stripe = await openStripeStandIn(() => now);
  payments = stripePayments({ ...stripe.settings, timeoutMs: 2000 });
});
afterEach(() => stripe.close());

let keys = 0;
const key = () => `key:${(keys += 1)}`;
const customer = () => payments.createCustomer({ idempotencyKey: key(), userId: 'somebody' });

const attach = (customerId: string, accountToken: string, idempotencyKey = key()) =>
  payments.attachBankAccount({
    idempotencyKey,
    customerId,
    accountToken,
    holder: 'Maya Lin',
    mandate: { agreedAt: now.subtract({ hours: 1 }), ipAddress: '203.0.113.7' },
  });

async function chargeOf(number: StripeBankAccount): Promise<Charge> {
  const customerId = await customer();
  const { methodId } = await attach(customerId, stripe.bankToken(number));
  return {
    idempotencyKey: key(),
    customerId,
    methodId,
    source: 'bank_account',
    amountCents: 4217 as Cents,
    description: 'Insurance premium',
    metadata: { invoiceId: 'invoice' },
    isPersonPresent: false,
  };
}

function told(body: string) {
  return payments.readWebhook(Buffer.from(body), stripe.signed(body, now), now);
}

test('an account is the same method however often it is attached, by one key, by another token, and with its mandate [S-65, R-07]', async () => {
  const customerId = await customer();
  const token = stripe.bankToken('000123456789');
  const first = await attach(customerId, token, 'key');
  expect(first).toEqual({ methodId: expect.stringMatching(/^ba_/), last4: '6789' });
  expect(await attach(customerId, token, 'key')).toEqual(first);
  expect(await attach(customerId, stripe.bankToken('000123456789'))).toEqual(first);
  expect((await attach(customerId, stripe.bankToken('000222222227'))).methodId).not.toBe(first.methodId);
  await expect(attach(customerId, 'btok_made_up')).rejects.toBeInstanceOf(PaymentRefused);
});

test.each<[StripeBankAccount, object]>([
  ['000123456789', { kind: 'succeeded', amountCents: 4217 }],
  ['000222222227', { kind: 'declined', reason: 'insufficient_funds' }],
  ['000111111113', { kind: 'declined', reason: 'no_account' }],
  ['000111111116', { kind: 'declined', reason: 'no_account' }],
  ['000333333335', { kind: 'declined', reason: 'not_authorized' }],
])(
  'a payment from the account %s is processing, and ends as its bank says: %o [BILL-12, R-06]',
  async (number, end) => {
    const charge = await chargeOf(number);
    const begun = await payments.charge(charge);
    expect(begun).toEqual({ kind: 'processing', chargeId: expect.stringMatching(/^pi_/) });
    expect(await payments.charge(charge)).toEqual(begun);
    const chargeId = begun.chargeId!;
    expect(told(stripe.message('payment_intent.processing', chargeId))).toMatchObject({
      kind: 'charge_processing',
    });
    const { kind, reason = null } = told(stripe.settleBank(chargeId)) as {
      kind: string;
      reason?: string | null;
    };
    expect(kind).toBe('amountCents' in end ? 'charge_succeeded' : 'charge_failed');
    expect({ reason: null, ...end }).toMatchObject({ reason });
    expect(await payments.findCharge({ idempotencyKey: charge.idempotencyKey, chargeId })).toMatchObject(end);
    expect(
      await payments.findCharge({ idempotencyKey: charge.idempotencyKey, chargeId: null }),
    ).toMatchObject(end);
  },
);

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['incorrect_account_details', 'no_account'],
  ['bank_cannot_process', 'no_account'],
  ['debit_not_authorized', 'not_authorized'],
  ['customer_initiated', 'not_authorized'],
])(
  'a dispute for the reason %s is a return, by its message and by what is asked, and a movement of its own [R-06, S-66, S-67]',
  async (reason, why) => {
    const charge = await chargeOf('000123456789');
    const { chargeId } = await payments.charge(charge);
    stripe.settleBank(chargeId!);
    const event = told(stripe.returnBank(chargeId!, reason));
    expect(event).toMatchObject({
      kind: 'charge_returned',
      chargeId,
      amountCents: 4217,
      currency: 'usd',
      reason: why,
    });
    const { returnId } = event as { readonly returnId: string };
    expect(await payments.findCharge({ idempotencyKey: charge.idempotencyKey, chargeId })).toEqual({
      kind: 'returned',
      chargeId,
      amountCents: 4217,
      reason: why,
      returnId,
    });
    const moved = [];
    for await (const movement of payments.listMovements(now.subtract({ hours: 1 }), now.add({ hours: 1 })))
      moved.push([movement.kind, movement.id, movement.amountCents]);
    expect(moved).toEqual([
      ['charge', chargeId, 4217],
      ['dispute', returnId, 4217],
    ]);
  },
);

test('an account that was blocked, or whose mandate its holder ended by a dispute, says no at once and not by an error [R-06, R-07]', async () => {
  const closed = await chargeOf('000111111113');
  stripe.settleBank((await payments.charge(closed)).chargeId!);
  expect(await payments.charge({ ...closed, idempotencyKey: key() })).toMatchObject({
    kind: 'declined',
    reason: 'no_account',
  });
  const disputed = await chargeOf('000123456789');
  const { chargeId } = await payments.charge(disputed);
  stripe.settleBank(chargeId!);
  stripe.returnBank(chargeId!, 'debit_not_authorized');
  expect(await payments.charge({ ...disputed, idempotencyKey: key() })).toMatchObject({
    kind: 'declined',
    reason: 'not_authorized',
    chargeId: null,
  });
});
