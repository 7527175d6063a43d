import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { whyNotToPay } from '../insuring/billing/pay-owed-refund.ts';
import { payOwed } from '../testing/pay-owed.ts';
import { refundPayment } from '../insuring/billing/refund-payment.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { removeScreenings } from '../people/screening/remove-screenings.ts';
import { newestMail } from '../testing/account-holder.ts';
import { openBuyer } from '../testing/buyer.ts';
import type { Buyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { deliverWebhook } from '../testing/payment-webhooks.ts';

let desk: DeskApp;
beforeAll(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  await desk.app.rest('PUT', '/sandbox/api/providers/sanctions', { mode: 'ok' });
  expect(await brokenInvariants(desk.app)).toEqual([]);
});
afterAll(() => desk.close());

const rows = (statement: string) => desk.services.database.runScript(statement);
const drain = () => desk.services.jobs.drain();

/** Somebody covered whose first card was charged after all: that money is to go back, by a job that has not run yet. */
async function owing(name: { readonly first: string; readonly last: string }) {
  const { app } = desk;
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
  await buyer.pay(invoice.id);
  await buyer.addCard();
  await buyer.pay(invoice.id);
  await drain();
  await rows(
    `update profiles set first_name = '${name.first}', middle_name = null, last_name = '${name.last}' where user_id = '${buyer.userId}'`,
  );
  const key = `invoice:${invoice.id}:attempt:1`;
  app.vendor.finish(key);
  await deliverWebhook(app, app.vendor.event(key));
  return { buyer, cents: Math.round(invoice.amount * 100) };
}
const listed = { first: 'séraphine', last: 'O’’Quilligan' };
const alsoListed = { first: 'Ignatius', last: 'Tannenwald' };
const nobody = { first: 'Maya', last: 'Walker' };

const refundOf = async ({ userId }: Buyer) =>
  (await rows(`select * from refunds where user_id = '${userId}'`))[0]!;
const toldOf = ({ email }: Buyer) =>
  rows(`select id from outbox_messages where recipient = '${email}' and template = 'refund_started'`);
const screeningsFor = (subjectId: unknown) =>
  rows(`select * from screenings where subject_id = '${String(subjectId)}' order by asked_at`);
const hitOf = async (subjectId: unknown) =>
  String((await screeningsFor(subjectId)).find(({ state }) => state !== 'clear')?.['id']);

const SHOWN = `id state name birthdate birthYear about amount policyNumber reason decidedBy agreedBy isOwnProposal
  opinions { event saidBy reason } matches { entryId listedName listedBirthYear doesBirthYearAgree programme } blocking { law reportBy isToBeConfirmed }
  work { state revision isMine }`;
const SCREENING = `query ($id: ID!) { screening(id: $id) { ${SHOWN} } }`;
const TAKE = 'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision } }';
const decideBy = (act: string, input: string) =>
  `mutation ($input: ${input}!) { ${act}(input: $input) { ${SHOWN} } }`;
const CLEAR = decideBy('clearScreening', 'DecideScreeningInput');
const PROPOSE = decideBy('proposeScreeningMatch', 'DecideScreeningInput');
const AGREE = decideBy('agreeToScreeningMatch', 'DecideScreeningInput');
const SEND_BACK = decideBy('sendBackScreeningMatch', 'DecideScreeningInput');

const ask = (query: string, variables: object, cookie: string) =>
  desk.ask<Record<string, Record<string, unknown>>>(query, variables, { cookie });
const take = (id: string, cookie: string, revision = 1) =>
  ask(TAKE, { input: { kind: 'clear_screening', subjectId: id, revision } }, cookie);

