import { Readable } from 'node:stream';
import type { CaseEventKind } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { CASE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { Context } from '../context.ts';
import type { CaseWork } from '../desk/underwriting-cases.ts';
import type { CaseAct } from '../applying/underwriting/change-case.ts';
import type { CaseFile } from '../applying/underwriting/read-case-file.ts';

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
      answers: [
        {
          form: 'build',
          title: 'Your build',
          help: null,
          rows: [{ key: 'weight', label: 'Weight', help: null, value: '260 lb', choices: [] }],
        },
      ],
      evidence: [],
      events: [],
      ...change,
    });
    return caseId;
  }

  async function act(
    context: Context,
    { caseId, revision, by }: CaseAct,
    kind: CaseEventKind,
    change: Partial<CaseFile>,
    content: Partial<CaseFile['events'][number]['content']> = {},
  ): Promise<void> {
    const file = files.get(caseId);
    if (file === undefined) throw notFound('the case');
    if (file.revision !== revision) {
      throw refusal(problem(CASE_PROBLEMS, 'case_changed'), { field: 'revision' });
    }
    if (file.status === 'decided') throw refusal(problem(CASE_PROBLEMS, 'case_decided'));
    const event = {
      id: `event-${revision}`,
      kind,
      staffId: by.staffId,
      content: { text: null, evidence: [], blobIds: [], ...content },
      isLost: false,
      occurredAt: opened,
    };
    files.set(caseId, { ...file, ...change, revision: revision + 1, events: [...file.events, event] });
    await context.database.transaction((transaction) =>
      recordAuditEvent(transaction, context, {
        action: `case_${kind}`,
        subjectType: 'underwriting_case',
        subjectId: caseId,
      }),
    );
  }

  const cases: CaseWork = {
    listCases: (_context, { statuses, assignedTo = null, order = 'due' }) =>
      Promise.resolve(
        [...files.values()]
          .filter((file) => statuses.includes(file.status))
          .filter((file) => assignedTo === null || file.assignedTo === assignedTo)
          .toSorted((a, b) =>
            order === 'newest'
              ? Temporal.Instant.compare(b.decidedAt ?? b.createdAt, a.decidedAt ?? a.createdAt)
              : Temporal.Instant.compare(a.dueAt, b.dueAt),
          ),
      ),
    readCaseFile: (_context, caseId) => Promise.resolve(files.get(caseId) ?? null),
    readEvidenceFile: (_context, caseId, blobId) =>
      Promise.resolve(
        files.get(caseId)?.evidence.some((file) => file.blobId === blobId)
          ? { filename: 'pay “slip”.png', contentType: 'image/png', content: Readable.from(['a picture']) }
          : null,
      ),
    takeCase: (context, input) =>
      act(context, input, 'assigned', { status: 'in_review', assignedTo: input.by.staffId }),
    giveBackCase: (context, input) => act(context, input, 'given_back', { status: 'open', assignedTo: null }),
    noteOnCase: (context, input) => act(context, input, 'noted', {}, { text: input.note }),
    requestEvidence: (context, { kinds, message, ...input }) =>
      act(
        context,
        input,
        'evidence_requested',
        { status: 'waiting_for_customer' },
        { text: message, evidence: kinds },
      ),
    acceptCase: (context, { reason, ...input }) =>
      act(
        context,
        input,
        'accepted',
        { status: 'decided', decision: 'accepted', decidedAt: opened },
        { text: reason },
      ),
    rejectCase: (context, { reason, ...input }) =>
      act(
        context,
        input,
        'rejected',
        { status: 'decided', decision: 'rejected', decidedAt: opened },
        { text: reason },
      ),
  };

  return { cases, open, file: (caseId: string) => files.get(caseId) };
}
