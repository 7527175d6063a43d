import type { Context } from '../context.ts';
import { queueTemplate } from '../messaging/queue-template.ts';
import type { Transaction } from '../platform/database/database.ts';
import { recordAuditEvent } from './audit.ts';
import { findNoticeEmail } from './find-notice-email.ts';
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
  const to = await findNoticeEmail(transaction, userId);
  if (to === null) return;
  await queueTemplate(transaction, context, {
    template: 'new_sign_in',
    to,
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
