import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import type { StaffMember } from './staff-member.ts';
import { listStaff } from './staff-store.ts';

export async function listStaffMembers(context: DeskContext): Promise<StaffMember[]> {
  requireAct(context.staff, 'see_staff');
  return listStaff(context.database.reader);
}
