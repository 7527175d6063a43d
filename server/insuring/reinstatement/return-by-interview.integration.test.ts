import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayAll } from '../../app/replay.ts';
import { acceptReturn } from '../../applying/underwriting/accept-return.ts';
import { underwriteApplicationJob } from '../../applying/underwriting/underwrite-application.ts';
import { rejectCase } from '../../applying/underwriting/reject-case.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { handOutPolicyFile } from '../policies/hand-out-policy-file.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { listPapers, openPaper, readPaper, readPaperNamed } from '../../testing/open-paper.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { DECLINED_ELSEWHERE, TOO_HEAVY_FOR_TERM_LIFE } from '../../testing/people/become-person.ts';
import { decideCase, lapsedPerson, readyToPayBack, returnTo } from '../../testing/returning-policyholder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string, time?: string) => comeToDay(app, day, time);

const birthdate = '1992-03-14';

/** Their last covered day was May 6, 2027; today is forty days later unless it is said. */
async function fortyDaysLater(today = '2027-06-16'): Promise<Buyer> {
  const buyer = await lapsedPerson(app, { birthdate });
  await comeTo(today);
  return buyer;
}

async function browserOf(buyer: Buyer) {
  const person = await returnTo(app, buyer);
  const { answers } = applicant({ birthdate }).persona;
  const { walk, visitor } = openFlowWalker(app, person, answers);
  const standing = async () =>
    (
      await person.call<{
        kind: string;
        next: string;
        denial: string | null;
        canApplyAgainOn: string | null;
      }>('{ answer: standing { kind next denial canApplyAgainOn } }')
    ).answer!;
  return { ...person, walk, visitor, standing };
}

/** Asked for, and profile and interview answered, with nothing to tell but what is said. */
async function interviewed(said: FormValues = {}, today?: string) {
  const buyer = await fortyDaysLater(today);
  const person = await browserOf(buyer);
  const [policy] = await person.list();
  await person.request(policy!.id);
  await person.walk('insurance-profile', { contextId: policy!.id });
  await person.walk('aura-interview', { contextId: policy!.id, said });
  return { buyer, person, policyId: policy!.id };
}

const requestOf = async (person: Awaited<ReturnType<typeof browserOf>>) =>
  (await person.list())[0]!.reinstatementRequest!;

