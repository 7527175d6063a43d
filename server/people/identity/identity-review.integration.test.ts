import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { comeBack } from '../../testing/people/become-person.ts';
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
const drain = () => desk.services.jobs.drain();
const mailsOf = async ({ email }: { email: string }, template: string) =>
  (await newestMail(desk.app, template, email)).count;

let numbers = 100_000;
/** A number of nobody's, of which records can't tell. */
const NOBODYS = () => `987${(numbers += 1)}`;
/** A number that records have under somebody else's name. */
const SOMEBODY_ELSES = () => `999${(numbers += 1)}`;

const PASSPORT = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const passport = (filename = 'passport.pdf') => ({
  content: PASSPORT,
  contentType: 'application/pdf',
  filename,
});

type Buying = Awaited<ReturnType<typeof buying>>;

/** Approved, with a quote and all that is agreed to; records say of them what they say of this number. */
async function buying(taxId: string) {
  const person = await decidedApplicant(desk.app, { answers: { 'tax-id': taxId } });
  const purchase = openPurchase(desk.app, person);
  const { answer: offers } = await purchase.call<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { answer } = await purchase.accept(offers![0]!.id);
  await purchase.agree();
  await purchase.addCard();
  return { ...person, ...purchase, quoteId: answer!.quote.id };
}

const upload = async (person: Pick<Applicant, 'upload'>, filename?: string) =>
  person.upload(passport(filename).content, passport().contentType, passport(filename).filename);

/** Answers what the law asks, and hands in a document where it is asked for; answers the forms that were shown. */
async function handIn(person: Buying, filename?: string): Promise<string[]> {
  const said = { 'identity-document': [await upload(person, filename)] };
  const { form, shown } = await person.walk('cdd-form', { said });
  expect(form).toBeNull();
  return shown;
}

/** The profile, with these answers in place of what it has. */
const tellProfileAgain = (person: Buying, said: QuestionAnswers) =>
  person.walk('insurance-profile', { said });

const codesOf = ({ refusal }: Awaited<ReturnType<Buying['take']>>) =>
  refusal?.validation_errors?.errors.map(({ code }) => code) ?? [];
const take = (person: Buying) => person.take(person.quoteId);
const look = async ({ call }: Pick<Buying, 'call'>) =>
  (await call<object>('{ answer: identityLook { standing answerOn } }')).answer;
const reviewsOf = ({ userId }: { userId: string }) =>
  rows(
    `select r.id, r.state, w.state as work from identity_reviews r join work_items w on w.subject_id = r.id
     where r.user_id = '${userId}' order by r.id`,
  );

const REVIEW = `id state name birthdate verdict provider documents { blobId filename contentType byteSize } reason decidedBy
  work { kind state revision isMine } others { state reason }`;

interface ShownReview {
  readonly state: string;
  readonly documents: readonly { readonly blobId: string; readonly filename: string }[];
}

async function read(id: unknown, role: 'compliance' | 'underwriting' | 'service' | 'auditor' = 'compliance') {
  const member = await desk.member(role);
  const asked = await desk.ask<{ answer: ShownReview }>(
    `query ($id: ID!) { answer: identityReview(id: $id) { ${REVIEW} } }`,
    { id },
    member,
  );
  return { ...asked, member };
}

const SEEN = 'The photo, the name and the birthdate are theirs.';

/** Takes the newest of somebody's from the queue and says what it shows. */
async function say(what: 'sayItIsThem' | 'sayItIsNotThem' | 'askForDocumentAgain', person: Buying) {
  const { id } = (await reviewsOf(person)).at(-1)!;
  const member = await desk.member('compliance');
  await desk.ask(
    'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision } }',
    { input: { kind: 'check_identity', subjectId: id, revision: 1 } },
    member,
  );
  const said = await desk.ask<{ answer: ShownReview }>(
    `mutation ($input: DecideIdentityInput!) { answer: ${what}(input: $input) { ${REVIEW} } }`,
    { input: { id, revision: 2, reason: SEEN } },
    member,
  );
  await drain();
  return { ...said, member };
}

