import { normalizePassword, passwordFault } from '@wysh/domain/accounts/password-rules.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { PASSWORD_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { takeAccountAllowance } from '../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { Context } from '../context.ts';
import { hashSecret } from '../platform/ids.ts';
import { staffEmailHash } from './begin-sign-in.ts';
import { sendStaffCode } from './send-staff-code.ts';
import type { StaffMember } from './staff-member.ts';
import { clearStaffAttempts, endStaffSessionsOf } from './staff-session-store.ts';
import { endInvitations, findInvitedMember, lockStaffMember, setStaffStatus } from './staff-store.ts';

/** Whom a link invites, for the page it leads to. */
export async function readInvitation(context: Context, token: string): Promise<StaffMember> {
  await takeAccountAllowance(context, 'link');
  const member = await findInvitedMember(context.database.reader, hashSecret(token), context.clock.now());
  if (member === null) throw invitationOver();
  return member;
}

/**
 * Sets the password of an invited member. It opens nothing yet: a code goes to their address, so whoever found the link alone
 * comes no further. Sessions from before end. Answers the sign-in that the code finishes.
 */
export async function acceptInvitation(
  context: Context,
  input: { readonly token: string; readonly password: string; readonly passwordConfirmation: string },
): Promise<string> {
  const invited = await readInvitation(context, input.token);
  const fault = passwordFaultOf(context, invited, input);
  if (fault !== null) throw new Failure('STANDARD_ERROR', { fieldErrors: [fault] });
  const passwordHash = await context.passwordHashing.hash(normalizePassword(input.password));
  return context.database.transaction(async (transaction) => {
    const now = context.clock.now();
    await lockStaffMember(transaction, invited.id);
    // Once more, now that nobody else can follow it.
    const member = await findInvitedMember(transaction, hashSecret(input.token), now);
    if (member === null) throw invitationOver();
    await endInvitations(transaction, member.id, now);
    await setStaffStatus(transaction, member.id, { status: 'active', passwordHash });
    await endStaffSessionsOf(transaction, member.id, now);
    await clearStaffAttempts(transaction, staffEmailHash(context, member.email));
    await recordAuditEvent(transaction, context, {
      action: 'staff_password_set',
      subjectType: 'staff_member',
      subjectId: member.id,
    });
    return sendStaffCode(transaction, context, member);
  });
}

function passwordFaultOf(
  context: Context,
  member: StaffMember,
  input: { readonly password: string; readonly passwordConfirmation: string },
): FieldError | null {
  const personal = { email: member.email, names: [member.name], phoneNumber: null, birthdate: null };
  const code = passwordFault(input.password, personal, context.isLeakedPassword);
  if (code !== null) return fieldError('password', problem(PASSWORD_PROBLEMS, code));
  if (normalizePassword(input.password) === normalizePassword(input.passwordConfirmation)) return null;
  return fieldError('passwordConfirmation', problem(DESK_PROBLEMS, 'password_confirmation_different'));
}

function invitationOver(): Failure {
  return new Failure('TOKEN_INVALID', {
    publicMessage: 'This invitation is over: it works once, for 72 hours. Ask an admin for a new one.',
  });
}
