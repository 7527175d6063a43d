-- What all migrations together amount to. Generated, so that a change of the schema shows in one place; do not edit.
create table access_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  first_used_at timestamp with time zone,
  constraint access_tokens_pkey PRIMARY KEY (token_hash),
  constraint access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expires_at ON access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_session_id ON access_tokens USING btree (session_id);

create table account_locks (
  user_id uuid not null,
  id uuid not null,
  reason text not null,
  case_id text,
  locked_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  constraint account_locks_pkey PRIMARY KEY (user_id, id),
  constraint account_locks_case_id_check CHECK (((length(case_id) >= 1) AND (length(case_id) <= 64))),
  constraint account_locks_reason_check CHECK ((reason = ANY (ARRAY['SECURITY_LOCK'::text, 'PASSWORD_ATTEMPTS'::text, 'REPORTED_BY_OWNER'::text, 'DEVICE_LOCKED'::text, 'SYSTEM_ERROR'::text, 'DECOMMISSIONED_ACCOUNT'::text, 'BLOCKED_ACCOUNT'::text]))),
  constraint account_locks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX account_locks_one_live ON account_locks USING btree (user_id) WHERE (lifted_at IS NULL);

create table account_recoveries (
  id uuid not null,
  state text not null,
  token_hash bytea not null,
  claim_sealed bytea not null,
  email_hash bytea not null,
  phone_hash bytea not null,
  source_hash bytea not null,
  begun_at timestamp with time zone not null,
  email_code_hash bytea not null,
  phone_code_hash bytea not null,
  codes_expire_at timestamp with time zone not null,
  wrong_codes smallint not null default 0,
  blob_ids uuid[] not null default '{}'::uuid[],
  asked_at timestamp with time zone,
  looked_at timestamp with time zone,
  user_id uuid,
  stop_hash bytea,
  letter_code_hash bytea,
  wrong_letter_codes smallint not null default 0,
  letter_code_given_at timestamp with time zone,
  waits_until timestamp with time zone,
  over_at timestamp with time zone,
  decided_by uuid,
  agreed_by uuid,
  constraint account_recoveries_pkey PRIMARY KEY (id),
  constraint account_recoveries_stop_hash_key UNIQUE (stop_hash),
  constraint account_recoveries_token_hash_key UNIQUE (token_hash),
  constraint account_recoveries_check CHECK ((((state = ANY (ARRAY['begun'::text, 'proven'::text])) = (asked_at IS NULL)) OR (state = ANY (ARRAY['expired'::text, 'taken_back'::text])))),
  constraint account_recoveries_check1 CHECK (((state = ANY (ARRAY['begun'::text, 'proven'::text, 'asked'::text])) = (over_at IS NULL))),
  constraint account_recoveries_check2 CHECK (((asked_at IS NULL) = (waits_until IS NULL))),
  constraint account_recoveries_check3 CHECK (((user_id IS NULL) OR (looked_at IS NOT NULL))),
  constraint account_recoveries_check4 CHECK (((letter_code_given_at IS NULL) OR (letter_code_hash IS NOT NULL))),
  constraint account_recoveries_check5 CHECK (((state <> 'carried_out'::text) OR ((user_id IS NOT NULL) AND (letter_code_given_at IS NOT NULL) AND (agreed_by IS NOT NULL)))),
  constraint account_recoveries_check6 CHECK (((state = 'carried_out'::text) = (agreed_by IS NOT NULL))),
  constraint account_recoveries_check7 CHECK (((agreed_by IS NULL) OR (agreed_by <> decided_by))),
  constraint account_recoveries_email_hash_check CHECK ((length(email_hash) = 32)),
  constraint account_recoveries_phone_hash_check CHECK ((length(phone_hash) = 32)),
  constraint account_recoveries_source_hash_check CHECK ((length(source_hash) = 32)),
  constraint account_recoveries_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'proven'::text, 'asked'::text, 'carried_out'::text, 'refused'::text, 'stopped'::text, 'taken_back'::text, 'expired'::text]))),
  constraint account_recoveries_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX account_recoveries_email ON account_recoveries USING btree (email_hash, begun_at);
CREATE INDEX account_recoveries_open ON account_recoveries USING btree (begun_at) WHERE (state = ANY (ARRAY['begun'::text, 'proven'::text, 'asked'::text]));
CREATE INDEX account_recoveries_phone ON account_recoveries USING btree (phone_hash, begun_at);
CREATE INDEX account_recoveries_source ON account_recoveries USING btree (source_hash, begun_at);
CREATE INDEX account_recoveries_user ON account_recoveries USING btree (user_id, asked_at);
CREATE TRIGGER account_recoveries_claim_key BEFORE INSERT OR UPDATE OF claim_sealed ON account_recoveries FOR EACH ROW WHEN (seals_no_more(new.claim_sealed)) EXECUTE FUNCTION refuse_old_key();

create table account_recovery_opinions (
  id uuid not null,
  recovery_id uuid not null,
  event text not null,
  said_by uuid not null,
  said_at timestamp with time zone not null,
  reason_sealed bytea not null,
  constraint account_recovery_opinions_pkey PRIMARY KEY (id),
  constraint account_recovery_opinions_event_check CHECK ((event = ANY (ARRAY['proposed'::text, 'agreed'::text, 'sent_back'::text, 'refused'::text]))),
  constraint account_recovery_opinions_recovery_id_fkey FOREIGN KEY (recovery_id) REFERENCES account_recoveries(id) ON DELETE CASCADE
);
CREATE INDEX account_recovery_opinions_recovery ON account_recovery_opinions USING btree (recovery_id, said_at);
CREATE TRIGGER account_recovery_opinions_key BEFORE INSERT OR UPDATE OF reason_sealed ON account_recovery_opinions FOR EACH ROW WHEN (seals_no_more(new.reason_sealed)) EXECUTE FUNCTION refuse_old_key();

create table acknowledgements (
  user_id uuid not null,
  id uuid not null,
  disclosure_slug text not null,
  disclosure_version text not null,
  context_type text not null,
  context_id uuid not null,
  acknowledged_at timestamp with time zone not null,
  address text,
  session_id uuid not null,
  withdrawn_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint acknowledgements_pkey PRIMARY KEY (user_id, id),
  constraint acknowledgements_address_check CHECK ((length(address) <= 45)),
  constraint acknowledgements_context_type_check CHECK ((context_type = ANY (ARRAY['InsuranceApplication'::text, 'InsuranceMembership'::text]))),
  constraint acknowledgements_disclosure_slug_disclosure_version_fkey FOREIGN KEY (disclosure_slug, disclosure_version) REFERENCES disclosures(slug, version)
);
CREATE UNIQUE INDEX acknowledgements_standing ON acknowledgements USING btree (user_id, context_type, context_id, disclosure_slug, disclosure_version, expires_at) NULLS NOT DISTINCT WHERE (withdrawn_at IS NULL);

create table allocation_recipients (
  id uuid not null,
  allocation_id uuid not null,
  type text not null,
  name text not null,
  email text,
  country_code text,
  phone_number text,
  account_number_sealed bytea,
  website_url text,
  relationship text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint allocation_recipients_pkey PRIMARY KEY (id),
  constraint allocation_recipients_allocation_id_key UNIQUE (allocation_id),
  constraint allocation_recipients_type_check CHECK ((type = ANY (ARRAY['institution'::text, 'company'::text, 'individual'::text]))),
  constraint allocation_recipients_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES wysh_allocations(id)
);
CREATE TRIGGER allocation_recipients_account_number_key BEFORE INSERT OR UPDATE OF account_number_sealed ON allocation_recipients FOR EACH ROW WHEN (seals_no_more(new.account_number_sealed)) EXECUTE FUNCTION refuse_old_key();

create table allowance_windows (
  source_hash bytea not null,
  taken bigint not null,
  ends_at timestamp with time zone not null,
  constraint allowance_windows_pkey PRIMARY KEY (source_hash),
  constraint allowance_windows_source_hash_check CHECK ((octet_length(source_hash) = 32)),
  constraint allowance_windows_taken_check CHECK ((taken > 0))
);
CREATE INDEX allowance_windows_ends_at ON allowance_windows USING btree (ends_at);

create table analytics_events (
  id uuid not null,
  name text not null,
  user_id uuid,
  properties jsonb not null,
  is_milestone boolean not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint analytics_events_pkey PRIMARY KEY (id),
  constraint analytics_events_name_check CHECK ((name ~ '^[a-z][a-z0-9_]{0,79}$'::text)),
  constraint analytics_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX analytics_events_milestone ON analytics_events USING btree (user_id, name) WHERE is_milestone;
CREATE INDEX analytics_events_received_at ON analytics_events USING btree (received_at);
CREATE INDEX analytics_events_user_id ON analytics_events USING btree (user_id) WHERE (user_id IS NOT NULL);

create table application_referrals (
  user_id uuid not null,
  referral_code text not null,
  created_at timestamp with time zone not null,
  click_id text,
  told text[] not null default '{}'::text[],
  constraint application_referrals_pkey PRIMARY KEY (user_id),
  constraint application_referrals_click_id_check CHECK ((click_id ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
  constraint application_referrals_referral_code_check CHECK ((referral_code ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
  constraint application_referrals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX application_referrals_of_partners ON application_referrals USING btree (created_at) WHERE (click_id IS NOT NULL);

create table application_transitions (
  user_id uuid not null,
  application_id uuid not null,
  id uuid not null,
  from_result text,
  to_result text not null,
  event text not null,
  staff_id uuid,
  occurred_at timestamp with time zone not null,
  constraint application_transitions_pkey PRIMARY KEY (user_id, application_id, id),
  constraint application_transitions_user_id_application_id_fkey FOREIGN KEY (user_id, application_id) REFERENCES insurance_applications(user_id, id) ON DELETE CASCADE
);

create table audit_events (
  id uuid not null,
  occurred_at timestamp with time zone not null,
  actor_user_id uuid,
  session_id uuid,
  request_id text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null,
  actor_staff_id uuid,
  constraint audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_actor ON audit_events USING btree (actor_user_id, occurred_at) WHERE (actor_user_id IS NOT NULL);
CREATE INDEX audit_events_desk ON audit_events USING btree (occurred_at) WHERE ((actor_staff_id IS NOT NULL) OR (subject_type = 'staff_member'::text));
CREATE INDEX audit_events_occurred_at ON audit_events USING btree (occurred_at);
CREATE INDEX audit_events_subject ON audit_events USING btree (subject_type, subject_id, occurred_at);
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_kept BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_early_removal();

create table authorization_codes (
  code_hash bytea not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  requested_by_session_id uuid,
  user_id uuid,
  auth_level text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  issued_session_id uuid,
  authenticated boolean not null default false,
  constraint authorization_codes_pkey PRIMARY KEY (code_hash),
  constraint authorization_codes_auth_level_check CHECK ((auth_level = ANY (ARRAY['unidentified'::text, 'identified'::text, 'verified'::text]))),
  constraint authorization_codes_issued_session_id_fkey FOREIGN KEY (issued_session_id) REFERENCES sessions(id),
  constraint authorization_codes_requested_by_session_id_fkey FOREIGN KEY (requested_by_session_id) REFERENCES sessions(id),
  constraint authorization_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX authorization_codes_expires_at ON authorization_codes USING btree (expires_at);
CREATE INDEX authorization_codes_issued_session_id ON authorization_codes USING btree (issued_session_id) WHERE (issued_session_id IS NOT NULL);
CREATE INDEX authorization_codes_requested_by_session_id ON authorization_codes USING btree (requested_by_session_id) WHERE (requested_by_session_id IS NOT NULL);
CREATE INDEX authorization_codes_user_id ON authorization_codes USING btree (user_id) WHERE (user_id IS NOT NULL);

create table bank_accounts (
  id uuid not null,
  link_id uuid not null,
  user_id uuid not null,
  external_id text not null,
  name text not null,
  full_name text,
  mask text not null,
  account_type text not null,
  subtype text not null,
  state text not null default 'open'::text,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_link_id_external_id_key UNIQUE (link_id, external_id),
  constraint bank_accounts_account_type_check CHECK (((length(account_type) >= 1) AND (length(account_type) <= 40))),
  constraint bank_accounts_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 200))),
  constraint bank_accounts_mask_check CHECK ((mask ~ '^[0-9]{2,4}$'::text)),
  constraint bank_accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint bank_accounts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'gone'::text]))),
  constraint bank_accounts_subtype_check CHECK (((length(subtype) >= 1) AND (length(subtype) <= 40))),
  constraint bank_accounts_link_id_fkey FOREIGN KEY (link_id) REFERENCES bank_links(id)
);
CREATE INDEX bank_accounts_user_id ON bank_accounts USING btree (user_id);

create table bank_link_sessions (
  token_hash bytea not null,
  user_id uuid not null,
  provider text not null,
  link_id uuid,
  public_token_hash bytea,
  created_at timestamp with time zone not null,
  constraint bank_link_sessions_pkey PRIMARY KEY (token_hash),
  constraint bank_link_sessions_public_token_hash_key UNIQUE (public_token_hash),
  constraint bank_link_sessions_provider_check CHECK ((provider = ANY (ARRAY['embedded'::text, 'plaid'::text]))),
  constraint bank_link_sessions_public_token_hash_check CHECK ((length(public_token_hash) = 32)),
  constraint bank_link_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX bank_link_sessions_created_at ON bank_link_sessions USING btree (created_at);
CREATE INDEX bank_link_sessions_user_id ON bank_link_sessions USING btree (user_id);

create table bank_links (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  external_id text not null,
  business text not null,
  institution_id text not null,
  institution_name text not null,
  institution_logo text,
  access_sealed bytea not null,
  public_token_hash bytea not null,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  constraint bank_links_pkey PRIMARY KEY (id),
  constraint bank_links_provider_external_id_key UNIQUE (provider, external_id),
  constraint bank_links_public_token_hash_key UNIQUE (public_token_hash),
  constraint bank_links_business_check CHECK (((length(business) >= 1) AND (length(business) <= 60))),
  constraint bank_links_check CHECK (((forgotten_at IS NULL) OR (status = 'removed'::text))),
  constraint bank_links_institution_name_check CHECK (((length(institution_name) >= 1) AND (length(institution_name) <= 120))),
  constraint bank_links_provider_check CHECK ((provider = ANY (ARRAY['embedded'::text, 'plaid'::text]))),
  constraint bank_links_public_token_hash_check CHECK ((length(public_token_hash) = 32)),
  constraint bank_links_status_check CHECK ((status = ANY (ARRAY['active'::text, 'update_required'::text, 'removed'::text])))
);
CREATE INDEX bank_links_to_forget ON bank_links USING btree (id) WHERE ((status = 'removed'::text) AND (forgotten_at IS NULL));
CREATE INDEX bank_links_user_id ON bank_links USING btree (user_id);
CREATE TRIGGER bank_links_access_key BEFORE INSERT OR UPDATE OF access_sealed ON bank_links FOR EACH ROW WHEN (seals_no_more(new.access_sealed)) EXECUTE FUNCTION refuse_old_key();

create table beneficiaries (
  user_id uuid not null,
  id uuid not null,
  entity_type text not null,
  entity_id uuid not null,
  responsibility text not null,
  allocation integer not null,
  contact_type text not null,
  contact_sealed bytea not null,
  address_sealed bytea,
  tax_id_sealed bytea,
  from_application boolean not null,
  packet_sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint beneficiaries_pkey PRIMARY KEY (user_id, id),
  constraint beneficiaries_allocation_check CHECK (((allocation >= 1) AND (allocation <= 100))),
  constraint beneficiaries_check CHECK (((responsibility = 'primary'::text) OR (allocation = 100))),
  constraint beneficiaries_contact_type_check CHECK ((contact_type = ANY (ARRAY['individual'::text, 'minor'::text, 'organization'::text, 'trust'::text]))),
  constraint beneficiaries_responsibility_check CHECK ((responsibility = ANY (ARRAY['primary'::text, 'backup'::text]))),
  constraint beneficiaries_user_id_entity_type_entity_id_fkey FOREIGN KEY (user_id, entity_type, entity_id) REFERENCES beneficiary_lists(user_id, entity_type, entity_id) ON DELETE CASCADE
);
CREATE INDEX beneficiaries_list ON beneficiaries USING btree (user_id, entity_type, entity_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX beneficiaries_one_backup ON beneficiaries USING btree (user_id, entity_type, entity_id) WHERE ((removed_at IS NULL) AND (responsibility = 'backup'::text));
CREATE UNIQUE INDEX beneficiaries_one_from_application ON beneficiaries USING btree (user_id, entity_type, entity_id) WHERE ((removed_at IS NULL) AND from_application);
CREATE CONSTRAINT TRIGGER beneficiaries_add_up AFTER INSERT OR UPDATE ON beneficiaries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_beneficiary_shares();
CREATE TRIGGER beneficiaries_address_key BEFORE INSERT OR UPDATE OF address_sealed ON beneficiaries FOR EACH ROW WHEN (seals_no_more(new.address_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER beneficiaries_contact_key BEFORE INSERT OR UPDATE OF contact_sealed ON beneficiaries FOR EACH ROW WHEN (seals_no_more(new.contact_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER beneficiaries_tax_id_key BEFORE INSERT OR UPDATE OF tax_id_sealed ON beneficiaries FOR EACH ROW WHEN (seals_no_more(new.tax_id_sealed)) EXECUTE FUNCTION refuse_old_key();

create table beneficiary_changes (
  user_id uuid not null,
  id uuid not null,
  beneficiary_id uuid not null,
  kind text not null,
  before_sealed bytea,
  after_sealed bytea,
  changed_by uuid not null,
  occurred_at timestamp with time zone not null,
  signed_on date,
  staff_id uuid,
  constraint beneficiary_changes_pkey PRIMARY KEY (user_id, beneficiary_id, id),
  constraint beneficiary_changes_by_letter CHECK (((signed_on IS NULL) = (staff_id IS NULL))),
  constraint beneficiary_changes_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'updated'::text, 'removed'::text, 'packet_sent'::text]))),
  constraint beneficiary_changes_user_id_beneficiary_id_fkey FOREIGN KEY (user_id, beneficiary_id) REFERENCES beneficiaries(user_id, id) ON DELETE CASCADE
);
CREATE INDEX beneficiary_changes_packets ON beneficiary_changes USING btree (user_id, occurred_at) WHERE (kind = 'packet_sent'::text);
CREATE TRIGGER beneficiary_changes_after_key BEFORE INSERT OR UPDATE OF after_sealed ON beneficiary_changes FOR EACH ROW WHEN (seals_no_more(new.after_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER beneficiary_changes_before_key BEFORE INSERT OR UPDATE OF before_sealed ON beneficiary_changes FOR EACH ROW WHEN (seals_no_more(new.before_sealed)) EXECUTE FUNCTION refuse_old_key();

create table beneficiary_lists (
  user_id uuid not null,
  entity_type text not null,
  entity_id uuid not null,
  constraint beneficiary_lists_pkey PRIMARY KEY (user_id, entity_type, entity_id),
  constraint beneficiary_lists_entity_type_check CHECK ((entity_type = ANY (ARRAY['InsuranceMembership'::text, 'Policy'::text])))
);

create table blobs (
  id uuid not null,
  user_id uuid,
  auth_level text not null,
  state text not null,
  filename text not null,
  content_type text not null,
  byte_size integer not null,
  checksum bytea not null,
  issued_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  constraint blobs_pkey PRIMARY KEY (id),
  constraint blobs_auth_level_check CHECK ((auth_level = ANY (ARRAY['identified'::text, 'verified'::text]))),
  constraint blobs_byte_size_check CHECK (((byte_size >= 1) AND (byte_size <= 20971520))),
  constraint blobs_check CHECK (((state <> 'attached'::text) OR (attached_at IS NOT NULL))),
  constraint blobs_checksum_check CHECK ((length(checksum) = 32)),
  constraint blobs_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/gif'::text, 'image/webp'::text, 'image/heic'::text, 'application/pdf'::text]))),
  constraint blobs_filename_check CHECK (((length(filename) >= 1) AND (length(filename) <= 120))),
  constraint blobs_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'stored'::text, 'attached'::text, 'removing'::text])))
);
CREATE INDEX blobs_unattached ON blobs USING btree (issued_at) WHERE (state <> 'attached'::text);
CREATE INDEX blobs_user_id ON blobs USING btree (user_id);
CREATE INDEX blobs_without_user ON blobs USING btree (id) WHERE (user_id IS NULL);

create table cdd_answers (
  user_id uuid not null,
  answers_sealed bytea not null,
  has_identity_document boolean not null,
  answered_at timestamp with time zone not null,
  constraint cdd_answers_pkey PRIMARY KEY (user_id)
);
CREATE TRIGGER cdd_answers_answers_key BEFORE INSERT OR UPDATE OF answers_sealed ON cdd_answers FOR EACH ROW WHEN (seals_no_more(new.answers_sealed)) EXECUTE FUNCTION refuse_old_key();

create table closed_accounts (
  sign_in_email text not null,
  password_hash text not null,
  closed_at timestamp with time zone not null,
  constraint closed_accounts_pkey PRIMARY KEY (sign_in_email)
);
CREATE INDEX closed_accounts_closed_at ON closed_accounts USING btree (closed_at);

create table company_addresses (
  id uuid not null,
  company_key text not null,
  name text not null,
  line1 text not null,
  line2 text,
  city text not null,
  state text not null,
  zip text not null,
  entered_at timestamp with time zone not null,
  entered_by uuid not null,
  constraint company_addresses_pkey PRIMARY KEY (id),
  constraint company_addresses_city_check CHECK (((length(city) >= 1) AND (length(city) <= 50))),
  constraint company_addresses_company_key_check CHECK (((length(company_key) >= 1) AND (length(company_key) <= 200))),
  constraint company_addresses_line1_check CHECK (((length(line1) >= 1) AND (length(line1) <= 64))),
  constraint company_addresses_line2_check CHECK (((length(line2) >= 1) AND (length(line2) <= 50))),
  constraint company_addresses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint company_addresses_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint company_addresses_zip_check CHECK ((zip ~ '^\d{5}(-\d{4})?$'::text))
);
CREATE INDEX company_addresses_newest ON company_addresses USING btree (company_key, entered_at);

create table complaint_events (
  complaint_id uuid not null,
  sequence integer not null,
  kind text not null,
  occurred_at timestamp with time zone not null,
  occurred_on date not null,
  staff_id uuid not null,
  function_code text,
  reason_code text,
  line text,
  disposition text,
  told text,
  words_sealed bytea,
  constraint complaint_events_pkey PRIMARY KEY (complaint_id, sequence),
  constraint complaint_events_check CHECK (((kind = ANY (ARRAY['received'::text, 'classified'::text])) = (num_nulls(function_code, reason_code, line) = 0))),
  constraint complaint_events_check1 CHECK (((kind = ANY (ARRAY['acknowledged'::text, 'answered'::text])) = (told IS NOT NULL))),
  constraint complaint_events_check2 CHECK (((kind = 'closed'::text) = (disposition IS NOT NULL))),
  constraint complaint_events_check3 CHECK (((kind <> ALL (ARRAY['acknowledged'::text, 'answered'::text, 'reopened'::text])) OR (words_sealed IS NOT NULL))),
  constraint complaint_events_disposition_check CHECK (((length(disposition) >= 1) AND (length(disposition) <= 40))),
  constraint complaint_events_function_code_check CHECK (((length(function_code) >= 1) AND (length(function_code) <= 40))),
  constraint complaint_events_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'acknowledged'::text, 'answered'::text, 'classified'::text, 'closed'::text, 'reopened'::text]))),
  constraint complaint_events_line_check CHECK (((length(line) >= 1) AND (length(line) <= 40))),
  constraint complaint_events_reason_code_check CHECK (((length(reason_code) >= 1) AND (length(reason_code) <= 40))),
  constraint complaint_events_sequence_check CHECK ((sequence > 0)),
  constraint complaint_events_told_check CHECK ((told = ANY (ARRAY['chat'::text, 'letter'::text, 'department'::text]))),
  constraint complaint_events_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id) ON DELETE CASCADE
);
CREATE TRIGGER complaint_events_append_only BEFORE UPDATE OF complaint_id, sequence, kind, occurred_at, occurred_on, staff_id, function_code, reason_code, line, disposition, told ON complaint_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER complaint_events_words_key BEFORE INSERT OR UPDATE OF words_sealed ON complaint_events FOR EACH ROW WHEN (seals_no_more(new.words_sealed)) EXECUTE FUNCTION refuse_old_key();

