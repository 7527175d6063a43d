import { addressOf } from '@wysh/domain/addresses/addresses.ts';
import { emailKey, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { hashSecret } from '../platform/ids.ts';
import { linkOrigin } from '../ground/messaging/link-origin.ts';
import type { StaffRole } from './roles-and-limits.ts';
import type { StaffMember } from './staff-member.ts';
import { findStaffByEmail, insertInvitation, insertStaffMember, lockStaffMember } from './staff-store.ts';
import { setStaffStatus, updateStaffMember } from './staff-store.ts';

const invitationLifetime = Temporal.Duration.from({ hours: 72 });
const nameLengthMax = 100;

export interface StaffInvitation {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

export interface WrittenInvitation {
  readonly member: StaffMember;
  readonly token: string;
  /** Where the invited member sets their password; shown or sent once. */
  readonly url: string;
}

/** What writing an invitation takes of its context; the command that invites has no whole server. */
type InvitationContext = Pick<Services, 'clock' | 'ids' | 'config'> & {
  readonly caller: Parameters<typeof recordAuditEvent>[1]['caller'];
};

/**
 * Writes an invitation for a new member, or a new one for a member there is: who forgot their password, is locked out or was
 * deactivated comes back by it, with the name and roles it says. It is good once, for 72 hours, and ends the one before it.
 * Its secret stands behind a # in the address, which a browser sends to nobody.
 */
export async function inviteStaffMember(
  transaction: Transaction,
  context: InvitationContext,
  invitation: StaffInvitation,
): Promise<WrittenInvitation> {
  const email = emailKey(invitation.email);
  const name = invitation.name.trim();
  const roles = [...new Set(invitation.roles)];
  const faults = faultsOf({ email, name, roles });
  if (faults.length > 0) throw new Failure('STANDARD_ERROR', { fieldErrors: faults });
  const now = context.clock.now();
  const newMember = {
    id: context.ids.uuid(),
    email,
    name,
    roles,
    status: 'invited',
    createdAt: now,
  } as const;
  const isNew = await insertStaffMember(transaction, newMember);
  const member = isNew ? newMember : await inviteAgain(transaction, { email, name, roles });

  const token = context.ids.secret();
  await insertInvitation(transaction, {
    tokenHash: hashSecret(token),
    staffId: member.id,
    createdAt: now,
    expiresAt: now.add(invitationLifetime),
  });
  await recordAuditEvent(transaction, context, {
    action: 'staff_invited',
    subjectType: 'staff_member',
    subjectId: member.id,
    detail: { roles: roles.join(' '), isNew },
  });
  return { member, token, url: `${linkOrigin(context.config)}${addressOf('deskInvitation')}#${token}` };
}

async function inviteAgain(transaction: Transaction, invitation: StaffInvitation): Promise<StaffMember> {
  const { email, name, roles } = invitation;
  const found = await findStaffByEmail(transaction, email);
  const member = found && (await lockStaffMember(transaction, found.id));
  if (!member) throw new Error('A member of staff was removed while being invited.');
  await updateStaffMember(transaction, member.id, { name, roles });
  if (member.status === 'deactivated')
    await setStaffStatus(transaction, member.id, { status: 'invited', passwordHash: null });
  const status = member.status === 'deactivated' ? 'invited' : member.status;
  return { id: member.id, email, name, roles, status, createdAt: member.createdAt };
}

function faultsOf({ email, name, roles }: StaffInvitation): FieldError[] {
  const faults: FieldError[] = [];
  if (!isEmailAddress(email)) faults.push(fieldError('email', problem(DESK_PROBLEMS, 'email_invalid')));
  if (name === '' || name.length > nameLengthMax)
    faults.push(fieldError('name', problem(DESK_PROBLEMS, 'name_invalid', { max: nameLengthMax })));
  if (roles.length === 0) faults.push(fieldError('roles', problem(DESK_PROBLEMS, 'roles_missing')));
  return faults;
}
