import type { Context } from '../../context.ts';
import { askAgain } from '../../ground/flows/ask-again.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { ReviewTopic } from '@wysh/domain/forms/review-topics.ts';
import { topicOf } from '@wysh/domain/questions/question-catalogue.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { INTERVIEW } from './flows-handed-in.ts';
import { findLatestApplication, markChangeTold } from './store.ts';

/**
 * Keeps that something of the application somebody handed in last has changed, and has the interview ask what is about these topics again,
 * with the answers it has; the rest stands answered until its review. Whatever it offered is somebody else's to take away.
 */
export async function tellChange(
  transaction: Transaction,
  context: Context,
  { userId, topics }: { readonly userId: string; readonly topics: ReadonlySet<ReviewTopic> },
): Promise<void> {
  const latest = await findLatestApplication(transaction, userId);
  if (latest === null) throw new Error('Something changed of an application that nobody handed in.');
  await markChangeTold(transaction, latest, context.clock.now());
  await recordAuditEvent(transaction, context, {
    action: 'application_change_told',
    subjectType: 'insurance_application',
    subjectId: latest.id,
  });
  await askAgain(transaction, context, {
    userId,
    flowSlug: INTERVIEW,
    isAskedAgain(formKey) {
      const topic = topicOf(formKey);
      return topic !== null && topics.has(topic);
    },
  });
}
