import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import { answerToWrongPassword, ATTEMPTS_MAX } from '@wysh/domain/accounts/sign-in-attempts.ts';
import type { SpecificErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { findDeviceBlock } from '../devices/find-device-block.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { findLock } from './lock-store.ts';
import type { AccountLock } from './lock-store.ts';
import { noteRightPassword, tryPassword } from './try-password.ts';
import type { PasswordOwner, RightPassword } from './try-password.ts';

export interface SignedIn {
  readonly userId: string;
  /** To be noted with what it opens. */
  readonly password: RightPassword;
}

/**
 * Finds out by e-mail and password who somebody is. Why an account is closed or locked is told
 * only to whoever has its password; that ten wrong ones locked it is told to everybody, for every address alike.
 */
export async function signIn(
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const result = await tryPassword(context, { signInEmail: emailKey(email), password });
  if (!result.isRight) throw new Failure(result.code);
  const { owner } = result;
  const refusal = await refusalOf(context, owner);
  if (owner !== 'closed' && refusal === null) return { userId: owner.userId, password: result };

  const { code, caseId, lockReason } = refusal ?? closed;
  await context.database.transaction(async (transaction) => {
    await noteRightPassword(transaction, context, result);
    await recordAuditEvent(transaction, context, {
      action: 'sign_in_refused',
      subjectType: 'user',
      subjectId: owner === 'closed' ? 'closed' : owner.userId,
      detail: { reason: lockReason ?? code },
    });
  });
  throw new Failure(code, { caseId, lockReason });
}

interface SignInRefusal {
  readonly code: SpecificErrorCode;
  readonly caseId: string | null;
  readonly lockReason: LockReason | null;
}

const closed: SignInRefusal = { code: 'USER_DECOMMISSIONED', caseId: null, lockReason: null };

async function refusalOf(context: Context, owner: PasswordOwner): Promise<SignInRefusal | null> {
  if (owner === 'closed') return closed;
  switch (owner.userStatus) {
    case 'decommissioned':
      return closed;
    case 'locked':
    case 'active':
    case 'anonymous': {
      const lock = await findLock(context.database.reader, owner.userId);
      if (lock !== null) return refusalOfLock(lock);
      const block = await findDeviceBlock(context, context.caller.device);
      return block && { code: 'BLOCKED', caseId: block.caseId, lockReason: 'DEVICE_LOCKED' };
    }
  }
}

function refusalOfLock({ reason, caseId }: AccountLock): SignInRefusal {
  // Told to everybody, whatever their password, so it is no other answer to the right one.
  if (reason === 'PASSWORD_ATTEMPTS')
    return { code: answerToWrongPassword(ATTEMPTS_MAX), caseId: null, lockReason: null };
  return { code: 'BLOCKED', caseId, lockReason: reason };
}
