import { text } from 'node:stream/consumers';
import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context } from '../../context.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant, openApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { acceptCase } from './accept-case.ts';
import type { CaseAcceptance } from './accept-case.ts';
import { closeForgottenCases } from './close-forgotten-cases.ts';
import { giveBackCase } from './give-back-case.ts';
import { noteOnCase } from './note-on-case.ts';
import { readCaseFile, readEvidenceFile } from './read-case-file.ts';
import type { CaseFile } from './read-case-file.ts';
import { rejectCase } from './reject-case.ts';
import { requestEvidence } from './request-evidence.ts';
import { summariseCases } from './summarise-cases.ts';
import { takeCase } from './take-case.ts';

const ann = { staffId: '019a0000-0000-7000-8000-00000000000a' };
const bob = { staffId: '019a0000-0000-7000-8000-00000000000b' };
// One pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let app: TestApp;
let context: Context;
beforeAll(async () => {
  app = await openTestApp();
  context = { ...app.services, caller: visitorWithoutSession('desk', null) };
});
afterAll(() => app.close());

const referred = () => decidedApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));

async function caseIdOf(person: Applicant): Promise<string> {
  return (await person.latest())!.case!.id;
}

async function fileOf(person: Applicant): Promise<CaseFile> {
  const file = await readCaseFile(context, await caseIdOf(person));
  if (file === null) throw new Error('there is no file');
  return file;
}

/** As the file stands now. */
async function actOn(person: Applicant, by = ann) {
  const { caseId, revision } = await fileOf(person);
  return { caseId, revision, by };
}

async function taken(by = ann): Promise<Applicant> {
  const person = await referred();
  await takeCase(context, await actOn(person, by));
  return person;
}

const rowOf = (person: Applicant) =>
  app.services.database.reader
    .selectFrom('underwriting_cases')
    .select(['id', 'status'])
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();

const terms = {
  products: ['termLife', 'accidentalDeath'],
  riskClass: null,
  amountMax: null,
  yearsMax: null,
  reason: 'The viral load is low and stays so.',
} satisfies Partial<CaseAcceptance>;

const codeOf = async (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Failure).fieldErrors?.[0]?.code ?? (error as Failure).publicMessage,
  );

const notificationsOf = (person: Applicant) =>
  person.graphql<{ id: string; read: boolean; metadata: { type: string; subjectId: string } }[]>(
    '{ answer: notifications { id read metadata { type subjectId } } }',
  );

test('a referral opens a case with a number to quote and an answer promised within 48 working hours [UW-08, UW-16, ENT-40, ENT-59, API-Q-02]', async () => {
  const person = await referred();
  expect(await person.standing()).toMatchObject({ kind: 'referred' });
  const [shown] = await person.graphql<{ createdAt: string; dueAt: string }[]>(
    '{ answer: cases { id result decision externalId source status createdAt dueAt } }',
  );
  expect(shown).toMatchObject({
    id: await caseIdOf(person),
    result: 'pending',
    decision: null,
    source: 'underwriting',
    createdAt: expect.stringMatching(/Z$/),
    status: 'open',
    externalId: expect.stringMatching(/^UW-[0-9A-HJKMNP-TV-Z]{6}$/),
  });
  const promised = addWorkingHours(Temporal.Instant.from(shown!.createdAt), 48);
  expect(Temporal.Instant.from(shown!.dueAt).since(promised).total('seconds')).toBeCloseTo(0, 1);
  expect(await person.latest()).toMatchObject({
    result: 'referred_to_underwriter',
    case: { status: 'open' },
  });
  const mail = await newestMail(app, 'application_referred', person.email);
  expect(mail.text).toContain('/products/insurance/manual-review');
  expect(mail.text).not.toMatch(/HIV/i);
});

test('the queue names the rules that referred, and no answer [UW-15, S-78]', async () => {
  const person = await referred();
  const id = await caseIdOf(person);
  const queue = await summariseCases(context, [id]);
  expect(queue.find(({ caseId }) => caseId === id)).toMatchObject({
    status: 'open',
    assignedTo: null,
    ruleNames: ['hiv-diagnosis'],
  });
  expect(JSON.stringify(queue)).not.toMatch(/Alex|Walker/);
  expect(await summariseCases(context, [])).toEqual([]);
});

