/*
 * Who may do what at the desk, and up to where: the whole of it, as data. docs/desk-roles.md is this file as people read it. Answers about
 * health, and what tells of them, are underwriting's alone: whoever else has to read them is given that role too, which the audit shows.
 */

/** What each role is there for. A member may have several. */
export const ROLES = {
  service: 'helps people: chats, letters that did not arrive, holds on bills, policies that end',
  billing: 'looks after bills and the money that goes back',
  underwriting: 'reads case files, which are answers about health, and decides',
  compliance: 'reads the audit, sees who looked at whom and why, and compares people with the sanctions list',
  admin: 'looks after staff, and reads the audit',
  auditor: 'reads whatever is not about health, and acts on nothing',
} as const;

export type StaffRole = keyof typeof ROLES;

export const STAFF_ROLES = Object.keys(ROLES) as readonly StaffRole[];

/** In the order of the desk's pages. Acts that only read begin with see, read, find or look_up. */
export const DESK_ACTS = {
  see_queue: ['service', 'billing', 'underwriting', 'compliance', 'admin', 'auditor'],
  find_people: ['service', 'billing', 'underwriting', 'compliance', 'auditor'],
  see_person: ['service', 'billing', 'underwriting', 'compliance', 'auditor'],
  read_health_papers: ['underwriting'],
  see_rules_in_queue: ['underwriting'],
  read_case_file: ['underwriting'],
  read_evidence: ['underwriting'],
  look_up_decision: ['underwriting'],
  take_case: ['underwriting'],
  give_back_case: ['underwriting'],
  hand_over_case: ['underwriting'],
  note_on_case: ['underwriting'],
  request_evidence: ['underwriting'],
  accept_case: ['underwriting'],
  accept_return: ['underwriting'],
  reject_case: ['underwriting'],
  read_chats: ['service', 'auditor'],
  answer_chats: ['service'],
  read_complaints: ['service', 'compliance', 'auditor'],
  handle_complaints: ['service', 'compliance'],
  read_complaint_register: ['compliance', 'auditor'],
  look_up_billing: ['service', 'billing', 'auditor'],
  hold_billing: ['service', 'billing'],
  read_letters: ['service', 'auditor'],
  reach_people: ['service'],
  take_off_second_person: ['service'],
  end_policies: ['service', 'billing'],
  read_screenings: ['compliance', 'auditor'],
  decide_screenings: ['compliance'],
  read_recoveries: ['service', 'auditor'],
  recover_accounts: ['service'],
  see_staff: ['admin', 'auditor'],
  invite_staff: ['admin'],
  change_roles: ['admin'],
  deactivate_staff: ['admin'],
  read_audit: ['compliance', 'admin', 'auditor'],
  read_error_reports: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskAct = keyof typeof DESK_ACTS;

/** Papers in which nothing tells of anybody's health: whoever sees a person opens them. All others are `read_health_papers`. */
export const PAPERS_WITHOUT_HEALTH: readonly string[] = [
  'beneficiary-terms',
  'lapse-notice',
  'premium-receipt',
  'yearly-premium',
  'yearly-statement',
];
