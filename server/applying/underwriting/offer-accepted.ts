import type { ApprovedOffer } from '@wysh/domain/underwriting/approved-offers.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Context } from '../../context.ts';
import { insertNotification } from '../../contact/notifications/insert-notification.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { noticeDecision } from './notice-of-decision.ts';
import { offerCover } from './offer-cover.ts';
import { mailApproval } from './outcome-messages.ts';

interface Accepted {
  readonly submission: Submission;
  readonly decision: Decision;
  readonly offers: readonly ApprovedOffer[];
  readonly caseNumber: string;
}

/** What follows where a person accepted an application: its offers, the notification, the mail, and the notice of what is less than asked for. */
export async function offerAccepted(
  transaction: Transaction,
  context: Context,
  key: ApplicationKey,
  { submission, decision, offers, caseNumber }: Accepted,
): Promise<void> {
  const { userId, id: subjectId } = key;
  const offerings = await offerCover(transaction, context, key, { submission, offers });
  const news = { userId, type: 'manual_underwriting_decision', subjectId } as const;
  await insertNotification(transaction, context, news);
  await mailApproval(transaction, context, key, { submission, offerings, decision, caseNumber });
  await noticeDecision(transaction, context, key, { submission, offers, reasons: [] });
}
