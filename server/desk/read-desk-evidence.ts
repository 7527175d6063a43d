import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordSensitiveRead } from '../ground/audit/record-sensitive-read.ts';
import { readEvidenceFile } from '../applying/underwriting/read-case-file.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';

/** A file that was handed in for a case. */
export async function readDeskEvidence(
  context: DeskContext,
  { caseId, blobId }: { readonly caseId: string; readonly blobId: string },
) {
  requireAct(context.staff, 'read_evidence');
  const file = await readEvidenceFile(context, caseId, blobId);
  if (file === null) throw notFound('the evidence');
  await recordSensitiveRead(context, {
    action: 'case_evidence_read',
    // Of two papers of a case, each is kept as read.
    subjectType: 'evidence',
    subjectId: blobId,
    detail: { caseId },
  });
  return file;
}
