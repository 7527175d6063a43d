import type { Readable } from 'node:stream';
import { answeredForms } from '@wysh/domain/forms/answered-forms.ts';
import type { AnsweredForm } from '@wysh/domain/forms/answered-forms.ts';
import { CASE_EVENT_KINDS } from '@wysh/domain/underwriting/case-lifecycle.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { AskedChange } from '@wysh/domain/underwriting/change-evidence.ts';
import type { HeldPolicy } from '@wysh/domain/underwriting/return-evidence.ts';
import type { Context } from '../../context.ts';
import { findFilesOf, readFileOf } from '../../ground/documents/files-of-person.ts';
import { isUuid } from '../../platform/ids.ts';
import type { CaseEvent, UnderwritingCase } from './case.ts';
import { findCase, findCaseEvents } from './case-store.ts';
import { flowsHandedIn } from './flows-handed-in.ts';
import { readableDecision } from './readable-decision.ts';
import type { ReadableDecision } from './readable-decision.ts';
import { summaryOf } from './summarise-cases.ts';
import type { CaseSummary } from './summarise-cases.ts';
import { findDecision, readSubmission } from './store.ts';

export interface EvidenceFile {
  readonly blobId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly byteSize: number;
  /** What the applicant wrote with it. */
  readonly description: string | null;
  readonly receivedAt: Temporal.Instant;
}

/** Everything about one case: who and what, the engine's decision, every answer, the evidence, and what happened. */
export interface CaseFile extends CaseSummary {
  readonly applicant: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly birthdate: string | null;
  };
  /** Whole dollars, and years of term life. */
  readonly requested: { readonly amount: number; readonly years: number };
  /** The lapsed policy it is evidence for; null of one for new cover. */
  readonly held: HeldPolicy | null;
  /** The change of a policy in force that it is evidence for; null of any other. */
  readonly change: AskedChange | null;
  readonly decisionOfEngine: Decision;
  /** It, fact by fact. */
  readonly readable: ReadableDecision;
  readonly answers: readonly AnsweredForm[];
  readonly evidence: readonly EvidenceFile[];
  readonly events: readonly CaseEvent[];
}

/**
 * The file of a case; null when there is none. For the desk, which has asked who may read it and keeps that they did: these
 * are health answers (S-78).
 */
export async function readCaseFile(context: Context, caseId: string): Promise<CaseFile | null> {
  const { reader } = context.database;
  const found = isUuid(caseId) ? await findCase(reader, caseId) : null;
  if (found === null) return null;
  const application = { id: found.applicationId, userId: found.userId };
  const decision = await findDecision(reader, context.encryption, application);
  if (decision === null) throw new Error(`case ${caseId} has no decision of the engine`);
  const submission = await readSubmission(reader, context.encryption, application);
  const { answers, requested, held = null, change = null } = submission;
  const events = await findCaseEvents(reader, context, found, CASE_EVENT_KINDS);
  const forms = flowsHandedIn(context).flatMap((flow) => flow.forms);
  return {
    ...summaryOf(found, decision),
    applicant: {
      firstName: textIn(answers['first-name']),
      lastName: textIn(answers['last-name']),
      birthdate: textIn(answers['birthdate']),
    },
    requested: { amount: requested.amount, years: requested.years },
    held,
    change,
    decisionOfEngine: decision,
    readable: readableDecision(context, submission, decision),
    answers: answeredForms(forms, answers),
    evidence: await evidenceIn(context, found, events),
    events,
  };
}

/** A file that was handed in for this case; null when it is none of its files. */
export async function readEvidenceFile(
  context: Context,
  caseId: string,
  blobId: string,
): Promise<{ filename: string; contentType: string; content: Readable } | null> {
  const { reader } = context.database;
  const found = isUuid(caseId) ? await findCase(reader, caseId) : null;
  if (found === null) return null;
  const received = await findCaseEvents(reader, context, found, ['evidence_received']);
  if (!received.some(({ content }) => content.blobIds.includes(blobId))) return null;
  const file = await readFileOf(context, found.userId, blobId);
  return file && { filename: file.blob.filename, contentType: file.blob.contentType, content: file.content };
}

async function evidenceIn(
  context: Context,
  { userId }: UnderwritingCase,
  events: readonly CaseEvent[],
): Promise<EvidenceFile[]> {
  const received = events.filter(({ kind }) => kind === 'evidence_received');
  const ids = [...new Set(received.flatMap(({ content }) => content.blobIds))];
  const blobs = await findFilesOf(context.database.reader, userId, ids);
  return ids.flatMap((blobId) => {
    const blob = blobs.find(({ id }) => id === blobId);
    const event = received.find(({ content }) => content.blobIds.includes(blobId));
    if (blob === undefined || event === undefined) return [];
    const { filename, contentType, byteSize } = blob;
    const { content, occurredAt } = event;
    return [{ blobId, filename, contentType, byteSize, description: content.text, receivedAt: occurredAt }];
  });
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
