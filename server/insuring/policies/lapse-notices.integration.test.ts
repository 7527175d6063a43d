import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { askToEnd, takeEndingBack } from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await comeTo('2027-03-05');
});
afterEach(() => app.close());

const comeTo = (day: string, time?: string) => comeToDay(app, day, time);

/** Covered since 5 March, with a card that has too little on it when the next bill is due on 5 April, a Monday. */
async function whoseCardFails(): Promise<Buyer> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  return buyer;
}

async function post(settings: object): Promise<void> {
  expect((await app.rest('PUT', '/sandbox/api/providers/post', settings)).status).toBe(200);
}

const letters = () =>
  app.services.database.reader
    .selectFrom('letters')
    .select(['state', 'names_day', 'proved_on', 'kind', 'document_id', 'withdrawn_at'])
    .orderBy('written_at')
    .execute();

const policy = () =>
  app.services.database.reader
    .selectFrom('policies')
    .select(['id', 'user_id', 'status', 'lapses_on'])
    .executeTakeFirstOrThrow();

const toReach = () =>
  app.services.database.reader
    .selectFrom('work_items')
    .select(['state', 'subject_id'])
    .where('kind', '=', 'reach_person')
    .execute();

test('the letter goes on the day after the due date, names the day that mail and page name, and after its proof and 31 days the policy lapses [R-01, R-02, BILL-15]', async () => {
  const buyer = await whoseCardFails();
  await comeTo('2027-04-05');
  expect(await letters()).toEqual([]);
  await comeTo('2027-04-06');
  expect(await letters()).toMatchObject([{ state: 'handed_over', names_day: '2027-05-06' }]);
  const { text } = await newestMail(app, 'payment_failed', buyer.email);
  expect(text).toContain('through May 6, 2027.');
  const { activePolicy } = await (await returningBuyer(app, buyer)).membership();
  expect(activePolicy).toMatchObject({ lastCoveredOn: '2027-05-06' });
  await comeTo('2027-05-06', '23:59');
  expect(await letters()).toMatchObject([{ state: 'proved', proved_on: '2027-04-06' }]);
  expect(await policy()).toMatchObject({ status: 'past_due' });
  await comeTo('2027-05-07');
  expect(await policy()).toMatchObject({ status: 'terminated' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('who has paid before the letter went gets none [R-02]', async () => {
  const buyer = await whoseCardFails();
  await comeTo('2027-04-05');
  const later = await returningBuyer(app, buyer);
  await later.addCard();
  const { latestPayableInvoice } = await later.membership();
  await later.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  await comeTo('2027-04-07');
  expect(await letters()).toEqual([]);
});

test('a letter that the printer was asked for when its owner asks to end is a notice still: taken back and unpaid, the policy lapses on the day it names [R-02, R-11]', async () => {
  const buyer = await whoseCardFails();
  await comeTo('2027-04-05');
  await post({ mode: 'failing' });
  await comeTo('2027-04-06', '08:00');
  expect(await letters()).toMatchObject([{ state: 'queued', names_day: '2027-05-06' }]);
  const owner = await returningBuyer(app, buyer);
  const { id } = await policy();
  expect((await askToEnd(owner, id)).refusal).toBeNull();
  await post({ mode: 'ok' });
  await comeTo('2027-04-06', '10:00');
  expect(await letters()).toMatchObject([{ state: 'handed_over', withdrawn_at: null }]);
  expect((await takeEndingBack(await returningBuyer(app, buyer), id)).refusal).toBeNull();
  await comeTo('2027-05-06');
  expect(await letters()).toMatchObject([{ state: 'proved', names_day: '2027-05-06' }]);
  await comeTo('2027-05-07');
  expect(await policy()).toMatchObject({ status: 'terminated' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a printer that is down for the whole of grace lets nobody lapse: the day moves, and is told with its reason [R-02, R-03]', async () => {
  const buyer = await whoseCardFails();
  await post({ mode: 'failing' });
  for (const day of ['2027-04-05', '2027-04-06', '2027-05-07']) await comeTo(day);
  expect(await policy()).toMatchObject({ status: 'past_due', lapses_on: '2027-06-07' });
  const { text } = await newestMail(app, 'lapse_day_moved', buyer.email);
  expect(text).toContain('through June 6, 2027');
  expect(text).toContain('Only this day counts now: June 6, 2027.');
  expect(text).toContain('We have no proof that our letter was mailed in time, so we write you another one.');
  await post({ mode: 'ok' });
  for (const day of ['2027-05-08', '2027-05-20', '2027-05-30']) await comeTo(day);
  // What it was asked to take first named another day, and is not handed over any more.
  const [first, ...others] = await letters();
  expect(first).toMatchObject({ names_day: '2027-05-06', state: 'queued', withdrawn_at: expect.any(Date) });
  const last = others.at(-1);
  expect(last).toMatchObject({ state: 'proved' });
  const { lapses_on: lapsesOn } = await policy();
  expect(Temporal.PlainDate.from(last!.names_day!).add({ days: 1 }).toString()).toBe(lapsesOn);
  await comeTo(lapsesOn!);
  expect(await policy()).toMatchObject({ status: 'terminated' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test.each([
  ['proof_lost', 'We have no proof that our letter was mailed in time, so we write you another one.'],
  ['taken_back', 'Our letter did not reach you, so we write you another one.'],
])(
  'of a letter that is %s another one is written, with a later day and the reason, and nothing lapses on the first [R-02]',
  async (fate, why) => {
    const { email } = await whoseCardFails();
    await post({ mode: 'ok', fate });
    await comeTo('2027-04-05');
    await comeTo('2027-04-06');
    await post({ mode: 'ok', fate: 'usual' });
    await comeTo('2027-04-16');
    const [, second] = await letters();
    expect(second).toMatchObject({ names_day: '2027-05-16' });
    expect((await newestMail(app, 'lapse_day_moved', email)).text).toContain(why);
    await comeTo('2027-05-07');
    expect(await policy()).toMatchObject({ status: 'past_due', lapses_on: '2027-05-17' });
    await comeTo('2027-05-17');
    expect(await policy()).toMatchObject({ status: 'terminated' });
    expect(await brokenInvariants(app)).toEqual([]);
  },
);

test('a letter that comes back asks for an address by mail and at the desk, and nothing lapses until one stayed [R-02]', async () => {
  const buyer = await whoseCardFails();
  await post({ mode: 'ok', fate: 'returned' });
  await comeTo('2027-04-05');
  await comeTo('2027-04-06');
  await comeTo('2027-04-20');
  expect(await letters()).toMatchObject([{ state: 'returned' }]);
  const { user_id: userId } = await policy();
  expect(await toReach()).toEqual([{ state: 'open', subject_id: userId }]);
  expect((await newestMail(app, 'letter_came_back', buyer.email)).text).toContain('April 6, 2027');
  await comeTo('2027-05-07');
  expect(await policy()).toMatchObject({ status: 'past_due' });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('whom a mail does not reach is put before the desk, as nobody agreed to a text [R-02]', async () => {
  const { email } = await whoseCardFails();
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('message_suppressions')
      .values({
        kind: 'email',
        recipient: email,
        reason: 'the mailbox is gone',
        created_at: new Date('2027-04-01'),
        ends_at: new Date('2027-05-01'),
      })
      .execute(),
  );
  await comeTo('2027-04-05');
  const { user_id: userId } = await policy();
  expect(await toReach()).toEqual([{ state: 'open', subject_id: userId }]);
});

test('a mail that was given up while its vendor was down has failed like one that was refused: without a text, the desk is asked to reach its person [R-02]', async () => {
  await whoseCardFails();
  await app.rest('PUT', '/sandbox/api/providers/messaging', { mode: 'failing' });
  await comeTo('2027-04-05');
  const { user_id: userId } = await policy();
  expect(await toReach()).toEqual([{ state: 'open', subject_id: userId }]);
});

/** How many notices of a lapse their owner finds among their documents. */
async function noticesShown(buyer: Buyer): Promise<number> {
  const { answer } = await (
    await returningBuyer(app, buyer)
  ).call<{ documents: { name: string }[] }[]>('{ answer: documentCategories { documents { name } } }');
  const names = answer!.flatMap(({ documents }) => documents.map(({ name }) => name));
  return names.filter((name) => name === 'Notice before your policy lapses').length;
}

const printed = () => app.services.database.reader.selectFrom('embedded_letters').selectAll().execute();

test('a letter that waited for a printer that was down is not handed over once its bill is paid, and the next bill has a letter of its own [R-02]', async () => {
  const buyer = await whoseCardFails();
  await post({ mode: 'failing' });
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  expect(await letters()).toMatchObject([{ state: 'queued', withdrawn_at: null }]);
  const later = await returningBuyer(app, buyer);
  await later.addCard();
  const { latestPayableInvoice } = await later.membership();
  await later.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  await post({ mode: 'ok' });
  await comeTo('2027-04-09');
  expect(await printed()).toEqual([]);
  expect(await letters()).toMatchObject([{ state: 'queued', withdrawn_at: expect.any(Date) }]);
  // What was never sent does not lie among the person's documents.
  expect(await noticesShown(buyer)).toBe(0);
  await (await returningBuyer(app, buyer)).addCard('insufficient_funds');
  for (const day of ['2027-05-05', '2027-05-06']) await comeTo(day);
  expect(await letters()).toMatchObject([{ state: 'queued' }, { state: 'handed_over', withdrawn_at: null }]);
  expect(await noticesShown(buyer)).toBe(1);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('nor is the copy for somebody whom the owner names no more [R-02, R-04]', async () => {
  const buyer = await whoseCardFails();
  const named = { name: 'Ada Walker', line1: '1 Elm Street', city: 'Dayton', state: 'OH', zip: '45402' };
  const naming = `mutation ($input: NameSecondPersonInput!) { answer: nameSecondPerson(input: $input) { secondPerson { name } } }`;
  expect((await buyer.call(naming, { input: named })).refusal).toBeNull();
  await post({ mode: 'failing' });
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  const later = await returningBuyer(app, buyer);
  const removing = 'mutation { answer: removeSecondPerson(input: {}) { clientMutationId } }';
  expect((await later.call(removing)).refusal).toBeNull();
  await post({ mode: 'ok' });
  await comeTo('2027-04-07');
  expect((await letters()).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'lapse_notice handed_over',
    'lapse_notice_copy queued',
  ]);
  expect(await printed()).toHaveLength(1);
  expect(await noticesShown(buyer)).toBe(1);
});

test('a lapse without the proof of a letter is found [R-02, R-03]', async () => {
  await whoseCardFails();
  for (const day of ['2027-04-05', '2027-04-06', '2027-05-07']) await comeTo(day);
  expect(await brokenInvariants(app)).toEqual([]);
  await app.services.database.transaction((transaction) =>
    transaction.updateTable('letters').set({ proved_on: '2027-04-20' }).execute(),
  );
  expect(await brokenInvariants(app)).toEqual([
    'no policy lapses without a letter that names the day, was mailed 30 days before it, stayed, and was not withdrawn: 1',
  ]);
});
