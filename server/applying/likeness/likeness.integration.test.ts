import { afterEach, beforeEach, expect, test } from 'vitest';
import { personalData } from '../../app/personal-data.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { acceptOffer } from '../../testing/policy-editor.ts';
import { lapsedPerson, returnTo } from '../../testing/returning-policyholder.ts';
import { comeTo, returningBuyer } from '../../testing/time-passes.ts';
import { asSergey, BORN, codesOf, openTwoAccounts, sharing } from '../../testing/two-accounts.ts';

let desk: DeskApp;
let two: ReturnType<typeof openTwoAccounts>;
beforeEach(async () => {
  desk = await openDeskApp();
  two = openTwoAccounts(desk);
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

test('an open offer is not bought while somebody alike applies; they read by when we write and nothing of the other account, and two people both go on by themselves [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const quote = await two.quoteOf(first);
  const second = await two.applyAsSerguei(same);
  expect(await second.latest()).toMatchObject({ result: 'referred_to_underwriter' });
  const [pair] = await two.pairsOf(first);
  expect(pair).toMatchObject({ state: 'waiting', work: 'open' });

  const taken = await first.take(quote.id);
  expect(codesOf(taken)).toEqual(['looked_at_until']);
  expect(taken.refusal?.full_message).toMatch(/we write to you by \d\d\/\d\d\/\d{4}\./);
  expect(taken.refusal?.full_message).not.toMatch(/account|same|person with|Serguei|Chtchoukine/);
  expect(await two.policiesOf(first)).toEqual([]);
  await first.take(quote.id);
  await two.drain();
  expect(await two.mailsOf(first, 'being_compared')).toBe(1);
  expect(await two.pairsOf(first)).toHaveLength(1);

  expect(await two.look(pair!['id'])).toMatchObject({
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

  const { data } = await two.say('sayTwoPeople', pair!['id']);
  expect(data!.answer).toMatchObject({ state: 'two_people', reason: 'Their birth certificates.' });
  await two.drain();
  expect(await two.mailsOf(first, 'looked_at')).toBe(1);
  expect(await second.latest()).toMatchObject({ result: 'approved' });
  expect(await second.graphql<object[]>('{ answer: productOfferings { id } }')).not.toEqual([]);
  expect((await first.take(quote.id)).answer?.policy?.status).toBe('pending');
  // Never asked again.
  expect(await two.pairsOf(second)).toMatchObject([{ state: 'two_people', work: 'done' }]);
});

test('of one person the later account is stopped and told what to do, and what the earlier one asks is decided again by a person over all of it [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const quote = await two.quoteOf(first);
  const second = await two.applyAsSerguei(same);
  const [pair] = await two.pairsOf(first);
  await first.take(quote.id);
  const { data } = await two.say('sayOnePerson', pair!['id'], 'The same passport.');
  expect(data!.answer).toMatchObject({ state: 'one_person' });
  await two.drain();

  expect(await two.mailsOf({ email: second.email }, 'one_account')).toBe(1);
  expect(await second.latest()).toMatchObject({ result: 'failed' });
  expect(await two.mailsOf(first, 'looked_at')).toBe(0);
  expect(await two.mailsOf(first, 'application_referred')).toBe(1);
  expect((await first.take(quote.id)).refusal).not.toBeNull();
  const [newest] = await two.rows(
    `select result from insurance_applications where user_id = '${first.userId}' order by version desc limit 1`,
  );
  expect(newest).toEqual({ result: 'referred_to_underwriter' });
  expect(await two.policiesOf(first)).toEqual([]);
  // What was found is told to neither.
  const [audited] = await two.rows(
    `select action, detail from audit_events where subject_id = '${String(pair!['id'])}' and action = 'likeness_one_person'`,
  );
  expect(JSON.stringify(audited)).not.toContain(first.userId);
});

test('two accounts that nobody noticed and that are about to take cover at the same moment are both stopped, and put before the desk once [R-53]', async () => {
  const { first, second } = await two.unnoticedPair();
  expect(await two.pairsOf(first)).toEqual([]);
  const [one, other] = [await two.quoteOf(first), await two.quoteOf(second)];
  const taken = await Promise.all([first.take(one.id), second.take(other.id)]);
  expect(taken.map(codesOf)).toEqual([['looked_at_until'], ['looked_at_until']]);
  const pairs = await two.pairsOf(first);
  expect(pairs).toHaveLength(1);
  expect([...(pairs[0]!['stopped'] as string[])].toSorted()).toEqual(
    [first.userId, second.userId].toSorted(),
  );
  expect([...(await two.policiesOf(first)), ...(await two.policiesOf(second))]).toEqual([]);

  await two.say('sayTwoPeople', pairs[0]!['id']);
  const free = await Promise.all([first.take(one.id), second.take(other.id)]);
  expect(free.map(({ answer }) => answer?.policy?.status)).toEqual(['pending', 'pending']);
});

test('a policy that waits for its first premium is not paid where somebody alike was noticed since, and no money moves [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const quote = await two.quoteOf(first);
  await first.addCard();
  const { policy } = (await first.take(quote.id)).answer!;
  const invoiceId = policy!.pendingPlan!.nextPayment!.invoiceId!;
  await two.applyAsSerguei(same);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 2 }));
  const later = await returningBuyer(desk.app, first);
  const { refusal } = await later.pay(invoiceId);
  expect(refusal?.validation_errors?.errors.map(({ code }) => code)).toEqual(['looked_at_until']);
  expect(await two.rows(`select from payment_attempts where user_id = '${first.userId}'`)).toEqual([]);
  await two.say('sayTwoPeople', (await two.pairsOf(first))[0]!['id']);
  expect((await later.pay(invoiceId)).answer?.payments.processed[0]?.transactionResult).toBe('success');
});

