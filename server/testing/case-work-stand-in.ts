import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { CaseAct, CaseEventKind, CaseFile, CaseWork } from '../desk/case-work.ts';

/** Cases in memory that keep the contract of the desk's port: revisions, one assignee, one decision. */
export function caseWorkStandIn(decisionOfEngine: Decision) {
  const files = new Map<string, CaseFile>();
  const opened = Temporal.Instant.from('2026-11-20T15:00:00Z');
  let count = 0;

  function open(change: Partial<CaseFile> = {}): string {
    count += 1;
    const caseId = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    files.set(caseId, {
      userId: '00000000-0000-4000-9000-000000000001',
      caseId,
      applicationId: '00000000-0000-4000-a000-000000000001',
      externalId: `UW-${String(count).padStart(6, '0')}`,
      source: 'underwriting',
      status: 'open',
      decision: null,
      assignedTo: null,
      revision: 1,
      createdAt: opened,
      dueAt: opened.add({ hours: 48 }),
      decidedAt: null,
      ruleNames: ['build'],
      applicant: { firstName: 'Ada', lastName: 'Lovelace', birthdate: '1990-02-28' },
      requested: { amount: 500_000, years: 20 },
      decisionOfEngine,
      answers: [{ form: 'build', title: 'Your build', rows: [{ label: 'Weight', value: '260 lb' }] }],
      evidence: [],
      events: [],
      ...change,
    });
    return caseId;
  }

  function act(
    { caseId, revision, by }: CaseAct,
    kind: CaseEventKind,
    change: Partial<CaseFile>,
    content: object = {},
  ): Promise<void> {
    const file = files.get(caseId);
    if (file === undefined) return Promise.reject(notFound('the case'));
    if (file.revision !== revision) {
      const message = 'Somebody else changed this case. Have a look at what is new.';
      return Promise.reject(
        new Failure('STANDARD_ERROR', {
          fieldErrors: [{ field: 'revision', message, code: 'case_changed' }],
        }),
      );
    }
    if (file.status === 'decided')
      return Promise.reject(
        new Failure('STANDARD_ERROR', { publicMessage: 'This case was decided already.' }),
      );
    const event = { id: `event-${revision}`, kind, staffId: by.staffId, content, occurredAt: opened };
    files.set(caseId, { ...file, ...change, revision: revision + 1, events: [...file.events, event] });
    return Promise.resolve();
  }

  const cases: CaseWork = {
    listCases: (_context, { statuses }) =>
      Promise.resolve([...files.values()].filter(({ status }) => statuses.includes(status))),
    readCaseFile: (_context, caseId) => Promise.resolve(files.get(caseId) ?? null),
    readEvidenceFile: (_context, caseId, blobId) =>
      Promise.resolve(
        files.get(caseId)?.evidence.some((file) => file.blobId === blobId)
          ? { filename: 'pay “slip”.png', contentType: 'image/png', content: Buffer.from('a picture') }
          : null,
      ),
    takeCase: (_context, input) =>
      act(input, 'assigned', { status: 'in_review', assignedTo: input.by.staffId }),
    giveBackCase: (_context, input) => act(input, 'given_back', { status: 'open', assignedTo: null }),
    noteOnCase: (_context, input) => act(input, 'noted', {}, { note: input.note }),
    requestEvidence: (_context, { kinds, message, ...input }) =>
      act(input, 'evidence_requested', { status: 'waiting_for_customer' }, { kinds, message }),
    acceptCase: (_context, { reason, products, riskClass, amountMax, yearsMax, ...input }) =>
      act(
        input,
        'accepted',
        { status: 'decided', decision: 'accepted', decidedAt: opened },
        { reason, products, riskClass, amountMax, yearsMax },
      ),
    rejectCase: (_context, { reason, ...input }) =>
      act(input, 'rejected', { status: 'decided', decision: 'rejected', decidedAt: opened }, { reason }),
  };

  return { cases, open, file: (caseId: string) => files.get(caseId) };
}
