import { findLatestSubmission } from '../applying/underwriting/person-marks-store.ts';
import { decidedApplicant, upload } from './applicant.ts';
import { newestMail, tokenIn } from './account-holder.ts';
import { openActDesk } from './act-desk.ts';
import { openPurchase } from './buyer.ts';
import { askToCorrect, decideAtDesk, takeCorrection, takeCorrectionBack } from './corrections.ts';
import { codeSentTo, sessionOf } from './person-with-phone.ts';
import type { DeskApp } from './desk.ts';
import { actAtDesk, askToEnd, readEndedPolicy, takeEndingBack, takeWork } from './endings.ts';
import { openFlowWalker } from './flow-walker.ts';
import { linkBank } from './linked-bank.ts';
import { comeBack } from './people/become-person.ts';
import { askForCover, takeBack } from './policy-editor.ts';
import { claimOf, openGuest } from './recovery.ts';
import { answerAtDesk, askForReview } from './reviews.ts';
import { returning } from './returning-policyholder.ts';

/** Some of the demo people, by what they stand for, with the way they sign in. */
export interface LivingOn {
  readonly covered: SignsIn;
  readonly inFreeLook: SignsIn;
  readonly lapsed: SignsIn;
  readonly approved: SignsIn;
  readonly locked: SignsIn;
  readonly estimated: SignsIn;
  readonly rejected: SignsIn;
}

interface SignsIn {
  readonly email: string;
  readonly password: string;
}

/**
 * What else can happen to people, each by the door it happens through: what is asked of a policy and taken back, a paper that was read, money that goes back and is
 * disputed, a name that is set right, a decision that is asked about, what staff do and propose, a bank, a chat, a complaint, a lock that is lifted, a way in that was lost, a
 * device that is blocked, a document where records can't tell, somebody alike who applies, an account that is closed.
 */
export async function liveOn(desk: DeskApp, people: LivingOn): Promise<void> {
  await changesTheirMind(desk, people.covered);
  await isSetRight(desk, people.covered);
  await handsBack(desk, people.inFreeLook);
  await asksToReturn(desk, people.lapsed);
  await showsDocument(desk, people.approved);
  await losesWayIn(desk, people.approved);
  await resetsPassword(desk, people.locked);
  await asksOfDecision(desk, people.rejected);
  await looksAlike(desk, people.approved);
  await isBlocked(desk, people.rejected);
  const { call } = await signIn(desk, people.estimated);
  must(
    await call(
      'mutation ($input: DecommissionUserInput!) { answer: decommissionUser(input: $input) { clientMutationId } }',
      {
        input: { currentPassword: people.estimated.password },
      },
    ),
  );
  await desk.services.jobs.drain();
}

async function signIn({ app }: DeskApp, person: SignsIn) {
  const visitor = await comeBack(app, person);
  return { ...visitor, ...openPurchase(app, visitor) };
}

/** Whatever was refused would be missing without a word. */
function must<Answered extends { readonly refusal: unknown }>(answered: Answered): Answered {
  if (answered.refusal !== null) throw new Error(JSON.stringify(answered.refusal));
  return answered;
}

async function changesTheirMind(desk: DeskApp, covered: SignsIn): Promise<void> {
  const { app } = desk;
  const person = await signIn(desk, covered);
  const { id: policyId } = (await person.membership()).activePolicy!;
  const { answer: less } = must(await askForCover(person, 300_000));
  must(await takeBack(person, less!.change.id));
  must(await askToEnd(person, policyId));
  must(await takeEndingBack(person, policyId));
  must(
    await person.call(
      'mutation ($input: AgreeToTextsInput!) { answer: agreeToTexts(input: $input) { agreedOn } }',
      {
        input: { recordId: `text-messages@${desk.services.disclosures.bySlug('text-messages')!.version}` },
      },
    ),
  );
  must(
    await person.call(
      'mutation ($input: SendSupportMessageInput!) { answer: sendSupportMessage(input: $input) { clientMutationId } }',
      { input: { text: 'Is my roof covered, too?' } },
    ),
  );
  await linkBank(app, person);
  await isDisputed(desk, await person.invoices());
  const { version } = desk.services.disclosures.bySlug('card-authorization')!;
  must(
    await person.call(
      'mutation ($input: CreateAcknowledgementInput!) { answer: createAcknowledgement(input: $input) { acknowledgement { id } } }',
      {
        input: {
          recordId: `card-authorization@${version}`,
          recordType: 'disclosure',
          contextType: 'InsuranceMembership',
        },
      },
    ),
  );
  const papers = must(
    await person.call<{ id: string }[]>('{ answer: documentsBySlug(slug: "policy-agreement") { id } }'),
  );
  must(
    await person.call(
      'mutation ($input: CreateAcknowledgementInput!) { answer: createAcknowledgement(input: $input) { acknowledgement { id } } }',
      {
        input: {
          recordId: papers.answer![0]!.id,
          recordType: 'document',
          contextType: 'InsuranceMembership',
        },
      },
    ),
  );
  must(
    await person.call(
      'mutation ($input: RevokePaymentMethodInput!) { answer: revokePaymentMethod(input: $input) { clientMutationId } }',
      { input: {} },
    ),
  );
  const { cookie } = await desk.member('service');
  const complaint = await desk.ask(
    'mutation ($input: ReceiveComplaintInput!) { receiveComplaint(input: $input) { id } }',
    {
      input: {
        way: 'telephone',
        source: 'consumer_direct',
        state: 'OH',
        class: { function: 'policyholder_service', reason: 'delays', line: 'life' },
        userId: await userIdOf(desk, covered),
        said: 'Nobody calls back.',
      },
    },
    { cookie },
  );
  if (complaint.words !== null) throw new Error(complaint.words);
}

