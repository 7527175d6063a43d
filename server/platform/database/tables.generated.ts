// Generated from the migrated schema (platform/database/schema-files.ts); do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text, because the driver would turn a JavaScript array into a PostgreSQL one. */
type Json = ColumnType<unknown, string, string>;

export interface AccessTokensTable {
  token_hash: Buffer;
  session_id: string;
  expires_at: Date;
  first_used_at: Date | null;
}

export interface AccountLocksTable {
  user_id: string;
  id: string;
  reason: 'SECURITY_LOCK' | 'PASSWORD_ATTEMPTS' | 'REPORTED_BY_OWNER' | 'DEVICE_LOCKED' | 'SYSTEM_ERROR' | 'DECOMMISSIONED_ACCOUNT' | 'BLOCKED_ACCOUNT';
  case_id: string | null;
  locked_at: Date;
  lifted_at: Date | null;
}

export interface AccountRecoveriesTable {
  id: string;
  state: 'begun' | 'proven' | 'asked' | 'carried_out' | 'refused' | 'stopped' | 'taken_back' | 'expired';
  token_hash: Buffer;
  claim_sealed: Buffer;
  email_hash: Buffer;
  phone_hash: Buffer;
  source_hash: Buffer;
  begun_at: Date;
  email_code_hash: Buffer;
  phone_code_hash: Buffer;
  codes_expire_at: Date;
  wrong_codes: Generated<number>;
  blob_ids: Generated<string[]>;
  asked_at: Date | null;
  looked_at: Date | null;
  user_id: string | null;
  stop_hash: Buffer | null;
  letter_code_hash: Buffer | null;
  wrong_letter_codes: Generated<number>;
  letter_code_given_at: Date | null;
  waits_until: Date | null;
  over_at: Date | null;
  decided_by: string | null;
  agreed_by: string | null;
}

export interface AccountRecoveryOpinionsTable {
  id: string;
  recovery_id: string;
  event: 'proposed' | 'agreed' | 'sent_back' | 'refused';
  said_by: string;
  said_at: Date;
  reason_sealed: Buffer;
}

export interface AcknowledgementsTable {
  user_id: string;
  id: string;
  disclosure_slug: string;
  disclosure_version: string;
  context_type: 'InsuranceApplication' | 'InsuranceMembership';
  context_id: string;
  acknowledged_at: Date;
  address: string | null;
  session_id: string;
  withdrawn_at: Date | null;
  expires_at: Date | null;
}

