/*
 * Who may do what at the desk, and up to where: the whole of it, as data. docs/desk-roles.md is this file as people read it. Answers about
 * health, and what tells of them, are underwriting's alone: whoever else has to read them is given that role too, which the audit shows.
 */

/** What each role is there for. A member may have several. */
export const ROLES = {
  service:
    'helps people: chats, letters that did not arrive, holds on bills, policies that end or have something wrong, what is done for somebody',
  billing: 'looks after bills and the money that goes back',
  underwriting: 'reads case files, which are answers about health, and decides',
  compliance:
    'reads the audit, sees who looked at whom and why, compares people with the sanctions list, and sees by a document who somebody is',
  admin: 'looks after staff, turns switches with a second one of them, and reads the audit',
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
  accept_change: ['underwriting'],
  reject_case: ['underwriting'],
  review_decisions: ['underwriting'],
  compare_people: ['underwriting'],
  read_chats: ['service', 'auditor'],
  answer_chats: ['service'],
  read_complaints: ['service', 'compliance', 'auditor'],
  handle_complaints: ['service', 'compliance'],
  read_complaint_register: ['compliance', 'auditor'],
  read_replacements: ['service', 'compliance', 'auditor'],
  tell_companies: ['service', 'compliance'],
  read_replacement_register: ['compliance', 'auditor'],
  read_reports: ['billing', 'compliance', 'admin', 'auditor'],
  read_reserves: ['underwriting'],
  look_up_billing: ['service', 'billing', 'auditor'],
  hold_billing: ['service', 'billing'],
  read_letters: ['service', 'auditor'],
  reach_people: ['service'],
  take_off_second_person: ['service'],
  end_policies: ['service', 'billing'],
  note_on_person: ['service', 'billing', 'underwriting', 'compliance'],
  give_back_premium: ['billing'],
  write_off_bill: ['billing'],
  charge_bill: ['service', 'billing'],
  book_post_payment: ['billing'],
  return_post_payment: ['billing'],
  pay_owed_refund: ['billing'],
  stop_application: ['service'],
  decrease_cover: ['service'],
  change_beneficiaries: ['service'],
  end_sessions: ['service', 'compliance'],
  lift_lock: ['service'],
  identity_again: ['service', 'compliance'],
  set_flag: ['service'],
  change_email: ['service'],
  change_phone: ['service'],
  change_address: ['service'],
  reissue_paper: ['service', 'billing'],
  paper_instead: ['service', 'compliance'],
  write_letter: ['service'],
  agree_to_acts: ['service', 'billing', 'compliance'],
  correct_policies: ['service'],
  read_screenings: ['compliance', 'auditor'],
  decide_screenings: ['compliance'],
  check_identities: ['compliance'],
  read_recoveries: ['service', 'auditor'],
  recover_accounts: ['service'],
  see_staff: ['admin', 'auditor'],
  invite_staff: ['admin'],
  change_roles: ['admin'],
  deactivate_staff: ['admin'],
  read_audit: ['compliance', 'admin', 'auditor'],
  read_error_reports: ['admin'],
  see_switches: ['service', 'billing', 'underwriting', 'compliance', 'admin', 'auditor'],
  turn_switches: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskAct = keyof typeof DESK_ACTS;

/** Those that are done for one person, from their page: each stands in server/desk/acts with what it asks and what it does. */
export const STAFF_ACTS = [
  'note_on_person',
  'give_back_premium',
  'write_off_bill',
  'charge_bill',
  'book_post_payment',
  'return_post_payment',
  'pay_owed_refund',
  'stop_application',
  'decrease_cover',
  'change_beneficiaries',
  'end_sessions',
  'lift_lock',
  'identity_again',
  'set_flag',
  'change_email',
  'change_phone',
  'change_address',
  'reissue_paper',
  'paper_instead',
  'write_letter',
] as const satisfies readonly DeskAct[];

export type StaffActName = (typeof STAFF_ACTS)[number];

/** What comes in by these nobody but us says came: no vendor shows it. */
export const BOOKING_ACTS: readonly StaffActName[] = ['book_post_payment'];

/** Papers in which nothing tells of anybody's health: whoever sees a person opens them. All others are `read_health_papers`. */
export const PAPERS_WITHOUT_HEALTH: readonly string[] = [
  'beneficiary-terms',
  'lapse-notice',
  'letter',
  'premium-receipt',
  'replace-accidental-death',
  'replacement-letter',
  'replacement-notice',
  'yearly-premium',
  'yearly-statement',
];
