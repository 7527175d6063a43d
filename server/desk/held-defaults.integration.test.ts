import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer } from '../testing/buyer.ts';
import type { Buyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { comeTo as comeToDay } from '../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const comeTo = (day: string) => comeToDay(desk.app, day);

async function post(settings: object): Promise<void> {
  expect((await desk.app.rest('PUT', '/sandbox/api/providers/post', settings)).status).toBe(200);
}

/** Bought on 5 March; the bill of 5 April meets another card. */
async function coveredWith(card: string): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard(card);
  return buyer;
}

const policy = () =>
  desk.services.database.reader
    .selectFrom('policies')
    .select(['id', 'status', 'lapses_on'])
    .executeTakeFirstOrThrow();

const letters = () =>
  desk.services.database.reader
    .selectFrom('letters')
    .select(['state', 'names_day', 'withdrawn_at'])
    .orderBy('written_at')
    .execute();

async function hold(beginsOn: string, endsOn: string): Promise<void> {
  const { id: policyId } = await policy();
  const input = { policyId, kind: 'military_service', reason: 'Orders of 9 April.', beginsOn, endsOn };
  const { data } = await desk.ask(
    'mutation ($input: SetHoldInput!) { setHold(input: $input) { status } }',
    { input },
    await desk.member('support'),
  );
  expect(data).not.toBeNull();
}

test('a letter that waited for a printer that was down is not handed over once a hold runs; after the hold there is another one, with its own days [R-02, R-03, R-12]', async () => {
  await coveredWith('insufficient_funds');
  await post({ mode: 'failing' });
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  await hold('2027-04-06', '2027-05-31');
  await post({ mode: 'ok' });
  await comeTo('2027-04-08');
  expect(await letters()).toMatchObject([{ state: 'queued', withdrawn_at: expect.any(Date) }]);
  for (const day of ['2027-06-01', '2027-06-02']) await comeTo(day);
  expect(await letters()).toMatchObject([
    { state: 'queued' },
    { names_day: '2027-07-02', withdrawn_at: null },
  ]);
  expect(await policy()).toMatchObject({ status: 'past_due', lapses_on: '2027-07-03' });
});
