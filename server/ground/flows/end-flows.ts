import { recordAuditEvents } from '../audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { abandonSessionsAbout } from './store.ts';

/** What somebody was asked about is over: whoever has its questions open, in whatever tab, is told so with their next answer. */
export async function endFlowsAbout(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  about: { readonly userId: string; readonly contextId: string },
): Promise<void> {
  const ended = await abandonSessionsAbout(transaction, about, context.clock.now());
  if (ended.length === 0) return;
  await recordAuditEvents(
    transaction,
    context,
    ended.map((subjectId) => ({
      action: 'flow_session_abandoned',
      subjectType: 'flow_session',
      subjectId,
    })),
  );
}
