import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';

type Member = Awaited<ReturnType<DeskApp['member']>>;

let desk: DeskApp;
let ann: Member;
let bob: Member;
let sue: Member;
let ada: Member;
beforeAll(async () => {
  desk = await openDeskApp();
  ann = await desk.member('underwriting');
  bob = await desk.member('underwriting');
  sue = await desk.member('service');
  ada = await desk.member('admin');
});
afterAll(() => desk.close());

interface File {
  revision: number;
  status: string;
  decision: string | null;
  isMine: boolean;
  assignee: { name: string } | null;
  engine: {
    points: number;
    fired: { rule: string; why: string; reads: { fact: string; value: string }[] }[];
  };
  events: { kind: string; by: string; content: { text: string | null } }[];
}

const fileFields = `{
  revision status decision isMine assignee { name }
  engine { points fired { rule why reads { fact value } } }
  events { kind by content { text } }
}`;
/** The acts on a case, with the type of what is said to each. */
const ACTS = {
  noteOnCase: 'NoteOnCaseInput',
  requestEvidence: 'RequestEvidenceInput',
  acceptCase: 'AcceptCaseInput',
  rejectCase: 'RejectCaseInput',
};
type Act = keyof typeof ACTS;

async function read(member: { cookie?: string }, caseId: string) {
  const document = `query ($caseId: ID!) { file: case(caseId: $caseId) ${fileFields} }`;
  const { data, ...rest } = await desk.ask<{ file: File }>(document, { caseId }, member);
  return { ...rest, file: data?.file };
}
async function act(member: { cookie?: string }, caseId: string, what: Act, said: object) {
  const document = `mutation ($input: ${ACTS[what]}!) { file: ${what}(input: $input) ${fileFields} }`;
  const { data, ...rest } = await desk.ask<{ file: File }>(document, { input: { caseId, ...said } }, member);
  return { ...rest, file: data?.file };
}
/** Takes the case, or gives it back, as all work is; answers the file as it is then. */
async function hands(
  member: { cookie?: string },
  caseId: string,
  what: 'takeWork' | 'giveBackWork',
  revision: number,
) {
  const document = `mutation ($input: WorkActInput!) { ${what}(input: $input) { state } }`;
  const input = { kind: 'decide_case', subjectId: caseId, revision };
  const { data, ...rest } = await desk.ask(document, { input }, member);
  return { ...rest, file: data === null ? undefined : (await read(member, caseId)).file };
}
const view = (member: Member, name: string) =>
  desk.ask<{ work: { subjectId: string; isOverdue: boolean; [more: string]: unknown }[] }>(
    `query ($view: WorkView!) {
      work(view: $view) {
        subjectId state isOverdue assignee { name } case { status ruleNames }
      }
    }`,
    { view: name },
    member,
  );
const queue = async (member: Member, name = 'all') => (await view(member, name)).data!.work;
const eventsOf = (caseId: string) =>
  desk.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'actor_staff_id', 'actor_user_id', 'session_id', 'detail'])
    .where('subject_id', '=', caseId)
    .orderBy('id')
    .execute();

