import { notFound } from '@wysh/domain/errors/failure.ts';
import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';
import { insertNotification } from '../../contact/notifications/insert-notification.ts';
import type { Context } from '../../context.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';
import { concludeChange } from './conclude-change.ts';
import { readSubmission } from './store.ts';
import { writtenText } from './written-text.ts';

/** Approves a change of a policy in force as it was asked for, in a class that prices it. The reason is for the file. */
export async function acceptChange(
  context: Context,
  act: CaseAct & { readonly reason: string; readonly riskClass: RiskClass },
): Promise<void> {
  const content = { text: writtenText('reason', act.reason) };
  await changeCase(
    context,
    act,
    { kind: 'accepted', content },
    async (transaction, { userId, applicationId }) => {
      const key = { id: applicationId, userId };
      const submission = await readSubmission(transaction, context.encryption, key);
      const { change } = submission;
      if (change === undefined) throw notFound('a change of a policy in this case');
      const { riskClass } = act;
      await concludeChange(transaction, context, key, { submission, change, riskClass, reasons: [] });
      const news = { userId, type: 'manual_underwriting_decision', subjectId: applicationId } as const;
      await insertNotification(transaction, context, news);
    },
  );
}
