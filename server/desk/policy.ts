import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { DESK_ACTS, PAPERS_WITHOUT_HEALTH } from './roles-and-limits.ts';
import type { DeskAct, StaffRole } from './roles-and-limits.ts';
import type { StaffMember } from './staff-member.ts';

export function may({ roles }: Pick<StaffMember, 'roles'>, act: DeskAct): boolean {
  const allowed: readonly StaffRole[] = DESK_ACTS[act];
  return roles.some((role) => allowed.includes(role));
}

/** The member is known, and has not the role it takes. */
export class RoleMissing extends Failure {
  readonly act: DeskAct;

  constructor(act: DeskAct) {
    const missing = problem(DESK_PROBLEMS, 'role_missing', { roles: DESK_ACTS[act] });
    super('STANDARD_ERROR', {
      fieldErrors: [fieldError('role', missing)],
      internalMessage: `a role is missing: ${act}`,
    });
    this.act = act;
  }
}

export function requireAct(member: Pick<StaffMember, 'roles'>, act: DeskAct): void {
  if (!may(member, act)) throw new RoleMissing(act);
}

/** A paper that may hold answers about health takes the act for those (S-78). */
export function mayOpenPaper(
  member: Pick<StaffMember, 'roles'>,
  { slug }: { readonly slug: string },
): boolean {
  return PAPERS_WITHOUT_HEALTH.includes(slug) ? may(member, 'see_person') : may(member, 'read_health_papers');
}
