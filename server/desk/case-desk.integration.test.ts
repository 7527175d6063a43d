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
  ann = await desk.member('underwriter');
  bob = await desk.member('underwriter');
  sue = await desk.member('support');
  ada = await desk.member('admin');
});
afterAll(() => desk.close());

interface File {
  revision: number;
  status: string;
  isMine: boolean;
  assignee: { name: string } | null;
  engine: {
    points: number;
    fired: { rule: string; why: string; reads: { fact: string; value: string }[] }[];
  };
  events: { kind: string; by: string; content: { text: string | null } }[];
}

const read = (member: Member, caseId: string) =>
  desk.call<File>('GET', `/cases/${caseId}`, { cookie: member.cookie });
const act = (member: Member, caseId: string, what: string, body: object) =>
  desk.call<File>('POST', `/cases/${caseId}/${what}`, { cookie: member.cookie, body });
const queue = async (member: Member, view = 'all') =>
  (
    await desk.call<{ cases: Record<string, unknown>[] }>('GET', `/cases?view=${view}`, {
      cookie: member.cookie,
    })
  ).body.cases;
const eventsOf = (caseId: string) =>
  desk.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'actor_staff_id', 'actor_user_id', 'session_id', 'detail'])
    .where('subject_id', '=', caseId)
    .orderBy('id')
    .execute();

