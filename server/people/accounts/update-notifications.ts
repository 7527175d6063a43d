import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { updateSmsMarketing } from './contact-point-store.ts';
import { requireAuthenticatedUser } from '../../ground/authorization/require-level.ts';
import { updateProfile } from './profile-store.ts';

/** What the person wants to hear from us besides what concerns their account; undefined leaves it as it is. */
export interface NotificationChoices {
  readonly newsletterOptIn: boolean | undefined;
  readonly smsMarketing: boolean | undefined;
}

export async function updateNotifications(context: Context, choices: NotificationChoices): Promise<void> {
  const userId = requireAuthenticatedUser(context);
  const { newsletterOptIn, smsMarketing } = choices;
  await context.database.transaction(async (transaction) => {
    if (newsletterOptIn !== undefined)
      await updateProfile(transaction, context.encryption, userId, { newsletterOptIn }, context.clock.now());
    if (smsMarketing !== undefined) await updateSmsMarketing(transaction, userId, smsMarketing);
    await recordAuditEvent(transaction, context, {
      action: 'notifications_changed',
      subjectType: 'user',
      subjectId: userId,
      detail: { newsletterOptIn: newsletterOptIn ?? null, smsMarketing: smsMarketing ?? null },
    });
  });
}