test('the file has who and what, the decision of the rules, and every answer in words, with every choice there was [UW-15, UW-21, F-70]', async () => {
  const file = await fileOf(await referred());
  expect(file).toMatchObject({
    applicant: { firstName: 'Alex', lastName: 'Walker' },
    requested: { amount: 500_000, years: 20 },
    decisionOfEngine: { result: 'referred_to_underwriter', outcomes: { termLife: 'referred' } },
    events: [{ kind: 'opened', staffId: null }],
    evidence: [],
  });
  const row = (form: string) => file.answers.find((answered) => answered.form === form)?.rows[0]?.value;
  expect(row('hiv-status')).toBe('Yes');
  expect(row('height')).toBe('5 feet 6 inches');
  expect(row('income')).toBe('$60,000');
  expect(row('citizenship')).toBe('In the United States');
  expect(row('tax-id')).toBe('On file');
  // 'None of the above' says nothing without those above (F-70).
  const history = file.answers.find(({ form }) => form === 'medical-history-1')!;
  expect(history.rows[0]).toMatchObject({ value: 'None of the above' });
  expect(history.rows[0]!.choices).toContainEqual({ label: 'Diabetes', isChosen: false });
  const sport = file.answers.find(({ form }) => form === 'activity')!;
  expect(sport.help).toBe(
    "In the last two years, or planned for the next two. You don't have to tell us about a vacation.",
  );
  expect(await readCaseFile(context, 'no-id')).toBeNull();
  expect(await readCaseFile(context, ann.staffId)).toBeNull();
});

test('accepted: result, offers, notification and mail come together [UW-09, UW-15, API-Q-32, ENT-01, ENT-45, ENT-58, ENT-59]', async () => {
  const person = await taken();
  await acceptCase(context, { ...(await actOn(person)), ...terms });
  const latest = await person.latest();
  expect(latest).toMatchObject({
    result: 'approved',
    reasons: [],
    case: { status: 'decided', decision: 'accepted', result: 'approved' },
  });
  expect(await person.standing()).toMatchObject({ kind: 'offers' });
  expect(await person.graphql('{ answer: productOfferings { amount productDetail { slug } } }')).toEqual([
    { amount: 500_000, productDetail: { slug: 'wysh-term-life' } },
    { amount: 500_000, productDetail: { slug: 'wysh-accidental-death' } },
  ]);
  expect(await notificationsOf(person)).toEqual([
    {
      id: expect.stringMatching(/\w/),
      read: false,
      metadata: { type: 'manual_underwriting_decision', subjectId: latest!.id },
    },
  ]);
  expect(
    await person.graphql(`{ answer: currentUser { notifications { id read metadata { type subjectId } }
      activeConstellations { activeInsuranceMembership { notifications { id read metadata { type subjectId } } } } } }`),
  ).toEqual({
    notifications: await notificationsOf(person),
    activeConstellations: [{ activeInsuranceMembership: { notifications: await notificationsOf(person) } }],
  });
  const mail = await newestMail(app, 'manual_decision_accepted', person.email);
  expect(mail.text).toContain('/fulfillment/start');
  expect(mail.text).toContain('accidental death insurance instead, if you like that better: $500,000');
  expect(mail.text).not.toContain(terms.reason);
});

test('rejected: the applicant is told without the words of staff, and waits 30 days [UW-09, UW-13, UW-06, ENT-40, ENT-59]', async () => {
  const person = await taken();
  const reason = 'Two statements do not go together.';
  await rejectCase(context, { ...(await actOn(person)), reason });
  const latest = await person.latest();
  expect(latest).toMatchObject({ result: 'rejected', case: { decision: 'rejected', result: 'rejected' } });
  expect(JSON.stringify(latest)).not.toContain(reason);
  expect(await person.standing()).toMatchObject({ kind: 'cooldown' });
  expect((await fileOf(person)).events.at(-1)).toMatchObject({ kind: 'rejected', content: { text: reason } });
  const mail = await newestMail(app, 'manual_decision_rejected', person.email);
  expect(mail.text).toContain('/coverage-denied/rejected');
  expect(mail.text).not.toContain(reason);
});

