import type { Context } from '../context.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { queueTemplate } from '../ground/messaging/queue-template.ts';
import type { Transaction } from '../platform/database/database.ts';
import { TooManyRequests } from '../platform/http/too-many-requests.ts';
import { hashSecret } from '../platform/ids.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { StaffMember } from './staff-member.ts';
import { countCodesSentSince, insertStaffCode } from './staff-session-store.ts';

const codeLifetime = Temporal.Duration.from({ minutes: 10 });
const codesPerHourMax = 10;

/** The code is bound to the sign-in it was sent for. */
export function hashStaffCode(
  { encryption }: Pick<Context, 'encryption'>,
  signIn: string,
  code: string,
): Buffer {
  return encryption.keyedHash(`${signIn}:${code}`, 'staff-code');
}

/**
 * Mails six digits to a member whose password was right. Answers the secret of this sign-in, which the page gives back with
 * the code. The caller holds the member's row, so that of two sign-ins at once the later one counts.
 */
export async function sendStaffCode(
  transaction: Transaction,
  context: Context,
  member: Pick<StaffMember, 'id' | 'email'>,
): Promise<string> {
  const now = context.clock.now();
  if ((await countCodesSentSince(transaction, member.id, now.subtract({ hours: 1 }))) >= codesPerHourMax)
    throw new TooManyRequests({
      problem: problem(DESK_PROBLEMS, 'too_many_codes'),
      retryAfterSeconds: 3600,
    });
  const signIn = context.ids.secret();
  const code = context.ids.sixDigits();
  await insertStaffCode(transaction, {
    signInHash: hashSecret(signIn),
    staffId: member.id,
    codeHash: hashStaffCode(context, signIn, code),
    sentAt: now,
    expiresAt: now.add(codeLifetime),
  });
  await queueTemplate(transaction, context, { template: 'staff_code', to: member.email, vars: { code } });
  await recordAuditEvent(transaction, context, {
    action: 'staff_code_sent',
    subjectType: 'staff_member',
    subjectId: member.id,
  });
  return signIn;
}
