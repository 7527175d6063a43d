-- Taken whole at once: what the version before writes meanwhile would be carried over by nobody.
lock table underwriting_cases, support_chats in access exclusive mode;

-- What waits for somebody at the desk, of whatever kind: docs/decisions/038. Cases and chats are carried by it. Their own columns for the
-- same stay one release longer, for the version before that runs beside this one; contracting/ has what takes them away.
create table work_items (
  id uuid primary key,
  -- What is to be done. The list is WORK_KINDS of domain/work; the database takes any, so that a kind of the version after is in nobody's way.
  kind text not null check (length(kind) between 1 and 40),
  -- What it is about.
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id uuid not null,
  -- open -> taken -> waiting -> taken -> done; taken or waiting -> open when given back; done -> open when something new came up.
  state text not null check (state in ('open', 'taken', 'waiting', 'done')),
  -- Of two that are due at once, the higher one comes first.
  priority integer not null,
  -- When we promised it by.
  due_at timestamptz not null,
  assigned_to uuid,
  -- Grows with every change by staff; whoever acts names the number they saw.
  revision integer not null check (revision > 0),
  -- Who proposed how it ends, and who agreed, where one person is not enough.
  maker_id uuid,
  checker_id uuid,
  -- Since when somebody waits for it.
  opened_at timestamptz not null,
  done_at timestamptz,
  unique (kind, subject_id),
  check ((state = 'done') = (done_at is not null)),
  check (state not in ('taken', 'waiting') or assigned_to is not null),
  check (state <> 'open' or assigned_to is null),
  check (checker_id is null or maker_id is not null and checker_id <> maker_id)
);
create index work_items_due on work_items (due_at) where state <> 'done';
create index work_items_done on work_items (done_at) where state = 'done';
create index work_items_assigned_to on work_items (assigned_to) where state in ('taken', 'waiting');

create function work_state_of_case(status text) returns text language sql immutable as $$
  select case status when 'open' then 'open' when 'in_review' then 'taken' when 'waiting_for_customer' then 'waiting' else 'done' end
$$;
-- A closed case has no day on which it was decided: it is done since it was last due.
insert into work_items (id, kind, subject_kind, subject_id, state, priority, due_at, assigned_to, revision, opened_at, done_at)
select gen_random_uuid(), 'decide_case', 'underwriting_case', id, work_state_of_case(status), 0, due_at, assigned_to, revision, created_at,
  case when status in ('decided', 'closed') then coalesce(decided_at, due_at) end
from underwriting_cases;

-- Of chats nobody had promised anything: they are due a day after somebody began to wait. Whose account is closed waits for nothing.
insert into work_items (id, kind, subject_kind, subject_id, state, priority, due_at, revision, opened_at, done_at)
select gen_random_uuid(), 'answer_chat', 'support_chat', chat.user_id, case when waiting_since is null then 'done' else 'open' end,
  0, coalesce(waiting_since, last_message_at) + interval '1 day', 1, coalesce(waiting_since, last_message_at),
  case when waiting_since is null then last_message_at end
from support_chats as chat join users on users.id = chat.user_id and users.status <> 'decommissioned';

-- A case may be handed to a colleague by name.
alter table underwriting_case_events drop constraint underwriting_case_events_kind_check;
alter table underwriting_case_events add constraint underwriting_case_events_kind_check check (kind in (
  'opened', 'assigned', 'given_back', 'handed_over', 'evidence_requested', 'evidence_received', 'noted', 'accepted', 'rejected', 'closed'));

-- For the version before, in both directions: its columns are kept as the work item is, and the work item as it writes its columns.
-- A trigger that another one set off does nothing, so neither comes back to where it began.
alter table underwriting_cases drop constraint underwriting_cases_check2,
  alter column revision drop not null, alter column due_at drop not null;

create function give_case_its_work() returns trigger language plpgsql as $$
begin
  select assigned_to, revision, due_at into strict new.assigned_to, new.revision, new.due_at
    from work_items where kind = 'decide_case' and subject_id = new.id;
  return new;
end
$$;
create trigger underwriting_cases_given_work before insert on underwriting_cases
  for each row when (new.revision is null) execute function give_case_its_work();

create function carry_over_case() returns trigger language plpgsql as $$
begin
  insert into work_items (id, kind, subject_kind, subject_id, state, priority, due_at, assigned_to, revision, opened_at, done_at)
  values (gen_random_uuid(), 'decide_case', 'underwriting_case', new.id, work_state_of_case(new.status), 0, new.due_at, new.assigned_to,
    new.revision, new.created_at, case when new.status in ('decided', 'closed') then coalesce(new.decided_at, now()) end)
  on conflict (kind, subject_id) do update set state = excluded.state, due_at = excluded.due_at, assigned_to = excluded.assigned_to,
    revision = excluded.revision, done_at = excluded.done_at
  where work_items.revision < excluded.revision;
  return null;
end
$$;
create trigger underwriting_cases_carried_over after insert or update of revision on underwriting_cases
  for each row when (pg_trigger_depth() = 0) execute function carry_over_case();

create function carry_over_chat() returns trigger language plpgsql as $$
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
$$;
create trigger support_chats_carried_over_new after insert on support_chats
  for each row when (pg_trigger_depth() = 0 and new.waiting_since is not null) execute function carry_over_chat();
create trigger support_chats_carried_over after update of waiting_since on support_chats
  for each row when (pg_trigger_depth() = 0) execute function carry_over_chat();

create function give_back_work() returns trigger language plpgsql as $$
begin
  if new.kind = 'decide_case' then
    update underwriting_cases set assigned_to = new.assigned_to, revision = new.revision, due_at = new.due_at where id = new.subject_id;
  elsif new.kind = 'answer_chat' then
    update support_chats set waiting_since = case when new.state = 'done' then null else new.opened_at end
      where user_id = new.subject_id;
  end if;
  return null;
end
$$;
create trigger work_items_given_back after insert or update on work_items
  for each row when (pg_trigger_depth() = 0) execute function give_back_work();

-- What it removes, and whose account it closes, leaves no work behind.
create function remove_work_of_case() returns trigger language plpgsql as $$
begin
  delete from work_items where kind = 'decide_case' and subject_id = old.id;
  return null;
end
$$;
create trigger underwriting_cases_removed after delete on underwriting_cases for each row execute function remove_work_of_case();
create function remove_work_of_chat() returns trigger language plpgsql as $$
begin
  delete from work_items where kind = 'answer_chat' and subject_id = old.user_id;
  return null;
end
$$;
create trigger support_chats_removed after delete on support_chats for each row execute function remove_work_of_chat();
create function remove_work_of_closed_account() returns trigger language plpgsql as $$
begin
  delete from work_items where kind = 'answer_chat' and subject_id = new.id;
  return null;
end
$$;
create trigger users_closed after update of status on users
  for each row when (new.status = 'decommissioned') execute function remove_work_of_closed_account();
