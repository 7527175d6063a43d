import type { Context } from '../../context.ts';
import type { TemplateMessage } from '../../ground/messaging/queue-template.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { listPhoneNumbers } from './contact-point-store.ts';
import { findNoticeEmail } from './find-notice-email.ts';
import { insertNotMeToken } from './not-me-store.ts';
import type { NotMeSubject } from './not-me-store.ts';
import { queueNotice } from './queue-notice.ts';

/** Long enough for whoever is away for some days and reads their mail then. */
const linkLifetime = Temporal.Duration.from({ hours: 7 * 24 });

type NotMeTemplate =
  | 'data_package_ready'
  | 'new_sign_in'
  | 'password_changed'
  | 'email_change_notice'
  | 'phone_change_notice'
  | 'session_ended'
  | 'signed_out_by_us'
  | 'email_change_by_us'
  | 'phone_change_by_us';

/**
 * Tells a person of something that a thief would do, with a link that stops it (`reportNotMe`). What led into the account when
 * the mail was written is kept with the link, because a thief changes that first.
 */
export async function queueNotMeNotice<Name extends NotMeTemplate>(
  transaction: Transaction,
  context: Context,
  userId: string,
  {
    about,
    template,
    vars,
  }: { readonly about: NotMeSubject; readonly template: Name } & {
    readonly vars: Omit<TemplateMessage<Name>['vars'], 'token'>;
  },
): Promise<void> {
  const email = await findNoticeEmail(transaction, userId);
  if (email === null) return;
  const token = context.ids.secret();
  const createdAt = context.clock.now();
  const phones = await listPhoneNumbers(transaction, userId);
  await insertNotMeToken(transaction, {
    tokenHash: hashSecret(token),
    userId,
    about,
    email,
    phoneNumber: phones.find(({ status }) => status === 'verified')?.phoneNumber ?? null,
    createdAt,
    expiresAt: createdAt.add(linkLifetime),
  });
  const filled = { ...vars, token } as TemplateMessage<Name>['vars'];
  await queueNotice(transaction, context, userId, { template, vars: filled });
}
