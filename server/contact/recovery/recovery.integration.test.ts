import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail, tokenIn } from '../../testing/account-holder.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import {
  actOnRecovery,
  claimOf,
  giveRecoveryWorkBack,
  openGuest,
  readRecoveryAtDesk,
  takeRecoveryWork,
} from '../../testing/recovery.ts';

let desk: DeskApp;
beforeAll(async () => {
  desk = await openDeskApp();
});
afterAll(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const guest = () => openGuest(desk.app);
const rows = (statement: string) => desk.services.database.runScript(statement);
const drain = () => desk.services.jobs.drain();
const service = async () => (await desk.member('service')).cookie;

let names = 0;
/** Somebody with an account like no other's, and what they say of it. */
async function owner(options: PersonOptions = {}) {
  names += 1;
  const lastName = `Wood${'abcdefghijklmnopqrstuvwxyz'[names]}ham`;
  const person = await becomePerson(desk.app, 'applicant', { lastName, ...options });
  return { person, claim: await claimOf(desk.app, person.userId) };
}

const mail = async (template: string, to: string) => (await newestMail(desk.app, template, to)).text;
const sentTo = async (to: string) =>
  (await rows(`select template from outbox_messages where recipient = '${to}' order by id`)).map(
    ({ template }) => String(template),
  );
const open = async (userId: string) =>
  (await rows(`select id from sessions where user_id = '${userId}' and revoked_at is null`)).length;

test('somebody who lost mailbox and phone has their account back once two of ours agreed, the letter’s code was typed back and its days were over; everybody else is out and the ways of before were told twice [S-17, S-18, S-30, S-81]', async () => {
  const { person, claim } = await owner();
  const { asked, lettersOf, letterCode, giveLetterCode, look } = guest();
  const { token, id, blobId } = await asked(claim);

  // Dated, in writing, at the new address, with where to look; and by every way we knew before, with what stops it.
  expect(await mail('account_recovery_received', claim.email)).toContain(`/account-recovery/${token}`);
  expect(await mail('account_recovery_notice', person.email)).toContain('/stop-account-recovery/');
  expect(await mail('account_recovery_notice', `+1${person.phone}`)).toContain('Not you?');
  expect((await lettersOf(id)).join(' ')).toContain('Somebody asked for the way into your account');
  // Whoever is in the account reads no code there.
  const papers = await rows(
    `select id from documents where user_id = '${person.userId}' and slug = 'account-recovery'`,
  );
  expect(papers).toEqual([]);

  const ann = await desk.member('service');
  await takeRecoveryWork(desk, id, ann.cookie);
  const early = await readRecoveryAtDesk(desk, id, ann.cookie);
  expect(early.data!.answer).toMatchObject({
    state: 'asked',
    waits: 'for_the_letter',
    name: `${claim.firstName} ${claim.lastName}`,
    userId: person.userId,
    phone: `•••-•••-${claim.phoneNumber.slice(-4)}`,
    matches: [
      { part: 'name', match: 'same' },
      { part: 'birthdate', match: 'same' },
      { part: 'address', match: 'same' },
      { part: 'policyNumber', match: 'unknown' },
    ],
    files: [{ blobId, filename: 'license.pdf' }],
  });
  // What we know is compared, and not shown.
  expect(early.text).not.toContain(claim.birthdate);
  expect(early.text).not.toContain(person.email);
  expect((await actOnRecovery(desk, 'proposeRecovery', id, ann.cookie)).words).toContain('It still waits');
  expect((await giveLetterCode(token, await letterCode(id))).answer).toMatchObject({
    accountRecovery: { state: 'asked', isLetterProven: true },
  });
  // With the code, and a day too early.
  expect((await actOnRecovery(desk, 'proposeRecovery', id, ann.cookie)).words).toContain('It still waits');
  await giveRecoveryWorkBack(desk, id, ann.cookie);
  await desk.clock.advance(Temporal.Duration.from({ hours: 73 }));
  const [again, other] = [await desk.member('service'), await desk.member('service')];
  await takeRecoveryWork(desk, id, again.cookie);
  const file = await desk.call('GET', `/recoveries/${id}/files/${blobId}`, { cookie: again.cookie });
  expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  const proposed = await actOnRecovery(desk, 'proposeRecovery', id, again.cookie);
  expect(proposed.data!.answer).toMatchObject({ state: 'asked', isProposed: true, isOwnProposal: true });
  expect((await actOnRecovery(desk, 'agreeToRecovery', id, again.cookie)).fieldErrors).toMatchObject([
    { code: 'own_proposal' },
  ]);
  const done = await actOnRecovery(desk, 'agreeToRecovery', id, other.cookie, 'I saw it, too.');
  expect(done.data!.answer).toMatchObject({
    state: 'carried_out',
    work: { state: 'done' },
    opinions: [
      { event: 'proposed', saidBy: again.name },
      { event: 'agreed', saidBy: other.name, reason: 'I saw it, too.' },
    ],
  });

  expect(await open(person.userId)).toBe(0);
  expect(await rows(`select 1 from user_devices where user_id = '${person.userId}'`)).toEqual([]);
  expect(await mail('account_recovered_notice', person.email)).toContain('The request for your Wysh account');
  expect(await mail('account_recovered_notice', `+1${person.phone}`)).toContain('Not you?');
  expect((await lettersOf(id)).at(-1)).toContain('Your account has a new address and number');
  const [contact] = await rows(
    `select sign_in_email, (select email from email_addresses where user_id = c.user_id and status = 'active') as email,
      (select phone_number from phone_numbers where user_id = c.user_id and status = 'verified') as phone
     from credentials c where user_id = '${person.userId}'`,
  );
  expect(contact).toEqual({
    sign_in_email: claim.email,
    email: claim.email,
    phone: claim.phoneNumber,
  });
  const [fact] = await rows(
    `select detail from audit_events where action = 'contact_changed' and subject_id = '${person.userId}'`,
  );
  expect(fact).toMatchObject({ detail: { email: true, phone: true } });
  // The password of before opens nothing, with neither address; a new one is chosen by the link, once.
  for (const email of [person.email, claim.email])
    await expect(desk.app.authorize({ email, password: person.password })).rejects.toThrow();
  const reset = tokenIn(await mail('account_recovered', claim.email));
  const [link] = await rows(
    `select expires_at from password_reset_tokens where user_id = '${person.userId}' order by expires_at desc`,
  );
  const lasts = (link!['expires_at'] as Date).getTime() - desk.clock.now().epochMilliseconds;
  expect(Math.round(lasts / 3_600_000)).toBe(72);
  const password = 'a lantern in the fog';
  const choose = () =>
    desk.app.graphql(
      'mutation ($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { success } }',
      { input: { token: reset, password, passwordConfirmation: password } },
      {},
    );
  expect((await choose()).errors).toBeUndefined();
  expect((await choose()).errors).toBeDefined();
  await desk.app.authorize({ email: claim.email, password });
  expect(await open(person.userId)).toBeGreaterThan(0);
  expect((await look(token)).answer).toMatchObject({ state: 'carried_out', email: claim.email });
});

test('whoever has the mailbox of before stops it by one press, once and for good, and whoever asked is told at the new address, and not why [S-11, S-81]', async () => {
  const { person, claim } = await owner();
  const { ready, stop, look, giveLetterCode } = guest();
  const { token, id } = await ready(claim);
  const link = tokenIn(await mail('account_recovery_notice', person.email));
  expect((await stop(link)).answer).toEqual({ isStopped: true });
  expect((await stop(link)).answer).toEqual({ isStopped: true });
  expect((await look(token)).answer).toMatchObject({ state: 'stopped' });
  const said = await mail('account_recovery_over', claim.email);
  expect(said).toContain('That request is over, and nothing was changed.');
  expect(said).not.toContain('stopped');
  expect(await mail('account_recovery_over_notice', person.email)).toContain('what they were');
  const cookie = await service();
  expect((await readRecoveryAtDesk(desk, id, cookie)).data!.answer).toMatchObject({
    state: 'stopped',
    work: { state: 'done' },
  });
  expect((await actOnRecovery(desk, 'proposeRecovery', id, cookie)).data).toBeNull();
  expect((await giveLetterCode(token, '000000-000000')).refusal).not.toBeNull();
  expect(await open(person.userId)).toBeGreaterThan(0);
  expect((await stop('x'.repeat(43))).refusal).not.toBeNull();
});

test('whose account it is calls us, and any one of ours stops it, in whosever hands it is and also once it is proposed [S-11, S-81]', async () => {
  const [{ claim }, other] = [await owner(), await owner()];
  const [inHand, proposed] = [await guest().asked(claim), await guest().ready(other.claim)];
  const [ann, bob] = [await desk.member('service'), await desk.member('service')];
  await takeRecoveryWork(desk, inHand.id, ann.cookie);
  await takeRecoveryWork(desk, proposed.id, ann.cookie);
  await actOnRecovery(desk, 'proposeRecovery', proposed.id, ann.cookie);
  const says = 'They called: it isn’t them.';
  for (const { id } of [inHand, proposed]) {
    const done = await actOnRecovery(desk, 'refuseRecovery', id, bob.cookie, says);
    expect(done.words).toBeNull();
    expect(done.data!.answer).toMatchObject({
      state: 'refused',
      work: { state: 'done' },
      opinions: expect.arrayContaining([{ event: 'refused', saidBy: bob.name, reason: says }]),
    });
    expect((await actOnRecovery(desk, 'agreeToRecovery', id, bob.cookie)).data).toBeNull();
  }
  expect(await mail('account_recovery_over', claim.email)).not.toContain(says);
});

test('the answer is the same for somebody we don’t know: a token, two codes, a dated confirmation and the same state; nobody is told and nothing can come of it [S-13]', async () => {
  const { claim } = await owner();
  const stranger = {
    ...claim,
    lastName: 'Nobodyham',
    email: 'stranger@example.com',
    phoneNumber: '6145559901',
  };
  const { asked, look, giveLetterCode, lettersOf } = guest();
  const [theirs, nobodys] = [await asked(claim), await asked(stranger)];
  const shown = await Promise.all([look(theirs.token), look(nobodys.token)]);
  const [one, two] = shown.map(({ answer }) => ({
    ...answer,
    email: '',
    askedAt: '',
    waitsUntil: '',
  }));
  expect(two).toEqual(one);
  const wrong = await Promise.all(
    [theirs, nobodys].map(({ token }) => giveLetterCode(token, '111111-111111')),
  );
  expect(wrong[1]).toEqual(wrong[0]);
  expect(await sentTo(stranger.email)).toEqual(await sentTo(claim.email));
  expect(await lettersOf(nobodys.id)).toEqual([]);
  const cookie = await service();
  expect((await readRecoveryAtDesk(desk, nobodys.id, cookie)).data!.answer).toMatchObject({
    waits: 'for_an_account',
    userId: null,
  });
  await desk.clock.advance(Temporal.Duration.from({ hours: 73 }));
  const later = await desk.member('service');
  await takeRecoveryWork(desk, nobodys.id, later.cookie);
  expect((await actOnRecovery(desk, 'proposeRecovery', nobodys.id, later.cookie)).words).toContain(
    'It still waits',
  );
  const refused = await actOnRecovery(
    desk,
    'refuseRecovery',
    nobodys.id,
    later.cookie,
    'Nobody is called so.',
  );
  expect(refused.data!.answer).toMatchObject({ state: 'refused', work: { state: 'done' } });
  await drain();
  expect(await mail('account_recovery_over', stranger.email)).not.toContain('Nobody is called so');
});

test('codes are not guessed: five wrong pairs end it, five wrong codes of the letter end it and tell its owner, and a right one is no good after its time [S-15]', async () => {
  const { person, claim } = await owner();
  const { begin, prove, codesOf, look, asked, giveLetterCode, letterCode } = guest();
  const { answer } = await begin(claim);
  const token = answer!.token;
  const { emailCode, phoneCode } = await codesOf(claim);
  const off = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  // One right and one wrong is wrong, and which is not said.
  const mailWrong = await prove(token, off(emailCode), phoneCode);
  expect(mailWrong.refusal).toEqual((await prove(token, emailCode, off(phoneCode))).refusal);
  for (let guess = 0; guess < 3; guess += 1) await prove(token, '000000', '000000');
  expect((await prove(token, emailCode, phoneCode)).refusal).not.toBeNull();
  expect((await look(token)).answer).toMatchObject({ state: 'expired' });

  const late = await begin(claim);
  const codes = await codesOf(claim);
  await desk.clock.advance(Temporal.Duration.from({ minutes: 31 }));
  expect((await prove(late.answer!.token, codes.emailCode, codes.phoneCode)).refusal).not.toBeNull();

  const { token: third, id } = await asked(claim);
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, guess) => giveLetterCode(third, `11111${guess}-000000`)),
  );
  expect(guesses.every(({ refusal }) => refusal !== null)).toBe(true);
  expect((await look(third)).answer).toMatchObject({ state: 'expired', isLetterProven: false });
  const [kept] = await rows(`select wrong_letter_codes from account_recoveries where id = '${id}'`);
  expect(kept).toEqual({ wrong_letter_codes: 5 });
  expect((await giveLetterCode(third, await letterCode(id))).refusal).not.toBeNull();
  await drain();
  expect(await mail('account_recovery_over_notice', person.email)).toContain('is over');
});

