import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Cents } from '@wysh/domain/money/money.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Movement } from '../../providers/payments/port.ts';
import { compareWithProvider } from './compare-with-provider.ts';

const count = 1201;
let app: TestApp;
let start: Temporal.Instant;
beforeAll(async () => {
  app = await openTestApp();
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  start = app.clock.now();
  // Copies, an hour apart and back from now, because what makes one takes a whole purchase.
  await app.services.database.runScript(`
    insert into payment_attempts select copy.* from payment_attempts as one, generate_series(1, ${count - 1}) as n,
      jsonb_populate_record(one, jsonb_build_object('attempt', 1 + n, 'idempotency_key', 'key' || n,
        'charge_id', 'copy_' || n)) as copy;
    insert into payments select copy.* from payments as payment, generate_series(1, ${count - 1}) as n,
      jsonb_populate_record(payment, jsonb_build_object('attempt', 1 + n, 'charge_id', 'copy_' || n,
        'id', gen_random_uuid(), 'received_at', payment.received_at - n * interval '1 hour')) as copy`);
});
afterAll(() => app.close());

interface Listed {
  /** Left out of what the vendor lists. */
  readonly without?: number;
  /** Listed with a cent more. */
  readonly other?: number;
  readonly onListed?: () => void;
}

async function compare(since: Temporal.Instant | null, { without, other, onListed }: Listed = {}) {
  const first: Movement[] = [];
  for await (const movement of app.vendor.payments.listMovements(start, start)) first.push(movement);
  const charge = first[0]!;
  async function* listMovements(from: Temporal.Instant): AsyncGenerator<Movement> {
    for (let n = 0; n < count; n += 1) {
      const at = charge.at.subtract({ hours: n });
      if (n === without || Temporal.Instant.compare(at, from) < 0) continue;
      onListed?.();
      const amountCents = (charge.amountCents + (n === other ? 1 : 0)) as Cents;
      yield n === 0 ? charge : { ...charge, id: `copy_${n}`, idempotencyKey: `key${n}`, amountCents, at };
    }
  }
  // What is on record at this very instant counts.
  const clock = { now: () => start.add({ seconds: 1 }) };
  return compareWithProvider(
    { ...app.services, clock, payments: { ...app.vendor.payments, listMovements } },
    since,
  );
}

test('what moved at the provider and what is on record are compared page by page, and one that is on one side alone is noticed [F-04, S-68]', async () => {
  expect(await compare(null)).toEqual({ checked: count, broken: 0 });
  expect(await compare(null, { without: 700 })).toEqual({ checked: count, broken: 1 });
  expect(await compare(null, { other: 3 })).toEqual({ checked: count, broken: 1 });
  await app.services.database.runScript(
    "update payments set charge_id = 'unheard of' where charge_id = 'copy_9'",
  );
  expect(await compare(null)).toEqual({ checked: count + 1, broken: 2 });
  await app.services.database.runScript(
    "update payments set charge_id = 'copy_9' where charge_id = 'unheard of'",
  );
});

test('no more than a page of what moved is at hand before it is looked up [F-04]', async () => {
  let listed = 0;
  const pages: number[] = [];
  const { database } = app.services;
  const { reader } = database;
  const selectFrom = reader.selectFrom.bind(reader);
  const lookUps = vi.spyOn(reader, 'selectFrom').mockImplementation(((table: 'payments') => {
    if (listed > 0) pages.push(listed);
    listed = 0;
    return selectFrom(table);
  }) as typeof reader.selectFrom);
  await compare(null, { onListed: () => (listed += 1) });
  lookUps.mockRestore();
  expect(pages).toEqual([500, 500, count - 1000]);
});

test('since a day, only what moved from then on is compared, whatever was wrong before [F-04, S-68]', async () => {
  const day = start.subtract({ hours: 240 });
  expect(await compare(day, { without: 700 })).toEqual({ checked: 240, broken: 0 });
  expect(await compare(day, { without: 100 })).toEqual({ checked: 240, broken: 1 });
});
