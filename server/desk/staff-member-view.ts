import { may } from './policy.ts';
import { DESK_ACTS } from './roles-and-limits.ts';
import type { DeskAct } from './roles-and-limits.ts';
import type { StaffMember } from './staff-member.ts';

/** What a page may know of its member: which of its parts to show. */
export function memberView(member: StaffMember) {
  const acts = (Object.keys(DESK_ACTS) as DeskAct[]).filter((act) => may(member, act));
  return { id: member.id, name: member.name, email: member.email, roles: member.roles, acts };
}