test('without both codes nothing is uploaded, nothing is handed in without a paper, and files are what they are everywhere: not too big, not too many, not somebody else’s [S-57, S-58]', async () => {
  const { claim } = await owner();
  const { begin, announce, proven, handIn, upload } = guest();
  const { answer } = await begin(claim);
  expect((await announce(answer!.token)).refusal).not.toBeNull();
  expect((await handIn(answer!.token, ['019a9f00-0000-7000-8000-00000000beef'])).refusal).not.toBeNull();
  const token = await proven(claim);
  expect((await handIn(token, [])).refusal?.full_message).toContain('driver’s license');
  const big = await announce(token, { byteSize: 20 * 1024 * 1024 + 1 });
  expect(big.refusal?.fields).toMatchObject([{ field: 'byteSize' }]);
  const page = await announce(token, { contentType: 'image/svg+xml' });
  expect(page.refusal?.fields).toMatchObject([{ field: 'contentType' }]);
  const other = await owner();
  const theirs = await upload(await guest().proven(other.claim));
  expect((await handIn(token, [theirs])).refusal).not.toBeNull();
  const { answer: late } = await announce(token);
  expect((await handIn(token, [late!.blobId])).refusal).not.toBeNull();
  const files = [];
  for (let count = 0; count < 5; count += 1) files.push(await upload(token));
  expect((await handIn(token, files)).refusal?.full_message).toBe('4 files at most, please.');
  const [first, second] = await Promise.all([
    handIn(token, files.slice(0, 2)),
    handIn(token, files.slice(2, 4)),
  ]);
  expect([first, second].filter(({ refusal }) => refusal === null).length).toBeGreaterThan(0);
  const [work] = await rows(
    `select count(*)::integer as count from work_items w join account_recoveries r on r.id = w.subject_id
     where r.token_hash = sha256('${token}'::bytea)`,
  );
  expect(work).toEqual({ count: 1 });
  // A day later it is over, and begun anew.
  await desk.clock.advance(Temporal.Duration.from({ hours: 25 }));
  expect((await announce(answer!.token)).refusal).not.toBeNull();
});

