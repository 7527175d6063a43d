import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ATTEMPTS_MAX } from '@wysh/domain/accounts/sign-in-attempts.ts';
import { confirmEmail, newestMail, tokenIn } from '../../testing/account-holder.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import type { ActDesk } from '../../testing/act-desk.ts';
import { openBeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { actAtDesk, askToEnd, readAtDesk, takeEndingBack, takeWork } from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { deliverWebhook } from '../../testing/payment-webhooks.ts';
import { findChangesThatCount } from '../../people/accounts/contact-changes.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

let desk: DeskApp;
let acts: ActDesk;
let ann: Awaited<ReturnType<DeskApp['member']>>;
let bob: Awaited<ReturnType<DeskApp['member']>>;
let auditor: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  acts = openActDesk(desk);
  ann = await desk.member('service');
  bob = await desk.member('service');
  auditor = await desk.member('auditor');
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
});
afterAll(() => desk.close());

const rows = (statement: string) => desk.services.database.runScript(statement);
const isIn = async ({ token }: { token: string }) =>
  (await desk.app.graphql('{ currentUser { id } }', {}, { token })).errors === undefined;

/** Somebody whose page is open before Ann and Bob. */
async function somebody() {
  const person = await becomePerson(desk.app, 'policyholder', {
    email: `somebody-${acts.id().slice(0, 8)}@example.com`,
  });
  await acts.open(person.userId, ann.cookie);
  await acts.open(person.userId, bob.cookie);
  return person;
}

/** Somebody to whom a refund is on its way: their first card was charged after all. */
async function owed() {
  const { app } = desk;
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
  await buyer.pay(invoice.id);
  await buyer.addCard();
  await buyer.pay(invoice.id);
  await desk.services.jobs.drain();
  const key = `invoice:${invoice.id}:attempt:1`;
  app.vendor.finish(key);
  await deliverWebhook(app, app.vendor.event(key));
  await acts.open(buyer.userId, ann.cookie);
  await acts.open(buyer.userId, bob.cookie);
  return buyer;
}

const about = (act: string, { userId }: { userId: string }, entries: Record<string, string> = {}) => ({
  act,
  subjectId: userId,
  entries,
});
const signIn = ({ email, password }: { email: string; password: string }) => ({ email, password });
const toldOf = async (template: string, email: string) => newestMail(desk.app, template, email);
const changesOf = ({ userId }: { userId: string }) =>
  rows(`select what from contact_changes where user_id = '${userId}' order by changed_at`);

test('they are signed out everywhere, or on one device alone, and told by a mail that stops whoever asked in their name [F-76, S-33]', async () => {
  const person = await somebody();
  const other = await desk.app.authorize(signIn(person), (await desk.app.visitor()).token);
  const { fields } = await acts.fields(about('end_sessions', person), ann.cookie);
  expect(fields![0]!.choices).toHaveLength(3);
  const one = fields![0]!.choices.at(-1)!;
  const { made } = await acts.doIt(about('end_sessions', person, { where: one.value }), ann.cookie);
  expect(made).toMatchObject({ state: 'carried_out' });
  const states = [await isIn(person), await isIn({ token: other.access_token })];
  expect(states.toSorted()).toEqual([false, true]);
  expect((await toldOf('signed_out_by_us', person.email)).text).toContain('on one device');

  const all = await acts.doIt(about('end_sessions', person, { where: 'everywhere' }), ann.cookie);
  expect(all.made!.effect.lines[0]).toMatchObject({ label: 'Signed in', after: 'nowhere' });
  expect([await isIn(person), await isIn({ token: other.access_token })]).toEqual([false, false]);
  const { text, count } = await toldOf('signed_out_by_us', person.email);
  expect(count).toBe(2);
  const stopped = await desk.app.graphql(
    'mutation ($token: String!) { reportNotMe(input: { token: $token }) { sessionsEnded } }',
    { token: tokenIn(text) },
  );
  expect(stopped.errors).toBeUndefined();
  expect(
    (await acts.effect(about('end_sessions', person, { where: 'everywhere' }), ann.cookie)).fieldErrors,
  ).toMatchObject([{ field: 'where', code: 'not_signed_in' }]);
});

test('who signs in meanwhile makes it another act: nothing is done, and it is shown anew [F-76]', async () => {
  const person = await somebody();
  const asked = about('end_sessions', person, { where: 'everywhere' });
  const { effect } = await acts.effect(asked, ann.cookie);
  const more = await desk.app.authorize(signIn(person), (await desk.app.visitor()).token);
  const made = await acts.make(
    { ...asked, id: acts.id(), digest: effect!.digest, reason: 'Lost.' },
    ann.cookie,
  );
  expect(made.fieldErrors).toMatchObject([{ code: 'act_changed' }]);
  expect([await isIn(person), await isIn({ token: more.access_token })]).toEqual([true, true]);
});

