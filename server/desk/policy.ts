import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { StaffMember, StaffRole } from './staff-member.ts';

/**
 * Who may do what at the desk: the whole of it. Answers about health, and what tells of them, are an underwriter's alone;
 * an admin who has to read them is given that role too, which the audit shows.
 */
export const DESK_ACTS = {
  see_queue: ['underwriter', 'support', 'admin'],
  see_rules_in_queue: ['underwriter'],
  read_case_file: ['underwriter'],
  read_evidence: ['underwriter'],
  look_up_decision: ['underwriter'],
  take_case: ['underwriter'],
  give_back_case: ['underwriter'],
  hand_over_case: ['underwriter'],
  note_on_case: ['underwriter'],
  request_evidence: ['underwriter'],
  accept_case: ['underwriter'],
  accept_return: ['underwriter'],
  reject_case: ['underwriter'],
  answer_chats: ['support'],
  look_up_billing: ['support'],
  hold_billing: ['support'],
  end_policies: ['support'],
  reach_people: ['support'],
  take_off_second_person: ['support'],
  see_staff: ['admin'],
  invite_staff: ['admin'],
  change_roles: ['admin'],
  deactivate_staff: ['admin'],
  read_audit: ['admin'],
  read_error_reports: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskAct = keyof typeof DESK_ACTS;

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
