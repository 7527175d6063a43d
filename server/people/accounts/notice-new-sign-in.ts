import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { findEarlierSignIns } from './session-store.ts';

/** Tells a person by mail when somebody signs in on a device they were not seen on before. The first sign-in is no news. */
export async function noticeNewSignIn(
  transaction: Transaction,
  context: Context,
  userId: string,
  deviceLabel: string | null,
): Promise<void> {
  await recordAuditEvent(transaction, context, {
    action: 'signed_in',
    subjectType: 'user',
    subjectId: userId,
    detail: { device: deviceLabel },
  });
  const earlier = await findEarlierSignIns(transaction, userId, deviceLabel);
  if (!earlier.any || earlier.onDevice) return;
  await queueNotMeNotice(transaction, context, userId, {
    about: 'new_sign_in',
    template: 'new_sign_in',
    vars: {
      device: deviceLabel ?? 'a device we have not seen before',
      when: inEasternWords(context.clock.now()),
    },
  });
}

function inEasternWords(instant: Temporal.Instant): string {
  return instant.toLocaleString('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
