import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
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

const AGREE = 'mutation ($input: AgreeToTextsInput!) { agreeToTexts(input: $input) { agreedOn } }';
const REVOKE = 'mutation { revokeTexts(input: {}) { success } }';
const SHOWN = '{ currentUser { profile { phoneNumbers { textsAgreedOn } } } }';

const ask = (token: string, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  app.graphql(query, variables, { token });

const agree = (token: string, recordId = 'text-messages@2026-11-24') =>
  ask(token, AGREE, { input: { recordId } });

const reply = (from: string, text: string) =>
  app.rest('POST', '/sandbox/api/messages/replies', { from, text });

/** Covered since 5 March in Ohio, with a card that has too little on it when the next bill is due on 5 April. */
async function whoseCardFails(options: Parameters<typeof openBuyer>[1] = {}): Promise<Buyer> {
  const buyer = await openBuyer(app, options);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  return buyer;
}

const numberOf = ({ phone }: Pick<Buyer, 'phone'>) => `+1${phone}`;

/** What was texted to somebody, but for codes. */
async function textsTo(buyer: Buyer): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('sandbox_messages')
    .select('body_text')
    .where('recipient', '=', numberOf(buyer))
    .where('kind', '=', 'sms')
    .where('body_text', 'not like', '%is your Wysh code%')
    .orderBy('accepted_at')
    .execute();
  return rows.map(({ body_text: text }) => text);
}

const consents = () =>
  app.services.database.reader
    .selectFrom('text_consents')
    .select(['phone_number', 'disclosure_slug', 'disclosure_version', 'ended_by'])
    .orderBy('given_at')
    .execute();

const toReach = () =>
  app.services.database.reader
    .selectFrom('work_items')
    .select(['state', 'subject_id'])
    .where('kind', '=', 'reach_person')
    .execute();

async function mailRefusedFor({ email }: Pick<Buyer, 'email'>): Promise<void> {
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('message_suppressions')
      .values({
        kind: 'email',
        recipient: email,
        reason: 'the mailbox is gone',
        created_at: new Date('2027-04-01'),
        ends_at: new Date('2027-06-01'),
      })
      .execute(),
  );
}

test('who agreed is texted of a card that said no and of the lapse, from eight in the morning where they live, without sums and the policy’s number [R-02]', async () => {
  const buyer = await whoseCardFails();
  expect((await agree(buyer.token)).data).toEqual({ agreeToTexts: { agreedOn: '2027-03-05' } });
  await comeTo('2027-04-05', '02:00');
  expect((await newestMail(app, 'payment_failed', buyer.email)).count).toBe(1);
  await comeTo('2027-04-05', '07:59');
  expect(await textsTo(buyer)).toEqual([]);
  await comeTo('2027-04-05', '08:16');
  const [first, ...others] = await textsTo(buyer);
  expect(others).toEqual([]);
  expect(first).toMatch(/^Wysh: your card said no and .* through May 6, 2027\. .* STOP ends texts\.$/);
  expect(first).not.toMatch(/\$|[A-Z]{2}-\w{4}-\w{5}/);
  await comeTo('2027-05-07', '09:00');
  expect((await textsTo(buyer)).at(-1)).toMatch(
    /^Wysh: your policy lapsed\. May 6, 2027 was your last covered day\./,
  );
});

test('nobody is texted who did not agree, or agreed to other words, or from a session without a code [R-02, S-35]', async () => {
  const buyer = await whoseCardFails();
  const { errors } = await agree(buyer.token, 'text-messages@2020-01-01');
  expect(errors).toHaveLength(1);
  expect((await agree((await app.visitor()).token)).errors).toHaveLength(1);
  expect(await consents()).toEqual([]);
  await comeTo('2027-04-05');
  await comeTo('2027-04-06');
  expect(await textsTo(buyer)).toEqual([]);
});

test('a premium that is paid before the morning is not texted of any more [R-02]', async () => {
  const buyer = await whoseCardFails();
  await agree(buyer.token);
  await comeTo('2027-04-05', '02:00');
  const later = await returningBuyer(app, buyer);
  await later.addCard();
  const { latestPayableInvoice } = await later.membership();
  await later.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  await comeTo('2027-04-05', '10:00');
  expect(await textsTo(buyer)).toEqual([]);
});

test('a consent is kept with its words, shown with its day, and ended by its owner or by a STOP, after which nothing that waits is sent [R-02]', async () => {
  const buyer = await whoseCardFails();
  await agree(buyer.token);
  await agree(buyer.token);
  const kept = {
    phone_number: numberOf(buyer),
    disclosure_slug: 'text-messages',
    disclosure_version: '2026-11-24',
  };
  expect(await consents()).toEqual([{ ...kept, ended_by: null }]);
  const shown = async () => (await ask(buyer.token, SHOWN)).data;
  const day = (textsAgreedOn: string | null) => ({
    currentUser: { profile: { phoneNumbers: [{ textsAgreedOn }] } },
  });
  expect(await shown()).toEqual(day('2027-03-05'));
  await ask(buyer.token, REVOKE);
  expect(await shown()).toEqual(day(null));
  await agree(buyer.token);
  await comeTo('2027-04-05', '02:00');
  // Other words end nothing.
  expect((await reply(numberOf(buyer), 'Who is this?')).status).toBe(200);
  expect((await reply(numberOf(buyer), ' Stop. ')).status).toBe(200);
  await comeTo('2027-04-05', '10:00');
  expect(await textsTo(buyer)).toEqual([]);
  expect(await consents()).toEqual([
    { ...kept, ended_by: 'person' },
    { ...kept, ended_by: 'stop' },
  ]);
});

test('an answer that the vendor did not sign ends nothing [S-67]', async () => {
  const buyer = await whoseCardFails();
  await agree(buyer.token);
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/webhooks/texts',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': Buffer.alloc(20).toString('base64'),
    },
    payload: new URLSearchParams({ From: numberOf(buyer), Body: 'STOP' }).toString(),
  });
  expect(statusCode).toBe(400);
  expect(await consents()).toMatchObject([{ ended_by: null }]);
});

test('of letter, mail and text one that fails is no work for the desk, and two are, also when the second fails by a STOP [R-02]', async () => {
  const buyer = await whoseCardFails();
  await agree(buyer.token);
  await mailRefusedFor(buyer);
  await comeTo('2027-04-05', '10:00');
  expect(await textsTo(buyer)).toHaveLength(1);
  expect(await toReach()).toEqual([]);
  await reply(numberOf(buyer), 'STOP');
  expect(await toReach()).toEqual([{ state: 'open', subject_id: buyer.userId }]);
});

test('a text that its number refuses, after a mail did not arrive, is work for the desk [R-02]', async () => {
  const buyer = await whoseCardFails({ phone: '2025550199' });
  await agree(buyer.token);
  await comeTo('2027-04-05', '10:00');
  expect(await toReach()).toEqual([]);
  await mailRefusedFor(buyer);
  await comeTo('2027-04-08', '10:00');
  expect(await toReach()).toEqual([{ state: 'open', subject_id: buyer.userId }]);
});
