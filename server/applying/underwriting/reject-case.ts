import type { Context } from '../../context.ts';
import { insertNotification } from '../../contact/notifications/insert-notification.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';
import { concludeChange } from './conclude-change.ts';
import { concludeReturn } from './conclude-return.ts';
import { mailApplicant } from './mail-applicant.ts';
import { noticeDecision } from './notice-of-decision.ts';
import { waitOf } from './outcome-messages.ts';
import { findApplication, readSubmission } from './store.ts';
import { writtenText } from './written-text.ts';

/** Turns an application down: its result, the notification and the mail come in one transaction. The reason is for the file. */
export async function rejectCase(
  context: Context,
  act: CaseAct & { readonly reason: string },
): Promise<void> {
  const content = { text: writtenText('reason', act.reason) };
  await changeCase(
    context,
    act,
    { kind: 'rejected', content },
    async (transaction, { userId, applicationId, externalId }) => {
      const key = { id: applicationId, userId };
      const submission = await readSubmission(transaction, context.encryption, key);
      const { held, change } = submission;
      if (held !== undefined)
        return concludeReturn(transaction, context, key, {
          submission,
          held,
          isApproved: false,
          reasons: [],
        });
      if (change !== undefined)
        return concludeChange(transaction, context, key, {
          submission,
          change,
          riskClass: null,
          reasons: [],
        });
      const application = await findApplication(transaction, key);
      if (application === null) throw new Error(`case ${externalId} has no application`);
      const news = { userId, type: 'manual_underwriting_decision', subjectId: applicationId } as const;
      await insertNotification(transaction, context, news);
      await mailApplicant(transaction, context, userId, 'manual_decision_rejected', {
        caseNumber: externalId,
        ...waitOf(context, application),
      });
      await noticeDecision(transaction, context, key, { submission, offers: [], reasons: [] });
    },
  );
}
