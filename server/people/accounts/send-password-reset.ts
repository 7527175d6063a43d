import { CODE_RULES } from '@wysh/domain/accounts/code-rules.ts';
import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { Services } from '../../context.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { openShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { hashSecret } from '../../platform/ids.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { listEmails } from './contact-point-store.ts';
import { findCredentialByEmail } from './credential-store.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { findResetRequest, insertResetToken } from './password-reset-store.ts';

const linkLifetime = Temporal.Duration.from({ minutes: CODE_RULES.resetLinkLastsMinutes });

/** The address somebody signs in with. */
export const resetAddressShape = storedText('password_reset_requests.email_sealed');

export const resetRequestPurpose = (requestId: string) => `password reset request ${requestId}`;

export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  payload: payloadOfIds('send-password-reset', ['requestId']),
  retryLimit: 3,
  work: (services, { requestId }) => sendPasswordReset(services, requestId),
});

export function openResetAddress(encryption: Encryption, requestId: string, sealed: Buffer): string {
  return openShape(encryption, resetAddressShape, sealed, resetRequestPurpose(requestId));
}

/** Writes the mail with the link, once a request however often the job runs. An address without an account gets nothing. */
async function sendPasswordReset(services: Services, requestId: string): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession(requestId, null) };
  await services.database.transaction(async (transaction) => {
    const sealed = await findResetRequest(transaction, requestId);
    if (sealed === null) return;
    const signInEmail = openResetAddress(services.encryption, requestId, sealed);
    const credential = await findCredentialByEmail(transaction, signInEmail);
    // A closed account has no way back of its own; a lock by staff is not lifted by a new password, but may have one.
    if (credential === null || credential.userStatus === 'decommissioned') return;
    const { userId } = credential;
    const createdAt = services.clock.now();
    const token = services.ids.secret();
    const isNew = await insertResetToken(transaction, {
      tokenHash: hashSecret(token),
      userId,
      requestId,
      createdAt,
      expiresAt: createdAt.add(linkLifetime),
    });
    if (!isNew) return;
    const emails = await listEmails(transaction, userId);
    const to = emails.find(({ email }) => emailKey(email) === signInEmail)?.email ?? signInEmail;
    await queueTemplate(transaction, context, { template: 'reset_password', to, vars: { token } });
    await recordAuditEvent(transaction, context, {
      action: 'password_reset_sent',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}
