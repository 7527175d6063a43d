import { CURRENT_BASIS } from '@wysh/domain/pricing/testing/current-basis.ts';
import { replay } from '@wysh/domain/underwriting/testing/replay.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Caller } from '../../context.ts';
import { decidedApplicant, openApplicant } from '../../testing/applicant.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { findOwnLatestApplication } from './find-latest-application.ts';
import { findOwnStanding } from '../../insuring/standing/find-standing.ts';
import { mayApplyAgain } from './may-apply-again.ts';
import { openDecision, openSubmission } from './application.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rowsOf = (userId: string) =>
  app.services.database.reader
    .selectFrom('insurance_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();

test('an interview that is confirmed is handed in and decided by a job, never in the request [UW-01, UW-03, UW-17, ENT-40, API-Q-27]', async () => {
  const person = await openApplicant(app);
  expect(await person.latest()).toBeNull();
  expect(await person.standing()).toEqual({ kind: 'estimate', canApplyAgainOn: null });
  await person.handIn();
  expect(await person.latest()).toMatchObject({
    version: 1,
    result: 'pending',
    reasons: [],
    decidedAt: null,
  });
  expect(await person.standing()).toMatchObject({ kind: 'decision_pending' });

  await app.services.jobs.drain();
  expect(await person.latest()).toMatchObject({ result: 'approved', reasons: [], case: null });
  expect(await person.standing()).toMatchObject({ kind: 'offers' });
});

test('what was handed in stays as it was, with the cover asked for, whatever is said later [UW-21]', async () => {
  const person = await openApplicant(app, { requested: { amount: 350_000 } });
  await person.handIn();
  await person.visitor.start('insurance-profile');
  const [row] = await rowsOf(person.userId);
  const key = { id: row!.id, userId: person.userId };
  const submission = openSubmission(app.services.encryption, key, row!.submission_sealed);
  expect(submission).toMatchObject({
    requested: { amount: 350_000, years: 20, increase: 0 },
    answers: { height: { feet: 5, inches: 6 }, 'first-name': 'Alex', 'tax-id': '***-**-****' },
  });
  expect(submission.answers).not.toHaveProperty('honesty-pledge');
  expect(row!.submission_sealed.includes('Alex')).toBe(false);
});

test.each([
  ['a refusal', { ...edge('cancer: within-10-years'), state: 'WI' }, 'rejected'],
  ['a referral', edge('hiv-diagnosis: diagnosed-or-treated'), 'referred_to_underwriter'],
  ['a refusal with accidental death to offer', edge('build: over-40'), 'approved'],
])(
  '%s is told with its reasons in plain words [UW-02, UW-17, UW-21, A-133]',
  async (_what, outline, result) => {
    const person = await decidedApplicant(app, outline);
    const latest = await person.latest();
    expect(latest).toMatchObject({ result });
    expect(latest!.reasons.length).toBeGreaterThan(0);
    for (const reason of latest!.reasons) expect(reason).toMatch(/[.!]$/);
  },
);

/** The list that people are shown before they apply (ELIG-04 to ELIG-09), by the edge of each of its rules. */
const CHECKLIST = [
  'substance-abuse: within-10-years',
  'criminal-history: felony-within-10-years-or-charges-pending',
  'build: over-40',
  'cancer: within-10-years',
  'heart-disease: within-10-years',
  'disability: within-2-years',
  'suicide-attempt: within-10-years',
  'mental-health-stay: within-5-years',
];

test('each thing of the checklist that was shown turns somebody down, where there is nothing else to offer [UW-17]', async () => {
  for (const fires of CHECKLIST) {
    const person = await decidedApplicant(app, { ...edge(fires), state: 'WI' });
    expect([fires, (await person.latest())?.result]).toEqual([fires, 'rejected']);
  }
});

test('every stored decision is made again from its version and facts, to the same result [UW-17, S21]', async () => {
  const rows = await app.services.database.reader.selectFrom('underwriting_decisions').selectAll().execute();
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const key = { id: row.application_id, userId: row.user_id };
    const decision = openDecision(app.services.encryption, key, row.decision_sealed);
    expect(JSON.parse(JSON.stringify(replay(decision)))).toEqual(decision);
    expect(row).toMatchObject({ engine: 'embedded', rulebook_version: decision.rulebookVersion });
  }
});

