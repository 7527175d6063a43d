import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork } from '../../ground/work/change-work.ts';
import type { Handler } from '../../happenings.ts';
import { queueCorrectionEnded } from './correction-messages.ts';
import { findNewestCorrection, markTakenBack } from './correction-store.ts';
import { closeCorrectionWork, CORRECTION_KIND } from './correction-work.ts';

/** Of a policy that is over nothing is set right: what was asked of it waits for nobody any more, and whoever asked is told. */
export const endAskedCorrection: Handler<'policy_ended'> = async (transaction, context, { policy }) => {
  const correction = await findNewestCorrection(transaction, context.encryption, policy.id);
  if (correction?.state !== 'asked') return;
  // One that makes the policy void is carried out by this, and its work was finished before.
  const work = await keepWork(transaction, { kind: CORRECTION_KIND, subjectId: correction.id });
  if (work?.state === 'done') return;
  await markTakenBack(transaction, correction.id, context.clock.now());
  await closeCorrectionWork(transaction, context, correction.id);
  await recordAuditEvent(transaction, context, {
    action: 'policy_correction_ended',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: { correction: correction.id },
  });
  await queueCorrectionEnded(transaction, context, policy, correction);
};