test('a new address and a new number take five beginnings an hour, whoever they are said to be of, and what is no claim begins nothing [S-12, S-16]', async () => {
  const { claim } = await owner();
  const { begin } = guest();
  for (let count = 0; count < 5; count += 1) {
    const { refusal } = await begin({ ...claim, lastName: `Any${'abcde'[count]}body` });
    expect(refusal).toBeNull();
  }
  expect((await begin(claim)).refusal?.full_message).toContain('all the codes');
  expect((await begin({ ...claim, email: 'another@example.com' })).refusal?.full_message).toContain(
    'all the codes',
  );
  const wrong = await begin({
    ...claim,
    firstName: '1',
    birthdate: '1990-02-30',
    line1: ' ',
    state: 'XX',
    zip: 'A',
    email: 'no',
    phoneNumber: '1',
  });
  expect(wrong.refusal?.fields.map(({ field }) => field).toSorted()).toEqual([
    'birthdate',
    'email',
    'firstName',
    'line1',
    'phoneNumber',
    'state',
    'zip',
  ]);
  await desk.clock.advance(Temporal.Duration.from({ minutes: 61 }));
  expect((await begin(claim)).refusal).toBeNull();
});

test('of two who ask for one account the first that is carried out ends the other, and stopped at the same moment it is either stopped or carried out and never both [S-38]', async () => {
  const { person, claim } = await owner();
  const { asked, ready, look, stop } = guest();
  const rival = await asked({ ...claim, email: 'rival@example.com', phoneNumber: '6145559902' });
  const rivalStop = tokenIn(await mail('account_recovery_notice', person.email));
  const { token, id } = await ready(claim);
  const [ann, bob] = [await desk.member('service'), await desk.member('service')];
  await takeRecoveryWork(desk, id, ann.cookie);
  await actOnRecovery(desk, 'proposeRecovery', id, ann.cookie);
  expect((await readRecoveryAtDesk(desk, id, bob.cookie)).data!.answer).toMatchObject({ others: 1 });
  const link = tokenIn(await mail('account_recovery_notice', person.email));
  expect(link).not.toBe(rivalStop);
  const [agreed, stopped] = await Promise.all([
    actOnRecovery(desk, 'agreeToRecovery', id, bob.cookie),
    stop(link),
  ]);
  const { answer: now } = await look(token);
  const isCarriedOut = now!.state === 'carried_out';
  expect(isCarriedOut).toBe(agreed.data !== null);
  expect(stopped.answer).toEqual({ isStopped: !isCarriedOut });
  expect((await look(rival.token)).answer).toMatchObject({ state: isCarriedOut ? 'expired' : 'asked' });
  expect((await rows(`select sign_in_email from credentials where user_id = '${person.userId}'`))[0]).toEqual(
    {
      sign_in_email: isCarriedOut ? claim.email : person.email,
    },
  );
});