describe('a case', () => {
  test('is taken, noted on and accepted with a reason, and each step is in the audit [UW-15, S-81]', async () => {
    const { caseId: id } = await desk.openCase({ isOfItsOwn: true });
    const seen = await read(ann, id);
    expect(seen.file).toMatchObject({ status: 'open', assignee: null, isMine: false });
    const taken = await hands(ann, id, 'takeWork', seen.file!.revision);
    expect(taken.file).toMatchObject({ status: 'in_review', assignee: { name: ann.name }, isMine: true });
    const noted = await act(ann, id, 'noteOnCase', {
      revision: taken.file!.revision,
      note: ' Called the doctor. ',
    });
    const accepted = await act(ann, id, 'acceptCase', {
      revision: noted.file!.revision,
      reason: 'Build is stable.',
      products: ['termLife', 'accidentalDeath'],
      riskClass: 'S-B',
      amountMax: 400_000,
      yearsMax: 20,
    });
    expect(accepted.file).toMatchObject({ status: 'decided', decision: 'accepted' });
    expect(accepted.file!.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['opened', null],
      ['assigned', ann.name],
      ['noted', ann.name],
      ['accepted', ann.name],
    ]);
    expect(accepted.file!.events[3]?.content.text).toBe('Build is stable.');
    const audit = await eventsOf(id);
    expect(audit.map(({ action }) => action)).toEqual([
      'case_opened',
      'case_file_read',
      'case_assigned',
      'case_noted',
      'case_accepted',
    ]);
    for (const event of audit.slice(1)) {
      expect(event).toMatchObject({ actor_staff_id: ann.id, actor_user_id: null });
      expect(event.session_id).not.toBeNull();
      expect(JSON.stringify(event.detail)).not.toMatch(/stable|doctor/);
    }
  });

  test('that somebody else changed is not decided over their head: the second is told [UW-15]', async () => {
    const { caseId: id } = await desk.openCase();
    const { revision } = (await read(bob, id)).file!;
    await hands(ann, id, 'takeWork', revision);
    const refused = await hands(bob, id, 'takeWork', revision);
    expect(refused.fieldErrors[0]?.code).toBe('work_changed');
    expect(refused.words).toContain('Somebody changed this');
    expect((await read(bob, id)).file).toMatchObject({ assignee: { name: ann.name }, isMine: false });
  });

  test('of two who take it at once, one has it [UW-15]', async () => {
    const { caseId: id } = await desk.openCase();
    const answers = await Promise.all([ann, bob].map((member) => hands(member, id, 'takeWork', 1)));
    expect(answers.flatMap(({ fieldErrors }) => fieldErrors.map(({ code }) => code))).toEqual([
      'work_changed',
    ]);
  });

  test('is decided once [UW-15, S-38]', async () => {
    const { caseId: id } = await desk.openCase({ by: ann, isOfItsOwn: true });
    const rejected = await act(ann, id, 'rejectCase', { revision: 2, reason: 'Too much at once.' });
    expect(rejected.file).toMatchObject({ status: 'decided', decision: 'rejected' });
    const again = await act(ann, id, 'rejectCase', {
      revision: rejected.file!.revision,
      reason: 'Once more.',
    });
    expect(again.words).toBe('This case was decided already.');
    expect((await eventsOf(id)).filter(({ action }) => action === 'case_rejected')).toHaveLength(1);
  });

  test('file says of each rule that fired why it exists and what it saw [UW-15]', async () => {
    const { engine } = (await read(ann, (await desk.openCase()).caseId)).file!;
    const build = engine.fired.find(({ rule }) => rule === 'build');
    expect(build?.why.length).toBeGreaterThan(20);
    expect(build?.reads).toContainEqual({
      fact: 'Your BMI, which is your weight for your height',
      value: expect.stringMatching(/^\d\d\.\d$/),
    });
    expect(engine.points).toBeTypeOf('number');
  });

  test('file is read by an underwriter once an hour in the audit, whatever they reload [S-78, S-81, S-85]', async () => {
    const { caseId: id, person } = await desk.openCase();
    for (let count = 0; count < 3; count += 1) await read(ann, id);
    await read(bob, id);
    const reads = (await eventsOf(id)).filter(({ action }) => action === 'case_file_read');
    expect(reads.map(({ actor_staff_id }) => actor_staff_id)).toEqual([ann.id, bob.id]);
    expect(reads[0]?.detail).toEqual({ userId: person.userId });
  });

  test.each<[Act, object, string]>([
    ['noteOnCase', { note: '  ' }, 'note'],
    ['rejectCase', { reason: ' ' }, 'reason'],
    ['requestEvidence', { kinds: [], message: 'Please.' }, 'kinds'],
    [
      'acceptCase',
      { reason: 'ok', products: [], riskClass: null, amountMax: null, yearsMax: null },
      'products',
    ],
    [
      'acceptCase',
      { reason: 'ok', products: ['termLife'], riskClass: 'X', amountMax: 100_000, yearsMax: 10 },
      'riskClass',
    ],
    [
      'acceptCase',
      { reason: 'ok', products: ['termLife'], riskClass: 'S', amountMax: 49_999, yearsMax: 10 },
      'amountMax',
    ],
    [
      'acceptCase',
      { reason: 'ok', products: ['termLife'], riskClass: 'S', amountMax: 100_000, yearsMax: null },
      'yearsMax',
    ],
  ])('is not changed by a %s with %j, and the field is named [UW-15]', async (what, said, field) => {
    const { caseId: id } = await desk.openCase({ by: ann });
    const { file, fieldErrors } = await act(ann, id, what, { revision: 2, ...said });
    expect(file).toBeUndefined();
    expect(fieldErrors.map((error) => error.field)).toEqual([field]);
    expect((await read(ann, id)).file!.revision).toBe(2);
  });

  test('is not asked for a paper that there is not [UW-15]', async () => {
    const { caseId: id } = await desk.openCase({ by: ann });
    const said = { revision: 2, kinds: ['passport'], message: 'Please.' };
    expect((await act(ann, id, 'requestEvidence', said)).file).toBeUndefined();
    expect((await read(ann, id)).file!.revision).toBe(2);
  });

  test('of accidental death alone needs no class [UW-15]', async () => {
    const { caseId: id } = await desk.openCase({ by: ann, isOfItsOwn: true });
    const { file } = await act(ann, id, 'acceptCase', {
      revision: 2,
      reason: 'Health is no question there.',
      products: ['accidentalDeath'],
      riskClass: null,
      amountMax: null,
      yearsMax: null,
    });
    expect(file?.status).toBe('decided');
  });

  test('that is not there, or no id at all, is not found [S-35]', async () => {
    for (const id of ['00000000-0000-4000-8000-999999999999', 'x', '%00']) {
      expect((await read(ann, id)).words).toBe("We couldn't find that.");
    }
  });
});