test('signing in that ten wrong passwords closed is opened again, with ten tries anew, and told by mail; no other lock is [F-76, S-10]', async () => {
  const person = await somebody();
  const lift = about('lift_lock', person);
  expect((await acts.effect(lift, ann.cookie)).words).toBe('Nothing is locked: they can sign in.');
  const { token } = await desk.app.visitor();
  const wrong = { email: person.email, password: 'not this one, I think' };
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1)
    await desk.app.authorize(wrong, token).catch(() => null);
  await expect(desk.app.authorize(signIn(person), token)).rejects.toThrow();

  const { made } = await acts.doIt(lift, ann.cookie);
  expect(made!.effect.lines).toMatchObject([
    { label: 'Signing in', before: 'closed, after 10 wrong passwords in a row' },
  ]);
  const back = await desk.app.authorize(signIn(person), (await desk.app.visitor()).token);
  expect(await isIn({ token: back.access_token })).toBe(true);
  expect((await toldOf('lock_lifted', person.email)).count).toBe(1);

  // What its owner closed by "that wasn't me" only a new password opens.
  await acts.doIt(about('end_sessions', person, { where: 'everywhere' }), ann.cookie);
  const { text } = await toldOf('signed_out_by_us', person.email);
  await desk.app.graphql(
    'mutation ($token: String!) { reportNotMe(input: { token: $token }) { sessionsEnded } }',
    { token: tokenIn(text) },
  );
  expect((await acts.effect(lift, ann.cookie)).words).toContain('Only a new password opens it');
});

test('another email counts once its link is followed; the one before is told with a link that takes it back, everybody is signed out [F-76, S-18]', async () => {
  const person = await somebody();
  const email = `new-${person.email}`;
  const { made } = await acts.doIt(about('change_email', person, { email: ` ${email} ` }), ann.cookie);
  expect(made).toMatchObject({
    state: 'carried_out',
    effect: { lines: [{ label: 'Email', before: person.email, after: expect.stringContaining(email) }, {}] },
  });
  expect(await isIn(person)).toBe(false);
  const told = await toldOf('email_change_by_us', person.email);
  expect(told.text).toContain('one of us noted it');
  expect(await changesOf(person)).toEqual([{ what: 'email' }]);
  const before = await desk.app.authorize(signIn(person), (await desk.app.visitor()).token);
  expect(await isIn({ token: before.access_token })).toBe(true);
  await confirmEmail(desk.app, email);
  await desk.app.authorize(signIn({ ...person, email }), (await desk.app.visitor()).token);

  // Whoever reads the mailbox of before takes it back.
  await desk.app.graphql(
    'mutation ($token: String!) { reportNotMe(input: { token: $token }) { emailRestored } }',
    { token: tokenIn(told.text) },
  );
  const [credential] = await rows(`select sign_in_email from credentials where user_id = '${person.userId}'`);
  expect(credential).toEqual({ sign_in_email: person.email });
});

test.each([
  ['what is no address', 'nobody', 'invalid'],
  ['the one they have', null, 'same_as_now'],
  ['somebody else’s', 'other', 'EMAIL_ALREADY_TAKEN'],
])('%s is refused in words before anything is shown [F-76]', async (_what, which, code) => {
  const [person, other] = [await somebody(), await somebody()];
  const email = which === 'other' ? other.email : (which ?? person.email);
  expect((await acts.effect(about('change_email', person, { email }), ann.cookie)).fieldErrors).toMatchObject(
    [{ field: 'email', code }],
  );
});

test('codes go to another number at once; they are told by a mail that takes it back, and everybody is signed out [F-76, S-18]', async () => {
  const person = await somebody();
  const { made } = await acts.doIt(about('change_phone', person, { phone: '(202) 555-0177' }), ann.cookie);
  expect(made).toMatchObject({
    state: 'carried_out',
    effect: { lines: [{ after: '•••-•••-0177' }, {}, {}] },
  });
  expect(JSON.stringify(made)).not.toContain('2025550177');
  expect(await isIn(person)).toBe(false);
  const verified = () =>
    rows(`select phone_number from phone_numbers where user_id = '${person.userId}' and status = 'verified'`);
  expect(await verified()).toEqual([{ phone_number: '2025550177' }]);
  expect(await changesOf(person)).toEqual([{ what: 'phone' }]);
  const { text } = await toldOf('phone_change_by_us', person.email);
  expect(text).toContain('•••-•••-0177');
  await desk.app.graphql(
    'mutation ($token: String!) { reportNotMe(input: { token: $token }) { phoneRestored } }',
    { token: tokenIn(text) },
  );
  expect(await verified()).not.toEqual([{ phone_number: '2025550177' }]);
});

