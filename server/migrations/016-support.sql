-- What people write to our support, and what our people answer.

-- A person's chat: there is one as soon as they wrote.
create table support_chats (
  user_id uuid primary key references users (id) on delete cascade,
  -- Since when somebody waits for an answer; null once they have it.
  waiting_since timestamptz,
  last_message_at timestamptz not null
);
create index support_chats_waiting on support_chats (waiting_since) where waiting_since is not null;
create index support_chats_newest on support_chats (last_message_at);

create table support_messages (
  user_id uuid not null references support_chats (user_id) on delete cascade,
  id uuid not null,
  -- Who wrote it.
  by text not null check (by in ('person', 'staff')),
  staff_id uuid,
  -- The level of the session it was written in, or answers: it may be about somebody's health.
  auth_level text not null check (auth_level in ('identified', 'verified')),
  -- AES-256-GCM.
  text_sealed bytea not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  check ((by = 'staff') = (staff_id is not null))
);
