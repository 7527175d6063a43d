import type { OwnRows } from '../platform/database/rows-of-person.ts';
import type { Tables } from '../platform/database/tables.generated.ts';

type Table = keyof Tables;

/** What the package's pages stand under. */
export const PACKAGE_SECTIONS = {
  you: 'Who you are',
  access: 'How you sign in',
  list: 'Your wyshes',
  answers: 'What you answered and applied for',
  policy: 'Your policy',
  people: 'Whom you named',
  money: 'Money',
  contact: 'What passed between us',
  record: 'What was recorded',
} as const;

export type PackageSection = keyof typeof PACKAGE_SECTIONS;

/** A table whose rows about a person are theirs to have. */
export interface HandedOut {
  readonly section: PackageSection;
  /** What it is, to whom it is about. */
  readonly title: string;
  /** By `user_id` when left out. */
  readonly of?: OwnRows;
  /** Columns that are ours and not about the person, or that open something. */
  readonly without?: readonly string[];
  /** Parts of what lies sealed that are about somebody else. */
  readonly withoutParts?: readonly string[];
  /** Columns that are theirs only in rows whose `doneBy` is the person. */
  readonly ofTheirDoing?: { readonly columns: readonly string[]; readonly doneBy: string };
}

/** Handed out, or why not: a sentence to the person. */
export type TableRule = HandedOut | string;

const OF_NOBODY = 'Nothing in it is about anybody.';
const SECRET = 'It opens an account or proves who somebody is, and so is given to nobody.';
const INDEX = 'It repeats what is in another table, to find it by.';
const VENDOR = 'It is a stand-in for a vendor, and has what that vendor was told.';
const OURS = 'It is about the people who work for us.';
const FRAUD =
  'It is how fraud is looked for; whoever knew it could get around it. Ask us, and a person answers.';

const BY_USER = { by: 'user_id' };
const IN_LIST = {
  column: 'constellation_id',
  inTable: 'constellations',
  key: 'id',
  theirs: BY_USER,
} as const;
const OF_WYSH = { column: 'allocation_id', inTable: 'wysh_allocations', key: 'id', theirs: IN_LIST } as const;
const OF_POLICY = { column: 'policy_id', inTable: 'policies', key: 'id', theirs: BY_USER } as const;
const OF_BILL = { column: 'invoice_id', inTable: 'invoices', key: 'id', theirs: BY_USER } as const;
const OF_COMPLAINT = { column: 'complaint_id', inTable: 'complaints', key: 'id', theirs: BY_USER } as const;

/**
 * Every table there is, so that a new one does not compile without an answer: what of it is about a person and theirs to have, or why they
 * don't get it.
 */