describe('who may act', () => {
  test('of two underwriters on one case the second is told, and nothing of theirs is done [UW-15]', async () => {
    const person = await referred();
    const seen = await actOn(person);
    const both = await Promise.all([
      codeOf(takeCase(context, seen)),
      codeOf(takeCase(context, { ...seen, by: bob })),
    ]);
    expect(both.toSorted()).toEqual([null, 'work_changed']);
    expect((await fileOf(person)).events).toHaveLength(2);
  });

  test('only whoever has the case decides, asks or gives back; anybody notes [UW-15]', async () => {
    const person = await taken(ann);
    const act = await actOn(person, bob);
    expect(await codeOf(acceptCase(context, { ...act, ...terms }))).toBe('work_not_yours');
    expect(await codeOf(rejectCase(context, { ...act, reason: 'no' }))).toBe('work_not_yours');
    expect(await codeOf(giveBackCase(context, act))).toBe('work_not_yours');
    expect(await codeOf(requestEvidence(context, { ...act, kinds: [], message: 'more' }))).toBe(
      'work_not_yours',
    );
    expect(await codeOf(noteOnCase(context, { ...act, note: 'I know this one.' }))).toBeNull();
    await giveBackCase(context, await actOn(person, ann));
    await takeCase(context, await actOn(person, bob));
    expect(await fileOf(person)).toMatchObject({ assignedTo: bob.staffId, status: 'in_review' });
  });

  test('what was decided is not decided again [UW-09]', async () => {
    const person = await taken();
    await rejectCase(context, { ...(await actOn(person)), reason: 'For reasons.' });
    const late = { ...(await actOn(person)), ...terms };
    expect(await codeOf(acceptCase(context, late))).toBe('This case was decided already.');
    expect(await person.latest()).toMatchObject({ result: 'rejected' });
  });

  test('a decision needs a reason, and terms under which something is sold [UW-15, S-37]', async () => {
    const person = await taken();
    const act = await actOn(person);
    expect(await codeOf(rejectCase(context, { ...act, reason: '  ' }))).toBe('required');
    const accept = (changed: Partial<CaseAcceptance>) =>
      codeOf(acceptCase(context, { ...act, ...terms, ...changed }));
    expect(await accept({ products: [] })).toBe('products_invalid');
    expect(await accept({ amountMax: 20_000 })).toBe('amountMax_invalid');
    expect(await accept({ yearsMax: 3 })).toBe('yearsMax_invalid');
    expect(await accept({ amountMax: 250_000, yearsMax: 15 })).toBeNull();
    expect(await person.graphql('{ answer: productOfferings { amount amountMax termDuration } }')).toEqual([
      { amount: 250_000, amountMax: 250_000, termDuration: 15 },
      { amount: 500_000, amountMax: 1_000_000, termDuration: 31 },
    ]);
  });

  test('what the rules turn down is not a person’s to give [UW-17]', async () => {
    const person = await decidedApplicant(app, {
      ...edge('hiv-diagnosis: diagnosed-or-treated'),
      state: 'WI',
    });
    await takeCase(context, await actOn(person));
    const act = await actOn(person);
    expect(await codeOf(acceptCase(context, { ...act, ...terms }))).toBe('products_invalid');
    expect(await codeOf(acceptCase(context, { ...act, ...terms, products: ['termLife'] }))).toBeNull();
  });
});