test('after 31 days the interview comes first: it is asked, decided and offered, paid, and the same policy covers again, contestable anew for what was told alone; what was signed for it is a paper [DOC-09, REIN-02, REIN-03, R-20, R-21, R-22, R-23, R-24, ENT-37, THIRD-01]', async () => {
  const buyer = await fortyDaysLater();
  const person = await browserOf(buyer);
  const [policy] = await person.list();
  expect(policy!.wayBack).toMatchObject({ kind: 'by_interview', lastDay: '2032-05-07' });
  const asked = (await person.request(policy!.id)).answer!.policy;
  expect(asked.reinstatementRequest).toMatchObject({
    status: 'requested',
    underwritingRequired: true,
    productsOffering: null,
  });
  expect((await person.standing()).kind).toBe('return_asked');
  expect((await person.bill(policy!.id)).refusal?.full_message).toBe(
    'Reinstatement invoice was unable to be created',
  );
  await person.walk('insurance-profile', { contextId: policy!.id });
  await person.walk('aura-interview', { contextId: policy!.id });
  expect(await requestOf(person)).toMatchObject({ status: 'underwriting', underwritingRequired: true });
  expect(await person.standing()).toMatchObject({ kind: 'return_deciding', next: '/review-quote' });
  await app.services.jobs.drain();
  const request = await requestOf(person);
  expect(request).toMatchObject({ status: 'offered', underwritingRequired: false });
  expect(request.productsOffering).toMatchObject({ kind: 'reinstatement', totalMissedPayments: 2 });
  const mail = await newestMail(app, 'return_offered', buyer.email);
  expect(mail.text).toContain(`/fulfillment/reinstatement/${policy!.id}`);
  expect(mail.text).toContain('through July 4, 2027');
  expect(mail.text).not.toContain('by the year');
  const ready = await readyToPayBack(app, buyer);
  expect(ready.offering.id).toBe(request.productsOffering!.id);
  expect((await ready.person.pay(ready.invoice.id)).refusal).toBe(null);
  expect((await ready.person.membership()).activePolicy).toMatchObject({
    label: policy!.label,
    status: 'active',
    terminationReason: null,
  });
  const paper = await readPaperNamed(app, ready.person, 'Statement of reinstatement');
  expect(paper).toMatch(/Cover begins again.{0,40}June 16, 2027, 12:0\d PM EDT/);
  expect(paper).toContain('From May 7, 2027 until June 16, 2027');
  expect(paper).toContain('Statement of Good Health');
  expect(paper).toContain('it can be disputed through June 15, 2029');
  expect(paper).toMatch(/April 5, 2027.*May 5, 2027.*June 5, 2027/);
  const signed = await readPaperNamed(app, ready.person, 'Statement of good health');
  expect(signed).toContain('Your health since the policy was issued');
  expect(signed).toMatch(/Have you used marijuana in the last 12 months\?.*No/);
  // Who they are is told before the interview, and is no statement of their health.
  expect(signed).not.toContain('What name goes on the policy?');
  expect(signed).toMatch(/Insured, signed electronically.*June 16, 2027/);
  const told = await newestMail(app, 'policy_reinstated', buyer.email);
  expect(told.text).toContain('So is your Statement of Good Health');
  const [receipt] = await listPapers(ready.person);
  const { document } = (await openPaper(ready.person, receipt!.id)).answer!;
  const paid = await readPaper(app, ready.person, document.id);
  expect(paid).toMatch(/What was paid, premium by premium.*April 5, 2027.*May 5, 2027.*June 5, 2027/);
  expect(paid).toContain('There was no cover from the lapse until it was paid.');
  const rows = await app.services.database.reader
    .selectFrom('policy_transactions as t')
    .leftJoin('insurance_applications as a', 'a.id', 't.application_id')
    .leftJoin('policy_layers as l', (join) =>
      join.onRef('l.policy_id', '=', 't.policy_id').onRef('l.sequence', '=', 't.sequence'),
    )
    .select(['t.kind', 't.effective_on', 'a.kind as told', 'l.contestable_from', 'l.suicide_excluded_from'])
    .where('t.policy_id', '=', policy!.id)
    .orderBy('t.sequence')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['issued', '2027-03-05', null, '2027-03-05', '2027-03-05'],
    ['lapsed', '2027-05-07', null, null, null],
    ['reinstated', '2027-06-16', 'reinstatement', '2027-03-05', '2027-03-05'],
  ]);
  // As if it had come back without them.
  const { applicationId } = await app.services.database.reader
    .selectFrom('reinstatement_requests')
    .select('application_id as applicationId')
    .executeTakeFirstOrThrow();
  const plant = (told: string | null) =>
    app.services.database.transaction((transaction) =>
      transaction.updateTable('reinstatement_requests').set({ application_id: told }).execute(),
    );
  await plant(null);
  expect((await brokenInvariants(app)).join()).toContain('whose statements stand in the contract: 1');
  await plant(applicationId);
});

test('whoever paid by the year reads in the offer that it comes back by the month, and once it is back that it goes on so [REIN-03, R-22]', async () => {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app, { birthdate });
  await buyer.pay((await buyer.prepare(buyer.offeringId)).id);
  const { policyId, plan } = await readPlan(buyer);
  const { amount } = plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency: 'annually', amount });
  await buyer.addCard('insufficient_funds');
  for (const day of ['2027-04-05', '2027-05-07', '2027-06-16']) await comeTo(day);
  const person = await browserOf(buyer);
  await person.request(policyId);
  await person.walk('insurance-profile', { contextId: policyId });
  await person.walk('aura-interview', { contextId: policyId });
  await app.services.jobs.drain();
  expect((await newestMail(app, 'return_offered', buyer.email)).text).toContain(
    'You paid by the year before. It comes back by the month',
  );
  const ready = await readyToPayBack(app, buyer);
  expect((await ready.person.pay(ready.invoice.id)).refusal).toBe(null);
  expect((await newestMail(app, 'policy_reinstated', buyer.email)).text).toContain(
    'You paid by the year before, and it goes on by the month.',
  );
  const { plan: now } = await readPlan(ready.person);
  expect(now).toMatchObject({
    billingFrequency: 'monthly',
    otherFrequency: { billingFrequency: 'annually' },
  });
});

