-- The complaints register (docs/decisions/054-the-complaints-register.md). A number is given in the transaction that puts a complaint on
-- record, in order and without a gap in each year; that it was given stays for good, also when the complaint's own time is over.
create table complaint_numbers (
  year integer not null check (year between 2020 and 2200),
  sequence integer not null check (sequence > 0),
  complaint_id uuid not null unique,
  given_at timestamptz not null,
  primary key (year, sequence)
);

-- What a complaint is from the day it came on; what is done about it are its events.
create table complaints (
  id uuid primary key,
  year integer not null,
  sequence integer not null,
  source text not null check (source in ('consumer_direct', 'department', 'other')),
  way text not null check (way in ('chat', 'letter', 'telephone', 'email', 'department_message')),
  -- Of an insurance department that asks: its name, and its number of the complaint.
  department text check (length(department) between 1 and 120),
  department_number text check (length(department_number) between 1 and 60),
  received_on date not null,
  -- Where whoever complained lived then, by the postal abbreviation.
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- Null for somebody without an account, who is named in what lies sealed.
  user_id uuid,
  policy_id uuid,
  -- Who complained, where letters go, and what was said; AES-256-GCM.
  content_sealed bytea not null,
  received_by uuid not null,
  status text not null check (status in ('received', 'acknowledged', 'answered', 'closed', 'reopened')),
  recorded_at timestamptz not null,
  closed_at timestamptz,
  unique (year, sequence),
  foreign key (year, sequence) references complaint_numbers (year, sequence),
  check (num_nulls(department, department_number) = case source when 'department' then 0 else 2 end),
  check ((status = 'closed') = (closed_at is not null))
);
create index complaints_closed on complaints (closed_at) where closed_at is not null;
create index complaints_open on complaints (received_on) where status <> 'closed';
create index complaints_user on complaints (user_id) where user_id is not null;
create trigger complaints_content_key before insert or update of content_sealed on complaints
  for each row when (seals_no_more(new.content_sealed)) execute function refuse_old_key();
-- What the register prints of it is what was recorded, for good.
create trigger complaints_as_received before update of year, sequence, source, way, department, department_number, received_on, state on complaints
  for each statement execute function refuse_change();

create table complaint_events (
  complaint_id uuid not null references complaints (id) on delete cascade,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('received', 'acknowledged', 'answered', 'classified', 'closed', 'reopened')),
  occurred_at timestamptz not null,
  -- The day it was where whoever complained lives.
  occurred_on date not null,
  staff_id uuid not null,
  function_code text check (length(function_code) between 1 and 40),
  reason_code text check (length(reason_code) between 1 and 40),
  line text check (length(line) between 1 and 40),
  disposition text check (length(disposition) between 1 and 40),
  -- chat: where they have an account, with a mail that says so; letter: by post; department: filed with it by whoever recorded this.
  told text check (told in ('chat', 'letter', 'department')),
  -- What was written to them, or why; AES-256-GCM.
  words_sealed bytea,
  primary key (complaint_id, sequence),
  check ((kind in ('received', 'classified')) = (num_nulls(function_code, reason_code, line) = 0)),
  check ((kind in ('acknowledged', 'answered')) = (told is not null)),
  check ((kind = 'closed') = (disposition is not null)),
  check (kind not in ('acknowledged', 'answered', 'reopened') or words_sealed is not null)
);
create trigger complaint_events_words_key before insert or update of words_sealed on complaint_events
  for each row when (seals_no_more(new.words_sealed)) execute function refuse_old_key();
create trigger complaint_events_append_only
  before update of complaint_id, sequence, kind, occurred_at, occurred_on, staff_id, function_code, reason_code, line, disposition, told
  on complaint_events for each statement execute function refuse_change();

-- With a complaint goes what stands on it: its work, and the letters to somebody without an account, which lie under its id.
create function remove_what_stands_on_complaint() returns trigger language plpgsql as $$
begin
  delete from work_items where kind = 'answer_complaint' and subject_id = old.id;
  delete from letters where user_id = old.id;
  delete from documents where user_id = old.id;
  return null;
end
$$;
create trigger complaints_removed after delete on complaints for each row execute function remove_what_stands_on_complaint();

-- Letters about a complaint. Which kinds of letter and paper there are is the code's own list, as it is with work: a list here would have to
-- be written anew by whoever adds one, and would take away what somebody else adds at the same time.
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (length(kind) between 1 and 40);
alter table letters drop constraint letters_subject_type_check;
alter table letters add constraint letters_subject_type_check check (subject_type in ('application', 'policy', 'complaint'));
alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (length(slug) between 1 and 60);
alter table documents drop constraint documents_subject_type_check;
alter table documents add constraint documents_subject_type_check
  check (subject_type in ('application', 'offering', 'quote', 'policy', 'membership', 'beneficiary', 'complaint'));