test('letters go to another address; the one before gets a letter that says so, and they get a mail [F-76, S-35]', async () => {
  const person = await somebody();
  const address = { line1: '7 Oak Avenue', line2: '', city: 'Columbus', state: 'oh', zip: '43215' };
  const { made } = await acts.doIt(about('change_address', person, address), ann.cookie);
  const [line] = made!.effect.lines;
  expect(line!.after).toContain('7 Oak Avenue, Columbus, OH 43215');
  expect(await changesOf(person)).toEqual([{ what: 'address' }]);
  expect((await toldOf('mailing_address_changed', person.email)).text).toContain('7 Oak Avenue');
  const letters = await desk.ask<{ letters: { kind: string; address: string[] }[] }>(
    'query ($id: ID!) { letters(subjectId: $id) { kind address } }',
    { id: person.userId },
    { cookie: ann.cookie },
  );
  expect(letters.data!.letters).toMatchObject([{ kind: 'former_address' }]);
  expect(line!.before).toBe(letters.data!.letters[0]!.address.join(', '));
  // The same again is no change.
  expect((await acts.effect(about('change_address', person, address), ann.cookie)).fieldErrors).toMatchObject(
    [{ field: 'line1', code: 'same_as_now' }],
  );
});

test('an address that one of ours gives counts as a change of theirs, also the first there is; the first they give themselves does not [F-76, R-10]', async () => {
  const [person, own] = [await becomePerson(desk.app, 'verified'), await becomePerson(desk.app, 'applicant')];
  await acts.open(person.userId, ann.cookie);
  const address = { line1: '7 Oak Avenue', line2: '', city: 'Columbus', state: 'OH', zip: '43215' };
  const { made } = await acts.doIt(about('change_address', person, address), ann.cookie);
  expect(made!.effect.lines).toMatchObject([{ label: 'Letters go to', before: null }]);
  const since = (userId: string) =>
    findChangesThatCount(desk.services.database.reader, desk.services, userId);
  expect(await since(person.userId)).toMatchObject([{ what: 'address', changedBy: ann.id }]);
  expect(await rows(`select from postal_addresses where user_id = '${own.userId}'`)).toHaveLength(1);
  expect(await since(own.userId)).toEqual([]);
});

test('where no address was confirmed how they are reached stays as it is, because nobody would be told; who is in their account is out all the same, and it says that nobody is told [F-76, S-18]', async () => {
  const person = await somebody();
  await rows(`update email_addresses set status = 'pending' where user_id = '${person.userId}'`);
  for (const asked of [
    about('change_email', person, { email: `new-${person.email}` }),
    about('change_phone', person, { phone: '2025550176' }),
  ])
    expect((await acts.effect(asked, ann.cookie)).words).toContain('nobody would be told');
  const { made } = await acts.doIt(about('end_sessions', person, { where: 'everywhere' }), ann.cookie);
  expect(made!.effect.warnings).toContain('They have confirmed no email address, so nobody is told of it.');
  expect(await isIn(person)).toBe(false);
  expect((await toldOf('signed_out_by_us', person.email)).count).toBe(0);
});

test('while money is on its way out to them, how they are reached takes a second person, who is never whoever proposed it [F-76]', async () => {
  const buyer = await owed();
  const asked = about('change_email', buyer, { email: `new-${buyer.email}` });
  const { effect } = await acts.effect(asked, ann.cookie);
  expect(effect!.secondPerson).toEqual([
    'Money is on its way out to them, and this changes how they are reached or who is paid.',
  ]);
  const { made } = await acts.doIt(asked, ann.cookie);
  expect(made).toMatchObject({ state: 'proposed', work: { state: 'waiting', isMine: true } });
  expect(await changesOf(buyer)).toEqual([]);
  const id = made!.id;
  const seen = await acts.read(id, ann.cookie);
  const answer = { id, revision: seen.made!.work!.revision, digest: seen.made!.effect.digest };
  const own = await acts.agree(answer, ann.cookie);
  expect(own.fieldErrors.map(({ code }) => code)).not.toEqual([]);
  expect((await acts.read(id, ann.cookie)).made).toMatchObject({ state: 'proposed' });
  expect((await acts.agree(answer, auditor.cookie)).fieldErrors).toMatchObject([{ code: 'role_missing' }]);

  const agreed = await acts.agree(answer, bob.cookie);
  expect(agreed.words).toBeNull();
  expect(agreed.made).toMatchObject({ state: 'carried_out', answeredBy: bob.name, work: null });
  // It counts as changed by both.
  expect(await changesOf(buyer)).toEqual([{ what: 'email' }, { what: 'email' }]);
  expect((await acts.agree(answer, bob.cookie)).made).toBeNull();
  const shown = await acts.evidence(buyer.userId, 'act_carried_out', id, ann.cookie);
  expect(shown).toContain(`Answered: I looked at it. (${bob.name})`);
});