test('a job that runs twice leaves one decision and its effects once [UW-03]', async () => {
  const person = await decidedApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));
  const [row] = await rowsOf(person.userId);
  const { underwriteApplicationJob } = await import('./underwrite-application.ts');
  const payload = { userId: person.userId, applicationId: row!.id };
  await underwriteApplicationJob.work(app.services, payload);
  const counted = await app.services.database.reader
    .selectFrom('underwriting_decisions')
    .select('id')
    .where('user_id', '=', person.userId)
    .execute();
  expect(counted).toHaveLength(1);
  expect(await person.graphql<object[]>('{ answer: cases { id } }')).toHaveLength(1);
  expect((await newestMail(app, 'application_referred', person.email)).count).toBe(1);
});

test('who waits is answered as soon as it is decided, and at the latest when the time is over [UW-01, UW-04]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  expect(await person.latest(0.2)).toMatchObject({ result: 'pending' });
  const waiting = person.latest(10);
  await app.services.jobs.drain();
  expect(await waiting).toMatchObject({ result: 'approved' });
});

test('however often somebody waits at once, their application is looked at ten times a second [S-55, S-41]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  const selectFrom = vi.spyOn(app.services.database.reader, 'selectFrom');
  const caller = {
    ...visitorWithoutSession('wait', null),
    userId: person.userId,
    authLevel: 'verified',
  } as const;
  const context = { ...app.services, caller };
  const answers = await Promise.all(Array.from({ length: 50 }, () => findOwnLatestApplication(context, 0.5)));
  expect(new Set(answers.map((answer) => answer?.result))).toEqual(new Set(['pending']));
  expect(selectFrom.mock.calls.length).toBeLessThan(60);
  selectFrom.mockRestore();
});

test('a second hand-in of the same session is answered kindly and does nothing twice [UW-03]', async () => {
  const person = await openApplicant(app);
  await person.walk('insurance-profile');
  const { id } = await person.walk('aura-interview', { until: 'aura-review' });
  const both = await Promise.all([
    person.visitor.attemptAnswer(id, { formInputs: {}, currentFormIdentifier: 'aura-review' }),
    person.visitor.attemptAnswer(id, { formInputs: {}, currentFormIdentifier: 'aura-review' }),
  ]);
  const refused = both.flatMap(({ refusal }) => (refusal === null ? [] : [refusal.full_message]));
  expect(refused).toEqual(["You've already finished this one, and your answers are safe with us."]);
  expect(await rowsOf(person.userId)).toHaveLength(1);
});

test('two tabs with an interview each hand in one application [UW-03, S-35]', async () => {
  const person = await openApplicant(app);
  await person.walk('insurance-profile');
  const { id } = await person.walk('aura-interview', { until: 'aura-review' });
  const other = await person.visitor.start('aura-interview', { formScope: 'policy_holder' });
  for (let form = await person.visitor.read(other); form?.slug !== 'aura-review';) {
    ({ form } = await person.visitor.answer(other, form!.answers, { currentFormIdentifier: form!.slug }));
  }
  const both = await Promise.all(
    [id, other].map((session) =>
      person.visitor.attemptAnswer(session, { formInputs: {}, currentFormIdentifier: 'aura-review' }),
    ),
  );
  expect(both.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  const [refusal] = both.flatMap((answer) => answer.refusal ?? []);
  expect(refusal?.full_message).toMatch(/working on (?:it|them)/);
  expect(await rowsOf(person.userId)).toHaveLength(1);
});

test('an interview alone hands nothing in: who somebody is has to be said before [UW-03, S-38]', async () => {
  const person = await openApplicant(app);
  const { id } = await person.walk('aura-interview', { until: 'aura-review' });
  const { refusal } = await person.visitor.attemptAnswer(id, {
    formInputs: {},
    currentFormIdentifier: 'aura-review',
  });
  expect(refusal?.full_message).toMatch(/questions are still open/);
  expect(await rowsOf(person.userId)).toEqual([]);
  await person.walk('insurance-profile');
  await person.visitor.answer(id, {}, { currentFormIdentifier: 'aura-review' });
  expect(await rowsOf(person.userId)).toHaveLength(1);
});

test('what a birthday has put out of reach since it was handed in is not offered, and nobody waits for ever [UW-03, AD-15]', async () => {
  const { max } = CURRENT_BASIS.termLife.issueAge;
  const tomorrow = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 1 });
  const birthdate = tomorrow.subtract({ years: max + 1 }).toString();
  const person = await openApplicant(app, { birthdate });
  await person.handIn();
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await app.services.jobs.drain();
  expect(await rowsOf(person.userId)).toMatchObject([{ result: 'failed' }]);
  await app.clock.reset();
});

