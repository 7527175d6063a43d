import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { acceptOffer } from '../../testing/policy-editor.ts';
import { lapsedPerson, returnTo } from '../../testing/returning-policyholder.ts';
import { comeTo, returningBuyer } from '../../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const rows = (statement: string) => desk.services.database.runScript(statement);
const drain = () => desk.services.jobs.drain();

let doors = 300;
/** What two accounts of one person have in common, and no third one. */
function sharing(): QuestionAnswers {
  doors += 1;
  return { 'tax-id': `55504${doors}1`, 'address-street-2': `House ${doors}` };
}

const BORN = '1990-04-02';
const asSergey = (same: QuestionAnswers) =>
  ({
    firstName: 'Sergey',
    lastName: 'Shchukin',
    birthdate: BORN,
    answers: { ...same, 'last-name': 'Shchukin' },
  }) as const;
const applyAsSerguei = (same: QuestionAnswers, more: QuestionAnswers = {}) =>
  decidedApplicant(desk.app, {
    name: 'Serguei',
    birthdate: BORN,
    answers: { ...same, 'last-name': 'Chtchoukine', ...more },
  });

const LIKENESS = `id state shares strength birthdate togetherAmount reason decidedBy
  accounts { userId name standing inForce policyNumber askedFor wasTurnedDown isStopped wouldGoOn caseId }`;

interface ShownLikeness {
  readonly id: string;
  readonly state: string;
  readonly accounts: readonly { readonly userId: string }[];
}

const pairsOf = ({ userId }: { userId: string }) =>
  rows(
    `select l.id, l.state, w.state as work, l.stopped_user_ids as stopped from likenesses l join work_items w on w.subject_id = l.id
     where '${userId}' in (l.first_user_id::text, l.second_user_id::text)`,
  );
const policiesOf = ({ userId }: { userId: string }) =>
  rows(`select status from policies where user_id = '${userId}'`);
const mailsOf = async ({ email }: { email: string }, template: Parameters<typeof newestMail>[1]) =>
  (await newestMail(desk.app, template, email)).count;

async function look(id: unknown) {
  const { data } = await desk.ask<{ answer: ShownLikeness }>(
    `query ($id: ID!) { answer: likeness(id: $id) { ${LIKENESS} } }`,
    { id },
    await desk.member('underwriting'),
  );
  return data!.answer;
}

async function say(what: 'sayTwoPeople' | 'sayOnePerson', id: unknown, reason = 'Their birth certificates.') {
  const underwriter = await desk.member('underwriting');
  const work = { kind: 'compare_people', subjectId: id, revision: 1 };
  await desk.ask(
    'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision } }',
    { input: work },
    underwriter,
  );
  return desk.ask<{ answer: ShownLikeness }>(
    `mutation ($input: DecideLikenessInput!) { answer: ${what}(input: $input) { ${LIKENESS} } }`,
    { input: { id, revision: 2, reason } },
    underwriter,
  );
}

const codesOf = ({ refusal }: Awaited<ReturnType<Buyer['take']>>) =>
  refusal?.validation_errors?.errors.map(({ code }) => code) ?? [];

/** Both have open offers, and nobody noticed: as of before accounts were compared at hand-in. */
async function unnoticedPair() {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const hidden = await rows(
    `select person_marks from insurance_applications where user_id = '${first.userId}'`,
  );
  const marks = (hidden[0]!['person_marks'] as Buffer[])
    .map((mark) => `'\\x${mark.toString('hex')}'::bytea`)
    .join(', ');
  await rows(`update insurance_applications set person_marks = null where user_id = '${first.userId}'`);
  const second = await openBuyer(desk.app, { ...asSergey(same), firstName: 'Serguei' });
  await rows(
    `update insurance_applications set person_marks = array[${marks}] where user_id = '${first.userId}'`,
  );
  await drain();
  return { first, second };
}

async function quoteOf(buyer: Buyer) {
  await buyer.agree();
  return (await buyer.accept(buyer.offeringId)).answer!.quote;
}

