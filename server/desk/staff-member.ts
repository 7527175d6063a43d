import { STAFF_ROLES } from './roles-and-limits.ts';
import type { StaffRole } from './roles-and-limits.ts';

/*
 * Somebody who works here. invited -> active when they set a password; invited or active -> deactivated by an admin, which ends
 * their sessions at once; deactivated -> invited when they are invited again. A member may have several roles.
 */

export type StaffStatus = 'invited' | 'active' | 'deactivated';

export interface StaffMember {
  readonly id: string;
  /** As `emailKey` makes it. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly status: StaffStatus;
  readonly createdAt: Temporal.Instant;
}

export function isStaffRole(text: string): text is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(text);
}
