import type { Context } from '../../context.ts';
import { withdrawWaitingTips } from '../../ground/messaging/withdraw-waiting-texts.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { listAddressesOf, updateSmsMarketing } from './contact-point-store.ts';
import { requireAuthenticatedUser } from '../../ground/authorization/require-level.ts';
import { setMailChoice } from './mail-choice-store.ts';
import { updateProfile } from './profile-store.ts';

/** What the person wants to hear from us besides what concerns their account; undefined leaves it as it is. */
export interface NotificationChoices {
  /** Tips by mail. */
  readonly newsletterOptIn: boolean | undefined;
  /** Tips by text. */
  readonly smsMarketing: boolean | undefined;
  readonly reminderMails: boolean | undefined;
}

export async function updateNotifications(context: Context, choices: NotificationChoices): Promise<void> {
  const userId = requireAuthenticatedUser(context);
  const { newsletterOptIn, smsMarketing, reminderMails } = choices;
  await context.database.transaction(async (transaction) => {
    // Who told us nothing yet has no profile, and gets one by this.
    const choice = newsletterOptIn === undefined ? {} : { newsletterOptIn };
    await updateProfile(transaction, context.encryption, userId, choice, context.clock.now());
    if (reminderMails !== undefined) await setMailChoice(transaction, userId, 'reminders', reminderMails);
    if (smsMarketing !== undefined) await updateSmsMarketing(transaction, userId, smsMarketing);
    if (smsMarketing === false)
      await withdrawWaitingTips(transaction, await listAddressesOf(transaction, [userId]));
    await recordAuditEvent(transaction, context, {
      action: 'notifications_changed',
      subjectType: 'user',
      subjectId: userId,
      detail: {
        newsletterOptIn: newsletterOptIn ?? null,
        smsMarketing: smsMarketing ?? null,
        reminderMails: reminderMails ?? null,
      },
    });
  });
}