test('more cover is not begun while somebody alike applies, and is once they are two people [R-53]', async () => {
  const same = sharing();
  const buyer = await openCoveredBuyer(desk.app, asSergey(same));
  await comeTo(desk.app, '2027-03-20');
  const person = await openCovered(desk.app, buyer);
  await person.askAndTell({ amount: 700_000 });
  await two.applyAsSerguei(same);
  const { refusal } = await acceptOffer(person);
  expect(refusal?.validation_errors?.errors.map(({ code }) => code)).toEqual(['looked_at_until']);
  await two.say('sayTwoPeople', (await two.pairsOf(buyer))[0]!['id']);
  expect((await acceptOffer(person)).refusal).toBeNull();
});

test('a lapsed policy does not come back while somebody alike applies, and does once they are two people [R-53]', async () => {
  const same = sharing();
  const buyer = await lapsedPerson(desk.app, asSergey(same));
  const person = await returnTo(desk.app, buyer);
  const [policy] = await person.list();
  const asked = (await person.request(policy!.id)).answer!.policy;
  const { quote } = (await person.accept(asked.reinstatementRequest!.productsOffering!.id)).answer!;
  await two.applyAsSerguei(same);
  const taken = await person.take(quote.id, { dueToday: quote.dueToday });
  expect(codesOf(taken)).toEqual(['looked_at_until']);
  await two.say('sayTwoPeople', (await two.pairsOf(buyer))[0]!['id']);
  expect((await person.take(quote.id, { dueToday: quote.dueToday })).refusal).toBeNull();
});

test('whoever should have heard by now is told that it takes longer, and until when; whoever was not stopped hears nothing [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  const second = await two.applyAsSerguei(same);
  const quote = await two.quoteOf(first);
  await first.take(quote.id);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 25 }));
  await two.drain();
  expect(await two.mailsOf(first, 'still_compared')).toBe(1);
  expect(await two.mailsOf({ email: second.email }, 'still_compared')).toBe(0);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 2 }));
  await two.drain();
  expect(await two.mailsOf(first, 'still_compared')).toBe(1);
});

test('a pair is compared by underwriters, by whoever has the work, and once [R-53, S-35]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, asSergey(same));
  await two.applyAsSerguei(same);
  const [pair] = await two.pairsOf(first);
  const { id } = pair!;
  for (const role of ['service', 'billing', 'compliance', 'admin', 'auditor'] as const) {
    const member = await desk.member(role);
    const { code } = await desk.ask('query ($id: ID!) { likeness(id: $id) { id } }', { id }, member);
    expect(code, role).not.toBeNull();
  }
  const colleague = await desk.member('underwriting');
  await two.say('sayTwoPeople', id);
  const again = await desk.ask(
    'mutation ($input: DecideLikenessInput!) { sayOnePerson(input: $input) { id } }',
    { input: { id, revision: 3, reason: 'The same passport.' } },
    colleague,
  );
  expect(again.words).not.toBeNull();
  expect(await two.pairsOf(first)).toMatchObject([{ state: 'two_people' }]);
});