describe('evidence', () => {
  async function askedFor(): Promise<Applicant> {
    const person = await taken();
    await requestEvidence(context, {
      ...(await actOn(person)),
      kinds: ['proof_of_income'],
      message: 'Your last lab report, please.',
    });
    return person;
  }

  test('what the desk asks for is told in the product and by mail, and the case waits [UW-16, UW-20]', async () => {
    const person = await askedFor();
    expect((await person.latest())!.case).toMatchObject({
      status: 'waiting_for_customer',
      requestedEvidence: [expect.stringContaining('tax return'), 'Your last lab report, please.'],
    });
    expect(await notificationsOf(person)).toMatchObject([{ metadata: { type: 'evidence_requested' } }]);
    const mail = await newestMail(app, 'evidence_requested', person.email);
    expect(mail.text).not.toContain('lab report');
  });

  test('papers reach the case, as PDF or pictures and as nothing else, which goes back to whoever asked, with 48 working hours anew [UW-20, UPLOAD-13, FLOW-21]', async () => {
    const person = await askedFor();
    await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    const dueAtEarliest = addWorkingHours(app.clock.now(), 48);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(person.upload(drawing, 'image/svg+xml', 'lab.svg')).rejects.toThrow(/contentType/);
    const blobId = await person.upload(pdf, 'application/pdf', 'lab.pdf');
    const pictureId = await person.upload(picture, 'image/png', 'lab.png');
    await person.walk('underwriting-evidence', {
      said: { evidence: [blobId, pictureId], 'evidence-description': 'My lab report' },
    });
    const arrived = await newestMail(app, 'evidence_received', person.email);
    expect(arrived.text).toContain("There's nothing more for you to do now");
    expect(arrived.text).not.toContain('lab report');
    const file = await fileOf(person);
    expect(file).toMatchObject({
      status: 'in_review',
      assignedTo: ann.staffId,
      evidence: [
        { blobId, filename: 'lab.pdf', byteSize: pdf.length, description: 'My lab report' },
        { blobId: pictureId, filename: 'lab.png', byteSize: picture.length },
      ],
    });
    // On a weekend all of these are the same moment.
    expect(Temporal.Instant.compare(file.dueAt, dueAtEarliest)).toBeGreaterThanOrEqual(0);
    expect(Temporal.Instant.compare(file.dueAt, addWorkingHours(app.clock.now(), 48))).toBeLessThanOrEqual(0);
    expect((await person.latest())!.case!.requestedEvidence).toEqual([]);
    const read = await readEvidenceFile(context, file.caseId, blobId);
    expect(await text(read!.content)).toBe(pdf.toString());
    await app.clock.reset();
  });

  test('a file of another case is not in this one [S-35]', async () => {
    const person = await askedFor();
    const blobId = await person.upload(pdf, 'application/pdf', 'lab.pdf');
    await person.walk('underwriting-evidence', { said: { evidence: [blobId] } });
    const other = await taken();
    expect(await readEvidenceFile(context, await caseIdOf(other), blobId)).toBeNull();
    expect(await readEvidenceFile(context, await caseIdOf(person), ann.staffId)).toBeNull();
  });

  test('without a case there is nothing to hand in, and the words say so [UW-20]', async () => {
    const person = await decidedApplicant(app);
    const { refusal } = await person.visitor.attemptStart({ flowId: 'underwriting-evidence' });
    expect(refusal?.full_message).toMatch(/aren't waiting for any papers/);
  });

  test('what the rules ask for is told before anybody took the case [UW-16]', async () => {
    const person = await decidedApplicant(app, edge('home: here-for-less-than-2-years'));
    expect((await person.latest())!.case).toMatchObject({
      status: 'open',
      requestedEvidence: ['Something that shows where you live and since when, such as a lease or two bills'],
    });
  });
});

test.each([
  ['accepted', 'approved', 'offers'],
  ['rejected', 'rejected', 'cooldown'],
])(
  'the sandbox decides a case by itself when it is told to: %s [UW-15, A-128]',
  async (decision, result, kind) => {
    const person = await referred();
    const { externalId } = (await person.latest())!.case!;
    const decide = (as: string) => app.rest('PUT', `/sandbox/api/cases/${externalId}`, { decision: as });
    expect((await decide('perhaps')).status).toBe(400);
    expect(await person.latest()).toMatchObject({
      result: 'referred_to_underwriter',
      case: { status: 'open' },
    });
    expect((await decide(decision)).status).toBe(200);
    expect(await person.latest()).toMatchObject({ result, case: { status: 'decided', decision } });
    expect(await person.standing()).toMatchObject({ kind });
    expect(await notificationsOf(person)).toMatchObject([
      { metadata: { type: 'manual_underwriting_decision' } },
    ]);
    // What was decided is not decided again.
    expect((await decide('accepted')).status).toBe(404);
  },
);

test('a case nobody goes on with for 60 days is closed: nobody was turned down, another try may begin [UW-08, UW-09]', async () => {
  const person = await referred();
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 61 }));
  await app.services.jobs.drain();
  const row = await app.services.database.reader
    .selectFrom('insurance_applications')
    .select('result')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(row.result).toBe('failed');
  expect((await newestMail(app, 'case_closed', person.email)).count).toBe(1);
  await app.clock.reset();
});