test('an open offer is not bought while somebody alike applies; they read by when we write and nothing of the other account, and two people both go on by themselves [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const quote = await quoteOf(first);
  const second = await applyAsSerguei(same);
  expect(await second.latest()).toMatchObject({ result: 'referred_to_underwriter' });
  const [pair] = await pairsOf(first);
  expect(pair).toMatchObject({ state: 'waiting', work: 'open' });

  const taken = await first.take(quote.id);
  expect(codesOf(taken)).toEqual(['looked_at_until']);
  expect(taken.refusal?.full_message).toMatch(/we write to you by \d\d\/\d\d\/\d{4}\./);
  expect(taken.refusal?.full_message).not.toMatch(/account|same|person with|Serguei|Chtchoukine/);
  expect(await policiesOf(first)).toEqual([]);
  await first.take(quote.id);
  await drain();
  expect(await mailsOf(first, 'being_compared')).toBe(1);
  expect(await pairsOf(first)).toHaveLength(1);

  expect(await look(pair!['id'])).toMatchObject({
    state: 'waiting',
    shares: ['tax_id', 'address'],
    strength: 'strong',
    birthdate: BORN,
    togetherAmount: 1_000_000,
    accounts: [
      {
        userId: first.userId,
        name: 'Sergey Shchukin',
        inForce: null,
        askedFor: 500_000,
        isStopped: true,
        wouldGoOn: true,
        caseId: null,
      },
      {
        userId: second.userId,
        name: 'Serguei Chtchoukine',
        askedFor: 500_000,
        isStopped: false,
        wouldGoOn: false,
        caseId: expect.any(String),
      },
    ],
  });

  // Nor in the copy of everything we have of either.
  const { database, encryption } = desk.services;
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const copy = JSON.stringify(await personalData.read(database.reader, encryption, one.userId));
    expect(copy).toContain(one.userId);
    expect(copy).not.toContain(other.userId);
  }

  const { data } = await say('sayTwoPeople', pair!['id']);
  expect(data!.answer).toMatchObject({ state: 'two_people', reason: 'Their birth certificates.' });
  await drain();
  expect(await mailsOf(first, 'looked_at')).toBe(1);
  expect(await second.latest()).toMatchObject({ result: 'approved' });
  expect(await second.graphql<object[]>('{ answer: productOfferings { id } }')).not.toEqual([]);
  expect((await first.take(quote.id)).answer?.policy?.status).toBe('pending');
  // Never asked again.
  expect(await pairsOf(second)).toMatchObject([{ state: 'two_people', work: 'done' }]);
});

test('of one person the later account is stopped and told what to do, and what the earlier one asks is decided again by a person over all of it [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const quote = await quoteOf(first);
  const second = await applyAsSerguei(same);
  const [pair] = await pairsOf(first);
  await first.take(quote.id);
  const { data } = await say('sayOnePerson', pair!['id'], 'The same passport.');
  expect(data!.answer).toMatchObject({ state: 'one_person' });
  await drain();

  expect(await mailsOf({ email: second.email }, 'one_account')).toBe(1);
  expect(await second.latest()).toMatchObject({ result: 'failed' });
  expect(await mailsOf(first, 'looked_at')).toBe(0);
  expect(await mailsOf(first, 'application_referred')).toBe(1);
  expect((await first.take(quote.id)).refusal).not.toBeNull();
  const [newest] = await rows(
    `select result from insurance_applications where user_id = '${first.userId}' order by version desc limit 1`,
  );
  expect(newest).toEqual({ result: 'referred_to_underwriter' });
  expect(await policiesOf(first)).toEqual([]);
  // What was found is told to neither.
  const [audited] = await rows(
    `select action, detail from audit_events where subject_id = '${String(pair!['id'])}' and action = 'likeness_one_person'`,
  );
  expect(JSON.stringify(audited)).not.toContain(first.userId);
});

test('two accounts that nobody noticed and that are about to take cover at the same moment are both stopped, and put before the desk once [R-53]', async () => {
  const { first, second } = await unnoticedPair();
  expect(await pairsOf(first)).toEqual([]);
  const [one, other] = [await quoteOf(first), await quoteOf(second)];
  const taken = await Promise.all([first.take(one.id), second.take(other.id)]);
  expect(taken.map(codesOf)).toEqual([['looked_at_until'], ['looked_at_until']]);
  const pairs = await pairsOf(first);
  expect(pairs).toHaveLength(1);
  expect([...(pairs[0]!['stopped'] as string[])].toSorted()).toEqual(
    [first.userId, second.userId].toSorted(),
  );
  expect([...(await policiesOf(first)), ...(await policiesOf(second))]).toEqual([]);

  await say('sayTwoPeople', pairs[0]!['id']);
  const free = await Promise.all([first.take(one.id), second.take(other.id)]);
  expect(free.map(({ answer }) => answer?.policy?.status)).toEqual(['pending', 'pending']);
});