test('while they ask to end a policy by which something goes back, how they are reached takes a second person; taken back, it takes one [F-76, R-10]', async () => {
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await desk.services.jobs.drain();
  await acts.open(buyer.userId, ann.cookie);
  const { activePolicy } = await buyer.membership();
  const asked = about('change_phone', buyer, { phone: '2025550183' });
  const reasons = async () => (await acts.effect(asked, ann.cookie)).effect!.secondPerson;
  expect(await reasons()).toEqual([]);
  const { answer } = await askToEnd(buyer, activePolicy!.id);
  expect(await readAtDesk(desk, answer!.policy.ending!.id, ann.cookie)).toMatchObject({
    needsSecondPerson: false,
  });
  expect(await reasons()).toEqual([
    'Money is on its way out to them, and this changes how they are reached or who is paid.',
  ]);
  expect((await acts.doIt(asked, ann.cookie)).made).toMatchObject({ state: 'proposed' });
  expect(await changesOf(buyer)).toEqual([]);
  await takeEndingBack(buyer, activePolicy!.id);
  expect(await reasons()).toEqual([]);
});

test('whoever agrees, or says no, opens the person first and says what for, as whoever made it did [F-76, S-81]', async () => {
  const buyer = await owed();
  const { made } = await acts.doIt(about('change_phone', buyer, { phone: '2025550177' }), ann.cookie);
  const cat = await desk.member('service');
  const answer = { id: made!.id, revision: made!.work!.revision, digest: made!.effect.digest };
  const words = 'Open the person first, and say what you look for.';
  expect((await acts.read(made!.id, cat.cookie)).words).toBe(words);
  expect((await acts.agree(answer, cat.cookie)).words).toBe(words);
  const { id, revision } = answer;
  expect((await acts.sendBack({ id, revision }, cat.cookie)).words).toBe(words);
  expect(await changesOf(buyer)).toEqual([]);
  const opened = (await acts.openAct(id, cat.cookie)).made!;
  expect(opened).toMatchObject({ state: 'proposed' });
  const seen = { id, revision, digest: opened.effect.digest };
  expect(await acts.agree(seen, cat.cookie)).toMatchObject({ words: null, made: { state: 'carried_out' } });
  const looks = await rows(`select detail->>'why' as why from audit_events
    where action = 'person_opened' and subject_id = '${buyer.userId}' and actor_staff_id = '${cat.id}'`);
  expect(looks).toEqual([{ why: 'A colleague asks me to agree.' }]);
});

test('what a colleague sends back is with whoever proposed it, who leaves it or makes it anew; nothing was done [F-76]', async () => {
  const buyer = await owed();
  const { made } = await acts.doIt(about('change_phone', buyer, { phone: '2025550178' }), ann.cookie);
  const { id, work } = made!;
  const back = await acts.sendBack({ id, revision: work!.revision }, bob.cookie);
  expect(back.made).toMatchObject({ state: 'returned', answeredBy: bob.name, answer: 'Call them first.' });
  const { revision } = back.made!.work!;
  expect((await acts.leave({ id, revision }, bob.cookie)).made).toBeNull();
  expect((await acts.leave({ id, revision }, ann.cookie)).made).toMatchObject({ state: 'left', work: null });
  expect(await changesOf(buyer)).toEqual([]);
});