test('while one is undecided, or its offers are open, no other begins, and the words say why [UW-06, UW-07]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  const pending = await person.visitor.attemptStart({ flowId: 'aura-interview', fromStart: true });
  expect(pending.refusal).toMatchObject({
    message: 'STANDARD_ERROR',
    validation_errors: { errors: [{ code: 'decision_pending' }] },
  });
  await app.services.jobs.drain();
  const { refusal } = await person.visitor.attemptStart({ flowId: 'application' });
  expect(refusal?.validation_errors.errors[0]).toMatchObject({ code: 'offers' });
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 31 }));
  expect(await openApplicantSession(person)).toMatchObject({
    kind: 'offers_over',
    eligibleForUnderwriting: true,
  });
  await app.clock.reset();
});

/** The same person after their session has ended by time. */
async function openApplicantSession(person: { email: string; password: string }) {
  const { token } = await comeBack(app, person);
  const { data } = await app.graphql<{ standing: object; eligibility: object }>(
    '{ standing { kind canApplyAgainOn } eligibility { eligibleForUnderwriting } }',
    {},
    { token },
  );
  return { ...data!.standing, ...data!.eligibility };
}

test('a rejection waits 30 days: until then nothing can begin, then it can [UW-06, UW-07, DENY-04, CONST-18, API-Q-33, ENT-10, ENT-40, S-40, PERM-05]', async () => {
  const person = await decidedApplicant(app, { ...edge('cancer: within-10-years'), state: 'WI' });
  const today = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  const again = today.add({ days: 30 }).toString();
  expect(await person.latest()).toMatchObject({ result: 'rejected', canApplyAgainOn: again });
  expect(await person.standing()).toEqual({ kind: 'cooldown', canApplyAgainOn: again });
  const { refusal } = await person.visitor.attemptStart({ flowId: 'aura-interview' });
  expect(refusal?.validation_errors.errors[0]).toMatchObject({ code: 'cooldown' });
  // Their list is theirs meanwhile.
  const add =
    'mutation { answer: createWyshAllocation(input: { wyshId: "pet-care" }) { wyshAllocation { order } } }';
  expect(await person.graphql(add)).toEqual({ wyshAllocation: { order: expect.any(Number) } });

  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 29 }));
  expect(await openApplicantSession(person)).toMatchObject({
    kind: 'cooldown',
    eligibleForUnderwriting: false,
  });
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  expect(await openApplicantSession(person)).toMatchObject({
    kind: 'may_apply_again',
    eligibleForUnderwriting: true,
  });
  await app.clock.reset();
});

test('that somebody was turned down is not told to a session by a link [S-19, S-78]', async () => {
  const person = await decidedApplicant(app, { ...edge('cancer: within-10-years'), state: 'WI' });
  const caller = { ...visitorWithoutSession('link', null), userId: person.userId };
  const as = (known: Pick<Caller, 'authLevel' | 'authenticated'>) => ({
    ...app.services,
    caller: { ...caller, ...known },
  });
  const byLink = as({ authLevel: 'identified', authenticated: false });
  expect(await mayApplyAgain(byLink)).toBe(true);
  expect((await findOwnStanding(byLink)).kind).toBe('visitor');
  expect(await mayApplyAgain(as({ authLevel: 'identified', authenticated: true }))).toBe(false);
});

