-- Help for everybody (docs/decisions/067-help-for-everybody.md): a robot answers in the chat, and somebody without an account writes to us
-- about a policy.

-- What the robot wrote stands in the chat beside what people did, under its own name. It is nobody of the staff. The version before can't show
-- a chat in which it wrote, for the minutes in which both run.
alter table support_messages drop constraint support_messages_by_check;
alter table support_messages add constraint support_messages_by_check check (by in ('person', 'staff', 'robot'));
-- The article it quoted, so that a screen links to it.
alter table support_messages add column article text check (article is null or by = 'robot');

-- Somebody without an account who writes to us, after proving that a mailbox is theirs. Their chat has the id of this row, as a person's has
-- theirs; nobody's policy is looked for.
create table support_guests (
  id uuid primary key,
  -- What their browser and our mails hold, and nobody else; sealed beside it, because each mail names it again.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Who they say they are, what it is about, and what they wrote first; AES-256-GCM.
  said_sealed bytea not null,
  -- Keyed, to count by: no address is read out of them.
  email_hash bytea not null check (length(email_hash) = 32),
  source_hash bytea not null check (length(source_hash) = 32),
  begun_at timestamptz not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  wrong_codes smallint not null default 0,
  proved_at timestamptz,
  -- When somebody last wrote in it, they or one of ours: the link ends some time after.
  written_at timestamptz,
  check ((proved_at is null) = (written_at is null))
);
create index support_guests_email on support_guests (email_hash, begun_at);
create index support_guests_source on support_guests (source_hash, begun_at);
create index support_guests_unproved on support_guests (begun_at) where proved_at is null;
create index support_guests_written on support_guests (written_at) where written_at is not null;
create trigger support_guests_said_key before insert or update of said_sealed on support_guests
  for each row when (seals_no_more(new.said_sealed)) execute function refuse_old_key();
