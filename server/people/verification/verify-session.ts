import { Failure } from '@wysh/domain/errors/failure.ts';
import type { SpecificErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { confirmPhone, findPhoneForCode } from '../accounts/phone-for-code.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { lockVerifiableSession, raiseSessionLevel } from '../accounts/raise-session-level.ts';
import type { VerifiableSession } from '../accounts/raise-session-level.ts';
import type { Context } from '../../context.ts';
import { findCallersDevice } from '../devices/find-callers-device.ts';
import type { Device } from '../devices/device.ts';
import { noteUserOnDevice } from '../devices/note-user-on-device.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  hashCode,
  isSameHash,
  readCode,
  wrongTriesPerCodeMax,
  wrongTriesPerDayMax,
} from './one-time-code.ts';
import { countWrongTries, findNewestCode, updateCode } from './store.ts';
import type { OneTimeCode } from './store.ts';

/**
 * Takes the code a person got and lifts their session to verified, in place. The first right code of a pending phone also
 * makes that phone theirs.
 */
export async function verifySession(
  context: Context,
  input: { readonly sessionId: string; readonly code: string },
): Promise<void> {
  requireUser(context);
  await takeAccountAllowance(context, 'code');
  const device = await findCallersDevice(context);
  if (device === null && context.caller.device?.identifier != null) throw new Failure('DEVICE_UNREGISTERED');
  const code = readCode(input.code);

  // Refusals are answered, not thrown, inside the transaction: the tries they count have to be committed.
  const refusal = await context.database.transaction(
    async (transaction): Promise<SpecificErrorCode | null> => {
      const session = await lockVerifiableSession(transaction, context, input.sessionId);
      if (session === null) return 'UNSUCCESSFUL_SESSION_VERIFICATION';
      const refused = await tryCode(transaction, context, session, code, device);
      if (refused !== null) {
        await recordAuditEvent(transaction, context, {
          action: 'code_refused',
          subjectType: 'session',
          subjectId: session.id,
          detail: { reason: refused },
        });
      }
      return refused;
    },
  );
  if (refusal !== null) throw new Failure(refusal);
}

async function tryCode(
  transaction: Transaction,
  context: Context,
  session: VerifiableSession,
  code: string | null,
  device: Device | null,
): Promise<SpecificErrorCode | null> {
  const sent = await findNewestCode(transaction, session.userId, session.id);
  if (sent === null) return 'ACCESS_CODE_EXPIRED';
  const isRight = code !== null && isSameHash(hashCode(context, sent.id, code), sent.codeHash);
  // An answer got lost on its way, and the browser asks again: what the code opened is open, and nothing more opens now.
  if (sent.state === 'used' && session.isVerified && isRight) return null;
  if (!(await isStillGood(transaction, context, sent))) return 'ACCESS_CODE_EXPIRED';
  if (sent.deviceId !== null && device !== null && sent.deviceId !== device.id)
    return 'DEVICE_VERIFICATION_INCORRECT';
  // What can't be a code was no guess, and uses up none.
  if (code === null) return 'ACCESS_CODE_INCORRECT';
  if (!isRight) return countWrongTry(transaction, sent);

  const phone = await findPhoneForCode(transaction, session, sent.phoneNumberId);
  if (phone === 'missing') return 'PHONE_NUMBER_MISSING';
  if (phone === 'not-verified') return 'PHONE_NUMBER_NOT_VERIFIED';
  // The number was changed since: the code proves another one.
  if (!isSameHash(context.encryption.keyedHash(phone.recipient, 'code-recipient'), sent.recipientHash))
    return 'ACCESS_CODE_EXPIRED';
  await updateCode(transaction, sent, { state: 'used', wrongTries: sent.wrongTries });
  const userId = await confirmPhone(transaction, context, session.userId, phone);
  if (device !== null) await noteUserOnDevice(transaction, context, userId, device.id);
  await raiseSessionLevel(transaction, context, session.id, device?.id ?? null);
  return null;
}

async function isStillGood(transaction: Transaction, context: Context, sent: OneTimeCode): Promise<boolean> {
  if (sent.state !== 'live') return false;
  const now = context.clock.now();
  if (Temporal.Instant.compare(sent.expiresAt, now) <= 0) {
    await updateCode(transaction, sent, { state: 'expired', wrongTries: sent.wrongTries });
    return false;
  }
  const wrongTries = await countWrongTries(transaction, sent.userId, now.subtract({ hours: 24 }));
  return wrongTries < wrongTriesPerDayMax;
}

async function countWrongTry(transaction: Transaction, sent: OneTimeCode): Promise<SpecificErrorCode> {
  const wrongTries = sent.wrongTries + 1;
  const isLast = wrongTries >= wrongTriesPerCodeMax;
  await updateCode(transaction, sent, { state: isLast ? 'expired' : 'live', wrongTries });
  return isLast ? 'ACCESS_CODE_EXPIRED' : 'ACCESS_CODE_INCORRECT';
}