test('wherever it is cut off between the decision about a return and its offer, neither is there, and once again makes both once [REIN-03, S-67]', async () => {
  const { buyer, person } = await interviewed();
  const { database, jobs } = app.services;
  const { id: applicationId, user_id: userId } = await database.reader
    .selectFrom('insurance_applications')
    .select(['id', 'user_id'])
    .where('kind', '=', 'reinstatement')
    .executeTakeFirstOrThrow();
  const offers = async () =>
    (
      await database.reader
        .selectFrom('product_offerings')
        .select('id')
        .where('kind', '=', 'reinstatement')
        .execute()
    ).length;
  for (const [table, event] of [
    ['product_offerings', 'insert'],
    ['reinstatement_requests', 'update'],
    ['audit_events', 'insert'],
    ['outbox_messages', 'insert'],
  ] as const) {
    await database.runScript(`
      create or replace function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before ${event} on ${table} for each row execute function cut_off();`);
    await expect(underwriteApplicationJob.work(app.services, { userId, applicationId })).rejects.toThrow(
      'cut off',
    );
    await database.runScript(`drop trigger cut_off on ${table}`);
    expect([table, (await requestOf(person)).status, await offers()]).toEqual([table, 'underwriting', 0]);
  }
  await jobs.drain();
  expect([(await requestOf(person)).status, await offers()]).toEqual(['offered', 1]);
  expect(await newestMail(app, 'return_offered', buyer.email)).toMatchObject({ count: 1 });
});

test('what is told for a return is kept apart from an application, and what was told for an application is no evidence [REIN-03, S-78]', async () => {
  const person = await browserOf(await fortyDaysLater());
  const [policy] = await person.list();
  const contextId = policy!.id;
  await person.request(contextId);
  const { reader } = app.services.database;
  const asked = await reader
    .selectFrom('flow_answers')
    .select('question_key as key')
    .where('context_id', '=', contextId)
    .execute();
  // Who they are was carried over, and of their health nothing.
  const keys = asked.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['first-name', 'tax-id', 'address-city']));
  expect(keys).not.toContain('weight');
  await person.walk('insurance-profile', { contextId });
  const covered = { 'owns-anything': 'yes', 'existing-policy': 'yes', 'existing-coverage': 100_000 };
  await person.walk('aura-interview', { contextId, said: { ...covered, income: 100_000 } });
  await app.services.jobs.drain();
  const { answer } = await person.call<{ version: number; result: string }>(
    '{ answer: latestInsuranceApplication { version result } }',
  );
  expect(answer).toEqual({ version: 1, result: 'approved' });
  const weights = await reader
    .selectFrom('flow_answers')
    .select('context_id as about')
    .where('question_key', '=', 'weight')
    .orderBy('context_id')
    .execute();
  expect(weights.map(({ about }) => about)).toEqual(['', contextId]);
  // Nothing is bought, so no policy is replaced.
  const due = await reader.selectFrom('disclosures_due').select('disclosure_slug as slug').execute();
  expect(due.map(({ slug }) => slug)).not.toContain('replacement-notice');
});

test('one that the rules refuse is told so on its page, by mail and in writing, and can be asked for again after 30 days [UW-05, REIN-03, R-21, R-40]', async () => {
  const { buyer, person, policyId } = await interviewed(TOO_HEAVY_FOR_TERM_LIFE);
  await app.services.jobs.drain();
  const request = await requestOf(person);
  expect(request).toMatchObject({ status: 'rejected', canAskAgainOn: '2027-07-16', productsOffering: null });
  expect(request.reasons).toHaveLength(1);
  expect(await person.standing()).toEqual({
    kind: 'lapsed_ineligible',
    next: '/coverage-denied/rejected_reinstatement',
    denial: 'rejected_reinstatement',
    canApplyAgainOn: '2027-07-16',
  });
  const mail = await newestMail(app, 'return_refused', buyer.email);
  expect(mail.text).toContain('/coverage-denied/rejected_reinstatement');
  expect(mail.text).not.toContain(request.reasons[0]!);
  const { answer: drawers } = await person.call<{ documents: { name: string }[] }[]>(
    '{ answer: documentCategories { documents { name } } }',
  );
  expect(drawers!.flatMap(({ documents }) => documents.map(({ name }) => name))).toContain(
    'Notice of our decision',
  );
  expect((await person.request(policyId)).refusal?.full_message).toBe(
    'You can ask for this policy again from 07/16/2027 on.',
  );
  await comeTo('2027-07-16');
  const later = await browserOf(buyer);
  expect((await later.request(policyId)).answer!.policy.reinstatementRequest).toMatchObject({
    status: 'requested',
  });
});

test('what approved holds for 30 days: once its sum is over, asking again costs the month more and no other interview [R-22, REIN-03]', async () => {
  const { buyer, person, policyId } = await interviewed();
  await app.services.jobs.drain();
  const before = (await requestOf(person)).productsOffering!;
  expect(before.expiresAt).toBe('2027-07-05T03:59:59.999Z');
  await comeTo('2027-07-06');
  const later = await browserOf(buyer);
  const [policy] = await later.list();
  expect(policy).toMatchObject({
    wayBack: { kind: 'by_interview', evidenceUntil: '2027-07-16' },
    reinstatementRequest: { status: 'expired' },
  });
  const again = (await later.request(policyId)).answer!.policy.reinstatementRequest!;
  expect(again).toMatchObject({ status: 'offered' });
  expect(again.productsOffering).toMatchObject({ totalMissedPayments: 3 });
  expect(again.productsOffering!.expiresAt).toBe('2027-07-17T03:59:59.999Z');
  await comeTo('2027-07-17');
  const late = await browserOf(buyer);
  expect((await late.request(policyId)).answer!.policy.reinstatementRequest).toMatchObject({
    status: 'requested',
  });
});