create table complaint_numbers (
  year integer not null,
  sequence integer not null,
  complaint_id uuid not null,
  given_at timestamp with time zone not null,
  constraint complaint_numbers_pkey PRIMARY KEY (year, sequence),
  constraint complaint_numbers_complaint_id_key UNIQUE (complaint_id),
  constraint complaint_numbers_sequence_check CHECK ((sequence > 0)),
  constraint complaint_numbers_year_check CHECK (((year >= 2020) AND (year <= 2200)))
);

create table complaints (
  id uuid not null,
  year integer not null,
  sequence integer not null,
  source text not null,
  way text not null,
  department text,
  department_number text,
  received_on date not null,
  state text not null,
  user_id uuid,
  policy_id uuid,
  content_sealed bytea not null,
  received_by uuid not null,
  status text not null,
  recorded_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint complaints_pkey PRIMARY KEY (id),
  constraint complaints_year_sequence_key UNIQUE (year, sequence),
  constraint complaints_check CHECK ((num_nulls(department, department_number) =
CASE source
    WHEN 'department'::text THEN 0
    ELSE 2
END)),
  constraint complaints_check1 CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint complaints_department_check CHECK (((length(department) >= 1) AND (length(department) <= 120))),
  constraint complaints_department_number_check CHECK (((length(department_number) >= 1) AND (length(department_number) <= 60))),
  constraint complaints_source_check CHECK ((source = ANY (ARRAY['consumer_direct'::text, 'department'::text, 'other'::text]))),
  constraint complaints_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint complaints_status_check CHECK ((status = ANY (ARRAY['received'::text, 'acknowledged'::text, 'answered'::text, 'closed'::text, 'reopened'::text]))),
  constraint complaints_way_check CHECK ((way = ANY (ARRAY['chat'::text, 'letter'::text, 'telephone'::text, 'email'::text, 'department_message'::text]))),
  constraint complaints_year_sequence_fkey FOREIGN KEY (year, sequence) REFERENCES complaint_numbers(year, sequence)
);
CREATE INDEX complaints_closed ON complaints USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX complaints_open ON complaints USING btree (received_on) WHERE (status <> 'closed'::text);
CREATE INDEX complaints_user ON complaints USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER complaints_as_received BEFORE UPDATE OF year, sequence, source, way, department, department_number, received_on, state ON complaints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER complaints_content_key BEFORE INSERT OR UPDATE OF content_sealed ON complaints FOR EACH ROW WHEN (seals_no_more(new.content_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER complaints_removed AFTER DELETE ON complaints FOR EACH ROW EXECUTE FUNCTION remove_what_stands_on_complaint();

create table constellation_feature_flags (
  constellation_id uuid not null,
  name text not null,
  enabled boolean not null,
  updated_at timestamp with time zone not null,
  constraint constellation_feature_flags_pkey PRIMARY KEY (constellation_id, name),
  constraint constellation_feature_flags_constellation_id_fkey FOREIGN KEY (constellation_id) REFERENCES constellations(id),
  constraint constellation_feature_flags_name_fkey FOREIGN KEY (name) REFERENCES feature_flags(name)
);

create table constellations (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint constellations_pkey PRIMARY KEY (id),
  constraint constellations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text]))),
  constraint constellations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX constellations_one_active ON constellations USING btree (user_id) WHERE (status = 'active'::text);
CREATE INDEX constellations_user_id ON constellations USING btree (user_id);

create table contact_changes (
  user_id uuid not null,
  id uuid not null,
  what text not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  constraint contact_changes_pkey PRIMARY KEY (user_id, id),
  constraint contact_changes_what_check CHECK ((what = ANY (ARRAY['email'::text, 'phone'::text, 'address'::text, 'payee'::text]))),
  constraint contact_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table credentials (
  user_id uuid not null,
  sign_in_email text not null,
  password_hash text not null,
  changed_at timestamp with time zone not null,
  constraint credentials_pkey PRIMARY KEY (user_id),
  constraint credentials_sign_in_email_key UNIQUE (sign_in_email),
  constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX credentials_sign_in_email ON credentials USING btree (sign_in_email text_pattern_ops);

create table data_packages (
  user_id uuid not null,
  id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  storage_key uuid not null,
  ready_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  byte_size integer,
  constraint data_packages_pkey PRIMARY KEY (user_id, id),
  constraint data_packages_storage_key_key UNIQUE (storage_key),
  constraint data_packages_byte_size_check CHECK ((byte_size > 0)),
  constraint data_packages_check CHECK (((state = 'ready'::text) = (ready_at IS NOT NULL))),
  constraint data_packages_check1 CHECK (((state = 'ready'::text) = (byte_size IS NOT NULL))),
  constraint data_packages_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'ready'::text])))
);
CREATE INDEX data_packages_ends_at ON data_packages USING btree (ends_at);

create table decision_reviews (
  user_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  asked_sealed bytea not null,
  evidence uuid[] not null default '{}'::uuid[],
  answered_at timestamp with time zone,
  answered_by uuid,
  answer_sealed bytea,
  decided_again_id uuid,
  taken_back_at timestamp with time zone,
  held_up_at timestamp with time zone,
  constraint decision_reviews_pkey PRIMARY KEY (user_id, id),
  constraint decision_reviews_check CHECK (
CASE
    WHEN (state = 'asked'::text) THEN (answered_at IS NULL)
    WHEN (state = 'taken_back'::text) THEN true
    ELSE (answered_at IS NOT NULL)
END),
  constraint decision_reviews_check1 CHECK ((num_nulls(answered_at, answered_by, answer_sealed) = ANY (ARRAY[0, 3]))),
  constraint decision_reviews_check2 CHECK (
CASE
    WHEN (state = ANY (ARRAY['deciding'::text, 'decided_again'::text])) THEN (decided_again_id IS NOT NULL)
    WHEN (state = 'asked'::text) THEN (decided_again_id IS NULL)
    ELSE true
END),
  constraint decision_reviews_check3 CHECK (((state = 'taken_back'::text) = (taken_back_at IS NOT NULL))),
  constraint decision_reviews_held_up_check CHECK (((held_up_at IS NULL) OR (decided_again_id IS NOT NULL))),
  constraint decision_reviews_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'deciding'::text, 'decided_again'::text, 'answered'::text, 'taken_back'::text]))),
  constraint decision_reviews_user_id_application_id_fkey FOREIGN KEY (user_id, application_id) REFERENCES insurance_applications(user_id, id),
  constraint decision_reviews_user_id_decided_again_id_fkey FOREIGN KEY (user_id, decided_again_id) REFERENCES insurance_applications(user_id, id)
);
CREATE INDEX decision_reviews_application ON decision_reviews USING btree (user_id, application_id);
CREATE INDEX decision_reviews_decided_again ON decision_reviews USING btree (user_id, decided_again_id);
CREATE INDEX decision_reviews_id ON decision_reviews USING btree (id);
CREATE UNIQUE INDEX decision_reviews_one_asked ON decision_reviews USING btree (user_id) WHERE (state = ANY (ARRAY['asked'::text, 'deciding'::text]));
CREATE TRIGGER decision_reviews_answer_key BEFORE INSERT OR UPDATE OF answer_sealed ON decision_reviews FOR EACH ROW WHEN (seals_no_more(new.answer_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER decision_reviews_asked_key BEFORE INSERT OR UPDATE OF asked_sealed ON decision_reviews FOR EACH ROW WHEN (seals_no_more(new.asked_sealed)) EXECUTE FUNCTION refuse_old_key();

create table deep_links (
  id_hash bytea not null,
  feature text not null,
  content_sealed bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint deep_links_pkey PRIMARY KEY (id_hash),
  constraint deep_links_feature_check CHECK (((length(feature) >= 1) AND (length(feature) <= 60))),
  constraint deep_links_id_hash_check CHECK ((length(id_hash) = 32))
);
CREATE INDEX deep_links_expires_at ON deep_links USING btree (expires_at);
CREATE TRIGGER deep_links_content_key BEFORE INSERT OR UPDATE OF content_sealed ON deep_links FOR EACH ROW WHEN (seals_no_more(new.content_sealed)) EXECUTE FUNCTION refuse_old_key();

create table desk_acts (
  id uuid not null,
  act text not null,
  user_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  state text not null,
  content_sealed bytea not null,
  out_cents integer not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  answered_by uuid,
  answer_sealed bytea,
  carried_out_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint desk_acts_pkey PRIMARY KEY (id),
  constraint desk_acts_act_check CHECK (((length(act) >= 1) AND (length(act) <= 40))),
  constraint desk_acts_check CHECK (((state = 'carried_out'::text) = (carried_out_at IS NOT NULL))),
  constraint desk_acts_check1 CHECK (((state = 'left'::text) = (closed_at IS NOT NULL))),
  constraint desk_acts_check2 CHECK (((state <> 'carried_out'::text) OR (answered_by IS NULL) OR (answered_by <> made_by))),
  constraint desk_acts_out_cents_check CHECK ((out_cents >= 0)),
  constraint desk_acts_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'carried_out'::text, 'returned'::text, 'left'::text]))),
  constraint desk_acts_subject_type_check CHECK (((length(subject_type) >= 1) AND (length(subject_type) <= 40)))
);
CREATE INDEX desk_acts_proposed ON desk_acts USING btree (user_id) WHERE (state = 'proposed'::text);
CREATE INDEX desk_acts_user ON desk_acts USING btree (user_id, made_at);
CREATE TRIGGER desk_acts_answer_key BEFORE INSERT OR UPDATE OF answer_sealed ON desk_acts FOR EACH ROW WHEN (seals_no_more(new.answer_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER desk_acts_as_made BEFORE UPDATE OF act, user_id, subject_type, subject_id, out_cents, made_by, made_at ON desk_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER desk_acts_content_key BEFORE INSERT OR UPDATE OF content_sealed ON desk_acts FOR EACH ROW WHEN (seals_no_more(new.content_sealed)) EXECUTE FUNCTION refuse_old_key();

create table devices (
  id uuid not null,
  fingerprint_hash bytea not null,
  client_family text not null,
  verdict text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint devices_pkey PRIMARY KEY (id),
  constraint devices_fingerprint_hash_key UNIQUE (fingerprint_hash),
  constraint devices_client_family_check CHECK (((length(client_family) >= 1) AND (length(client_family) <= 40))),
  constraint devices_fingerprint_hash_check CHECK ((length(fingerprint_hash) = 32)),
  constraint devices_verdict_check CHECK ((verdict = ANY (ARRAY['registered'::text, 'blocked'::text])))
);
CREATE INDEX devices_last_seen_at ON devices USING btree (last_seen_at) WHERE (verdict = 'registered'::text);

create table disclosures (
  slug text not null,
  version text not null,
  title text not null,
  body text not null,
  published_at timestamp with time zone not null,
  constraint disclosures_pkey PRIMARY KEY (slug, version),
  constraint disclosures_slug_check CHECK ((slug ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint disclosures_version_check CHECK ((version ~ '^\d{4}-\d{2}-\d{2}$'::text))
);

create table disclosures_due (
  user_id uuid not null,
  disclosure_slug text not null,
  since timestamp with time zone not null,
  constraint disclosures_due_pkey PRIMARY KEY (user_id, disclosure_slug),
  constraint disclosures_due_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table disputes (
  id uuid not null,
  user_id uuid not null,
  payment_id uuid not null,
  dispute_id text not null,
  status text not null,
  amount_cents integer not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_dispute_id_key UNIQUE (dispute_id),
  constraint disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint disputes_check CHECK (((status = ANY (ARRAY['inquiry'::text, 'open'::text])) = (closed_at IS NULL))),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'withdrawn'::text, 'open'::text, 'lost'::text, 'won'::text]))),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX disputes_payment_id ON disputes USING btree (payment_id);
CREATE INDEX disputes_unanswered ON disputes USING btree (opened_at) WHERE (status = ANY (ARRAY['inquiry'::text, 'open'::text]));
CREATE INDEX disputes_user_id ON disputes USING btree (user_id);

create table document_acknowledgements (
  user_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  membership_id uuid not null,
  acknowledged_at timestamp with time zone not null,
  address text,
  session_id uuid not null,
  constraint document_acknowledgements_pkey PRIMARY KEY (user_id, id),
  constraint document_acknowledgements_user_id_document_id_key UNIQUE (user_id, document_id),
  constraint document_acknowledgements_address_check CHECK ((length(address) <= 45)),
  constraint document_acknowledgements_user_id_document_id_fkey FOREIGN KEY (user_id, document_id) REFERENCES documents(user_id, id) ON DELETE CASCADE
);

create table document_files (
  storage_key uuid not null,
  user_id uuid,
  document_id uuid not null,
  format text not null,
  file_name text not null,
  byte_size integer,
  checksum bytea,
  constraint document_files_pkey PRIMARY KEY (storage_key),
  constraint document_files_document_id_format_key UNIQUE (document_id, format),
  constraint document_files_byte_size_check CHECK ((byte_size > 0)),
  constraint document_files_check CHECK (((byte_size IS NULL) = (checksum IS NULL))),
  constraint document_files_checksum_check CHECK ((length(checksum) = 32)),
  constraint document_files_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  constraint document_files_format_check CHECK ((format = ANY (ARRAY['html'::text, 'pdf'::text, 'png'::text, 'jpeg'::text])))
);
CREATE INDEX document_files_document ON document_files USING btree (user_id, document_id);
CREATE INDEX document_files_to_draw ON document_files USING btree (storage_key) WHERE (checksum IS NULL);
CREATE INDEX document_files_without_user ON document_files USING btree (storage_key) WHERE (user_id IS NULL);
CREATE TRIGGER document_files_immutable BEFORE UPDATE ON document_files FOR EACH ROW WHEN (((old.checksum IS NOT NULL) AND ((((((old.storage_key IS DISTINCT FROM new.storage_key) OR (old.document_id IS DISTINCT FROM new.document_id)) OR (old.format IS DISTINCT FROM new.format)) OR (old.file_name IS DISTINCT FROM new.file_name)) OR (old.byte_size IS DISTINCT FROM new.byte_size)) OR (old.checksum IS DISTINCT FROM new.checksum)))) EXECUTE FUNCTION refuse_document_change();

create table documents (
  user_id uuid not null,
  id uuid not null,
  slug text not null,
  category text not null,
  version integer not null,
  edition text not null,
  applicable_year integer,
  subject_type text not null,
  subject_id uuid not null,
  cause text not null,
  state text not null,
  data_sealed bytea,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  requested_on date,
  model_digest bytea,
  writer text,
  issuer_name text,
  issuer_phone text,
  constraint documents_pkey PRIMARY KEY (user_id, id),
  constraint documents_user_id_cause_key UNIQUE (user_id, cause),
  constraint documents_user_id_slug_version_key UNIQUE (user_id, slug, version),
  constraint documents_applicable_year_check CHECK (((applicable_year >= 2020) AND (applicable_year <= 2200))),
  constraint documents_category_check CHECK ((category = ANY (ARRAY['application'::text, 'beneficiary'::text, 'billing'::text, 'policy'::text, 'tax'::text]))),
  constraint documents_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 120))),
  constraint documents_check CHECK (((state = 'ready'::text) = (ready_at IS NOT NULL))),
  constraint documents_data CHECK (((state = 'ready'::text) OR (data_sealed IS NOT NULL))),
  constraint documents_edition_check CHECK (((length(edition) >= 1) AND (length(edition) <= 20))),
  constraint documents_issuer_name_check CHECK (((length(issuer_name) >= 1) AND (length(issuer_name) <= 200))),
  constraint documents_issuer_phone_check CHECK (((length(issuer_phone) >= 1) AND (length(issuer_phone) <= 100))),
  constraint documents_model_digest_check CHECK ((length(model_digest) = 32)),
  constraint documents_slug_check CHECK (((length(slug) >= 1) AND (length(slug) <= 60))),
  constraint documents_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'generating'::text, 'ready'::text, 'failed'::text]))),
  constraint documents_subject_type_check CHECK (((length(subject_type) >= 1) AND (length(subject_type) <= 40))),
  constraint documents_version_check CHECK ((version > 0)),
  constraint documents_writer_check CHECK (((length(writer) >= 1) AND (length(writer) <= 100))),
  constraint documents_writing CHECK (((num_nulls(model_digest, writer, issuer_name, issuer_phone) = ANY (ARRAY[0, 4])) AND ((state = 'ready'::text) OR (model_digest IS NULL))))
);
CREATE INDEX documents_id ON documents USING btree (id);
CREATE INDEX documents_subject ON documents USING btree (user_id, subject_type, subject_id);
CREATE TRIGGER documents_data_key BEFORE INSERT OR UPDATE OF data_sealed ON documents FOR EACH ROW WHEN (seals_no_more(new.data_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER documents_immutable BEFORE UPDATE ON documents FOR EACH ROW WHEN ((((old.state = 'ready'::text) AND (((to_jsonb(old.*) - 'data_sealed'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'data_sealed'::text)) OR (num_nulls(old.data_sealed) <> num_nulls(new.data_sealed)))) OR ((((((((old.user_id IS DISTINCT FROM new.user_id) OR (old.id IS DISTINCT FROM new.id)) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.version IS DISTINCT FROM new.version)) OR (old.edition IS DISTINCT FROM new.edition)) OR (old.subject_id IS DISTINCT FROM new.subject_id)) OR (old.cause IS DISTINCT FROM new.cause)) OR (old.requested_at IS DISTINCT FROM new.requested_at)))) EXECUTE FUNCTION refuse_document_change();

create table email_addresses (
  user_id uuid not null,
  id uuid not null,
  email text not null,
  status text not null,
  created_at timestamp with time zone not null,
  email_key text not null,
  constraint email_addresses_pkey PRIMARY KEY (user_id, id),
  constraint email_addresses_id_key UNIQUE (id),
  constraint email_addresses_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint email_addresses_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text]))),
  constraint email_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_addresses_key ON email_addresses USING btree (email_key text_pattern_ops);
CREATE UNIQUE INDEX email_addresses_one_owner ON email_addresses USING btree (email_key) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX email_addresses_one_per_status ON email_addresses USING btree (user_id, status);
CREATE TRIGGER email_addresses_key BEFORE INSERT ON email_addresses FOR EACH ROW EXECUTE FUNCTION give_email_key();

create table email_verification_tokens (
  token_hash bytea not null,
  email_address_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_verification_tokens_pkey PRIMARY KEY (token_hash),
  constraint email_verification_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint email_verification_tokens_email_address_id_fkey FOREIGN KEY (email_address_id) REFERENCES email_addresses(id) ON DELETE CASCADE
);
CREATE INDEX email_verification_tokens_email_address_id ON email_verification_tokens USING btree (email_address_id);
CREATE INDEX email_verification_tokens_expires_at ON email_verification_tokens USING btree (expires_at);