describe('evidence', () => {
  test('leaves as a file to be saved, that nobody keeps and nothing runs in [S-59]', async () => {
    const { caseId: id, person } = await desk.openCase({ isOfItsOwn: true });
    const content = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const blobId = await person.upload(content, 'application/pdf', 'pay “slip”.pdf');
    await person.walk('underwriting-evidence', { said: { evidence: [blobId] } });
    const { status, headers, text } = await desk.call('GET', `/cases/${id}/evidence/${blobId}`, {
      cookie: ann.cookie,
    });
    expect([status, text]).toEqual([200, content.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="pay _slip_\.pdf"/);
    const reads = (await eventsOf(blobId)).filter(({ action }) => action === 'case_evidence_read');
    expect(reads.map(({ detail }) => detail)).toEqual([{ caseId: id }]);
    const other = await desk.openCase();
    const elsewhere = `/cases/${other.caseId}/evidence/${blobId}`;
    expect((await desk.call('GET', elsewhere, { cookie: ann.cookie })).status).toBe(422);
  });
});

describe('the queue', () => {
  test('shows by view what waits for whom, what is due first on top [UW-08, UW-15]', async () => {
    const { caseId: late } = await desk.openCase();
    const { caseId: mine } = await desk.openCase({ by: bob });
    const said = { revision: 2, kinds: ['proof_of_income'], message: 'Your payslip, please.' };
    expect((await act(bob, mine, 'requestEvidence', said)).file?.status).toBe('waiting_for_customer');
    const { database } = desk.services;
    await database.runScript(
      `update work_items set due_at = '2020-01-01' where subject_id in ('${late}', '${mine}')`,
    );
    const has = async (member: Member, name: string, id: string) =>
      (await queue(member, name)).find(({ subjectId }) => subjectId === id);
    expect(await has(bob, 'mine', mine)).toMatchObject({ isOverdue: false, state: 'waiting' });
    const first = (await queue(bob)).find(({ isOverdue }) => isOverdue);
    expect(first).toMatchObject({ subjectId: late, assignee: null, case: { ruleNames: ['build'] } });
    expect(await has(ann, 'mine', mine)).toBeUndefined();
    expect(await has(ann, 'waiting', mine)).toBeDefined();
    expect((await queue(ann, 'free')).every(({ state }) => state === 'open')).toBe(true);
    expect((await queue(ann, 'done')).every(({ state }) => state === 'done')).toBe(true);
    expect((await view(ann, 'secret')).data).toBeNull();
  });

  test('tells support and an admin how far a case is, and nothing of anybody’s health [UW-15, S-35]', async () => {
    const { caseId: id, person } = await desk.openCase();
    for (const member of [sue, ada]) {
      const { data, text } = await view(member, 'all');
      const item = data!.work.find(({ subjectId }) => subjectId === id);
      expect(item).toMatchObject({ state: 'open', case: { status: 'open', ruleNames: [] } });
      expect(text).not.toContain(person.userId);
    }
  });
});

describe('a role that is missing', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const said: Readonly<Record<Act, object>> = {
    noteOnCase: { note: 'x' },
    requestEvidence: { kinds: ['proof_of_income'], message: 'x' },
    acceptCase: { reason: 'x', products: ['accidentalDeath'] },
    rejectCase: { reason: 'x' },
  };
  type Asking = { cookie?: string };
  const underwriters: [string, (asking: Asking) => ReturnType<typeof act>][] = [
    ['case', (asking) => read(asking, id)],
    ['takeWork', (asking) => hands(asking, id, 'takeWork', 1)],
    ['giveBackWork', (asking) => hands(asking, id, 'giveBackWork', 1)],
    ...(Object.keys(ACTS) as Act[]).map((what): [string, (asking: Asking) => ReturnType<typeof act>] => [
      what,
      (asking) => act(asking, id, what, { revision: 1, ...said[what] }),
    ]),
  ];
  const ask = (asking: Asking, query: string, variables = {}) => desk.ask(query, variables, asking);
  const roles = ['admin'];
  const admins: [string, (asking: Asking) => ReturnType<typeof ask>][] = [
    ['staff', (asking) => ask(asking, '{ staff { id } }')],
    ['audit', (asking) => ask(asking, '{ audit { id } }')],
    [
      'inviteStaff',
      (asking) =>
        ask(asking, 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { id } }', {
          input: { email: 'new@wysh.example', name: 'New', roles },
        }),
    ],
    [
      'changeStaffRoles',
      (asking) =>
        ask(asking, 'mutation ($input: ChangeStaffRolesInput!) { changeStaffRoles(input: $input) { id } }', {
          input: { staffId: id, roles },
        }),
    ],
    [
      'deactivateStaff',
      (asking) =>
        ask(asking, 'mutation ($input: DeactivateStaffInput!) { deactivateStaff(input: $input) { id } }', {
          input: { staffId: id },
        }),
    ],
  ];
  const isRefused = { fieldErrors: [{ code: 'role_missing' }] };

  test.each([...underwriters, ...admins])('%s wants a session first [S-35]', async (_name, attempt) => {
    expect((await attempt({})).status).toBe(401);
  });

  test.each(underwriters)(
    '%s is for underwriters, and a refusal is kept [UW-15, S-35, S-81]',
    async (_name, attempt) => {
      const kept = async () =>
        (await eventsOf(sue.id)).filter(({ action }) => action === 'desk_access_refused').length;
      const before = await kept();
      for (const member of [sue, ada]) expect(await attempt(member)).toMatchObject(isRefused);
      expect(await kept()).toBe(before + 1);
    },
  );

  test.each(admins)('%s is for admins [UW-15, S-35]', async (_name, attempt) => {
    for (const member of [sue, ann]) expect(await attempt(member)).toMatchObject(isRefused);
  });

  test('keeps the papers of a case from everybody else too [S-35]', async () => {
    const paper = (cookie?: string) =>
      desk.call('GET', `/cases/${id}/evidence/x`, cookie === undefined ? {} : { cookie });
    expect((await paper()).status).toBe(401);
    for (const { cookie } of [sue, ada]) expect((await paper(cookie)).status).toBe(403);
  });
});
