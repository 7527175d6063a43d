import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidedApplicant } from '../testing/applicant.ts';
import type { Applicant } from '../testing/applicant.ts';
import { askDesk, openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';

type Member = Awaited<ReturnType<DeskApp['member']>>;

interface File {
  readonly revision: number;
  readonly status: string;
  readonly decision: string | null;
  readonly isMine: boolean;
  readonly assignee: { readonly name: string } | null;
  readonly evidence: readonly { readonly blobId: string; readonly filename: string }[];
  readonly events: readonly {
    readonly kind: string;
    readonly by: string | null;
    readonly isLost: boolean;
    readonly content: { readonly text: string | null };
  }[];
}

const fileFields = `{
  revision status decision isMine assignee { name }
  evidence { blobId filename }
  events { kind by isLost content { text } }
}`;
/** The acts on a case, with the type of what is said to each. */
const ACTS = {
  noteOnCase: 'NoteOnCaseInput',
  requestEvidence: 'RequestEvidenceInput',
  acceptCase: 'AcceptCaseInput',
  rejectCase: 'RejectCaseInput',
};

// The desk of the whole app, so that the cases are those of underwriting.
let desk: DeskApp;
let ann: Member;
let bob: Member;
let ada: Member;
beforeAll(async () => {
  desk = await openDeskApp();
  ann = await desk.member('underwriting');
  bob = await desk.member('underwriting');
  ada = await desk.member('admin');
});
afterAll(() => desk.close());

/** What puts a case into somebody's hands, as all work is. */
const HANDS = {
  takeWork: 'WorkActInput',
  giveBackWork: 'WorkActInput',
  handOverWork: 'HandOverWorkInput',
};
type Hands = keyof typeof HANDS;

const ask = <Data>(member: Member, query: string, variables: object) =>
  askDesk<Data>(desk.app.http, query, variables, member);

async function referred(): Promise<{ person: Applicant; caseId: string }> {
  const person = await decidedApplicant(desk.app, edge('hiv-diagnosis: diagnosed-or-treated'));
  return { person, caseId: (await person.latest())!.case!.id };
}

async function read(member: Member, caseId: string): Promise<File> {
  const document = `query ($caseId: ID!) { file: case(caseId: $caseId) ${fileFields} }`;
  return (await ask<{ file: File }>(member, document, { caseId })).data!.file;
}

/** Done to the case as it stands; answers the case after it, or the words and the code of the refusal. */
async function act(member: Member, caseId: string, what: keyof typeof ACTS | Hands, said: object = {}) {
  // Whoever may read it: somebody who was deactivated cannot.
  const { revision } = await read(bob, caseId);
  const isHands = what in HANDS;
  const [type, fields] = isHands
    ? [HANDS[what as Hands], '{ revision }']
    : [ACTS[what as keyof typeof ACTS], fileFields];
  const subject = isHands ? { kind: 'decide_case', subjectId: caseId } : { caseId };
  const document = `mutation ($input: ${type}!) { file: ${what}(input: $input) ${fields} }`;
  const input = { ...subject, revision, ...said };
  const { data, status, words, fieldErrors } = await ask<{ file: File }>(member, document, { input });
  const file = isHands && data !== null ? await read(member, caseId) : data?.file;
  return { ...file, httpStatus: status, words, code: fieldErrors[0]?.code ?? null };
}

async function queueOf(member: Member, view: string) {
  const { data } = await ask<{
    work: {
      subjectId: string;
      assignee: { name: string } | null;
      case: { ruleNames: string[] | null };
    }[];
  }>(
    member,
    `query ($view: WorkView!) {
      work(view: $view, kinds: [decide_case]) { subjectId assignee { name } case { ruleNames } }
    }`,
    { view },
  );
  return new Map(data!.work.map((item) => [item.subjectId, item]));
}

const terms = {
  reason: 'The viral load is low and stays so.',
  products: ['accidentalDeath'],
  riskClass: null,
  amountMax: null,
  yearsMax: null,
};
const asked = { kinds: ['proof_of_income'], message: 'Your last payslip, please.' };

test('a case given back is nobody’s: whoever had it decides nothing, and another takes and decides it [UW-15]', async () => {
  const { person, caseId } = await referred();
  await act(ann, caseId, 'takeWork');
  expect((await queueOf(ann, 'mine')).get(caseId)?.assignee).toEqual({ name: ann.name });
  expect(await act(ann, caseId, 'giveBackWork')).toMatchObject({
    status: 'open',
    assignee: null,
    isMine: false,
  });
  expect((await queueOf(ann, 'mine')).has(caseId)).toBe(false);
  expect((await queueOf(bob, 'free')).get(caseId)?.assignee).toBeNull();
  expect(await act(ann, caseId, 'acceptCase', terms)).toMatchObject({
    words: 'Nobody has this case. Take it first.',
  });

  expect(await act(bob, caseId, 'takeWork')).toMatchObject({ assignee: { name: bob.name }, isMine: true });
  expect((await read(ann, caseId)).isMine).toBe(false);
  expect(await act(ann, caseId, 'rejectCase', { reason: 'I saw it first.' })).toMatchObject({
    code: 'work_not_yours',
  });
  expect(await act(bob, caseId, 'acceptCase', terms)).toMatchObject({
    status: 'decided',
    decision: 'accepted',
  });
  expect((await read(ann, caseId)).events.map(({ kind, by }) => [kind, by])).toEqual([
    ['opened', null],
    ['assigned', ann.name],
    ['given_back', ann.name],
    ['assigned', bob.name],
    ['accepted', bob.name],
  ]);
  expect(await person.latest()).toMatchObject({ result: 'approved' });
});

test('what one has taken another neither takes, decides, asks for nor gives back [UW-15]', async () => {
  const { person, caseId } = await referred();
  await act(ann, caseId, 'takeWork');
  const before = await read(bob, caseId);
  expect(await act(bob, caseId, 'takeWork')).toMatchObject({
    words: 'Somebody has taken this case already.',
  });
  expect((await act(bob, caseId, 'acceptCase', terms)).code).toBe('work_not_yours');
  expect((await act(bob, caseId, 'rejectCase', { reason: 'No.' })).code).toBe('work_not_yours');
  expect((await act(bob, caseId, 'requestEvidence', asked)).code).toBe('work_not_yours');
  expect((await act(bob, caseId, 'giveBackWork')).code).toBe('work_not_yours');
  expect(await read(bob, caseId)).toEqual(before);
  expect(await person.latest()).toMatchObject({ result: 'referred_to_underwriter' });
});

test('a case is handed by whoever has it to a colleague who may decide it, and the history says so [UW-15]', async () => {
  const { caseId } = await referred();
  await act(ann, caseId, 'takeWork');
  expect(await act(bob, caseId, 'handOverWork', { to: bob.id })).toMatchObject({
    code: 'not_theirs_to_do',
  });
  expect(await act(ann, caseId, 'handOverWork', { to: ada.id })).toMatchObject({
    words: 'They can’t do this kind of work. Choose somebody else.',
  });
  expect(await act(ann, caseId, 'handOverWork', { to: bob.id })).toMatchObject({
    status: 'in_review',
    assignee: { name: bob.name },
    isMine: false,
  });
  expect((await act(ann, caseId, 'rejectCase', { reason: 'No.' })).code).toBe('work_not_yours');
  expect((await read(bob, caseId)).events.map(({ kind, by }) => [kind, by])).toEqual([
    ['opened', null],
    ['assigned', ann.name],
    ['handed_over', ann.name],
  ]);
});

test('papers that come to a case given back while it waited are for whoever takes it [UW-15, UW-20]', async () => {
  const { person, caseId } = await referred();
  await act(ann, caseId, 'takeWork');
  await act(ann, caseId, 'requestEvidence', asked);
  expect(await act(ann, caseId, 'giveBackWork')).toMatchObject({ status: 'open', assignee: null });
  expect((await person.latest())!.case!.requestedEvidence).toContain(asked.message);
  const blobId = await person.upload(
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    'application/pdf',
    'payslip.pdf',
  );
  await person.walk('underwriting-evidence', { said: { evidence: [blobId] } });
  expect(await read(bob, caseId)).toMatchObject({
    status: 'open',
    assignee: null,
    evidence: [{ blobId, filename: 'payslip.pdf' }],
  });
  expect(await act(bob, caseId, 'takeWork')).toMatchObject({ status: 'in_review', isMine: true });
});

test('whoever is deactivated while they have a case decides nothing more, and another takes it over [UW-15, S-30]', async () => {
  const { person, caseId } = await referred();
  const cat = await desk.member('underwriting');
  await act(cat, caseId, 'takeWork');
  const leave = 'mutation ($input: DeactivateStaffInput!) { deactivateStaff(input: $input) { status } }';
  expect((await ask(ada, leave, { input: { staffId: cat.id } })).data).toEqual({
    deactivateStaff: { status: 'deactivated' },
  });
  expect((await act(cat, caseId, 'acceptCase', terms)).httpStatus).toBe(401);
  await desk.services.jobs.drain();
  expect(await read(bob, caseId)).toMatchObject({ status: 'open', assignee: null });
  await act(bob, caseId, 'takeWork');
  expect(
    await act(bob, caseId, 'rejectCase', { reason: 'Two statements do not go together.' }),
  ).toMatchObject({
    decision: 'rejected',
  });
  expect((await read(ann, caseId)).events.map(({ kind, by }) => [kind, by])).toEqual([
    ['opened', null],
    ['assigned', cat.name],
    ['given_back', null],
    ['assigned', bob.name],
    ['rejected', bob.name],
  ]);
  expect(await person.latest()).toMatchObject({ result: 'rejected' });
});

test('a case whose history holds one event that can’t be opened is read and decided all the same, and says so [F-01]', async () => {
  const { person, caseId } = await referred();
  await act(ann, caseId, 'takeWork');
  await act(ann, caseId, 'noteOnCase', { note: 'Asked the laboratory.' });
  // As a key of the same id and other bytes leaves it.
  const { encryption, database } = desk.app.services;
  const harmed = encryption.seal('{}', 'something else');
  const harm = (table: string, where: string) =>
    database.runScript(`update ${table} set ${where}`, [harmed, person.userId]);
  await harm('underwriting_case_events', "content_sealed = $1 where user_id = $2 and kind = 'assigned'");
  const { events } = await read(ann, caseId);
  expect(events.map(({ kind, isLost, content }) => [kind, isLost, content.text])).toEqual([
    ['opened', false, null],
    ['assigned', true, null],
    ['noted', false, 'Asked the laboratory.'],
  ]);

  // One decision that is lost takes nobody's queue away.
  const other = await referred();
  await harm('underwriting_decisions', 'decision_sealed = $1 where user_id = $2');
  const queue = await queueOf(ann, 'all');
  expect([queue.get(caseId)?.case.ruleNames, queue.get(other.caseId)?.case.ruleNames]).toEqual([
    null,
    ['hiv-diagnosis'],
  ]);
});