test.each([
  ['can’t tell', NOBODYS, 'review'],
  ['name somebody else', SOMEBODY_ELSES, 'failed'],
])(
  'where records %s a document is handed in; no quote is taken until a person saw it, and what they chose goes on when it is them [R-53, THIRD-05]',
  async (_name, taxIdOf, verdict) => {
    const person = await buying(taxIdOf());
    expect(codesOf(await take(person))).toEqual(['due_diligence_open']);
    expect(await look(person)).toBeNull();
    expect(await handIn(person)).toContain('identity-document');

    const { answer: isAnswered } = await person.call<boolean>('{ answer: isDueDiligenceDone }');
    expect(isAnswered).toBe(true);
    expect(await look(person)).toEqual({
      standing: 'looked_at',
      answerOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const refused = await take(person);
    expect(codesOf(refused)).toEqual(['looked_at_until']);
    expect(refused.refusal?.full_message).toMatch(/we write to you by \d\d\/\d\d\/\d{4}\./);
    expect(refused.refusal?.full_message).not.toMatch(/record|ID|document|passport/);
    expect(await rows(`select from policies where user_id = '${person.userId}'`)).toEqual([]);
    expect(await mailsOf(person, 'identity_looked_at')).toBe(1);

    const [review] = await reviewsOf(person);
    expect(review).toMatchObject({ state: 'waiting', work: 'open' });
    const { data, member } = await read(review!['id']);
    expect(data!.answer).toMatchObject({
      state: 'waiting',
      name: expect.stringContaining(' '),
      birthdate: expect.stringMatching(/^\d{4}-/),
      verdict,
      provider: 'embedded',
      documents: [{ filename: 'passport.pdf', contentType: 'application/pdf' }],
      reason: null,
    });
    const [file] = data!.answer.documents;
    const path = `/identities/${String(review!['id'])}/documents/${encodeURIComponent(file!.blobId)}`;
    const { status, text, headers } = await desk.call('GET', path, member);
    expect([status, text, headers['content-disposition']]).toEqual([
      200,
      PASSPORT.toString(),
      expect.stringContaining('attachment'),
    ]);

    const said = await say('sayItIsThem', person);
    expect(said.data!.answer).toMatchObject({
      state: 'is_them',
      reason: SEEN,
      decidedBy: expect.stringMatching(/^Member/),
      work: null,
    });
    expect(await mailsOf(person, 'looked_at')).toBe(1);
    expect(await look(person)).toBeNull();
    const { policy } = (await take(person)).answer!;
    const { refusal, answer } = await person.pay(policy!.pendingPlan!.nextPayment!.invoiceId!);
    expect(refusal).toBeNull();
    expect(answer!.payments.processed[0]!.transactionResult).toBe('success');
  },
);

test('whoever’s document doesn’t show enough is told, is asked for another one and nothing else, and that one is looked at [R-53]', async () => {
  const person = await buying(NOBODYS());
  await handIn(person, 'blurred.pdf');
  expect((await say('askForDocumentAgain', person)).data!.answer).toMatchObject({ state: 'asked_again' });
  expect(await mailsOf(person, 'identity_asked_again')).toBe(1);
  expect(codesOf(await take(person))).toEqual(['due_diligence_open']);
  expect(await handIn(person, 'sharp.pdf')).toEqual(['identity-document']);
  expect(await reviewsOf(person)).toMatchObject([
    { state: 'asked_again', work: 'done' },
    { state: 'waiting', work: 'open' },
  ]);
  const [, newest] = await reviewsOf(person);
  expect((await read(newest!['id'])).data!.answer.documents).toMatchObject([{ filename: 'sharp.pdf' }]);
  expect(codesOf(await take(person))).toEqual(['looked_at_until']);
  await say('sayItIsThem', person);
  expect((await take(person)).answer?.policy?.status).toBe('pending');
});

test('whoever is found not to be who they say takes no cover, whatever they tell or hand in then, and is told whom to call [R-53]', async () => {
  const person = await buying(SOMEBODY_ELSES());
  await handIn(person);
  await say('sayItIsNotThem', person);
  expect(await mailsOf(person, 'identity_not_shown')).toBe(1);
  expect(await look(person)).toMatchObject({ standing: 'not_them' });
  const refused = await take(person);
  expect(codesOf(refused)).toEqual(['identity_not_shown']);
  expect(refused.refusal?.full_message).toContain(desk.services.config.supportPhone);
  expect(refused.refusal?.full_message).not.toContain(SEEN);

  // Another number, of which records think well.
  const told = { 'tax-id': `123${(numbers += 1)}` };
  await tellProfileAgain(person, told);
  await drain();
  const [check] = await rows(
    `select result from identity_checks where user_id = '${person.userId}' order by id desc limit 1`,
  );
  expect(check).toEqual({ result: 'passed' });
  expect((await person.walk('cdd-form')).shown).not.toContain('identity-document');
  expect(codesOf(await take(person))).toEqual(['identity_not_shown']);
  expect(await reviewsOf(person)).toMatchObject([{ state: 'is_not', work: 'done' }]);
});

test('whoever called us because we are wrong is looked at again, with what was found before beside it, and goes on when it is them [R-53, F-76]', async () => {
  const person = await buying(NOBODYS());
  await handIn(person);
  const acts = openActDesk(desk);
  const { cookie } = await desk.member('service');
  const again = {
    act: 'identity_again',
    subjectId: person.userId,
    entries: { said: 'He called: the passport is in his name of before he married.' },
  };
  await acts.open(person.userId, cookie);
  expect((await acts.effect(again, cookie)).words).toMatch(/Nobody found that it is not them/);
  await say('sayItIsNotThem', person);
  const { made } = await acts.doIt(again, cookie);
  expect(made).toMatchObject({ state: 'carried_out', effect: { out: 0, secondPerson: [] } });
  await drain();
  expect(await mailsOf(person, 'identity_looked_at')).toBe(2);
  expect(await look(person)).toMatchObject({ standing: 'looked_at' });
  expect(await reviewsOf(person)).toMatchObject([
    { state: 'is_not', work: 'done' },
    { state: 'waiting', work: 'open' },
  ]);
  expect((await acts.effect(again, cookie)).words).toMatch(/Nobody found that it is not them/);
  expect((await say('sayItIsThem', person)).data!.answer).toMatchObject({
    others: [{ state: 'is_not', reason: SEEN }],
  });
  expect((await take(person)).answer?.policy?.status).toBe('pending');
});

test('nobody looks any more where records could tell after all, and its person hears that they go on [R-53]', async () => {
  const person = await buying(NOBODYS());
  // The records have not answered yet.
  await tellProfileAgain(person, { 'tax-id': `123${(numbers += 1)}` });
  await handIn(person);
  expect(codesOf(await take(person))).toEqual(['looked_at_until']);
  await drain();
  expect(await reviewsOf(person)).toMatchObject([{ state: 'passed', work: 'done' }]);
  expect(await mailsOf(person, 'looked_at')).toBe(1);
  expect((await take(person)).answer?.policy?.status).toBe('pending');
});

test('of other details a document that waits says nothing: it is looked at no more, and another one is asked for [R-53]', async () => {
  const person = await buying(NOBODYS());
  await handIn(person);
  await tellProfileAgain(person, { 'tax-id': NOBODYS() });
  await drain();
  expect(await reviewsOf(person)).toMatchObject([{ state: 'overtaken', work: 'done' }]);
  expect(codesOf(await take(person))).toEqual(['due_diligence_open']);
  expect(await look(person)).toBeNull();
  expect(await handIn(person)).toContain('identity-document');
  expect(await reviewsOf(person)).toMatchObject([{ state: 'overtaken' }, { state: 'waiting' }]);
});

test('a first premium is not paid by whoever told other details since they took the quote, of which records can’t tell, and no money moves [R-53]', async () => {
  const person = await buying(`123${(numbers += 1)}`);
  await person.walk('cdd-form');
  const { policy } = (await take(person)).answer!;
  await tellProfileAgain(person, { 'tax-id': NOBODYS() });
  await drain();
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 2 }));
  const session = await comeBack(desk.app, person);
  const later = openPurchase(desk.app, session);
  await later.agree();
  const { refusal } = await later.pay(policy!.pendingPlan!.nextPayment!.invoiceId!);
  expect(refusal?.validation_errors?.errors.map(({ code }) => code)).toEqual(['due_diligence_open']);
  expect(codesOf(await later.take(person.quoteId))).toEqual(['due_diligence_open']);
  expect(await rows(`select from payment_attempts where user_id = '${person.userId}'`)).toEqual([]);
});

