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
  constraint audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_subject ON audit_events USING btree (subject_type, subject_id, occurred_at);
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
  constraint authorization_codes_pkey PRIMARY KEY (code_hash),
  constraint authorization_codes_auth_level_check CHECK ((auth_level = ANY (ARRAY['unidentified'::text, 'identified'::text, 'verified'::text]))),
  constraint authorization_codes_issued_session_id_fkey FOREIGN KEY (issued_session_id) REFERENCES sessions(id),
  constraint authorization_codes_requested_by_session_id_fkey FOREIGN KEY (requested_by_session_id) REFERENCES sessions(id),
  constraint authorization_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX authorization_codes_expires_at ON authorization_codes USING btree (expires_at);

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
  constraint blobs_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'stored'::text, 'attached'::text, 'removing'::text]))),
  constraint blobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX blobs_unattached ON blobs USING btree (issued_at) WHERE (state <> 'attached'::text);
CREATE INDEX blobs_user_id ON blobs USING btree (user_id);
CREATE INDEX blobs_without_user ON blobs USING btree (id) WHERE (user_id IS NULL);

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

create table error_reports (
  id uuid not null,
  source text not null,
  code text,
  message text not null,
  detail jsonb not null,
  user_id uuid,
  request_id text,
  created_at timestamp with time zone not null,
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
  constraint estimate_data_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX estimate_data_newest ON estimate_data USING btree (user_id, created_at DESC, id DESC);

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
  constraint flow_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

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
  constraint flow_sessions_pkey PRIMARY KEY (user_id, id),
  constraint flow_sessions_id_key UNIQUE (id),
  constraint flow_sessions_check CHECK (((status = 'finished'::text) = (finished_at IS NOT NULL))),
  constraint flow_sessions_check1 CHECK (((status = 'finished'::text) = (last_form IS NOT NULL))),
  constraint flow_sessions_context_id_check CHECK ((length(context_id) = ANY (ARRAY[0, 36]))),
  constraint flow_sessions_scope_check CHECK ((scope = ANY (ARRAY['application'::text, 'policy_holder'::text]))),
  constraint flow_sessions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text, 'abandoned'::text]))),
  constraint flow_sessions_flow_slug_flow_version_fkey FOREIGN KEY (flow_slug, flow_version) REFERENCES flow_versions(slug, version),
  constraint flow_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
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
  constraint journey_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

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

create table outbox_messages (
  id uuid not null,
  kind text not null,
  template text not null,
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  state text not null,
  attempts integer not null default 0,
  provider_message_id text,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint outbox_messages_pkey PRIMARY KEY (id),
  constraint outbox_messages_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint outbox_messages_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text, 'voice'::text]))),
  constraint outbox_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX outbox_messages_queued ON outbox_messages USING btree (created_at) WHERE (state = 'queued'::text);

create table prequalifications (
  user_id uuid not null,
  answers_sealed bytea not null,
  updated_at timestamp with time zone not null,
  constraint prequalifications_pkey PRIMARY KEY (user_id),
  constraint prequalifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

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

create table sandbox_switches (
  capability text not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null,
  constraint sandbox_switches_pkey PRIMARY KEY (capability)
);

create table sessions (
  id uuid not null,
  user_id uuid,
  auth_level text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_reason text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_auth_level_check CHECK ((auth_level = ANY (ARRAY['unidentified'::text, 'identified'::text, 'verified'::text]))),
  constraint sessions_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  constraint sessions_check1 CHECK (((auth_level = 'unidentified'::text) OR (user_id IS NOT NULL))),
  constraint sessions_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['logout'::text, 'superseded'::text, 'token_reuse'::text, 'code_reuse'::text, 'lock'::text, 'expired'::text, 'password_change'::text]))),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_last_seen_at ON sessions USING btree (last_seen_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);

create table tax_id_keys (
  id uuid not null,
  public_key bytea not null,
  private_key_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint tax_id_keys_pkey PRIMARY KEY (id)
);

create table users (
  id uuid not null,
  status text not null,
  roles text[] not null default '{consumer}'::text[],
  created_by_session_id uuid,
  created_at timestamp with time zone not null,
  unreachable_since timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_status_check CHECK ((status = ANY (ARRAY['anonymous'::text, 'active'::text, 'locked'::text, 'decommissioned'::text]))),
  constraint users_created_by_session_id_fkey FOREIGN KEY (created_by_session_id) REFERENCES sessions(id)
);
CREATE UNIQUE INDEX users_created_by_session_id ON users USING btree (created_by_session_id);

create table wysh_allocation_histories (
  allocation_id uuid not null,
  id uuid not null,
  amount integer not null,
  change integer not null,
  direction text not null,
  created_at timestamp with time zone not null,
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

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$;
