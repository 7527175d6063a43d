import { timingSafeEqual } from 'node:crypto';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { hashSecret } from '../platform/ids.ts';
import { hashStaffCode } from './send-staff-code.ts';
import type { StaffMember } from './staff-member.ts';
import { sessionLifetime } from './staff-session-lifetimes.ts';
import { endLiveCode, insertStaffSession, lockStaffCode, noteWrongCode } from './staff-session-store.ts';

const wrongTriesMax = 5;

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
  readonly member: StaffMember;
}

/** The second half of signing in: the right code, once, within ten minutes, opens a session (S-14). */
export async function finishSignIn(
  context: Context,
  input: { readonly signIn: string; readonly code: string },
): Promise<OpenedSession> {
  await takeAccountAllowance(context, 'code');
  // A refusal that must be remembered is answered and thrown outside, or its count would roll back.
  const result = await context.database.transaction((transaction) => judgeCode(transaction, context, input));
  if (result instanceof Failure) throw result;
  return result;
}

async function judgeCode(
  transaction: Transaction,
  context: Context,
  { signIn, code }: { readonly signIn: string; readonly code: string },
): Promise<OpenedSession | Failure> {
  const now = context.clock.now();
  const signInHash = hashSecret(signIn);
  const found = await lockStaffCode(transaction, signInHash);
  const isLive = found?.state === 'live' && Temporal.Instant.compare(now, found.expiresAt) < 0;
  if (!isLive || found.member.status !== 'active') return new Failure('ACCESS_CODE_EXPIRED');
  const { member } = found;
  if (!timingSafeEqual(found.codeHash, hashStaffCode(context, signIn, digitsOf(code)))) {
    const wrongTries = found.wrongTries + 1;
    const isLast = wrongTries === wrongTriesMax;
    await noteWrongCode(transaction, signInHash, { wrongTries, isLast });
    await recordAuditEvent(transaction, context, {
      action: 'staff_code_refused',
      subjectType: 'staff_member',
      subjectId: member.id,
      detail: { wrongTries },
    });
    return new Failure(isLast ? 'ACCESS_CODE_EXPIRED' : 'ACCESS_CODE_INCORRECT');
  }
  await endLiveCode(transaction, member.id, 'used');
  const session = {
    id: context.ids.uuid(),
    token: context.ids.secret(),
    expiresAt: now.add(sessionLifetime),
  };
  await insertStaffSession(transaction, {
    id: session.id,
    tokenHash: hashSecret(session.token),
    staffId: member.id,
    createdAt: now,
    expiresAt: session.expiresAt,
  });
  const caller = { ...context.caller, sessionId: session.id, staffId: member.id };
  await recordAuditEvent(
    transaction,
    { ...context, caller },
    { action: 'staff_signed_in', subjectType: 'staff_member', subjectId: member.id },
  );
  return { token: session.token, expiresAt: session.expiresAt, member };
}

/** Six digits, however they were typed. */
function digitsOf(code: string): string {
  return code.replace(/[\s-]/g, '');
}