export interface AllocationRecipientsTable {
  id: string;
  allocation_id: string;
  type: 'institution' | 'company' | 'individual';
  name: string;
  email: string | null;
  country_code: string | null;
  phone_number: string | null;
  account_number_sealed: Buffer | null;
  website_url: string | null;
  relationship: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AllowanceWindowsTable {
  source_hash: Buffer;
  taken: number;
  ends_at: Date;
}

export interface AnalyticsEventsTable {
  id: string;
  name: string;
  user_id: string | null;
  properties: Json;
  is_milestone: boolean;
  occurred_at: Date;
  received_at: Date;
}

export interface ApplicationReferralsTable {
  user_id: string;
  referral_code: string;
  created_at: Date;
  click_id: string | null;
  told: Generated<string[]>;
}

export interface ApplicationTransitionsTable {
  user_id: string;
  application_id: string;
  id: string;
  from_result: string | null;
  to_result: string;
  event: string;
  staff_id: string | null;
  occurred_at: Date;
}

export interface AuditEventsTable {
  id: string;
  occurred_at: Date;
  actor_user_id: string | null;
  session_id: string | null;
  request_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: Json;
  actor_staff_id: string | null;
}

export interface AuthorizationCodesTable {
  code_hash: Buffer;
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  requested_by_session_id: string | null;
  user_id: string | null;
  auth_level: 'unidentified' | 'identified' | 'verified';
  expires_at: Date;
  used_at: Date | null;
  issued_session_id: string | null;
  authenticated: Generated<boolean>;
}

export interface BankAccountsTable {
  id: string;
  link_id: string;
  user_id: string;
  external_id: string;
  name: string;
  full_name: string | null;
  mask: string;
  account_type: string;
  subtype: string;
  state: Generated<'open' | 'closed' | 'gone'>;
}

export interface BankLinkSessionsTable {
  token_hash: Buffer;
  user_id: string;
  provider: 'embedded' | 'plaid';
  link_id: string | null;
  public_token_hash: Buffer | null;
  created_at: Date;
}

export interface BankLinksTable {
  id: string;
  user_id: string;
  provider: 'embedded' | 'plaid';
  external_id: string;
  business: string;
  institution_id: string;
  institution_name: string;
  institution_logo: string | null;
  access_sealed: Buffer;
  public_token_hash: Buffer;
  status: 'active' | 'update_required' | 'removed';
  created_at: Date;
  updated_at: Date;
  forgotten_at: Date | null;
}

export interface BeneficiariesTable {
  user_id: string;
  id: string;
  entity_type: string;
  entity_id: string;
  responsibility: 'primary' | 'backup';
  allocation: number;
  contact_type: 'individual' | 'minor' | 'organization' | 'trust';
  contact_sealed: Buffer;
  address_sealed: Buffer | null;
  tax_id_sealed: Buffer | null;
  from_application: boolean;
  packet_sent_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface BeneficiaryChangesTable {
  user_id: string;
  id: string;
  beneficiary_id: string;
  kind: 'created' | 'updated' | 'removed' | 'packet_sent';
  before_sealed: Buffer | null;
  after_sealed: Buffer | null;
  changed_by: string;
  occurred_at: Date;
  signed_on: string | null;
  staff_id: string | null;
}

export interface BeneficiaryListsTable {
  user_id: string;
  entity_type: 'InsuranceMembership' | 'Policy';
  entity_id: string;
}

export interface BlobsTable {
  id: string;
  user_id: string | null;
  auth_level: 'identified' | 'verified';
  state: 'issued' | 'stored' | 'attached' | 'removing';
  filename: string;
  content_type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/heic' | 'application/pdf';
  byte_size: number;
  checksum: Buffer;
  issued_at: Date;
  attached_at: Date | null;
}

export interface CddAnswersTable {
  user_id: string;
  answers_sealed: Buffer;
  has_identity_document: boolean;
  answered_at: Date;
}

export interface ClosedAccountsTable {
  sign_in_email: string;
  password_hash: string;
  closed_at: Date;
}

export interface CompanyAddressesTable {
  id: string;
  company_key: string;
  name: string;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  entered_at: Date;
  entered_by: string;
}

export interface ComplaintEventsTable {
  complaint_id: string;
  sequence: number;
  kind: 'received' | 'acknowledged' | 'answered' | 'classified' | 'closed' | 'reopened';
  occurred_at: Date;
  occurred_on: string;
  staff_id: string;
  function_code: string | null;
  reason_code: string | null;
  line: string | null;
  disposition: string | null;
  told: 'chat' | 'letter' | 'department' | null;
  words_sealed: Buffer | null;
}

export interface ComplaintNumbersTable {
  year: number;
  sequence: number;
  complaint_id: string;
  given_at: Date;
}

export interface ComplaintsTable {
  id: string;
  year: number;
  sequence: number;
  source: 'consumer_direct' | 'department' | 'other';
  way: 'chat' | 'letter' | 'telephone' | 'email' | 'department_message';
  department: string | null;
  department_number: string | null;
  received_on: string;
  state: string;
  user_id: string | null;
  policy_id: string | null;
  content_sealed: Buffer;
  received_by: string;
  status: 'received' | 'acknowledged' | 'answered' | 'closed' | 'reopened';
  recorded_at: Date;
  closed_at: Date | null;
}

export interface ConstellationFeatureFlagsTable {
  constellation_id: string;
  name: string;
  enabled: boolean;
  updated_at: Date;
}

export interface ConstellationsTable {
  id: string;
  user_id: string;
  label: string;
  status: 'active' | 'closed';
  created_at: Date;
}

export interface ContactChangesTable {
  user_id: string;
  id: string;
  what: 'email' | 'phone' | 'address' | 'payee';
  changed_at: Date;
  changed_by: string | null;
}

export interface CredentialsTable {
  user_id: string;
  sign_in_email: string;
  password_hash: string;
  changed_at: Date;
}

export interface DataPackagesTable {
  user_id: string;
  id: string;
  state: 'asked' | 'ready';
  asked_at: Date;
  storage_key: string;
  ready_at: Date | null;
  ends_at: Date;
  byte_size: number | null;
}

export interface DecisionReviewsTable {
  user_id: string;
  id: string;
  application_id: string;
  state: 'asked' | 'deciding' | 'decided_again' | 'answered' | 'taken_back';
  asked_at: Date;
  asked_sealed: Buffer;
  evidence: Generated<string[]>;
  answered_at: Date | null;
  answered_by: string | null;
  answer_sealed: Buffer | null;
  decided_again_id: string | null;
  taken_back_at: Date | null;
  held_up_at: Date | null;
}

export interface DeepLinksTable {
  id_hash: Buffer;
  feature: string;
  content_sealed: Buffer;
  created_at: Date;
  expires_at: Date;
}

export interface DeskActsTable {
  id: string;
  act: string;
  user_id: string;
  subject_type: string;
  subject_id: string;
  state: 'proposed' | 'carried_out' | 'returned' | 'left';
  content_sealed: Buffer;
  out_cents: number;
  made_by: string;
  made_at: Date;
  answered_by: string | null;
  answer_sealed: Buffer | null;
  carried_out_at: Date | null;
  closed_at: Date | null;
}

export interface DevicesTable {
  id: string;
  fingerprint_hash: Buffer;
  client_family: string;
  verdict: 'registered' | 'blocked';
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface DisclosuresTable {
  slug: string;
  version: string;
  title: string;
  body: string;
  published_at: Date;
}

export interface DisclosuresDueTable {
  user_id: string;
  disclosure_slug: string;
  since: Date;
}

export interface DisputesTable {
  id: string;
  user_id: string;
  payment_id: string;
  dispute_id: string;
  status: 'inquiry' | 'withdrawn' | 'open' | 'lost' | 'won';
  amount_cents: number;
  opened_at: Date;
  closed_at: Date | null;
}

export interface DocumentAcknowledgementsTable {
  user_id: string;
  id: string;
  document_id: string;
  membership_id: string;
  acknowledged_at: Date;
  address: string | null;
  session_id: string;
}

export interface DocumentFilesTable {
  storage_key: string;
  user_id: string | null;
  document_id: string;
  format: 'html' | 'pdf' | 'png' | 'jpeg';
  file_name: string;
  byte_size: number | null;
  checksum: Buffer | null;
}

export interface DocumentsTable {
  user_id: string;
  id: string;
  slug: string;
  category: 'application' | 'beneficiary' | 'billing' | 'policy' | 'tax';
  version: number;
  edition: string;
  applicable_year: number | null;
  subject_type: string;
  subject_id: string;
  cause: string;
  state: 'requested' | 'generating' | 'ready' | 'failed';
  data_sealed: Buffer | null;
  requested_at: Date;
  ready_at: Date | null;
  requested_on: string | null;
  model_digest: Buffer | null;
  writer: string | null;
  issuer_name: string | null;
  issuer_phone: string | null;
}

export interface EmailAddressesTable {
  user_id: string;
  id: string;
  email: string;
  status: 'pending' | 'active';
  created_at: Date;
  email_key: string;
}

export interface EmailVerificationTokensTable {
  token_hash: Buffer;
  email_address_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface EmbeddedBankAccountsTable {
  item_id: string;
  number: number;
  balance_cents: number | null;
  currency: Generated<string>;
  state: Generated<'open' | 'closed' | 'gone'>;
  changed_at: Date;
}

export interface EmbeddedBankItemsTable {
  id: string;
  user_reference: string;
  institution_id: string;
  account_numbers: number[];
  public_token_hash: Buffer | null;
  access_token_hash: Buffer | null;
  login_good_until: Date | null;
  is_told: Generated<boolean>;
  created_at: Date;
  removed_at: Date | null;
}

export interface EmbeddedBankSessionsTable {
  token_hash: Buffer;
  user_reference: string;
  item_id: string | null;
  returns_to: string;
  state: 'open' | 'linked' | 'left';
  made_item_id: string | null;
  created_at: Date;
  purpose: Generated<'pay' | 'balance'>;
}

export interface EmbeddedBankTokensTable {
  token_hash: Buffer;
  fingerprint: Buffer;
  last4: string;
  behaviour: 'settles_next_day' | 'has_too_little' | 'is_closed' | 'never_authorized' | 'is_revoked' | 'is_stopped' | 'returns_later';
  created_at: Date;
}

export interface EmbeddedCardTokensTable {
  token_hash: Buffer;
  fingerprint: Buffer;
  brand: 'amex' | 'mastercard' | 'visa' | 'discover' | 'other';
  last4: string;
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  expires_year: number;
  expires_month: number;
  behaviour: 'succeeds' | 'fails_when_charged' | 'authenticates_always' | 'authenticates_once' | 'settles_later' | 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | 'disputed' | 'inquired' | 'refund_pends' | 'refund_fails';
  created_at: Date;
  used_with_key: string | null;
}

export interface EmbeddedChargesTable {
  id: string;
  idempotency_key: string;
  customer_id: string;
  method_id: string;
  amount_cents: number;
  description: string;
  invoice_id: string;
  state: 'started' | 'needs_authentication' | 'processing' | 'succeeded' | 'declined';
  reason: 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | 'authentication_failed' | 'no_account' | 'not_authorized' | 'authorization_revoked' | 'payment_stopped' | null;
  started_at: Date;
  settles_at: Date | null;
  ended_at: Date | null;
  is_person_present: Generated<boolean>;
  ends_as: 'insufficient_funds' | 'no_account' | 'not_authorized' | 'authorization_revoked' | 'payment_stopped' | null;
  returns_at: Date | null;
  return_reason: 'insufficient_funds' | 'no_account' | 'not_authorized' | 'authorization_revoked' | 'payment_stopped' | null;
  return_id: string | null;
  returned_at: Date | null;
}

export interface EmbeddedDisputesTable {
  id: string;
  charge_id: string;
  amount_cents: number;
  status: 'inquiry' | 'withdrawn' | 'open' | 'lost' | 'won';
  created_at: Date;
}

export interface EmbeddedLettersTable {
  id: string;
  number: number;
  reference: string;
  address_digest: Buffer;
  fate: 'usual' | 'forwarded' | 'returned' | 'proof_lost' | 'taken_back';
  taken_at: Date;
  mails_on: string;
  told: Generated<number>;
  tell_at: Date | null;
}

export interface EmbeddedPaymentCustomersTable {
  id: string;
  idempotency_key: string;
  user_id: string;
  created_at: Date;
}

export interface EmbeddedPaymentMethodsTable {
  id: string;
  idempotency_key: string;
  customer_id: string;
  token_hash: Buffer;
  fingerprint: Buffer;
  brand: 'amex' | 'mastercard' | 'visa' | 'discover' | 'other' | null;
  last4: string;
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown' | null;
  expires_year: number | null;
  expires_month: number | null;
  behaviour: 'succeeds' | 'fails_when_charged' | 'authenticates_always' | 'authenticates_once' | 'settles_later' | 'disputed' | 'inquired' | 'refund_pends' | 'refund_fails' | 'settles_next_day' | 'has_too_little' | 'is_closed' | 'never_authorized' | 'is_revoked' | 'is_stopped' | 'returns_later';
  attached_at: Date;
  authenticated_at: Date | null;
  detached_at: Date | null;
}

export interface EmbeddedRefundsTable {
  id: string;
  idempotency_key: string | null;
  charge_id: string;
  amount_cents: number;
  created_at: Date;
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  settles_at: Date | null;
  settles_as: 'succeeded' | 'failed' | null;
}

export interface EmbeddedVendorRecordsTable {
  vendor: string;
  key: string;
  content: Json;
  received_at: Date;
}

export interface EmbeddedWebhooksTable {
  id: string;
  event_id: string;
  body: string;
  attempts: number;
  due_at: Date | null;
  created_at: Date;
}

export interface ErrorReportsTable {
  id: string;
  source: 'browser' | 'server';
  code: string | null;
  message: string;
  detail: Json;
  user_id: string | null;
  request_id: string | null;
  created_at: Date;
  seen_at: Date | null;
}

export interface EstimateDataTable {
  user_id: string;
  id: string;
  product_slug: 'wysh-term-life' | 'wysh-accidental-death';
  amount: number;
  term_months: number;
  term_unit: 'month' | 'year';
  insureds_age_at_term: number;
  annual_premium_cents: number;
  monthly_premium_cents: number;
  basis_version: string;
  pricing_sealed: Buffer;
  created_at: Date;
}

export interface FeatureFlagsTable {
  name: string;
  enabled: boolean;
  updated_at: Date;
}

export interface FlowAnswersTable {
  user_id: string;
  context_id: string;
  auth_level: 'identified' | 'verified';
  question_key: string;
  answer_sealed: Buffer;
  is_tax_id: boolean;
  answered_at: Date;
}

export interface FlowSessionsTable {
  user_id: string;
  id: string;
  flow_slug: string;
  flow_version: string;
  scope: 'application' | 'policy_holder';
  context_id: string;
  status: 'open' | 'finished' | 'abandoned';
  completed_forms: Generated<string[]>;
  confirmed_reviews: Generated<string[]>;
  last_form: string | null;
  outcome: Json | null;
  started_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  asks_again: Generated<boolean>;
}

export interface FlowVersionsTable {
  slug: string;
  version: string;
  definition: string;
  published_at: Date;
}

export interface FraudCasesTable {
  id: string;
  device_id: string;
  user_id: string | null;
  opened_at: Date;
  closed_at: Date | null;
}

export interface IdentityChecksTable {
  user_id: string;
  id: string;
  identity_sealed: Buffer | null;
  requested_at: Date;
  result: 'passed' | 'review' | 'failed' | null;
  provider: string | null;
  score: number | null;
  checked_at: Date | null;
}

export interface IdentityReviewsTable {
  id: string;
  user_id: string;
  check_id: string;
  state: 'waiting' | 'asked_again' | 'is_them' | 'is_not' | 'passed' | 'overtaken';
  documents: string[];
  handed_in_at: Date;
  answer_by: Date;
  reason_sealed: Buffer | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface InAppMessagesClosedTable {
  user_id: string;
  key: string;
  closed_at: Date;
}

export interface InsuranceApplicationsTable {
  user_id: string;
  id: string;
  version: number;
  result: 'pending' | 'approved' | 'rejected' | 'failed' | 'referred_to_underwriter';
  submission_sealed: Buffer;
  flow_session_id: string;
  submitted_at: Date;
  decided_at: Date | null;
  kind: Generated<'new' | 'reinstatement' | 'change'>;
  stopped_at: Date | null;
  change_told_at: Date | null;
  person_marks: Buffer[] | null;
  first_decided_at: Date | null;
}

export interface InvoiceLinesTable {
  invoice_id: string;
  position: number;
  due_on: string;
  premium_cents: number;
  interest_cents: number;
}

export interface InvoicesTable {
  user_id: string;
  id: string;
  policy_id: string;
  plan_id: string;
  period: number;
  amount_cents: number;
  balance_cents: number;
  due_on: string;
  issued_at: Date;
  status: 'created' | 'processing' | 'short_paid' | 'failed' | 'retryable' | 'fully_paid' | 'void' | 'written_off';
  next_attempt: Generated<number>;
  charge_on: string | null;
  paid_at: Date | null;
  payable_until: Date | null;
  months: Generated<number>;
  is_payment_told: Generated<boolean>;
  returned_on: string | null;
  replaces: string | null;
  is_wait_told: Generated<boolean>;
}

export interface JobLeasesTable {
  name: string;
  holder: string;
  held_until: Date;
}

export interface JobSchedulesTable {
  name: string;
  next_run_at: Date;
  last_run_at: Date | null;
}

export interface JourneyProgressTable {
  user_id: string;
  journey: string;
  status: 'active' | 'inactive' | 'complete';
  step: string | null;
  data: Json;
  reinstateable_policy_id: string | null;
  updated_at: Date;
}

export interface KeyCanariesTable {
  key_id: number;
  canary: Buffer;
  state: 'active' | 'retiring' | 'retired';
}

export interface LapsesBeforeLettersTable {
  policy_id: string;
  sequence: number;
}

export interface LedgerEntriesTable {
  transaction_id: string;
  line: number;
  account: 'cash' | 'premiums_receivable' | 'premium_income' | 'interest_income' | 'refunds_payable' | 'disputed_payments' | 'chargeback_losses' | 'suspense' | 'written_off_premiums';
  amount_cents: number;
  event: 'invoice_issued' | 'invoice_voided' | 'interest_charged' | 'interest_voided' | 'payment_received' | 'payment_returned' | 'surplus_received' | 'premium_handed_back' | 'interest_handed_back' | 'policy_handed_back' | 'policy_ended_early' | 'refund_paid' | 'refund_returned' | 'refund_paid_by_hand' | 'refund_covered' | 'refund_uncovered' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'dispute_reversed' | 'premium_written_off' | 'post_received' | 'post_surplus_received' | 'post_returned' | 'post_surplus_returned';
  policy_id: string;
  invoice_id: string | null;
  payment_id: string | null;
  refund_id: string | null;
  occurred_at: Date;
  subject_kind: 'invoice' | 'payment' | 'refund' | 'dispute';
  subject_id: string;
}

export interface LegalHoldsTable {
  id: string;
  user_id: string;
  policy_number: string | null;
  kind: 'litigation' | 'regulator' | 'investigation' | 'claim';
  reason: string;
  set_by: string;
  set_at: Date;
  ends_on: string | null;
  lifted_at: Date | null;
  lifted_by: string | null;
}

export interface LettersTable {
  user_id: string;
  id: string;
  kind: string;
  subject_type: string;
  subject_id: string;
  cause: string;
  document_id: string;
  address_sealed: Buffer;
  names_day: string | null;
  state: 'queued' | 'handed_over' | 'mailed' | 'proof_lost' | 'proved' | 'forwarded' | 'returned' | 'refused' | 'taken_back';
  written_at: Date;
  asked_at: Date | null;
  next_at: Date | null;
  printer: 'embedded' | 'lob' | null;
  printer_id: string | null;
  handed_over_at: Date | null;
  pdf_digest: Buffer | null;
  said_mailed_on: string | null;
  proved_on: string | null;
  proof: string | null;
  reached_nobody_at: Date | null;
  withdrawn_at: Date | null;
}

export interface LikenessesTable {
  id: string;
  first_user_id: string;
  second_user_id: string;
  shares: string[];
  found_at: Date;
  state: 'waiting' | 'two_people' | 'one_person';
  stopped_user_ids: Generated<string[]>;
  answer_by: Date;
  reason_sealed: Buffer | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface LoginTokensTable {
  token_hash: Buffer;
  user_id: string;
  purpose: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface MaintenanceWindowsTable {
  id: string;
  starts_at: Date;
  ends_at: Date | null;
  ended_at: Date | null;
}

export interface MembershipsTable {
  id: string;
  constellation_id: string;
  business_slug: 'wysh-insurance';
  label: string;
  eligible_for_monitoring: Generated<boolean>;
  created_at: Date;
}

export interface MessageSuppressionsTable {
  kind: 'email' | 'sms' | 'voice';
  recipient: string;
  reason: string;
  created_at: Date;
  ends_at: Date;
}

export interface NameSpellingsTable {
  spelling: string;
  word: string;
}

export interface NotMeTokensTable {
  token_hash: Buffer;
  user_id: string;
  about: 'new_sign_in' | 'password_changed' | 'email_change' | 'phone_change' | 'session_ended' | 'data_package';
  email: string;
  phone_number: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface NotificationsTable {
  user_id: string;
  id: string;
  type: 'manual_underwriting_decision' | 'evidence_requested';
  subject_id: string;
  created_at: Date;
  read_at: Date | null;
}

export interface OneTimeCodesTable {
  user_id: string;
  id: string;
  session_id: string;
  phone_number_id: string;
  device_id: string | null;
  channel: 'sms' | 'voice';
  code_hash: Buffer;
  state: 'live' | 'used' | 'expired' | 'replaced';
  wrong_tries: Generated<number>;
  recipient_hash: Buffer;
  source_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
}

export interface OutboxMessagesTable {
  id: string;
  kind: 'email' | 'sms' | 'voice';
  template: string;
  recipient: string;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  state: 'queued' | 'sent' | 'failed' | 'suppressed';
  attempts: Generated<number>;
  provider_message_id: string | null;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  content_sealed: Buffer | null;
  owed_to: string | null;
  quiet_in: string | null;
  not_before: Date | null;
}

export interface PasswordHistoryTable {
  user_id: string;
  id: string;
  password_hash: string;
  replaced_at: Date;
}

export interface PasswordResetRequestsTable {
  email_hash: Buffer;
  request_id: string;
  email_sealed: Buffer;
  requested_at: Date;
}

export interface PasswordResetTokensTable {
  token_hash: Buffer;
  user_id: string;
  request_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PaymentAttemptsTable {
  invoice_id: string;
  attempt: number;
  user_id: string;
  idempotency_key: string;
  customer_id: string;
  method_id: string;
  payment_method_id: string;
  amount_cents: number;
  status: 'started' | 'processing' | 'needs_authentication' | 'succeeded' | 'declined' | 'returned';
  charge_id: string | null;
  reason: 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | 'authentication_failed' | 'no_account' | 'not_authorized' | 'authorization_revoked' | 'payment_stopped' | null;
  cause: 'purchase' | 'person' | 'schedule' | 'staff';
  started_at: Date;
  check_at: Date | null;
  settled_at: Date | null;
  is_advised_against: Generated<boolean>;
  source: Generated<'credit_card' | 'bank_account'>;
  returned_at: Date | null;
}

export interface PaymentCustomersTable {
  user_id: string;
  provider: 'embedded' | 'stripe';
  customer_id: string;
  created_at: Date;
}

export interface PaymentMethodsTable {
  user_id: string;
  id: string;
  source: 'credit_card' | 'bank_account';
  status: 'active' | 'inactive';
  method_id: string;
  card_token_hash: Buffer;
  name: string;
  brand: 'amex' | 'mastercard' | 'visa' | 'discover' | 'other' | null;
  last4: string;
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown' | null;
  country: string | null;
  expires_year: number | null;
  expires_month: number | null;
  created_at: Date;
  detached_at: Date | null;
  described_at: Date | null;
  revoked_at: Date | null;
  bank_account_id: string | null;
  ended_because: 'no_account' | 'not_authorized' | 'authorization_revoked' | 'payment_stopped' | null;
}

export interface PaymentWebhookEventsTable {
  provider: string;
  event_id: string;
  kind: string;
  charge_id: string | null;
  idempotency_key: string | null;
  amount_cents: number | null;
  occurred_at: Date;
  received_at: Date;
  outcome: 'settled' | 'nothing_to_do' | 'not_ours' | 'amount_differs' | 'currency_differs' | 'not_confirmed' | 'waits';
  object_id: string | null;
  object_status: string | null;
}

export interface PaymentsTable {
  id: string;
  user_id: string;
  invoice_id: string;
  attempt: number | null;
  charge_id: string;
  amount_cents: number;
  applied_cents: number;
  received_at: Date;
  return_id: string | null;
  returned_at: Date | null;
}

export interface PaymentsByPostTable {
  payment_id: string;
  user_id: string;
  kind: 'check' | 'money_order';
  number: string;
  came_on: string;
  booked_at: Date;
  routing_number: string | null;
  account_last4: string | null;
}

export interface PersonNamesTable {
  word: string;
  user_id: string;
}

export interface PhoneNumbersTable {
  user_id: string;
  id: string;
  country_code: string;
  phone_number: string;
  status: 'transient' | 'pending' | 'verified';
  sms_marketing: Generated<boolean>;
  created_at: Date;
  verified_at: Date | null;
}

export interface PlansTable {
  user_id: string;
  id: string;
  policy_id: string;
  status: 'pending' | 'active' | 'ended';
  amount_cents: number;
  billing_frequency: 'monthly' | 'annually';
  anchored_on: string | null;
  next_period: number;
  next_due_on: string | null;
  ends_on: string | null;
  created_at: Date;
  ended_at: Date | null;
  first_period: Generated<number>;
  changes_to: 'monthly' | 'annually' | null;
  changes_at_period: number | null;
  changes_amount_cents: number | null;
  announced_due_on: string | null;
}

export interface PoliciesTable {
  user_id: string;
  id: string;
  membership_id: string;
  quote_id: string;
  application_id: string;
  product_slug: 'wysh-term-life' | 'wysh-accidental-death';
  number: string;
  status: 'pending' | 'active' | 'past_due' | 'paused' | 'terminated';
  amount: number | null;
  term_years: number | null;
  insureds_age_at_term: number | null;
  state: string;
  created_at: Date;
  payable_until: Date;
  effective_at: Date | null;
  term_ends_on: string | null;
  free_look_ends_on: string | null;
  lapses_on: string | null;
  paused_at: Date | null;
  terminated_at: Date | null;
  termination_reason: 'lapsed' | 'cancelled' | 'expired' | 'free_look' | 'not_taken' | null;
  nothing_due_from: string | null;
}

export interface PolicyChangesTable {
  user_id: string;
  id: string;
  policy_id: string;
  kind: 'decrease' | 'increase' | 'lengthening' | 'extension';
  status: 'requested' | 'underwriting' | 'offered' | 'accepted' | 'completed' | 'refused' | 'withdrawn' | 'expired' | 'ended';
  amount: number;
  term_years: number;
  shown_sealed: Buffer;
  asked_by_kind: 'person' | 'staff';
  asked_by_id: string;
  requested_at: Date;
  begins_on: string | null;
  application_id: string | null;
  quote_id: string | null;
  sequence: number | null;
  accepted_at: Date | null;
  closed_at: Date | null;
  expires_at: Date | null;
  earlier_application_ids: Generated<string[]>;
}

export interface PolicyCorrectionsTable {
  id: string;
  user_id: string;
  policy_id: string;
  state: 'asked' | 'confirmed' | 'refused' | 'taken_back';
  way: 'page' | 'telephone' | 'chat' | 'letter';
  noted_by: string | null;
  asked_at: Date;
  asked_on: string;
  said_sealed: Buffer;
  evidence: Generated<string[]>;
  shown_amount_before: number;
  shown_amount_after: number;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  sequence: number | null;
  taken_back_at: Date | null;
  told_sealed: Buffer | null;
}

export interface PolicyEndingsTable {
  id: string;
  user_id: string;
  policy_id: string;
  kind: 'hand_back' | 'end';
  state: 'asked' | 'confirmed' | 'carried_out' | 'taken_back' | 'overtaken';
  way: 'page' | 'telephone' | 'chat' | 'letter';
  noted_by: string | null;
  asked_at: Date;
  counts_on: string;
  last_covered_on: string | null;
  nothing_due_from: string;
  shown_refund_cents: number;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  reason: string | null;
  confirmed_refund_cents: number | null;
  carried_out_at: Date | null;
  refund_cents: number | null;
  earned_cents: number | null;
  taken_back_at: Date | null;
  lost_cents: Generated<number>;
  overtaken_at: Date | null;
  told_sealed: Buffer | null;
}

export interface PolicyFilesTable {
  policy_id: string;
  user_id: string;
  kept_until: string;
}

export interface PolicyHoldsTable {
  id: string;
  policy_id: string;
  kind: 'military_service' | 'disaster' | 'dispute' | 'other';
  reason: string;
  begins_on: string;
  releases_on: string;
  set_by: string;
  set_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
  ended_because: string | null;
}

export interface PolicyInsuredsTable {
  id: string;
  policy_id: string;
  sequence: number;
  insured_sealed: Buffer;
}

export interface PolicyLayersTable {
  policy_id: string;
  sequence: number;
  position: number;
  quote_id: string;
  application_id: string;
  basis_version: string;
  amount: number;
  annual_cents: number;
  monthly_cents: number;
  contestable_from: string;
  suicide_excluded_from: string;
}

export interface PolicyTermsTable {
  policy_id: string;
  sequence: number;
  ends_on: string;
  rules_edition: string;
  time_zone: string;
  papers_edition: string;
  term_years: number;
  insureds_age_at_term: number;
  annual_fee_cents: number;
  monthly_fee_cents: number;
}

export interface PolicyTransactionsTable {
  policy_id: string;
  sequence: number;
  kind: 'issued' | 'increased' | 'decreased' | 'lengthened' | 'extended' | 'frequency_changed' | 'corrected' | 'moved' | 'held' | 'released' | 'cancelled' | 'handed_back' | 'rescinded' | 'lapsed' | 'reinstated' | 'expired' | 'undone';
  effective_on: string;
  recorded_at: Date;
  actor_kind: 'person' | 'staff' | 'system';
  actor_id: string | null;
  rests_on_kind: 'quote' | 'invoice' | 'hold' | 'ending' | 'change' | 'correction' | null;
  rests_on_id: string | null;
  undoes: number | null;
  billing_frequency: 'monthly' | 'annually' | null;
  application_id: string | null;
}

export interface PolicyTransitionsTable {
  user_id: string;
  policy_id: string;
  position: number;
  from_status: string | null;
  to_status: string;
  event: string;
  actor_user_id: string | null;
  occurred_at: Date;
}

export interface PostalAddressesTable {
  user_id: string;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  postal_code: string;
  updated_at: Date;
}

export interface PrequalificationsTable {
  user_id: string;
  answers_sealed: Buffer;
  updated_at: Date;
}

export interface PrivacyChoicesTable {
  user_id: string;
  shares_usage: boolean | null;
  said_at: Date | null;
  signal_seen_at: Date | null;
}

export interface ProductOfferingsTable {
  user_id: string;
  id: string;
  application_id: string;
  product_slug: 'wysh-term-life' | 'wysh-accidental-death';
  kind: 'new' | 'reinstatement' | 'extension' | 'increase';
  status: 'pending' | 'accepted' | 'expired' | 'withdrawn';
  amount: number;
  amount_max: number;
  term_years: number;
  term_years_max: number;
  annual_premium_cents: number;
  monthly_premium_cents: number;
  basis_version: string;
  pricing_sealed: Buffer;
  created_at: Date;
  expires_at: Date;
  end_told_at: Date | null;
}

export interface ProfilesTable {
  user_id: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  suffix: string | null;
  identity_sealed: Buffer | null;
  newsletter_opt_in: Generated<boolean>;
  attested_adult_at: Date | null;
  updated_at: Date;
  reminder_mails: Generated<boolean>;
  tips_sent: Generated<number>;
  tip_sent_at: Date | null;
}

export interface QuotesTable {
  user_id: string;
  id: string;
  offering_id: string;
  application_id: string;
  membership_id: string;
  product_slug: 'wysh-term-life' | 'wysh-accidental-death';
  status: 'pending' | 'accepted' | 'expired' | 'withdrawn';
  amount: number;
  term_years: number;
  insureds_age_at_term: number;
  annual_premium_cents: number;
  monthly_premium_cents: number;
  basis_version: string;
  premium_sealed: Buffer;
  billing_frequency: 'monthly' | 'annually' | null;
  created_at: Date;
  chosen_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  kind: Generated<'new' | 'reinstatement' | 'extension' | 'increase' | 'lengthening' | 'correction'>;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Date;
  expires_at: Date;
  rotated_at: Date | null;
  access_token_hash: Buffer;
  rotated_from_hash: Buffer | null;
}

export interface RefundsTable {
  id: string;
  user_id: string;
  payment_id: string;
  status: 'requested' | 'pending' | 'done' | 'failed';
  amount_cents: number;
  reason: 'surplus' | 'not_taken' | 'made_at_vendor' | 'unearned' | 'handed_back' | 'ended' | 'goodwill' | 'mistake';
  idempotency_key: string;
  refund_id: string | null;
  requested_at: Date;
  done_at: Date | null;
  reminded_at: Date | null;
  way: Generated<'card' | 'by_hand' | 'dispute'>;
  replaces_id: string | null;
  paid_how: string | null;
  failure: 'refused' | 'returned' | 'disputed' | 'made_at_vendor' | 'came_by_post' | null;
  failed_at: Date | null;
  held_at: Date | null;
  told_at: Generated<Date | null>;
}

export interface RefundsBeforeScreeningsTable {
  refund_id: string;
}

export interface ReinstatementRequestsTable {
  user_id: string;
  id: string;
  policy_id: string;
  offering_id: string | null;
  requested_at: Date;
  requested_on: string;
  completed_at: Date | null;
  application_id: string | null;
}

export interface ReplacedPoliciesTable {
  id: string;
  user_id: string;
  policy_id: string;
  policy_number: string;
  place: number;
  state: string;
  product_slug: string;
  told_sealed: Buffer;
  company_key: string | null;
  fate: 'ended' | 'reduced' | 'borrowed' | null;
  issued_on: string;
  signed_on: string | null;
  recorded_at: Date;
  tell_by: string | null;
  left_untold_because: 'handed_back' | 'not_replaced' | 'no_such_company' | null;
  left_untold_at: Date | null;
  left_untold_by: string | null;
}

export interface ReportFilesTable {
  period: string;
  file: string;
  digest: string;
  lines: number;
  csv_sealed: Buffer;
}

export interface ReportPeriodsTable {
  period: string;
  frozen_at: Date;
  frozen_by: string;
  rows: Json;
}

export interface ReportedPostingsTable {
  transaction_id: string;
  period: string;
}

export interface SandboxClockTable {
  singleton: Generated<boolean>;
  offset_ms: number;
}

export interface SandboxMessagesTable {
  id: string;
  idempotency_key: string;
  kind: string;
  recipient: string;
  subject: string | null;
  body_text: string;
  body_html: string | null;
  accepted_at: Date;
}

export interface SandboxSwitchesTable {
  capability: string;
  settings: Json;
  updated_at: Date;
}

export interface ScreeningOpinionsTable {
  id: string;
  screening_id: string;
  event: 'cleared' | 'proposed' | 'agreed' | 'sent_back';
  said_by: string;
  said_at: Date;
  reason_sealed: Buffer;
}

export interface ScreeningsTable {
  id: string;
  user_id: string;
  policy_id: string | null;
  subject_type: 'refund' | 'payee' | 'applicant';
  subject_id: string;
  fingerprint: Buffer;
  list: 'embedded' | 'ofac' | 'opensanctions';
  list_edition: string;
  asked_at: Date;
  state: 'clear' | 'waiting' | 'proposed' | 'cleared' | 'confirmed';
  entry_ids: string[];
  evidence_sealed: Buffer | null;
  reason_sealed: Buffer | null;
  decided_by: string | null;
  agreed_by: string | null;
  decided_at: Date | null;
}

export interface SecondPeopleTable {
  user_id: string;
  person_sealed: Buffer;
  named_at: Date;
}

export interface SeparatedAccountsTable {
  former_user_id: string;
  user_id: string;
  separated_at: Date;
}

export interface SessionsTable {
  id: string;
  user_id: string | null;
  auth_level: 'unidentified' | 'identified' | 'verified';
  created_at: Date;
  last_seen_at: Date;
  verified_at: Date | null;
  revoked_at: Date | null;
  revoked_reason: 'logout' | 'superseded' | 'token_reuse' | 'code_reuse' | 'lock' | 'expired' | 'password_change' | 'ended_by_person' | 'ended_by_staff' | 'account_closed' | 'reported' | 'separated' | 'recovered' | null;
  authenticated: Generated<boolean>;
  device_label: string | null;
  device_id: string | null;
}

export interface SignInFailuresTable {
  email_hash: Buffer;
  failures: number;
  last_failed_at: Date;
}

export interface StaffCodesTable {
  sign_in_hash: Buffer;
  staff_id: string;
  code_hash: Buffer;
  state: 'live' | 'used' | 'expired' | 'replaced';
  wrong_tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
}

export interface StaffInvitationsTable {
  token_hash: Buffer;
  staff_id: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface StaffMembersTable {
  id: string;
  email: string;
  name: string;
  roles: string[];
  password_hash: string | null;
  status: 'invited' | 'active' | 'deactivated';
  created_at: Date;
}

export interface StaffSessionsTable {
  id: string;
  token_hash: Buffer;
  staff_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface StaffSignInFailuresTable {
  email_hash: Buffer;
  failures: number;
  last_failed_at: Date;
}

export interface SupportChatsTable {
  user_id: string;
  waiting_since: Date | null;
  last_message_at: Date;
  vendor_contact: string | null;
  vendor_conversation: string | null;
}

export interface SupportGuestsTable {
  id: string;
  token_hash: Buffer;
  said_sealed: Buffer;
  email_hash: Buffer;
  source_hash: Buffer;
  begun_at: Date;
  code_hash: Buffer;
  code_expires_at: Date;
  wrong_codes: Generated<number>;
  proved_at: Date | null;
  written_at: Date | null;
}

export interface SupportMessagesTable {
  user_id: string;
  id: string;
  by: 'person' | 'staff' | 'robot';
  staff_id: string | null;
  auth_level: 'identified' | 'verified';
  text_sealed: Buffer;
  created_at: Date;
  article: string | null;
  vendor_state: 'due' | 'there' | 'refused' | null;
  vendor_part: string | null;
}

export interface SwitchChangesTable {
  id: string;
  switch: string;
  turns_on: boolean;
  until: Date | null;
  reason: string;
  state: 'proposed' | 'sent_back' | 'left' | 'in_effect' | 'over';
  is_alone: boolean;
  made_by: string;
  made_at: Date;
  answered_by: string | null;
  answered_at: Date | null;
  answer: string | null;
  in_effect_at: Date | null;
  end_told_at: Date | null;
  over_at: Date | null;
  is_over_by_itself: boolean | null;
  ran_out_at: Date | null;
}

export interface TaxIdKeysTable {
  id: string;
  public_key: Buffer;
  private_key_sealed: Buffer;
  created_at: Date;
}

export interface TermEndNoticesTable {
  policy_id: string;
  ends_on: string;
  months_before: number;
  told_at: Date;
}

export interface TextConsentsTable {
  user_id: string;
  id: string;
  phone_number: string;
  disclosure_slug: string;
  disclosure_version: string;
  given_at: Date;
  session_id: string;
  address: string | null;
  ended_at: Date | null;
  ended_by: 'person' | 'stop' | null;
}

export interface UnderwritingCaseEventsTable {
  user_id: string;
  case_id: string;
  id: string;
  kind: 'opened' | 'assigned' | 'given_back' | 'handed_over' | 'evidence_requested' | 'evidence_received' | 'noted' | 'accepted' | 'rejected' | 'closed';
  staff_id: string | null;
  content_sealed: Buffer;
  occurred_at: Date;
}

export interface UnderwritingCasesTable {
  user_id: string;
  id: string;
  application_id: string;
  external_id: string;
  source: 'underwriting' | 'identity';
  status: 'open' | 'in_review' | 'waiting_for_customer' | 'decided' | 'closed';
  decision: 'accepted' | 'rejected' | null;
  assigned_to: string | null;
  revision: number | null;
  created_at: Date;
  due_at: Date | null;
  decided_at: Date | null;
}

export interface UnderwritingDecisionsTable {
  user_id: string;
  application_id: string;
  id: string;
  engine: string;
  rulebook_version: string;
  result: 'approved' | 'rejected' | 'referred_to_underwriter';
  decision_sealed: Buffer;
  decided_at: Date;
}

export interface UnderwritingWaitsTable {
  user_id: string;
  tried_at: Date;
}

export interface UserDevicesTable {
  user_id: string;
  device_id: string;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface UsersTable {
  id: string;
  status: 'anonymous' | 'active' | 'locked' | 'decommissioned';
  roles: Generated<string[]>;
  created_by_session_id: string | null;
  created_at: Date;
  unreachable_since: Date | null;
  closed_at: Date | null;
  records_kept_until: string | null;
}

export interface VendorDeliveriesTable {
  id: string;
  vendor: 'analytics' | 'partners';
  user_id: string;
  key: string;
  content: Json;
  state: 'due' | 'delivered' | 'refused' | 'withdrawn' | 'given_up';
  created_at: Date;
  settled_at: Date | null;
}

export interface WithdrawnPapersTable {
  user_id: string;
  document_id: string;
  withdrawn_at: Date;
}

export interface WorkItemsTable {
  id: string;
  kind: string;
  subject_kind: string;
  subject_id: string;
  state: 'open' | 'taken' | 'waiting' | 'done';
  priority: number;
  due_at: Date;
  assigned_to: string | null;
  revision: number;
  maker_id: string | null;
  checker_id: string | null;
  opened_at: Date;
  done_at: Date | null;
}

export interface WyshAllocationHistoriesTable {
  allocation_id: string;
  id: string;
  amount: number;
  change: number;
  direction: 'up' | 'down';
  created_at: Date;
  by_balance: Generated<boolean>;
}

export interface WyshAllocationsTable {
  constellation_id: string;
  id: string;
  wysh_slug: string;
  name: string;
  amount: number | null;
  status: 'active' | 'decommissioned';
  position: number | null;
  monitored: Generated<boolean>;
  terminates_at: string | null;
  client_mutation_id: string | null;
  created_at: Date;
  updated_at: Date;
  decommissioned_at: Date | null;
}

export interface WyshMonitoringsTable {
  id: string;
  user_id: string;
  allocation_id: string;
  link_id: string;
  account_id: string;
  state: 'following' | 'paused' | 'ended';
  started_at: Date;
  known_at: Date;
  ask_at: Date;
  paused_at: Date | null;
  pause_reason: 'login_needed' | 'bank_silent' | 'account_closed' | 'account_gone' | 'other_currency' | 'balance_unknown' | 'balance_zero' | 'balance_negative' | 'balance_too_large' | 'not_eligible' | null;
  ended_at: Date | null;
  ended_because: 'turned_off' | 'another_account' | 'unlinked' | 'account_closing' | 'continued_elsewhere' | null;
}

export interface YearlyStatementsToldTable {
  user_id: string;
  policy_id: string;
  year: number;
  told_at: Date;
}

export interface Tables {
  access_tokens: AccessTokensTable;
  account_locks: AccountLocksTable;
  account_recoveries: AccountRecoveriesTable;
  account_recovery_opinions: AccountRecoveryOpinionsTable;
  acknowledgements: AcknowledgementsTable;
  allocation_recipients: AllocationRecipientsTable;
  allowance_windows: AllowanceWindowsTable;
  analytics_events: AnalyticsEventsTable;
  application_referrals: ApplicationReferralsTable;
  application_transitions: ApplicationTransitionsTable;
  audit_events: AuditEventsTable;
  authorization_codes: AuthorizationCodesTable;
  bank_accounts: BankAccountsTable;
  bank_link_sessions: BankLinkSessionsTable;
  bank_links: BankLinksTable;
  beneficiaries: BeneficiariesTable;
  beneficiary_changes: BeneficiaryChangesTable;
  beneficiary_lists: BeneficiaryListsTable;
  blobs: BlobsTable;
  cdd_answers: CddAnswersTable;
  closed_accounts: ClosedAccountsTable;
  company_addresses: CompanyAddressesTable;
  complaint_events: ComplaintEventsTable;
  complaint_numbers: ComplaintNumbersTable;
  complaints: ComplaintsTable;
  constellation_feature_flags: ConstellationFeatureFlagsTable;
  constellations: ConstellationsTable;
  contact_changes: ContactChangesTable;
  credentials: CredentialsTable;
  data_packages: DataPackagesTable;
  decision_reviews: DecisionReviewsTable;
  deep_links: DeepLinksTable;
  desk_acts: DeskActsTable;
  devices: DevicesTable;
  disclosures: DisclosuresTable;
  disclosures_due: DisclosuresDueTable;
  disputes: DisputesTable;
  document_acknowledgements: DocumentAcknowledgementsTable;
  document_files: DocumentFilesTable;
  documents: DocumentsTable;
  email_addresses: EmailAddressesTable;
  email_verification_tokens: EmailVerificationTokensTable;
  embedded_bank_accounts: EmbeddedBankAccountsTable;
  embedded_bank_items: EmbeddedBankItemsTable;
  embedded_bank_sessions: EmbeddedBankSessionsTable;
  embedded_bank_tokens: EmbeddedBankTokensTable;
  embedded_card_tokens: EmbeddedCardTokensTable;
  embedded_charges: EmbeddedChargesTable;
  embedded_disputes: EmbeddedDisputesTable;
  embedded_letters: EmbeddedLettersTable;
  embedded_payment_customers: EmbeddedPaymentCustomersTable;
  embedded_payment_methods: EmbeddedPaymentMethodsTable;
  embedded_refunds: EmbeddedRefundsTable;
  embedded_vendor_records: EmbeddedVendorRecordsTable;
  embedded_webhooks: EmbeddedWebhooksTable;
  error_reports: ErrorReportsTable;
  estimate_data: EstimateDataTable;
  feature_flags: FeatureFlagsTable;
  flow_answers: FlowAnswersTable;
  flow_sessions: FlowSessionsTable;
  flow_versions: FlowVersionsTable;
  fraud_cases: FraudCasesTable;
  identity_checks: IdentityChecksTable;
  identity_reviews: IdentityReviewsTable;
  in_app_messages_closed: InAppMessagesClosedTable;
  insurance_applications: InsuranceApplicationsTable;
  invoice_lines: InvoiceLinesTable;
  invoices: InvoicesTable;
  job_leases: JobLeasesTable;
  job_schedules: JobSchedulesTable;
  journey_progress: JourneyProgressTable;
  key_canaries: KeyCanariesTable;
  lapses_before_letters: LapsesBeforeLettersTable;
  ledger_entries: LedgerEntriesTable;
  legal_holds: LegalHoldsTable;
  letters: LettersTable;
  likenesses: LikenessesTable;
  login_tokens: LoginTokensTable;
  maintenance_windows: MaintenanceWindowsTable;
  memberships: MembershipsTable;
  message_suppressions: MessageSuppressionsTable;
  name_spellings: NameSpellingsTable;
  not_me_tokens: NotMeTokensTable;
  notifications: NotificationsTable;
  one_time_codes: OneTimeCodesTable;
  outbox_messages: OutboxMessagesTable;
  password_history: PasswordHistoryTable;
  password_reset_requests: PasswordResetRequestsTable;
  password_reset_tokens: PasswordResetTokensTable;
  payment_attempts: PaymentAttemptsTable;
  payment_customers: PaymentCustomersTable;
  payment_methods: PaymentMethodsTable;
  payment_webhook_events: PaymentWebhookEventsTable;
  payments: PaymentsTable;
  payments_by_post: PaymentsByPostTable;
  person_names: PersonNamesTable;
  phone_numbers: PhoneNumbersTable;
  plans: PlansTable;
  policies: PoliciesTable;
  policy_changes: PolicyChangesTable;
  policy_corrections: PolicyCorrectionsTable;
  policy_endings: PolicyEndingsTable;
  policy_files: PolicyFilesTable;
  policy_holds: PolicyHoldsTable;
  policy_insureds: PolicyInsuredsTable;
  policy_layers: PolicyLayersTable;
  policy_terms: PolicyTermsTable;
  policy_transactions: PolicyTransactionsTable;
  policy_transitions: PolicyTransitionsTable;
  postal_addresses: PostalAddressesTable;
  prequalifications: PrequalificationsTable;
  privacy_choices: PrivacyChoicesTable;
  product_offerings: ProductOfferingsTable;
  profiles: ProfilesTable;
  quotes: QuotesTable;
  refresh_tokens: RefreshTokensTable;
  refunds: RefundsTable;
  refunds_before_screenings: RefundsBeforeScreeningsTable;
  reinstatement_requests: ReinstatementRequestsTable;
  replaced_policies: ReplacedPoliciesTable;
  report_files: ReportFilesTable;
  report_periods: ReportPeriodsTable;
  reported_postings: ReportedPostingsTable;
  sandbox_clock: SandboxClockTable;
  sandbox_messages: SandboxMessagesTable;
  sandbox_switches: SandboxSwitchesTable;
  screening_opinions: ScreeningOpinionsTable;
  screenings: ScreeningsTable;
  second_people: SecondPeopleTable;
  separated_accounts: SeparatedAccountsTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  staff_codes: StaffCodesTable;
  staff_invitations: StaffInvitationsTable;
  staff_members: StaffMembersTable;
  staff_sessions: StaffSessionsTable;
  staff_sign_in_failures: StaffSignInFailuresTable;
  support_chats: SupportChatsTable;
  support_guests: SupportGuestsTable;
  support_messages: SupportMessagesTable;
  switch_changes: SwitchChangesTable;
  tax_id_keys: TaxIdKeysTable;
  term_end_notices: TermEndNoticesTable;
  text_consents: TextConsentsTable;
  underwriting_case_events: UnderwritingCaseEventsTable;
  underwriting_cases: UnderwritingCasesTable;
  underwriting_decisions: UnderwritingDecisionsTable;
  underwriting_waits: UnderwritingWaitsTable;
  user_devices: UserDevicesTable;
  users: UsersTable;
  vendor_deliveries: VendorDeliveriesTable;
  withdrawn_papers: WithdrawnPapersTable;
  work_items: WorkItemsTable;
  wysh_allocation_histories: WyshAllocationHistoriesTable;
  wysh_allocations: WyshAllocationsTable;
  wysh_monitorings: WyshMonitoringsTable;
  yearly_statements_told: YearlyStatementsToldTable;
}
