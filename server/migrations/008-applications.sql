-- Applications that were handed in, how they were decided and by whom, the cases a person decides, what follows for the
-- applicant, and what they are told.

create table insurance_applications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- 1 is the person's first.
  version integer not null check (version > 0),
  -- Handed in, the answers are frozen. pending -> approved | rejected | failed | referred_to_underwriter;
  -- referred_to_underwriter -> approved | rejected | failed. Whoever failed hands in again, which is another version.
  result text not null check (result in ('pending', 'approved', 'rejected', 'failed', 'referred_to_underwriter')),
  -- What was handed in: answers, cover asked for, business date, as JSON; AES-256-GCM.
  submission_sealed bytea not null,
  -- The flow session it came from, which hands in once.
  flow_session_id uuid not null unique,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  primary key (user_id, id),
  unique (user_id, version),
  check ((result in ('approved', 'rejected')) = (decided_at is not null))
);
create unique index insurance_applications_one_undecided on insurance_applications (user_id)
  where result in ('pending', 'referred_to_underwriter');
create index insurance_applications_id on insurance_applications (id);

-- Every change of a result: who, when and why. The first has no state before it.
create table application_transitions (
  user_id uuid not null,
  application_id uuid not null,
  id uuid not null,
  from_result text,
  to_result text not null,
  event text not null,
  -- Null where the engine decided.
  staff_id uuid,
  occurred_at timestamptz not null,
  primary key (user_id, application_id, id),
  foreign key (user_id, application_id) references insurance_applications (user_id, id) on delete cascade
);

-- What an engine decided, as it can be replayed; a later one does not overwrite an earlier one.
create table underwriting_decisions (
  user_id uuid not null,
  application_id uuid not null,
  id uuid not null,
  engine text not null check (length(engine) between 1 and 40),
  rulebook_version text not null,
  result text not null check (result in ('approved', 'rejected', 'referred_to_underwriter')),
  -- The whole decision, facts and every rule that fired, as JSON; AES-256-GCM.
  decision_sealed bytea not null,
  decided_at timestamptz not null,
  primary key (user_id, application_id, id),
  foreign key (user_id, application_id) references insurance_applications (user_id, id) on delete cascade
);

create table underwriting_cases (
  user_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- What people quote: UW-7K2M4Q.
  external_id text not null unique,
  source text not null check (source in ('underwriting', 'identity')),
  -- open -> in_review -> waiting_for_customer -> in_review -> decided; in_review -> open when given back;
  -- open or waiting_for_customer -> closed after 60 days.
  status text not null check (status in ('open', 'in_review', 'waiting_for_customer', 'decided', 'closed')),
  decision text check (decision in ('accepted', 'rejected')),
  assigned_to uuid,
  -- Grows with every change; whoever changes a case names the number they saw.
  revision integer not null check (revision > 0),
  created_at timestamptz not null,
  -- When we promised an answer by; starts anew when the customer has handed in what was asked for.
  due_at timestamptz not null,
  decided_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, application_id) references insurance_applications (user_id, id) on delete cascade,
  check ((status = 'decided') = (decision is not null)),
  check ((status = 'decided') = (decided_at is not null)),
  check (status not in ('in_review', 'decided') or assigned_to is not null)
);
create index underwriting_cases_queue on underwriting_cases (due_at) where status not in ('decided', 'closed');
create index underwriting_cases_id on underwriting_cases (id);
create index underwriting_cases_application_id on underwriting_cases (application_id);

create table underwriting_case_events (
  user_id uuid not null,
  case_id uuid not null,
  id uuid not null,
  kind text not null check (kind in (
    'opened', 'assigned', 'given_back', 'evidence_requested', 'evidence_received', 'noted', 'accepted', 'rejected',
    'closed')),
  staff_id uuid,
  -- What was written: a note, the reason of a decision, what was asked for, ids of files; JSON, AES-256-GCM.
  content_sealed bytea not null,
  occurred_at timestamptz not null,
  primary key (user_id, case_id, id),
  foreign key (user_id, case_id) references underwriting_cases (user_id, id) on delete cascade
);

create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('manual_underwriting_decision', 'evidence_requested')),
  -- What it is about; one of a kind is told once.
  subject_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id),
  unique (user_id, type, subject_id)
);

create table product_offerings (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  application_id uuid not null,
  product_slug text not null check (product_slug in ('wysh-term-life', 'wysh-accidental-death')),
  kind text not null check (kind in ('new', 'reinstatement', 'extension', 'increase')),
  -- pending -> accepted | expired | withdrawn
  status text not null check (status in ('pending', 'accepted', 'expired', 'withdrawn')),
  -- Whole dollars.
  amount integer not null check (amount between 50000 and 1000000),
  amount_max integer not null check (amount_max >= amount),
  term_years integer not null check (term_years between 1 and 47),
  term_years_max integer not null check (term_years_max >= term_years),
  annual_premium_cents integer not null check (annual_premium_cents > 0),
  monthly_premium_cents integer not null check (monthly_premium_cents > 0),
  basis_version text not null,
  -- The whole arithmetic, which names age, gender and class, as JSON; AES-256-GCM.
  pricing_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, application_id) references insurance_applications (user_id, id) on delete cascade
);
create unique index product_offerings_one_pending on product_offerings (user_id, product_slug, kind)
  where status = 'pending';
