import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentRefused } from '../../providers/payments/port.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { detachReplacedCards } from './detach-replaced-cards.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';

// More than one batch of what never comes to its end, all of it older than the one that could. The rows are copied, because what
// makes one such row takes a whole purchase.

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('a refund whose job is gone gets its turn behind a hundred that the vendor refuses for good [F-60]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  await app.services.database.runScript(`
    insert into payment_attempts select copy.* from payment_attempts as one, generate_series(1, 101) as n,
      jsonb_populate_record(one, jsonb_build_object('attempt', 100 + n, 'idempotency_key', 'key' || n,
        'charge_id', 'ch' || n)) as copy`);
  await app.services.database.runScript(`
    insert into payments select copy.* from payments as payment, generate_series(1, 101) as n,
      jsonb_populate_record(payment, jsonb_build_object('attempt', 100 + n, 'charge_id', 'ch' || n,
        'id', gen_random_uuid())) as copy`);
  await app.services.database.runScript(`
    insert into refunds (id, user_id, payment_id, status, amount_cents, reason, idempotency_key, requested_at)
    select gen_random_uuid(), user_id, id, 'requested', 1, 'surplus', 'refund of ' || charge_id,
      received_at + (attempt - 300) * interval '1 second' from payments where attempt > 100`);
  vi.spyOn(app.services.payments, 'refund').mockImplementation(async ({ chargeId }) => {
    if (chargeId === 'ch101') return { refundId: 're_101', status: 'succeeded' };
    throw new PaymentRefused('the vendor will never do this');
  });
  const waiting = async () =>
    (await app.services.jobs.states()).find(
      ({ job, state }) => job === 'refund-payment' && state === 'created',
    )?.count;
  await reconcileAttempts(app.services);
  expect(await waiting()).toBe(100);
  await app.clock.advance(Temporal.Duration.from({ seconds: 45 }));
  await reconcileAttempts(app.services);
  expect(await waiting()).toBe(101);
});

test('a replaced card is forgotten behind fifty that the vendor knows nothing of [F-60, API-M-35]', async () => {
  const buyer = await openBuyer(app);
  await buyer.addCard();
  await buyer.addCard();
  await app.services.database.runScript(`
    insert into payment_methods select copy.* from payment_methods as method, generate_series(1, 50) as n,
      jsonb_populate_record(method, jsonb_build_object('id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'),
        'method_id', 'unknown_' || n, 'card_token_hash', '\\x' || encode(sha256(n::text::bytea), 'hex'))) as copy
    where method.status = 'inactive'`);
  const forgotten: string[] = [];
  vi.spyOn(app.services.payments, 'detachMethod').mockImplementation(async (id) => {
    if (id.startsWith('unknown_')) throw new PaymentRefused('the vendor has no such method');
    forgotten.push(id);
  });
  await detachReplacedCards(app.services);
  expect(forgotten).toHaveLength(1);
});