create table embedded_bank_accounts (
  item_id text not null,
  number integer not null,
  balance_cents bigint,
  currency text not null default 'USD'::text,
  state text not null default 'open'::text,
  changed_at timestamp with time zone not null,
  constraint embedded_bank_accounts_pkey PRIMARY KEY (item_id, number),
  constraint embedded_bank_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint embedded_bank_accounts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'gone'::text]))),
  constraint embedded_bank_accounts_item_id_fkey FOREIGN KEY (item_id) REFERENCES embedded_bank_items(id)
);

create table embedded_bank_items (
  id text not null,
  user_reference text not null,
  institution_id text not null,
  account_numbers integer[] not null,
  public_token_hash bytea,
  access_token_hash bytea,
  login_good_until timestamp with time zone,
  is_told boolean not null default false,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint embedded_bank_items_pkey PRIMARY KEY (id),
  constraint embedded_bank_items_access_token_hash_key UNIQUE (access_token_hash),
  constraint embedded_bank_items_public_token_hash_key UNIQUE (public_token_hash),
  constraint embedded_bank_items_access_token_hash_check CHECK ((length(access_token_hash) = 32)),
  constraint embedded_bank_items_public_token_hash_check CHECK ((length(public_token_hash) = 32))
);
CREATE INDEX embedded_bank_items_to_tell ON embedded_bank_items USING btree (login_good_until) WHERE ((NOT is_told) AND (removed_at IS NULL) AND (login_good_until IS NOT NULL));

create table embedded_bank_sessions (
  token_hash bytea not null,
  user_reference text not null,
  item_id text,
  returns_to text not null,
  state text not null,
  made_item_id text,
  created_at timestamp with time zone not null,
  purpose text not null default 'pay'::text,
  constraint embedded_bank_sessions_pkey PRIMARY KEY (token_hash),
  constraint embedded_bank_sessions_check CHECK (((state = 'linked'::text) = (made_item_id IS NOT NULL))),
  constraint embedded_bank_sessions_purpose_check CHECK ((purpose = ANY (ARRAY['pay'::text, 'balance'::text]))),
  constraint embedded_bank_sessions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'linked'::text, 'left'::text]))),
  constraint embedded_bank_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX embedded_bank_sessions_created_at ON embedded_bank_sessions USING btree (created_at);

create table embedded_bank_tokens (
  token_hash bytea not null,
  fingerprint bytea not null,
  last4 text not null,
  behaviour text not null,
  created_at timestamp with time zone not null,
  constraint embedded_bank_tokens_pkey PRIMARY KEY (token_hash),
  constraint embedded_bank_tokens_behaviour_check CHECK ((behaviour = ANY (ARRAY['settles_next_day'::text, 'has_too_little'::text, 'is_closed'::text, 'never_authorized'::text, 'is_revoked'::text, 'is_stopped'::text, 'returns_later'::text]))),
  constraint embedded_bank_tokens_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint embedded_bank_tokens_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint embedded_bank_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX embedded_bank_tokens_created_at ON embedded_bank_tokens USING btree (created_at);

create table embedded_card_tokens (
  token_hash bytea not null,
  fingerprint bytea not null,
  brand text not null,
  last4 text not null,
  funding text not null,
  expires_year integer not null,
  expires_month integer not null,
  behaviour text not null,
  created_at timestamp with time zone not null,
  used_with_key text,
  constraint embedded_card_tokens_pkey PRIMARY KEY (token_hash),
  constraint embedded_card_tokens_behaviour_check CHECK ((behaviour = ANY (ARRAY['succeeds'::text, 'fails_when_charged'::text, 'authenticates_always'::text, 'authenticates_once'::text, 'settles_later'::text, 'card_declined'::text, 'insufficient_funds'::text, 'expired_card'::text, 'incorrect_cvc'::text, 'processing_error'::text, 'disputed'::text, 'inquired'::text, 'refund_pends'::text, 'refund_fails'::text]))),
  constraint embedded_card_tokens_brand_check CHECK ((brand = ANY (ARRAY['amex'::text, 'mastercard'::text, 'visa'::text, 'discover'::text, 'other'::text]))),
  constraint embedded_card_tokens_expires_month_check CHECK (((expires_month >= 1) AND (expires_month <= 12))),
  constraint embedded_card_tokens_expires_year_check CHECK (((expires_year >= 2000) AND (expires_year <= 2200))),
  constraint embedded_card_tokens_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint embedded_card_tokens_funding_check CHECK ((funding = ANY (ARRAY['credit'::text, 'debit'::text, 'prepaid'::text, 'unknown'::text]))),
  constraint embedded_card_tokens_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
);
CREATE INDEX embedded_card_tokens_created_at ON embedded_card_tokens USING btree (created_at);

create table embedded_charges (
  id text not null,
  idempotency_key text not null,
  customer_id text not null,
  method_id text not null,
  amount_cents integer not null,
  description text not null,
  invoice_id text not null,
  state text not null,
  reason text,
  started_at timestamp with time zone not null,
  settles_at timestamp with time zone,
  ended_at timestamp with time zone,
  is_person_present boolean not null default true,
  ends_as text,
  returns_at timestamp with time zone,
  return_reason text,
  return_id text,
  returned_at timestamp with time zone,
  constraint embedded_charges_pkey PRIMARY KEY (id),
  constraint embedded_charges_idempotency_key_key UNIQUE (idempotency_key),
  constraint embedded_charges_return_id_key UNIQUE (return_id),
  constraint embedded_charges_amount_cents_check CHECK ((amount_cents > 0)),
  constraint embedded_charges_check CHECK (((state = 'declined'::text) = (reason IS NOT NULL))),
  constraint embedded_charges_check1 CHECK (((state <> 'processing'::text) OR (settles_at IS NOT NULL))),
  constraint embedded_charges_check2 CHECK (((state = ANY (ARRAY['succeeded'::text, 'declined'::text])) = (ended_at IS NOT NULL))),
  constraint embedded_charges_ends_as_check CHECK ((ends_as = ANY (ARRAY['insufficient_funds'::text, 'no_account'::text, 'not_authorized'::text, 'authorization_revoked'::text, 'payment_stopped'::text]))),
  constraint embedded_charges_reason_check CHECK ((reason = ANY (ARRAY['card_declined'::text, 'insufficient_funds'::text, 'expired_card'::text, 'incorrect_cvc'::text, 'processing_error'::text, 'authentication_failed'::text, 'no_account'::text, 'not_authorized'::text, 'authorization_revoked'::text, 'payment_stopped'::text]))),
  constraint embedded_charges_return_reason_check CHECK ((return_reason = ANY (ARRAY['insufficient_funds'::text, 'no_account'::text, 'not_authorized'::text, 'authorization_revoked'::text, 'payment_stopped'::text]))),
  constraint embedded_charges_returned CHECK ((((return_id IS NULL) = (returned_at IS NULL)) AND ((returned_at IS NULL) OR (return_reason IS NOT NULL)))),
  constraint embedded_charges_state_check CHECK ((state = ANY (ARRAY['started'::text, 'needs_authentication'::text, 'processing'::text, 'succeeded'::text, 'declined'::text]))),
  constraint embedded_charges_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES embedded_payment_customers(id),
  constraint embedded_charges_method_id_fkey FOREIGN KEY (method_id) REFERENCES embedded_payment_methods(id)
);
CREATE INDEX embedded_charges_customer_id ON embedded_charges USING btree (customer_id);
CREATE INDEX embedded_charges_ended_at ON embedded_charges USING btree (ended_at, id) WHERE (state = 'succeeded'::text);
CREATE INDEX embedded_charges_method_id ON embedded_charges USING btree (method_id);
CREATE INDEX embedded_charges_returned_at ON embedded_charges USING btree (returned_at, id) WHERE (returned_at IS NOT NULL);
CREATE INDEX embedded_charges_returning ON embedded_charges USING btree (returns_at) WHERE ((returned_at IS NULL) AND (returns_at IS NOT NULL));
CREATE INDEX embedded_charges_settling ON embedded_charges USING btree (settles_at) WHERE (state = 'processing'::text);

create table embedded_disputes (
  id text not null,
  charge_id text not null,
  amount_cents integer not null,
  status text not null,
  created_at timestamp with time zone not null,
  constraint embedded_disputes_pkey PRIMARY KEY (id),
  constraint embedded_disputes_amount_cents_check CHECK ((amount_cents > 0)),
  constraint embedded_disputes_status_check CHECK ((status = ANY (ARRAY['inquiry'::text, 'withdrawn'::text, 'open'::text, 'lost'::text, 'won'::text]))),
  constraint embedded_disputes_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES embedded_charges(id)
);
CREATE INDEX embedded_disputes_charge_id ON embedded_disputes USING btree (charge_id);
CREATE INDEX embedded_disputes_created_at ON embedded_disputes USING btree (created_at, id);

create table embedded_letters (
  id text not null,
  number integer not null,
  reference text not null,
  address_digest bytea not null,
  fate text not null,
  taken_at timestamp with time zone not null,
  mails_on date not null,
  told integer not null default 0,
  tell_at timestamp with time zone,
  constraint embedded_letters_pkey PRIMARY KEY (id),
  constraint embedded_letters_number_key UNIQUE (number),
  constraint embedded_letters_reference_key UNIQUE (reference),
  constraint embedded_letters_address_digest_check CHECK ((length(address_digest) = 32)),
  constraint embedded_letters_fate_check CHECK ((fate = ANY (ARRAY['usual'::text, 'forwarded'::text, 'returned'::text, 'proof_lost'::text, 'taken_back'::text]))),
  constraint embedded_letters_number_check CHECK ((number > 0)),
  constraint embedded_letters_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint embedded_letters_told_check CHECK ((told >= 0))
);
CREATE INDEX embedded_letters_tell_at ON embedded_letters USING btree (tell_at) WHERE (tell_at IS NOT NULL);

create table embedded_payment_customers (
  id text not null,
  idempotency_key text not null,
  user_id text not null,
  created_at timestamp with time zone not null,
  constraint embedded_payment_customers_pkey PRIMARY KEY (id),
  constraint embedded_payment_customers_idempotency_key_key UNIQUE (idempotency_key)
);

create table embedded_payment_methods (
  id text not null,
  idempotency_key text not null,
  customer_id text not null,
  token_hash bytea not null,
  fingerprint bytea not null,
  brand text,
  last4 text not null,
  funding text,
  expires_year integer,
  expires_month integer,
  behaviour text not null,
  attached_at timestamp with time zone not null,
  authenticated_at timestamp with time zone,
  detached_at timestamp with time zone,
  constraint embedded_payment_methods_pkey PRIMARY KEY (id),
  constraint embedded_payment_methods_idempotency_key_key UNIQUE (idempotency_key),
  constraint embedded_payment_methods_token_hash_key UNIQUE (token_hash),
  constraint embedded_payment_methods_behaviour_check CHECK ((behaviour = ANY (ARRAY['succeeds'::text, 'fails_when_charged'::text, 'authenticates_always'::text, 'authenticates_once'::text, 'settles_later'::text, 'disputed'::text, 'inquired'::text, 'refund_pends'::text, 'refund_fails'::text, 'settles_next_day'::text, 'has_too_little'::text, 'is_closed'::text, 'never_authorized'::text, 'is_revoked'::text, 'is_stopped'::text, 'returns_later'::text]))),
  constraint embedded_payment_methods_brand_check CHECK ((brand = ANY (ARRAY['amex'::text, 'mastercard'::text, 'visa'::text, 'discover'::text, 'other'::text]))),
  constraint embedded_payment_methods_funding_check CHECK ((funding = ANY (ARRAY['credit'::text, 'debit'::text, 'prepaid'::text, 'unknown'::text]))),
  constraint embedded_payment_methods_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES embedded_payment_customers(id)
);
CREATE INDEX embedded_payment_methods_customer_id ON embedded_payment_methods USING btree (customer_id);

create table embedded_refunds (
  id text not null,
  idempotency_key text,
  charge_id text not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null,
  status text not null default 'succeeded'::text,
  settles_at timestamp with time zone,
  settles_as text,
  constraint embedded_refunds_pkey PRIMARY KEY (id),
  constraint embedded_refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint embedded_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint embedded_refunds_check CHECK (((settles_at IS NULL) = (settles_as IS NULL))),
  constraint embedded_refunds_settles_as_check CHECK ((settles_as = ANY (ARRAY['succeeded'::text, 'failed'::text]))),
  constraint embedded_refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint embedded_refunds_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES embedded_charges(id)
);
CREATE INDEX embedded_refunds_charge_id ON embedded_refunds USING btree (charge_id);
CREATE INDEX embedded_refunds_created_at ON embedded_refunds USING btree (created_at, id);
CREATE INDEX embedded_refunds_settling ON embedded_refunds USING btree (settles_at) WHERE (settles_at IS NOT NULL);

create table embedded_vendor_records (
  vendor text not null,
  key text not null,
  content jsonb not null,
  received_at timestamp with time zone not null,
  constraint embedded_vendor_records_pkey PRIMARY KEY (vendor, key)
);
CREATE INDEX embedded_vendor_records_received_at ON embedded_vendor_records USING btree (received_at);

create table embedded_webhooks (
  id uuid not null,
  event_id text not null,
  body text not null,
  attempts integer not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint embedded_webhooks_pkey PRIMARY KEY (id)
);
CREATE INDEX embedded_webhooks_created_at ON embedded_webhooks USING btree (created_at);
CREATE INDEX embedded_webhooks_due_at ON embedded_webhooks USING btree (due_at) WHERE (due_at IS NOT NULL);

create table error_reports (
  id uuid not null,
  source text not null,
  code text,
  message text not null,
  detail jsonb not null,
  user_id uuid,
  request_id text,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint error_reports_pkey PRIMARY KEY (id),
  constraint error_reports_source_check CHECK ((source = ANY (ARRAY['browser'::text, 'server'::text])))
);
CREATE INDEX error_reports_created_at ON error_reports USING btree (created_at);

create table estimate_data (
  user_id uuid not null,
  id uuid not null,
  product_slug text not null,
  amount integer not null,
  term_months integer not null,
  term_unit text not null,
  insureds_age_at_term integer not null,
  annual_premium_cents integer not null,
  monthly_premium_cents integer not null,
  basis_version text not null,
  pricing_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint estimate_data_pkey PRIMARY KEY (user_id, id),
  constraint estimate_data_amount_check CHECK (((amount >= 50000) AND (amount <= 1000000))),
  constraint estimate_data_annual_premium_cents_check CHECK ((annual_premium_cents > 0)),
  constraint estimate_data_insureds_age_at_term_check CHECK (((insureds_age_at_term >= 28) AND (insureds_age_at_term <= 65))),
  constraint estimate_data_monthly_premium_cents_check CHECK ((monthly_premium_cents > 0)),
  constraint estimate_data_product_slug_check CHECK ((product_slug = ANY (ARRAY['wysh-term-life'::text, 'wysh-accidental-death'::text]))),
  constraint estimate_data_term_months_check CHECK (((term_months >= 120) AND (term_months <= 564))),
  constraint estimate_data_term_unit_check CHECK ((term_unit = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint estimate_data_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX estimate_data_newest ON estimate_data USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER estimate_data_pricing_key BEFORE INSERT OR UPDATE OF pricing_sealed ON estimate_data FOR EACH ROW WHEN (seals_no_more(new.pricing_sealed)) EXECUTE FUNCTION refuse_old_key();

create table feature_flags (
  name text not null,
  enabled boolean not null,
  updated_at timestamp with time zone not null,
  constraint feature_flags_pkey PRIMARY KEY (name)
);

create table flow_answers (
  user_id uuid not null,
  context_id text not null,
  auth_level text not null,
  question_key text not null,
  answer_sealed bytea not null,
  is_tax_id boolean not null,
  answered_at timestamp with time zone not null,
  constraint flow_answers_pkey PRIMARY KEY (user_id, context_id, auth_level, question_key),
  constraint flow_answers_auth_level_check CHECK ((auth_level = ANY (ARRAY['identified'::text, 'verified'::text]))),
  constraint flow_answers_context_id_check CHECK ((length(context_id) = ANY (ARRAY[0, 36]))),
  constraint flow_answers_question_key_check CHECK (((length(question_key) >= 1) AND (length(question_key) <= 64))),
  constraint flow_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER flow_answers_answer_key BEFORE INSERT OR UPDATE OF answer_sealed ON flow_answers FOR EACH ROW WHEN (seals_no_more(new.answer_sealed)) EXECUTE FUNCTION refuse_old_key();

create table flow_sessions (
  user_id uuid not null,
  id uuid not null,
  flow_slug text not null,
  flow_version text not null,
  scope text not null,
  context_id text not null,
  status text not null,
  completed_forms text[] not null default '{}'::text[],
  confirmed_reviews text[] not null default '{}'::text[],
  last_form text,
  outcome jsonb,
  started_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  asks_again boolean not null default false,
  constraint flow_sessions_pkey PRIMARY KEY (user_id, id),
  constraint flow_sessions_id_key UNIQUE (id),
  constraint flow_sessions_check CHECK (((status = 'finished'::text) = (finished_at IS NOT NULL))),
  constraint flow_sessions_check1 CHECK (((status = 'finished'::text) = (last_form IS NOT NULL))),
  constraint flow_sessions_context_id_check CHECK ((length(context_id) = ANY (ARRAY[0, 36]))),
  constraint flow_sessions_scope_check CHECK ((scope = ANY (ARRAY['application'::text, 'policy_holder'::text]))),
  constraint flow_sessions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text, 'abandoned'::text]))),
  constraint flow_sessions_flow_slug_flow_version_fkey FOREIGN KEY (flow_slug, flow_version) REFERENCES flow_versions(slug, version),
  constraint flow_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX flow_sessions_abandoned ON flow_sessions USING btree (updated_at) WHERE (status = 'abandoned'::text);
CREATE UNIQUE INDEX flow_sessions_one_open ON flow_sessions USING btree (user_id, flow_slug, scope, context_id) WHERE (status = 'open'::text);

create table flow_versions (
  slug text not null,
  version text not null,
  definition text not null,
  published_at timestamp with time zone not null,
  constraint flow_versions_pkey PRIMARY KEY (slug, version)
);
CREATE TRIGGER flow_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON flow_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table fraud_cases (
  id uuid not null,
  device_id uuid not null,
  user_id uuid,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint fraud_cases_pkey PRIMARY KEY (id),
  constraint fraud_cases_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id),
  constraint fraud_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX fraud_cases_closed_at ON fraud_cases USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX fraud_cases_device_id ON fraud_cases USING btree (device_id);
CREATE INDEX fraud_cases_user_id ON fraud_cases USING btree (user_id);

create table identity_checks (
  user_id uuid not null,
  id uuid not null,
  identity_sealed bytea,
  requested_at timestamp with time zone not null,
  result text,
  provider text,
  score integer,
  checked_at timestamp with time zone,
  constraint identity_checks_pkey PRIMARY KEY (user_id, id),
  constraint identity_checks_check CHECK (((result IS NULL) = (identity_sealed IS NOT NULL))),
  constraint identity_checks_check1 CHECK (((result IS NULL) = (checked_at IS NULL))),
  constraint identity_checks_check2 CHECK (((result IS NULL) = (provider IS NULL))),
  constraint identity_checks_check3 CHECK (((result IS NULL) = (score IS NULL))),
  constraint identity_checks_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
  constraint identity_checks_result_check CHECK ((result = ANY (ARRAY['passed'::text, 'review'::text, 'failed'::text]))),
  constraint identity_checks_score_check CHECK (((score >= 0) AND (score <= 100)))
);
CREATE INDEX identity_checks_open ON identity_checks USING btree (requested_at) WHERE (result IS NULL);
CREATE TRIGGER identity_checks_identity_key BEFORE INSERT OR UPDATE OF identity_sealed ON identity_checks FOR EACH ROW WHEN (seals_no_more(new.identity_sealed)) EXECUTE FUNCTION refuse_old_key();

create table identity_reviews (
  id uuid not null,
  user_id uuid not null,
  check_id uuid not null,
  state text not null,
  documents text[] not null,
  handed_in_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  reason_sealed bytea,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint identity_reviews_pkey PRIMARY KEY (id),
  constraint identity_reviews_check CHECK ((num_nulls(reason_sealed, decided_by, decided_at) = ANY (ARRAY[0, 3]))),
  constraint identity_reviews_check1 CHECK (((state <> ALL (ARRAY['asked_again'::text, 'is_them'::text, 'is_not'::text])) OR (decided_at IS NOT NULL))),
  constraint identity_reviews_documents_check CHECK ((cardinality(documents) > 0)),
  constraint identity_reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked_again'::text, 'is_them'::text, 'is_not'::text, 'passed'::text, 'overtaken'::text])))
);
CREATE INDEX identity_reviews_late ON identity_reviews USING btree (answer_by) WHERE (state = 'waiting'::text);
CREATE INDEX identity_reviews_of_person ON identity_reviews USING btree (user_id, id);
CREATE UNIQUE INDEX identity_reviews_one_waits ON identity_reviews USING btree (user_id) WHERE (state = 'waiting'::text);
CREATE TRIGGER identity_reviews_reason_key BEFORE INSERT OR UPDATE OF reason_sealed ON identity_reviews FOR EACH ROW WHEN (seals_no_more(new.reason_sealed)) EXECUTE FUNCTION refuse_old_key();

create table in_app_messages_closed (
  user_id uuid not null,
  key text not null,
  closed_at timestamp with time zone not null,
  constraint in_app_messages_closed_pkey PRIMARY KEY (user_id, key),
  constraint in_app_messages_closed_key_check CHECK (((length(key) >= 1) AND (length(key) <= 100))),
  constraint in_app_messages_closed_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table insurance_applications (
  user_id uuid not null,
  id uuid not null,
  version integer not null,
  result text not null,
  submission_sealed bytea not null,
  flow_session_id uuid not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  kind text not null default 'new'::text,
  stopped_at timestamp with time zone,
  change_told_at timestamp with time zone,
  person_marks bytea[],
  first_decided_at timestamp with time zone,
  constraint insurance_applications_pkey PRIMARY KEY (user_id, id),
  constraint insurance_applications_flow_session_id_key UNIQUE (flow_session_id),
  constraint insurance_applications_user_id_version_key UNIQUE (user_id, version),
  constraint insurance_applications_check CHECK (((result = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  constraint insurance_applications_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'reinstatement'::text, 'change'::text]))),
  constraint insurance_applications_result_check CHECK ((result = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'failed'::text, 'referred_to_underwriter'::text]))),
  constraint insurance_applications_version_check CHECK ((version > 0))
);
CREATE INDEX insurance_applications_id ON insurance_applications USING btree (id);
CREATE UNIQUE INDEX insurance_applications_one_undecided ON insurance_applications USING btree (user_id) WHERE (result = ANY (ARRAY['pending'::text, 'referred_to_underwriter'::text]));
CREATE INDEX insurance_applications_person_marks ON insurance_applications USING gin (person_marks);
CREATE TRIGGER insurance_applications_submission_key BEFORE INSERT OR UPDATE OF submission_sealed ON insurance_applications FOR EACH ROW WHEN (seals_no_more(new.submission_sealed)) EXECUTE FUNCTION refuse_old_key();

