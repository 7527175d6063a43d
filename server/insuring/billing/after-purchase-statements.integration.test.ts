import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateDocument } from '../../ground/documents/generate-document.ts';
import { deliverMessage } from '../../ground/messaging/deliver-message.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { apartFromVendors, sentStatements } from '../../testing/sent-statements.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/* What follows a purchase is worked by the same threads as the next one, so what it may ask of the database is counted too. */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Our own statements of some work, by the words they begin with; begin and commit are some. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const { ours } = apartFromVendors(await sentStatements(work));
  return ours
    .filter(({ file, text }) => !/^platform\/(?:http|clock)/.test(file) && !text.startsWith('set '))
    .map(({ text }) =>
      text
        .replaceAll(/["\s]+/g, ' ')
        .trim()
        .split(' ')
        .slice(0, 2)
        .join(' '),
    );
}

async function bought() {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  // What the way there left behind.
  await app.services.jobs.drain();
  const { answer } = await buyer.pay(invoice.id);
  expect(answer?.payments.processed).toMatchObject([{ transactionResult: 'success' }]);
  return { ...buyer, key: `invoice:${invoice.id}:attempt:1` };
}

test('the message of a payment that is settled is looked at without a lock, and ends with two statements', async () => {
  const { key } = await bought();
  const { body, headers } = app.vendor.signed(app.vendor.event(key));
  const tell = async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/webhooks/payments',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    expect(statusCode).toBe(200);
  };
  expect(await asked(tell)).toEqual(['select *', 'insert into']);
  // Told again, nothing else is asked.
  expect(await asked(tell)).toHaveLength(2);
});

test('a contract is written with seven statements, the word that it is ready and whether it is wanted on paper included', async () => {
  const { userId } = await bought();
  const { id } = await app.services.database.reader
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('slug', '=', 'policy-agreement')
    .executeTakeFirstOrThrow();
  expect(await asked(() => generateDocument(app.services, { userId, documentId: id }))).toEqual([
    // Begun, with the places of its files.
    'with begun',
    'begin',
    // Stored, and ready.
    'with stored',
    'select id',
    // The mail and its job.
    'with write_1',
    // On a screen, or on paper.
    'select disclosure_version',
    'commit',
  ]);
});

test('a mail is sent with two statements beside the queue', async () => {
  await bought();
  const { id } = await app.services.database.reader
    .selectFrom('outbox_messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('template', '=', 'purchase_receipt')
    .executeTakeFirstOrThrow();
  expect(await asked(() => deliverMessage(app.services, id))).toEqual([
    'select *,',
    'update outbox_messages',
  ]);
});
