import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { lapsedPerson, returnTo } from '../../testing/returning-policyholder.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { acceptOffer } from '../../testing/policy-editor.ts';
import { comeTo } from '../../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const rows = (statement: string) => desk.services.database.runScript(statement);
const listed = { firstName: 'Perpetua', lastName: 'Lindqvist-Okoro' };
const rename = ({ userId }: Pick<Buyer, 'userId'>) =>
  rows(
    `update profiles set first_name = '${listed.firstName}', last_name = '${listed.lastName}', middle_name = null where user_id = '${userId}'`,
  );
const screeningsOf = ({ userId }: Pick<Buyer, 'userId'>) =>
  rows(
    `select * from screenings where subject_type = 'applicant' and subject_id = '${userId}' order by asked_at`,
  );
const policiesOf = ({ userId }: Pick<Buyer, 'userId'>) =>
  rows(`select id from policies where user_id = '${userId}'`);
const mailsOf = async ({ email }: Pick<Buyer, 'email'>, template: 'being_looked_at' | 'looked_at') =>
  (await newestMail(desk.app, template, email)).count;

const lookedAt = { field: 'person', code: 'being_looked_at' };
const TAKE = 'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision } }';
const CLEAR =
  'mutation ($input: DecideScreeningInput!) { answer: clearScreening(input: $input) { state about policyNumber name } }';

async function clear(screeningId: unknown) {
  const { cookie } = await desk.member('compliance');
  const work = { kind: 'clear_screening', subjectId: screeningId, revision: 1 };
  await desk.ask(TAKE, { input: work }, { cookie });
  return desk.ask<{ answer: object }>(
    CLEAR,
    { input: { id: screeningId, revision: 2, reason: 'Born elsewhere.' } },
    { cookie },
  );
}

/** One proposes that they are the same, and another one agrees. */
async function confirm(screeningId: unknown): Promise<void> {
  const [ann, bob] = [await desk.member('compliance'), await desk.member('compliance')];
  const act = (name: string, revision: number, cookie: string) =>
    desk.ask(
      `mutation ($input: DecideScreeningInput!) { answer: ${name}(input: $input) { state } }`,
      { input: { id: screeningId, revision, reason: 'The same passport.' } },
      { cookie },
    );
  const work = { kind: 'clear_screening', subjectId: screeningId, revision: 1 };
  await desk.ask(TAKE, { input: work }, { cookie: ann.cookie });
  await act('proposeScreeningMatch', 2, ann.cookie);
  const { data } = await act('agreeToScreeningMatch', 3, bob.cookie);
  expect(data).toEqual({ answer: { state: 'confirmed' } });
}

test('whoever may be on the list takes no cover until a person decided, is told that we look and nothing else, and goes on once they are cleared [R-53]', async () => {
  const buyer = await openBuyer(desk.app, listed);
  await desk.services.jobs.drain();
  expect(await mailsOf(buyer, 'being_looked_at')).toBe(1);
  const [hit] = await screeningsOf(buyer);
  expect(hit).toMatchObject({ state: 'waiting', entry_ids: ['W-7'], policy_id: null });
  await buyer.agree();
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  const { refusal } = await buyer.take(quote.id);
  expect(refusal?.validation_errors?.errors).toMatchObject([lookedAt]);
  expect(refusal?.full_message).not.toMatch(/list|sanction|name/i);
  expect(await policiesOf(buyer)).toEqual([]);

  const { data } = await clear(hit!['id']);
  expect(data!.answer).toEqual({
    state: 'cleared',
    about: 'applicant',
    policyNumber: null,
    name: 'Perpetua Lindqvist-Okoro',
  });
  await desk.services.jobs.drain();
  expect(await mailsOf(buyer, 'looked_at')).toBe(1);
  expect((await buyer.take(quote.id)).answer?.policy?.status).toBe('pending');
  expect(await policiesOf(buyer)).toHaveLength(1);
  // Had they taken it before, the invariants would say so.
  const wait = (state: string, decidedBy: string) =>
    rows(
      `update screenings set state = '${state}', decided_by = ${decidedBy}, decided_at = case when '${state}' = 'waiting' then null else asked_at end where id = '${String(hit!['id'])}'`,
    );
  await rows(`update screenings set reason_sealed = null where id = '${String(hit!['id'])}'`);
  await wait('waiting', 'null');
  expect(await brokenInvariants(desk.app)).toEqual([
    expect.stringContaining('no quote was taken by somebody who may have been on the sanctions list'),
  ]);
  await wait('cleared', `'${buyer.userId}'`);
});

