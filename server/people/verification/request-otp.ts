import { Failure, notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { VERIFICATION_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { findPhoneForCode, handInPhone } from '../accounts/phone-for-code.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { lockVerifiableSession } from '../accounts/raise-session-level.ts';
import type { Context } from '../../context.ts';
import { findCallersDevice } from '../devices/find-callers-device.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { TooManyRequests } from '../../platform/http/too-many-requests.ts';
import { codeLifetime, hashCode, sendsPerHourMax, sendsPerSourceMax } from './one-time-code.ts';
import { countSends, insertCode, lockCounts } from './store.ts';

export interface OtpRequest {
  readonly sessionId: string;
  readonly phoneNumberId: string;
  readonly channel: string;
}

/**
 * Sends a new code to a phone of the caller's, by text or by a call, for the caller's own session. The code before it is
 * no longer good. Only what it hashes to is kept; the message itself is the outbox's.
 */
export async function requestOtp(context: Context, input: OtpRequest): Promise<void> {
  requireUser(context);
  await takeAccountAllowance(context, 'code');
  const { channel } = input;
  if (channel !== 'sms' && channel !== 'voice')
    throw refusal(problem(VERIFICATION_PROBLEMS, 'channel_unknown'), { field: 'channel' });
  const device = await findCallersDevice(context);

  await context.database.transaction(async (transaction) => {
    const session = await lockVerifiableSession(transaction, context, input.sessionId);
    if (session === null) throw notFound('the session');
    const phone = await findPhoneForCode(transaction, session, input.phoneNumberId);
    if (phone === 'missing') throw new Failure('PHONE_NUMBER_MISSING');
    if (phone === 'not-verified') throw new Failure('PHONE_NUMBER_NOT_VERIFIED');

    const recipientHash = context.encryption.keyedHash(phone.recipient, 'code-recipient');
    const source = sourceNetwork(context.caller.address ?? 'none');
    const sourceHash = context.encryption.keyedHash(source, 'code-source');
    const now = context.clock.now();
    const accountHash = context.encryption.keyedHash(session.userId, 'code-account');
    await lockCounts(transaction, [recipientHash, accountHash, sourceHash]);
    const sends = await countSends(
      transaction,
      { userId: session.userId, recipientHash, recipientIsProven: phone.isVerified, sourceHash },
      now.subtract({ hours: 1 }),
    );
    if (
      sends.recipient >= sendsPerHourMax.recipient ||
      sends.account >= sendsPerHourMax.account ||
      sends.source >= sendsPerSourceMax(context)
    )
      throw new TooManyRequests({
        problem: problem(VERIFICATION_PROBLEMS, 'too_many_codes'),
        retryAfterSeconds: 3600,
      });

    const id = context.ids.uuid();
    const code = context.ids.sixDigits();
    await insertCode(transaction, {
      id,
      userId: session.userId,
      sessionId: session.id,
      phoneNumberId: phone.id,
      deviceId: device?.id ?? null,
      channel,
      codeHash: hashCode(context, id, code),
      state: 'live',
      wrongTries: 0,
      recipientHash,
      sourceHash,
      sentAt: now,
      expiresAt: now.add(codeLifetime),
    });
    await handInPhone(transaction, session.userId, phone);
    await queueTemplate(transaction, context, {
      template: 'verification_code',
      kind: channel,
      to: phone.recipient,
      vars: { code },
    });
    await recordAuditEvent(transaction, context, {
      action: 'code_sent',
      subjectType: 'session',
      subjectId: session.id,
      detail: { channel, phoneNumberId: phone.id },
    });
  });
}