export const PERSONAL_TABLES: Readonly<Record<Table, TableRule>> = {
  users: { section: 'you', title: 'Your account', of: { by: 'id' } },
  profiles: { section: 'you', title: 'Your name, birthdate and choices' },
  postal_addresses: { section: 'you', title: 'Where you live' },
  email_addresses: { section: 'you', title: 'Your email addresses', without: ['email_key'] },
  phone_numbers: { section: 'you', title: 'Your phone numbers' },
  text_consents: { section: 'you', title: 'Whether we may text you' },
  contact_changes: { section: 'you', title: 'When how you are reached changed', without: ['changed_by'] },
  separated_accounts: {
    section: 'you',
    title: 'An account of yours that was set apart',
    without: ['former_user_id'],
  },
  identity_checks: {
    section: 'you',
    title: 'Whether you are who you say',
    without: ['provider', 'identity_sealed'],
  },
  identity_reviews: {
    section: 'you',
    title: 'Whether your document showed it',
    without: ['reason_sealed', 'decided_by'],
  },
  cdd_answers: { section: 'you', title: 'What the law wants known of a buyer' },
  privacy_choices: { section: 'you', title: 'What you said about telling other companies' },
  in_app_messages_closed: { section: 'you', title: 'Words from us that you closed' },
  application_referrals: { section: 'you', title: 'Who sent you to us' },

  sessions: { section: 'access', title: 'Where you signed in' },
  user_devices: { section: 'access', title: 'Devices you used' },
  account_locks: { section: 'access', title: 'When your account was locked' },
  credentials: {
    section: 'access',
    title: 'What you sign in with',
    without: ['password_hash'],
  },
  bank_links: {
    section: 'access',
    title: 'Banks you linked',
    without: ['access_sealed', 'public_token_hash', 'external_id'],
  },
  bank_accounts: { section: 'access', title: 'Their accounts', without: ['external_id'] },

  constellations: { section: 'list', title: 'Your household' },
  memberships: {
    section: 'list',
    title: 'What it is for',
    of: IN_LIST,
  },
  wysh_allocations: { section: 'list', title: 'Your wyshes', of: IN_LIST },
  wysh_allocation_histories: {
    section: 'list',
    title: 'How their amounts changed',
    of: OF_WYSH,
  },
  wysh_monitorings: { section: 'list', title: 'Wyshes that follow a balance' },
  allocation_recipients: {
    section: 'people',
    title: 'Whom your wyshes are for',
    of: OF_WYSH,
    without: ['account_number_sealed'],
  },

  prequalifications: { section: 'answers', title: 'What you told us for an estimate' },
  estimate_data: { section: 'answers', title: 'Your estimates' },
  flow_sessions: { section: 'answers', title: 'Forms you began' },
  flow_answers: { section: 'answers', title: 'What you answered in them' },
  journey_progress: { section: 'answers', title: 'How far you came' },
  insurance_applications: {
    section: 'answers',
    title: 'Your applications',
    without: ['person_marks'],
    withoutParts: ['alike'],
  },
  application_transitions: { section: 'answers', title: 'What became of them', without: ['staff_id'] },
  underwriting_decisions: { section: 'answers', title: 'How they were decided' },
  underwriting_cases: {
    section: 'answers',
    title: 'Those a person decided',
    without: ['assigned_to', 'external_id'],
  },
  underwriting_case_events: {
    section: 'answers',
    title: 'What was noted of them',
    without: ['staff_id'],
  },
  decision_reviews: {
    section: 'answers',
    title: 'What you asked of a decision',
    without: ['answered_by'],
  },
  product_offerings: { section: 'answers', title: 'What we offered you' },
  acknowledgements: { section: 'answers', title: 'What you agreed to' },
  document_acknowledgements: { section: 'answers', title: 'Papers you said you read' },
  disclosures_due: { section: 'answers', title: 'What you still have to agree to' },
  blobs: { section: 'answers', title: 'Files you handed in' },

  quotes: { section: 'policy', title: 'Your quotes' },
  policies: { section: 'policy', title: 'Your policies' },
  policy_transitions: { section: 'policy', title: 'What happened to them', without: ['actor_user_id'] },
  policy_transactions: {
    section: 'policy',
    title: 'What changed in the contract',
    of: OF_POLICY,
    without: ['actor_id'],
  },
  policy_terms: { section: 'policy', title: 'Its terms', of: OF_POLICY },
  policy_layers: { section: 'policy', title: 'The parts of its cover', of: OF_POLICY },
  policy_insureds: { section: 'policy', title: 'Whom it names', of: OF_POLICY },
  replaced_policies: { section: 'policy', title: 'Policies it replaces', without: ['left_untold_by'] },
  policy_changes: { section: 'policy', title: 'Changes you asked for', without: ['asked_by_id'] },
  policy_corrections: { section: 'policy', title: 'What was set right', without: ['noted_by', 'decided_by'] },
  policy_endings: { section: 'policy', title: 'Ends you asked for', without: ['noted_by', 'confirmed_by'] },
  policy_holds: {
    section: 'policy',
    title: 'When its bills were held',
    of: OF_POLICY,
    without: ['set_by', 'ended_by'],
  },
  reinstatement_requests: { section: 'policy', title: 'When you asked for it back' },
  term_end_notices: { section: 'policy', title: 'When you were told that its term ends', of: OF_POLICY },
  documents: {
    section: 'policy',
    title: 'Your papers',
    without: ['data_sealed', 'model_digest', 'writer'],
  },
  withdrawn_papers: { section: 'policy', title: 'Papers that were never sent' },

  beneficiary_lists: { section: 'people', title: 'Your lists of beneficiaries' },
  beneficiaries: { section: 'people', title: 'Your beneficiaries', without: ['tax_id_sealed'] },
  beneficiary_changes: { section: 'people', title: 'How they changed', without: ['staff_id'] },
  second_people: { section: 'people', title: 'Who else is told before a lapse' },

  plans: { section: 'money', title: 'Your plans' },
  invoices: { section: 'money', title: 'Your bills' },
  invoice_lines: {
    section: 'money',
    title: 'What was on them',
    of: OF_BILL,
  },
  payment_attempts: {
    section: 'money',
    title: 'Charges that were tried',
    without: ['idempotency_key', 'customer_id', 'method_id'],
  },
  payments: { section: 'money', title: 'Your payments' },
  payments_by_post: { section: 'money', title: 'Those that came by post' },
  payment_methods: {
    section: 'money',
    title: 'Ways you paid',
    without: ['method_id', 'card_token_hash'],
  },
  yearly_statements_told: { section: 'money', title: 'When you were told of the statement of a year' },
  refunds: { section: 'money', title: 'What went back to you', without: ['idempotency_key'] },
  disputes: { section: 'money', title: 'Payments your bank disputed' },
  ledger_entries: { section: 'money', title: 'Your policies in our books', of: OF_POLICY },

  vendor_deliveries: { section: 'contact', title: 'What other companies were told', without: ['key'] },
  support_guests:
    'It is of people without an account, by an address they proved for that one question; whoever wrote has all of it in their mails.',
  support_chats: {
    section: 'contact',
    title: 'Whether a chat waits',
    without: ['vendor_contact', 'vendor_conversation'],
  },
  support_messages: {
    section: 'contact',
    title: 'What you and we wrote in the chat',
    without: ['staff_id', 'vendor_part'],
  },
  complaints: { section: 'contact', title: 'What you complained of', without: ['received_by'] },
  complaint_events: {
    section: 'contact',
    title: 'What was done about it',
    of: OF_COMPLAINT,
    without: ['staff_id'],
  },
  desk_acts: {
    section: 'contact',
    title: 'What we did and noted for you',
    of: { where: 'user_id = $user and carried_out_at is not null' },
    without: ['made_by', 'answered_by', 'answer_sealed'],
  },
  letters: {
    section: 'contact',
    title: 'Letters we sent you',
    without: ['printer', 'printer_id', 'pdf_digest'],
  },
  outbox_messages: {
    section: 'contact',
    title: 'Mails and texts of the last 90 days: that they were sent, and when; their words are kept nowhere',
    // An address or number that somebody only typed is another's, and so is what came to it before it was theirs.
    of: {
      where:
        'owed_to = $user or (owed_to is null and (' +
        "exists (select from email_addresses e where e.user_id = $user and e.status = 'active' " +
        'and e.email = recipient and e.created_at <= outbox_messages.created_at) ' +
        "or exists (select from phone_numbers n where n.user_id = $user and n.status = 'verified' " +
        "and '+' || n.country_code || n.phone_number = recipient and n.created_at <= outbox_messages.created_at)))",
    },
    without: ['content_sealed', 'body_text', 'body_html', 'last_error', 'provider_message_id'],
  },
  notifications: { section: 'contact', title: 'What you were told inside the product' },
  account_recoveries: {
    section: 'contact',
    title: 'When your account was asked back',
    without: ['claim_sealed', 'blob_ids', 'decided_by', 'agreed_by'],
  },
  data_packages: { section: 'contact', title: 'When you asked for this', without: ['storage_key'] },

  audit_events: {
    section: 'record',
    title: 'What happened in your account, and when',
    of: { where: "actor_user_id = $user or (subject_type = 'user' and subject_id = $user::text)" },
    without: ['actor_staff_id', 'request_id'],
    // Of what one of ours or a machine did it names who, and why for us.
    ofTheirDoing: { columns: ['detail', 'session_id'], doneBy: 'actor_user_id' },
  },
  analytics_events: { section: 'record', title: 'Pages and steps that were counted' },
  error_reports: { section: 'record', title: 'Faults you met', without: ['seen_at'] },
  legal_holds: {
    section: 'record',
    title: 'When something of yours had to be kept',
    without: ['reason', 'set_by', 'lifted_by'],
  },
  policy_files: { section: 'record', title: 'How long the file of an ended policy is kept' },

  access_tokens: SECRET,
  refresh_tokens: SECRET,
  authorization_codes: SECRET,
  one_time_codes: SECRET,
  password_history: SECRET,
  password_reset_requests: SECRET,
  password_reset_tokens: SECRET,
  email_verification_tokens: SECRET,
  not_me_tokens: SECRET,
  login_tokens: SECRET,
  deep_links: SECRET,
  bank_link_sessions: SECRET,
  sign_in_failures: SECRET,
  closed_accounts: SECRET,
  tax_id_keys: SECRET,

  devices: FRAUD,
  fraud_cases: FRAUD,
  likenesses: FRAUD,
  screenings: FRAUD,
  screening_opinions: FRAUD,
  account_recovery_opinions: FRAUD,
  report_files:
    'What is reported of all policies together; of each it has the number, and what the policy itself says.',
  document_files: 'The files are in the package themselves, under papers.',

  person_names: INDEX,
  name_spellings: INDEX,
  message_suppressions: 'Addresses that refused mail, for a day, whoever they are of.',
  work_items: 'Numbers of what waits for one of us; what it is about is here already.',
  payment_customers: 'Numbers by which the payment vendor knows you.',
  payment_webhook_events:
    'What the payment vendor told us, by its own numbers; what came of it is here already.',
  complaint_numbers: OF_NOBODY,
  lapses_before_letters: OF_NOBODY,
  refunds_before_screenings: OF_NOBODY,

  embedded_bank_accounts: VENDOR,
  embedded_bank_items: VENDOR,
  embedded_vendor_records: VENDOR,
  embedded_bank_sessions: VENDOR,
  embedded_bank_tokens: VENDOR,
  embedded_card_tokens: VENDOR,
  embedded_charges: VENDOR,
  embedded_disputes: VENDOR,
  embedded_letters: VENDOR,
  embedded_payment_customers: VENDOR,
  embedded_payment_methods: VENDOR,
  embedded_refunds: VENDOR,
  embedded_webhooks: VENDOR,
  sandbox_messages: VENDOR,

  company_addresses: OF_NOBODY,
  staff_codes: OURS,
  staff_invitations: OURS,
  staff_members: OURS,
  staff_sessions: OURS,
  staff_sign_in_failures: OURS,

  allowance_windows: OF_NOBODY,
  constellation_feature_flags: OF_NOBODY,
  disclosures: OF_NOBODY,
  feature_flags: OF_NOBODY,
  flow_versions: OF_NOBODY,
  job_leases: OF_NOBODY,
  job_schedules: OF_NOBODY,
  key_canaries: OF_NOBODY,
  maintenance_windows: OF_NOBODY,
  report_periods: OF_NOBODY,
  reported_postings: INDEX,
  sandbox_clock: OF_NOBODY,
  sandbox_switches: OF_NOBODY,
  switch_changes: OURS,
  underwriting_waits: INDEX,
};