describe('a case', () => {
  test('is taken, noted on and accepted with a reason, and each step is in the audit [UW-15, S-81]', async () => {
    const id = desk.openCase();
    const seen = await read(ann, id);
    expect(seen.body).toMatchObject({ status: 'open', assignee: null, isMine: false });
    const taken = await act(ann, id, 'take', { revision: seen.body.revision });
    expect(taken.body).toMatchObject({ status: 'in_review', assignee: { name: ann.name }, isMine: true });
    const noted = await act(ann, id, 'note', { revision: taken.body.revision, note: ' Called the doctor. ' });
    const accepted = await act(ann, id, 'accept', {
      revision: noted.body.revision,
      reason: 'Build is stable.',
      products: ['termLife', 'accidentalDeath'],
      riskClass: 'S-B',
      amountMax: 400_000,
      yearsMax: 20,
    });
    expect(accepted.body).toMatchObject({ status: 'decided', decision: 'accepted' });
    expect(accepted.body.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['assigned', ann.name],
      ['noted', ann.name],
      ['accepted', ann.name],
    ]);
    expect(accepted.body.events[2]?.content.text).toBe('Build is stable.');
    const audit = await eventsOf(id);
    expect(audit.map(({ action }) => action)).toEqual([
      'case_file_read',
      'case_assigned',
      'case_noted',
      'case_accepted',
    ]);
    for (const event of audit) {
      expect(event).toMatchObject({ actor_staff_id: ann.id, actor_user_id: null });
      expect(event.session_id).not.toBeNull();
      expect(JSON.stringify(event.detail)).not.toMatch(/stable|doctor/);
    }
  });

  test('that somebody else changed is not decided over their head: the second is told [UW-15]', async () => {
    const id = desk.openCase();
    const { revision } = (await read(bob, id)).body;
    await act(ann, id, 'take', { revision });
    const refused = await act(bob, id, 'take', { revision });
    expect(refused.status).toBe(409);
    expect(refused.body.field_errors?.[0]?.code).toBe('case_changed');
    expect(refused.body.error_description).toContain('Somebody changed this case');
    expect((await read(bob, id)).body).toMatchObject({ assignee: { name: ann.name }, isMine: false });
  });

  test('of two who take it at once, one has it [UW-15]', async () => {
    const id = desk.openCase();
    const answers = await Promise.all([ann, bob].map((member) => act(member, id, 'take', { revision: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is decided once [UW-15, S-38]', async () => {
    const id = desk.openCase({ status: 'in_review', assignedTo: ann.id });
    const rejected = await act(ann, id, 'reject', { revision: 1, reason: 'Too much at once.' });
    expect(rejected.body).toMatchObject({ status: 'decided', decision: 'rejected' });
    const again = await act(ann, id, 'reject', { revision: rejected.body.revision, reason: 'Once more.' });
    expect(again.status).toBe(422);
    expect(again.body.error_description).toBe('This case was decided already.');
    expect((await eventsOf(id)).filter(({ action }) => action === 'case_rejected')).toHaveLength(1);
  });

  test('file says of each rule that fired why it exists and what it saw [UW-15]', async () => {
    const { engine } = (await read(ann, desk.openCase())).body;
    const build = engine.fired.find(({ rule }) => rule === 'build');
    expect(build?.why.length).toBeGreaterThan(20);
    expect(build?.reads).toEqual([{ fact: 'bmi', value: '36' }]);
    expect(engine.points).toBeTypeOf('number');
  });

  test('file is read by an underwriter once an hour in the audit, whatever they reload [S-81, S-85]', async () => {
    const id = desk.openCase();
    for (let count = 0; count < 3; count += 1) await read(ann, id);
    await read(bob, id);
    const reads = await eventsOf(id);
    expect(reads.map(({ actor_staff_id }) => actor_staff_id)).toEqual([ann.id, bob.id]);
    expect(reads[0]?.detail).toEqual({ userId: desk.caseFile(id)?.userId });
  });

  test.each([
    ['note', { note: '  ' }, 'note'],
    ['reject', {}, 'reason'],
    ['request-evidence', { kinds: [], message: 'Please.' }, 'kinds'],
    ['request-evidence', { kinds: ['passport'], message: 'Please.' }, 'kinds'],
    ['accept', { reason: 'ok', products: [], riskClass: null, amountMax: null, yearsMax: null }, 'products'],
    [
      'accept',
      { reason: 'ok', products: ['termLife'], riskClass: 'X', amountMax: 100_000, yearsMax: 10 },
      'riskClass',
    ],
    [
      'accept',
      { reason: 'ok', products: ['termLife'], riskClass: 'S', amountMax: 49_999, yearsMax: 10 },
      'amountMax',
    ],
    [
      'accept',
      { reason: 'ok', products: ['termLife'], riskClass: 'S', amountMax: 100_000, yearsMax: null },
      'yearsMax',
    ],
  ])('is not changed by a %s with %j, and the field is named [UW-15]', async (what, said, field) => {
    const id = desk.openCase({ status: 'in_review', assignedTo: ann.id });
    const { status, body } = await act(ann, id, what, { revision: 1, ...said });
    expect(status).toBe(422);
    expect(body.field_errors?.map((error) => error.field)).toEqual([field]);
    expect(desk.caseFile(id)?.revision).toBe(1);
  });

  test('of accidental death alone needs no class [UW-15]', async () => {
    const id = desk.openCase({ status: 'in_review', assignedTo: ann.id });
    const { body } = await act(ann, id, 'accept', {
      revision: 1,
      reason: 'Health is no question there.',
      products: ['accidentalDeath'],
      riskClass: null,
      amountMax: null,
      yearsMax: null,
    });
    expect(body.status).toBe('decided');
  });

  test('that is not there, or no id at all, is not found [S-35]', async () => {
    for (const id of ['00000000-0000-4000-8000-999999999999', 'x', '%00']) {
      expect((await read(ann, id)).body.error_description).toBe("We couldn't find that.");
    }
  });
});

describe('evidence', () => {
  test('leaves as a file to be saved, that nobody keeps and nothing runs in [S-59]', async () => {
    const receivedAt = Temporal.Instant.from('2026-11-20T16:00:00Z');
    const id = desk.openCase({
      evidence: [
        {
          blobId: 'blob-1',
          filename: 'pay.png',
          contentType: 'image/png',
          byteSize: 9,
          description: null,
          receivedAt,
        },
      ],
    });
    const { status, headers, text } = await desk.call('GET', `/cases/${id}/evidence/blob-1`, {
      cookie: ann.cookie,
    });
    expect([status, text]).toEqual([200, 'a picture']);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="pay _slip_\.png"/);
    expect((await eventsOf('blob-1')).map(({ action, detail }) => [action, detail])).toEqual([
      ['case_evidence_read', { caseId: id }],
    ]);
    const other = desk.openCase();
    expect((await desk.call('GET', `/cases/${other}/evidence/blob-1`, { cookie: ann.cookie })).status).toBe(
      422,
    );
  });
});

describe('the queue', () => {
  test('shows by view what waits for whom, what is due first on top [UW-08, UW-15]', async () => {
    const soon = Temporal.Instant.from('2020-01-01T00:00:00Z');
    const late = desk.openCase({ dueAt: soon });
    const mine = desk.openCase({ status: 'waiting_for_customer', assignedTo: bob.id, dueAt: soon });
    expect((await queue(bob, 'mine')).find((one) => one['caseId'] === mine)).toMatchObject({
      isOverdue: false,
    });
    const first = (await queue(bob)).find((one) => one['isOverdue']);
    expect(first).toMatchObject({ caseId: late, isOverdue: true, ruleNames: ['build'], assignee: null });
    expect((await queue(bob, 'mine')).map((one) => one['caseId'])).toContain(mine);
    expect((await queue(ann, 'mine')).map((one) => one['caseId'])).not.toContain(mine);
    expect((await queue(ann, 'waiting')).map((one) => one['caseId'])).toContain(mine);
    expect((await queue(ann, 'open')).every((one) => one['status'] === 'open')).toBe(true);
    expect((await queue(ann, 'done')).every((one) => one['status'] === 'decided')).toBe(true);
    expect((await desk.call('GET', '/cases?view=secret', { cookie: ann.cookie })).status).toBe(422);
  });

  test('tells support and an admin how far a case is, and nothing of anybody’s health [UW-15, S-35]', async () => {
    const id = desk.openCase();
    for (const member of [sue, ada]) {
      const entry = (await queue(member)).find((one) => one['caseId'] === id);
      expect(entry).toMatchObject({ status: 'open', ruleNames: [] });
      expect(Object.keys(entry!)).not.toContain('userId');
    }
  });
});

describe('a role that is missing', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const underwriters = [
    ['GET', `/cases/${id}`],
    ['GET', `/cases/${id}/evidence/x`],
    ...['take', 'give-back', 'note', 'request-evidence', 'accept', 'reject'].map(
      (what) => ['POST', `/cases/${id}/${what}`] as const,
    ),
  ] as const;
  const admins = [
    ['GET', '/staff'],
    ['POST', '/staff'],
    ['PUT', `/staff/${id}/roles`],
    ['POST', `/staff/${id}/deactivate`],
    ['GET', '/audit'],
  ] as const;
  const body = {
    revision: 1,
    note: 'x',
    reason: 'x',
    kinds: ['proof_of_income'],
    message: 'x',
    products: ['accidentalDeath'],
    riskClass: null,
    amountMax: null,
    yearsMax: null,
    email: 'new@wysh.example',
    name: 'New',
    roles: ['admin'],
  };
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, cookie?: string) =>
    desk.call(method, path, {
      ...(cookie !== undefined && { cookie }),
      ...(method !== 'GET' && { body }),
    });

  test.each([...underwriters, ...admins])('%s %s wants a session first [S-35]', async (method, path) => {
    expect((await call(method, path)).status).toBe(401);
  });

  test.each(underwriters)(
    '%s %s is for underwriters, and a refusal is kept [UW-15, S-35, S-81]',
    async (method, path) => {
      for (const member of [sue, ada]) expect((await call(method, path, member.cookie)).status).toBe(403);
      const refusals = (await eventsOf(sue.id)).filter(({ action }) => action === 'desk_access_refused');
      expect(refusals.length).toBeGreaterThan(0);
      expect(refusals.at(-1)).toMatchObject({ actor_staff_id: sue.id });
    },
  );

  test.each(admins)('%s %s is for admins [UW-15, S-35]', async (method, path) => {
    for (const member of [sue, ann]) expect((await call(method, path, member.cookie)).status).toBe(403);
  });
});
