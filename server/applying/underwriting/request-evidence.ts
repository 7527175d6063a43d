import type { EvidenceKind } from '@wysh/domain/underwriting/rule.ts';
import type { Context } from '../../context.ts';
import { insertNotification } from '../../contact/notifications/insert-notification.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';
import { mailApplicant } from './mail-applicant.ts';
import { writtenText } from './written-text.ts';

export interface EvidenceRequest extends CaseAct {
  readonly kinds: readonly EvidenceKind[];
  /** For the applicant, who reads it as it is. */
  readonly message: string;
}

/** Asks the applicant for papers, by mail and inside the product; the case waits for them. */
export async function requestEvidence(context: Context, request: EvidenceRequest): Promise<void> {
  const content = { text: writtenText('message', request.message), evidence: [...new Set(request.kinds)] };
  await changeCase(
    context,
    request,
    { kind: 'evidence_requested', content },
    async (transaction, { userId, applicationId, externalId }) => {
      const news = { userId, type: 'evidence_requested', subjectId: applicationId } as const;
      await insertNotification(transaction, context, news);
      await mailApplicant(transaction, context, userId, 'evidence_requested', { caseNumber: externalId });
    },
  );
}
