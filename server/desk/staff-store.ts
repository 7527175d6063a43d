import type { Reader, Transaction } from '../platform/database/database.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';
import { isStaffRole } from './staff-member.ts';
import type { StaffRole } from './roles-and-limits.ts';
import type { StaffMember, StaffStatus } from './staff-member.ts';

// Members of staff, and the invitations they set their passwords with.

/** A member with what proves them; the hash never leaves the use cases that judge it. */
export interface StaffCredential extends StaffMember {
  readonly passwordHash: string | null;
}

export const staffColumns = [
  'staff_members.id',
  'staff_members.email',
  'staff_members.name',
  'staff_members.roles',
  'staff_members.status',
  'staff_members.created_at',
] as const;

export function staffMemberOf(row: {
  id: string;
  email: string;
  name: string;
  roles: string[];
  status: StaffStatus;
  created_at: Date;
}): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles.filter(isStaffRole),
    status: row.status,
    createdAt: row.created_at.toTemporalInstant(),
  };
}

export async function listStaff(reader: Reader): Promise<StaffMember[]> {
  const rows = await reader.selectFrom('staff_members').select(staffColumns).orderBy('name').execute();
  return rows.map(staffMemberOf);
}

export async function findStaffByEmail(reader: Reader, email: string): Promise<StaffCredential | null> {
  const row = await reader
    .selectFrom('staff_members')
    .select(staffColumns)
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst();
  return row === undefined ? null : { ...staffMemberOf(row), passwordHash: row.password_hash };
}

/** Locks a member until the end of the transaction. */
export async function lockStaffMember(transaction: Transaction, id: string): Promise<StaffCredential | null> {
  const row = await transaction
    .selectFrom('staff_members')
    .select(staffColumns)
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...staffMemberOf(row), passwordHash: row.password_hash };
}

/** Locks every active admin, in one order, so that two who give up their role at once are seen one after the other. */
export async function lockActiveAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('staff_members')
    .select(['id', 'roles'])
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ roles }) => roles.includes('admin')).map(({ id }) => id);
}

/** Answers false when somebody has this address already. */
export async function insertStaffMember(transaction: Transaction, member: StaffMember): Promise<boolean> {
  const result = await transaction
    .insertInto('staff_members')
    .values({
      id: member.id,
      email: member.email,
      name: member.name,
      roles: [...member.roles],
      status: member.status,
      created_at: toTimestamp(member.createdAt),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateStaffMember(
  transaction: Transaction,
  id: string,
  change: { readonly name?: string; readonly roles?: readonly StaffRole[] },
): Promise<void> {
  await transaction
    .updateTable('staff_members')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.roles !== undefined && { roles: [...change.roles] }),
    })
    .where('id', '=', id)
    .execute();
}

/** A status and the password that goes with it: an active member has one, nobody else does. */
export async function setStaffStatus(
  transaction: Transaction,
  id: string,
  state: { readonly status: StaffStatus; readonly passwordHash: string | null },
): Promise<void> {
  await transaction
    .updateTable('staff_members')
    .set({ status: state.status, password_hash: state.passwordHash })
    .where('id', '=', id)
    .execute();
}

export async function insertInvitation(
  transaction: Transaction,
  invitation: {
    readonly tokenHash: Buffer;
    readonly staffId: string;
    readonly createdAt: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await endInvitations(transaction, invitation.staffId, invitation.createdAt);
  await transaction
    .insertInto('staff_invitations')
    .values({
      token_hash: invitation.tokenHash,
      staff_id: invitation.staffId,
      created_at: toTimestamp(invitation.createdAt),
      expires_at: toTimestamp(invitation.expiresAt),
    })
    .execute();
}

/** Whom an invitation that can still be followed is for. */
export async function findInvitedMember(
  reader: Reader,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<StaffMember | null> {
  const row = await reader
    .selectFrom('staff_invitations')
    .innerJoin('staff_members', 'staff_members.id', 'staff_invitations.staff_id')
    .select(staffColumns)
    .where('staff_invitations.token_hash', '=', tokenHash)
    .where('staff_invitations.ended_at', 'is', null)
    .where('staff_invitations.expires_at', '>', toTimestamp(now))
    .where('staff_members.status', '!=', 'deactivated')
    .executeTakeFirst();
  return row === undefined ? null : staffMemberOf(row);
}

export async function endInvitations(
  transaction: Transaction,
  staffId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('staff_invitations')
    .set({ ended_at: toTimestamp(now) })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}