test('a refund to somebody whose name is on the list waits, with nothing asked of the vendor and nothing told, and goes on by itself once a person cleared it [R-53, S-81]', async () => {
  const { buyer, cents } = await owing(listed);
  const before = desk.app.vendor.moved().refunded;
  await drain();
  const { id: refundId, status, held_at: heldAt } = await refundOf(buyer);
  expect(status).toBe('requested');
  expect(heldAt).not.toBeNull();
  // Asked again, whoever asks, it waits.
  await refundPayment(desk.services, String(refundId));
  await desk.clock.advance(Temporal.Duration.from({ hours: 2 }));
  await drain();
  expect(desk.app.vendor.moved().refunded).toEqual(before);
  expect((await newestMail(desk.app, 'refund_started', buyer.email)).count).toBe(0);

  const [kept] = await screeningsFor(refundId);
  expect(kept).toMatchObject({ state: 'waiting', list: 'embedded', entry_ids: ['W-3'] });
  expect(JSON.stringify(kept).toLowerCase()).not.toContain('quilligan');
  const id = String(kept!['id']);
  // One after the other: each waits for its code's mail, and a mail that another is just sending is not there yet.
  const { cookie: compliance } = await desk.member('compliance');
  const { cookie: auditor } = await desk.member('auditor');
  const { cookie: service } = await desk.member('service');
  const { data } = await ask(SCREENING, { id }, compliance);
  expect(data!['screening']).toMatchObject({
    state: 'waiting',
    name: 'séraphine O’’Quilligan',
    birthdate: expect.stringMatching(/^\d{4}-/),
    about: 'refund',
    amount: cents / 100,
    policyNumber: expect.any(String),
    matches: [{ entryId: 'W-3', listedName: "O'QUILLIGAN, Séraphine", doesBirthYearAgree: null }],
    work: { state: 'open', revision: 1 },
  });
  expect((await ask(SCREENING, { id }, auditor)).data!['screening']).toMatchObject({
    birthdate: null,
    birthYear: expect.any(Number),
  });
  expect((await ask(SCREENING, { id }, service)).fieldErrors).toMatchObject([{ code: 'role_missing' }]);

  // Whoever helps them sees that it is not sent yet, as they would of any other, and not why.
  const [policy] = await rows(`select number from policies where user_id = '${buyer.userId}'`);
  const billing = await ask(
    'mutation ($input: LookUpBillingInput!) { billing: lookUpBilling(input: $input) { refunds { amount owed standing overOn } } }',
    { input: { about: policy!['number'], why: 'She called.' } },
    service,
  );
  const put = { amount: cents / 100, owed: 0, standing: 'put_in', overOn: null };
  expect(billing.data!['billing']).toEqual({ refunds: [put] });

  await take(id, compliance);
  const wordless = await ask(CLEAR, { input: { id, revision: 2, reason: ' ' } }, compliance);
  expect(wordless.fieldErrors).toMatchObject([{ field: 'reason' }]);
  const cleared = await ask(CLEAR, { input: { id, revision: 2, reason: 'Born elsewhere.' } }, compliance);
  expect(cleared.data!['clearScreening']).toMatchObject({
    state: 'cleared',
    reason: 'Born elsewhere.',
    work: { state: 'done' },
  });
  await drain();
  expect(desk.app.vendor.moved().refunded).toEqual([...before, cents]);
  expect(await refundOf(buyer)).toMatchObject({ status: 'done', held_at: null });
  expect((await newestMail(desk.app, 'refund_started', buyer.email)).count).toBe(1);
  // Cleared, that name stays cleared for that edition and entry, whatever it is asked for.
  const again = await owing(listed);
  await drain();
  expect(await refundOf(again.buyer)).toMatchObject({ status: 'done' });
  const audited = await rows(
    `select action from audit_events where subject_id = '${id}' order by occurred_at, id`,
  );
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['screening_opened', 'screening_read', 'screening_taken', 'screening_cleared']),
  );
});

