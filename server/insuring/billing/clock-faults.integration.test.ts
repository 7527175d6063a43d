import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeBack } from '../../testing/people/become-person.ts';

/* A clock that jumps in the middle of a purchase, and the days on which calendars are difficult. */

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

/** Real time goes on meanwhile, so an instant is come to a little early. */
async function comeTo(instant: string): Promise<void> {
  await app.clock.moveTo(Temporal.Instant.from(instant));
  await app.services.jobs.drain();
}

const noonOf = (day: string) => `${day}T17:00:00Z`;

async function signIn(buyer: Buyer) {
  const session = await comeBack(app, buyer);
  return openPurchase(app, session);
}

async function buy(): Promise<Buyer> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const { answer } = await buyer.pay(invoice.id);
  expect(answer?.payments.processed).toMatchObject([{ transactionResult: 'success' }]);
  return buyer;
}

/** Every day on which something was billed, and what became of it. */
async function billedDays(): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('invoices')
    .select(['due_on', 'status'])
    .orderBy('due_on')
    .execute();
  return rows.map((row) => `${row.due_on} ${row.status}`);
}

const paidOn = (...days: readonly string[]) => days.map((day) => `${day} fully_paid`);

type Step = 'accepted' | 'taken' | 'paying' | 'paid';
const steps: readonly Step[] = ['accepted', 'taken', 'paying', 'paid'];

/** As far as the step, and no further. */
async function goAsFarAs(step: Step): Promise<Buyer> {
  const buyer = await openBuyer(app);
  await buyer.accept(buyer.offeringId);
  if (step === 'accepted') return buyer;
  const invoice = await buyer.prepare(buyer.offeringId);
  if (step === 'paying') app.vendor.failNext('lost_answer');
  if (step !== 'taken') await buyer.pay(invoice.id);
  return buyer;
}

test.each([{ hours: -1 }, { hours: 24 }])(
  'a clock that jumps %o after any step of a purchase costs nobody their cover or a second charge [S-66, S-69]',
  async (jump) => {
    const buyers: Buyer[] = [];
    for (const step of steps) buyers.push(await goAsFarAs(step));
    await app.clock.advance(Temporal.Duration.from(jump));
    await app.services.jobs.drain();
    expect(await brokenInvariants(app)).toEqual([]);
    // A payment under way at a jump backwards is looked at again once the time it was planned for has come.
    await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
    await app.services.jobs.drain();
    for (const buyer of buyers) {
      const later = await signIn(buyer);
      const { activePolicy } = await later.membership();
      if (activePolicy === null) {
        const invoice = await later.prepare(buyer.offeringId);
        await later.pay(invoice.id);
      }
      expect((await later.membership()).activePolicy?.status).toBe('active');
    }
    expect(app.vendor.moved().charged).toHaveLength(4);
  },
);

test('a clock that jumps forty days ends the offers nobody took, settles what was being paid, and bills what began once [QUOTE-24, S-66, S-69]', async () => {
  await comeTo(noonOf('2027-03-05'));
  const buyers = new Map<Step, Buyer>();
  for (const step of steps) buyers.set(step, await goAsFarAs(step));
  await comeTo(noonOf('2027-04-14'));
  // Cover of whoever was paying begins when it is known that they paid.
  await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
  await app.services.jobs.drain();
  const statuses: Record<string, string | undefined> = {};
  for (const [step, buyer] of buyers) {
    const later = await signIn(buyer);
    const { activePolicy, latestPayableInvoice, pendingPolicy } = await later.membership();
    expect([latestPayableInvoice, pendingPolicy], step).toEqual([null, null]);
    statuses[step] = activePolicy?.status;
  }
  expect(statuses).toEqual({ accepted: undefined, taken: undefined, paying: 'active', paid: 'active' });
  // The first premium of two people, and April's of the one who was covered since March.
  expect(app.vendor.moved().charged).toHaveLength(3);
});

test('bought on 29 February, it is due on the 29th, in February on its last day, for years [BILL-14, S-69]', async () => {
  await comeTo(noonOf('2028-02-29'));
  await buy();
  for (const day of ['2028-03-29', '2028-04-29', '2028-12-29', '2029-02-28', '2029-03-29', '2032-02-29'])
    await comeTo(noonOf(day));
  const days = await billedDays();
  expect(days).toHaveLength(49);
  for (const day of paidOn(
    '2028-02-29',
    '2028-03-29',
    '2029-02-28',
    '2029-03-29',
    '2030-02-28',
    '2032-02-29',
  ))
    expect(days).toContain(day);
  expect(new Set(days).size).toBe(49);
});

test.each([
  ['30', '2027-01-30', ['2027-02-28', '2027-03-30']],
  ['31', '2027-01-31', ['2027-02-28', '2027-03-31']],
  ['31', '2027-08-31', ['2027-09-30', '2027-10-31']],
] as const)(
  'bought on the %sth, %s, it is due on the same day of the month or its last one [BILL-14, S-69]',
  async (_day, boughtOn, dueOn) => {
    await comeTo(noonOf(boughtOn));
    await buy();
    for (const day of dueOn) await comeTo(noonOf(day));
    expect(await billedDays()).toEqual(paidOn(boughtOn, ...dueOn));
  },
);

test.each([
  // An hour is missing after 1:59 EST, which is 06:59 UTC.
  ['just before the clocks go forward', '2027-03-14T06:59:00Z', '2027-03-14', '2027-04-14'],
  ['just after the clocks go forward', '2027-03-14T07:01:00Z', '2027-03-14', '2027-04-14'],
  ['in the first of two hours from 1:00 to 2:00', '2027-11-07T05:30:00Z', '2027-11-07', '2027-12-07'],
  ['in the second of two hours from 1:00 to 2:00', '2027-11-07T06:30:00Z', '2027-11-07', '2027-12-07'],
  ['late in the evening, when it is tomorrow in UTC', '2027-03-13T04:30:00Z', '2027-03-12', '2027-04-12'],
] as const)(
  'bought %s, cover begins on the Eastern day and is billed a month later on that day, once [S-69, A-205]',
  async (_when, instant, firstDay, secondDay) => {
    await comeTo(instant);
    await buy();
    const due = Temporal.PlainDate.from(secondDay).toZonedDateTime('America/New_York');
    await comeTo(due.subtract({ minutes: 1 }).toInstant().toString());
    expect(await billedDays()).toEqual([...paidOn(firstDay), `${secondDay} created`]);
    await comeTo(due.add({ hours: 2 }).toInstant().toString());
    expect(await billedDays()).toEqual(paidOn(firstDay, secondDay));
  },
);

test('due on the day the clocks change, it is charged once on that day [S-69]', async () => {
  await comeTo(noonOf('2027-02-14'));
  await buy();
  // Every half hour from the evening before to the evening of the day with 23 hours.
  for (let hours = 0; hours < 30; hours += 0.5) {
    const at = Temporal.Instant.from('2027-03-14T00:00:00Z').add({ minutes: hours * 60 });
    await comeTo(at.toString());
  }
  expect(await billedDays()).toEqual(paidOn('2027-02-14', '2027-03-14'));
  expect(app.vendor.moved().charged).toHaveLength(2);
});
