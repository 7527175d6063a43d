import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import type { ReviewTopic } from '@wysh/domain/forms/review-topics.ts';
import { topicOf } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { askAgain } from '../../ground/flows/ask-again.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationKey } from './application.ts';
import { INTERVIEW } from './flows-handed-in.ts';
import { markChangeTold } from './store.ts';

interface ToldOf {
  readonly application: ApplicationKey;
  readonly scope: FlowScope;
  /** What the answers are about; null for new cover. */
  readonly contextId: string | null;
  readonly topics: ReadonlySet<ReviewTopic>;
}

/**
 * Keeps that something of an application has changed since it was handed in, and has the interview ask what is about these topics again, with
 * the answers it has; the rest stands answered until its review. Whatever it offered is somebody else's to take away.
 */
export async function tellChange(
  transaction: Transaction,
  context: Context,
  { application, scope, contextId, topics }: ToldOf,
): Promise<void> {
  const { userId, id } = application;
  await markChangeTold(transaction, application, context.clock.now());
  await recordAuditEvent(transaction, context, {
    action: 'application_change_told',
    subjectType: 'insurance_application',
    subjectId: id,
  });
  await askAgain(transaction, context, {
    userId,
    flowSlug: INTERVIEW,
    scope,
    contextId,
    isAskedAgain(formKey) {
      const topic = topicOf(formKey);
      return topic !== null && topics.has(topic);
    },
  });
}