test('what takes somebody’s money from them takes two: proposed, never agreed to by oneself, sent back or agreed to, and then blocked with the day of the report [R-53]', async () => {
  const { buyer } = await owing(alsoListed);
  const before = desk.app.vendor.moved().refunded;
  const members = [await desk.member('compliance'), await desk.member('compliance')];
  const [ann, bob] = members.map(({ cookie }) => cookie) as [string, string];
  const [annsName, bobsName] = members.map(({ name }) => name);
  await drain();
  const { id: refundId } = await refundOf(buyer);
  const id = await hitOf(refundId);
  await take(id, ann);
  const reason = 'The same passport.';
  await ask(PROPOSE, { input: { id, revision: 2, reason } }, ann);
  const why = { reason: 'I saw the passport, too.' };
  expect((await ask(AGREE, { input: { id, revision: 3, ...why } }, ann)).fieldErrors).toMatchObject([
    { code: 'own_proposal' },
  ]);
  // Neither is done without a word why, which whoever comes next reads.
  for (const act of [AGREE, SEND_BACK])
    expect((await ask(act, { input: { id, revision: 3, reason: ' ' } }, bob)).fieldErrors).toMatchObject([
      { field: 'reason' },
    ]);
  const doubt = 'The passport you name is another one.';
  const back = await ask(SEND_BACK, { input: { id, revision: 3, reason: doubt } }, bob);
  expect(back.data!['sendBackScreeningMatch']).toMatchObject({ state: 'waiting', reason: null });
  expect((await ask(SCREENING, { id }, ann)).data!['screening']).toMatchObject({
    opinions: [
      { event: 'proposed', saidBy: annsName, reason },
      { event: 'sent_back', saidBy: bobsName, reason: doubt },
    ],
  });
  await ask(PROPOSE, { input: { id, revision: 4, reason } }, ann);
  const { data } = await ask(AGREE, { input: { id, revision: 5, ...why } }, bob);
  expect(data!['agreeToScreeningMatch']).toMatchObject({
    state: 'confirmed',
    reason,
    blocking: {
      law: '31 CFR 501.603(b)(1)(i) and (b)(2)',
      reportBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isToBeConfirmed: true,
    },
    opinions: [{}, {}, {}, { event: 'agreed', saidBy: bobsName, reason: why.reason }],
    work: { state: 'done' },
  });
  // Sealed as they lie, and the audit names them.
  const kept = await rows(`select id, reason_sealed from screening_opinions where screening_id = '${id}'`);
  expect(kept.map((row) => String(row['reason_sealed'])).join(' ')).not.toContain('passport');
  const audited = await rows(
    `select detail ->> 'opinion' as opinion from audit_events where subject_id = '${id}' and detail ? 'opinion'`,
  );
  expect(audited.map((row) => row['opinion']).toSorted()).toEqual(kept.map((row) => row['id']).toSorted());
  // Neither time nor another name sets it free.
  await rows(`update profiles set first_name = 'Maya' where user_id = '${buyer.userId}'`);
  await refundPayment(desk.services, String(refundId));
  await desk.clock.advance(Temporal.Duration.from({ hours: 3 }));
  await drain();
  expect(desk.app.vendor.moved().refunded).toEqual(before);
  expect(await refundOf(buyer)).toMatchObject({ status: 'requested' });
  expect((await newestMail(desk.app, 'refund_started', buyer.email)).count).toBe(0);
});

test('while the list is down nothing goes out and nothing is told, and the refund goes once it is back [R-53]', async () => {
  const { buyer, cents } = await owing(nobody);
  const before = desk.app.vendor.moved().refunded;
  await desk.app.rest('PUT', '/sandbox/api/providers/sanctions', { mode: 'failing' });
  const { id } = await refundOf(buyer);
  await expect(refundPayment(desk.services, String(id))).rejects.toThrow('503');
  expect(desk.app.vendor.moved().refunded).toEqual(before);
  expect(await toldOf(buyer)).toEqual([]);
  await desk.app.rest('PUT', '/sandbox/api/providers/sanctions', { mode: 'ok' });
  await drain();
  expect(desk.app.vendor.moved().refunded).toEqual([...before, cents]);
});

test('killed between asking, keeping and paying, a refund is asked about once in an edition and made once [R-53, S-65]', async () => {
  const { buyer, cents } = await owing(nobody);
  const { database } = desk.services;
  const { id } = await refundOf(buyer);
  const before = desk.app.vendor.moved().refunded;
  for (const killedAt of [2, 3, 4]) {
    let transactions = 0;
    const dying: typeof database = {
      ...database,
      transaction: async (work) => {
        transactions += 1;
        if (transactions === killedAt) throw new Error('killed');
        return database.transaction(work);
      },
    };
    await expect(refundPayment({ ...desk.services, database: dying }, String(id))).rejects.toThrow('killed');
  }
  await Promise.all([refundPayment(desk.services, String(id)), refundPayment(desk.services, String(id))]);
  expect(desk.app.vendor.moved().refunded).toEqual([...before, cents]);
  expect(await screeningsFor(id)).toMatchObject([{ state: 'clear', evidence_sealed: null }]);
  expect((await newestMail(desk.app, 'refund_started', buyer.email)).count).toBe(1);
});