test('what is not carried out in thirty days is over, and ninety days later nobody’s papers, letters and words are left [S-80]', async () => {
  const { person, claim } = await owner();
  const { asked, look } = guest();
  const { token, id, blobId } = await asked(claim);
  await desk.clock.advance(Temporal.Duration.from({ hours: 24 * 30 + 2 }));
  await drain();
  expect((await look(token)).answer).toMatchObject({ state: 'expired' });
  expect(await mail('account_recovery_over', claim.email)).toContain('over');
  expect(await mail('account_recovery_over_notice', person.email)).toContain('over');
  await desk.clock.advance(Temporal.Duration.from({ hours: 24 * 90 + 2 }));
  await drain();
  expect(await rows(`select id from account_recoveries where id = '${id}'`)).toEqual([]);
  expect(await rows(`select id from letters where user_id = '${id}'`)).toEqual([]);
  expect(await rows(`select id from documents where user_id = '${id}'`)).toEqual([]);
  expect(await rows(`select user_id from blobs where id = '${blobId}' and user_id is not null`)).toEqual([]);
  expect((await look(token)).refusal).not.toBeNull();
});

test('somebody may take it back, an auditor only reads, and who has neither role sees nothing [S-35]', async () => {
  const { claim } = await owner();
  const { asked, takeBack, look } = guest();
  const { token, id, blobId } = await asked(claim);
  const [auditor, billing] = [await desk.member('auditor'), await desk.member('billing')];
  expect((await readRecoveryAtDesk(desk, id, auditor.cookie)).data).not.toBeNull();
  expect((await readRecoveryAtDesk(desk, id, billing.cookie)).data).toBeNull();
  expect((await actOnRecovery(desk, 'refuseRecovery', id, auditor.cookie)).fieldErrors).toMatchObject([
    { code: 'role_missing' },
  ]);
  const file = await desk.call('GET', `/recoveries/${id}/files/${blobId}`, { cookie: auditor.cookie });
  expect(file.status).not.toBe(200);
  expect((await takeBack(token)).answer).toMatchObject({ accountRecovery: { state: 'taken_back' } });
  expect((await look(token)).answer).toMatchObject({ state: 'taken_back' });
});
