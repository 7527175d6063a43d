import type { Context } from '../../context.ts';
import { findMessagesTo } from '../../ground/messaging/find-messages-to.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { TextReply } from '../../providers/messaging/port.ts';
import { stopTexts } from './agree-to-texts.ts';

/** A machine that answers machines would go on for ever. */
const answeredAgainAfter = Temporal.Duration.from({ hours: 1 });

const ANSWERS = { start: 'text_start', help: 'text_help' } as const;

/**
 * Somebody answered a text of ours. STOP ends every text that anybody with that number agreed to, and is confirmed by the vendor. HELP is told
 * who texts, why, and how it ends; START, that texts get through again, and that it is no new yes. Anything else
 * is read by nobody.
 */
export async function answerText(context: Context, { from, asks, isAnswered }: TextReply): Promise<void> {
  if (asks === 'nothing') return;
  if (asks === 'stop') return stopTexts(context, from);
  if (isAnswered) return;
  const template = ANSWERS[asks];
  await context.database.transaction(async (transaction) => {
    const since = context.clock.now().subtract(answeredAgainAfter);
    const before = await findMessagesTo(transaction, [from], [template]);
    if (before.some(({ queuedAt }) => Temporal.Instant.compare(queuedAt, since) > 0)) return;
    await queueTemplate(transaction, context, { template, kind: 'sms', to: from, vars: {} });
  });
}