create table invoice_lines (
  invoice_id uuid not null,
  position integer not null,
  due_on date not null,
  premium_cents integer not null,
  interest_cents integer not null,
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_lines_interest_cents_check CHECK ((interest_cents >= 0)),
  constraint invoice_lines_position_check CHECK (("position" > 0)),
  constraint invoice_lines_premium_cents_check CHECK ((premium_cents >= 0)),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id)
);

create table invoices (
  user_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  plan_id uuid not null,
  period integer not null,
  amount_cents integer not null,
  balance_cents integer not null,
  due_on date not null,
  issued_at timestamp with time zone not null,
  status text not null,
  next_attempt integer not null default 1,
  charge_on date,
  paid_at timestamp with time zone,
  payable_until timestamp with time zone,
  months integer not null default 1,
  is_payment_told boolean not null default true,
  returned_on date,
  replaces uuid,
  is_wait_told boolean not null default false,
  constraint invoices_pkey PRIMARY KEY (user_id, id),
  constraint invoices_id_key UNIQUE (id),
  constraint invoices_plan_id_period_key UNIQUE (plan_id, period),
  constraint invoices_amount_cents_check CHECK ((amount_cents > 0)),
  constraint invoices_check CHECK (((balance_cents >= 0) AND (balance_cents <= amount_cents))),
  constraint invoices_check1 CHECK (((status = 'fully_paid'::text) = (balance_cents = 0))),
  constraint invoices_check2 CHECK (((status = 'fully_paid'::text) = (paid_at IS NOT NULL))),
  constraint invoices_check3 CHECK (((charge_on IS NULL) OR (status = ANY (ARRAY['created'::text, 'short_paid'::text, 'failed'::text, 'retryable'::text])))),
  constraint invoices_months_check CHECK (((months >= 1) AND (months <= 12))),
  constraint invoices_next_attempt_check CHECK ((next_attempt > 0)),
  constraint invoices_period_check CHECK ((period >= 0)),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['created'::text, 'processing'::text, 'short_paid'::text, 'failed'::text, 'retryable'::text, 'fully_paid'::text, 'void'::text, 'written_off'::text]))),
  constraint invoices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint invoices_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id),
  constraint invoices_replaces_fkey FOREIGN KEY (replaces) REFERENCES invoices(id)
);
CREATE INDEX invoices_charge_on ON invoices USING btree (charge_on, id) WHERE (charge_on IS NOT NULL);
CREATE INDEX invoices_open ON invoices USING btree (policy_id, due_on) WHERE (status = ANY (ARRAY['created'::text, 'short_paid'::text, 'failed'::text, 'retryable'::text, 'processing'::text]));
CREATE INDEX invoices_payment_to_tell ON invoices USING btree (id) WHERE ((status = 'fully_paid'::text) AND (NOT is_payment_told));
CREATE INDEX invoices_policy_id ON invoices USING btree (policy_id);
CREATE UNIQUE INDEX invoices_replaces ON invoices USING btree (replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX invoices_unpaid_due_on ON invoices USING btree (due_on, id) WHERE (status = ANY (ARRAY['created'::text, 'short_paid'::text, 'failed'::text, 'retryable'::text]));

create table job_leases (
  name text not null,
  holder uuid not null,
  held_until timestamp with time zone not null,
  constraint job_leases_pkey PRIMARY KEY (name)
);

create table job_schedules (
  name text not null,
  next_run_at timestamp with time zone not null,
  last_run_at timestamp with time zone,
  constraint job_schedules_pkey PRIMARY KEY (name)
);

create table journey_progress (
  user_id uuid not null,
  journey text not null,
  status text not null,
  step text,
  data jsonb not null,
  reinstateable_policy_id uuid,
  updated_at timestamp with time zone not null,
  constraint journey_progress_pkey PRIMARY KEY (user_id, journey),
  constraint journey_progress_check CHECK (((status = 'complete'::text) = (step IS NULL))),
  constraint journey_progress_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'complete'::text]))),
  constraint journey_progress_step_check CHECK (((length(step) >= 1) AND (length(step) <= 400))),
  constraint journey_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table key_canaries (
  key_id smallint not null,
  canary bytea not null,
  state text not null,
  constraint key_canaries_pkey PRIMARY KEY (key_id),
  constraint key_canaries_key_id_check CHECK (((key_id >= 1) AND (key_id <= 255))),
  constraint key_canaries_state_check CHECK ((state = ANY (ARRAY['active'::text, 'retiring'::text, 'retired'::text])))
);

create table lapses_before_letters (
  policy_id uuid not null,
  sequence integer not null,
  constraint lapses_before_letters_pkey PRIMARY KEY (policy_id, sequence)
);

create table ledger_entries (
  transaction_id uuid not null,
  line integer not null,
  account text not null,
  amount_cents bigint not null,
  event text not null,
  policy_id uuid not null,
  invoice_id uuid,
  payment_id uuid,
  refund_id uuid,
  occurred_at timestamp with time zone not null,
  subject_kind text not null,
  subject_id uuid not null,
  constraint ledger_entries_pkey PRIMARY KEY (transaction_id, line),
  constraint ledger_entries_account_check CHECK ((account = ANY (ARRAY['cash'::text, 'premiums_receivable'::text, 'premium_income'::text, 'interest_income'::text, 'refunds_payable'::text, 'disputed_payments'::text, 'chargeback_losses'::text, 'suspense'::text, 'written_off_premiums'::text]))),
  constraint ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint ledger_entries_event_check CHECK ((event = ANY (ARRAY['invoice_issued'::text, 'invoice_voided'::text, 'interest_charged'::text, 'interest_voided'::text, 'payment_received'::text, 'payment_returned'::text, 'surplus_received'::text, 'premium_handed_back'::text, 'interest_handed_back'::text, 'policy_handed_back'::text, 'policy_ended_early'::text, 'refund_paid'::text, 'refund_returned'::text, 'refund_paid_by_hand'::text, 'refund_covered'::text, 'refund_uncovered'::text, 'dispute_opened'::text, 'dispute_won'::text, 'dispute_lost'::text, 'dispute_reversed'::text, 'premium_written_off'::text, 'post_received'::text, 'post_surplus_received'::text, 'post_returned'::text, 'post_surplus_returned'::text]))),
  constraint ledger_entries_line_check CHECK ((line > 0)),
  constraint ledger_entries_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['invoice'::text, 'payment'::text, 'refund'::text, 'dispute'::text])))
);
CREATE INDEX ledger_entries_invoice_id ON ledger_entries USING btree (invoice_id);
CREATE INDEX ledger_entries_occurred_at ON ledger_entries USING btree (occurred_at, account);
CREATE UNIQUE INDEX ledger_entries_one_posting ON ledger_entries USING btree (subject_id, event, payment_id, line) NULLS NOT DISTINCT;
CREATE INDEX ledger_entries_policy_id ON ledger_entries USING btree (policy_id, occurred_at);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entries();
CREATE TRIGGER ledger_entries_subject BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION name_subject();

create table legal_holds (
  id uuid not null,
  user_id uuid not null,
  policy_number text,
  kind text not null,
  reason text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  ends_on date,
  lifted_at timestamp with time zone,
  lifted_by text,
  constraint legal_holds_pkey PRIMARY KEY (id),
  constraint legal_holds_check CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  constraint legal_holds_kind_check CHECK ((kind = ANY (ARRAY['litigation'::text, 'regulator'::text, 'investigation'::text, 'claim'::text]))),
  constraint legal_holds_lifted_by_check CHECK (((length(lifted_by) >= 1) AND (length(lifted_by) <= 100))),
  constraint legal_holds_policy_number_check CHECK (((length(policy_number) >= 1) AND (length(policy_number) <= 40))),
  constraint legal_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint legal_holds_set_by_check CHECK (((length(set_by) >= 1) AND (length(set_by) <= 100)))
);
CREATE INDEX legal_holds_in_force ON legal_holds USING btree (user_id) WHERE (lifted_at IS NULL);

create table letters (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  cause text not null,
  document_id uuid not null,
  address_sealed bytea not null,
  names_day date,
  state text not null,
  written_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  next_at timestamp with time zone,
  printer text,
  printer_id text,
  handed_over_at timestamp with time zone,
  pdf_digest bytea,
  said_mailed_on date,
  proved_on date,
  proof text,
  reached_nobody_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (user_id, id),
  constraint letters_id_key UNIQUE (id),
  constraint letters_printer_printer_id_key UNIQUE (printer, printer_id),
  constraint letters_user_id_cause_key UNIQUE (user_id, cause),
  constraint letters_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 120))),
  constraint letters_check CHECK ((num_nulls(printer, printer_id, handed_over_at) = ANY (ARRAY[0, 3]))),
  constraint letters_check1 CHECK (((state = 'queued'::text) OR (state = 'refused'::text) OR (printer_id IS NOT NULL))),
  constraint letters_check2 CHECK (((state <> 'proved'::text) OR (proved_on IS NOT NULL))),
  constraint letters_check3 CHECK (((state = ANY (ARRAY['returned'::text, 'refused'::text, 'taken_back'::text])) = (reached_nobody_at IS NOT NULL))),
  constraint letters_check4 CHECK (((kind = ANY (ARRAY['lapse_notice'::text, 'lapse_notice_copy'::text])) = (names_day IS NOT NULL))),
  constraint letters_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint letters_pdf_digest_check CHECK ((length(pdf_digest) = 32)),
  constraint letters_printer_check CHECK ((printer = ANY (ARRAY['embedded'::text, 'lob'::text]))),
  constraint letters_printer_id_check CHECK (((length(printer_id) >= 1) AND (length(printer_id) <= 100))),
  constraint letters_proof_check CHECK (((length(proof) >= 1) AND (length(proof) <= 60))),
  constraint letters_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'handed_over'::text, 'mailed'::text, 'proof_lost'::text, 'proved'::text, 'forwarded'::text, 'returned'::text, 'refused'::text, 'taken_back'::text]))),
  constraint letters_subject_type_check CHECK (((length(subject_type) >= 1) AND (length(subject_type) <= 40)))
);
CREATE INDEX letters_next_at ON letters USING btree (next_at, id) WHERE (next_at IS NOT NULL);
CREATE INDEX letters_of_subject ON letters USING btree (subject_id, written_at);
CREATE TRIGGER letters_address_key BEFORE INSERT OR UPDATE OF address_sealed ON letters FOR EACH ROW WHEN (seals_no_more(new.address_sealed)) EXECUTE FUNCTION refuse_old_key();

create table likenesses (
  id uuid not null,
  first_user_id uuid not null,
  second_user_id uuid not null,
  shares text[] not null,
  found_at timestamp with time zone not null,
  state text not null,
  stopped_user_ids uuid[] not null default '{}'::uuid[],
  answer_by timestamp with time zone not null,
  reason_sealed bytea,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint likenesses_pkey PRIMARY KEY (id),
  constraint likenesses_check CHECK ((second_user_id <> first_user_id)),
  constraint likenesses_check1 CHECK ((num_nulls(reason_sealed, decided_by, decided_at) =
CASE
    WHEN (state = 'waiting'::text) THEN 3
    ELSE 0
END)),
  constraint likenesses_shares_check CHECK (((cardinality(shares) > 0) AND (shares <@ ARRAY['tax_id'::text, 'address'::text, 'phone'::text]))),
  constraint likenesses_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'two_people'::text, 'one_person'::text])))
);
CREATE INDEX likenesses_first ON likenesses USING btree (first_user_id);
CREATE UNIQUE INDEX likenesses_pair ON likenesses USING btree (LEAST(first_user_id, second_user_id), GREATEST(first_user_id, second_user_id));
CREATE INDEX likenesses_second ON likenesses USING btree (second_user_id);
CREATE TRIGGER likenesses_reason_key BEFORE INSERT OR UPDATE OF reason_sealed ON likenesses FOR EACH ROW WHEN (seals_no_more(new.reason_sealed)) EXECUTE FUNCTION refuse_old_key();

create table login_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint login_tokens_pkey PRIMARY KEY (token_hash),
  constraint login_tokens_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 60))),
  constraint login_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint login_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX login_tokens_expires_at ON login_tokens USING btree (expires_at);
CREATE INDEX login_tokens_user_id ON login_tokens USING btree (user_id);

create table maintenance_windows (
  id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint maintenance_windows_pkey PRIMARY KEY (id),
  constraint maintenance_windows_check CHECK ((ends_at > starts_at))
);

create table memberships (
  id uuid not null,
  constellation_id uuid not null,
  business_slug text not null,
  label text not null,
  eligible_for_monitoring boolean not null default false,
  created_at timestamp with time zone not null,
  constraint memberships_pkey PRIMARY KEY (id),
  constraint memberships_constellation_id_business_slug_key UNIQUE (constellation_id, business_slug),
  constraint memberships_business_slug_check CHECK ((business_slug = 'wysh-insurance'::text)),
  constraint memberships_constellation_id_fkey FOREIGN KEY (constellation_id) REFERENCES constellations(id)
);

create table message_suppressions (
  kind text not null,
  recipient text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint message_suppressions_pkey PRIMARY KEY (kind, recipient),
  constraint message_suppressions_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text, 'voice'::text]))),
  constraint message_suppressions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);
CREATE INDEX message_suppressions_ends_at ON message_suppressions USING btree (ends_at);

create table name_spellings (
  spelling text not null,
  word text not null,
  constraint name_spellings_pkey PRIMARY KEY (spelling, word)
);
CREATE INDEX name_spellings_word ON name_spellings USING btree (word);

create table not_me_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  about text not null,
  email text not null,
  phone_number text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint not_me_tokens_pkey PRIMARY KEY (token_hash),
  constraint not_me_tokens_about_check CHECK ((about = ANY (ARRAY['new_sign_in'::text, 'password_changed'::text, 'email_change'::text, 'phone_change'::text, 'session_ended'::text, 'data_package'::text]))),
  constraint not_me_tokens_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint not_me_tokens_phone_number_check CHECK ((phone_number ~ '^[0-9]{4,14}$'::text)),
  constraint not_me_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint not_me_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX not_me_tokens_expires_at ON not_me_tokens USING btree (expires_at);
CREATE INDEX not_me_tokens_user_id ON not_me_tokens USING btree (user_id);

create table notifications (
  user_id uuid not null,
  id uuid not null,
  type text not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_user_id_type_subject_id_key UNIQUE (user_id, type, subject_id),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['manual_underwriting_decision'::text, 'evidence_requested'::text]))),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table one_time_codes (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  phone_number_id uuid not null,
  device_id uuid,
  channel text not null,
  code_hash bytea not null,
  state text not null,
  wrong_tries integer not null default 0,
  recipient_hash bytea not null,
  source_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint one_time_codes_pkey PRIMARY KEY (user_id, id),
  constraint one_time_codes_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'voice'::text]))),
  constraint one_time_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint one_time_codes_recipient_hash_check CHECK ((length(recipient_hash) = 32)),
  constraint one_time_codes_source_hash_check CHECK ((length(source_hash) = 32)),
  constraint one_time_codes_state_check CHECK ((state = ANY (ARRAY['live'::text, 'used'::text, 'expired'::text, 'replaced'::text]))),
  constraint one_time_codes_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5))),
  constraint one_time_codes_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE SET NULL,
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX one_time_codes_device_id ON one_time_codes USING btree (device_id) WHERE (device_id IS NOT NULL);
CREATE UNIQUE INDEX one_time_codes_one_live ON one_time_codes USING btree (session_id) WHERE (state = 'live'::text);
CREATE INDEX one_time_codes_recipient_hash ON one_time_codes USING btree (recipient_hash, sent_at);
CREATE INDEX one_time_codes_sent_at ON one_time_codes USING btree (sent_at);
CREATE INDEX one_time_codes_session_id ON one_time_codes USING btree (session_id);
CREATE INDEX one_time_codes_source_hash ON one_time_codes USING btree (source_hash, sent_at);

create table outbox_messages (
  id uuid not null,
  kind text not null,
  template text not null,
  recipient text not null,
  subject text,
  body_text text,
  body_html text,
  state text not null,
  attempts integer not null default 0,
  provider_message_id text,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  content_sealed bytea,
  owed_to uuid,
  quiet_in text,
  not_before timestamp with time zone,
  constraint outbox_messages_pkey PRIMARY KEY (id),
  constraint outbox_messages_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint outbox_messages_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text, 'voice'::text]))),
  constraint outbox_messages_quiet_in_check CHECK ((quiet_in ~ '^[A-Z]{2}$'::text)),
  constraint outbox_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'suppressed'::text])))
);
CREATE INDEX outbox_messages_owed_to ON outbox_messages USING btree (owed_to, created_at) WHERE (owed_to IS NOT NULL);
CREATE INDEX outbox_messages_queued ON outbox_messages USING btree (created_at) WHERE (state = 'queued'::text);
CREATE INDEX outbox_messages_recipient ON outbox_messages USING btree (recipient, created_at);
CREATE INDEX outbox_messages_settled ON outbox_messages USING btree (created_at) WHERE (state <> 'queued'::text);
CREATE TRIGGER outbox_messages_content_key BEFORE INSERT OR UPDATE OF content_sealed ON outbox_messages FOR EACH ROW WHEN (seals_no_more(new.content_sealed)) EXECUTE FUNCTION refuse_old_key();

create table password_history (
  user_id uuid not null,
  id uuid not null,
  password_hash text not null,
  replaced_at timestamp with time zone not null,
  constraint password_history_pkey PRIMARY KEY (user_id, id),
  constraint password_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table password_reset_requests (
  email_hash bytea not null,
  request_id uuid not null,
  email_sealed bytea not null,
  requested_at timestamp with time zone not null,
  constraint password_reset_requests_pkey PRIMARY KEY (email_hash),
  constraint password_reset_requests_request_id_key UNIQUE (request_id),
  constraint password_reset_requests_email_hash_check CHECK ((length(email_hash) = 32))
);
CREATE INDEX password_reset_requests_requested_at ON password_reset_requests USING btree (requested_at);
CREATE TRIGGER password_reset_requests_email_key BEFORE INSERT OR UPDATE OF email_sealed ON password_reset_requests FOR EACH ROW WHEN (seals_no_more(new.email_sealed)) EXECUTE FUNCTION refuse_old_key();

create table password_reset_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  request_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_reset_tokens_pkey PRIMARY KEY (token_hash),
  constraint password_reset_tokens_request_id_key UNIQUE (request_id),
  constraint password_reset_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint password_reset_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_tokens_expires_at ON password_reset_tokens USING btree (expires_at);
CREATE INDEX password_reset_tokens_user_id ON password_reset_tokens USING btree (user_id);

create table payment_attempts (
  invoice_id uuid not null,
  attempt integer not null,
  user_id uuid not null,
  idempotency_key text not null,
  customer_id text not null,
  method_id text not null,
  payment_method_id uuid not null,
  amount_cents integer not null,
  status text not null,
  charge_id text,
  reason text,
  cause text not null,
  started_at timestamp with time zone not null,
  check_at timestamp with time zone,
  settled_at timestamp with time zone,
  is_advised_against boolean not null default false,
  source text not null default 'credit_card'::text,
  returned_at timestamp with time zone,
  constraint payment_attempts_pkey PRIMARY KEY (invoice_id, attempt),
  constraint payment_attempts_charge_id_key UNIQUE (charge_id),
  constraint payment_attempts_idempotency_key_key UNIQUE (idempotency_key),
  constraint payment_attempts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_attempts_attempt_check CHECK ((attempt > 0)),
  constraint payment_attempts_cause_check CHECK ((cause = ANY (ARRAY['purchase'::text, 'person'::text, 'schedule'::text, 'staff'::text]))),
  constraint payment_attempts_check CHECK (((status = ANY (ARRAY['succeeded'::text, 'declined'::text, 'returned'::text])) = (settled_at IS NOT NULL))),
  constraint payment_attempts_check1 CHECK (((status = ANY (ARRAY['succeeded'::text, 'declined'::text, 'returned'::text])) = (check_at IS NULL))),
  constraint payment_attempts_check2 CHECK (((status = ANY (ARRAY['declined'::text, 'returned'::text])) = (reason IS NOT NULL))),
  constraint payment_attempts_check3 CHECK (((status <> ALL (ARRAY['succeeded'::text, 'returned'::text])) OR (charge_id IS NOT NULL))),
  constraint payment_attempts_reason_check CHECK ((reason = ANY (ARRAY['card_declined'::text, 'insufficient_funds'::text, 'expired_card'::text, 'incorrect_cvc'::text, 'processing_error'::text, 'authentication_failed'::text, 'no_account'::text, 'not_authorized'::text, 'authorization_revoked'::text, 'payment_stopped'::text]))),
  constraint payment_attempts_returned CHECK (((status <> 'returned'::text) OR (returned_at IS NOT NULL))),
  constraint payment_attempts_source_check CHECK ((source = ANY (ARRAY['credit_card'::text, 'bank_account'::text]))),
  constraint payment_attempts_status_check CHECK ((status = ANY (ARRAY['started'::text, 'processing'::text, 'needs_authentication'::text, 'succeeded'::text, 'declined'::text, 'returned'::text]))),
  constraint payment_attempts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id)
);
CREATE INDEX payment_attempts_check_at ON payment_attempts USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts USING btree (invoice_id) WHERE (status = ANY (ARRAY['started'::text, 'processing'::text, 'needs_authentication'::text]));
CREATE INDEX payment_attempts_started_at ON payment_attempts USING brin (started_at);
CREATE INDEX payment_attempts_user_id ON payment_attempts USING btree (user_id);

