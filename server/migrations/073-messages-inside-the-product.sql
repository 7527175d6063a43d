-- Which marketing message somebody closed, so that it is not shown to them again (docs/decisions/069-what-other-companies-are-told.md).
create table in_app_messages_closed (
  user_id uuid not null references users (id),
  key text not null check (length(key) between 1 and 100),
  closed_at timestamptz not null,
  primary key (user_id, key)
);