test('whoever should have heard by now is told once that it takes longer, and until when [R-53]', async () => {
  const person = await buying(NOBODYS());
  await handIn(person);
  const by = await look(person);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 24 * 4 }));
  await drain();
  expect(await mailsOf(person, 'still_compared')).toBe(1);
  const later = openPurchase(desk.app, await comeBack(desk.app, person));
  expect(await look(later)).not.toEqual(by);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 2 }));
  await drain();
  expect(await mailsOf(person, 'still_compared')).toBe(1);
});

test('a document is seen and decided on by compliance alone, by whoever has the work, with why, and once [R-53, S-35]', async () => {
  const person = await buying(NOBODYS());
  await handIn(person);
  const [review] = await reviewsOf(person);
  const { id } = review!;
  for (const role of ['service', 'underwriting', 'auditor'] as const) {
    const { code, member } = await read(id, role);
    expect(code, role).not.toBeNull();
    const { status } = await desk.call('GET', `/identities/${String(id)}/documents/any`, member);
    expect(status, role).not.toBe(200);
  }
  const member = await desk.member('compliance');
  const decide = (input: object) =>
    desk.ask<object>(
      'mutation ($input: DecideIdentityInput!) { sayItIsThem(input: $input) { id } }',
      { input: { id, revision: 1, reason: SEEN, ...input } },
      member,
    );
  expect((await decide({ reason: ' ' })).fieldErrors.map(({ field }) => field)).toEqual(['reason']);
  expect((await decide({ revision: 7 })).words).not.toBeNull();
  expect(await reviewsOf(person)).toMatchObject([{ state: 'waiting' }]);
  await say('sayItIsNotThem', person);
  expect((await decide({ revision: 3 })).words).not.toBeNull();
  expect(await reviewsOf(person)).toMatchObject([{ state: 'is_not' }]);
  const [audited] = await rows(
    `select detail from audit_events where subject_id = '${String(id)}' and action = 'identity_was_not'`,
  );
  expect(JSON.stringify(audited)).not.toContain(SEEN);
});

test('a review goes with its person, and its work with it [R-53, S-80]', async () => {
  const person = await buying(NOBODYS());
  await handIn(person);
  const { refusal } = await person.call(
    'mutation ($password: String!) { answer: decommissionUser(input: { currentPassword: $password }) { success } }',
    { password: person.password },
  );
  expect(refusal).toBeNull();
  const removedOn = easternDate(desk.app.clock.now()).add({ days: 32 });
  await comeTo(desk.app, removedOn.toString(), '04:00');
  expect(await rows('select from identity_reviews')).toEqual([]);
  expect(await rows("select from work_items where kind = 'check_identity'")).toEqual([]);
});

test('whoever was known goes on as before: no document is asked for, and nobody looks [R-53]', async () => {
  const buyer = await openBuyer(desk.app);
  await buyer.agree();
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  expect((await buyer.take(quote.id)).answer?.policy?.status).toBe('pending');
  expect(await reviewsOf(buyer)).toEqual([]);
});