test('one that a person reads waits with them, and nothing else begins beside it [REIN-03, UW-05]', async () => {
  const { person } = await interviewed(DECLINED_ELSEWHERE);
  await app.services.jobs.drain();
  expect(await requestOf(person)).toMatchObject({ status: 'underwriting', underwritingRequired: true });
  expect(await person.standing()).toMatchObject({
    kind: 'return_with_person',
    next: '/products/insurance/manual-review',
    denial: 'referred_to_underwriter',
  });
  const beside = await person.visitor.attemptStart({ flowId: 'aura-interview' });
  expect(beside.refusal?.full_message).toContain('A person is reading your answers');
});

test('what a person approves is offered as the rules offer it: at what it costs that day, and as it was [REIN-03, R-22]', async () => {
  const { buyer } = await interviewed(DECLINED_ELSEWHERE);
  await app.services.jobs.drain();
  await comeTo('2027-06-18');
  await decideCase(app, buyer, acceptReturn);
  const request = await requestOf(await browserOf(buyer));
  expect(request).toMatchObject({ status: 'offered', reasons: [] });
  expect(request.productsOffering!.interestDue).toBeGreaterThan(0);
  expect((await newestMail(app, 'return_offered', buyer.email)).text).toContain('SEE WHAT COMES BACK');
});

test('the sandbox decides a return by itself when it is told to [UW-15, A-128]', async () => {
  const { person } = await interviewed(DECLINED_ELSEWHERE);
  await app.services.jobs.drain();
  const { answer: cases } = await person.call<{ externalId: string }[]>('{ answer: cases { externalId } }');
  const told = await app.rest('PUT', `/sandbox/api/cases/${cases![0]!.externalId}`, { decision: 'accepted' });
  expect(told.status).toBe(200);
  expect(await requestOf(person)).toMatchObject({ status: 'offered' });
});

test('what a person refuses is told without the words of staff, in writing too [UW-05, R-40]', async () => {
  const { buyer, person } = await interviewed(DECLINED_ELSEWHERE);
  await app.services.jobs.drain();
  await decideCase(app, buyer, rejectCase);
  await app.services.jobs.drain();
  expect(await requestOf(person)).toMatchObject({ status: 'rejected', canAskAgainOn: '2027-07-16' });
  expect((await person.standing()).denial).toBe('rejected_reinstatement');
  const letters = await app.services.database.reader
    .selectFrom('letters')
    .select(['kind'])
    .where('user_id', '=', buyer.userId)
    .where('kind', '=', 'adverse_decision')
    .execute();
  expect(letters).toHaveLength(1);
});

test('what nobody could decide is told, and asked for again with its answers [REIN-03, UW-02]', async () => {
  const { buyer, person, policyId } = await interviewed();
  const setMode = (mode: string) =>
    app.rest('PUT', '/sandbox/api/providers/underwriting', { mode, only: buyer.userId });
  await setMode('failing');
  await app.services.jobs.drain();
  expect(await requestOf(person)).toMatchObject({ status: 'requested', underwritingRequired: true });
  expect((await person.standing()).kind).toBe('return_asked');
  expect((await newestMail(app, 'return_failed', buyer.email)).text).toContain('nothing was charged');
  await setMode('ok');
  await person.walk('aura-interview', { contextId: policyId });
  await app.services.jobs.drain();
  expect(await requestOf(person)).toMatchObject({ status: 'offered' });
});

test('somebody else’s policy has no interview, and neither has one that nobody asked back [S-35]', async () => {
  const buyer = await fortyDaysLater();
  const owner = await browserOf(buyer);
  const [policy] = await owner.list();
  expect(
    (await owner.visitor.attemptStart({ flowId: 'aura-interview', contextId: policy!.id })).refusal,
  ).toMatchObject({ full_message: expect.stringContaining('nothing to answer about this policy') });
  await owner.request(policy!.id);
  const stranger = await app.visitor();
  const other = openFlowWalker(app, stranger, {});
  expect(
    (await other.visitor.attemptStart({ flowId: 'aura-interview', contextId: policy!.id })).data,
  ).toBeNull();
});