/** By the bank of whoever paid. */
async function isDisputed({ app }: DeskApp, bills: readonly { readonly id: string }[]): Promise<void> {
  const { body } = await app.rest<{ charges: readonly { id: string; invoiceId: string; state: string }[] }>(
    'GET',
    '/sandbox/api/payments/charges',
  );
  const paid = body.charges.find(
    ({ invoiceId, state }) => state === 'succeeded' && bills.some(({ id }) => id === invoiceId),
  );
  const { status } = await app.rest('POST', `/sandbox/api/payments/charges/${paid!.id}`, {
    action: 'dispute',
  });
  if (status !== 200) throw new Error(`the dispute was answered ${status}`);
}

/** Thinks better of one name, and has the other from the desk, which notes how to speak with them. */
async function isSetRight(desk: DeskApp, covered: SignsIn): Promise<void> {
  const person = await signIn(desk, covered);
  const { id: policyId } = (await person.membership()).activePolicy!;
  must(await askToCorrect(person, policyId, { firstName: 'Maja' }));
  must(await takeCorrectionBack(person, policyId));
  const { answer } = must(await askToCorrect(person, policyId, { middleName: 'Solveig' }));
  const { id } = answer!.policy.correction!;
  const { cookie } = await desk.member('service');
  await takeCorrection(desk, id, cookie);
  const { words } = await decideAtDesk(desk, 'confirmCorrection', id, cookie);
  if (words !== null) throw new Error(words);
  const note = { act: 'note_on_person', entries: { note: 'Say the middle name, too.' } };
  await doAct(desk, covered, note, { cookie, becomes: 'carried_out' });
}

/** Asks for a person and thinks better of it, and then says something, which is answered. */
async function asksOfDecision(desk: DeskApp, rejected: SignsIn): Promise<void> {
  const { call } = await signIn(desk, rejected);
  const person = {
    graphql: async <Answer>(document: string, variables: object = {}) =>
      must(await call<Answer>(document, variables)).answer!,
  };
  await askForReview(person, { wantsPerson: true });
  await person.graphql('mutation { answer: takeBackDecisionReview(input: {}) { clientMutationId } }');
  const { id } = await askForReview(person, { statement: 'I feel fine.' });
  const { cookie } = await desk.member('underwriting');
  const { words } = await answerAtDesk(desk, 'answerReview', { id, words: 'It stands.', cookie });
  if (words !== null) throw new Error(words);
}

/** Tells a tax id of which records can't tell, hands in a passport, and is seen to be who they say. */
async function showsDocument(desk: DeskApp, approved: SignsIn): Promise<void> {
  const { encryption, database, jobs } = desk.services;
  const userId = await userIdOf(desk, approved);
  const { submission } = (await findLatestSubmission(database.reader, encryption, userId))!;
  const person = await comeBack(desk.app, approved);
  const { walk } = openFlowWalker(desk.app, person, { ...submission.answers, ...FORMALITIES });
  await walk('insurance-profile', { said: { 'tax-id': '987001234' } });
  await jobs.drain();
  const content = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const passport = { content, contentType: 'application/pdf', filename: 'passport.pdf' };
  await walk('cdd-form', { said: { 'identity-document': [await upload(desk.app, person, passport)] } });
  const [review] = await database.runScript(`select id from identity_reviews where user_id = '${userId}'`);
  const { cookie } = await desk.member('compliance');
  const input = { id: review?.['id'], revision: 1, reason: 'The photo and the name are theirs.' };
  const { words } = await desk.ask(
    'mutation ($input: DecideIdentityInput!) { sayItIsThem(input: $input) { state } }',
    { input },
    { cookie },
  );
  if (words !== null) throw new Error(words);
}

const FORMALITIES = {
  occupation: 'Baker',
  'source-of-funds': 'employment',
  'politically-exposed': 'no',
  'acting-for-another': 'no',
} as const;