create table payment_customers (
  user_id uuid not null,
  provider text not null,
  customer_id text not null,
  created_at timestamp with time zone not null,
  constraint payment_customers_pkey PRIMARY KEY (user_id),
  constraint payment_customers_customer_id_key UNIQUE (customer_id),
  constraint payment_customers_provider_check CHECK ((provider = ANY (ARRAY['embedded'::text, 'stripe'::text]))),
  constraint payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table payment_methods (
  user_id uuid not null,
  id uuid not null,
  source text not null,
  status text not null,
  method_id text not null,
  card_token_hash bytea not null,
  name text not null,
  brand text,
  last4 text not null,
  funding text,
  country text,
  expires_year integer,
  expires_month integer,
  created_at timestamp with time zone not null,
  detached_at timestamp with time zone,
  described_at timestamp with time zone,
  revoked_at timestamp with time zone,
  bank_account_id uuid,
  ended_because text,
  constraint payment_methods_pkey PRIMARY KEY (user_id, id),
  constraint payment_methods_method_id_key UNIQUE (method_id),
  constraint payment_methods_user_id_card_token_hash_key UNIQUE (user_id, card_token_hash),
  constraint payment_methods_bank_account CHECK (((source = 'bank_account'::text) = (bank_account_id IS NOT NULL))),
  constraint payment_methods_brand_check CHECK ((brand = ANY (ARRAY['amex'::text, 'mastercard'::text, 'visa'::text, 'discover'::text, 'other'::text]))),
  constraint payment_methods_card CHECK (((source = 'credit_card'::text) = ((brand IS NOT NULL) AND (funding IS NOT NULL) AND (expires_year IS NOT NULL) AND (expires_month IS NOT NULL)))),
  constraint payment_methods_check CHECK (((detached_at IS NULL) OR (status = 'inactive'::text))),
  constraint payment_methods_ended CHECK (((ended_because IS NULL) OR (status = 'inactive'::text))),
  constraint payment_methods_ended_because_check CHECK ((ended_because = ANY (ARRAY['no_account'::text, 'not_authorized'::text, 'authorization_revoked'::text, 'payment_stopped'::text]))),
  constraint payment_methods_expires_month_check CHECK (((expires_month >= 1) AND (expires_month <= 12))),
  constraint payment_methods_funding_check CHECK ((funding = ANY (ARRAY['credit'::text, 'debit'::text, 'prepaid'::text, 'unknown'::text]))),
  constraint payment_methods_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint payment_methods_name_check CHECK (((length(name) >= 3) AND (length(name) <= 120))),
  constraint payment_methods_source_check CHECK ((source = ANY (ARRAY['credit_card'::text, 'bank_account'::text]))),
  constraint payment_methods_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payment_methods_bank_account_id ON payment_methods USING btree (bank_account_id) WHERE (bank_account_id IS NOT NULL);
CREATE INDEX payment_methods_last4 ON payment_methods USING btree (last4);
CREATE UNIQUE INDEX payment_methods_one_active ON payment_methods USING btree (user_id) WHERE (status = 'active'::text);
CREATE INDEX payment_methods_to_detach ON payment_methods USING btree (id) WHERE ((status = 'inactive'::text) AND (detached_at IS NULL));

create table payment_webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  charge_id text,
  idempotency_key text,
  amount_cents integer,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  outcome text not null,
  object_id text,
  object_status text,
  constraint payment_webhook_events_pkey PRIMARY KEY (provider, event_id),
  constraint payment_webhook_events_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'nothing_to_do'::text, 'not_ours'::text, 'amount_differs'::text, 'currency_differs'::text, 'not_confirmed'::text, 'waits'::text])))
);
CREATE INDEX payment_webhook_events_received_at ON payment_webhook_events USING btree (received_at);
CREATE INDEX payment_webhook_events_waiting ON payment_webhook_events USING btree (received_at) WHERE (outcome = 'waits'::text);

create table payments (
  id uuid not null,
  user_id uuid not null,
  invoice_id uuid not null,
  attempt integer,
  charge_id text not null,
  amount_cents integer not null,
  applied_cents integer not null,
  received_at timestamp with time zone not null,
  return_id text,
  returned_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_charge_id_key UNIQUE (charge_id),
  constraint payments_invoice_id_attempt_key UNIQUE (invoice_id, attempt),
  constraint payments_return_id_key UNIQUE (return_id),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_by_post CHECK (((attempt IS NULL) = (charge_id ~~ 'post:%'::text))),
  constraint payments_check CHECK (((applied_cents >= 0) AND (applied_cents <= amount_cents))),
  constraint payments_returned CHECK (((return_id IS NULL) = (returned_at IS NULL))),
  constraint payments_invoice_id_attempt_fkey FOREIGN KEY (invoice_id, attempt) REFERENCES payment_attempts(invoice_id, attempt)
);
CREATE INDEX payments_received_at ON payments USING brin (received_at);
CREATE INDEX payments_user_id ON payments USING btree (user_id);

create table payments_by_post (
  payment_id uuid not null,
  user_id uuid not null,
  kind text not null,
  number text not null,
  came_on date not null,
  booked_at timestamp with time zone not null,
  routing_number text,
  account_last4 text,
  constraint payments_by_post_pkey PRIMARY KEY (payment_id),
  constraint payments_by_post_account CHECK (((routing_number IS NULL) = (account_last4 IS NULL))),
  constraint payments_by_post_account_last4_check CHECK ((account_last4 ~ '^[0-9]{4}$'::text)),
  constraint payments_by_post_kind_check CHECK ((kind = ANY (ARRAY['check'::text, 'money_order'::text]))),
  constraint payments_by_post_number_check CHECK (((length(number) >= 1) AND (length(number) <= 30))),
  constraint payments_by_post_routing_number_check CHECK ((routing_number ~ '^[0-9]{9}$'::text)),
  constraint payments_by_post_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE UNIQUE INDEX payments_by_post_paper ON payments_by_post USING btree (user_id, kind, number, routing_number, account_last4) NULLS NOT DISTINCT;

create table person_names (
  word text not null,
  user_id uuid not null,
  constraint person_names_pkey PRIMARY KEY (word, user_id),
  constraint person_names_word_check CHECK (((length(word) >= 1) AND (length(word) <= 40)))
);
CREATE INDEX person_names_of ON person_names USING btree (user_id, word);

create table phone_numbers (
  user_id uuid not null,
  id uuid not null,
  country_code text not null,
  phone_number text not null,
  status text not null,
  sms_marketing boolean not null default false,
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  constraint phone_numbers_pkey PRIMARY KEY (user_id, id),
  constraint phone_numbers_id_key UNIQUE (id),
  constraint phone_numbers_check CHECK (((status = 'verified'::text) = (verified_at IS NOT NULL))),
  constraint phone_numbers_country_code_check CHECK ((country_code ~ '^[1-9][0-9]{0,2}$'::text)),
  constraint phone_numbers_phone_number_check CHECK ((phone_number ~ '^[0-9]{4,14}$'::text)),
  constraint phone_numbers_status_check CHECK ((status = ANY (ARRAY['transient'::text, 'pending'::text, 'verified'::text]))),
  constraint phone_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX phone_numbers_number ON phone_numbers USING btree (phone_number);
CREATE UNIQUE INDEX phone_numbers_one_per_status ON phone_numbers USING btree (user_id, status);

create table plans (
  user_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  status text not null,
  amount_cents integer not null,
  billing_frequency text not null,
  anchored_on date,
  next_period integer not null,
  next_due_on date,
  ends_on date,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  first_period integer not null default 0,
  changes_to text,
  changes_at_period integer,
  changes_amount_cents integer,
  announced_due_on date,
  constraint plans_pkey PRIMARY KEY (user_id, id),
  constraint plans_id_key UNIQUE (id),
  constraint plans_amount_cents_check CHECK ((amount_cents > 0)),
  constraint plans_billing_frequency_check CHECK ((billing_frequency = ANY (ARRAY['monthly'::text, 'annually'::text]))),
  constraint plans_change CHECK (((num_nulls(changes_to, changes_at_period, changes_amount_cents) = ANY (ARRAY[0, 3])) AND (changes_to <> billing_frequency) AND ((changes_to IS NULL) OR (status <> 'pending'::text)))),
  constraint plans_changes_amount_cents_check CHECK ((changes_amount_cents > 0)),
  constraint plans_changes_at_period_check CHECK ((changes_at_period > 0)),
  constraint plans_changes_to_check CHECK ((changes_to = ANY (ARRAY['monthly'::text, 'annually'::text]))),
  constraint plans_check CHECK (((status = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint plans_check1 CHECK (((status <> 'active'::text) OR ((anchored_on IS NOT NULL) AND (ends_on IS NOT NULL)))),
  constraint plans_check2 CHECK (((status = 'active'::text) OR (next_due_on IS NULL))),
  constraint plans_first_period_check CHECK ((first_period >= 0)),
  constraint plans_next_period_check CHECK ((next_period > 0)),
  constraint plans_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'ended'::text]))),
  constraint plans_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE INDEX plans_next_due_on ON plans USING btree (next_due_on, id) WHERE (next_due_on IS NOT NULL);
CREATE UNIQUE INDEX plans_one_of_a_policy ON plans USING btree (policy_id) WHERE (status <> 'ended'::text);
CREATE INDEX plans_policy_id ON plans USING btree (policy_id);
CREATE INDEX plans_yearly_due_on ON plans USING btree (next_due_on, id) WHERE ((billing_frequency = 'annually'::text) AND (next_due_on IS NOT NULL));

create table policies (
  user_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  quote_id uuid not null,
  application_id uuid not null,
  product_slug text not null,
  number text not null,
  status text not null,
  amount integer,
  term_years integer,
  insureds_age_at_term integer,
  state text not null,
  created_at timestamp with time zone not null,
  payable_until timestamp with time zone not null,
  effective_at timestamp with time zone,
  term_ends_on date,
  free_look_ends_on date,
  lapses_on date,
  paused_at timestamp with time zone,
  terminated_at timestamp with time zone,
  termination_reason text,
  nothing_due_from date,
  constraint policies_pkey PRIMARY KEY (user_id, id),
  constraint policies_id_key UNIQUE (id),
  constraint policies_number_key UNIQUE (number),
  constraint policies_amount_check CHECK (((amount >= 50000) AND (amount <= 1000000))),
  constraint policies_check CHECK (((status = ANY (ARRAY['pending'::text, 'terminated'::text])) OR (effective_at IS NOT NULL))),
  constraint policies_check1 CHECK (((status <> 'pending'::text) OR (effective_at IS NULL))),
  constraint policies_check2 CHECK (((effective_at IS NULL) = (term_ends_on IS NULL))),
  constraint policies_check3 CHECK (((effective_at IS NULL) = (free_look_ends_on IS NULL))),
  constraint policies_check4 CHECK (((status = 'past_due'::text) = (lapses_on IS NOT NULL))),
  constraint policies_check5 CHECK (((status = 'paused'::text) = (paused_at IS NOT NULL))),
  constraint policies_check6 CHECK (((status = 'terminated'::text) = (terminated_at IS NOT NULL))),
  constraint policies_check7 CHECK (((status = 'terminated'::text) = (termination_reason IS NOT NULL))),
  constraint policies_check8 CHECK (((termination_reason = 'not_taken'::text) = ((status = 'terminated'::text) AND (effective_at IS NULL)))),
  constraint policies_number_check CHECK ((number ~ '^(TL|AD)-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$'::text)),
  constraint policies_product_slug_check CHECK ((product_slug = ANY (ARRAY['wysh-term-life'::text, 'wysh-accidental-death'::text]))),
  constraint policies_state_check CHECK ((length(state) = 2)),
  constraint policies_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'past_due'::text, 'paused'::text, 'terminated'::text]))),
  constraint policies_term_years_check CHECK (((term_years >= 1) AND (term_years <= 47))),
  constraint policies_termination_reason_check CHECK ((termination_reason = ANY (ARRAY['lapsed'::text, 'cancelled'::text, 'expired'::text, 'free_look'::text, 'not_taken'::text]))),
  constraint policies_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id)
);
CREATE INDEX policies_lapses_on ON policies USING btree (lapses_on) WHERE (status = 'past_due'::text);
CREATE UNIQUE INDEX policies_one_of_a_membership ON policies USING btree (membership_id) WHERE (status <> 'terminated'::text);
CREATE UNIQUE INDEX policies_one_of_a_quote ON policies USING btree (quote_id) WHERE (termination_reason IS DISTINCT FROM 'not_taken'::text);
CREATE INDEX policies_paused ON policies USING btree (id) WHERE (status = 'paused'::text);
CREATE INDEX policies_payable_until ON policies USING btree (payable_until) WHERE (status = 'pending'::text);
CREATE INDEX policies_quote_id ON policies USING btree (quote_id);
CREATE INDEX policies_term_ends_on ON policies USING btree (term_ends_on) WHERE (status = ANY (ARRAY['active'::text, 'past_due'::text, 'paused'::text]));
CREATE TRIGGER policies_figures BEFORE INSERT ON policies FOR EACH ROW WHEN ((new.amount IS NULL)) EXECUTE FUNCTION give_policy_figures();

create table policy_changes (
  user_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  kind text not null,
  status text not null,
  amount integer not null,
  term_years integer not null,
  shown_sealed bytea not null,
  asked_by_kind text not null,
  asked_by_id uuid not null,
  requested_at timestamp with time zone not null,
  begins_on date,
  application_id uuid,
  quote_id uuid,
  sequence integer,
  accepted_at timestamp with time zone,
  closed_at timestamp with time zone,
  expires_at timestamp with time zone,
  earlier_application_ids uuid[] not null default '{}'::uuid[],
  constraint policy_changes_pkey PRIMARY KEY (user_id, id),
  constraint policy_changes_id_key UNIQUE (id),
  constraint policy_changes_amount_check CHECK ((amount > 0)),
  constraint policy_changes_asked_by_kind_check CHECK ((asked_by_kind = ANY (ARRAY['person'::text, 'staff'::text]))),
  constraint policy_changes_check CHECK (((status <> ALL (ARRAY['accepted'::text, 'completed'::text])) OR ((begins_on IS NOT NULL) AND (sequence IS NOT NULL) AND (accepted_at IS NOT NULL)))),
  constraint policy_changes_check1 CHECK (((status = ANY (ARRAY['completed'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text])) = (closed_at IS NOT NULL))),
  constraint policy_changes_kind_check CHECK ((kind = ANY (ARRAY['decrease'::text, 'increase'::text, 'lengthening'::text, 'extension'::text]))),
  constraint policy_changes_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'underwriting'::text, 'offered'::text, 'accepted'::text, 'completed'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text]))),
  constraint policy_changes_term_years_check CHECK (((term_years >= 1) AND (term_years <= 47))),
  constraint policy_changes_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id),
  constraint policy_changes_policy_id_sequence_fkey FOREIGN KEY (policy_id, sequence) REFERENCES policy_transactions(policy_id, sequence)
);
CREATE INDEX policy_changes_application ON policy_changes USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX policy_changes_begins_on ON policy_changes USING btree (begins_on) WHERE (status = 'accepted'::text);
CREATE INDEX policy_changes_expires_at ON policy_changes USING btree (expires_at) WHERE (status = 'offered'::text);
CREATE UNIQUE INDEX policy_changes_one_open ON policy_changes USING btree (policy_id) WHERE (status = ANY (ARRAY['requested'::text, 'underwriting'::text, 'offered'::text, 'accepted'::text]));
CREATE INDEX policy_changes_policy ON policy_changes USING btree (policy_id, sequence);
CREATE TRIGGER policy_changes_shown_key BEFORE INSERT OR UPDATE OF shown_sealed ON policy_changes FOR EACH ROW WHEN (seals_no_more(new.shown_sealed)) EXECUTE FUNCTION refuse_old_key();

create table policy_corrections (
  id uuid not null,
  user_id uuid not null,
  policy_id uuid not null,
  state text not null,
  way text not null,
  noted_by uuid,
  asked_at timestamp with time zone not null,
  asked_on date not null,
  said_sealed bytea not null,
  evidence uuid[] not null default '{}'::uuid[],
  shown_amount_before integer not null,
  shown_amount_after integer not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  sequence integer,
  taken_back_at timestamp with time zone,
  told_sealed bytea,
  constraint policy_corrections_pkey PRIMARY KEY (id),
  constraint policy_corrections_check CHECK (((way = 'page'::text) = (noted_by IS NULL))),
  constraint policy_corrections_check1 CHECK (((state = ANY (ARRAY['confirmed'::text, 'refused'::text])) = (decided_at IS NOT NULL))),
  constraint policy_corrections_check2 CHECK ((num_nulls(decided_at, decided_by, reason) = ANY (ARRAY[0, 3]))),
  constraint policy_corrections_check3 CHECK (((state = 'confirmed'::text) = (sequence IS NOT NULL))),
  constraint policy_corrections_check4 CHECK (((state = 'taken_back'::text) = (taken_back_at IS NOT NULL))),
  constraint policy_corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint policy_corrections_shown_amount_after_check CHECK ((shown_amount_after >= 0)),
  constraint policy_corrections_shown_amount_before_check CHECK ((shown_amount_before > 0)),
  constraint policy_corrections_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'refused'::text, 'taken_back'::text]))),
  constraint policy_corrections_way_check CHECK ((way = ANY (ARRAY['page'::text, 'telephone'::text, 'chat'::text, 'letter'::text]))),
  constraint policy_corrections_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id),
  constraint policy_corrections_policy_id_sequence_fkey FOREIGN KEY (policy_id, sequence) REFERENCES policy_transactions(policy_id, sequence)
);
CREATE UNIQUE INDEX policy_corrections_one_open ON policy_corrections USING btree (policy_id) WHERE (state = 'asked'::text);
CREATE INDEX policy_corrections_policy_id ON policy_corrections USING btree (policy_id, asked_at);
CREATE INDEX policy_corrections_sequence ON policy_corrections USING btree (policy_id, sequence);
CREATE TRIGGER policy_corrections_said_key BEFORE INSERT OR UPDATE OF said_sealed ON policy_corrections FOR EACH ROW WHEN (seals_no_more(new.said_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER policy_corrections_told_key BEFORE INSERT OR UPDATE OF told_sealed ON policy_corrections FOR EACH ROW WHEN (seals_no_more(new.told_sealed)) EXECUTE FUNCTION refuse_old_key();

create table policy_endings (
  id uuid not null,
  user_id uuid not null,
  policy_id uuid not null,
  kind text not null,
  state text not null,
  way text not null,
  noted_by uuid,
  asked_at timestamp with time zone not null,
  counts_on date not null,
  last_covered_on date,
  nothing_due_from date not null,
  shown_refund_cents integer not null,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  reason text,
  confirmed_refund_cents integer,
  carried_out_at timestamp with time zone,
  refund_cents integer,
  earned_cents integer,
  taken_back_at timestamp with time zone,
  lost_cents integer not null default 0,
  overtaken_at timestamp with time zone,
  told_sealed bytea,
  constraint policy_endings_pkey PRIMARY KEY (id),
  constraint policy_endings_check CHECK (((kind = 'hand_back'::text) = (last_covered_on IS NULL))),
  constraint policy_endings_check1 CHECK (((way = 'page'::text) = (noted_by IS NULL))),
  constraint policy_endings_check2 CHECK ((num_nulls(confirmed_at, confirmed_by, reason, confirmed_refund_cents) = ANY (ARRAY[0, 4]))),
  constraint policy_endings_check3 CHECK (((state <> ALL (ARRAY['confirmed'::text, 'carried_out'::text])) OR (confirmed_at IS NOT NULL))),
  constraint policy_endings_check4 CHECK (((state = 'carried_out'::text) = (carried_out_at IS NOT NULL))),
  constraint policy_endings_check5 CHECK ((num_nulls(carried_out_at, refund_cents, earned_cents) = ANY (ARRAY[0, 3]))),
  constraint policy_endings_check6 CHECK (((state = 'taken_back'::text) = (taken_back_at IS NOT NULL))),
  constraint policy_endings_check7 CHECK (((state = 'overtaken'::text) = (overtaken_at IS NOT NULL))),
  constraint policy_endings_confirmed_refund_cents_check CHECK ((confirmed_refund_cents >= 0)),
  constraint policy_endings_earned_cents_check CHECK ((earned_cents >= 0)),
  constraint policy_endings_kind_check CHECK ((kind = ANY (ARRAY['hand_back'::text, 'end'::text]))),
  constraint policy_endings_lost_cents_check CHECK ((lost_cents >= 0)),
  constraint policy_endings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint policy_endings_refund_cents_check CHECK ((refund_cents >= 0)),
  constraint policy_endings_shown_refund_cents_check CHECK ((shown_refund_cents >= 0)),
  constraint policy_endings_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'carried_out'::text, 'taken_back'::text, 'overtaken'::text]))),
  constraint policy_endings_way_check CHECK ((way = ANY (ARRAY['page'::text, 'telephone'::text, 'chat'::text, 'letter'::text]))),
  constraint policy_endings_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE INDEX policy_endings_confirmed ON policy_endings USING btree (id) WHERE (state = 'confirmed'::text);