test('waiting for a result is not answered before there is one [UW-01, FLOW-16, ERR-09]', async () => {
  const person = await openApplicant(app);
  const early = await person.visitor.attemptStart({ flowId: 'post-underwriting' });
  expect(early.refusal?.full_message).toMatch(/Hand in your application first/);
  await person.handIn();
  const id = await person.visitor.start('post-underwriting');
  expect(await person.visitor.read(id)).toMatchObject({ slug: 'underwriting-waiting', layout: 'trivia' });
  const { refusal } = await person.visitor.attemptAnswer(id, { formInputs: {} });
  expect(refusal?.message).toBe('DYNAMIC_FORMS_POLLING');
  await app.services.jobs.drain();
  const { form } = await person.visitor.answer(id, {});
  expect(form?.finished).toMatchObject({ nextPath: '/flow/quote-review' });
});

test.each([
  ['rejected', 'underwriting-result-denied', { ...edge('cancer: within-10-years'), state: 'WI' }],
  ['referred_to_underwriter', 'underwriting-result-manual', edge('hiv-diagnosis: diagnosed-or-treated')],
])('a result of %s leads to its screen, %s [FORM-19, UW-02]', async (result, screen, outline) => {
  const person = await decidedApplicant(app, outline);
  const id = await person.visitor.start('post-underwriting');
  const { form } = await person.visitor.answer(id, {}, { currentFormIdentifier: 'underwriting-waiting' });
  expect(form?.slug).toBe(screen);
  const end = form?.finished ?? (await person.visitor.answer(id, {})).form?.finished;
  expect(end).toMatchObject({ nextPath: `/coverage-denied/${result}` });
});

test('a result that came to nothing leads to its screen, underwriting-result-failed [FORM-19, UW-02]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  await app.rest('PUT', '/sandbox/api/providers/underwriting', { mode: 'failing', only: person.userId });
  await app.services.jobs.drain();
  const id = await person.visitor.start('post-underwriting');
  const { form } = await person.visitor.answer(id, {}, { currentFormIdentifier: 'underwriting-waiting' });
  expect(form?.slug).toBe('underwriting-result-failed');
  const end = form?.finished ?? (await person.visitor.answer(id, {})).form?.finished;
  expect(end).toMatchObject({ nextPath: '/coverage-denied/failed' });
});

test('the application in one piece is handed in once it was looked over, and not before it is whole [A-088, FLOW-02, FLOW-11]', async () => {
  const person = await openApplicant(app);
  const early = await person.visitor.start('evidence-underwriting-aura-review');
  const { refusal } = await person.visitor.attemptAnswer(early, { formInputs: {} });
  expect(refusal?.full_message).toMatch(/questions are still open/);
  await person.walk('application');
  expect(await person.latest()).toBeNull();
  await person.walk('evidence-underwriting-aura-review');
  await app.services.jobs.drain();
  expect(await person.latest()).toMatchObject({ version: 1, result: 'approved' });
});

test('the application in one piece and the one in parts are one application: what was told in one is known to the other, and it is handed in once [A-088, FLOW-02]', async () => {
  const inParts = await openApplicant(app);
  for (const flow of ['onboarding-intro', 'insurance-profile', 'beneficiary']) await inParts.walk(flow);
  await inParts.walk('aura-interview', { until: 'aura-review' });
  await inParts.walk('evidence-underwriting-aura-review');
  await app.services.jobs.drain();
  expect(await inParts.latest()).toMatchObject({ version: 1, result: 'approved' });
  const inOnePiece = await openApplicant(app);
  await inOnePiece.walk('application');
  const interview = await inOnePiece.visitor.start('aura-interview');
  expect((await inOnePiece.visitor.read(interview))?.answers).toMatchObject({ licence: expect.any(String) });
});

test("nobody sees an application without a code, and nobody sees another one's [S-35, S-78]", async () => {
  const person = await decidedApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));
  const identified = await app.visitor();
  for (const field of ['latestInsuranceApplication { id }', 'cases { id }']) {
    const { errors } = await app.graphql(`{ ${field} }`, {}, { token: identified.token });
    expect(errors?.[0]?.extensions.message).toBe('GRAPH_API_UNAUTHORIZED');
  }
  const standing = await app.graphql('{ standing { kind } }', {}, { token: identified.token });
  expect(standing.data).toEqual({ standing: { kind: 'visitor' } });
  const stranger = await openApplicant(app);
  expect(await stranger.latest()).toBeNull();
  expect(await stranger.graphql('{ answer: cases { id } }')).toEqual([]);
  expect(await person.latest()).not.toBeNull();
});