test('an interview half done goes on where it was, tomorrow and on another device, and two tabs hand in once; progress counts from the profile’s form to the review of the interview [REIN-03, JOUR-40, S-72]', async () => {
  const buyer = await fortyDaysLater();
  const person = await browserOf(buyer);
  const [policy] = await person.list();
  const contextId = policy!.id;
  await Promise.all([person.request(contextId), person.request(contextId)]);
  const counted = async (flowSessionId: string) => {
    const { answer } = await person.call<{ counted: { journey: string; position: number }[] }>(
      `query ($flowSessionId: ID!) {
        answer: dynamicForm(flowSessionId: $flowSessionId, criteria: { action: "start" }) { counted { journey position } }
      }`,
      { flowSessionId },
    );
    return answer!.counted.find(({ journey }) => journey === 'reinstatement')?.position;
  };
  expect(await counted(await person.visitor.start('insurance-profile', { contextId }))).toBe(1);
  await person.walk('insurance-profile', { contextId });
  const left = await person.walk('aura-interview', { contextId, until: 'aura-review' });
  expect(await counted(left.id)).toBe(26);
  await comeTo('2027-06-17');
  const later = await browserOf(buyer);
  const taken = await later.walk('aura-interview', { contextId, until: 'aura-review' });
  expect([taken.id, taken.shown]).toEqual([left.id, ['aura-review']]);
  const tab = () =>
    later.visitor.attemptAnswer(taken.id, { currentFormIdentifier: 'aura-review', formInputs: {} });
  await Promise.all([tab(), tab()]);
  await app.services.jobs.drain();
  expect(await requestOf(later)).toMatchObject({ status: 'offered' });
  const handedIn = await app.services.database.reader
    .selectFrom('insurance_applications')
    .select('id')
    .where('kind', '=', 'reinstatement')
    .execute();
  expect(handedIn).toHaveLength(1);
});

test('what is decided once the time for it is over offers nothing, and is told [R-20, REIN-01, REIN-03]', async () => {
  const { buyer, person, policyId } = await interviewed(DECLINED_ELSEWHERE, '2032-05-06');
  await app.services.jobs.drain();
  expect((await person.list())[0]!.wayBack!.lastDay).toBe('2032-05-07');
  await comeTo('2032-05-08');
  await decideCase(app, buyer, acceptReturn);
  expect((await newestMail(app, 'return_too_late', buyer.email)).text).toContain('nothing to bring back');
  const late = await browserOf(buyer);
  expect(await late.list()).toEqual([]);
  expect((await late.request(policyId)).refusal?.full_message).toContain("can't be brought back");
  expect((await late.standing()).kind).toBe('policy_ended');
});

test('what was told stays with the policy’s file, and its decision is made again as it was [S-84, UW-17]', async () => {
  const { person } = await interviewed(TOO_HEAVY_FOR_TERM_LIFE);
  await app.services.jobs.drain();
  const [policy] = await person.list();
  const desk = { ...app.services, caller: visitorWithoutSession('policy file', null) };
  const about = { number: policy!.label, readBy: 'Ann', why: 'A claim.' };
  const lines = (await handOutPolicyFile(desk, about, { folder: null, on: null }))!.join('\n');
  expect(lines).toMatch(/Told to have it back [0-9a-f-]+: handed in at .*, rejected/);
  const differences: string[] = [];
  const counts = await replayAll(app.services, ({ id }) => differences.push(id));
  expect(differences).toEqual([]);
  expect(counts.find(({ what }) => what === 'decisions')!.same).toBe(2);
});

test('an offer without an approval, and what was told for no request, are found [R-24]', async () => {
  const { policyId } = await interviewed(TOO_HEAVY_FOR_TERM_LIFE);
  await app.services.jobs.drain();
  const plant = (statement: RawBuilder<unknown>) =>
    app.services.database.transaction((transaction) => statement.execute(transaction));
  const [{ id: offering }] = (await app.services.database.reader
    .selectFrom('product_offerings')
    .select('id')
    .execute()) as [{ id: string }];
  await plant(sql`update reinstatement_requests set offering_id = ${offering} where policy_id = ${policyId}`);
  expect(await brokenInvariants(app)).toEqual([
    'a policy is offered back after an interview where that approved, and nowhere else: 1',
  ]);
  await plant(
    sql`update reinstatement_requests set offering_id = null, application_id = null where policy_id = ${policyId}`,
  );
  expect(await brokenInvariants(app)).toEqual([
    'what somebody told to have a policy back stands with a request for a policy of theirs, and nothing else does: 1',
  ]);
  await plant(sql`delete from insurance_applications where kind = 'reinstatement'`);
});