CREATE UNIQUE INDEX policy_endings_one_open ON policy_endings USING btree (policy_id) WHERE (state = ANY (ARRAY['asked'::text, 'confirmed'::text]));
CREATE INDEX policy_endings_policy_id ON policy_endings USING btree (policy_id, asked_at);
CREATE TRIGGER policy_endings_told_key BEFORE INSERT OR UPDATE OF told_sealed ON policy_endings FOR EACH ROW WHEN (seals_no_more(new.told_sealed)) EXECUTE FUNCTION refuse_old_key();

create table policy_files (
  policy_id uuid not null,
  user_id uuid not null,
  kept_until date not null,
  constraint policy_files_pkey PRIMARY KEY (policy_id),
  constraint policy_files_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE INDEX policy_files_kept_until ON policy_files USING btree (kept_until);

create table policy_holds (
  id uuid not null,
  policy_id uuid not null,
  kind text not null,
  reason text not null,
  begins_on date not null,
  releases_on date not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  ended_because text,
  constraint policy_holds_pkey PRIMARY KEY (id),
  constraint policy_holds_check CHECK ((releases_on >= begins_on)),
  constraint policy_holds_check1 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint policy_holds_check2 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint policy_holds_ended_because_check CHECK (((length(ended_because) >= 1) AND (length(ended_because) <= 500))),
  constraint policy_holds_kind_check CHECK ((kind = ANY (ARRAY['military_service'::text, 'disaster'::text, 'dispute'::text, 'other'::text]))),
  constraint policy_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint policy_holds_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE INDEX policy_holds_policy ON policy_holds USING btree (policy_id, begins_on);
CREATE INDEX policy_holds_releases_on ON policy_holds USING btree (releases_on);

create table policy_insureds (
  id uuid not null,
  policy_id uuid not null,
  sequence integer not null,
  insured_sealed bytea not null,
  constraint policy_insureds_pkey PRIMARY KEY (id),
  constraint policy_insureds_policy_id_sequence_key UNIQUE (policy_id, sequence),
  constraint policy_insureds_policy_id_sequence_fkey FOREIGN KEY (policy_id, sequence) REFERENCES policy_transactions(policy_id, sequence)
);
CREATE TRIGGER policy_insureds_insured_key BEFORE INSERT OR UPDATE OF insured_sealed ON policy_insureds FOR EACH ROW WHEN (seals_no_more(new.insured_sealed)) EXECUTE FUNCTION refuse_old_key();

create table policy_layers (
  policy_id uuid not null,
  sequence integer not null,
  position integer not null,
  quote_id uuid not null,
  application_id uuid not null,
  basis_version text not null,
  amount integer not null,
  annual_cents integer not null,
  monthly_cents integer not null,
  contestable_from date not null,
  suicide_excluded_from date not null,
  constraint policy_layers_pkey PRIMARY KEY (policy_id, sequence, "position"),
  constraint policy_layers_amount_check CHECK (((amount >= 1) AND (amount <= 1000000))),
  constraint policy_layers_annual_cents_check CHECK ((annual_cents > 0)),
  constraint policy_layers_monthly_cents_check CHECK ((monthly_cents > 0)),
  constraint policy_layers_position_check CHECK (("position" > 0)),
  constraint policy_layers_policy_id_sequence_fkey FOREIGN KEY (policy_id, sequence) REFERENCES policy_terms(policy_id, sequence)
);
CREATE TRIGGER policy_layers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON policy_layers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table policy_terms (
  policy_id uuid not null,
  sequence integer not null,
  ends_on date not null,
  rules_edition date not null,
  time_zone text not null,
  papers_edition text not null,
  term_years integer not null,
  insureds_age_at_term integer not null,
  annual_fee_cents integer not null,
  monthly_fee_cents integer not null,
  constraint policy_terms_pkey PRIMARY KEY (policy_id, sequence),
  constraint policy_terms_annual_fee_cents_check CHECK ((annual_fee_cents >= 0)),
  constraint policy_terms_monthly_fee_cents_check CHECK ((monthly_fee_cents >= 0)),
  constraint policy_terms_papers_edition_check CHECK (((length(papers_edition) >= 1) AND (length(papers_edition) <= 20))),
  constraint policy_terms_term_years_check CHECK (((term_years >= 1) AND (term_years <= 47))),
  constraint policy_terms_policy_id_sequence_fkey FOREIGN KEY (policy_id, sequence) REFERENCES policy_transactions(policy_id, sequence)
);
CREATE TRIGGER policy_terms_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON policy_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table policy_transactions (
  policy_id uuid not null,
  sequence integer not null,
  kind text not null,
  effective_on date not null,
  recorded_at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  rests_on_kind text,
  rests_on_id uuid,
  undoes integer,
  billing_frequency text,
  application_id uuid,
  constraint policy_transactions_pkey PRIMARY KEY (policy_id, sequence),
  constraint policy_transactions_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'staff'::text, 'system'::text]))),
  constraint policy_transactions_billing_frequency_check CHECK ((billing_frequency = ANY (ARRAY['monthly'::text, 'annually'::text]))),
  constraint policy_transactions_check CHECK ((undoes < sequence)),
  constraint policy_transactions_check1 CHECK (((sequence = 1) = (kind = 'issued'::text))),
  constraint policy_transactions_check2 CHECK (((kind = 'undone'::text) = (undoes IS NOT NULL))),
  constraint policy_transactions_check3 CHECK (((rests_on_kind IS NULL) = (rests_on_id IS NULL))),
  constraint policy_transactions_check4 CHECK (((actor_kind = ANY (ARRAY['person'::text, 'staff'::text])) = (actor_id IS NOT NULL))),
  constraint policy_transactions_check5 CHECK (((application_id IS NULL) OR (kind = 'reinstated'::text))),
  constraint policy_transactions_frequency CHECK (((kind = 'frequency_changed'::text) = (billing_frequency IS NOT NULL))),
  constraint policy_transactions_kind_check CHECK ((kind = ANY (ARRAY['issued'::text, 'increased'::text, 'decreased'::text, 'lengthened'::text, 'extended'::text, 'frequency_changed'::text, 'corrected'::text, 'moved'::text, 'held'::text, 'released'::text, 'cancelled'::text, 'handed_back'::text, 'rescinded'::text, 'lapsed'::text, 'reinstated'::text, 'expired'::text, 'undone'::text]))),
  constraint policy_transactions_rests_on_kind_check CHECK ((rests_on_kind = ANY (ARRAY['quote'::text, 'invoice'::text, 'hold'::text, 'ending'::text, 'change'::text, 'correction'::text]))),
  constraint policy_transactions_sequence_check CHECK ((sequence > 0)),
  constraint policy_transactions_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE TRIGGER policy_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON policy_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table policy_transitions (
  user_id uuid not null,
  policy_id uuid not null,
  position integer not null,
  from_status text,
  to_status text not null,
  event text not null,
  actor_user_id uuid,
  occurred_at timestamp with time zone not null,
  constraint policy_transitions_pkey PRIMARY KEY (policy_id, "position"),
  constraint policy_transitions_position_check CHECK (("position" > 0)),
  constraint policy_transitions_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE TRIGGER policy_transitions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON policy_transitions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policy_transitions_carried_over AFTER INSERT ON policy_transitions FOR EACH ROW EXECUTE FUNCTION carry_over_written_step();

create table postal_addresses (
  user_id uuid not null,
  street1 text not null,
  street2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  updated_at timestamp with time zone not null,
  constraint postal_addresses_pkey PRIMARY KEY (user_id),
  constraint postal_addresses_city_check CHECK (((length(city) >= 1) AND (length(city) <= 50))),
  constraint postal_addresses_postal_code_check CHECK (((length(postal_code) >= 5) AND (length(postal_code) <= 10))),
  constraint postal_addresses_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint postal_addresses_street1_check CHECK (((length(street1) >= 1) AND (length(street1) <= 100))),
  constraint postal_addresses_street2_check CHECK (((length(street2) >= 1) AND (length(street2) <= 50))),
  constraint postal_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table prequalifications (
  user_id uuid not null,
  answers_sealed bytea not null,
  updated_at timestamp with time zone not null,
  constraint prequalifications_pkey PRIMARY KEY (user_id),
  constraint prequalifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER prequalifications_answers_key BEFORE INSERT OR UPDATE OF answers_sealed ON prequalifications FOR EACH ROW WHEN (seals_no_more(new.answers_sealed)) EXECUTE FUNCTION refuse_old_key();

create table privacy_choices (
  user_id uuid not null,
  shares_usage boolean,
  said_at timestamp with time zone,
  signal_seen_at timestamp with time zone,
  constraint privacy_choices_pkey PRIMARY KEY (user_id),
  constraint privacy_choices_check CHECK (((shares_usage IS NULL) = (said_at IS NULL))),
  constraint privacy_choices_check1 CHECK (((shares_usage IS NOT NULL) OR (signal_seen_at IS NOT NULL))),
  constraint privacy_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table product_offerings (
  user_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  product_slug text not null,
  kind text not null,
  status text not null,
  amount integer not null,
  amount_max integer not null,
  term_years integer not null,
  term_years_max integer not null,
  annual_premium_cents integer not null,
  monthly_premium_cents integer not null,
  basis_version text not null,
  pricing_sealed bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  end_told_at timestamp with time zone,
  constraint product_offerings_pkey PRIMARY KEY (user_id, id),
  constraint product_offerings_amount_check CHECK (((amount >= 50000) AND (amount <= 1000000))),
  constraint product_offerings_annual_premium_cents_check CHECK ((annual_premium_cents > 0)),
  constraint product_offerings_check CHECK ((amount_max >= amount)),
  constraint product_offerings_check1 CHECK ((term_years_max >= term_years)),
  constraint product_offerings_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'reinstatement'::text, 'extension'::text, 'increase'::text]))),
  constraint product_offerings_monthly_premium_cents_check CHECK ((monthly_premium_cents > 0)),
  constraint product_offerings_product_slug_check CHECK ((product_slug = ANY (ARRAY['wysh-term-life'::text, 'wysh-accidental-death'::text]))),
  constraint product_offerings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint product_offerings_term_years_check CHECK (((term_years >= 1) AND (term_years <= 47))),
  constraint product_offerings_user_id_application_id_fkey FOREIGN KEY (user_id, application_id) REFERENCES insurance_applications(user_id, id)
);
CREATE INDEX product_offerings_ending ON product_offerings USING btree (expires_at) WHERE ((end_told_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'accepted'::text])));
CREATE UNIQUE INDEX product_offerings_one_pending ON product_offerings USING btree (user_id, product_slug, kind) WHERE (status = 'pending'::text);
CREATE INDEX product_offerings_pending ON product_offerings USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE TRIGGER product_offerings_pricing_key BEFORE INSERT OR UPDATE OF pricing_sealed ON product_offerings FOR EACH ROW WHEN (seals_no_more(new.pricing_sealed)) EXECUTE FUNCTION refuse_old_key();

create table profiles (
  user_id uuid not null,
  first_name text,
  middle_name text,
  last_name text,
  suffix text,
  identity_sealed bytea,
  newsletter_opt_in boolean not null default false,
  attested_adult_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  reminder_mails boolean not null default true,
  tips_sent smallint not null default 0,
  tip_sent_at timestamp with time zone,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50))),
  constraint profiles_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50))),
  constraint profiles_middle_name_check CHECK (((length(middle_name) >= 1) AND (length(middle_name) <= 50))),
  constraint profiles_suffix_check CHECK (((length(suffix) >= 1) AND (length(suffix) <= 10))),
  constraint profiles_tips_sent_check CHECK ((tips_sent >= 0)),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER profiles_identity_key BEFORE INSERT OR UPDATE OF identity_sealed ON profiles FOR EACH ROW WHEN (seals_no_more(new.identity_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER profiles_names AFTER INSERT OR DELETE OR UPDATE OF first_name, middle_name, last_name ON profiles FOR EACH ROW EXECUTE FUNCTION keep_person_names();

create table quotes (
  user_id uuid not null,
  id uuid not null,
  offering_id uuid not null,
  application_id uuid not null,
  membership_id uuid not null,
  product_slug text not null,
  status text not null,
  amount integer not null,
  term_years integer not null,
  insureds_age_at_term integer not null,
  annual_premium_cents integer not null,
  monthly_premium_cents integer not null,
  basis_version text not null,
  premium_sealed bytea not null,
  billing_frequency text,
  created_at timestamp with time zone not null,
  chosen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  kind text not null default 'new'::text,
  constraint quotes_pkey PRIMARY KEY (user_id, id),
  constraint quotes_id_key UNIQUE (id),
  constraint quotes_user_id_offering_id_key UNIQUE (user_id, offering_id),
  constraint quotes_amount_check CHECK (((amount > 0) AND ((kind = 'correction'::text) OR ((amount >= 50000) AND (amount <= 1000000))))),
  constraint quotes_annual_premium_cents_check CHECK ((annual_premium_cents > 0)),
  constraint quotes_billing_frequency_check CHECK ((billing_frequency = ANY (ARRAY['monthly'::text, 'annually'::text]))),
  constraint quotes_check CHECK (((status = 'accepted'::text) = (accepted_at IS NOT NULL))),
  constraint quotes_check1 CHECK (((status = 'accepted'::text) = (billing_frequency IS NOT NULL))),
  constraint quotes_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'reinstatement'::text, 'extension'::text, 'increase'::text, 'lengthening'::text, 'correction'::text]))),
  constraint quotes_monthly_premium_cents_check CHECK ((monthly_premium_cents > 0)),
  constraint quotes_product_slug_check CHECK ((product_slug = ANY (ARRAY['wysh-term-life'::text, 'wysh-accidental-death'::text]))),
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint quotes_term_years_check CHECK (((term_years >= 1) AND (term_years <= 47)))
);
CREATE INDEX quotes_expires_at ON quotes USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE TRIGGER quotes_premium_key BEFORE INSERT OR UPDATE OF premium_sealed ON quotes FOR EACH ROW WHEN (seals_no_more(new.premium_sealed)) EXECUTE FUNCTION refuse_old_key();

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  access_token_hash bytea not null,
  rotated_from_hash bytea,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_expires_at ON refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_rotated_from_hash ON refresh_tokens USING btree (rotated_from_hash);
CREATE INDEX refresh_tokens_session_id ON refresh_tokens USING btree (session_id);

create table refunds (
  id uuid not null,
  user_id uuid not null,
  payment_id uuid not null,
  status text not null,
  amount_cents integer not null,
  reason text not null,
  idempotency_key text not null,
  refund_id text,
  requested_at timestamp with time zone not null,
  done_at timestamp with time zone,
  reminded_at timestamp with time zone,
  way text not null default 'card'::text,
  replaces_id uuid,
  paid_how text,
  failure text,
  failed_at timestamp with time zone,
  held_at timestamp with time zone,
  told_at timestamp with time zone default now(),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_check CHECK (((status <> ALL (ARRAY['pending'::text, 'done'::text])) OR (way <> 'card'::text) OR (refund_id IS NOT NULL))),
  constraint refunds_check1 CHECK (
CASE status
    WHEN 'done'::text THEN (done_at IS NOT NULL)
    WHEN 'failed'::text THEN true
    ELSE (done_at IS NULL)
END),
  constraint refunds_check2 CHECK (((paid_how IS NOT NULL) = (way = 'by_hand'::text))),
  constraint refunds_check3 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint refunds_check4 CHECK (((status = 'failed'::text) = (failed_at IS NOT NULL))),
  constraint refunds_check5 CHECK (((way = 'card'::text) OR (status = 'done'::text) OR ((way = 'dispute'::text) AND (status = 'failed'::text)))),
  constraint refunds_failure_check CHECK ((failure = ANY (ARRAY['refused'::text, 'returned'::text, 'disputed'::text, 'made_at_vendor'::text, 'came_by_post'::text]))),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['surplus'::text, 'not_taken'::text, 'made_at_vendor'::text, 'unearned'::text, 'handed_back'::text, 'ended'::text, 'goodwill'::text, 'mistake'::text]))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'done'::text, 'failed'::text]))),
  constraint refunds_way_check CHECK ((way = ANY (ARRAY['card'::text, 'by_hand'::text, 'dispute'::text]))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES refunds(id)
);
CREATE INDEX refunds_failed ON refunds USING btree (failed_at, id) WHERE (status = 'failed'::text);
CREATE UNIQUE INDEX refunds_one_of_a_surplus ON refunds USING btree (payment_id) WHERE ((reason = 'surplus'::text) AND (replaces_id IS NULL));
CREATE UNIQUE INDEX refunds_one_of_an_ending ON refunds USING btree (payment_id) WHERE ((reason = ANY (ARRAY['handed_back'::text, 'ended'::text])) AND (replaces_id IS NULL) AND (failure IS DISTINCT FROM 'disputed'::text));
CREATE UNIQUE INDEX refunds_one_of_not_taken ON refunds USING btree (payment_id) WHERE ((reason = 'not_taken'::text) AND (replaces_id IS NULL));
CREATE UNIQUE INDEX refunds_one_part ON refunds USING btree (refund_id, replaces_id) NULLS NOT DISTINCT WHERE (refund_id IS NOT NULL);
CREATE INDEX refunds_payment_id ON refunds USING btree (payment_id);
CREATE INDEX refunds_pending ON refunds USING btree (COALESCE(reminded_at, requested_at), id) WHERE (status = 'pending'::text);
CREATE INDEX refunds_replaces_id ON refunds USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX refunds_requested ON refunds USING btree (COALESCE(reminded_at, requested_at), id) WHERE (status = 'requested'::text);

create table refunds_before_screenings (
  refund_id uuid not null,
  constraint refunds_before_screenings_pkey PRIMARY KEY (refund_id)
);

create table reinstatement_requests (
  user_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  offering_id uuid,
  requested_at timestamp with time zone not null,
  requested_on date not null,
  completed_at timestamp with time zone,
  application_id uuid,
  constraint reinstatement_requests_pkey PRIMARY KEY (user_id, id),
  constraint reinstatement_requests_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);
CREATE INDEX reinstatement_requests_application ON reinstatement_requests USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE UNIQUE INDEX reinstatement_requests_offering ON reinstatement_requests USING btree (offering_id);
CREATE INDEX reinstatement_requests_policy ON reinstatement_requests USING btree (policy_id, requested_at);

create table replaced_policies (
  id uuid not null,
  user_id uuid not null,
  policy_id uuid not null,
  policy_number text not null,
  place smallint not null,
  state text not null,
  product_slug text not null,
  told_sealed bytea not null,
  company_key text,
  fate text,
  issued_on date not null,
  signed_on date,
  recorded_at timestamp with time zone not null,
  tell_by date,
  left_untold_because text,
  left_untold_at timestamp with time zone,
  left_untold_by uuid,
  constraint replaced_policies_pkey PRIMARY KEY (id),
  constraint replaced_policies_policy_id_place_key UNIQUE (policy_id, place),
  constraint replaced_policies_check CHECK ((num_nulls(company_key, fate, tell_by) = ANY (ARRAY[0, 3]))),
  constraint replaced_policies_check1 CHECK ((num_nulls(left_untold_because, left_untold_at, left_untold_by) = ANY (ARRAY[0, 3]))),
  constraint replaced_policies_company_key_check CHECK (((length(company_key) >= 1) AND (length(company_key) <= 200))),
  constraint replaced_policies_fate_check CHECK ((fate = ANY (ARRAY['ended'::text, 'reduced'::text, 'borrowed'::text]))),
  constraint replaced_policies_left_untold_because_check CHECK ((left_untold_because = ANY (ARRAY['handed_back'::text, 'not_replaced'::text, 'no_such_company'::text]))),
  constraint replaced_policies_place_check CHECK (((place >= 0) AND (place <= 9))),
  constraint replaced_policies_policy_number_check CHECK (((length(policy_number) >= 1) AND (length(policy_number) <= 40))),
  constraint replaced_policies_product_slug_check CHECK (((length(product_slug) >= 1) AND (length(product_slug) <= 60))),
  constraint replaced_policies_state_check CHECK ((length(state) = 2))
);
CREATE INDEX replaced_policies_issued ON replaced_policies USING btree (issued_on, policy_id);
CREATE INDEX replaced_policies_of_company ON replaced_policies USING btree (company_key) WHERE (company_key IS NOT NULL);
CREATE INDEX replaced_policies_of_person ON replaced_policies USING btree (user_id);
CREATE TRIGGER replaced_policies_told_key BEFORE INSERT OR UPDATE OF told_sealed ON replaced_policies FOR EACH ROW WHEN (seals_no_more(new.told_sealed)) EXECUTE FUNCTION refuse_old_key();