test('what comes while a case is found forgotten keeps it open [UW-08, UW-20]', async () => {
  const person = await referred();
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 61 }));
  const { services } = app;
  const { database } = services;
  const closing = closeForgottenCases({
    ...services,
    database: {
      ...database,
      async transaction(work) {
        const { id, revision } = await database.reader
          .selectFrom('work_items')
          .innerJoin('underwriting_cases as case', 'case.id', 'work_items.subject_id')
          .select(['case.id', 'work_items.revision'])
          .where('user_id', '=', person.userId)
          .executeTakeFirstOrThrow();
        if (revision === 1)
          await noteOnCase(context, { caseId: id, revision, by: ann, note: 'They called, papers come.' });
        return database.transaction(work);
      },
    },
  });
  await closing;
  expect((await rowOf(person)).status).toBe('open');
  await app.clock.reset();
});

test('whoever closes their account takes their application with them, whoever had its case [S-80, UW-15]', async () => {
  const person = await taken();
  const seen = await actOn(person);
  await closeAccountOf(person);
  expect((await rowOf(person)).status).toBe('closed');
  expect(await resultsOf(person)).toEqual(['failed']);
  expect(await codeOf(rejectCase(context, { ...seen, reason: 'Too late.' }))).toBe('work_changed');

  const undecided = await openApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));
  await undecided.handIn();
  await closeAccountOf(undecided);
  await app.services.jobs.drain();
  expect(await resultsOf(undecided)).toEqual(['failed']);
  expect((await newestMail(app, 'application_referred', undecided.email)).count).toBe(0);
});

const closeAccountOf = ({ graphql, password }: Applicant) =>
  graphql(
    `
      mutation ($input: DecommissionUserInput!) {
        answer: decommissionUser(input: $input) {
          clientMutationId
        }
      }
    `,
    { input: { currentPassword: password } },
  );

async function resultsOf({ userId }: Applicant): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('insurance_applications')
    .select('result')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ result }) => result);
}

test('every act on a case is in the audit with the member who did it, and without what they wrote [S-81, S-82]', async () => {
  const person = await taken();
  await rejectCase(context, { ...(await actOn(person)), reason: 'A very private reason.' });
  const { caseId } = await fileOf(person);
  const events = await app.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('subject_id', '=', caseId)
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['case_opened', 'case_assigned', 'case_rejected']);
  expect(events.at(-1)?.detail).toEqual({ staff: ann.staffId });
  expect(JSON.stringify(events)).not.toContain('private');
});

test('a notification is read once and stays so, and only its own person can [UW-10, API-M-30, S-35]', async () => {
  const person = await taken();
  await rejectCase(context, { ...(await actOn(person)), reason: 'For reasons.' });
  const [notification] = await notificationsOf(person);
  const mark = `mutation ($id: ID!) {
    answer: updateNotification(input: { notificationId: $id }) { notification { id read } }
  }`;
  const read = { notification: { id: notification!.id, read: true } };
  expect(await person.graphql(mark, { id: notification!.id })).toEqual(read);
  expect(await person.graphql(mark, { id: notification!.id })).toEqual(read);
  const stranger = await referred();
  await expect(stranger.graphql(mark, { id: notification!.id })).rejects.toThrow("couldn't find");
  await expect(stranger.graphql(mark, { id: 'nothing' })).rejects.toThrow("couldn't find");
});
