-- The form engine: published flows, people's ways through them, what they answered, and how far they are in a journey.

-- A definition under the version that its content gives it. A session keeps the version it began with, so none is ever
-- changed or removed.
create table flow_versions (
  slug text not null,
  version text not null,
  -- Canonical JSON: the version is a hash of exactly this text.
  definition text not null,
  published_at timestamptz not null,
  primary key (slug, version)
);
create trigger flow_versions_append_only before update or delete or truncate on flow_versions
  for each statement execute function refuse_change();

-- A visitor whom no session can reach any more is removed one day, and all of this with them: hence the cascades.
create table flow_sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  flow_slug text not null,
  flow_version text not null,
  scope text not null check (scope in ('application', 'policy_holder')),
  -- What the flow is about where there can be several; empty for the person's own matters.
  context_id text not null check (length(context_id) in (0, 36)),
  status text not null check (status in ('open', 'finished', 'abandoned')),
  -- Keys of the forms that were completed, reviews apart: a changed answer takes the confirmation of every review back.
  -- Where the person stands is computed from these and the answers, never kept.
  completed_forms text[] not null default '{}',
  confirmed_reviews text[] not null default '{}',
  -- What it came to when it was finished: the last form, and what the next page depends on.
  last_form text,
  outcome jsonb,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (user_id, id),
  unique (id),
  foreign key (flow_slug, flow_version) references flow_versions (slug, version),
  check ((status = 'finished') = (finished_at is not null)),
  check ((status = 'finished') = (last_form is not null))
);
create unique index flow_sessions_one_open
  on flow_sessions (user_id, flow_slug, scope, context_id) where status = 'open';
create index flow_sessions_abandoned on flow_sessions (updated_at) where status = 'abandoned';

-- One answer to a question, whichever flow asked it. What was said in a verified session is kept apart, so that one of a
-- lower level can neither read nor replace it.
create table flow_answers (
  user_id uuid not null references users (id) on delete cascade,
  context_id text not null check (length(context_id) in (0, 36)),
  auth_level text not null check (auth_level in ('identified', 'verified')),
  question_key text not null check (length(question_key) between 1 and 64),
  -- AES-256-GCM, see platform/encryption.ts.
  answer_sealed bytea not null,
  -- A tax id is never opened to show or send it, only to use it.
  is_tax_id boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, context_id, auth_level, question_key)
);

-- The keys with which browsers encrypt tax ids on their way here; the newest is the one in use.
create table tax_id_keys (
  id uuid primary key,
  public_key bytea not null,
  -- AES-256-GCM, see platform/encryption.ts.
  private_key_sealed bytea not null,
  created_at timestamptz not null
);

create table journey_progress (
  user_id uuid not null references users (id) on delete cascade,
  journey text not null,
  status text not null check (status in ('active', 'inactive', 'complete')),
  -- The stops from the outermost journey inwards; gone once the journey is complete.
  step text check (length(step) between 1 and 400),
  data jsonb not null,
  reinstateable_policy_id uuid,
  updated_at timestamptz not null,
  primary key (user_id, journey),
  check ((status = 'complete') = (step is null))
);