test('what is paid by hand is asked about too, and whoever pays it is told that it waits [R-53]', async () => {
  const { buyer } = await owing(nobody);
  desk.app.vendor.failNextRefunds('refused');
  await drain();
  const { id } = await refundOf(buyer);
  await rows(
    `update profiles set first_name = 'Perpetua', last_name = 'Lindqvist Okoro' where user_id = '${buyer.userId}'`,
  );
  const pay = () => payOwed(desk.services, { id: String(id), paidHow: 'by check 1041' });
  await expect(pay()).rejects.toThrow('the refund waits: a name is like one on the sanctions list');
  expect(await whyNotToPay(desk.services, String(id))).toBe('screening_waits');
  const hit = await hitOf(id);
  const { cookie } = await desk.member('compliance');
  await take(hit, cookie);
  await ask(CLEAR, { input: { id: hit, revision: 2, reason: 'Another person.' } }, cookie);
  expect(await pay()).toBeGreaterThan(0);
});

test('money that went without a screening that lets it is found by the invariants [R-53]', async () => {
  const { buyer } = await owing(nobody);
  await drain();
  const { id } = await refundOf(buyer);
  const [kept] = await screeningsFor(id);
  const name =
    'no refund was asked of the vendor or paid by hand before its person was clear of the sanctions list';
  await rows(
    `update screenings set subject_id = '${desk.services.ids.uuid()}' where id = '${String(kept!['id'])}'`,
  );
  expect(await brokenInvariants(desk.app)).toEqual([expect.stringContaining(name)]);
  await rows(`update screenings set subject_id = '${String(id)}' where id = '${String(kept!['id'])}'`);
});

test('whom a policy names is asked about at its issue and when they are changed; a hit refuses nothing and tells nobody [R-53]', async () => {
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await drain();
  const [policy] = await rows(`select id from policies where user_id = '${buyer.userId}'`);
  const policyId = String(policy!['id']);
  const payees = await rows(
    `select id from beneficiaries where entity_id = '${policyId}' and removed_at is null`,
  );
  const asked = () => rows(`select state, subject_id from screenings where policy_id = '${policyId}'`);
  expect((await asked()).map((row) => row['subject_id']).toSorted()).toEqual(
    payees.map((row) => row['id']).toSorted(),
  );
  // That whom the policy pays was changed is told whether anybody is on a list or not.
  const mails = () =>
    rows(
      `select count(*) as n from outbox_messages where recipient = '${buyer.email}' and template <> 'beneficiaries_changed'`,
    );
  const mailsBefore = await mails();
  const { refusal } = await buyer.call(
    `mutation ($input: CreateBeneficiaryInput!) { answer: createBeneficiary(input: $input) { beneficiary { id } } }`,
    {
      input: {
        lineOfBusiness: 'wysh-insurance',
        responsibility: 'primary',
        contact: { organization: { name: 'Nowhere Island Holdings, Ltd', businessType: 'charity' } },
        address: { street1: '1 Main St', city: 'Columbus', state: 'OH', postalCode: '43004' },
      },
    },
  );
  expect(refusal).toBeNull();
  await drain();
  const hits = (await asked()).filter(({ state }) => state === 'waiting');
  expect(hits).toHaveLength(1);
  expect(await mails()).toEqual(mailsBefore);
  const { cookie } = await desk.member('compliance');
  const { data } = await ask(SCREENING, { id: await hitOf(hits[0]!['subject_id']) }, cookie);
  expect(data!['screening']).toMatchObject({ about: 'payee', amount: null, birthYear: null });
  // Nobody is asked about twice.
  const count = (await asked()).length;
  await drain();
  expect(await asked()).toHaveLength(count);
});

test('when the time of the file is over nobody’s name is left, and that a refund was asked about stays with the books [R-53, S-80]', async () => {
  const { services } = desk;
  const { buyer } = await owing(nobody);
  await drain();
  const { id } = await refundOf(buyer);
  const keptFiles = await rows(`select policy_id from screenings where user_id = '${buyer.userId}' limit 1`);
  const remove = (files: readonly object[]) =>
    services.database.transaction((transaction) =>
      removeScreenings(
        transaction,
        { ...services, caller: visitorWithoutSession('test', null) },
        { userIds: [buyer.userId], keptFiles: files as never },
      ),
    );
  const kept = () => rows(`select * from screenings where user_id = '${buyer.userId}' order by id`);
  const before = await kept();
  await remove([{ policyId: keptFiles[0]!['policy_id'] }]);
  expect(await kept()).toEqual(before);
  await remove([]);
  expect(await kept()).toMatchObject([{ subject_id: id, state: 'clear', evidence_sealed: null }]);
  expect((await kept())[0]!['fingerprint']).not.toEqual(
    before.find((row) => row['subject_id'] === id)!['fingerprint'],
  );
});