create table report_files (
  period text not null,
  file text not null,
  digest text not null,
  lines integer not null,
  csv_sealed bytea not null,
  constraint report_files_pkey PRIMARY KEY (period, file),
  constraint report_files_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint report_files_file_check CHECK (((length(file) >= 1) AND (length(file) <= 40))),
  constraint report_files_lines_check CHECK ((lines > 0)),
  constraint report_files_period_fkey FOREIGN KEY (period) REFERENCES report_periods(period)
);
CREATE TRIGGER report_files_append_only BEFORE DELETE OR UPDATE OF period, file, digest, lines OR TRUNCATE ON report_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER report_files_csv_key BEFORE INSERT OR UPDATE OF csv_sealed ON report_files FOR EACH ROW WHEN (seals_no_more(new.csv_sealed)) EXECUTE FUNCTION refuse_old_key();

create table report_periods (
  period text not null,
  frozen_at timestamp with time zone not null,
  frozen_by text not null,
  rows jsonb not null,
  constraint report_periods_pkey PRIMARY KEY (period),
  constraint report_periods_frozen_by_check CHECK (((length(frozen_by) >= 1) AND (length(frozen_by) <= 100))),
  constraint report_periods_period_check CHECK ((period ~ '^2\d{3}(-(0[1-9]|1[0-2]|Q[1-4]))?$'::text))
);
CREATE TRIGGER report_periods_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON report_periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table reported_postings (
  transaction_id uuid not null,
  period text not null,
  constraint reported_postings_pkey PRIMARY KEY (transaction_id)
);
CREATE TRIGGER reported_postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON reported_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table sandbox_clock (
  singleton boolean not null default true,
  offset_ms bigint not null,
  constraint sandbox_clock_pkey PRIMARY KEY (singleton),
  constraint sandbox_clock_singleton_check CHECK (singleton)
);

create table sandbox_messages (
  id uuid not null,
  idempotency_key text not null,
  kind text not null,
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  accepted_at timestamp with time zone not null,
  constraint sandbox_messages_pkey PRIMARY KEY (id),
  constraint sandbox_messages_idempotency_key_key UNIQUE (idempotency_key)
);
CREATE INDEX sandbox_messages_accepted_at ON sandbox_messages USING btree (accepted_at);

create table sandbox_switches (
  capability text not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null,
  constraint sandbox_switches_pkey PRIMARY KEY (capability)
);

create table screening_opinions (
  id uuid not null,
  screening_id uuid not null,
  event text not null,
  said_by uuid not null,
  said_at timestamp with time zone not null,
  reason_sealed bytea not null,
  constraint screening_opinions_pkey PRIMARY KEY (id),
  constraint screening_opinions_event_check CHECK ((event = ANY (ARRAY['cleared'::text, 'proposed'::text, 'agreed'::text, 'sent_back'::text]))),
  constraint screening_opinions_screening_id_fkey FOREIGN KEY (screening_id) REFERENCES screenings(id) ON DELETE CASCADE
);
CREATE INDEX screening_opinions_screening_id ON screening_opinions USING btree (screening_id, said_at);
CREATE TRIGGER screening_opinions_reason_key BEFORE INSERT OR UPDATE OF reason_sealed ON screening_opinions FOR EACH ROW WHEN (seals_no_more(new.reason_sealed)) EXECUTE FUNCTION refuse_old_key();

create table screenings (
  id uuid not null,
  user_id uuid not null,
  policy_id uuid,
  subject_type text not null,
  subject_id uuid not null,
  fingerprint bytea not null,
  list text not null,
  list_edition text not null,
  asked_at timestamp with time zone not null,
  state text not null,
  entry_ids text[] not null,
  evidence_sealed bytea,
  reason_sealed bytea,
  decided_by uuid,
  agreed_by uuid,
  decided_at timestamp with time zone,
  constraint screenings_pkey PRIMARY KEY (id),
  constraint screenings_subject_id_subject_type_fingerprint_list_list_ed_key UNIQUE (subject_id, subject_type, fingerprint, list, list_edition),
  constraint screenings_check CHECK (((state <> 'clear'::text) OR (evidence_sealed IS NULL))),
  constraint screenings_check1 CHECK (((state <> ALL (ARRAY['waiting'::text, 'proposed'::text])) OR (evidence_sealed IS NOT NULL))),
  constraint screenings_check2 CHECK (((state = 'clear'::text) OR (cardinality(entry_ids) > 0))),
  constraint screenings_check3 CHECK (((state = ANY (ARRAY['proposed'::text, 'cleared'::text, 'confirmed'::text])) OR (reason_sealed IS NULL))),
  constraint screenings_check4 CHECK (((state <> 'proposed'::text) OR (reason_sealed IS NOT NULL))),
  constraint screenings_check5 CHECK (((state = ANY (ARRAY['proposed'::text, 'cleared'::text, 'confirmed'::text])) = (decided_by IS NOT NULL))),
  constraint screenings_check6 CHECK (((state = ANY (ARRAY['cleared'::text, 'confirmed'::text])) = (decided_at IS NOT NULL))),
  constraint screenings_check7 CHECK (((state = 'confirmed'::text) = (agreed_by IS NOT NULL))),
  constraint screenings_check8 CHECK ((agreed_by <> decided_by)),
  constraint screenings_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint screenings_list_check CHECK ((list = ANY (ARRAY['embedded'::text, 'ofac'::text, 'opensanctions'::text]))),
  constraint screenings_list_edition_check CHECK (((length(list_edition) >= 1) AND (length(list_edition) <= 60))),
  constraint screenings_policy_check CHECK (((policy_id IS NULL) = (subject_type = 'applicant'::text))),
  constraint screenings_state_check CHECK ((state = ANY (ARRAY['clear'::text, 'waiting'::text, 'proposed'::text, 'cleared'::text, 'confirmed'::text]))),
  constraint screenings_subject_type_check CHECK ((subject_type = ANY (ARRAY['refund'::text, 'payee'::text, 'applicant'::text])))
);
CREATE INDEX screenings_fingerprint ON screenings USING btree (fingerprint) WHERE (state = 'cleared'::text);
CREATE INDEX screenings_subject_id ON screenings USING btree (subject_id) WHERE (subject_type = 'applicant'::text);
CREATE INDEX screenings_user_id ON screenings USING btree (user_id);
CREATE TRIGGER screenings_evidence_key BEFORE INSERT OR UPDATE OF evidence_sealed ON screenings FOR EACH ROW WHEN (seals_no_more(new.evidence_sealed)) EXECUTE FUNCTION refuse_old_key();
CREATE TRIGGER screenings_reason_key BEFORE INSERT OR UPDATE OF reason_sealed ON screenings FOR EACH ROW WHEN (seals_no_more(new.reason_sealed)) EXECUTE FUNCTION refuse_old_key();

create table second_people (
  user_id uuid not null,
  person_sealed bytea not null,
  named_at timestamp with time zone not null,
  constraint second_people_pkey PRIMARY KEY (user_id)
);
CREATE TRIGGER second_people_person_key BEFORE INSERT OR UPDATE OF person_sealed ON second_people FOR EACH ROW WHEN (seals_no_more(new.person_sealed)) EXECUTE FUNCTION refuse_old_key();

create table separated_accounts (
  former_user_id uuid not null,
  user_id uuid not null,
  separated_at timestamp with time zone not null,
  constraint separated_accounts_pkey PRIMARY KEY (former_user_id),
  constraint separated_accounts_user_id_key UNIQUE (user_id),
  constraint separated_accounts_former_user_id_fkey FOREIGN KEY (former_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint separated_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX separated_accounts_separated_at ON separated_accounts USING btree (separated_at);

create table sessions (
  id uuid not null,
  user_id uuid,
  auth_level text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_reason text,
  authenticated boolean not null default false,
  device_label text,
  device_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_auth_level_check CHECK ((auth_level = ANY (ARRAY['unidentified'::text, 'identified'::text, 'verified'::text]))),
  constraint sessions_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  constraint sessions_check1 CHECK (((auth_level = 'unidentified'::text) OR (user_id IS NOT NULL))),
  constraint sessions_device_label_check CHECK (((length(device_label) >= 1) AND (length(device_label) <= 60))),
  constraint sessions_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['logout'::text, 'superseded'::text, 'token_reuse'::text, 'code_reuse'::text, 'lock'::text, 'expired'::text, 'password_change'::text, 'ended_by_person'::text, 'ended_by_staff'::text, 'account_closed'::text, 'reported'::text, 'separated'::text, 'recovered'::text]))),
  constraint sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_device_id ON sessions USING btree (device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX sessions_last_seen_at ON sessions USING btree (last_seen_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);

create table sign_in_failures (
  email_hash bytea not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (email_hash),
  constraint sign_in_failures_email_hash_check CHECK ((length(email_hash) = 32)),
  constraint sign_in_failures_failures_check CHECK (((failures >= 1) AND (failures <= 10)))
);
CREATE INDEX sign_in_failures_last_failed_at ON sign_in_failures USING btree (last_failed_at);

create table staff_codes (
  sign_in_hash bytea not null,
  staff_id uuid not null,
  code_hash bytea not null,
  state text not null,
  wrong_tries integer not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_codes_pkey PRIMARY KEY (sign_in_hash),
  constraint staff_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint staff_codes_sign_in_hash_check CHECK ((length(sign_in_hash) = 32)),
  constraint staff_codes_state_check CHECK ((state = ANY (ARRAY['live'::text, 'used'::text, 'expired'::text, 'replaced'::text]))),
  constraint staff_codes_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5))),
  constraint staff_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE
);
CREATE INDEX staff_codes_expires_at ON staff_codes USING btree (expires_at);
CREATE UNIQUE INDEX staff_codes_one_live ON staff_codes USING btree (staff_id) WHERE (state = 'live'::text);
CREATE INDEX staff_codes_staff_id ON staff_codes USING btree (staff_id, sent_at);

create table staff_invitations (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint staff_invitations_pkey PRIMARY KEY (token_hash),
  constraint staff_invitations_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE
);
CREATE INDEX staff_invitations_expires_at ON staff_invitations USING btree (expires_at);
CREATE UNIQUE INDEX staff_invitations_one_open ON staff_invitations USING btree (staff_id) WHERE (ended_at IS NULL);
CREATE INDEX staff_invitations_staff_id ON staff_invitations USING btree (staff_id);

create table staff_members (
  id uuid not null,
  email text not null,
  name text not null,
  roles text[] not null,
  password_hash text,
  status text not null,
  created_at timestamp with time zone not null,
  constraint staff_members_pkey PRIMARY KEY (id),
  constraint staff_members_email_key UNIQUE (email),
  constraint staff_members_check CHECK (((status = 'active'::text) = (password_hash IS NOT NULL))),
  constraint staff_members_email_check CHECK (((email = lower((email COLLATE "C"))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint staff_members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint staff_members_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['service'::text, 'billing'::text, 'underwriting'::text, 'compliance'::text, 'admin'::text, 'auditor'::text, 'underwriter'::text, 'support'::text]))),
  constraint staff_members_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'deactivated'::text])))
);
CREATE TRIGGER staff_members_roles BEFORE INSERT OR UPDATE OF roles ON staff_members FOR EACH ROW EXECUTE FUNCTION name_roles_twice();

create table staff_sessions (
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash),
  constraint staff_sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_expires_at ON staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_staff ON staff_sessions USING btree (staff_id);
CREATE INDEX staff_sessions_staff_id ON staff_sessions USING btree (staff_id) WHERE (ended_at IS NULL);

create table staff_sign_in_failures (
  email_hash bytea not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  constraint staff_sign_in_failures_pkey PRIMARY KEY (email_hash),
  constraint staff_sign_in_failures_email_hash_check CHECK ((length(email_hash) = 32)),
  constraint staff_sign_in_failures_failures_check CHECK (((failures >= 1) AND (failures <= 10)))
);
CREATE INDEX staff_sign_in_failures_last_failed_at ON staff_sign_in_failures USING btree (last_failed_at);

create table support_chats (
  user_id uuid not null,
  waiting_since timestamp with time zone,
  last_message_at timestamp with time zone not null,
  vendor_contact text,
  vendor_conversation text,
  constraint support_chats_pkey PRIMARY KEY (user_id)
);
CREATE INDEX support_chats_newest ON support_chats USING btree (last_message_at);
CREATE UNIQUE INDEX support_chats_vendor_conversation ON support_chats USING btree (vendor_conversation) WHERE (vendor_conversation IS NOT NULL);
CREATE INDEX support_chats_waiting ON support_chats USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);
CREATE TRIGGER support_chats_carried_over AFTER UPDATE OF waiting_since ON support_chats FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION carry_over_chat();
CREATE TRIGGER support_chats_carried_over_new AFTER INSERT ON support_chats FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (new.waiting_since IS NOT NULL))) EXECUTE FUNCTION carry_over_chat();
CREATE TRIGGER support_chats_removed AFTER DELETE ON support_chats FOR EACH ROW EXECUTE FUNCTION remove_work_of_chat();

create table support_guests (
  id uuid not null,
  token_hash bytea not null,
  said_sealed bytea not null,
  email_hash bytea not null,
  source_hash bytea not null,
  begun_at timestamp with time zone not null,
  code_hash bytea not null,
  code_expires_at timestamp with time zone not null,
  wrong_codes smallint not null default 0,
  proved_at timestamp with time zone,
  written_at timestamp with time zone,
  constraint support_guests_pkey PRIMARY KEY (id),
  constraint support_guests_token_hash_key UNIQUE (token_hash),
  constraint support_guests_check CHECK (((proved_at IS NULL) = (written_at IS NULL))),
  constraint support_guests_email_hash_check CHECK ((length(email_hash) = 32)),
  constraint support_guests_source_hash_check CHECK ((length(source_hash) = 32)),
  constraint support_guests_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX support_guests_email ON support_guests USING btree (email_hash, begun_at);
CREATE INDEX support_guests_source ON support_guests USING btree (source_hash, begun_at);
CREATE INDEX support_guests_unproved ON support_guests USING btree (begun_at) WHERE (proved_at IS NULL);
CREATE INDEX support_guests_written ON support_guests USING btree (written_at) WHERE (written_at IS NOT NULL);
CREATE TRIGGER support_guests_said_key BEFORE INSERT OR UPDATE OF said_sealed ON support_guests FOR EACH ROW WHEN (seals_no_more(new.said_sealed)) EXECUTE FUNCTION refuse_old_key();

create table support_messages (
  user_id uuid not null,
  id uuid not null,
  by text not null,
  staff_id uuid,
  auth_level text not null,
  text_sealed bytea not null,
  created_at timestamp with time zone not null,
  article text,
  vendor_state text,
  vendor_part text,
  constraint support_messages_pkey PRIMARY KEY (user_id, id),
  constraint support_messages_auth_level_check CHECK ((auth_level = ANY (ARRAY['identified'::text, 'verified'::text]))),
  constraint support_messages_by_check CHECK ((by = ANY (ARRAY['person'::text, 'staff'::text, 'robot'::text]))),
  constraint support_messages_check1 CHECK (((article IS NULL) OR (by = 'robot'::text))),
  constraint support_messages_vendor_state_check CHECK ((vendor_state = ANY (ARRAY['due'::text, 'there'::text, 'refused'::text]))),
  constraint support_messages_written_by CHECK (((by = 'staff'::text) = ((staff_id IS NOT NULL) OR (vendor_part IS NOT NULL)))),
  constraint support_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES support_chats(user_id) ON DELETE CASCADE
);
CREATE INDEX support_messages_due ON support_messages USING btree (user_id) WHERE (vendor_state = 'due'::text);
CREATE UNIQUE INDEX support_messages_vendor_part ON support_messages USING btree (user_id, vendor_part) WHERE (vendor_part IS NOT NULL);
CREATE TRIGGER support_messages_text_key BEFORE INSERT OR UPDATE OF text_sealed ON support_messages FOR EACH ROW WHEN (seals_no_more(new.text_sealed)) EXECUTE FUNCTION refuse_old_key();

create table switch_changes (
  id uuid not null,
  switch text not null,
  turns_on boolean not null,
  until timestamp with time zone,
  reason text not null,
  state text not null,
  is_alone boolean not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  answered_by uuid,
  answered_at timestamp with time zone,
  answer text,
  in_effect_at timestamp with time zone,
  end_told_at timestamp with time zone,
  over_at timestamp with time zone,
  is_over_by_itself boolean,
  ran_out_at timestamp with time zone,
  constraint switch_changes_pkey PRIMARY KEY (id),
  constraint switch_changes_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
  constraint switch_changes_check CHECK ((until > made_at)),
  constraint switch_changes_check1 CHECK (((answered_by IS NULL) = (answered_at IS NULL))),
  constraint switch_changes_check2 CHECK (((answered_by IS NULL) OR (answered_by <> made_by))),
  constraint switch_changes_check3 CHECK (((state = ANY (ARRAY['in_effect'::text, 'over'::text])) = (in_effect_at IS NOT NULL))),
  constraint switch_changes_check4 CHECK (((state = 'over'::text) = (over_at IS NOT NULL))),
  constraint switch_changes_check5 CHECK (((state = 'over'::text) = (is_over_by_itself IS NOT NULL))),
  constraint switch_changes_check6 CHECK (((state <> ALL (ARRAY['in_effect'::text, 'over'::text])) OR is_alone OR (answered_by IS NOT NULL))),
  constraint switch_changes_ran_out CHECK (((ran_out_at IS NULL) OR (state = 'left'::text))),
  constraint switch_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint switch_changes_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'sent_back'::text, 'left'::text, 'in_effect'::text, 'over'::text]))),
  constraint switch_changes_switch_check CHECK (((length(switch) >= 1) AND (length(switch) <= 60)))
);
CREATE UNIQUE INDEX switch_changes_in_effect ON switch_changes USING btree (switch) WHERE (state = 'in_effect'::text);
CREATE INDEX switch_changes_made ON switch_changes USING btree (switch, made_at);
CREATE UNIQUE INDEX switch_changes_proposed ON switch_changes USING btree (switch) WHERE (state = 'proposed'::text);
CREATE TRIGGER switch_changes_as_made BEFORE UPDATE OF switch, turns_on, until, reason, is_alone, made_by, made_at ON switch_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table tax_id_keys (
  id uuid not null,
  public_key bytea not null,
  private_key_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint tax_id_keys_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tax_id_keys_private_key_key BEFORE INSERT OR UPDATE OF private_key_sealed ON tax_id_keys FOR EACH ROW WHEN (seals_no_more(new.private_key_sealed)) EXECUTE FUNCTION refuse_old_key();

create table term_end_notices (
  policy_id uuid not null,
  ends_on date not null,
  months_before integer not null,
  told_at timestamp with time zone not null,
  constraint term_end_notices_pkey PRIMARY KEY (policy_id, ends_on, months_before),
  constraint term_end_notices_months_before_check CHECK ((months_before = ANY (ARRAY[1, 6, 12]))),
  constraint term_end_notices_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
);

create table text_consents (
  user_id uuid not null,
  id uuid not null,
  phone_number text not null,
  disclosure_slug text not null,
  disclosure_version text not null,
  given_at timestamp with time zone not null,
  session_id uuid not null,
  address text,
  ended_at timestamp with time zone,
  ended_by text,
  constraint text_consents_pkey PRIMARY KEY (user_id, id),
  constraint text_consents_address_check CHECK (((length(address) >= 1) AND (length(address) <= 60))),
  constraint text_consents_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint text_consents_ended_by_check CHECK ((ended_by = ANY (ARRAY['person'::text, 'stop'::text]))),
  constraint text_consents_phone_number_check CHECK ((phone_number ~ '^\+[1-9][0-9]{4,17}$'::text)),
  constraint text_consents_disclosure_slug_disclosure_version_fkey FOREIGN KEY (disclosure_slug, disclosure_version) REFERENCES disclosures(slug, version),
  constraint text_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX text_consents_given ON text_consents USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX text_consents_number ON text_consents USING btree (phone_number) WHERE (ended_at IS NULL);

create table underwriting_case_events (
  user_id uuid not null,
  case_id uuid not null,
  id uuid not null,
  kind text not null,
  staff_id uuid,
  content_sealed bytea not null,
  occurred_at timestamp with time zone not null,
  constraint underwriting_case_events_pkey PRIMARY KEY (user_id, case_id, id),
  constraint underwriting_case_events_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'assigned'::text, 'given_back'::text, 'handed_over'::text, 'evidence_requested'::text, 'evidence_received'::text, 'noted'::text, 'accepted'::text, 'rejected'::text, 'closed'::text]))),
  constraint underwriting_case_events_user_id_case_id_fkey FOREIGN KEY (user_id, case_id) REFERENCES underwriting_cases(user_id, id) ON DELETE CASCADE
);
CREATE TRIGGER underwriting_case_events_content_key BEFORE INSERT OR UPDATE OF content_sealed ON underwriting_case_events FOR EACH ROW WHEN (seals_no_more(new.content_sealed)) EXECUTE FUNCTION refuse_old_key();