test('what is cut off half way leaves nothing: no act, no change, no mail, no trace [F-76]', async () => {
  const person = await somebody();
  const asked = about('change_phone', person, { phone: '2025550179' });
  const { effect } = await acts.effect(asked, ann.cookie);
  await rows(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
    create trigger cut_off before insert on contact_changes for each row execute function fail_here()`);
  const id = acts.id();
  const make = { ...asked, id, digest: effect!.digest, reason: 'They called.' };
  expect((await acts.make(make, ann.cookie)).made).toBeNull();
  await rows('drop trigger cut_off on contact_changes; drop function fail_here()');
  expect(await isIn(person)).toBe(true);
  const left = await rows(`select 'act' as what from desk_acts where id = '${id}'
    union all select 'audit' from audit_events where detail->>'id' = '${id}'
    union all select 'mail' from outbox_messages where recipient = '${person.email}' and template = 'phone_change_by_us'
    union all select 'number' from phone_numbers where user_id = '${person.userId}' and phone_number = '2025550179'`);
  expect(left).toEqual([]);
  expect((await acts.make(make, ann.cookie)).made).toMatchObject({ state: 'carried_out' });
});

test('a change they make themselves counts as one that staff make: money that goes out soon after takes a second person [F-76, S-18]', async () => {
  const person = await somebody();
  const since = () => findChangesThatCount(desk.services.database.reader, desk.services, person.userId);
  expect(await since()).toEqual([]);
  await desk.app.graphql(
    `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { clientMutationId } }`,
    { input: { email: `own-${person.email}`, currentPassword: person.password } },
    { token: person.token },
  );
  // What is only asked for is no change yet.
  expect(await since()).toEqual([]);
  await confirmEmail(desk.app, `own-${person.email}`);
  const list = openBeneficiaryOwner(desk.app, person);
  await list.add(list.organization, { lineOfBusiness: 'wysh-insurance', allocation: 50 });
  expect((await since()).map(({ what }) => what)).toEqual(['payee', 'email']);
  await desk.clock.advance(Temporal.Duration.from({ hours: 14 * 24 - 1 }));
  expect(await since()).toHaveLength(2);
  await desk.clock.advance(Temporal.Duration.from({ hours: 1 }));
  expect(await since()).toEqual([]);
  await desk.clock.reset();
});

test('after another address even a small sum that goes back takes a second person, none of them who changed it, whatever it goes back for [F-76, R-10]', async () => {
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await desk.services.jobs.drain();
  await acts.open(buyer.userId, ann.cookie);
  const { activePolicy } = await buyer.membership();
  const address = { line1: '7 Oak Avenue', line2: '', city: 'Columbus', state: 'OH', zip: '43215' };
  await acts.doIt(about('change_address', buyer, address), ann.cookie);
  const { answer } = await askToEnd(buyer, activePolicy!.id);
  const { id } = answer!.policy.ending!;
  expect(await readAtDesk(desk, id, ann.cookie)).toMatchObject({ needsSecondPerson: true });
  await takeWork(desk, id, bob.cookie);
  // Whoever changed where it goes has no hand in it.
  expect((await actAtDesk(desk, 'proposeEnding', id, ann.cookie)).words).toBe(
    'You changed their postal address within the last 14 days, so the money is for others to send: you neither propose it nor agree to it.',
  );
  expect((await actAtDesk(desk, 'confirmEnding', id, bob.cookie)).words).toContain(
    'a colleague has to agree',
  );
  await actAtDesk(desk, 'proposeEnding', id, bob.cookie);
  expect((await actAtDesk(desk, 'agreeToEnding', id, ann.cookie)).words).toContain(
    'You changed their postal address',
  );
  const cat = await desk.member('service');
  const agreed = await actAtDesk(desk, 'agreeToEnding', id, cat.cookie);
  expect(agreed.data!.answer).toMatchObject({ status: 'carried_out' });
});

test('what somebody gives back is proposed by nobody: a colleague takes it, and cannot agree to it any more [F-76]', async () => {
  const buyer = await owed();
  const { made } = await acts.doIt(about('change_phone', buyer, { phone: '2025550181' }), ann.cookie);
  const { id, work, effect } = made!;
  const hands = (act: 'giveBackWork' | 'takeWork', revision: number, cookie: string) =>
    desk.ask<{ work: { state: string; revision: number } }>(
      `mutation ($input: WorkActInput!) { work: ${act}(input: $input) { state revision } }`,
      { input: { kind: 'agree_to_act', subjectId: id, revision } },
      { cookie },
    );
  const free = await hands('giveBackWork', work!.revision, ann.cookie);
  expect(free.data!.work.state).toBe('open');
  const taken = await hands('takeWork', free.data!.work.revision, bob.cookie);
  const { revision } = taken.data!.work;
  const agreed = await acts.agree({ id, revision, digest: effect.digest }, bob.cookie);
  expect(agreed.words).toBe('A colleague was faster: nobody has to agree to this any more.');
  expect((await acts.read(id, ann.cookie)).made).toMatchObject({ state: 'returned' });
  expect((await acts.leave({ id, revision }, bob.cookie)).made).toMatchObject({ state: 'left' });
  expect(await changesOf(buyer)).toEqual([]);
});
