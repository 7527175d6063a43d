import type { Readable } from 'node:stream';
import type { PaperBeneficiary } from '@wysh/domain/papers/paper-data.ts';
import { readListOfPolicy } from '../../applying/beneficiaries/paper-beneficiaries.ts';
import { listAgreedTo } from '../../applying/disclosures/list-agreed-to.ts';
import type { Acknowledgement } from '../../applying/disclosures/disclosure.ts';
import { findOfferingIdsByApplication } from '../../applying/offerings/find-offering-ids.ts';
import { readApplicationFile } from '../../applying/underwriting/read-application-file.ts';
import type { ApplicationFile } from '../../applying/underwriting/read-application-file.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { DocumentFile, StoredDocument } from '../../ground/documents/document.ts';
import { findOrDrawPdf } from '../../ground/documents/draw-pdf.ts';
import { listPapersOf } from '../../ground/documents/papers-of-person.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { findApplicationsToChange } from '../changes/find-applications-to-change.ts';
import { findReturnApplications } from '../reinstatement/find-return-applications.ts';
import { findPolicyByNumber } from './policy-store.ts';

/** Everything a policy stands on, reached from the policy alone, whatever became of its owner's account. */
export interface OpenedPolicyFile {
  readonly policy: InsurancePolicy;
  /** Null once the file is gone. */
  readonly application: ApplicationFile | null;
  /** What was told to have it back after it lapsed, the oldest first. */
  readonly returns: readonly ApplicationFile[];
  /** What was told to change it, the oldest first. */
  readonly changes: readonly ApplicationFile[];
  readonly agreements: readonly Acknowledgement[];
  readonly beneficiaries: readonly PaperBeneficiary[];
  readonly papers: readonly StoredDocument[];
}

/**
 * The file of the policy with a number; null when there is no such policy. For an operator, whose looking is kept in the audit with
 * their name before anything is answered: these are health answers (S-78, S-81).
 */
export async function readPolicyFile(
  context: Context,
  { number, readBy, why }: { readonly number: string; readonly readBy: string; readonly why: string },
): Promise<OpenedPolicyFile | null> {
  const { reader } = context.database;
  const policy = await findPolicyByNumber(reader, number);
  if (policy === null) return null;
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'policy_file_read',
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { readBy, why },
    }),
  );
  const { id: policyId, userId, applicationId, membershipId } = policy;
  const application = await readApplicationFile(context, { userId, id: applicationId });
  const returned = (await findReturnApplications(reader, [policyId])).get(policyId) ?? [];
  const changed = (await findApplicationsToChange(reader, [policyId])).get(policyId) ?? [];
  const read = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => readApplicationFile(context, { userId, id })))).filter(
      (one) => one !== null,
    );
  const offeringIds = await findOfferingIdsByApplication(reader, [userId]);
  return {
    policy,
    application,
    returns: await read(returned),
    changes: await read(changed),
    agreements: await listAgreedTo(reader, userId, [applicationId, membershipId]),
    beneficiaries: await readListOfPolicy(reader, context, userId, policyId),
    papers: await listPapersOf(reader, userId, [
      policyId,
      applicationId,
      ...changed,
      ...(offeringIds.get(applicationId) ?? []),
    ]),
  };
}

/** The content of one file of a paper, its PDF drawn where nobody has opened it yet; null when the storage has lost it. */
export async function readPaper(
  context: Context,
  { userId, id: documentId }: StoredDocument,
  file: DocumentFile,
): Promise<Readable | null> {
  if (file.format === 'pdf' && file.byteSize === null) await findOrDrawPdf(context, { userId, documentId });
  return context.storage.read(file.storageKey);
}