/** Somebody of the same name, birthdate and home applies, and is compared with them. */
async function looksAlike(desk: DeskApp, approved: SignsIn): Promise<void> {
  const { encryption, database } = desk.services;
  const userId = await userIdOf(desk, approved);
  const { submission } = (await findLatestSubmission(database.reader, encryption, userId))!;
  const { birthdate, ...answers } = submission.answers;
  if (typeof birthdate !== 'string') throw new Error('somebody applied without a birthdate');
  const [firstName, lastName] = [answers['first-name'], answers['last-name']].map(String);
  const home = Object.fromEntries(Object.entries(answers).filter(([key]) => key.startsWith('address-')));
  await decidedApplicant(desk.app, {
    name: firstName!,
    birthdate,
    answers: { ...home, 'last-name': lastName! },
  });
  const [pair] = await database.runScript(
    `select id from likenesses where first_user_id = '${userId}' and state = 'waiting'`,
  );
  const { cookie } = await desk.member('underwriting');
  const input = { id: pair?.['id'], revision: 1, reason: 'Two people of one house.' };
  const { words } = await desk.ask(
    'mutation ($input: DecideLikenessInput!) { sayTwoPeople(input: $input) { state } }',
    { input },
    { cookie },
  );
  if (words !== null) throw new Error(words);
}

async function doAct(
  desk: DeskApp,
  person: SignsIn,
  asked: { readonly act: string; readonly entries: Readonly<Record<string, string>> },
  { cookie, becomes }: { readonly cookie: string; readonly becomes: 'carried_out' | 'proposed' },
): Promise<void> {
  const acts = openActDesk(desk);
  const userId = await userIdOf(desk, person);
  await acts.open(userId, cookie);
  const { made, words } = await acts.doIt({ ...asked, subjectId: userId }, cookie);
  if (made?.state !== becomes) throw new Error(`${asked.act} is ${made?.state ?? words}`);
}

async function handsBack(desk: DeskApp, inFreeLook: SignsIn): Promise<void> {
  const person = await signIn(desk, inFreeLook);
  const { id: policyId } = (await person.membership()).activePolicy!;
  must(await askToEnd(person, policyId));
  const { ending } = await readEndedPolicy(person, policyId);
  const { cookie } = await desk.member('service');
  await takeWork(desk, ending!.id, cookie);
  const { words } = await actAtDesk(desk, 'confirmEnding', ending!.id, cookie);
  if (words !== null) throw new Error(words);
  // Money is on its way to them: another number takes a second person.
  const phone = { act: 'change_phone', entries: { phone: '2025550178' } };
  await doAct(desk, inFreeLook, phone, { cookie, becomes: 'proposed' });
}

async function asksToReturn(desk: DeskApp, lapsed: SignsIn): Promise<void> {
  const person = returning(await signIn(desk, lapsed));
  const [policy] = await person.list();
  must(await person.request(policy!.id));
}

/** The mailbox and the telephone at once, and asks from outside for the account. */
async function losesWayIn(desk: DeskApp, approved: SignsIn): Promise<void> {
  const claim = await claimOf(desk, await userIdOf(desk, approved));
  await openGuest(desk.app).asked(claim);
}

async function resetsPassword({ app }: DeskApp, { email }: SignsIn): Promise<void> {
  const ask = (text: string) => app.graphql(`mutation { ${text} }`, {});
  await ask(`initiatePasswordReset(input: { email: "${email}" }) { success }`);
  const token = tokenIn((await newestMail(app, 'reset_password', email)).text);
  const password = 'seven crows on a wire';
  const { errors } = await ask(
    `resetForgottenPassword(input: { token: "${token}", password: "${password}", passwordConfirmation: "${password}" }) { success }`,
  );
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
}

/** On a device of theirs, on which they gave a code, and that is found to be one of a fraud. */
async function isBlocked(desk: DeskApp, rejected: SignsIn): Promise<void> {
  const { app } = desk;
  const { email, password } = rejected;
  const { access_token: token } = await app.authorize({ email, password });
  const headers: Record<string, string> = { 'x-device-fingerprint': 'a telephone' };
  const ask = async <Answer>(mutation: string, fields: string, input: object): Promise<Answer> => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const document = `mutation ($input: ${type}) { answer: ${mutation}(input: $input) { ${fields} } }`;
    const { data, errors } = await app.graphql<{ answer: Answer }>(document, { input }, { token, headers });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data!.answer;
  };
  const seen = (blackbox: string) =>
    ask<{ deviceId: string }>('exchangeBlackbox', 'deviceId', { blackbox, clientFamily: 'web' });
  headers['x-device-identifier'] = (await seen('box')).deviceId;
  const [phone] = await desk.services.database.runScript(
    `select id, '+1' || phone_number as phone from phone_numbers where user_id = '${await userIdOf(desk, rejected)}'`,
  );
  const sessionId = await sessionOf(app, token);
  await ask('requestOtp', 'success', { sessionId, phoneNumberId: phone!['id'], channel: 'sms' });
  await ask('verifySession', 'status', { sessionId, code: await codeSentTo(app, String(phone!['phone'])) });
  await seen('blocked-1');
}

async function userIdOf({ services }: DeskApp, { email }: SignsIn): Promise<string> {
  const [account] = await services.database.runScript(
    `select user_id from credentials where sign_in_email = '${email}'`,
  );
  return String(account!['user_id']);
}