test('a policy that waits for its first premium is not paid where somebody alike was noticed since, and no money moves [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const quote = await quoteOf(first);
  await first.addCard();
  const { policy } = (await first.take(quote.id)).answer!;
  const invoiceId = policy!.pendingPlan!.nextPayment!.invoiceId!;
  await applyAsSerguei(same);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 2 }));
  const later = await returningBuyer(desk.app, first);
  const { refusal } = await later.pay(invoiceId);
  expect(refusal?.validation_errors?.errors.map(({ code }) => code)).toEqual(['looked_at_until']);
  expect(await rows(`select from payment_attempts where user_id = '${first.userId}'`)).toEqual([]);
  await say('sayTwoPeople', (await pairsOf(first))[0]!['id']);
  expect((await later.pay(invoiceId)).answer?.payments.processed[0]?.transactionResult).toBe('success');
});

test('more cover is not begun while somebody alike applies, and is once they are two people [R-53]', async () => {
  const same = sharing();
  const buyer = await openCoveredBuyer(desk.app, asSergey(same));
  await comeTo(desk.app, '2027-03-20');
  const person = await openCovered(desk.app, buyer);
  await person.askAndTell({ amount: 700_000 });
  await applyAsSerguei(same);
  const { refusal } = await acceptOffer(person);
  expect(refusal?.validation_errors?.errors.map(({ code }) => code)).toEqual(['looked_at_until']);
  await say('sayTwoPeople', (await pairsOf(buyer))[0]!['id']);
  expect((await acceptOffer(person)).refusal).toBeNull();
});

test('a lapsed policy does not come back while somebody alike applies, and does once they are two people [R-53]', async () => {
  const same = sharing();
  const buyer = await lapsedPerson(desk.app, asSergey(same));
  const person = await returnTo(desk.app, buyer);
  const [policy] = await person.list();
  const asked = (await person.request(policy!.id)).answer!.policy;
  const { quote } = (await person.accept(asked.reinstatementRequest!.productsOffering!.id)).answer!;
  await applyAsSerguei(same);
  const taken = await person.take(quote.id, { dueToday: quote.dueToday });
  expect(codesOf(taken)).toEqual(['looked_at_until']);
  await say('sayTwoPeople', (await pairsOf(buyer))[0]!['id']);
  expect((await person.take(quote.id, { dueToday: quote.dueToday })).refusal).toBeNull();
});

test('whoever should have heard by now is told that it takes longer, and until when; whoever was not stopped hears nothing [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const second = await applyAsSerguei(same);
  const quote = await quoteOf(first);
  await first.take(quote.id);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 25 }));
  await drain();
  expect(await mailsOf(first, 'still_compared')).toBe(1);
  expect(await mailsOf({ email: second.email }, 'still_compared')).toBe(0);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 2 }));
  await drain();
  expect(await mailsOf(first, 'still_compared')).toBe(1);
});

test('a pair is compared by underwriters, by whoever has the work, and once [R-53, S-35]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  await applyAsSerguei(same);
  const [pair] = await pairsOf(first);
  const { id } = pair!;
  for (const role of ['service', 'billing', 'compliance', 'admin', 'auditor'] as const) {
    const member = await desk.member(role);
    const { code } = await desk.ask('query ($id: ID!) { likeness(id: $id) { id } }', { id }, member);
    expect(code, role).not.toBeNull();
  }
  const colleague = await desk.member('underwriting');
  await say('sayTwoPeople', id);
  const again = await desk.ask(
    'mutation ($input: DecideLikenessInput!) { sayOnePerson(input: $input) { id } }',
    { input: { id, revision: 3, reason: 'The same passport.' } },
    colleague,
  );
  expect(again.words).not.toBeNull();
  expect(await pairsOf(first)).toMatchObject([{ state: 'two_people' }]);
});