test('a name is found however it is spelled, in any order and with initials, with a birthdate within a year, and another birthdate is somebody else [R-53]', async () => {
  // The list has Ottoline Wren Marchbanks-Reyes, born in 1980.
  const states: string[][] = [];
  for (const [firstName, lastName, birthdate] of [
    ['Ottoline Wren', 'Marchbanks-Reyes', '1979-01-02'],
    ['öttoline', 'MARCHBANKS REYES', '1981-12-31'],
    ['Marchbanks-Reyes', 'Ottoline Wren', '1980-06-07'],
    ['O. W.', 'Marchbanks-Reyes', '1980-06-08'],
    ['Ottoline Wren', 'Marchbanks-Reyes', '1982-01-02'],
    ['Quillon Wren', 'Marchbanks-Reyes', '1980-06-09'],
  ] as const) {
    const person = await becomePerson(desk.app, 'approved', {
      product: 'accidentalDeath',
      firstName,
      lastName,
      birthdate,
    });
    await desk.services.jobs.drain();
    states.push((await screeningsOf(person)).map(({ state }) => String(state)));
  }
  expect(states).toEqual([['waiting'], ['waiting'], ['waiting'], ['waiting'], ['clear'], ['clear']]);
});

test('a lapsed policy does not come back while its owner may be on the list [R-53]', async () => {
  const buyer = await lapsedPerson(desk.app);
  await rename(buyer);
  const person = await returnTo(desk.app, buyer);
  const [policy] = await person.list();
  const asked = (await person.request(policy!.id)).answer!.policy;
  const { quote } = (await person.accept(asked.reinstatementRequest!.productsOffering!.id)).answer!;
  const { refusal } = await person.take(quote.id, { dueToday: quote.dueToday });
  expect(refusal?.validation_errors?.errors).toMatchObject([lookedAt]);
  const hit = (await screeningsOf(buyer)).find(({ state }) => state === 'waiting');
  await clear(hit!['id']);
  expect((await person.take(quote.id, { dueToday: quote.dueToday })).refusal).toBeNull();
});

test('more cover is not taken while its owner may be on the list, and the policy stays as it was [R-53]', async () => {
  const buyer = await openCoveredBuyer(desk.app);
  await comeTo(desk.app, '2027-03-20');
  const person = await openCovered(desk.app, buyer);
  await person.askAndTell({ amount: 700_000 });
  await rename(buyer);
  const before = (await person.membership()).activePolicy!.amount;
  const { refusal } = await acceptOffer(person);
  expect(refusal?.validation_errors?.errors).toMatchObject([lookedAt]);
  expect((await person.membership()).activePolicy!.amount).toBe(before);
  const hit = (await screeningsOf(buyer)).find(({ state }) => state === 'waiting');
  await clear(hit!['id']);
  expect((await acceptOffer(person)).refusal).toBeNull();
});

test('while the list gives no answer nobody takes cover, nothing is kept, and it goes on once it answers; whoever was clear a week ago is asked about again [R-53]', async () => {
  const buyer = await openBuyer(desk.app);
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  await buyer.agree();
  expect(await screeningsOf(buyer)).toMatchObject([{ state: 'clear', evidence_sealed: null }]);
  await rows(
    `update screenings set asked_at = asked_at - interval '8 days' where user_id = '${buyer.userId}'`,
  );
  await desk.app.rest('PUT', '/sandbox/api/providers/sanctions', { mode: 'failing' });
  const { refusal } = await buyer.take(quote.id);
  expect(refusal?.validation_errors?.errors).toMatchObject([{ field: 'person', code: 'not_checked_now' }]);
  expect(await policiesOf(buyer)).toEqual([]);
  await desk.app.rest('PUT', '/sandbox/api/providers/sanctions', { mode: 'ok' });
  expect((await buyer.take(quote.id)).answer?.policy?.status).toBe('pending');
});

test('with two names that wait, clearing one sets nobody free and tells nothing [R-53]', async () => {
  const buyer = await openBuyer(desk.app, listed);
  // Of an edition before; while one waits, the list is not asked about another.
  const [hit] = await screeningsOf(buyer);
  await rows(
    `insert into screenings select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'state', 'waiting', 'list_edition', 'before'))).* from screenings s where id = '${String(hit!['id'])}'`,
  );
  await clear(hit!['id']);
  await desk.services.jobs.drain();
  expect(await mailsOf(buyer, 'looked_at')).toBe(0);
  await buyer.agree();
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  expect((await buyer.take(quote.id)).refusal?.validation_errors?.errors).toMatchObject([lookedAt]);
});

test('that they are who is listed takes two, and then no cover is sold to them [R-53]', async () => {
  const buyer = await openBuyer(desk.app, listed);
  const [hit] = await screeningsOf(buyer);
  await buyer.agree();
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  await confirm(hit!['id']);
  expect((await buyer.take(quote.id)).refusal?.validation_errors?.errors).toMatchObject([lookedAt]);
  await rows(`update profiles set first_name = 'Maya', last_name = 'Lin' where user_id = '${buyer.userId}'`);
  expect((await buyer.take(quote.id)).refusal?.validation_errors?.errors).toMatchObject([lookedAt]);
  await desk.services.jobs.drain();
  expect(await mailsOf(buyer, 'looked_at')).toBe(0);
});
