import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Handler } from '../../happenings.ts';
import { isOpen } from './ending.ts';
import { queueEndingCarriedOut } from './ending-messages.ts';
import { findNewestEnding, markOvertaken } from './ending-store.ts';
import { closeEndingWork } from './ending-work.ts';

/** The term of a policy ended with the day on which its owner wanted it to: what they asked is so, and waits for nobody at the desk. */
export const closeOvertaken: Handler<'policy_ended'> = async (transaction, context, { policy, event }) => {
  if (event !== 'expired') return;
  const ending = await findNewestEnding(transaction, policy.id);
  if (ending === null || !isOpen(ending)) return;
  await markOvertaken(transaction, ending.id, context.clock.now());
  await closeEndingWork(transaction, context, ending.id);
  await recordAuditEvent(transaction, context, {
    action: 'policy_ending_overtaken',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: { ending: ending.id },
  });
  await queueEndingCarriedOut(transaction, context, policy, ending);
};
