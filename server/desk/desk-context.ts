import type { Context } from '../context.ts';
import type { StaffMember } from './staff-member.ts';

/**
 * What a use case of the desk is given: who of our staff asks. To everybody else's use cases such a caller is nobody, so being
 * staff opens nothing of a consumer's by itself; its session is that of the desk, for the audit.
 */
export interface DeskContext extends Context {
  readonly staff: StaffMember;
}