create table underwriting_cases (
  user_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  external_id text not null,
  source text not null,
  status text not null,
  decision text,
  assigned_to uuid,
  revision integer,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint underwriting_cases_pkey PRIMARY KEY (user_id, id),
  constraint underwriting_cases_external_id_key UNIQUE (external_id),
  constraint underwriting_cases_check CHECK (((status = 'decided'::text) = (decision IS NOT NULL))),
  constraint underwriting_cases_check1 CHECK (((status = 'decided'::text) = (decided_at IS NOT NULL))),
  constraint underwriting_cases_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'rejected'::text]))),
  constraint underwriting_cases_revision_check CHECK ((revision > 0)),
  constraint underwriting_cases_source_check CHECK ((source = ANY (ARRAY['underwriting'::text, 'identity'::text]))),
  constraint underwriting_cases_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_review'::text, 'waiting_for_customer'::text, 'decided'::text, 'closed'::text]))),
  constraint underwriting_cases_user_id_application_id_fkey FOREIGN KEY (user_id, application_id) REFERENCES insurance_applications(user_id, id) ON DELETE CASCADE
);
CREATE INDEX underwriting_cases_application_id ON underwriting_cases USING btree (application_id);
CREATE INDEX underwriting_cases_id ON underwriting_cases USING btree (id);
CREATE INDEX underwriting_cases_queue ON underwriting_cases USING btree (due_at) WHERE (status <> ALL (ARRAY['decided'::text, 'closed'::text]));
CREATE TRIGGER underwriting_cases_carried_over AFTER INSERT OR UPDATE OF revision ON underwriting_cases FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION carry_over_case();
CREATE TRIGGER underwriting_cases_given_work BEFORE INSERT ON underwriting_cases FOR EACH ROW WHEN ((new.revision IS NULL)) EXECUTE FUNCTION give_case_its_work();
CREATE TRIGGER underwriting_cases_removed AFTER DELETE ON underwriting_cases FOR EACH ROW EXECUTE FUNCTION remove_work_of_case();

create table underwriting_decisions (
  user_id uuid not null,
  application_id uuid not null,
  id uuid not null,
  engine text not null,
  rulebook_version text not null,
  result text not null,
  decision_sealed bytea not null,
  decided_at timestamp with time zone not null,
  constraint underwriting_decisions_pkey PRIMARY KEY (user_id, application_id, id),
  constraint underwriting_decisions_engine_check CHECK (((length(engine) >= 1) AND (length(engine) <= 40))),
  constraint underwriting_decisions_result_check CHECK ((result = ANY (ARRAY['approved'::text, 'rejected'::text, 'referred_to_underwriter'::text]))),
  constraint underwriting_decisions_user_id_application_id_fkey FOREIGN KEY (user_id, application_id) REFERENCES insurance_applications(user_id, id) ON DELETE CASCADE
);
CREATE TRIGGER underwriting_decisions_decision_key BEFORE INSERT OR UPDATE OF decision_sealed ON underwriting_decisions FOR EACH ROW WHEN (seals_no_more(new.decision_sealed)) EXECUTE FUNCTION refuse_old_key();

create table underwriting_waits (
  user_id uuid not null,
  tried_at timestamp with time zone not null,
  constraint underwriting_waits_pkey PRIMARY KEY (user_id)
);
CREATE INDEX underwriting_waits_tried ON underwriting_waits USING btree (tried_at, user_id);

create table user_devices (
  user_id uuid not null,
  device_id uuid not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint user_devices_pkey PRIMARY KEY (user_id, device_id),
  constraint user_devices_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE,
  constraint user_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX user_devices_device_id ON user_devices USING btree (device_id);

create table users (
  id uuid not null,
  status text not null,
  roles text[] not null default '{consumer}'::text[],
  created_by_session_id uuid,
  created_at timestamp with time zone not null,
  unreachable_since timestamp with time zone,
  closed_at timestamp with time zone,
  records_kept_until date,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((records_kept_until IS NULL) OR (status = 'decommissioned'::text))),
  constraint users_closed_at_check CHECK (((status = 'decommissioned'::text) = (closed_at IS NOT NULL))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['anonymous'::text, 'active'::text, 'locked'::text, 'decommissioned'::text]))),
  constraint users_created_by_session_id_fkey FOREIGN KEY (created_by_session_id) REFERENCES sessions(id)
);
CREATE INDEX users_closed_at ON users USING btree (closed_at) WHERE ((status = 'decommissioned'::text) AND (records_kept_until IS NULL));
CREATE UNIQUE INDEX users_created_by_session_id ON users USING btree (created_by_session_id);
CREATE INDEX users_decommissioned ON users USING btree (closed_at) WHERE (status = 'decommissioned'::text);
CREATE INDEX users_out_of_reach ON users USING btree (id) WHERE ((status = 'anonymous'::text) AND (created_by_session_id IS NULL));
CREATE INDEX users_records_kept_until ON users USING btree (records_kept_until) WHERE (records_kept_until IS NOT NULL);
CREATE TRIGGER users_closed AFTER UPDATE OF status ON users FOR EACH ROW WHEN ((new.status = 'decommissioned'::text)) EXECUTE FUNCTION remove_work_of_closed_account();

create table vendor_deliveries (
  id uuid not null,
  vendor text not null,
  user_id uuid not null,
  key text not null,
  content jsonb not null,
  state text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint vendor_deliveries_pkey PRIMARY KEY (id),
  constraint vendor_deliveries_user_id_vendor_key_key UNIQUE (user_id, vendor, key),
  constraint vendor_deliveries_check CHECK (((state = 'due'::text) = (settled_at IS NULL))),
  constraint vendor_deliveries_state_check CHECK ((state = ANY (ARRAY['due'::text, 'delivered'::text, 'refused'::text, 'withdrawn'::text, 'given_up'::text]))),
  constraint vendor_deliveries_vendor_check CHECK ((vendor = ANY (ARRAY['analytics'::text, 'partners'::text]))),
  constraint vendor_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX vendor_deliveries_due ON vendor_deliveries USING btree (vendor, created_at) WHERE (state = 'due'::text);
CREATE INDEX vendor_deliveries_settled_at ON vendor_deliveries USING btree (settled_at) WHERE (settled_at IS NOT NULL);

create table withdrawn_papers (
  user_id uuid not null,
  document_id uuid not null,
  withdrawn_at timestamp with time zone not null,
  constraint withdrawn_papers_pkey PRIMARY KEY (user_id, document_id),
  constraint withdrawn_papers_user_id_document_id_fkey FOREIGN KEY (user_id, document_id) REFERENCES documents(user_id, id) ON DELETE CASCADE
);

create table work_items (
  id uuid not null,
  kind text not null,
  subject_kind text not null,
  subject_id uuid not null,
  state text not null,
  priority integer not null,
  due_at timestamp with time zone not null,
  assigned_to uuid,
  revision integer not null,
  maker_id uuid,
  checker_id uuid,
  opened_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint work_items_pkey PRIMARY KEY (id),
  constraint work_items_kind_subject_id_key UNIQUE (kind, subject_id),
  constraint work_items_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint work_items_check1 CHECK (((state <> ALL (ARRAY['taken'::text, 'waiting'::text])) OR (assigned_to IS NOT NULL))),
  constraint work_items_check2 CHECK (((state <> 'open'::text) OR (assigned_to IS NULL))),
  constraint work_items_check3 CHECK (((checker_id IS NULL) OR ((maker_id IS NOT NULL) AND (checker_id <> maker_id)))),
  constraint work_items_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint work_items_revision_check CHECK ((revision > 0)),
  constraint work_items_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'waiting'::text, 'done'::text]))),
  constraint work_items_subject_kind_check CHECK (((length(subject_kind) >= 1) AND (length(subject_kind) <= 40)))
);
CREATE INDEX work_items_assigned_to ON work_items USING btree (assigned_to) WHERE (state = ANY (ARRAY['taken'::text, 'waiting'::text]));
CREATE INDEX work_items_done ON work_items USING btree (done_at) WHERE (state = 'done'::text);
CREATE INDEX work_items_due ON work_items USING btree (due_at) WHERE (state <> 'done'::text);
CREATE TRIGGER work_items_given_back AFTER INSERT OR UPDATE ON work_items FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION give_back_work();

create table wysh_allocation_histories (
  allocation_id uuid not null,
  id uuid not null,
  amount integer not null,
  change integer not null,
  direction text not null,
  created_at timestamp with time zone not null,
  by_balance boolean not null default false,
  constraint wysh_allocation_histories_pkey PRIMARY KEY (allocation_id, id),
  constraint wysh_allocation_histories_change_check CHECK ((change > 0)),
  constraint wysh_allocation_histories_direction_check CHECK ((direction = ANY (ARRAY['up'::text, 'down'::text]))),
  constraint wysh_allocation_histories_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES wysh_allocations(id)
);
CREATE TRIGGER wysh_allocation_histories_append_only BEFORE UPDATE ON wysh_allocation_histories FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table wysh_allocations (
  constellation_id uuid not null,
  id uuid not null,
  wysh_slug text not null,
  name text not null,
  amount integer,
  status text not null,
  position integer,
  monitored boolean not null default false,
  terminates_at date,
  client_mutation_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decommissioned_at timestamp with time zone,
  constraint wysh_allocations_pkey PRIMARY KEY (constellation_id, id),
  constraint wysh_allocations_id_key UNIQUE (id),
  constraint wysh_allocations_position UNIQUE (constellation_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint wysh_allocations_amount_check CHECK (((amount > 0) AND (amount <= 10000000))),
  constraint wysh_allocations_check CHECK (((status = 'active'::text) = ("position" IS NOT NULL))),
  constraint wysh_allocations_check1 CHECK (((status = 'decommissioned'::text) = (decommissioned_at IS NOT NULL))),
  constraint wysh_allocations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint wysh_allocations_position_check CHECK (("position" > 0)),
  constraint wysh_allocations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'decommissioned'::text]))),
  constraint wysh_allocations_constellation_id_fkey FOREIGN KEY (constellation_id) REFERENCES constellations(id)
);
CREATE UNIQUE INDEX wysh_allocations_client_mutation ON wysh_allocations USING btree (constellation_id, client_mutation_id) WHERE (client_mutation_id IS NOT NULL);

create table wysh_monitorings (
  id uuid not null,
  user_id uuid not null,
  allocation_id uuid not null,
  link_id uuid not null,
  account_id uuid not null,
  state text not null,
  started_at timestamp with time zone not null,
  known_at timestamp with time zone not null,
  ask_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  pause_reason text,
  ended_at timestamp with time zone,
  ended_because text,
  constraint wysh_monitorings_pkey PRIMARY KEY (id),
  constraint wysh_monitorings_check CHECK (((paused_at IS NULL) = (pause_reason IS NULL))),
  constraint wysh_monitorings_check1 CHECK (((state <> 'following'::text) OR (paused_at IS NULL))),
  constraint wysh_monitorings_check2 CHECK (((state <> 'paused'::text) OR (paused_at IS NOT NULL))),
  constraint wysh_monitorings_check3 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint wysh_monitorings_check4 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  constraint wysh_monitorings_ended_because_check CHECK ((ended_because = ANY (ARRAY['turned_off'::text, 'another_account'::text, 'unlinked'::text, 'account_closing'::text, 'continued_elsewhere'::text]))),
  constraint wysh_monitorings_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['login_needed'::text, 'bank_silent'::text, 'account_closed'::text, 'account_gone'::text, 'other_currency'::text, 'balance_unknown'::text, 'balance_zero'::text, 'balance_negative'::text, 'balance_too_large'::text, 'not_eligible'::text]))),
  constraint wysh_monitorings_state_check CHECK ((state = ANY (ARRAY['following'::text, 'paused'::text, 'ended'::text]))),
  constraint wysh_monitorings_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES wysh_allocations(id) ON DELETE CASCADE
);
CREATE INDEX wysh_monitorings_allocation_id ON wysh_monitorings USING btree (allocation_id);
CREATE UNIQUE INDEX wysh_monitorings_one_of_account ON wysh_monitorings USING btree (account_id) WHERE (state <> 'ended'::text);
CREATE UNIQUE INDEX wysh_monitorings_one_of_wysh ON wysh_monitorings USING btree (allocation_id) WHERE (state <> 'ended'::text);
CREATE INDEX wysh_monitorings_to_ask ON wysh_monitorings USING btree (ask_at) WHERE (state <> 'ended'::text);
CREATE INDEX wysh_monitorings_user_id ON wysh_monitorings USING btree (user_id);

create table yearly_statements_told (
  user_id uuid not null,
  policy_id uuid not null,
  year integer not null,
  told_at timestamp with time zone not null,
  constraint yearly_statements_told_pkey PRIMARY KEY (user_id, policy_id, year),
  constraint yearly_statements_told_year_check CHECK (((year >= 2026) AND (year <= 2200)))
);
CREATE UNIQUE INDEX yearly_statements_told_policy ON yearly_statements_told USING btree (policy_id, year);

CREATE OR REPLACE FUNCTION public.carry_over_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into work_items (id, kind, subject_kind, subject_id, state, priority, due_at, assigned_to, revision, opened_at, done_at)
  values (gen_random_uuid(), 'decide_case', 'underwriting_case', new.id, work_state_of_case(new.status), 0, new.due_at, new.assigned_to,
    new.revision, new.created_at, case when new.status in ('decided', 'closed') then coalesce(new.decided_at, now()) end)
  on conflict (kind, subject_id) do update set state = excluded.state, due_at = excluded.due_at, assigned_to = excluded.assigned_to,
    revision = excluded.revision, done_at = excluded.done_at
  where work_items.revision < excluded.revision;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.carry_over_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.waiting_since is not null then
    insert into work_items (id, kind, subject_kind, subject_id, state, priority, due_at, revision, opened_at)
    values (gen_random_uuid(), 'answer_chat', 'support_chat', new.user_id, 'open', 0, new.waiting_since + interval '1 day', 1, new.waiting_since)
    on conflict (kind, subject_id) do update set state = 'open', due_at = excluded.due_at, assigned_to = null,
      revision = work_items.revision + 1, opened_at = excluded.opened_at, done_at = null
    where work_items.state = 'done';
  else
    update work_items set state = 'done', done_at = new.last_message_at, revision = revision + 1
      where kind = 'answer_chat' and subject_id = new.user_id and state <> 'done';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.carry_over_policy_step(step policy_transitions)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  policy policies;
  quote quotes;
  zone text := 'America/New_York';
  issue_day date;
  next integer;
  fee integer;
  monthly_fee integer;
begin
  if step.event not in (
    'first_premium_paid', 'paused', 'resumed', 'cancelled', 'handed_back', 'lapsed', 'reinstated', 'term_ended') then
    return;
  end if;
  select * into strict policy from policies where id = step.policy_id;
  select * into strict quote from quotes where id = policy.quote_id;
  if (policy.effective_at at time zone zone)::date >= date '2026-11-22' then
    zone := case policy.state
      when 'AZ' then 'America/Phoenix' when 'IL' then 'America/Chicago' when 'WI' then 'America/Chicago'
      when 'MI' then 'America/Detroit' when 'OR' then 'America/Los_Angeles' else zone end;
  end if;
  issue_day := (policy.effective_at at time zone zone)::date;
  select coalesce(max(sequence), 0) + 1 into next from policy_transactions where policy_id = policy.id;
  insert into policy_transactions (policy_id, sequence, kind, effective_on, recorded_at, actor_kind, actor_id,
    rests_on_kind, rests_on_id)
  values (policy.id, next,
    case step.event
      when 'first_premium_paid' then 'issued' when 'paused' then 'held' when 'resumed' then 'released'
      when 'term_ended' then 'expired' else step.event end,
    case step.event
      when 'first_premium_paid' then issue_day when 'term_ended' then policy.term_ends_on
      else (step.occurred_at at time zone zone)::date end,
    step.occurred_at,
    case when step.actor_user_id is null then 'system' else 'person' end, step.actor_user_id,
    case step.event when 'first_premium_paid' then 'quote' end,
    case step.event when 'first_premium_paid' then quote.id end);
  if step.event not in ('first_premium_paid', 'reinstated') then
    return;
  end if;
  fee := case policy.product_slug when 'wysh-term-life' then 9000 else 5400 end;
  monthly_fee := round(fee * 0.0875);
  insert into policy_terms (policy_id, sequence, ends_on, rules_edition, time_zone, papers_edition, term_years,
    insureds_age_at_term, annual_fee_cents, monthly_fee_cents)
  values (policy.id, next, policy.term_ends_on,
    case when issue_day >= date '2026-11-22' then date '2026-11-22' else date '2026-11-01' end, zone,
    coalesce(
      (select edition from documents
        where user_id = policy.user_id and subject_type = 'policy' and subject_id = policy.id and slug = 'policy-agreement'
        order by version limit 1),
      '2026-11-23'),
    policy.term_years, policy.insureds_age_at_term, fee, monthly_fee);
  insert into policy_layers (policy_id, sequence, position, quote_id, application_id, basis_version, amount, annual_cents,
    monthly_cents, contestable_from, suicide_excluded_from)
  values (policy.id, next, 1, quote.id, policy.application_id, quote.basis_version, policy.amount,
    quote.annual_premium_cents - fee, quote.monthly_premium_cents - monthly_fee, issue_day, issue_day);
end
$function$;

CREATE OR REPLACE FUNCTION public.carry_over_written_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform carry_over_policy_step(new);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_beneficiary_shares()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  primaries integer;
  shares integer;
  backups integer;
begin
  select count(*) filter (where responsibility = 'primary'),
    coalesce(sum(allocation) filter (where responsibility = 'primary'), 0),
    count(*) filter (where responsibility = 'backup')
  into primaries, shares, backups
  from beneficiaries
  where user_id = new.user_id and entity_type = new.entity_type and entity_id = new.entity_id and removed_at is null;
  if (primaries > 0 and shares <> 100) or (primaries = 0 and backups > 0) then
    raise exception 'the shares of a list of beneficiaries do not add up: % in all', shares;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.give_back_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind = 'decide_case' then
    update underwriting_cases set assigned_to = new.assigned_to, revision = new.revision, due_at = new.due_at where id = new.subject_id;
  elsif new.kind = 'answer_chat' then
    update support_chats set waiting_since = case when new.state = 'done' then null else new.opened_at end
      where user_id = new.subject_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.give_case_its_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select assigned_to, revision, due_at into strict new.assigned_to, new.revision, new.due_at
    from work_items where kind = 'decide_case' and subject_id = new.id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.give_email_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.email_key := coalesce(new.email_key, lower(new.email collate "C"));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.give_policy_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select amount, term_years, insureds_age_at_term into strict new.amount, new.term_years, new.insureds_age_at_term
    from quotes where id = new.quote_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_person_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from person_names where user_id = old.user_id;
    return null;
  end if;
  -- A table of its own, so that the version before, which knows nothing of it, keeps it right too.
  delete from person_names where user_id = new.user_id
    and word not in (select name_words(new.first_name, new.middle_name, new.last_name));
  insert into person_names (word, user_id)
    select word, new.user_id from name_words(new.first_name, new.middle_name, new.last_name) as word
    on conflict do nothing;
  insert into name_spellings (spelling, word)
    select spelling, written.word from name_words(new.first_name, new.middle_name, new.last_name) as written (word),
      lateral spellings_of(written.word) as spelling
    where length(written.word) >= 4
      and not exists (select from name_spellings known where known.spelling = written.word and known.word = written.word)
    order by word, spelling
    on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.name_roles_twice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.roles := array(select distinct unnest(new.roles
    || case when 'support' = any(new.roles) then array['service'] else '{}' end
    || case when 'service' = any(new.roles) then array['support'] else '{}' end
    || case when 'underwriter' = any(new.roles) then array['underwriting'] else '{}' end
    || case when 'underwriting' = any(new.roles) then array['underwriter'] else '{}' end) order by 1);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.name_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.subject_kind is null then
    if new.event = 'premium_handed_back' then
      new.subject_kind := 'refund';
      new.subject_id := (select id from refunds where payment_id = new.payment_id and reason = 'not_taken');
    elsif new.refund_id is not null then
      new.subject_kind := 'refund';
      new.subject_id := new.refund_id;
    elsif new.event = 'surplus_received' then
      new.subject_kind := 'payment';
      new.subject_id := new.payment_id;
    else
      new.subject_kind := 'invoice';
      new.subject_id := new.invoice_id;
    end if;
  elsif new.subject_kind = 'invoice' then
    new.invoice_id := new.subject_id;
  elsif new.subject_kind = 'refund' and new.event <> 'premium_handed_back' then
    new.refund_id := new.subject_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.name_words(VARIADIC parts text[])
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct left(word, 40) from unnest(parts) as part, lateral (
    select unnest(regexp_split_to_array(plain_name(part), '[\s.,/()-]+')) as word
    union all select unnest(regexp_split_to_array(plain_name(regexp_replace(part, '[''’‘ʼ`´]', ' ', 'g')), '[\s.,/()-]+'))
    union all select regexp_replace(plain_name(part), '[\s.,/()-]+', '', 'g')) as written
  where part is not null and word <> ''
$function$;

CREATE OR REPLACE FUNCTION public.plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select trim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 'ØŁĐøłđı', 'oldoldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[''’‘ʼ`´]', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_document_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a document is never changed; new content is a new version';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_early_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.occurred_at > clock_timestamp() - interval '5 years'
    + coalesce((select offset_ms from sandbox_clock), 0) * interval '1 millisecond' then
    raise exception '% is append-only for five years', tg_table_name;
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_old_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the key that % was sealed with is being rotated out', tg_table_name
    using hint = 'restart this process with the newer key first in ENCRYPTION_KEYS';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from written group by transaction_id having sum(amount_cents) <> 0) then
    raise exception 'ledger entries of a transaction sum to zero';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_what_stands_on_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from work_items where kind = 'answer_complaint' and subject_id = old.id;
  delete from letters where user_id = old.id;
  delete from documents where user_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_work_of_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from work_items where kind = 'decide_case' and subject_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_work_of_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from work_items where kind = 'answer_chat' and subject_id = old.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_work_of_closed_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from work_items where kind = 'answer_chat' and subject_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.seals_no_more(sealed bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from key_canaries where key_id = get_byte(sealed, 0) and state <> 'active')
$function$;

CREATE OR REPLACE FUNCTION public.spellings_of(word text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place
$function$;

CREATE OR REPLACE FUNCTION public.work_state_of_case(status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case status when 'open' then 'open' when 'in_review' then 'taken' when 'waiting_for_customer' then 'waiting' else 'done' end
$function$;
